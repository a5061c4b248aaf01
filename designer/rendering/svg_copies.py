"""How much a picture draws once its parts are drawn as often as others refer to them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

_NAMED = re.compile(r"""url\(\s*["']?#([^)"'\s]*)""", re.IGNORECASE)
_COLORS = ("lineargradient", "radialgradient")  # paint what is drawn, and draw nothing


class TooDeepError(ValueError):
    """A part refers to itself, or parts refer to one another too many times in a row."""


def copies(root: Element, depth: int) -> int:
    """Return how many elements are drawn besides those that are written.

    Raises:
        TooDeepError: elements are more than ``depth`` deep inside one another, those that they refer to included.
    """
    parts = list(root.iter())
    named: dict[str, Element] = {}
    for part in parts:
        if (ident := part.get("id")) and _local(part.tag) not in _COLORS:
            named.setdefault(ident, part)  # as in browsers, the first of an id counts
    known: dict[Element, tuple[int, int]] = {}

    def drawn(part: Element, room: int) -> tuple[int, int]:
        """How many elements a part comes to, and how many deep."""
        if part not in known:
            if not room:
                raise TooDeepError
            inner = [*part, *(named[ident] for ident in _referred(part) if ident in named)]
            found = [drawn(child, room - 1) for child in inner]
            known[part] = 1 + sum(count for count, _ in found), 1 + max((deep for _, deep in found), default=0)
        if known[part][1] > room:
            raise TooDeepError
        return known[part]

    return drawn(root, depth)[0] - len(parts)


def _referred(part: Element) -> Iterator[str]:
    """The ids of what is drawn where this element is."""
    for name, value in part.attrib.items():
        if _local(name) == "href":
            if _local(part.tag) != "a" and value.strip().startswith("#"):
                yield value.strip()[1:]
        else:
            yield from _NAMED.findall(value)


def _local(name: str) -> str:
    return name.rpartition("}")[2].lower()
