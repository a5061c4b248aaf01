"""The arena is as the rules speak of it."""

from collections import Counter, deque
from collections.abc import Iterator
from itertools import combinations

from designer.authoring import Diagnostic, Game

from ..boards import COLUMNS, ROWS, Arena, ArenaArea
from ..values import Seat
from .lookup import parameter

_ENEMY: dict[Seat, Seat] = {"blue": "red", "red": "blue"}
_HOME_ROW: dict[Seat, int] = {"blue": 1, "red": ROWS}


def arena_squares(game: Game) -> Iterator[Diagnostic]:
    """The arena has 15 squares, one in each of 3 columns and 5 rows, with places for both players and a shrine.

    Each square has one place that ``holds: shrine``, and ``holds: blue`` and ``holds: red`` as often as the parameter
    characters-per-square says. A square without them cannot be fought for, and nobody sees why before the fight.

    Bad:

        areas: [{id: a1, role: square, column: 1, row: 1, spaces: []}]

    Good:

        parameters: [{id: characters-per-square, value: 1}]
        areas: [{id: a1, role: square, column: 1, row: 1, spaces: [{holds: blue}, {holds: red}, {holds: shrine}]}]
    """
    characters = parameter(game, "characters-per-square")
    for arena, entry in game.records(Arena).values():
        missing = {(column, row) for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)}
        for index, area in enumerate(arena.areas):
            if area.role != "square":
                continue
            span = entry.span(("areas", index, "id"))
            if (area.column, area.row) not in missing:
                message = f'the square "{area.id}" has no column and row, or those of another square'
                yield Diagnostic("arena-squares", message, span)
            missing.discard((area.column or 0, area.row or 0))
            held = Counter(space.holds for space in area.spaces)
            if characters is not None and held != {"blue": characters, "red": characters, "shrine": 1}:
                yield Diagnostic(
                    "arena-squares",
                    f'the square "{area.id}" must hold {characters} blue and {characters} red characters and a shrine',
                    span,
                )
        if missing:
            column, row = min(missing)
            message = f"the arena has no square in column {column} of row {row}"
            yield Diagnostic("arena-squares", message, entry.span(("areas",), key=True))


def arena_values(game: Game) -> Iterator[Diagnostic]:
    """From square to square the values of a colour never fall on the way to the enemy's portal.

    Players go forward because there is more to gain; a value that falls on the way would keep them at home.

    Bad: a square has blue 2, and its neighbour that is one step nearer to the red portal has blue 1.

    Good: the neighbour has blue 2 or 3.
    """
    for arena, entry in game.records(Arena).values():
        places = {area.id: (index, area) for index, area in enumerate(arena.areas)}
        for seat in _ENEMY:
            distances = _steps_from(arena, _ENEMY[seat])
            for ident, steps in distances.items():
                for other in arena.neighbours.get(ident, ()):
                    if distances.get(other) != steps + 1:
                        continue
                    (index, near), (_, far) = places[ident], places[other]
                    if getattr(near, seat) < getattr(far, seat):
                        yield Diagnostic(
                            "arena-values",
                            f'the {seat} value falls from {getattr(far, seat)} in "{far.id}" to {getattr(near, seat)} '
                            f'in "{near.id}", which is nearer to the {_ENEMY[seat]} portal',
                            entry.span(("areas", index, seat)),
                        )


def _steps_from(arena: Arena, seat: Seat) -> dict[str, int]:
    """How many moves each square is away from a player's portal."""
    squares = {area.id for area in arena.areas if area.role == "square"}
    steps = {area.id: 0 for area in arena.areas if area.role == "portal" and area.owner == seat}
    waiting = deque(steps)
    while waiting:
        ident = waiting.popleft()
        for other in arena.neighbours.get(ident, ()):
            if other in squares and other not in steps:
                steps[other] = steps[ident] + 1
                waiting.append(other)
    return {ident: count for ident, count in steps.items() if ident in squares}


def arena_seats(game: Game) -> Iterator[Diagnostic]:
    """The arena is the same from both seats: turned by 180 degrees, what is blue lies where the red one was.

    Whoever has an area of their own, or a square with a value, has one as large and as valuable across the middle.

    Bad:

        width: 420
        height: 578
        areas: [{id: a5, x: 110, y: 93, blue: 3}, {id: c1, x: 310, y: 485, red: 2}]

    Good:

        areas: [{id: a5, x: 110, y: 93, blue: 3}, {id: c1, x: 310, y: 485, red: 3}]
    """
    for arena, entry in game.records(Arena).values():
        seen = Counter(_seen_by("blue", area, area.x, area.y) for area in arena.areas)
        turned = Counter(_seen_by("red", area, arena.width - area.x, arena.height - area.y) for area in arena.areas)
        for index, area in enumerate(arena.areas):
            if seen[view := _seen_by("blue", area, area.x, area.y)] != turned[view]:
                message = f'"{area.id}" is not the same as what the other player has in its place'
                yield Diagnostic("arena-seats", message, entry.span(("areas", index, "id")))


def _seen_by(seat: Seat, area: ArenaArea, x: float, y: float) -> tuple[object, ...]:
    """What a player sees of an area at a place of theirs, with no word of blue and red but "mine" and "yours"."""
    mine, theirs = getattr(area, seat), getattr(area, _ENEMY[seat])
    return area.role, x, y, area.width, area.height, len(area.spaces), area.owner and area.owner == seat, mine, theirs


def arena_links(game: Game) -> Iterator[Diagnostic]:
    """Squares are linked where they share an edge, and the ways into the arena with squares of their player's own row.

    Each portal touches at least one square of that row, and each shrine portal the one square of its column. An engine
    moves along the links and players along the edges that they see, so both must be the same.

    Bad:

        areas: [{id: a1, role: square, column: 1, row: 1}, {id: b2, role: square, column: 2, row: 2}]
        links: [{between: [a1, b2]}]

    Good:

        areas: [{id: a1, role: square, column: 1, row: 1}, {id: a2, role: square, column: 1, row: 2}]
        links: [{between: [a1, a2]}]
    """
    for arena, entry in game.records(Arena).values():
        areas = {area.id: area for area in arena.areas}
        linked = {frozenset(link.between) for link in arena.links}
        for index, link in enumerate(arena.links):
            ends = [areas[ident] for ident in link.between if ident in areas]
            if len(ends) == 2 and not _touch(*ends):
                message = f'"{ends[0].id}" and "{ends[1].id}" do not touch'
                yield Diagnostic("arena-links", message, entry.span(("links", index)))
        for (index, area), (_, other) in combinations(enumerate(arena.areas), 2):
            # A portal need not be linked with every square of its row.
            if _touch(area, other) and "portal" not in (area.role, other.role) and {area.id, other.id} not in linked:
                message = f'"{area.id}" touches "{other.id}", but they are not linked'
                yield Diagnostic("arena-links", message, entry.span(("areas", index, "id")))
        for index, area in enumerate(arena.areas):
            if area.role == "portal" and not arena.neighbours.get(area.id):
                message = f'the portal "{area.id}" is linked with no square'
                yield Diagnostic("arena-links", message, entry.span(("areas", index, "id")))


def _touch(one: ArenaArea, other: ArenaArea) -> bool:
    """Whether two areas may be linked: squares that share an edge, or a way in and a square of its player's own row."""
    way, square = (one, other) if other.role == "square" else (other, one)
    if square.role != "square" or None in (square.column, square.row):
        return False
    if way.role == "square":
        return abs((way.column or 0) - (square.column or 0)) + abs((way.row or 0) - (square.row or 0)) == 1
    if way.owner is None or square.row != _HOME_ROW[way.owner]:
        return False
    return way.role == "portal" or (way.role == "shrine-portal" and way.column == square.column)
