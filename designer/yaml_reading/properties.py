"""The anchor and the tag that may stand before a value, and where the value itself starts."""

from __future__ import annotations

import re
from dataclasses import dataclass

from designer.yaml_reading.positions import Place
from designer.yaml_reading.text import line_start

_PROPERTY = re.compile(r"&[0-9A-Za-z_-]+|!(?:<[^>\s]*>|[^\s,\[\]{}]*)")
_GAP = re.compile(r"(?:[ \t\n]+(?:#[^\n]*)?)*")


@dataclass(frozen=True, slots=True)
class Property:
    """An anchor such as ``&name``, or a tag such as ``!name``, as it is written."""

    raw: str
    index: int
    place: Place


@dataclass(frozen=True, slots=True)
class Start:
    """Where a value starts, behind its properties."""

    line: int
    column: int
    index: int
    properties: tuple[Property, ...]


def skip_properties(text: str, index: int, line: int, column: int, *, count: int, end: int | None) -> Start:
    """Read ``count`` properties from ``index`` on. The value starts before ``end``; if it cannot, it is empty."""
    properties = []
    for _ in range(count):
        found = _PROPERTY.match(text, index)
        if found is None:
            break
        after_column = column + len(found.group())
        properties.append(Property(found.group(), index, (line, column, line, after_column)))
        gap = _GAP.match(text, found.end())
        after = gap.end() if gap else found.end()
        if end is not None and after > end:
            return Start(line, after_column, found.end(), tuple(properties))
        line += text.count("\n", index, after)
        index = after
        column = index - line_start(text, index) + 1
    return Start(line, column, index, tuple(properties))
