"""Which kind of record a table holds: by what was asked for, its sheet or file, or a column that says it row by row."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import PurePath

from designer.model.game import Game
from designer.model.record import Component, Record
from designer.model.schema import GameSchema
from designer.suggestions import did_you_mean, listed
from designer.tables.headers import KIND, columns_of, plain_kind
from designer.tables.table import Row, Table, TableError


def kind_names(schema: GameSchema) -> dict[str, type[Record]]:
    """Return the kinds by all names that a table may use: the kind's, and its plural."""
    return {**schema.by_plural(), **schema.by_name()}


def kinds_in(table: Table, game: Game, file: PurePath, mapping: Mapping[str, str]) -> list[tuple[Table, type[Record]]]:
    """Return the parts of a table by kind; nothing when it does not say of which kind it is.

    Raises:
        TableError: the column that says the kind, as the mapping has it, says something else.
    """
    names = kind_names(game.schema)
    if table.sheet is not None and (kind := names.get(plain_kind(table.sheet))):
        return [(table, kind)]
    column = _mapped_column(table, mapping, names)
    column = column if column is not None else _kind_column(table, names)
    if column is not None:
        rows: dict[type[Record], list[Row]] = {}
        for row in table.rows:
            rows.setdefault(names[plain_kind(row.cells[column].shown)], []).append(row)
        if len(rows) == 1:
            return [(table, next(iter(rows)))]
        return [(replace(table, rows=tuple(part), is_part=True), kind) for kind, part in rows.items()]
    stem = plain_kind(file.stem)
    kind = names.get(stem) or names.get(stem.removeprefix(f"{plain_kind(game.id)}_"))
    if kind is None:
        printed = [kind for kind in game.schema.own_kinds if issubclass(kind, Component) and kind.prints is not None]
        kind = printed[0] if len(printed) == 1 else None
    return [(table, kind)] if kind is not None else []


def unknown_kind(word: str, schema: GameSchema) -> tuple[str, str]:
    """Return what to say of a word that names no kind: a message and a hint."""
    names = kind_names(schema)
    return f'there is no kind "{word}"', did_you_mean(word, names) or f"there is {listed(schema.by_name(), 40)}"


def _mapped_column(table: Table, mapping: Mapping[str, str], names: Collection[str]) -> int | None:
    for index, header in enumerate(table.header):
        if mapping.get(header) == KIND:
            for row in table.rows:
                if plain_kind(row.cells[index].shown) not in names:
                    raise TableError(f'{table.place(row.number, index)}: there is no kind "{row.cells[index].shown}"')
            return index
    return None


def _kind_column(table: Table, names: Collection[str]) -> int | None:
    """The column that says the kind of every row, if one does."""
    for column in columns_of(table, Record, {}, names):
        cells = [row.cells[column.index] for row in table.rows]
        if column.field == KIND and not any(cell.is_empty for cell in cells):
            return column.index
    return None
