"""A number that is told in two places is the same in both."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Entry, Game, Related

from ..board import Location, Pond
from ..cards import Event
from ..pieces import Frog
from ..rules import Parameter

_RULED: tuple[tuple[str, str, str, str], ...] = (
    ("first-powers", "phase", "control", "from_round"),
    ("first-powers", "phase", "powers", "from_round"),
    ("event-points", "scoring", "events", "points"),
)
"""Rulings that decide a number, and the record and field that have it too."""


def parameter_disagrees(game: Game) -> Iterator[Diagnostic]:
    """A parameter is another number than that of the frogs, the marks or the perches that it speaks of.

    Books print the parameter and engines deal by it, but players use what lies on the table: with a line of six events
    and five marks nobody knows which of the two is right.

    Bad:

        parameters: [{id: frogs-per-player, value: 7, …}]
        frogs: [{id: green-frog, copies: 8, …}]

    Good:

        parameters: [{id: frogs-per-player, value: 8, …}]
        frogs: [{id: green-frog, copies: 8, …}]
    """
    if not game.reads_all(Frog, Location, Pond):
        return
    parameters = game.records(Parameter)
    for ident, has, entry, field, count in _counted(game):
        if ident in parameters and parameters[ident][0].value != count:
            parameter, written = parameters[ident]
            related = (Related(entry.title, entry.span((field,), key=True)),)
            message = f"{written.title} is {parameter.value}, but {has} {count}"
            yield Diagnostic("parameter-disagrees", message, written.span(("value",)), related=related)


def _counted(game: Game) -> Iterator[tuple[str, str, Entry, str, int]]:
    """Each parameter that says how many there are of something, who has them, where that is written, and how many."""
    for frog, entry in game.records(Frog).values():
        yield "frogs-per-player", f"the copies of {entry.title} are", entry, "copies", frog.copies
    sorts = [location.sort for location, _ in game.records(Location).values()]
    for pond, entry in game.records(Pond).values():
        marks = sum(spot.holds == "event" for spot in pond.spots)
        yield "event-line", "the marks for events on the board are", entry, "spots", marks
        yield "lily-pads-in-play", "the lily pads of the board are", entry, "areas", sorts.count("lily-pad")
        yield "logs-in-play", "the logs of the board are", entry, "areas", sorts.count("log")


def ruling_disagrees(game: Game) -> Iterator[Diagnostic]:
    """A ruling decides a number that another record has too, or tells how many events there are, and they differ.

    Players read the ruling and an engine reads the record: when they differ, the table and the engine play two games.

    Bad:

        rulings: [{id: first-powers, value: 2, …}]
        phases: [{id: powers, from_round: 3, …}]

    Good:

        rulings: [{id: first-powers, value: 2, …}]
        phases: [{id: powers, from_round: 2, …}]
    """
    for ident, kind, other, field in _RULED:
        entry = game.of_kind(kind).get(other)
        if entry is not None:
            related = (Related(f"the {kind} {other}", entry.span((field,))),)
            yield from _decided(game, ident, getattr(entry.record, field), f"the {kind} {other} has", related)
    if game.reads_all(Event):
        yield from _decided(game, "designed-content", len(game.records(Event)), "the number of events is", ())


def _decided(game: Game, ident: str, number: int, has: str, related: tuple[Related, ...]) -> Iterator[Diagnostic]:
    """Report a ruling that decides another number."""
    ruling = game.of_kind("ruling").get(ident)
    decided = getattr(ruling.record, "value", None) if ruling else None
    if ruling is not None and decided != number:
        message = f"the ruling {ident} decides {decided}, but {has} {number}"
        yield Diagnostic("ruling-disagrees", message, ruling.span(("value",)), related=related)
