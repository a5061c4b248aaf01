"""A YAML file as text, value and positions.

Guarantees: scalars mean what YAML 1.2 core says, and every spelling that could mean something else is an error; every
key and value has a line and a column; a repeated key is an error that cites both places. Bad input never raises, it
yields diagnostics.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePosixPath

from ruamel.yaml.error import YAMLError

from designer.diagnostics import Diagnostic, Span, in_order
from designer.yaml_reading.builder import Builder
from designer.yaml_reading.comments import Ignore, Layout, candidates, findings, ignores
from designer.yaml_reading.faults import explain
from designer.yaml_reading.positions import Loc, Position, Value, dotted
from designer.yaml_reading.quoting import as_written
from designer.yaml_reading.text import decode, line_starts

__all__ = ["Ignore", "Loc", "Position", "Source", "Value", "dotted", "read"]


@dataclass(frozen=True)
class Source:
    """One file that could be read. ``text`` has no byte order mark and ends its lines with line feeds.

    An empty file, or one with only comments, has an empty mapping as its value. A value that was refused stands in
    ``value`` as the text that was written. ``ignores`` has every comment ``# designer: ignore[code]``.
    """

    path: PurePosixPath
    value: Value
    positions: Position
    text: str
    ignores: tuple[Ignore, ...] = ()

    def span(self, loc: Sequence[str | int], *, key: bool = False) -> Span:
        """Return the place of the value at ``loc``, or of the nearest value around it; with ``key``, of its key."""
        return self.positions.walk(loc).span(self.path, key=key)

    def find(self, position: Position, snippet: str, occurrence: int = 0) -> Span:
        """Return where ``snippet`` stands inside the text at ``position``, counting occurrences from 0.

        Line breaks and escaped quotes in the file count as what they mean. The whole text is returned when the
        snippet is not found, as when it is written with escapes.
        """
        if position.children is not None or not snippet:
            return position.span(self.path)
        lines = self._line_starts
        start = lines[position.line - 1] + position.column - 1
        end = lines[position.end_line - 1] + position.end_column - 1
        found = list(re.compile(as_written(snippet)).finditer(self.text, start, end))
        if not 0 <= occurrence < len(found):
            return position.span(self.path)
        return Span(self.path, *self._place(found[occurrence].start()), *self._place(found[occurrence].end()))

    @cached_property
    def _line_starts(self) -> list[int]:
        return line_starts(self.text)

    def _place(self, index: int) -> tuple[int, int]:
        line = bisect_right(self._line_starts, index)
        return line, index - self._line_starts[line - 1] + 1


def read(data: str | bytes, path: PurePosixPath) -> tuple[Source | None, list[Diagnostic]]:
    """Read one YAML file. There is no source when the file cannot be read; everything found comes in order."""
    text = decode(data, path)
    if isinstance(text, Diagnostic):
        return None, [text]
    found = candidates(text)
    watched = found.watched(text)
    builder = Builder(text, path, watched)
    built, fault = None, None
    try:
        built = builder.build()
    except YAMLError as error:
        fault = error
    diagnostics = builder.findings.found
    ignored: tuple[Ignore, ...] = ()
    if watched:
        layout = Layout(text, builder.scalars)
        diagnostics.extend(findings(text, path, found, layout))
        ignored = tuple(ignores(path, found, layout))
    if fault is not None:
        diagnostics = explain(text, path, fault, builder.last_event, builder.opening(), diagnostics)
    return Source(path, *built, text, ignored) if built else None, in_order(diagnostics)
