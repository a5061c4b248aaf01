"""Gives each row the record that it is about: by its id, by its name, or as a new one with an id of its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from designer.editing.locating import Place
from designer.editing.places import value_at
from designer.model.record import Record
from designer.tables.headers import Column, plain_kind
from designer.tables.idents import ident_from
from designer.tables.merging import Given, merged, repeats
from designer.tables.rows import Item, RowReader
from designer.tables.table import Row

Known = Mapping[tuple[str, str], Place]
"""The records and variants that are there, by kind and id."""

REPEATED = "these rows look like copies of one card; --merge-duplicates makes them so"


def items_of(
    reader: RowReader, known: Known, skipped: Collection[int], *, update: bool, merge_duplicates: bool
) -> list[Item]:
    """Return what the rows of a task say, but for the rows that are ``skipped``. What cannot be taken is noted.

    With ``update`` a name finds the record that has it already.
    """
    rows = [row for row in reader.task.table.rows if row.number not in skipped]
    given = [reader.given(row) for row in rows]
    if merge_duplicates:
        rows, given = merged(reader.task, rows, given)
    elif alike := repeats(reader.task, rows, given):
        reader.remarks[REPEATED] = alike
    kind = reader.task.kind
    taken = {ident for of_kind, ident in known if of_kind == kind.kind}
    names = {name: own[0].id for name, own in by_name(kind, known).items() if len(own) == 1} if update else {}
    columns = {column.field: column for column in reader.task.columns if column.path}
    seen: dict[str, str] = {}
    items = []
    for row, values in zip(rows, given, strict=True):
        if (column := _of_another_kind(row, reader)) is not None:
            reader.refuse(row, column, f'"{row.cells[column.index].shown}" is another kind than {kind.kind}')
        ident = _said(values, columns.get("id"))
        name = _said(values, columns.get("name"))
        if ident is None and name is not None:
            ident = names.get(name) or ident_from(name, kind.kind, {*taken, *seen})
        if ident is None:
            _refuse_nameless(reader, row, columns)
        elif ident in seen:
            column = columns.get("id", columns.get("name"))
            reader.refuse(row, column, f'"{ident}" is there twice; the first is {seen[ident]}')
        else:
            seen[ident] = reader.place(row)
            items.append(Item(reader.number, row, kind, ident, values))
    return items


def _of_another_kind(row: Row, reader: RowReader) -> Column | None:
    """The column that says of a row that it is of another kind than was asked for."""
    kind = reader.task.kind
    for column in reader.task.columns:
        cell = row.cells[column.index]
        if column.is_kind and not cell.is_empty and plain_kind(cell.shown) not in (kind.kind, kind.plural):
            return column
    return None


def _said(values: Given, column: Column | None) -> str | None:
    value = values.get(column) if column is not None else None
    return value if isinstance(value, str) else None


def _refuse_nameless(reader: RowReader, row: Row, columns: Mapping[str, Column]) -> None:
    if not any(field in columns and not row.cells[columns[field].index].is_empty for field in ("id", "name")):
        reader.refuse(row, None, "it has neither a name nor an id")


def by_name(kind: type[Record], known: Known) -> dict[str, list[Place]]:
    """Return the records of a kind that are there, without their variants, by their names."""
    found: dict[str, list[Place]] = {}
    for place in known.values():
        record = value_at(place.source.value, place.loc)
        if place.kind == kind.kind and not place.variant and isinstance(record, dict):
            found.setdefault(str(record.get("name")), []).append(place)
    return found
