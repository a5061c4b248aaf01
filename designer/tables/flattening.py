"""Records as rows: the columns that a kind's records need, and what each shows.

A mapping has a column for each field of it, ``players.min``. So has a list of mappings, while no record has more than
three: ``abilities.0.text``. Other lists, and effects, stand in one cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from designer.editing.shapes import VARIANTS, Shape, shape_of
from designer.model.record import Record
from designer.tables.fields import Path, shape_at
from designer.tables.table import EMPTY, Cell
from designer.tables.values import shown

_MOST_ITEMS = 3
ABSENT = object()
"""What is at a place where nothing is written."""


def columns_for(kind: type[Record], records: Sequence[dict[str, Any]]) -> list[Path]:
    """Return the columns that show all that is written in records or variants, in the vocabulary's order."""
    return [path for path in _columns(shape_of(kind), list(records), ()) if path]


def cell_at(kind: type[Record], record: Any, path: Path) -> Cell:
    """Return the cell that shows a field of a record."""
    value = inside(record, path)
    return EMPTY if value is ABSENT else shown(value, shape_at(kind, path))


def inside(value: Any, path: Path) -> Any:
    """Return what is in a record at a path, or ``ABSENT``."""
    for segment in path:
        is_there = segment in value if isinstance(value, dict) else isinstance(segment, int) and segment < _count(value)
        if not is_there:
            return ABSENT
        value = value[segment]
    return value


def _count(value: Any) -> int:
    return len(value) if isinstance(value, list) else 0


def _columns(shape: Shape, values: list[Any], prefix: Path) -> Iterator[Path]:
    if _is_mapping(shape) and all(isinstance(value, dict) and value for value in values):
        for name in dict.fromkeys([*shape.fields(), *(key for value in values for key in value)]):
            present = [value[name] for value in values if name in value]
            step = shape.step(name)
            if present and not (name == VARIANTS and not prefix):
                yield from _columns(step or Shape(anything=True), present, (*prefix, name))
    elif _is_list(shape) and all(isinstance(value, list) and 0 < len(value) <= _MOST_ITEMS for value in values):
        for index in range(max(len(value) for value in values)):
            present = [value[index] for value in values if index < len(value)]
            yield from _columns(shape_of(*shape.items), present, (*prefix, index))
    else:
        yield prefix


def _is_mapping(shape: Shape) -> bool:
    others = any(scalar is not None for scalar in shape.scalars)
    return bool(shape.models) and not (shape.verbs or shape.items or shape.entries or others)


def _is_list(shape: Shape) -> bool:
    return bool(shape.items) and not shape.models and _is_mapping(shape_of(*shape.items))
