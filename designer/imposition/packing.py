"""Which cut-out stands where on which page. Pure geometry in millimetres, y up.

Cut-outs stand in rows from the top of the page, in the order given; a lot begins a new row under a heading of its own.
Pages are upright. Each back lies behind its front: a flip about the long edge swaps left and right, one about the short
edge swaps top and bottom, and the back is turned so that both sides of the cut-out stand upright in the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from designer.imposition.cutouts import Cutout
from designer.imposition.geometry import TOLERANCE, LayoutError, Rect
from designer.imposition.margins import BORDER, FOOT
from designer.imposition.plates import Place, Turn
from designer.imposition.sheets import PAPERS, Duplex, PaperName
from designer.units import Size

GAP: Final = 2.0
"""Distance in millimetres between the boxes of neighbours, which hold their bleed."""

HEADING: Final = 5.0
"""Height in millimetres that a lot's heading takes up above its first row on a page."""

_TURNS: Final[tuple[Turn, ...]] = (0, 90)


Lot = Sequence[Cutout]
"""Cut-outs that belong together, every copy for itself."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A cut-out on a page. ``x`` and ``y`` are the lower left corner of its box as it lies, turned."""

    cutout: Cutout
    x: float
    y: float
    turn: Turn

    @property
    def bounds(self) -> Rect:
        """The box as it lies on the page."""
        size = _turned(self.cutout.size, self.turn)
        return Rect(self.x, self.y, size.width, size.height)

    @property
    def place(self) -> Place:
        """Where what is drawn of it stands on the front."""
        return Place.in_box(self.cutout.size, self.x, self.y, self.turn)

    def place_behind(self, page: Size, duplex: Duplex) -> Place:
        """Return where its back stands on the back of a page that is flipped about this edge."""
        bounds = self.bounds
        if duplex == "long":
            turned: Turn = 270 if self.turn == 90 else self.turn
            return Place.in_box(self.cutout.size, page.width - bounds.right, bounds.y, turned)
        turned = 90 if self.turn == 90 else 180
        return Place.in_box(self.cutout.size, bounds.x, page.height - bounds.top, turned)


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a lot; ``x`` and ``y`` are the lower left corner of its room, ``width`` is how wide that is."""

    text: str
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class PackedPage:
    """What stands on one sheet of paper."""

    placed: tuple[Placed, ...]
    headings: tuple[Heading, ...]

    @property
    def has_backs(self) -> bool:
        """Whether something on it is printed on both sides."""
        return any(placed.cutout.back is not None for placed in self.placed)


def room_on(paper: PaperName) -> Rect:
    """Return where cut-outs may stand on a paper: as far off its top as off its foot, so that backs may be flipped."""
    page = PAPERS[paper]
    return Rect(BORDER, FOOT, page.width - 2 * BORDER, page.height - 2 * FOOT)


def pack(lots: Sequence[Lot], room: Rect) -> list[PackedPage]:
    """Place every cut-out once. Raises ``LayoutError`` for one that is larger than the room of a page."""
    pages: list[_Filling] = []
    top = room.top
    for lot in lots:
        part: _Part | None = None
        for row in _rows(lot, room):
            height = max(size.height for _, _, size in row)
            needed = height if part else HEADING + height
            if not pages or top - needed < room.y - TOLERANCE:
                pages.append(_Filling([], []))
                top, part = room.top, None
            if part is None:
                top -= HEADING
                part = _Part(lot, top, [])
                pages[-1].parts.append(part)
            x = room.x
            for cutout, turn, size in row:
                pages[-1].placed.append(Placed(cutout, x, top - size.height, turn))
                part.cutouts.append(cutout)
                x += size.width + GAP
            top -= height + GAP
    return [PackedPage(tuple(page.placed), tuple(_heading(part, room) for part in page.parts)) for page in pages]


_HEADING_LETTERS = 110
"""About how many letters of a heading's size are as wide as the narrower paper."""


@dataclass(frozen=True, slots=True)
class _Part:
    """What stands of a lot on one page, and the lower edge of its heading."""

    lot: Lot
    y: float
    cutouts: list[Cutout]


@dataclass(frozen=True, slots=True)
class _Filling:
    """A page that is being filled."""

    placed: list[Placed]
    parts: list[_Part]


def _heading(part: _Part, room: Rect) -> Heading:
    """The names on a page with their copies, such as ``Hero × 2`` or, if others stand elsewhere, ``Hero × 2 of 5``.

    Of more names than a line holds, it says the first and the last.
    """
    here, all_of_them = (Counter(cutout.name for cutout in cutouts) for cutouts in (part.cutouts, part.lot))
    named = [
        f"{name} × {count}" if count == all_of_them[name] else f"{name} × {count} of {all_of_them[name]}"
        for name, count in here.items()
    ]
    text = " · ".join(named)
    if len(named) > 2 and len(text) > _HEADING_LETTERS:
        text = f"{named[0]} to {named[-1]}, {here.total()} in all"
    return Heading(text, room.x, part.y, room.width)


_Lying = tuple[Cutout, Turn, Size]
"""A cut-out, how it lies, and the box that it then has."""


def _rows(cutouts: Lot, room: Rect) -> list[list[_Lying]]:
    """The rows of a lot: upright, unless all of it fits better when it lies turned."""
    size = Size(room.width, room.height - HEADING)
    upright, turned = (_filled([_lying(cutout, turn, size) for cutout in cutouts], size.width) for turn in _TURNS)
    return turned if _fits_better(turned, upright, size.height) else upright


def _fits_better(rows: list[list[_Lying]], others: list[list[_Lying]], page_height: float) -> bool:
    """Whether rows fill fewer pages than others do, or less of as many in fewer rows."""
    pages, height = _paper(rows, page_height)
    other_pages, other_height = _paper(others, page_height)
    return pages < other_pages or (pages == other_pages and len(rows) < len(others) and height < other_height)


def _lying(cutout: Cutout, wanted: Turn, room: Size) -> _Lying:
    """A cut-out in the turn that is wanted, or in the other one if it only fits so."""
    for turn in (wanted, *(turn for turn in _TURNS if turn != wanted)) if cutout.turns else (_TURNS[0],):
        size = _turned(cutout.size, turn)
        if size.width <= room.width + TOLERANCE and size.height <= room.height + TOLERANCE:
            return cutout, turn, size
    raise LayoutError(
        f'"{cutout.name}" takes up {cutout.size.width:.1f} × {cutout.size.height:.1f} mm, but the page has room for '
        f"{room.width:.1f} × {room.height:.1f} mm"
    )


def _filled(cutouts: Sequence[_Lying], width: float) -> list[list[_Lying]]:
    rows: list[list[_Lying]] = []
    left = 0.0
    for lying in cutouts:
        needed = lying[2].width
        if not rows or needed > left + TOLERANCE:
            rows.append([])
            left = width
        rows[-1].append(lying)
        left -= needed + GAP
    return rows


def _paper(rows: Sequence[Sequence[_Lying]], page_height: float) -> tuple[int, float]:
    """How many pages rows fill, and how high all of them are."""
    heights = [max(size.height for _, _, size in row) for row in rows]
    page_count, used = 1, 0.0
    for height in heights:
        if used + height > page_height + TOLERANCE:
            page_count, used = page_count + 1, 0.0
        used += height + GAP
    return page_count, sum(heights)


def _turned(size: Size, turn: Turn) -> Size:
    return Size(size.height, size.width) if turn == 90 else size
