"""What each command does at the table: one function for each name in ``COMMANDS``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from designer.engine.replays import Table
from designer.tabletop.commands import print_help
from designer.tabletop.menus import choices_of
from designer.tabletop.saved_games import file_of, load_game, save_game, table_in
from designer.tabletop.screens import Screen

if TYPE_CHECKING:
    from designer.tabletop.sessions import Session

HUMAN = "human"
"""Who plays a seat that no bot plays."""


def _undo(session: Session, _: str) -> None:
    """Take back the last decision of the player who is asked, and all that followed."""
    seat = session.rules.to_move(session.table.state)
    wanted = (seat,) if seat != -1 else tuple(session.humans)
    own = [number for number in range(len(session.table.actions)) if session.mover(number) in wanted]
    if not own:
        session.refuse("There is nothing of yours to take back.")
        return
    while len(session.table.actions) > own[-1]:
        session.table.undo()
    session.forget_undone()


def _save(session: Session, rest: str) -> None:
    """Write the game to a file."""
    if not rest:
        session.refuse("Say where to: save FILE")
        return
    save_game(session.table.replay(), file_of(rest))
    session.keep()
    session.screen.say(f"Saved to {rest}.", "bold")


def _load(session: Session, rest: str) -> None:
    """Go on with the game of a file; one that is not saved is only left when that is said twice."""
    if not rest:
        session.refuse("Say from where: load FILE")
        return
    replay = load_game(file_of(rest))
    table = table_in(session.table.bundle, replay)
    if session.inputs.interactive and session.unsaved and session.left != rest:
        session.left = rest
        session.screen.say("The game that you play is not saved: save FILE, or load again to leave it.", "bold")
        return
    table.seats = _seated(table, session.table.seats)
    session.sit_down(table)
    session.screen = Screen(session.screen.console, session.rules)
    session.keep()
    session.screen.say(f"Loaded {rest}, played by {', '.join(table.seats)}.", "bold")


def _seated(table: Table, seats: Sequence[str]) -> tuple[str, ...]:
    """Who goes on with a loaded game: those who played it, but where none of them is a person, those who are here."""
    if HUMAN in table.seats or (table.seats and HUMAN not in seats):
        return table.seats
    if len(seats) == table.rules.players:
        return tuple(seats)
    return (HUMAN, *(table.seats[1:] or (HUMAN,) * (table.rules.players - 1)))


def _hint(session: Session, _: str) -> None:
    """Say what the greedy bot would do."""
    if session.rules.is_over(session.table.state):
        session.refuse("The game is over.")
        return
    seat = session.rules.to_move(session.table.state)
    action = session.choice_of(session.bot("greedy", session.rules), seat)
    heading, words = session.rules.wording(session.table.state, action)
    session.screen.say(f"A greedy player would choose: {heading}: {words} ({action})", "bold")


def _list(session: Session, rest: str) -> None:
    """Show all that may be done, or what has some words in it."""
    choices = choices_of(session.rules, session.table.state)
    wanted = rest.casefold()
    found = [each for each in choices if wanted in f"{each.heading} {each.action} {each.words}".casefold()]
    if found:
        session.screen.menu(found, whole=True)
    else:
        session.refuse(f"Nothing that you may do has “{rest}” in it.")


def _board(session: Session, _: str) -> None:
    """Show the table again, with all that the usual view shortens."""
    seat = session.rules.to_move(session.table.state)
    session.show(seat if seat in session.humans else session.watcher(), whole=True)


def _log(session: Session, _: str) -> None:
    """Tell what happened from the beginning."""
    seat = session.rules.to_move(session.table.state)
    watchers = [seat] if session.inputs.interactive and seat in session.humans else session.watchers()
    for events in session.table.events:
        session.screen.events(events, watchers)


def _help(session: Session, rest: str) -> None:
    """Quote the rules on a topic, or say which commands there are."""
    print_help(session.screen, session.handbook, rest)


def _quit(session: Session, _: str) -> None:
    """Stop."""
    session.done = True


ORDERS: Mapping[str, Callable[[Session, str], None]] = {
    "undo": _undo,
    "save": _save,
    "load": _load,
    "hint": _hint,
    "list": _list,
    "board": _board,
    "log": _log,
    "help": _help,
    "quit": _quit,
}
"""What carries out each command, with what stands behind its name."""
