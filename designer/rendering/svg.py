"""SVG files → elements that may stand inside a page: whole, and without anything that reaches out of the picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

_PROLOG = re.compile(r"^\s*(<\?xml[^>]*\?>)?(\s|<!--.*?-->|<!DOCTYPE[^>]*>)*", re.DOTALL)
_MAX_DEPTH = 100  # the renderer goes deeper into Python's stack with each element inside another
_MAY_BE_NAMED = ("#", "project:")  # a part of the picture itself, or a file of the project
_REFERENCE = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])([^)"']*)""", re.IGNORECASE)


class BrokenSvgError(ValueError):
    """A picture would spoil the page around it; the message goes on after the picture's name."""


def svg_element(text: str) -> str:
    """Return an SVG file's root element, without what may stand before it.

    Raises:
        BrokenSvgError: it is no SVG, holds a script, or refers to something that is neither in it nor in the project.
    """
    element = _PROLOG.sub("", text.removeprefix("\ufeff"), count=1).strip()
    if not element.startswith("<svg"):
        raise BrokenSvgError("is no plain SVG: it must begin with <svg")
    try:
        root = ElementTree.fromstring(element)
    except ElementTree.ParseError as error:
        raise BrokenSvgError(f"is no well-formed SVG: {error}") from error
    for part, depth in _parts(root):
        if depth > _MAX_DEPTH:
            raise BrokenSvgError(f"has elements inside one another, more than {_MAX_DEPTH} deep")
        if _local(part.tag) == "script" or any(_local(name).lower().startswith("on") for name in part.attrib):
            raise BrokenSvgError("holds a script, which no picture needs")
        for named in _references(part):
            if not named.startswith(_MAY_BE_NAMED):
                raise BrokenSvgError(f"refers to {named[:80]}, which is not in the picture; it would not be printed")
    return element


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
