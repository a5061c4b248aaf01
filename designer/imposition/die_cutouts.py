"""Paper dice: nets of cubes to fold, and stickers for dice of wood. Pure geometry in millimetres.

The six faces come in the order of the die's sides: the first lies opposite the sixth, the second opposite the fifth,
the third opposite the fourth.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from designer.imposition.cutouts import Cutout
from designer.imposition.geometry import Line, Rect
from designer.imposition.plates import Label, Outline, Picture, Point
from designer.units import Size

STICKER: Final = 0.75
"""Edge of a sticker, in edges of its die: 12 mm for a die of 16 mm, whose edges are rounded."""

_TAB: Final = 5.0
_STICKER_GAP: Final = 2.0
_STICKER_CORNER: Final = 1.0
_NUMBERS: Final = 3.2  # height of the line of numbers below a strip
_STRIP_GAP: Final = 8.0  # what keeps strips of two dice apart

# The net in edges of the cube, from its lower left corner. Four faces in a row stay upright as the die is turned about
# its vertical axis; the other two are read from the face between them.
#        . 2 . .
#        3 1 4 6
#        . 5 . .
_PLACES: Final = ((1, 1), (1, 2), (0, 1), (2, 1), (1, 0), (3, 1))
_FOLDS: Final = (((1, 1), (1, 2)), ((2, 1), (2, 2)), ((3, 1), (3, 2)), ((1, 2), (2, 2)), ((1, 1), (2, 1)))
# The way around it, counterclockwise: each edge's start, and whether a tab stands on it. Two edges meet at every edge
# of the cube that is no fold; one of them has a tab.
_AROUND: Final[tuple[tuple[Point, bool], ...]] = (
    ((0, 1), False),
    ((1, 1), True),
    ((1, 0), True),
    ((2, 0), True),
    ((2, 1), False),
    ((3, 1), False),
    ((4, 1), False),
    ((4, 2), False),
    ((3, 2), False),
    ((2, 2), True),
    ((2, 3), True),
    ((1, 3), True),
    ((1, 2), False),
    ((0, 2), True),
)


def die_net(name: str, faces: Sequence[str], edge: float) -> Cutout:
    """Return the net of a cube: a cross of six square faces, with glue tabs."""
    tab = min(_TAB, edge / 3)
    corners = [(x * edge + tab, y * edge + tab) for (x, y), _ in _AROUND]
    cut: list[Point] = []
    folds = [Line(*(c * edge + tab for c in (*start, *end))) for start, end in _FOLDS]
    tabs = []
    for (start, end), (_, has_tab) in zip(pairwise([*corners, corners[0]]), _AROUND, strict=True):
        cut.append(start)
        if has_tab:
            outer = _tab(start, end, tab)
            cut += outer
            folds.append(Line(*start, *end))
            tabs.append(Outline.polygon([start, *outer, end]))
    size = Size(edge, edge)
    return Cutout(
        name,
        Size(4 * edge + tab, 3 * edge + 2 * tab),
        tuple(Picture(face, size, x * edge + tab, y * edge + tab) for face, (x, y) in zip(faces, _PLACES, strict=True)),
        None,
        Outline.polygon(cut),
        folds=Outline.lines(folds),
        glue=tuple(tabs),
    )


def _tab(start: Point, end: Point, depth: float) -> tuple[Point, Point]:
    """The outer corners of a tab on an edge, its sides at 45° so that tabs inside of the cube do not meet."""
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    along = (end[0] - start[0]) / length * depth, (end[1] - start[1]) / length * depth
    outwards = along[1], -along[0]
    return (
        (start[0] + along[0] + outwards[0], start[1] + along[1] + outwards[1]),
        (end[0] - along[0] + outwards[0], end[1] - along[1] + outwards[1]),
    )


def die_stickers(name: str, faces: Sequence[str], edge: float, bleed: float = 0.0) -> Cutout:
    """Return a strip of stickers, one for each side of a die with edges of this length; ``bleed`` is what faces have.

    Below each stands the number of its side, by which whoever sticks them knows what is opposite.
    """
    sticker = STICKER * edge
    shown = min(STICKER * bleed, _STICKER_GAP / 2)
    lefts = [shown + number * (sticker + _STICKER_GAP) for number in range(len(faces))]
    trims = [Rect(left, _NUMBERS + shown, sticker, sticker) for left in lefts]
    return Cutout(
        name,
        Size(trims[-1].right + shown + _STRIP_GAP, trims[0].top + shown),
        tuple(
            Picture(face, Size(edge, edge), trim.x, trim.y, scale=STICKER, bleed=shown / STICKER)
            for face, trim in zip(faces, trims, strict=True)
        ),
        None,
        Outline(tuple(c for trim in trims for c in Outline.rectangle(trim, _STICKER_CORNER).contours)),
        labels=tuple(
            Label(str(number), trim.x + sticker / 2, 1.0, 5.5, "centre", grey=0.4)
            for number, trim in enumerate(trims, 1)
        ),
        turns=False,
    )
