"""Rows that say the same are copies of one card, as programs have it that know no number of copies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from designer.editing.places import is_same
from designer.model.record import Component
from designer.tables.headers import Column, How
from designer.tables.reports import Task
from designer.tables.table import Row
from designer.yaml_source import Value

Given = dict[Column, Value]
_COPIES = ("copies",)


def merged(task: Task, rows: Sequence[Row], given: Sequence[Given]) -> tuple[list[Row], list[Given]]:
    """Return the first of all rows that say the same, each with the copies of all of them."""
    if not issubclass(task.kind, Component):
        return list(rows), list(given)
    column = next((column for column in task.columns if column.path == _COPIES), None)
    column = column or Column(-1, "copies", _COPIES, How.NAMED)
    kept: list[tuple[Row, Given]] = []
    for same in _groups(given):
        values = dict(given[same[0]])
        if len(same) > 1:
            counts = [given[index].get(column, 1) for index in same]
            values[column] = sum(count for count in counts if isinstance(count, int))
        kept.append((rows[same[0]], values))
    return [row for row, _ in kept], [values for _, values in kept]


def repeats(task: Task, rows: Sequence[Row], given: Sequence[Given]) -> list[str]:
    """Return the places of rows that say the same as one before them."""
    if not issubclass(task.kind, Component):
        return []
    return [task.table.place(rows[index].number) for same in _groups(given) for index in same[1:]]


def _groups(given: Sequence[Given]) -> list[list[int]]:
    """The rows that say the same but for id and copies, by number."""
    found: dict[Any, list[list[int]]] = {}
    order: list[list[int]] = []
    for index, values in enumerate(given):
        said = _said(values)
        of_name = found.setdefault(repr(said.get("name")), [])
        same = next((group for group in of_name if is_same(_said(given[group[0]]), said)), None) if said else None
        if same is None:
            of_name.append([index])
            order.append(of_name[-1])
        else:
            same.append(index)
    return order


def _said(values: Given) -> dict[str, Value]:
    return {column.field: value for column, value in values.items() if column.path not in (("id",), _COPIES)}
