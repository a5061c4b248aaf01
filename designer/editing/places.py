"""Where a value is written in a file, told apart from where an alias or a merge only repeats it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from designer.diagnostics import Span
from designer.editing.failures import EditError
from designer.model.wording import name_of
from designer.yaml_source import Position, Source, Value


def written_position(source: Source, loc: Sequence[str | int]) -> Position:
    """Return the position of the value at ``loc``, which must exist.

    Raises:
        EditError: the value is written elsewhere, and an alias or a merge key repeats it here.
    """
    if (alias := alias_at(source, loc)) is not None:
        depth, span = alias
        child = source.positions.walk(loc[:depth])
        raise EditError(
            f"{name_of(tuple(loc[:depth]))} is repeated here by an alias and written at {child.span(source.path)}",
            "change it there for all that repeat it, or write it out in place of the alias",
            span=span,
        )
    return source.positions.walk(loc)


def alias_at(source: Source, loc: Sequence[str | int]) -> tuple[int, Span] | None:
    """Return the length of the part of ``loc`` that an alias or a merge repeats, and where that stands, or None."""
    position = source.positions
    for depth, segment in enumerate(loc, 1):
        child = position.child(segment)
        if child is None:
            return None
        if is_repeated(position, segment):
            own_key = child.key is not None and _start(position) <= child.key[:2] <= _end(position)
            return depth, (child if own_key else position).span(source.path, key=own_key)
        position = child
    return None


def is_repeated(parent: Position, segment: str | int) -> bool:
    """Whether an entry of a list or mapping is written elsewhere, so that what stands here is an alias or a merge."""
    children = parent.children or {}
    child = children[segment]
    if not _covers(parent, child) or (child.key is not None and _start(child) < child.key[2:]):
        return True
    for other, sibling in children.items():
        if other == segment or not _covers(sibling, child):
            continue
        # Of two that stand at one place, the first is where it is written.
        if _start(sibling) != _start(child) or _end(sibling) != _end(child) or _comes_first(children, other, segment):
            return True
    return False


def value_at(value: Value, loc: Sequence[str | int]) -> Value:
    """Return what is at a place in the data.

    Raises:
        KeyError, IndexError, TypeError: there is no such place.
    """
    for segment in loc:
        value = value[segment]  # type: ignore[index]  # a wrong one raises
    return value


def exists(value: Value, loc: Sequence[str | int]) -> bool:
    """Whether there is something at a place in the data."""
    try:
        value_at(value, loc)
    except (KeyError, IndexError, TypeError):
        return False
    return True


def value_or_none(value: Value, loc: Sequence[str | int]) -> Value:
    """Return what is at a place in the data, None if there is nothing."""
    return value_at(value, loc) if exists(value, loc) else None


def is_same(one: Any, other: Any) -> bool:
    """Whether two values are equal, and so are the sorts of all that is in them: 1 is neither true nor 1.0."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(is_same(item, other[key]) for key, item in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(is_same, one, other))
    return bool(one == other)


def _comes_first(children: dict[str | int, Position], one: str | int, other: str | int) -> bool:
    for segment in children:
        if segment in (one, other):
            return segment == one
    return False


def _covers(outer: Position, inner: Position) -> bool:
    return _start(outer) <= _start(inner) and _end(inner) <= _end(outer)


def _start(position: Position) -> tuple[int, int]:
    return position.line, position.column


def _end(position: Position) -> tuple[int, int]:
    return position.end_line, position.end_column
