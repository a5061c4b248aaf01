"""The fields of a kind by the headers that name them: ``name``, ``effects.draw.count``, ``abilities.0.text``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar, get_args

from designer.editing.shapes import VARIANTS, Shape, shape_of
from designer.model.markers import IsArt, IsRulesText, RefersTo
from designer.model.record import Record
from designer.yaml_source import Value

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

Path = tuple[str | int, ...]
M = TypeVar("M", RefersTo, IsRulesText, IsArt)


def header_of(path: Path) -> str:
    """Return the header of a column that shows a field."""
    return ".".join(map(str, path))


def path_called(kind: type[Record], header: str) -> Path | None:
    """Return the field that a header names by its path, or None. Letter case does not count, nor spaces for ``_``."""
    shape = shape_of(kind)
    path: list[str | int] = []
    for word in header.strip().split("."):
        segment = _segment(shape, word.strip())
        following = shape.step(segment) if segment is not None else None
        if segment is not None and following is None:
            following = _verb(shape, segment)
        if segment is None or following is None:
            return None
        path.append(segment)
        shape = following
    return None if path[0] == VARIANTS else tuple(path)


def shape_at(kind: type[Record], path: Path) -> Shape:
    """Return what may stand in a field of a kind."""
    shape = shape_of(kind)
    for segment in path:
        shape = shape.step(segment) or _verb(shape, segment) or Shape(anything=True)
    return shape


def mark_at(kind: type[Record], path: Path, mark: type[M]) -> M | None:
    """Return the mark of one sort that the texts in a field carry, or None."""
    while isinstance(path[-1], int):
        path = path[:-1]
    info = shape_at(kind, path[:-1]).fields().get(str(path[-1]))
    return next((one for one in _marks_of(info) if isinstance(one, mark)), None) if info is not None else None


def resolved(record: Value, path: Path) -> Path:
    """Return where in a record a field is, or would be: of a list of verbs, one is found by its name."""
    loc: list[str | int] = []
    here: Value = record
    for segment in path:
        if isinstance(segment, _VerbName):
            items = here if isinstance(here, list) else []
            loc.append(
                next((i for i, item in enumerate(items) if isinstance(item, dict) and segment in item), len(items))
            )
            here = _step(here, loc[-1])
        loc.append(str(segment) if isinstance(segment, str) else segment)
        here = _step(here, loc[-1])
    return tuple(loc)


def placed(record: Value, loc: Path, value: Value) -> Value:
    """Return a new record with a value at a place. Items before it that are not there yet are ``None``."""
    if not loc:
        return value
    head, rest = loc[0], loc[1:]
    if isinstance(head, int):
        items = [*(record if isinstance(record, list) else [])]
        items += [None] * (head + 1 - len(items))
        items[head] = placed(items[head], rest, value)
        return items
    fields = record if isinstance(record, dict) else {}
    return {**fields, head: placed(fields.get(head), rest, value)}


def without_gaps(record: Value, paths: Iterable[Path]) -> Value:
    """Return a record without the empty items that ``placed`` has left in the lists of these paths."""
    for path in paths:
        for depth, segment in enumerate(path):
            if isinstance(segment, int) and isinstance(items := _at(record, path[:depth]), list) and None in items:
                record = placed(record, path[:depth], [item for item in items if item is not None])
    return record


def _at(value: Value, path: Path) -> Value:
    for segment in path:
        value = _step(value, segment)
    return value


def _step(value: Value, segment: str | int) -> Value:
    if isinstance(value, dict) and isinstance(segment, str):
        return value.get(segment)
    if isinstance(value, list) and isinstance(segment, int) and segment < len(value):
        return value[segment]
    return None


class _VerbName(str):
    """A segment that names a verb in a list of them, where other lists have a number."""

    __slots__ = ()


def _segment(shape: Shape, word: str) -> str | int | None:
    if shape.items and word.isdecimal():
        return int(word)
    plain = _plain(word)
    if not plain:
        return None
    inside = shape_of(*shape.items) if shape.items else None
    for verb in inside.fields() if inside is not None and inside.verbs else ():
        if _plain(verb) == plain:
            return _VerbName(verb)
    names = [name for name in shape.fields() if _plain(name) == plain]
    return names[0] if names else word if shape.entries and not shape.models else None


def _verb(shape: Shape, segment: str | int) -> Shape | None:
    return shape_of(*shape.items).step(segment) if shape.items and isinstance(segment, str) else None


def _plain(word: str) -> str:
    return word.strip().casefold().replace(" ", "_").replace("-", "_")


def _marks_of(info: FieldInfo) -> Iterator[Any]:
    return _marks([*info.metadata, info.annotation])


def _marks(parts: list[Any]) -> Iterator[Any]:
    for part in parts:
        yield part
        yield from _marks([*get_args(part), *getattr(part, "__metadata__", ())])
