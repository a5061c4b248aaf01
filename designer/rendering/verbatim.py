"""HTML that Markdown must leave alone: it is taken out of a text before, and put back after.

A drawing or a card may hold blank lines, stars and brackets; to Markdown they would mean something.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import Markup as Html

_OPEN, _CLOSE, _PLACE = "\ue000", "\ue001", "\ue002"  # of the private use area: no text has them
_EDGE = re.compile(rf"{_OPEN}|{_CLOSE}|<svg\b|</svg\s*>", re.IGNORECASE)
_PLACES = re.compile(rf"<p>((?:{_PLACE}\d+{_PLACE})+)</p>|((?:{_PLACE}\d+{_PLACE})+)")
_ONE = re.compile(rf"{_PLACE}(\d+){_PLACE}")


def verbatim(html: str) -> Html:
    """Mark HTML to be left alone. Inline SVG needs no mark."""
    return Html(f"{_OPEN}{html}{_CLOSE}")


@dataclass(frozen=True, slots=True)
class SetAside:
    """A text without what is to be left alone, and what that was."""

    text: str
    kept: tuple[str, ...]

    def put_back(self, html: str) -> str:
        """Put everything back in its place. What had a paragraph to itself loses the paragraph."""

        def fill(match: re.Match[str]) -> str:
            return _ONE.sub(lambda place: "".join(self.kept[int(place[1]) :][:1]), match[1] or match[2])

        return _PLACES.sub(fill, html)


def set_aside(text: str) -> SetAside:
    """Take out what is marked, and every whole ``<svg>``. One that is not closed stays where it is."""
    rest: list[str] = []
    kept: list[str] = []
    depth = start = end = 0
    for edge in _EDGE.finditer(text):
        if edge[0] == _OPEN or edge[0].lower() == "<svg":
            if depth == 0:
                start = edge.start()
            depth += 1
        elif depth:
            depth -= 1
            if depth == 0:
                rest += [text[end:start], f"{_PLACE}{len(kept)}{_PLACE}"]
                kept.append(text[start : edge.end()].strip(_OPEN + _CLOSE))
                end = edge.end()
    rest.append(text[end:])
    return SetAside("".join(rest), tuple(kept))


def without_places(text: str) -> str:
    """A text without what stands for what was taken out, such as a heading's words without its icon."""
    return _ONE.sub("", text)
