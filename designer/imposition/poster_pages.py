"""The pages of a board that is glued together: its plan and its sheets. Pure geometry in millimetres."""

from __future__ import annotations

from designer.imposition.document import DocumentInfo
from designer.imposition.geometry import Rect
from designer.imposition.margins import FOOT, Furniture, furniture_beside
from designer.imposition.plates import Item, Outline, Picture, Plate, PlateDocument, Stroke
from designer.imposition.poster import Board, Cut, Tile
from designer.imposition.poster_marks import (
    IDENTITY,
    SHOWN_BLEED,
    cut_marks,
    diamond,
    diamonds,
    glue,
    identity,
    neighbours,
)
from designer.imposition.poster_plan import plan


def poster(board: Board, cut: Cut, info: DocumentInfo) -> PlateDocument:
    """Return a plan and all sheets of a board; a board that fits one sheet needs no plan."""
    sheets = tuple(_sheet(board, cut, tile) for tile in cut.tiles())
    return PlateDocument(sheets if len(sheets) == 1 else (plan(board, cut, _note(board)), *sheets), info)


def _sheet(board: Board, cut: Cut, tile: Tile) -> Plate:
    x, y = cut.art.x - tile.area.x, cut.art.y - tile.area.y
    bleed = min(board.bleed, SHOWN_BLEED)
    clip = Outline.rectangle(_shown(cut, tile, bleed))
    items: list[Item] = [Picture(board.face, board.size, x, y, clip=clip, bleed=bleed)]
    items += glue(cut, tile)
    items.append(Stroke(Outline.lines(cut_marks(cut, tile))))
    items += [Stroke(diamond((x + at[0], y + at[1])), 0.2) for at in diamonds(cut, tile)]
    if cut.sheets == 1:
        return Plate(cut.page, tuple(items), _furniture(cut), _note(board))
    furniture = _furniture(cut, IDENTITY)
    items += neighbours(cut, tile)
    items += identity(cut, tile, furniture.footer.x - IDENTITY)
    number = tile.row * cut.columns + tile.column + 1
    note = f"sheet {tile.name} · {number} of {cut.sheets} · {_note(board)}"
    return Plate(cut.page, tuple(items), furniture, note)


def _note(board: Board) -> str:
    return f"{board.name} · print at 100 %"


def _shown(cut: Cut, tile: Tile, bleed: float) -> Rect:
    """The part of the page that art covers: the sheet's own, and bleed where the board ends."""
    art = cut.art
    left, bottom = (0.0 if inner else bleed for inner in (tile.column > 0, tile.row < cut.rows - 1))
    right, top = (0.0 if inner else bleed for inner in (tile.column < cut.columns - 1, tile.row > 0))
    return Rect(art.x - left, art.y - bottom, art.width + left + right, art.height + bottom + top)


def _furniture(cut: Cut, indent: float = 0.0) -> Furniture:
    """Footer and check bars at the foot of the page, beginning ``indent`` to the right of the art's left edge."""
    return furniture_beside(Rect(cut.art.x + indent, FOOT, cut.art.width - indent, 0.0), cut.page)
