"""A book as sheets that are printed on both sides, stacked, folded once and stapled in the fold. Pure geometry in mm.

Every sheet lies sideways and shows two pages on each side. The printer flips it about its short edge, which is upright:
what is left on the front is behind the right of the back, and up stays up. The first sheet is the outermost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from designer.imposition.document import DocumentInfo
from designer.imposition.geometry import Line, Rect
from designer.imposition.margins import BORDER
from designer.imposition.plates import Item, Label, Outline, Picture, Plate, PlateDocument, Stroke
from designer.imposition.sheets import PAPERS, PaperName, Side
from designer.units import Size

_NEARLY_WHOLE: Final = 0.9
"""A page that keeps this much of its size on the smaller of two papers is as easy to read there."""

_INCH: Final = 25.4
_LARGE: Final[Mapping[PaperName, tuple[str, Size]]] = MappingProxyType(
    {"a4": ("a3", Size(297.0, 420.0)), "letter": ("tabloid", Size(11 * _INCH, 17 * _INCH))}
)
"""The paper of twice the size, by the small one; sizes are of upright sheets."""

_TYPE: Final = 6.0
_CAPITAL: Final = 1.4
_OFF_PAGES: Final = 1.0
_MARK: Final = 5.0
_SHORTEST_MARK: Final = 1.5
_INDENT: Final = 4.0


@dataclass(frozen=True, slots=True)
class HalfSheet:
    """One side of a sheet, which counts from 1. ``left`` and ``right`` are pages from 0; None is a blank one."""

    sheet: int
    side: Side
    left: int | None
    right: int | None


@dataclass(frozen=True, slots=True)
class BookletPaper:
    """A sheet as it lies, and what it is called."""

    name: str
    size: Size


def half_sheets(pages: int) -> tuple[HalfSheet, ...]:
    """Return the sides to print of a book of so many pages: front 1, back 1, front 2 and so on.

    Blank pages fill the book up to a multiple of four. They come before the last page, which is the back cover.
    """
    blanks: list[int | None] = [None] * (-pages % 4)
    order = [*range(pages - 1), *blanks, pages - 1] if pages > 1 else [0, *blanks]
    sides: list[HalfSheet] = []
    for number in range(len(order) // 4):
        first, last = 2 * number, len(order) - 1 - 2 * number
        sides.append(HalfSheet(number + 1, "front", order[last], order[first]))
        sides.append(HalfSheet(number + 1, "back", order[first + 1], order[last - 1]))
    return tuple(sides)


def booklet_paper(page: Size, paper: PaperName) -> BookletPaper:
    """Return what to print a book of such pages on: this paper, or that of twice its size where it is too small."""
    small = BookletPaper(paper, _sideways(PAPERS[paper]))
    if _scale(page, small.size) >= _NEARLY_WHOLE:
        return small
    name, size = _LARGE[paper]
    return BookletPaper(name, _sideways(size))


def booklet(pages: Sequence[str], page: Size, paper: Size, info: DocumentInfo) -> PlateDocument:
    """Return the sides to print of a book, given the keys of its pages in order, on paper that lies sideways.

    Pages keep their size where there is room, and are made smaller to fit where there is not.
    """
    sides = half_sheets(len(pages))
    return PlateDocument(tuple(_plate(side, len(sides) // 2, pages, page, paper) for side in sides), info, "short")


def _plate(side: HalfSheet, sheets: int, pages: Sequence[str], page: Size, paper: Size) -> Plate:
    scale = _scale(page, paper)
    width, height = page.width * scale, page.height * scale
    spread = Rect(paper.width / 2 - width, (paper.height - height) / 2, 2 * width, height)
    items: list[Item] = [
        Picture(pages[number], page, x, spread.y, scale=scale)
        for number, x in ((side.left, spread.x), (side.right, spread.x + width))
        if number is not None
    ]
    note = f"sheet {side.sheet} of {sheets} · {side.side} · both sides, flip on the short edge · fold in the middle"
    items += _marks(spread)
    items += _slug(note, spread)
    return Plate(paper, tuple(items), None, note)


def _scale(page: Size, paper: Size) -> float:
    return min(1.0, paper.width / 2 / page.width, paper.height / page.height)


def _sideways(paper: Size) -> Size:
    return Size(paper.height, paper.width)


def _marks(spread: Rect) -> Iterator[Item]:
    """Where to fold and where to cut, as far as there is room for it beside the pages."""
    beside, above = spread.x, spread.y  # the spread is in the middle of the paper
    middle = spread.x + spread.width / 2
    yield from _strokes(_upright_marks([middle], spread, above), dash=(1.0, 0.7))
    if beside >= BORDER:
        yield from _strokes(_upright_marks([spread.x, spread.right], spread, above))
    if above >= BORDER:
        yield from _strokes(_level_marks([spread.y, spread.top], spread, beside))


def _strokes(lines: Sequence[Line], dash: tuple[float, ...] = ()) -> Iterator[Item]:
    if lines:
        yield Stroke(Outline.lines(lines), dash=dash)


def _upright_marks(xs: Sequence[float], spread: Rect, room: float) -> list[Line]:
    length = _mark_length(room)
    return [
        Line(x, start, x, start + away * length)
        for x in xs
        for start, away in ((spread.y - _OFF_PAGES, -1), (spread.top + _OFF_PAGES, 1))
        if length
    ]


def _level_marks(ys: Sequence[float], spread: Rect, room: float) -> list[Line]:
    length = _mark_length(room)
    return [
        Line(start, y, start + away * length, y)
        for y in ys
        for start, away in ((spread.x - _OFF_PAGES, -1), (spread.right + _OFF_PAGES, 1))
        if length
    ]


def _mark_length(room: float) -> float:
    """How long marks can be that stay in the printable area, 0 if they would be too short."""
    length = min(_MARK, room - _OFF_PAGES - BORDER)
    return length if length >= _SHORTEST_MARK else 0.0


def _slug(note: str, spread: Rect) -> Iterator[Item]:
    """Say which sheet this is, below the pages or to their left, where that is outside of them and can be printed."""
    needed = BORDER + _CAPITAL + _OFF_PAGES
    if spread.y >= needed:
        room = spread.width / 2 - 2 * _INDENT
        yield Label(note, max(spread.x, BORDER) + _INDENT, BORDER + 0.3, _TYPE, grey=0.4667, room=room)
    elif spread.x >= needed:
        room = spread.height - 2 * _INDENT - 2 * BORDER
        yield Label(note, BORDER + _CAPITAL, spread.y + BORDER + _INDENT, _TYPE, angle=90, grey=0.4667, room=room)
