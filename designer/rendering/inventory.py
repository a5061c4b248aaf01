"""All that is on a laid-out face: its letters, its icons, its pictures, its paragraphs, found among WeasyPrint's boxes.

What is hidden, empty or cut off altogether is not there.
"""

from __future__ import annotations

from typing import Any

from designer.rendering.boxes import Box, type_of
from designer.rendering.matrices import corners, growth, times
from designer.rendering.printed_things import Drawing, Icon, Ink, Inventory, Paragraph, PixelImage, lettering
from designer.rendering.surroundings import Surroundings, boxes_with_surroundings

_ICON = "icon"


def inventory_of(box: Box) -> Inventory:
    """Return all that is in a box of a laid-out page."""
    found = Inventory()
    for inner, around in boxes_with_surroundings(box):
        if inner.style["visibility"] != "visible" or not around.opacity:
            continue
        if getattr(inner, "text", None):
            _add_text(found, inner, around)
        elif getattr(inner, "replacement", None) is not None:
            _add_picture(found, inner, around)
        elif inner.children and type(inner.children[0]).__name__ == "LineBox":
            found.paragraphs.append(Paragraph(inner, around))
        if background := getattr(inner, "background", None):
            _add_backgrounds(found, inner, background, around)
    return found


def _add_text(found: Inventory, box: Box, around: Surroundings) -> None:
    style, text = box.style, box.text.strip()
    if not text or style["font_size"] < 0.01:
        return
    line = (box.position_x, box.position_x + box.width, box.position_y + box.baseline)
    letters = lettering(text, type_of(style), style["font_size"], line, around, _colour(style["color"]))
    if letters is not None:
        found.letterings.append(letters)


def _add_picture(found: Inventory, box: Box, around: Surroundings) -> None:
    image, matrix = box.replacement, around.matrix
    left, top = box.content_box_x(), box.content_box_y()
    names = (box.element.get("class") or "").split() if box.element is not None else []
    if _ICON in names:
        name = next((name[len(_ICON) + 1 :] for name in names if name.startswith(f"{_ICON}-")), _ICON)
        found.icons.append(Icon(f"{{{name}}}", corners(matrix, left, top, left + box.width, top + box.height), around))
    width, height = _drawn_size(box)
    if hasattr(image, "_svg"):
        x, y = left + (box.width - width) / 2, top + (box.height - height) / 2
        place = times((1.0, 0.0, 0.0, 1.0, x, y), matrix)
        found.drawings.append(Drawing(image._svg, width, height, place, around))
    elif hasattr(image, "image_data") and box.style["image_rendering"] == "auto":
        url = box.element.get("src") or "" if box.element is not None else ""
        found.images.append(_pixel_image(url, image, width, height, around))


def _add_backgrounds(found: Inventory, box: Box, background: Any, around: Surroundings) -> None:
    if background.style["image_rendering"] != "auto":
        return
    for (kind, url), layer in zip(background.style["background_image"], background.layers, strict=False):
        if kind == "url" and hasattr(layer.image, "image_data"):
            named = around if box.element is not None else Surroundings(around.matrix)
            width, height = layer.size
            found.images.append(_pixel_image(url, layer.image, width, height, named))


def _pixel_image(url: str, image: Any, width: float, height: float, around: Surroundings) -> PixelImage:
    wider, higher = growth(around.matrix)
    return PixelImage(url, image, width * wider, height * higher, around)


def _drawn_size(box: Box) -> tuple[float, float]:
    """How large the picture in a box is drawn by its ``object-fit``."""
    fit = box.style["object_fit"]
    width, height, ratio = box.replacement.get_intrinsic_size(box.style["image_resolution"], box.style["font_size"])
    if fit == "fill" or not ratio:
        return box.width, box.height
    if fit == "none" and width and height:
        return width, height
    wide = (box.width, box.width / ratio)
    high = (box.height * ratio, box.height)
    inside, around = (wide, high) if wide[1] <= box.height else (high, wide)
    if fit == "cover":
        return around
    return (width, height) if fit == "scale-down" and width and width < inside[0] else inside


def _colour(colour: Any) -> Ink:
    """A colour of a style as red, green and blue, and its opacity."""
    try:
        red, green, blue = colour.to("srgb").coordinates
    except (AttributeError, NotImplementedError, ValueError):  # inks have no one look on a screen
        return None, 1.0
    return (_unit(red), _unit(green), _unit(blue)), float(colour.alpha)


def _unit(value: float) -> float:
    return min(max(float(value), 0.0), 1.0)
