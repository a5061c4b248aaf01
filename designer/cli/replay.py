"""``designer replay``: a saved game, step by step, as a log, or one position as a picture."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from designer.cli.common import JSON, TEXT, ProjectOption, fail, format_option, reason_of, require_known, terminal_width
from designer.cli.keyboard import keyboard
from designer.cli.lines import console
from designer.cli.play_bundles import EngineOption, LanguageOption, bundle_from, bundle_in, game_of, refusals
from designer.cli.replay_pictures import Pictures
from designer.engine.kernel import Event
from designer.engine.replays import Replay, Table
from designer.model.game import Game
from designer.tabletop.inputs import Script
from designer.tabletop.saved_games import load_game, table_in
from designer.tabletop.screens import Screen, seen
from designer.tabletop.watching import Viewer, steps_of

NAME = "replay"
EXAMPLES = (
    "Examples: designer replay game.json · designer replay game.json --at 12 --svg moment.svg · "
    "designer replay game.json --from 5 --to 9 --log"
)


def run(
    file: Annotated[Path, typer.Argument(help="The saved game.")],
    at: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="The position after so many actions; 0 is the set-up.")
    ] = None,
    first: Annotated[int, typer.Option("--from", metavar="N", min=0, help="The first action to tell.")] = 0,
    last: Annotated[int | None, typer.Option("--to", metavar="N", min=0, help="The last action to tell.")] = None,
    log: Annotated[bool, typer.Option("--log", help="Print what happened, without asking.")] = False,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the position as an SVG drawing.")] = None,
    pdf: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the position as a PDF.")] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the position as a PNG.")] = None,
    width: Annotated[float, typer.Option(metavar="MM", min=20, max=400, help="How wide the board is drawn.")] = 180.0,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Play it by the present rules, although it was played by others.")
    ] = False,
    seat: Annotated[
        str | None,
        typer.Option(metavar="SEAT", help="Tell what this seat alone could see too, by its name or its number from 1."),
    ] = None,
    format_: Annotated[str, format_option((TEXT, JSON), "How the log is written.")] = TEXT,
    language: LanguageOption = None,
    engine: EngineOption = None,
    project: ProjectOption = None,
) -> None:
    """Go through a saved game.

    On a terminal it is shown step by step, elsewhere its log is printed: what everybody at the table saw. A position
    can be written as a picture of the printed board with the printed pieces; without --at it is the last one. Exit code
    0: it was played again. 1: it cannot be, for example because the rules have changed since. 2: wrong use.
    """
    replay = _read(file)
    pictures = Pictures({kind: out for kind, out in (("svg", svg), ("pdf", pdf), ("png", png)) if out}, width)
    game: Game | None = None
    if engine is not None:
        if pictures.files:
            fail("pictures are drawn from the content", "leave out --engine")
        bundle = bundle_from(engine, language)
    else:
        game = game_of(project, replay.game, language)
        bundle = bundle_in(game)
    with refusals(str(file)):
        table = table_in(bundle, replay, anyway=anyway)
    _require_inside(table, ("--at", at), ("--from", first), ("--to", last))
    if last is not None and last < first:
        fail(f"--to {last} is before --from {first}")
    watchers = [] if seat is None else [_seat(table, seat)]
    if game is not None and pictures.files:
        pictures.draw(game, table, len(table.actions) if at is None else at)
    if format_ == JSON:
        said = _as_object(table, first, last, at, watchers)
        typer.echo(json.dumps(said, indent=2, ensure_ascii=False))
    elif log or not pictures.files:
        _show(table, watchers, at, first, last, log=log)


def _show(table: Table, watchers: Sequence[int], at: int | None, first: int, last: int | None, *, log: bool) -> None:
    terminal = console(highlight=False) if Console().is_terminal else console(highlight=False, width=terminal_width())
    screen = Screen(terminal, table.rules)
    if at is None and not log and last is None and sys.stdin.isatty() and sys.stdout.isatty():
        try:
            Viewer(table, screen, keyboard(), watchers).run(first)
        except KeyboardInterrupt:
            typer.echo()
        return
    viewer = Viewer(table, screen, Script((), ""), watchers)
    if at is not None:
        viewer.show(at, whole=True)
        return
    for step in viewer.steps[first : None if last is None else last + 1]:
        viewer.tell(step)
    if last is None and table.rules.is_over(table.state):
        screen.outcome(table.state)


def _read(file: Path) -> Replay:
    with refusals(str(file)):
        try:
            return load_game(file)
        except OSError as error:
            fail(f"cannot read the game: {reason_of(error)}")


def _require_inside(table: Table, *numbers: tuple[str, int | None]) -> None:
    for option, number in numbers:
        if number is not None and number > len(table.actions):
            fail(f"{option} {number} is beyond the end: the game has {len(table.actions)} actions")


def _seat(table: Table, said: str) -> int:
    names = [name.casefold() for name in table.rules.seats]
    if said.isdecimal() and 1 <= int(said) <= len(names):
        return int(said) - 1
    require_known("seat", [said.casefold()], names)
    return names.index(said.casefold())


def _as_object(table: Table, first: int, last: int | None, at: int | None, watchers: Sequence[int]) -> dict[str, Any]:
    """All of it for a program: every event with who may see it, or those that the watchers may, if there are any."""
    rules = table.rules
    steps = list(steps_of(table))[first : None if last is None else last + 1]
    replay = table.replay()
    return {
        "game": replay.game,
        "content_version": replay.content_version,
        "setup": replay.setup.model_dump(mode="json"),
        "players": [{"seat": seat, "played_by": who} for seat, who in zip(rules.seats, table.seats, strict=False)],
        "actions": len(table.actions),
        "steps": [
            {
                "number": step.number,
                "seat": rules.seats[step.seat] if step.number else None,
                "action": step.action or None,
                "events": [
                    _event(event) for event in step.events if not watchers or seen(event, watchers, rules.players)
                ],
            }
            for step in steps
        ],
        **({"position": {"after": at, "described": rules.describe(table.states[at])}} if at is not None else {}),
        "outcome": replay.outcome.model_dump(mode="json") if replay.outcome else None,
    }


def _event(event: Event) -> dict[str, Any]:
    return {
        "kind": event.kind,
        "text": event.text,
        "seat": event.seat,
        "data": dict(event.data),
        **({"seen_by": list(event.seen_by)} if event.seen_by is not None else {}),
    }
