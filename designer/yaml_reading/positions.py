"""Where every value of a YAML text stands: a tree of positions beside the tree of values, never inside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import TypeAlias

from designer.diagnostics import Span

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"
Loc: TypeAlias = tuple[str | int, ...]
"""The path to a value: keys of mappings and numbers of items, as in ``("units", 3, "name")``."""
Place: TypeAlias = tuple[int, int, int, int]
"""Line, column, end line and end column, as in a ``Span``."""


@dataclass(slots=True)
class Position:
    """Where one value stands. Lines and columns count from 1, columns in characters; the end is exclusive.

    ``key`` is the place of the value's key, when the value belongs to a mapping. ``children`` has one position for
    every entry of a mapping (by key) or a list (by index) and is None for a scalar. A value that an alias repeats
    has the position where it is written, and the key of the place where it is repeated.
    """

    line: int
    column: int
    end_line: int
    end_column: int
    key: Place | None
    children: dict[str | int, Position] | None

    def child(self, segment: str | int) -> Position | None:
        """Return the position of one entry, or None when there is no such entry."""
        return None if self.children is None else self.children.get(segment)

    def walk(self, loc: Sequence[str | int]) -> Position:
        """Follow ``loc`` and return the nearest position.

        A segment that is not an entry is skipped rather than ending the walk, because validators put tags of unions
        and names of their own functions between the keys of the data.
        """
        position = self
        for segment in loc:
            position = position.child(segment) or position
        return position

    def span(self, path: PurePosixPath, *, key: bool = False) -> Span:
        """Return the place as a span in the file ``path``: of the value, or with ``key`` of its key if it has one."""
        if key and self.key is not None:
            return Span(path, *self.key)
        return Span(path, self.line, self.column, self.end_line, self.end_column)

    def with_children(self, children: dict[str | int, Position]) -> Position:
        """Return the same place with other entries, for a value that is put together from several."""
        return replace(self, children=children)


def dotted(loc: Sequence[str | int]) -> str:
    """Return a path as people write it: ``units.3.name``."""
    return ".".join(map(str, loc))
