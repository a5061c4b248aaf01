"""Where the footer and the check bars stand in the margin of a sheet. Pure geometry in millimetres.

Both are blocks of two lines. They stand side by side along the lower margin, or along the left one, turned by 90°,
where the lower is too narrow; on a sheet with crop marks, past them where there is room, else between them. The places
depend on the grid alone, so that they stay put from sheet to sheet and from front to back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from designer.imposition.geometry import TOLERANCE, LayoutError, Line, Rect
from designer.imposition.marks import reach
from designer.units import Size

if TYPE_CHECKING:
    from designer.imposition.sheets import Grid

TEXT_SIZE: Final = 6.0
"""Size of all type in the margin, in points."""

BASELINES: Final = (2.95, 0.48)
"""Heights in millimetres above a block's lower edge of its two lines of type: room for descenders, 7 points apart."""

_CAP_HEIGHT: Final = 1.4
"""Height of a capital at ``TEXT_SIZE``, in millimetres."""

THICKNESS: Final = BASELINES[0] + _CAP_HEIGHT
"""Height of a block, in millimetres."""

LABEL_GAP: Final = 1.0
"""Distance in millimetres between a check bar and its label."""

BAR_WEIGHT: Final = 0.15
"""Width of a check bar's lines, in millimetres."""

_LABEL_ROOM: Final = 6.3
_FOOTER_SHORTEST: Final = 40.0  # holds "sheet 100 of 100 · front · print at 100 %"
_GUTTER: Final = 4.0
_OFF_MARKS: Final = 1.5
_OFF_ART: Final = 0.75
_PAST_MARKS: Final = 0.3

BORDER: Final = 5.0
"""Border of a page without a layout of its own that printers may not print, in millimetres."""

FOOT: Final = BORDER + THICKNESS + _OFF_ART
"""Lower margin in millimetres that has room for footer and check bars on a page as wide as any paper."""


@dataclass(frozen=True, slots=True)
class Block:
    """A strip of a margin that type runs along.

    ``x`` and ``y`` are where its lower left corner lies on the page as seen by its reader, ``angle`` is how far it is
    turned counterclockwise about that corner, ``length`` runs along the type. Millimetres and degrees.
    """

    x: float
    y: float
    angle: Literal[0, 90]
    length: float

    @property
    def bounds(self) -> Rect:
        """The area of the page that the block covers."""
        if self.angle:
            return Rect(self.x - THICKNESS, self.y, THICKNESS, self.length)
        return Rect(self.x, self.y, self.length, THICKNESS)


@dataclass(frozen=True, slots=True)
class CheckBar:
    """A bar of known length to lay a ruler on. Its lines are given in the block's own coordinates, in millimetres."""

    label: str
    length: float
    baseline: float
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Furniture:
    """What stands in the margin of each page besides crop marks."""

    footer: Block
    bars: Block


def _check_bar(label: str, length: float, parts: int, baseline: float) -> CheckBar:
    start = BAR_WEIGHT / 2
    end = start + length
    ticks = [start + length * part / parts for part in range(1, parts)]
    return CheckBar(
        label,
        length,
        baseline,
        (
            Line(start, baseline, end, baseline),
            *(Line(x, baseline, x, baseline + _CAP_HEIGHT) for x in (start, end)),
            *(Line(x, baseline, x, baseline + _CAP_HEIGHT / 2) for x in ticks),
        ),
    )


CHECK_BARS: Final = (_check_bar("50 mm", 50.0, 5, BASELINES[0]), _check_bar("2 in", 50.8, 4, BASELINES[1]))
"""A metric and an imperial bar, on every page: whoever prints sees at once whether the printer scaled it."""

BARS_LENGTH: Final = 50.8 + BAR_WEIGHT + LABEL_GAP + _LABEL_ROOM
"""Length of the block of check bars with their labels, in millimetres."""


@dataclass(frozen=True, slots=True)
class _Margin:
    """The lower or left margin, seen along the direction of its type."""

    angle: Literal[0, 90]
    depth: float
    start: float
    end: float
    paper: float
    trims: tuple[tuple[float, float], ...]


def place_furniture(grid: Grid) -> Furniture:
    """Find room for footer and check bars outside the art, off the marks and inside the printable area.

    Raises ``LayoutError`` when no margin is large enough.
    """
    for margin in _margins(grid):
        furniture = _past_marks(grid, margin) or _between_marks(grid, margin)
        if furniture:
            return furniture
    needed = grid.layout.margin_min + THICKNESS + _OFF_ART
    raise LayoutError(
        f"layout {grid.layout.name}: no margin has room for the check bars and the footer, which need {needed:.1f} mm "
        f"between art and paper edge over a length of {BARS_LENGTH + 2 * _OFF_MARKS:.1f} mm for the bars and "
        f"{_FOOTER_SHORTEST + 2 * _OFF_MARKS:.1f} mm for the footer; shorter crop marks or fewer cards make room"
    )


def furniture_beside(art: Rect, page: Size) -> Furniture:
    """Find room for footer and check bars below an area of art on a page without crop marks, or to its left.

    Raises ``LayoutError`` when both margins are too narrow.
    """
    shortest = _FOOTER_SHORTEST + _GUTTER + BARS_LENGTH
    below = _Margin(0, art.y, art.x, art.right, page.width, ())
    beside = _Margin(90, art.x, art.y, art.top, page.height, ())
    for margin in (below, beside):
        start = max(margin.start, BORDER)
        end = min(max(margin.end, start + shortest), margin.paper - BORDER)
        start = max(min(start, end - shortest), BORDER)
        if margin.depth >= FOOT - TOLERANCE and end - start >= shortest - TOLERANCE:
            bars = end - BARS_LENGTH
            return _furniture(margin, BORDER, start, bars - _GUTTER - start, bars)
    raise LayoutError(
        f"a page of {page.width:.1f} × {page.height:.1f} mm has no room for the check bars and the footer, which need "
        f"{FOOT:.1f} mm below or to the left of the art over a length of {shortest:.1f} mm"
    )


def _margins(grid: Grid) -> Iterator[_Margin]:
    page, layout = grid.page, grid.layout
    columns = [grid.cell(0, column) for column in range(layout.columns)]
    rows = [grid.cell(row, 0) for row in reversed(range(layout.rows))]
    across = tuple((cell.x, cell.right) for cell in columns)
    upwards = tuple((cell.y, cell.top) for cell in rows)
    yield _Margin(0, grid.art.y, across[0][0], across[-1][1], page.width, across)
    yield _Margin(90, grid.art.x, upwards[0][0], upwards[-1][1], page.height, upwards)


def _past_marks(grid: Grid, margin: _Margin) -> Furniture | None:
    border = grid.layout.margin_min
    _, far = reach(grid, margin.depth)
    end = max(margin.end, margin.start + _FOOTER_SHORTEST + _GUTTER + BARS_LENGTH)
    if margin.depth - far - _PAST_MARKS - border < THICKNESS - TOLERANCE or end > margin.paper - border + TOLERANCE:
        return None
    bars = end - BARS_LENGTH
    return _furniture(margin, border, margin.start, bars - _GUTTER - margin.start, bars)


def _between_marks(grid: Grid, margin: _Margin) -> Furniture | None:
    border = grid.layout.margin_min
    if margin.depth - _OFF_ART - border < THICKNESS - TOLERANCE:
        return None
    start = margin.trims[0][0] + _OFF_MARKS
    bars = margin.trims[-1][1] - _OFF_MARKS - BARS_LENGTH
    if len(margin.trims) == 1:
        length = bars - _GUTTER - start
    else:
        length = margin.trims[0][1] - _OFF_MARKS - start
        if bars < margin.trims[-1][0] + _OFF_MARKS - TOLERANCE:
            return None
    return _furniture(margin, border, start, length, bars) if length >= _FOOTER_SHORTEST - TOLERANCE else None


def _furniture(margin: _Margin, border: float, footer: float, length: float, bars: float) -> Furniture:
    if margin.angle:
        x = border + THICKNESS
        return Furniture(Block(x, footer, 90, length), Block(x, bars, 90, BARS_LENGTH))
    return Furniture(Block(footer, border, 0, length), Block(bars, border, 0, BARS_LENGTH))
