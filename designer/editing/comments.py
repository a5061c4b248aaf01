"""The comments of a YAML text, so that an edit can prove that it keeps them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from designer.editing.edits import Lines
from designer.yaml_source import Position, Source

_COMMENT = re.compile(r"(?<!\S)#[^\n]*")


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its ``#``, from ``start`` to ``end`` in the text."""

    start: int
    end: int
    text: str


def comments_of(source: Source) -> list[Comment]:
    """Return the comments of a file, in order."""
    scalars = sorted(set(_scalars(source)))
    starts = [start for start, _ in scalars]

    def is_inside(index: int) -> bool:
        before = bisect_right(starts, index) - 1
        return before >= 0 and index < scalars[before][1]

    found, end = [], 0
    for comment in _COMMENT.finditer(source.text):
        if comment.start() >= end and not is_inside(comment.start()):
            end = comment.end()
            found.append(Comment(comment.start(), end, comment.group().rstrip()))
    return found


def _scalars(source: Source) -> Iterator[tuple[int, int]]:
    """Where keys and values that are no lists and mappings stand; of a block of text, its lines."""
    lines, text = Lines(source.text), source.text
    seen: set[int] = set()
    pending: list[Position] = [source.positions]
    while pending:
        position = pending.pop()
        if position.key is not None:
            line, column, end_line, end_column = position.key
            yield lines.index(line, column), lines.index(end_line, end_column)
        if position.children is None:
            start, end = lines.extent(position)
            if text[start : start + 1] in ("|", ">"):
                start = min(end, text.find("\n", start) + 1 or end)
            yield start, end
        elif id(position.children) not in seen:  # aliases share what they repeat
            seen.add(id(position.children))
            pending.extend(position.children.values())
