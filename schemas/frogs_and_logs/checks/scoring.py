"""The scoring and what it counts say the same points."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game, Related

from ..board import Location
from ..cards import Event
from ..scoring import Scoring
from .perches import place_of, places_of


def scoring_disagrees(game: Game) -> Iterator[Diagnostic]:
    """A line of the scoring is worth other points than the perch or the event that it counts.

    Boards and cards show their own points and the scoring pad those of the line: when they differ, two players add up
    two results and both are right.

    Bad:

        locations: [{id: north-log, sort: log, vp: 2, …}]
        scorings: [{id: logs, points: 1, counts: {controlled_perches: {at: log}}, …}]

    Good:

        locations: [{id: north-log, sort: log, vp: 2, …}]
        scorings: [{id: logs, points: 2, counts: {controlled_perches: {at: log}}, …}]
    """
    if not game.reads_all(Location, Scoring):
        return
    lines = game.records(Scoring).values()
    worth = [
        (entry, verb, place_of(location), field, points)
        for location, entry in game.records(Location).values()
        for verb, field, points in (
            ("controlled_perches", "vp", location.vp),
            ("guest_frogs", "guest_vp", location.guest_vp),
        )
    ]
    worth += [(entry, "events_kept", "", "vp", event.vp) for event, entry in game.records(Event).values()]
    for entry, verb, place, field, points in worth:
        here = [(line, e) for line, e in lines if line.counts.verb == verb and place in places_of(line.counts)]
        scored = sum(line.points for line, _ in here)
        if scored != points:
            related = tuple(Related(f"the line {line.title}", line.span(("points",))) for _, line in here)
            message = f"{entry.title} has {field} {points}, but the scoring gives {scored} for it"
            yield Diagnostic("scoring-disagrees", message, entry.span((field,)), related=related)
