"""What is inside an SVG picture as it is printed: its letters, and its pictures of pixels.

WeasyPrint draws SVG by itself and tells nobody where; this follows it: sizes, view boxes, transformations, copies. It
is to be asked after the page has been written, because then the texts know how wide they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from designer.rendering.boxes import SYMBOL, svg_type
from designer.rendering.exemptions import IGNORE, exempt
from designer.rendering.matrices import Matrix, growth, shift, svg_transform, times
from designer.rendering.printed_things import Drawing, Ink, Lettering, PixelImage, lettering
from designer.rendering.surroundings import Surroundings
from designer.rendering.svg_lengths import ROOT_SIZE, length

_SVG = "{http://www.w3.org/2000/svg}"
_XLINK_HREF = "{http://www.w3.org/1999/xlink}href"
_TEXTS = ("text", "tspan", "textPath", "a")
_UNDRAWN = ("defs", "symbol", "clipPath", "mask", "pattern", "marker", "filter", "linearGradient", "radialGradient")
_MOST_COPIES = 500  # inside each other they could be any number; no picture has so many with letters in them
_MIDDLE = 0.355  # of the type size: how far above the baseline the middle of a line is, in any font
_ALIGN = {"min": 0.0, "mid": 0.5, "max": 1.0}


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a part of a picture is drawn: in what size of type, in a view of which width and height.

    ``copied`` is the width and height that a ``use`` element gives to what it draws once more.
    """

    node: Any
    around: Surroundings
    size: float
    view: tuple[float, float]
    anchor_shift: float = 0.0
    copied: tuple[float, float] | None = None


def parts_of_drawing(drawing: Drawing) -> Iterator[Lettering | PixelImage]:
    """Yield the letters and the pictures of pixels that an SVG picture shows."""
    names = {part.tag for part in drawing.svg.tree._etree_node.iter()}
    if not names.isdisjoint({f"{_SVG}text", f"{_SVG}image"}):
        with suppress(ValueError):  # numbers that are none; WeasyPrint could not draw it either, and has said so
            yield from _parts(drawing)


def _parts(drawing: Drawing) -> Iterator[Lettering | PixelImage]:
    svg = drawing.svg
    around = replace(drawing.around, matrix=drawing.matrix)
    waiting, copies = [_Place(svg.tree, around, ROOT_SIZE, (drawing.width, drawing.height))], 0
    while waiting:
        place = waiting.pop()
        node = place.node
        undrawn = node.tag in _UNDRAWN or SYMBOL in node._etree_node.attrib
        if (undrawn and place.copied is None) or not node.display:
            continue
        place = _inside(place, drawing)
        if node.tag in _TEXTS and node.visible and (node.text or "").strip():
            yield from _letters(place)
        elif node.tag == "image" and node.visible:
            yield from _image(svg, place)
        if node.tag != "use":
            waiting += [replace(place, node=child, copied=None) for child in reversed(list(node))]
            continue
        target = svg.tree.get_child((node.get("href") or node.get(_XLINK_HREF) or "").removeprefix("#"))
        copies += 1
        if target is not None and copies <= _MOST_COPIES:
            waiting.append(replace(place, node=target, copied=_measured(node, place.size, place.view)))


def _inside(place: _Place, drawing: Drawing) -> _Place:
    """The place of what is in a node, or is drawn by it."""
    node, around = place.node, place.around
    size = length(node.get("font-size"), place.size, place.size, place.size)
    matrix = times(svg_transform(node.get("transform")), around.matrix)
    view, moved = place.view, place.anchor_shift
    if node.tag in ("svg", "use", "image"):
        corner = (length(node.get("x"), size, view[0]), length(node.get("y"), size, view[1]))
        matrix = times(shift(*corner), matrix)
    if node.tag in ("svg", "symbol"):
        whole = place.copied or _measured(node, size, view)
        whole = (drawing.width, drawing.height) if node is drawing.svg.tree else whole
        matrix = times(_fitted(node, whole), matrix)
        view = tuple(node.get_viewbox()[2:]) if node.get_viewbox() else whole
    if node.tag == "text" or (node.tag in _TEXTS and ("x" in node.attrib or "y" in node.attrib)):
        share = {"middle": 0.5, "end": 1.0}.get(node.get("text-anchor", "start"), 0.0)
        moved += -share * _extent(node, size)[2]
    opacity = around.opacity * _share(node.get("opacity"))
    ignored, part = around.ignored, around.part
    if node.get(IGNORE) is not None:
        ignored = {**ignored, **exempt(node)}
    if names := (node.get("class") or "").split() if "class" in node._etree_node.attrib else []:
        part = f".{names[0]}"
    elif node.tag in _TEXTS:
        part = "svg text"
    around = replace(around, matrix=matrix, opacity=opacity, ignored=ignored, part=part)
    return _Place(node, around, size, view, moved)


def _letters(place: _Place) -> Iterator[Lettering]:
    node, size = place.node, place.size
    text = " ".join(node.text.split())
    left, middle, width = _extent(node, size)
    left += place.anchor_shift
    fill, stroke = _paint(node, "fill", "black"), _paint(node, "stroke", "none")
    ink, outline = (stroke, None) if node.get("fill") == "none" else (fill, stroke[0])
    line = (left, left + width, middle + _MIDDLE * size)
    letters = lettering(text, svg_type(node), size, line, place.around, ink, outline)
    if letters is not None:
        yield letters


def _extent(node: Any, size: float) -> tuple[float, float, float]:
    """Where a text begins, the middle of its line, and its width; estimated if WeasyPrint does not know."""
    box = getattr(node, "text_bounding_box", None)
    if box is not None and all(abs(number) < 1e6 for number in box):
        return float(box[0]), float(box[1] + box[3] / 2), float(box[2])
    text = "".join(node._etree_node.itertext())
    return length(node.get("x"), size, 0), length(node.get("y"), size, 0) - _MIDDLE * size, len(text) * size / 2


def _image(svg: Any, place: _Place) -> Iterator[PixelImage]:
    node, size = place.node, place.size
    url = node.get("href") or node.get(_XLINK_HREF) or ""
    image = svg.context.get_image_from_uri(url=node.get_href(svg.url), forced_mime_type="image/*") if url else None
    if image is None or not hasattr(image, "image_data") or node.get("image-rendering", "auto") != "auto":
        return
    ratio = image.width / image.height
    width, height = (length(node.get(name), size, place.view[index]) for index, name in enumerate(("width", "height")))
    width, height = width or (height * ratio or image.width), height or (width / ratio or image.height)
    a, _, _, d, _, _ = _aspect(node.get("preserveAspectRatio"), (0, 0, image.width, image.height), (width, height))
    wider, higher = growth(place.around.matrix)
    yield PixelImage(url, image, image.width * a * wider, image.height * d * higher, place.around)


def _fitted(node: Any, whole: tuple[float, float]) -> Matrix:
    """How the view box of a picture is fitted into its width and height."""
    box = node.get_viewbox()
    return _aspect(node.get("preserveAspectRatio"), box, whole) if box else shift(0, 0)


def _aspect(stated: str | None, box: tuple[float, ...], whole: tuple[float, float]) -> Matrix:
    x, y, width, height = box
    wider, higher = whole[0] / (width or 1), whole[1] / (height or 1)
    align, *how = (stated or "xMidYMid").split()
    if align == "none":
        return (wider, 0.0, 0.0, higher, -x * wider, -y * higher)
    scale = max(wider, higher) if how[:1] == ["slice"] else min(wider, higher)
    left = (whole[0] - width * scale) * _ALIGN.get(align[1:4].lower(), 0.5)
    top = (whole[1] - height * scale) * _ALIGN.get(align[5:8].lower(), 0.5)
    return (scale, 0.0, 0.0, scale, left - x * scale, top - y * scale)


def _measured(node: Any, size: float, view: tuple[float, float]) -> tuple[float, float]:
    """The width and height that an SVG element inside another has."""
    width = length(node.get("width"), size, view[0], view[0])
    return width, length(node.get("height"), size, view[1], view[1])


def _paint(node: Any, name: str, otherwise: str) -> Ink:
    """The colour that letters are filled or outlined with, None if it is no plain one, and its opacity."""
    from PIL import ImageColor  # here, because most faces have no letters in pictures

    stated = (node.get(name) or otherwise).strip()
    try:
        red, green, blue, *alpha = ImageColor.getrgb(stated)
    except ValueError:
        return None, 1.0
    share = _share(node.get(f"{name}-opacity"))
    return (red / 255, green / 255, blue / 255), share * (alpha[0] / 255 if alpha else 1.0)


def _share(stated: str | None) -> float:
    """An opacity, from 0 to 1."""
    return min(max(length(stated, 1, 1, 1), 0.0), 1.0)
