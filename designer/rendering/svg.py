"""SVG files → elements that may stand inside a page: whole, and without anything that reaches out of the picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from designer.rendering.svg_copies import TooDeepError, copies
from designer.rendering.svg_in_html import fault_in_html
from designer.rendering.svg_lengths import PIXELS

_PROLOG = re.compile(r"^\s*(<\?xml[^>]*\?>)?(\s|<!--.*?-->|<!DOCTYPE[^>]*>)*", re.DOTALL)
_MAX_DEPTH = 100  # the renderer goes deeper into Python's stack with each element inside another
_MAX_COPIES = 20_000
_MAY_BE_NAMED = ("#", "project:")  # a part of the picture itself, or a file of the project
_REFERENCE = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])([^)"']*)""", re.IGNORECASE)
_RUNS = ("javascript:", "vbscript:", "data:")
_UNSEEN = re.compile(r"[\x00-\x20]+")  # browsers overlook them in the name of a scheme
_START = re.compile(r"""<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>""")
_CLASS = re.compile(r"""\sclass\s*=\s*(["'])([^"']*)""")
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
        BrokenSvgError: it is no SVG, holds a script or what would be HTML in a page, draws too much, or refers to
            something that is neither in it nor in the project.
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
    except UnicodeEncodeError as error:
        raise BrokenSvgError("is no text: it holds half a character") from error
    _require_harmless(root)
    if fault := fault_in_html(element):
        raise BrokenSvgError(fault)
    return element if "viewBox" in root.attrib else _with_view_box(element, root)


def _require_harmless(root: ElementTree.Element) -> None:
    for part, depth in _parts(root):
        if depth > _MAX_DEPTH:
            raise BrokenSvgError(f"has elements inside one another, more than {_MAX_DEPTH} deep")
        tag = _local(part.tag)
        attributes = [(_local(name), value.strip().lower()) for name, value in part.attrib.items()]
        if tag == "script" or any(name.startswith("on") for name, _ in attributes):
            raise BrokenSvgError("holds a script, which no picture needs")
        if tag == "foreignobject":
            raise BrokenSvgError("holds a <foreignObject>, which would not be printed")
        if any(name == "attributename" and value.endswith("href") for name, value in attributes):
            raise BrokenSvgError("changes where a link leads, which no picture needs")
        links = [_UNSEEN.sub("", value) for name, value in attributes if name == "href" and tag == "a"]
        if any(link.startswith(_RUNS) for link in links):
            raise BrokenSvgError("holds a link that runs a script, which no picture needs")
        for named in _references(part):
            if not named.startswith(_MAY_BE_NAMED):
                raise BrokenSvgError(f"refers to {named[:80]}, which is not in the picture; it would not be printed")
    try:
        if copies(root, _MAX_DEPTH) > _MAX_COPIES:
            raise BrokenSvgError(f"draws its parts again and again, more than {_MAX_COPIES:,} elements in all")
    except TooDeepError as error:
        raise BrokenSvgError(f"has parts that refer to themselves, or more than {_MAX_DEPTH} deep") from error


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
    return float(found[1]) * PIXELS[found[2].lower()] if found else 0


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
        yield from (found.strip() for found in _REFERENCE.findall("".join(part.itertext())))


def _local(name: str) -> str:
    """A name without its namespace, in small letters, as HTML reads it."""
    return name.rpartition("}")[2].lower()
