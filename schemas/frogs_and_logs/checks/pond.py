"""The pond is as the rules speak of it."""

from collections.abc import Collection, Iterator

from designer.authoring import Diagnostic, Entry, Game, Related

from ..board import Location, Pond, Sort
from .perches import PERCHES, place_of

Locations = Collection[tuple[Location, Entry]]

_SPACES = 4
_COLOURS: dict[Sort, int | None] = {"lily-pad": 2, "log": None}
"""How many colours a perch holds; any number without one."""


def pond_shape(game: Game) -> Iterator[Diagnostic]:
    """The pond is not as the rules have it: a centre of 5 points, four lily pads of 3, four logs of 2, 4 spaces each.

    Lily pads hold two colours and collapse, logs do neither. All rules speak of those nine perches and 36 spaces. One
    space too few, and a lily pad is full before it should be; a perch that is not on the board cannot be reached; frogs
    drift around a ring or not at all.

    Bad:

        locations: [{id: centre, sort: lily-pad, centre: true, vp: 3, …}]

    Good:

        locations: [{id: centre, sort: lily-pad, centre: true, vp: 5, …}]
    """
    if not game.reads_all(Location, Pond):
        return
    locations = game.records(Location).values()
    for location, entry in locations:
        points = PERCHES[place_of(location)][1]
        if location.vp != points:
            message = f"{entry.title} is worth {location.vp}, but a {place_of(location)} is worth {points}"
            yield Diagnostic("pond-shape", message, entry.span(("vp",)))
        if location.capacity != _SPACES:
            message = f"{entry.title} holds {location.capacity} frogs, but every perch holds {_SPACES}"
            yield Diagnostic("pond-shape", message, entry.span(("capacity",)))
        yield from _collapse(location, entry)
    yield from _rings(locations)
    for pond, entry in game.records(Pond).values():
        yield from _areas(pond, entry, locations)
        yield from _counts(entry, locations)


def _collapse(location: Location, entry: Entry) -> Iterator[Diagnostic]:
    """Report a lily pad that never collapses or takes another number of colours, and a log that is like a lily pad."""
    if location.collapses != (location.sort == "lily-pad"):
        does = "collapses" if location.collapses else "never collapses"
        message = f"{entry.title} {does}, but lily pads collapse and logs never do"
        yield Diagnostic("pond-shape", message, entry.span(("collapses",)))
    if location.colours != _COLOURS[location.sort]:
        allowed = f"lily pads hold {_COLOURS['lily-pad']} and logs all"
        message = f"{entry.title} holds {location.colours or 'all'} colours, but {allowed}"
        place = entry.span(("colours",)) if location.colours else entry.span(("sort",))
        yield Diagnostic("pond-shape", message, place)


def _rings(locations: Locations) -> Iterator[Diagnostic]:
    """Report the perch at which frogs leave their way once around all perches of its place."""
    for place in PERCHES:
        ring = {location.id: (location, entry) for location, entry in locations if place_of(location) == place}
        seen: list[str] = []
        following = next(iter(ring), None)
        while following is not None and following in ring and following not in seen:
            seen.append(following)
            following = ring[following][0].clockwise
        around = None if place == "centre" else seen[0] if seen else None
        if seen and (len(seen) != len(ring) or following != around):
            _, entry = ring[seen[-1]]
            message = f"clockwise of {entry.title} does not lead once around every {place}"
            yield Diagnostic("pond-shape", message, entry.span(("clockwise",)))


def _areas(pond: Pond, board: Entry, locations: Locations) -> Iterator[Diagnostic]:
    """Report areas of the board that are no perch or lack spaces, and perches that the board has not."""
    known = {location.id for location, _ in locations}
    for index, area in enumerate(pond.areas):
        if area.id not in known:
            message = f'there is no location "{area.id}", so this area is no perch'
            yield Diagnostic("pond-shape", message, board.span(("areas", index, "id")))
        if len(area.spaces) != _SPACES:
            message = f"{area.name} has {len(area.spaces)} spaces, but every perch has {_SPACES}"
            yield Diagnostic("pond-shape", message, board.span(("areas", index, "spaces")))
    on_board = {area.id for area in pond.areas}
    for location, entry in locations:
        if location.id not in on_board:
            related = (Related("the board", board.span(("areas",), key=True)),)
            message = f"{entry.title} is nowhere on the board"
            yield Diagnostic("pond-shape", message, entry.span(("id",)), related=related)


def _counts(board: Entry, locations: Locations) -> Iterator[Diagnostic]:
    """Report places of which the pond has too few perches, or too many."""
    for place, (count, _) in PERCHES.items():
        found = sum(place_of(location) == place for location, _ in locations)
        if found != count:
            message = f"the pond has {found} perches that are {place}, but it must have {count}"
            yield Diagnostic("pond-shape", message, board.span(("areas",), key=True))
