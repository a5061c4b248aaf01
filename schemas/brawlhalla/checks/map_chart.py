"""The map as the checks see it."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property

from designer.authoring import Diagnostic, Entry, Game, GridSpace, Related, Span

from ..board import Board, Island
from ..places import Terrain
from ..values import Direction


class Chart:
    """A board as the checks see it: who may go where, and which tiles hang together as an island."""

    def __init__(self, board: Board, entry: Entry, game: Game) -> None:
        self.board, self.entry = board, entry
        self.islands = game.records(Island)
        self._entered_by = {ident: terrain.entered_by for ident, (terrain, _) in game.records(Terrain).items()}
        self._by_place = {(space.column, space.row): space for space in board.spaces}

    @property
    def spaces(self) -> tuple[GridSpace, ...]:
        """All tiles in reading order."""
        return self.board.spaces

    def at(self, column: int, row: int) -> GridSpace | None:
        """The tile at a place, or None outside of the board."""
        return self._by_place.get((column, row))

    def walked(self, space: GridSpace) -> bool:
        """Whether land units may be there."""
        return "land" in self._entered_by[space.tile.terrain]

    def sailed(self, space: GridSpace) -> bool:
        """Whether boats may be there."""
        return "water" in self._entered_by[space.tile.terrain]

    def is_shore(self, space: GridSpace) -> bool:
        """Whether both may."""
        return self.walked(space) and self.sailed(space)

    def is_mountain(self, space: GridSpace | None) -> bool:
        """Whether neither may."""
        return space is not None and not self.walked(space) and not self.sailed(space)

    def is_dry(self, space: GridSpace) -> bool:
        """Whether it is part of an island or an islet."""
        return self.walked(space) or not self.sailed(space)

    def straight(self, space: GridSpace) -> Iterator[GridSpace]:
        """The tiles that touch it along an edge."""
        yield from filter(None, map(self.board.at, space.neighbours))

    def around(self, space: GridSpace) -> Iterator[GridSpace]:
        """The tiles that touch it, corners too."""
        yield from filter(None, map(self.board.at, (*space.neighbours, *space.diagonals)))

    def spread(
        self,
        start: Iterable[GridSpace],
        may_enter: Callable[[GridSpace], bool],
        step: Callable[[GridSpace], Iterable[GridSpace]],
    ) -> dict[str, GridSpace]:
        """Every tile that can be reached, with the tile from which it was reached first; a start leads to itself."""
        came_from = {space.id: space for space in start}
        queue = list(came_from.values())
        for space in queue:
            for other in step(space):
                if other.id not in came_from and may_enter(other):
                    came_from[other.id] = space
                    queue.append(other)
        return came_from

    def range_of(self, space: GridSpace, among: Collection[GridSpace]) -> set[str]:
        """The tiles of ``among`` that hang together with it, over corners too."""
        names = {other.id for other in among}
        return set(self.spread([space], lambda other: other.id in names, self.around))

    def letters(self, side: Direction) -> list[GridSpace]:
        """The two tiles in the middle of a side, where its letter belongs, from west to east or north to south."""
        last_column, last_row = self.board.columns - 1, len(self.board.rows) - 1
        if side in ("north", "south"):
            row = 0 if side == "north" else last_row
            places = [(last_column // 2, row), ((last_column + 1) // 2, row)]
        else:
            column = 0 if side == "west" else last_column
            places = [(column, last_row // 2), (column, (last_row + 1) // 2)]
        return [space for space in (self.at(*place) for place in places) if space is not None]

    def middle(self) -> tuple[float, float]:
        """The centre of the board, as column and row."""
        return (self.board.columns - 1) / 2, (len(self.board.rows) - 1) / 2

    def nearest(self, spaces: Iterable[GridSpace], place: tuple[float, float]) -> GridSpace | None:
        """Of some tiles the one nearest to a place; of equals the first."""
        column, row = place
        return min(spaces, key=lambda s: (s.column - column) ** 2 + (s.row - row) ** 2, default=None)

    @cached_property
    def island_of(self) -> dict[str, str]:
        """The island of each of its tiles. Islands that touch meet halfway between their marks."""
        marks: dict[str, str] = {}
        column, row = self.middle()
        for ident, (island, _) in self.islands.items():
            if island.side is None:
                places = {(round(column + x), round(row + y)) for x in (-0.4, 0.4) for y in (-0.4, 0.4)}
                found = [space for place in sorted(places) if (space := self.at(*place)) is not None]
            else:
                found = self.letters(island.side)
            marks.update({space.id: ident for space in found if self.is_dry(space)})
        start = [space for space in self.spaces if space.id in marks]
        islands: dict[str, str] = {}
        for ident, origin in self.spread(start, self.is_dry, self.straight).items():
            islands[ident] = marks.get(ident) or islands[origin.id]
        return islands

    def tiles_of(self, island: str) -> list[GridSpace]:
        """The tiles of an island in reading order."""
        return [space for space in self.spaces if self.island_of.get(space.id) == island]

    def island_at(self, side: Direction | None) -> list[GridSpace]:
        """The tiles of the island at a side of the board, or in the middle."""
        return next((self.tiles_of(ident) for ident, (island, _) in self.islands.items() if island.side == side), [])

    def holding(self, ident: str) -> list[GridSpace]:
        """The tiles on which something is printed."""
        return [space for space in self.spaces if space.tile.holds == ident]

    def finding(
        self,
        code: str,
        space: GridSpace | None,
        message: str,
        related: tuple[Related, ...] = (),
        hint: str | None = None,
    ) -> Diagnostic:
        """A finding at the character of a tile; at the rows without one."""
        span = self.entry.span(("rows",)) if space is None else self.span(space)
        return Diagnostic(code, message, span=span, related=related, hint=hint)

    def span(self, space: GridSpace) -> Span:
        """Where the character of a tile stands."""
        before = self.board.rows[space.row][: space.column]
        return self.entry.span_of(("rows", space.row), space.character, before.count(space.character))

    def misplaced(self, code: str, thing: str, places: Iterable[GridSpace | None], rule: str) -> Iterator[Diagnostic]:
        """Findings for places that lack a thing, and for other places that have it."""
        wanted = {space.id: space for space in places if space is not None}
        for space in wanted.values():
            if space.tile.holds != thing or not self.walked(space):
                yield self.finding(code, space, f"{space.id} should hold its {thing}: {rule}")
        for space in self.holding(thing):
            if space.id not in wanted:
                yield self.finding(code, space, f"{space.id} should hold no {thing}: {rule}")


def charts(game: Game) -> Iterator[Chart]:
    """The boards that can be looked at: their rows are as they should be, and so are the terrains and islands."""
    if not game.reads_all(Terrain, Island):
        return
    terrains = game.of_kind("terrain")
    for board, entry in game.records(Board).values():
        is_whole = 0 < len(board.spaces) == len(board.rows) * board.columns
        if is_whole and all(tile.terrain in terrains for tile in board.legend.values()):
            yield Chart(board, entry, game)
