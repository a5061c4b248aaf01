"""Every box of a laid-out page with what the elements around it do to it: move it, fade it, cut it off, name it.

Like ``boxes``, this knows WeasyPrint's boxes by their attributes. Lengths are CSS pixels from the corner of the trim.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from designer.rendering.boxes import FIT, Box
from designer.rendering.exemptions import IGNORE, exempt
from designer.rendering.matrices import IDENTITY, Matrix, corners, times

Area = tuple[float, float, float, float]
"""Left, top, right and bottom."""

# Elements inside a text: what is around them says better which text it is.
_NAMELESS = frozenset(["a", "b", "br", "div", "em", "i", "img", "section", "small", "span", "strong", "sub", "sup"])


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is done to a box by the elements it stands in.

    ``matrix`` leads from the box's own pixels to those of the page, ``window`` is what is not cut off. ``field`` is the
    nearest ``data-fit``, and ``part`` names the nearest element that has a name of some kind, as a style sheet would.
    ``ignored`` are the findings that it is exempt from, with what the template states.
    """

    matrix: Matrix = IDENTITY
    opacity: float = 1.0
    window: Area | None = None
    ignored: Mapping[str, str] = field(default_factory=dict)
    field: str = ""
    part: str = ""


def boxes_with_surroundings(box: Box) -> Iterator[tuple[Box, Surroundings]]:
    """Yield a box and all that is in it, in the order of the document; what is hidden is among them."""
    waiting: list[tuple[Box, Surroundings]] = [(box, Surroundings())]
    while waiting:
        place, around = waiting.pop()
        inner: Box = getattr(place, "_box", place)
        if inner.transformation_matrix is not None or inner.style["opacity"] < 1:
            around = _changed(inner, around)
        element = inner.element
        if element is not None and not getattr(inner, "text", None):
            around = _named(element, around)
        yield inner, around
        if inner.children:
            if inner.style["overflow"] != "visible":
                around = replace(around, window=_cut(inner, around))
            waiting += [(child, around) for child in reversed(inner.children)]


def area_of(points: tuple[tuple[float, float], ...]) -> Area:
    """Return the smallest upright rectangle around some points."""
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def common_area(one: Area, other: Area | None) -> Area | None:
    """Return what two rectangles have in common, None when that is nothing; None stands for the whole plane."""
    if other is None:
        return one
    left, top, right, bottom = (*map(max, one[:2], other[:2]), *map(min, one[2:], other[2:]))
    return (left, top, right, bottom) if left < right and top < bottom else None


def _changed(box: Box, around: Surroundings) -> Surroundings:
    matrix = around.matrix
    if box.transformation_matrix is not None:
        a, b, c, d, e, f = (float(number) for number in box.transformation_matrix.values)
        matrix = times((a, b, c, d, e, f), matrix)
    return replace(around, matrix=matrix, opacity=around.opacity * float(box.style["opacity"]))


def _named(element: Box, around: Surroundings) -> Surroundings:
    fitted, classes, ignored = element.get(FIT), element.get("class"), element.get(IGNORE)
    nameless = element.tag in _NAMELESS or "}" in element.tag  # a drawing's tag has its namespace
    if fitted is None and classes is None and ignored is None and nameless:
        return around
    names = (classes or "").split()
    part = f".{names[0]}" if names else around.part if nameless else str(element.tag)
    exemptions = {**around.ignored, **exempt(element)} if ignored is not None else around.ignored
    return replace(around, field=fitted or around.field, part=part, ignored=exemptions)


def _cut(box: Box, around: Surroundings) -> Area | None:
    left, top = box.padding_box_x(), box.padding_box_y()
    right, bottom = left + box.padding_width(), top + box.padding_height()
    area = area_of(corners(around.matrix, left, top, right, bottom))
    return common_area(area, around.window) or (0.0, 0.0, 0.0, 0.0)
