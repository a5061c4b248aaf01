"""Reads the islands: whose home each is, and so who sits where, and on which sanctuary the flag waits.

An island is all that hangs together with the tiles that have the letter of its side of the board; one without a side
has no such tile.
"""

from __future__ import annotations

from designer.engine.failures import Problem
from designer.engine.games.brawlhalla.board import Board
from designer.engine.games.brawlhalla.content_objectives import ObjectiveTables
from designer.engine.reading import Fields


class IslandTables(ObjectiveTables):
    """Islands. ``homes`` has by side the tile of its capital, the northernmost first; ``throne`` is the flag's tile."""

    def _islands(self, board: Board) -> None:
        """Read them all. The terrains and the objectives must have been read."""
        self.homes: dict[str, int] = {}
        self.throne = -1
        self._letter: dict[str, str | None] = {}
        seas = (each for each, by in self.entered_by.items() if "water" in by and "land" not in by)
        self._sea = next(seas, "")
        homes = {home: island for island, home in self._each("island", self._island).items() if home is not None}
        found = {side: self._place(board, "capital", island) for side, island in homes.items()}
        self.homes = dict(sorted(found.items(), key=lambda each: each[1]))
        self.throne = self._place(board, "sanctuary", self.flag_island)

    def _island(self, ident: str, fields: Fields) -> str | None:
        """Return whose home an island is; how large it must be is no matter of play."""
        fields.skip("land", "shore", "reach")
        self._letter[ident] = fields.maybe("side", str)
        return fields.maybe("home", str)

    def _place(self, board: Board, holds: str, island: str) -> int:
        """Return the one tile of an island where something is printed, or -1 with a problem."""
        letter = self._letter.get(island, "")
        found = [tile for tile in board.holding(holds) if self._letters(board, tile) == {letter} - {None}]
        if len(found) != 1:
            message = f"the rules need one {holds} on this island, not {len(found)}"
            self.problems.append(Problem("unknown-value", message, f"records.island.{island}"))
        return found[0] if len(found) == 1 else -1

    def _letters(self, board: Board, tile: int) -> set[str | None]:
        """Return the letters on the island of a tile."""
        return {board.compass[each] for each in board.island(tile, self._sea)} - {None}
