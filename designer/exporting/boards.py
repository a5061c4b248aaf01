"""Boards as an engine needs them: every space with where it is and what is beside it."""

from __future__ import annotations

from collections.abc import Iterator

from designer.engine_format import BoardMap, BoardPlace, BoardSpace
from designer.exporting.values import exported
from designer.model.board import Area, AreaBoard, GridBoard, GridSpace
from designer.model.game import Game

_SAID_ALREADY = frozenset({"id", "x", "y"})


def board_maps(game: Game) -> Iterator[tuple[str, BoardMap]]:
    """Yield every board of a game, by its id."""
    for entry in game.entries:
        board = entry.record
        if isinstance(board, GridBoard):
            tiles = {space.id: _tile(space) for space in board.spaces}
            yield entry.id, BoardMap(kind=entry.kind, form="grid", width=board.width, height=board.height, spaces=tiles)
        elif isinstance(board, AreaBoard):
            areas = {area.id: _area(area, board) for area in board.areas}
            yield (
                entry.id,
                BoardMap(kind=entry.kind, form="areas", width=board.width, height=board.height, spaces=areas),
            )


def _tile(space: GridSpace) -> BoardSpace:
    return BoardSpace(
        x=space.x,
        y=space.y,
        column=space.column,
        row=space.row,
        neighbours=space.neighbours,
        diagonals=space.diagonals,
        places={},
        data=exported(space.tile),
    )


def _area(area: Area, board: AreaBoard) -> BoardSpace:
    places = {
        place.id: BoardPlace(x=area.x + place.x, y=area.y + place.y, data=exported(place, _SAID_ALREADY))
        for place in area.spaces
    }
    return BoardSpace(
        x=area.x,
        y=area.y,
        column=None,
        row=None,
        neighbours=board.neighbours[area.id],
        diagonals=(),
        places=places,
        data=exported(area, _SAID_ALREADY | {"spaces"}),
    )
