"""Reading a page that WeasyPrint has laid out: how far text reaches out of its box, and which text is in which font.

WeasyPrint has no public way to ask; this module knows its boxes by their attributes and nothing of it else. Its lengths
are CSS pixels, 1/96 inch.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from designer.model.layout_report import Overflow
from designer.units import CSS_PIXELS_PER_MM, Size

Box = Any  # weasyprint.formatting_structure.boxes.Box

FIT = "data-fit"
TOLERANCE = 0.02 * CSS_PIXELS_PER_MM
POINTS_PER_PIXEL = 0.75
_SVG_TEXT, _SVG_SYMBOL = "{http://www.w3.org/2000/svg}text", "{http://www.w3.org/2000/svg}symbol"
SYMBOL = "data-symbol"
"""Set on the symbols of drawings with letters, since WeasyPrint calls them otherwise once it has drawn them."""


@dataclass(frozen=True, slots=True)
class Type:
    """What a text asks to be set in: families in the order of preference, weight and slant."""

    families: tuple[str, ...]
    weight: int
    italic: bool


@dataclass(slots=True)
class Reading:
    """What a face holds once it is laid out.

    ``fit`` has the boxes of the elements with a ``data-fit``, in order; ``loose`` the boxes of texts that are in none
    of them and stay where they were laid out. ``held`` has, by the ``id`` of the outermost element with a ``data-fit``,
    the boxes of the texts and pictures in it, and whether a transformation moves them.
    """

    fit: list[Box] = field(default_factory=list)
    loose: list[Box] = field(default_factory=list)
    held: dict[int, list[tuple[Box, bool]]] = field(default_factory=dict)
    texts: list[tuple[Type, str]] = field(default_factory=list)
    pictures: list[Any] = field(default_factory=list)


def read(box: Box) -> Reading:
    """Read a box and all that is in it, absolutely positioned ones too, in the order of the document."""
    reading = Reading()
    seen: set[int] = set()
    waiting: list[tuple[Box, int, bool]] = [(box, 0, False)]
    while waiting:
        place, holder, moved = waiting.pop()
        inner: Box = getattr(place, "_box", place)  # what is absolutely positioned leaves a placeholder in its place
        element = inner.element
        if element is not None and element.get(FIT) is not None:
            holder = holder or id(element)
            if id(element) not in seen:
                # Anonymous boxes and pseudo-elements inside refer to the same element; the outermost is its own.
                seen.add(id(element))
                reading.fit.append(inner)
        text, picture = getattr(inner, "text", None), getattr(inner, "replacement", None)
        if text:
            reading.texts.append((type_of(inner.style), text))
            if not holder and not moved:
                reading.loose.append(inner)
        elif picture:
            reading.pictures.append(picture)
        if holder and (text or picture):
            reading.held.setdefault(holder, []).append((inner, moved))
        if background := getattr(inner, "background", None):
            reading.pictures += [layer.image for layer in background.layers if layer.image is not None]
        moved = moved or bool(inner.style["transform"])
        waiting += [(child, holder, moved) for child in reversed(inner.children)]
    for picture in {id(picture): picture for picture in reading.pictures}.values():
        reading.texts += svg_texts(picture)
    return reading


def svg_texts(picture: Any) -> Iterator[tuple[Type, str]]:
    """Yield the texts of an SVG picture; other pictures have none."""
    svg = getattr(picture, "_svg", None)
    if svg is None or next(svg.tree._etree_node.iter(_SVG_TEXT), None) is None:
        return
    for symbol in svg.tree._etree_node.iter(_SVG_SYMBOL):
        symbol.set(SYMBOL, "")
    waiting = [svg.tree]
    while waiting:
        node = waiting.pop()
        waiting += reversed(list(node))
        if node.tag in ("text", "tspan", "textPath") and node.text and node.text.strip():
            yield svg_type(node), node.text


def overflow(box: Box) -> Overflow | None:
    """Return how far the content of a box with a ``data-fit`` reaches out of its content area, None when it fits.

    Absolutely positioned content is left out: it is where the template wants it.
    """
    left, top = box.content_box_x(), box.content_box_y()
    right, bottom = left + box.width, top + box.height
    extent = _Extent(left, top, right, bottom)
    extent.add_content(box)
    excess_width = (left - extent.left) + (extent.right - right)
    excess_height = (top - extent.top) + (extent.bottom - bottom)
    excess = max(excess_width, excess_height)
    if excess <= TOLERANCE:
        return None
    direction: Literal["height", "width"] = "height" if excess_height >= excess_width else "width"
    size = Size(box.width / CSS_PIXELS_PER_MM, box.height / CSS_PIXELS_PER_MM)
    return Overflow(box.element.get(FIT), excess / CSS_PIXELS_PER_MM, type_size(box), size, direction)


def type_size(box: Box) -> float:
    """Return the size that text in a box has, in points."""
    pixels: float = box.style["font_size"]
    return round(pixels * POINTS_PER_PIXEL, 3)


@dataclass(slots=True)
class _Extent:
    """A rectangle that grows over what is added to it."""

    left: float
    top: float
    right: float
    bottom: float

    def add_content(self, box: Box) -> None:
        for child in box.children:
            if not child.is_absolutely_positioned():
                self._add(child)
                self.add_content(child)

    def _add(self, box: Box) -> None:
        kind = type(box).__name__
        if kind == "LineBox":  # as high as its line height, which is what lines take up; its words say how wide it is
            self._add_rows(box.position_y, box.position_y + box.height)
        elif kind in ("TextBox", "InlineBox"):
            self._add_columns(box.position_x + box.margin_left, box.position_x + box.margin_width() - box.margin_right)
        else:
            self._add_rows(box.border_box_y(), box.border_box_y() + box.border_height())
            self._add_columns(box.border_box_x(), box.border_box_x() + box.border_width())

    def _add_rows(self, top: float, bottom: float) -> None:
        self.top, self.bottom = min(self.top, top), max(self.bottom, bottom)

    def _add_columns(self, left: float, right: float) -> None:
        self.left, self.right = min(self.left, left), max(self.right, right)


def type_of(style: Any) -> Type:
    """Return what a box asks to be set in."""
    return Type(style["font_family"], style["font_weight"], _is_slanted(style["font_style"]))


def svg_type(node: Any) -> Type:
    """Return what a text in an SVG picture asks to be set in."""
    families = tuple(name.strip(" \"'") for name in node.get("font-family", "sans-serif").split(","))
    return Type(families, _svg_weight(node.get("font-weight", "400")), _is_slanted(node.get("font-style")))


def _is_slanted(style: str | None) -> bool:
    return style in ("italic", "oblique")


def _svg_weight(weight: str) -> int:
    return {"normal": 400, "bold": 700}.get(weight) or (int(weight) if weight.isdigit() else 400)
