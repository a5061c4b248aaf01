"""The tags in HTML, read as a browser reads them, wherever they stand: inside comments and styles too.

What seems to be a comment may be none to a browser, so that nothing which looks like a tag is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

_TAG = re.compile(r"<([a-zA-Z][^\s/>]*)")
_ATTRIBUTE = re.compile(r"""[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?""")


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute: its name in small letters, its value without quotes and entities, where the value stands."""

    name: str
    value: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Tag:
    """A start tag: its name in small letters, its attributes, and the offsets in the text at which it stands."""

    name: str
    attributes: tuple[Attribute, ...]
    start: int
    end: int

    def get(self, name: str) -> str:
        """Return the value of an attribute, empty when it is not there. The first of a name counts, as in browsers."""
        return next((attribute.value for attribute in self.attributes if attribute.name == name), "")


def tags_in(html: str) -> Iterator[Tag]:
    """Yield every start tag, also one that seems to be inside another."""
    for found in _TAG.finditer(html):
        attributes, position = [], found.end()
        while match := _ATTRIBUTE.match(html, position):
            value = match[2] or ""
            quoted = len(value) > 1 and value[0] in "\"'" and value[-1] == value[0]
            start, end = match.span(2) if match[2] else (match.end(), match.end())
            start, end = (start + 1, end - 1) if quoted else (start, end)
            attributes.append(Attribute(match[1].lower(), unescape(html[start:end]), start, end))
            position = match.end()
        close = re.compile(r"[\s/]*>").match(html, position)
        yield Tag(found[1].lower(), tuple(attributes), found.start(), close.end() if close else position)
