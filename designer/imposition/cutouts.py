"""Things to cut out of paper, and some to fold: what is drawn of each. Pure geometry in millimetres.

A cut-out is drawn in a box of its own, from the box's lower left corner. Its back is drawn as it is seen after the
cut-out was turned about its vertical axis, so that both sides stand upright.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from designer.imposition.geometry import Line, Rect
from designer.imposition.plates import Item, Label, Outline, Picture, Place, Point, Stroke
from designer.model.print_spec import Shape
from designer.units import Size

TAB: Final = 11.0
"""Length of the tabs on which a standee stands, in millimetres."""

LINE: Final = 0.15
"""Width of the lines to cut and to fold along, in millimetres."""

_LINE_GREY: Final = 0.5  # shows on light and on dark art
_DASH: Final = (1.5, 1.0)
_HATCH: Final = 2.0
_HATCH_GREY: Final = 0.75
_TICK: Final = 1.5  # what a fold reaches beyond its cut-out, to lay a ruler on
_POINTED: Final = 2 / 3**0.5  # how far a hexagon's corner moves when its sides move by 1
_LABEL_SIZE: Final = 5.0
_LABEL_CAP: Final = 1.2  # height of a capital at that size
_LABEL_GAP: Final = 1.0


@dataclass(frozen=True, slots=True)
class Cutout:
    """Something to cut out, in a box of ``size`` that holds all that is drawn of it, its bleed too.

    ``name`` is what messages call it. ``back`` is None for what has one printed side. ``glue`` are convex areas. What
    ``turns`` may lie on its side where that saves paper.
    """

    name: str
    size: Size
    front: tuple[Picture, ...]
    back: tuple[Picture, ...] | None
    cuts: Outline
    folds: Outline | None = None
    glue: tuple[Outline, ...] = ()
    labels: tuple[Label, ...] = ()
    turns: bool = True

    @property
    def front_items(self) -> tuple[Item, ...]:
        """What is drawn on the front, in order: lines lie over the art that they part."""
        lines = [Stroke(self.cuts, LINE, _LINE_GREY)]
        if self.folds:
            lines.append(Stroke(self.folds, LINE, _LINE_GREY, _DASH))
        hatches = (Stroke(hatched(area), LINE, _HATCH_GREY) for area in self.glue)
        return (*hatches, *self.front, *lines, *self.labels)

    @property
    def back_items(self) -> tuple[Item, ...]:
        """What is drawn on the back: no lines, since they would show beside the cut."""
        return self.back or ()


def token(
    name: str, face: str, back: str | None, size: Size, shape: Shape, bleed: float = 0.0, corner: float = 0.0
) -> Cutout:
    """Return a flat piece of a shape, with art up to ``bleed`` beyond the cut. Only a rectangle has a ``corner``."""
    trim = Rect(bleed, bleed, size.width, size.height)
    shown = _shape(trim, shape, corner, bleed)
    sides = [(Picture(key, size, bleed, bleed, clip=shown, bleed=bleed),) if key else None for key in (face, back)]
    return Cutout(name, size.grown(bleed), sides[0] or (), sides[1], _shape(trim, shape, corner, 0.0))


def standee(name: str, front: str, back: str, size: Size, bleed: float = 0.0) -> Cutout:
    """Return a strip to fold into a figure with two views of this size, and a tab under each to stand on.

    From below: a tab, the front, the fold at the heads, the back upside down, a tab. All of it is on one side of the
    paper, with bleed at the left and the right of the views.
    """
    side = max(bleed, _TICK)
    box = Size(size.width + 2 * side, 2 * (TAB + size.height))
    shown = Outline.rectangle(Rect(side - bleed, TAB, size.width + 2 * bleed, size.height))
    tab = Outline.rectangle(Rect(side, 0.0, size.width, TAB))
    signs = [
        Label(text, box.width / 2, TAB / 2 + y, _LABEL_SIZE, "centre", room=size.width - 2 * _LABEL_GAP)
        for text, y in ((name, _LABEL_GAP), ("fold out, glue below", -_LABEL_GAP - _LABEL_CAP))
    ]
    other_half = Place(box.width, box.height, 180)
    return Cutout(
        name,
        box,
        (
            Picture(front, size, side, TAB, clip=shown, bleed=bleed),
            Picture(back, size, side, TAB, clip=shown, bleed=bleed).at(other_half),
        ),
        None,
        Outline.rectangle(Rect(side, 0.0, size.width, box.height)),
        folds=Outline.lines(
            Line(side - _TICK, y, side + size.width + _TICK, y) for y in (TAB, box.height / 2, box.height - TAB)
        ),
        glue=(tab, tab.at(other_half)),
        labels=(*signs, *(sign.at(other_half) for sign in signs)),
    )


def _shape(trim: Rect, shape: Shape, corner: float, bleed: float) -> Outline:
    """The outline of a piece, moved outwards by ``bleed``."""
    rect = trim.grown(bleed)
    if shape == "circle":
        return Outline.circle((rect.x + rect.width / 2, rect.y + rect.height / 2), min(rect.width, rect.height) / 2)
    if shape == "rectangle":
        return Outline.rectangle(rect, min(corner + bleed, rect.width / 2, rect.height / 2) if corner else 0.0)
    middle, tip, quarter = rect.x + rect.width / 2, bleed * _POINTED, trim.height / 4
    bottom, low, high, top = trim.y - tip, trim.y + quarter - tip / 2, trim.top - quarter + tip / 2, trim.top + tip
    return Outline.polygon(
        [(middle, bottom), (rect.right, low), (rect.right, high), (middle, top), (rect.x, high), (rect.x, low)]
    )


def hatched(area: Outline) -> Outline:
    """Return diagonal lines across a convex area of straight sides, which show where glue goes."""
    corners = list(area.contours[0].points())
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    lines = []
    lowest, highest = (most(map(_diagonal, corners)) / _HATCH for most in (min, max))
    for number in range(floor(lowest) + 1, ceil(highest)):
        height = number * _HATCH
        crossed = [side for side in sides if (_diagonal(side[0]) < height) != (_diagonal(side[1]) < height)]
        (x1, y1), (x2, y2) = (_crossing(*side, height) for side in crossed)
        lines.append(Line(x1, y1, x2, y2))
    return Outline.lines(lines)


def _diagonal(point: Point) -> float:
    """Which of the diagonal lines goes through a point."""
    return point[1] - point[0]


def _crossing(start: Point, end: Point, height: float) -> Point:
    part = (height - _diagonal(start)) / (_diagonal(end) - _diagonal(start))
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])
