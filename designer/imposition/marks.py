"""Crop marks: where to cut, outside all art. Pure geometry in millimetres."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from designer.imposition.geometry import TOLERANCE, LayoutError, Line

if TYPE_CHECKING:
    from designer.imposition.sheets import Grid

MARK_CLEARANCE: Final = 3.0
"""Marks stay this many millimetres off the paper's edge: viewers scale down pages whose marks reach the edge."""

_SHORTEST: Final = 1.0
"""A mark shorter than this, in millimetres, is of no use to whoever cuts."""

_WORTHWHILE: Final = 2.0
"""A mark enters the border that the printer may not print rather than become shorter than this, in millimetres."""


def reach(grid: Grid, margin: float) -> tuple[float, float]:
    """Return how far from the art marks begin and end, in a margin between art and paper edge of this width, in mm.

    They end before the border that the printer may not print where that leaves a mark worth drawing, and never closer
    to the paper's edge than ``MARK_CLEARANCE``. Raises ``LayoutError`` when no mark fits.
    """
    marks = grid.layout.marks
    if not marks.length:
        return 0.0, 0.0
    before_border, before_edge = margin - grid.layout.margin_min, margin - MARK_CLEARANCE
    farthest = before_border if before_border >= marks.offset + _WORTHWHILE else before_edge
    end = min(marks.offset + marks.length, farthest, before_edge)
    if end - marks.offset < min(_SHORTEST, marks.length) - TOLERANCE:
        raise LayoutError(
            f"layout {grid.layout.name}: {margin:.1f} mm between art and paper edge leave no room for crop marks, "
            f"which need {marks.offset + _SHORTEST + MARK_CLEARANCE:g} mm"
        )
    return marks.offset, end


def crop_marks(grid: Grid, cells: Iterable[tuple[int, int]]) -> tuple[Line, ...]:
    """Return the marks for the edges of these cells, given as (row, column), in all four margins of the sheet.

    Marks stand beyond the whole grid, so that a ruler laid along a pair of them never depends on a card in between.
    Cells that touch share their marks.
    """
    if not grid.layout.marks.length:
        return ()
    trims = [grid.cell(row, column) for row, column in cells]
    xs = _distinct(x for trim in trims for x in (trim.x, trim.right))
    ys = _distinct(y for trim in trims for y in (trim.y, trim.top))
    art = grid.art
    near, far = reach(grid, art.y)
    lines = [Line(x, art.y - far, x, art.y - near) for x in xs]
    lines += [Line(x, art.top + near, x, art.top + far) for x in xs]
    near, far = reach(grid, art.x)
    lines += [Line(art.x - far, y, art.x - near, y) for y in ys]
    lines += [Line(art.right + near, y, art.right + far, y) for y in ys]
    return tuple(lines)


def _distinct(values: Iterable[float]) -> list[float]:
    distinct: list[float] = []
    for value in sorted(values):
        if not distinct or value - distinct[-1] > TOLERANCE:
            distinct.append(value)
    return distinct
