"""Numbers that are written in two places are the same in both."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Entry, Game, Related

from ..boards import Arena
from ..characters import Character
from ..rules import Parameter, Phase
from .lookup import parameter


def phase_order(game: Game) -> Iterator[Diagnostic]:
    """The phases of a round are numbered 1, 2, 3 … as they are written.

    Boards and books print them as they are written, and an engine follows the numbers.

    Bad:

        phases: [{id: summon-roll, order: 1}, {id: scoring, order: 8}, {id: first-summoning, order: 2}]

    Good:

        phases: [{id: summon-roll, order: 1}, {id: first-summoning, order: 2}, {id: second-summoning, order: 3}]
    """
    if not game.reads_all(Phase):
        return
    for number, (phase, entry) in enumerate(game.records(Phase).values(), start=1):
        if phase.order != number:
            message = f"{entry.title} is number {phase.order}, but it is written as number {number}"
            yield Diagnostic("phase-order", message, entry.span(("order",)))


def action_phases(game: Game) -> Iterator[Diagnostic]:
    """Each player has as many action phases as the parameter action-phases says.

    Boards and books print the phases, and an engine counts them: a phase more for one player decides the round.

    Bad:

        parameters: [{id: action-phases, value: 2}]
        phases: [{id: only-action, step: action, actor: first}]

    Good: two phases have ``step: action`` and ``actor: first``, and two have ``actor: second``.
    """
    wanted = parameter(game, "action-phases")
    if wanted is None or not game.reads_all(Phase):
        return
    actors = [phase.actor for phase, _ in game.records(Phase).values() if phase.step == "action"]
    for actor in ("first", "second"):
        count = actors.count(actor)
        if count != wanted:
            message = f"each player has {wanted} action phases, but as phases of the {actor} player {count} are written"
            yield Diagnostic("action-phases", message, _parameter(game, "action-phases").span(("value",)))


def wins_needed(game: Game) -> Iterator[Diagnostic]:
    """Each track of round wins ends with the number that the parameter wins-needed says.

    Its spaces are called n0, n1 … in this order: the marker begins on n0. Whoever comes to the
    end of the track takes it for the victory.

    Bad:

        parameters: [{id: wins-needed, value: 3}]
        areas: [{id: blue-round-wins, role: round-wins, spaces: [{id: n0}, {id: n1}, {id: n2}]}]

    Good:

        areas: [{id: blue-round-wins, role: round-wins, spaces: [{id: n0}, {id: n1}, {id: n2}, {id: n3}]}]
    """
    wins = parameter(game, "wins-needed")
    for arena, entry in game.records(Arena).values():
        for index, area in enumerate(arena.areas):
            if wins is None or area.role != "round-wins":
                continue
            if [space.id for space in area.spaces] != [f"n{number}" for number in range(wins + 1)]:
                yield Diagnostic(
                    "wins-needed",
                    f'the track "{area.id}" must have the spaces n0 to n{wins}, one after another',
                    entry.span(("areas", index, "id")),
                    related=(Related("the round wins", _parameter(game, "wins-needed").span(("value",))),),
                )


def roster(game: Game) -> Iterator[Diagnostic]:
    """The ruling roster says how many characters there are.

    Players count their cards by it when they open the box, and look for one that was never there.

    Bad:

        rulings: [{id: roster, value: 44}]

    Good: there are 44 characters.
    """
    ruling = game.of_kind("ruling").get("roster")
    if ruling is None or not game.reads_all(Character):
        return
    said, count = ruling.record.model_dump()["value"], len(game.of_kind(Character.kind))
    if said != count:
        message = f"the game has {count} characters, but the ruling says {said}"
        yield Diagnostic("roster", message, ruling.span(("value",)))


def _parameter(game: Game, ident: str) -> Entry:
    return game.of_kind(Parameter.kind)[ident]
