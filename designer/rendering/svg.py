"""SVG files → elements that may stand inside a page: whole, and without anything that reaches out of the picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

_PROLOG = re.compile(r"^\s*(<\?xml[^>]*\?>)?(\s|<!--.*?-->|<!DOCTYPE[^>]*>)*", re.DOTALL)
_MAX_DEPTH = 100  # the renderer goes deeper into Python's stack with each element inside another
_MAY_BE_NAMED = ("#", "project:")  # a part of the picture itself, or a file of the project
_REFERENCE = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])([^)"']*)""", re.IGNORECASE)
_START = re.compile(r"""<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>""")
_CLASS = re.compile(r"""\sclass\s*=\s*(["'])([^"']*)""")
_UNITS = {"": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0, "in": 96.0, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6}
_LENGTH = re.compile(r"\+?(\d+\.?\d*|\.\d+)(px|pt|pc|in|cm|mm|q|)", re.IGNORECASE)


class BrokenSvgError(ValueError):
    """A picture would spoil the page around it; the message goes on after the picture's name.

    ``line`` is the line of the file at fault (from 1), or 0.
    """

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


def svg_element(text: str) -> str:
    """Return an SVG file's root element, without what may stand before it, with a viewBox if its size gives one.

    Raises:
        BrokenSvgError: it is no SVG, holds a script, or refers to something that is neither in it nor in the project.
    """
    text = text.removeprefix("\ufeff")
    element = _PROLOG.sub("", text, count=1).strip()
    if not element.startswith("<svg"):
        raise BrokenSvgError("is no plain SVG: it must begin with <svg")
    try:
        root = ElementTree.fromstring(element)
    except ElementTree.ParseError as error:
        line = text[: text.find(element)].count("\n") + error.position[0]
        reason = str(error).partition(":")[0]
        raise BrokenSvgError(f"is no well-formed SVG: {reason} in line {line}", line) from error
    for part, depth in _parts(root):
        if depth > _MAX_DEPTH:
            raise BrokenSvgError(f"has elements inside one another, more than {_MAX_DEPTH} deep")
        if _local(part.tag) == "script" or any(_local(name).lower().startswith("on") for name in part.attrib):
            raise BrokenSvgError("holds a script, which no picture needs")
        for named in _references(part):
            if not named.startswith(_MAY_BE_NAMED):
                raise BrokenSvgError(f"refers to {named[:80]}, which is not in the picture; it would not be printed")
    return element if "viewBox" in root.attrib else _with_view_box(element, root)


def with_class(element: str, name: str) -> str:
    """Return an SVG element with a class more."""
    start = _START.match(element)
    if start is None:
        return element
    if own := _CLASS.search(start[0]):
        return f"{element[: own.start(2)]}{name} {element[own.start(2) :]}"
    return f'<svg class="{name}"{element[4:]}'


def _with_view_box(element: str, root: ElementTree.Element) -> str:
    """Without a viewBox, a picture is cut off or lost in its box instead of being fitted to it."""
    width, height = (_pixels(root.get(name, "")) for name in ("width", "height"))
    return f'<svg viewBox="0 0 {width:g} {height:g}"{element[4:]}' if width and height else element


def _pixels(length: str) -> float:
    """A length in the units of a picture without a viewBox, which are CSS pixels; 0 if it depends on the page."""
    found = _LENGTH.fullmatch(length.strip())
    return float(found[1]) * _UNITS[found[2].lower()] if found else 0


def _parts(root: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, int]]:
    waiting = [(root, 1)]
    while waiting:
        part, depth = waiting.pop()
        yield part, depth
        waiting += [(inner, depth + 1) for inner in part]


def _references(part: ElementTree.Element) -> Iterator[str]:
    """What an element loads or points to, by its attributes and its styles."""
    for name, value in part.attrib.items():
        if _local(name) in ("href", "src") and _local(part.tag) != "a":
            yield value.strip()
        else:
            yield from (found.strip() for found in _REFERENCE.findall(value))
    if _local(part.tag) == "style":
        yield from (found.strip() for found in _REFERENCE.findall(part.text or ""))


def _local(name: str) -> str:
    return name.rpartition("}")[2]
