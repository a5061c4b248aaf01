"""What is on a face and will not be seen: texts beside the page, texts that a style hides, pages of another size."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any
from xml.etree.ElementTree import Element

from designer.rendering.boxes import FIT, TOLERANCE, Box, Reading
from designer.units import CSS_PIXELS_PER_MM, Size

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_PAGE_RULE = re.compile(r"@page\b[^{}]*\{([^{}]*)", re.IGNORECASE)
_DRAWING = "{http://www.w3.org/2000/svg}svg"


def marked_texts(face: Element) -> Iterator[Element]:
    """Yield the elements of a face that have a ``data-fit`` and words in them, not those inside another."""
    waiting = [face]
    while waiting:
        element = waiting.pop()
        if element.get(FIT) is None:
            waiting += element[::-1]
        elif any(_words(element)):
            yield element


def unseen_texts(reading: Reading, page: Any, marked: Iterable[Element]) -> Iterator[str]:
    """Say which texts of a face stand outside the page, bleed included, or are in no place at all.

    ``marked`` are the elements that ``marked_texts`` has found. Of the other texts, one that is outside is told.
    """
    for box in reading.loose:
        if _is_outside(box, page):
            yield f'a text is outside the page: "{" ".join(box.text.split())[:40]}"'
            break
    for element in marked:
        boxes = [
            (box, moved) for box, moved in reading.held.get(id(element), ()) if box.style["visibility"] == "visible"
        ]
        if not boxes:
            yield f'the text "{element.get(FIT)}" is not shown'
        elif all(not moved and _is_outside(box, page) for box, moved in boxes):
            yield f'the text "{element.get(FIT)}" is outside the card'


def page_problems(pages: Iterable[Any], size: Size, bleed: float, css: str) -> Iterator[str]:
    """Say so, and where in it, when a style sheet has given pages another size than their faces'.

    Lengths are in millimetres.
    """
    face = f"{size.width:g} × {size.height:g} mm"
    for page in pages:
        if max(abs(page.width - _pixels(size.width)), abs(page.height - _pixels(size.height))) > TOLERANCE:
            made = f"{_shown(page.width)} × {_shown(page.height)} mm"
            yield f"the style sheet makes the page {made}; a face is {face}{_at('size', css)}"
        for side in page.bleed.values():
            if abs(side - _pixels(bleed)) > TOLERANCE:
                made = f"{_shown(side)} mm"
                yield f"the style sheet makes a bleed of {made}; that of a face is {bleed:g} mm{_at('bleed', css)}"


def _at(name: str, css: str) -> str:
    """Where the pages' style has a property last, by line and column as in WeasyPrint's warnings; empty if nowhere."""
    css = _COMMENT.sub(lambda comment: re.sub(r"[^\n]", " ", comment[0]), css)
    declared = re.compile(rf"(?<![\w-]){name}\s*:", re.IGNORECASE)
    rules = _PAGE_RULE.finditer(css)
    places = [found.start() for rule in rules for found in declared.finditer(css, *rule.span(1))]
    if not places:
        return ""
    line_start = css.rfind("\n", 0, places[-1]) + 1
    return f" at {css.count(chr(10), 0, line_start) + 1}:{places[-1] - line_start + 1}"


def _words(element: Element) -> Iterator[str]:
    """The words in an element, in no order; what a drawing says about itself is none."""
    waiting = [element]
    while waiting:
        part = waiting.pop()
        if isinstance(part.tag, str) and part.tag != _DRAWING:  # a comment's tag is no text
            waiting += part
            for text in (part.text, *(child.tail for child in part)):
                yield from (text or "").split()


def _is_outside(box: Box, page: Any) -> bool:
    beside = box.position_x >= page.width + page.bleed["right"] or box.position_x + box.width <= -page.bleed["left"]
    below = box.position_y >= page.height + page.bleed["bottom"] or box.position_y + box.height <= -page.bleed["top"]
    return bool(beside or below)


def _pixels(millimetres: float) -> float:
    return millimetres * CSS_PIXELS_PER_MM


def _shown(pixels: float) -> str:
    return f"{pixels / CSS_PIXELS_PER_MM:.2f}".rstrip("0").rstrip(".")
