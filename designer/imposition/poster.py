"""How a board that is larger than the paper is cut into sheets that overlap. Pure geometry in millimetres.

Positions on the board count from the lower left corner of its trim with y up. Sheets are named like the squares of a
chess board seen from above: letters count columns from the left, numbers count rows from the top.

A sheet lies over the strip that the sheets to its left and above it have in common with it. So only its left and
upper edges are cut before it is glued; what is to its right and below it stays and takes the glue.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from designer.imposition.geometry import TOLERANCE, LayoutError, Rect
from designer.imposition.margins import BORDER, THICKNESS
from designer.units import Size

OVERLAP: Final = 15.0
"""Width in millimetres of the strip that two neighbouring sheets share: enough to hold with glue."""

MARK_ROOM: Final = 4.0
"""What a sheet keeps free around its art for marks and the names of its neighbours, inside the printable area."""

OVER_FOOT: Final = BORDER + THICKNESS + 0.15
"""Where the footer and the check bars end, counted from the foot of the page."""

_SIDE: Final = BORDER + MARK_ROOM
_FOOT: Final = OVER_FOOT + MARK_ROOM


@dataclass(frozen=True, slots=True)
class Board:
    """A board to print: the key of its face, its trim size and bleed, and what it is called."""

    face: str
    size: Size
    bleed: float
    name: str


@dataclass(frozen=True, slots=True)
class Tile:
    """The part of the board on one sheet. ``area`` is on the board, and what the sheet shares belongs to it."""

    column: int
    row: int
    area: Rect

    @property
    def name(self) -> str:
        """What the sheet is called, such as "B2"."""
        return sheet_name(self.column, self.row)


@dataclass(frozen=True, slots=True)
class Cut:
    """A board on sheets of equal size, all of them filled equally."""

    board: Size
    page: Size
    columns: int
    rows: int
    overlap: float = OVERLAP

    @property
    def sheets(self) -> int:
        """How many sheets there are."""
        return self.columns * self.rows

    @property
    def tile(self) -> Size:
        """Size of the part of the board on each sheet."""
        return Size(
            (self.board.width + (self.columns - 1) * self.overlap) / self.columns,
            (self.board.height + (self.rows - 1) * self.overlap) / self.rows,
        )

    @property
    def art(self) -> Rect:
        """Where on the page of every sheet its part of the board lies: in the middle of what is left by the margins."""
        tile, room = self.tile, room_on(self.page)
        return Rect(
            room.x + (room.width - tile.width) / 2,
            room.y + (room.height - tile.height) / 2,
            tile.width,
            tile.height,
        )

    @property
    def seams(self) -> float:
        """Length of all edges along which sheets are glued."""
        return (self.columns - 1) * self.board.height + (self.rows - 1) * self.board.width

    def tiles(self) -> tuple[Tile, ...]:
        """Return the sheets as one reads them: row by row from the top, each from left to right."""
        return tuple(self.at(column, row) for row in range(self.rows) for column in range(self.columns))

    def at(self, column: int, row: int) -> Tile:
        """Return one sheet; the first column is at the left, the first row at the top."""
        tile = self.tile
        left = column * (tile.width - self.overlap)
        top = self.board.height - row * (tile.height - self.overlap)
        return Tile(column, row, Rect(left, top - tile.height, tile.width, tile.height))


def room_on(page: Size) -> Rect:
    """Return the part of a page that art may cover."""
    return Rect(_SIDE, _FOOT, page.width - 2 * _SIDE, page.height - _SIDE - _FOOT)


def cut(board: Size, paper: Size, overlap: float = OVERLAP) -> Cut:
    """Return the cut of a board with the fewest sheets of upright or sideways paper; of equals, with the least glue.

    Raises ``LayoutError`` when the paper is too small for any sheet.
    """
    pages = (paper, Size(paper.height, paper.width))
    cuts = [Cut(board, page, *_counts(board, page, overlap), overlap) for page in pages]
    return min(cuts, key=lambda found: (found.sheets, round(found.seams, 6)))


def sheet_name(column: int, row: int) -> str:
    """Return the name of a sheet. After Z come AA, AB and so on."""
    letters, number = "", column + 1
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


def _counts(board: Size, page: Size, overlap: float) -> tuple[int, int]:
    room = room_on(page)
    return _count(board.width, room.width, overlap), _count(board.height, room.height, overlap)


def _count(length: float, room: float, overlap: float) -> int:
    """How many sheets of this room a length takes."""
    if length <= room + TOLERANCE:
        return 1
    if room < 2 * overlap + TOLERANCE:  # a sheet must have something that none of its neighbours covers
        raise LayoutError(f"sheets with {room:.1f} mm for a board cannot share strips of {overlap:g} mm")
    return ceil((length - overlap - TOLERANCE) / (room - overlap))
