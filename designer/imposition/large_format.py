"""A whole board on one page of its own size, for a print shop. Pure geometry in millimetres."""

from __future__ import annotations

from typing import Final

from designer.imposition.document import DocumentInfo
from designer.imposition.geometry import Line, Rect
from designer.imposition.margins import BARS_LENGTH, FOOT, furniture_beside
from designer.imposition.plates import Outline, Picture, Plate, PlateDocument, Stroke
from designer.imposition.poster import Board
from designer.units import Size

SLUG: Final = 10.0
"""What the page adds around the bleed for marks, footer and check bars."""

_MARKS: Final = (1.0, 6.0)  # where they begin and end, counted from the bleed
_OFF_MARKS: Final = 2.0
_NARROWEST: Final = 2 * SLUG + BARS_LENGTH + 50.0


def large_format(board: Board, info: DocumentInfo) -> PlateDocument:
    """Return one page with the board, its bleed and crop marks; narrow boards get more paper, for the footer."""
    art = board.size.grown(board.bleed)
    page = Size(max(art.width + 2 * SLUG, _NARROWEST), art.height + 2 * SLUG)
    bled = Rect((page.width - art.width) / 2, SLUG, art.width, art.height)
    trim = bled.grown(-board.bleed)
    picture = Picture(board.face, board.size, trim.x, trim.y, bleed=board.bleed)
    foot = Rect(trim.x + _OFF_MARKS, FOOT, trim.width - 2 * _OFF_MARKS, 0.0)
    note = f"{board.name} · {board.size.width:g} × {board.size.height:g} mm · print at 100 %"
    marks = Stroke(Outline.lines(_crop_marks(trim, bled)))
    return PlateDocument((Plate(page, (picture, marks), furniture_beside(foot, page), note),), info)


def _crop_marks(trim: Rect, bled: Rect) -> tuple[Line, ...]:
    near, far = _MARKS
    lines = []
    for x in (trim.x, trim.right):
        lines += [Line(x, bled.y - far, x, bled.y - near), Line(x, bled.top + near, x, bled.top + far)]
    for y in (trim.y, trim.top):
        lines += [Line(bled.x - far, y, bled.x - near, y), Line(bled.right + near, y, bled.right + far, y)]
    return tuple(lines)
