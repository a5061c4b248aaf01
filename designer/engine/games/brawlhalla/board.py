"""The map as tables: tiles by number, what they are made of, and which touch which."""

from __future__ import annotations

from collections.abc import Mapping

from designer.engine.failures import Problem, RefusedError
from designer.engine_format import Bundle

DIRECTIONS: Mapping[str, tuple[int, int]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
"""By name, the columns and rows of one step."""


class Board:
    """The tables; all lists are by tile. Tiles are numbered row by row from the north-west."""

    def __init__(self, bundle: Bundle) -> None:
        """Read the one board of a bundle.

        Raises:
            RefusedError: there is not exactly one, or a tile of it says something unknown.
        """
        boards = bundle.boards
        if len(boards) != 1:
            raise RefusedError(Problem("unknown-value", f"the rules need one board, not {len(boards)}", "boards"))
        self.id, board = next(iter(boards.items()))
        spaces = sorted(board.spaces.items(), key=lambda each: (each[1].row or 0, each[1].column or 0))
        self.kind = board.kind
        self.names = tuple(name for name, _ in spaces)
        self.number = {name: number for number, name in enumerate(self.names)}
        self.tiles = len(self.names)
        self.column = tuple(space.column or 0 for _, space in spaces)
        self.row = tuple(space.row or 0 for _, space in spaces)
        self.beside = tuple(tuple(sorted(self.number[n] for n in space.neighbours)) for _, space in spaces)
        self.corners = tuple(tuple(sorted(self.number[n] for n in space.diagonals)) for _, space in spaces)
        self.around = tuple(tuple(sorted(a + b)) for a, b in zip(self.beside, self.corners, strict=True))
        self.terrain: tuple[str, ...] = tuple(str(space.data.get("terrain")) for _, space in spaces)
        held = [space.data.get("holds") for _, space in spaces]
        self.holds = tuple(str(each) if each is not None else None for each in held)
        letters = [space.data.get("compass") for _, space in spaces]
        self.compass = tuple(str(each) if each is not None else None for each in letters)
        self._at = {(c, r): tile for tile, (c, r) in enumerate(zip(self.column, self.row, strict=True))}
        problems = [
            Problem("unknown-field", f'the rules do not know the field "{key}"', f"boards.{self.id}.spaces.{name}")
            for name, space in spaces
            for key in space.data
            if key not in ("terrain", "holds", "compass")
        ]
        if problems:
            raise RefusedError(problems)
        self.width, self.height = max(self.column) + 1, max(self.row) + 1

    def step(self, tile: int, direction: str) -> int:
        """Return the tile one step in a direction of the compass, or -1 beyond the edge."""
        columns, rows = DIRECTIONS[direction]
        return self.shifted(tile, columns, rows)

    def shifted(self, tile: int, columns: int, rows: int) -> int:
        """Return the tile that lies so many columns and rows away, or -1 beyond the edge."""
        return self._at.get((self.column[tile] + columns, self.row[tile] + rows), -1)

    def holding(self, what: str) -> tuple[int, ...]:
        """Return the tiles where something is printed, such as ``ruin``."""
        return tuple(tile for tile, held in enumerate(self.holds) if held == what)

    def island(self, tile: int, sea: str) -> frozenset[int]:
        """Return the tiles that hang together with one, along edges, without the terrain of the sea."""
        found = {tile}
        edge = [tile]
        while edge:
            for other in self.beside[edge.pop()]:
                if other not in found and self.terrain[other] != sea:
                    found.add(other)
                    edge.append(other)
        return frozenset(found)
