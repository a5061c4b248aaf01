"""Edits of a text: characters that give way to others. All other characters of a file stay as they are on the disk.

Places are indices of the text as ``yaml_source`` has it: without a byte order mark, with line feeds. The file keeps its
own mark and its own ends of lines.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from designer.diagnostics import Span
from designer.editing.failures import EditError
from designer.yaml_reading.text import BOM, line_starts
from designer.yaml_source import Position

_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """What stands from ``start`` to ``end`` (exclusive) becomes ``text``; an empty place is an insertion."""

    start: int
    end: int
    text: str


class Lines:
    """Where the lines of a text begin: from a line and column, as spans count them, to an index and back."""

    def __init__(self, text: str) -> None:
        self._starts = line_starts(text)

    def index(self, line: int, column: int) -> int:
        """Return the index of a place."""
        return self._starts[line - 1] + column - 1

    def place(self, index: int) -> tuple[int, int]:
        """Return the line and column of an index, both from 1."""
        line = bisect_right(self._starts, index)
        return line, index - self._starts[line - 1] + 1

    def extent(self, place: Position | Span) -> tuple[int, int]:
        """Return the indices at which something begins and ends."""
        return self.index(place.line, place.column), self.index(place.end_line, place.end_column)


def edited(raw: str, edits: Iterable[Edit]) -> str:
    """Return a file's text after edits. ``raw`` is what the file holds, mark and line ends too.

    Line feeds in what is put in become the line ends of the file.

    Raises:
        EditError: the edits overlap, as where several entries that go are written in an odd way.
    """
    mark = len(raw) - len(raw.lstrip(BOM))
    ends = [found.span() for found in _BREAK.finditer(raw, mark)]
    raw_starts = [mark, *(end for _, end in ends)]
    starts = [0]
    for (before, _), line in zip(ends, raw_starts, strict=False):
        starts.append(starts[-1] + before - line + 1)
    newline = raw[slice(*ends[0])] if ends else "\n"

    def raw_index(index: int) -> int:
        line = bisect_right(starts, index) - 1
        return raw_starts[line] + index - starts[line]

    parts, done = [], 0
    for edit in sorted(edits):
        start = raw_index(edit.start)
        if start < done:
            raise EditError("what is there is written in a way that cannot be edited", "edit the file")
        parts += [raw[done:start], edit.text.replace("\n", newline)]
        done = raw_index(edit.end)
    return "".join([*parts, raw[done:]])


def places_after(edits: Iterable[Edit]) -> list[tuple[Edit, int, int]]:
    """Return each edit, in order, with the indices between which its text stands in the edited text."""
    placed, grown = [], 0
    for edit in sorted(edits):
        start = edit.start + grown
        placed.append((edit, start, start + len(edit.text)))
        grown += len(edit.text) - (edit.end - edit.start)
    return placed
