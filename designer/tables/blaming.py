"""From an error of the content as it would be, to the cell that has brought it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from designer.diagnostics import Diagnostic, Span
from designer.tables.fields import resolved
from designer.tables.flattening import inside
from designer.tables.headers import Column
from designer.tables.rows import Item, RowReader
from designer.yaml_source import Loc, Position, Source


@dataclass(frozen=True, slots=True)
class Writing:
    """Where the record, or the variant, of a row is in the content as it would be."""

    path: PurePosixPath
    loc: Loc
    item: Item
    reader: RowReader


def blame(
    errors: Sequence[Diagnostic], writings: Sequence[Writing], sources: dict[PurePosixPath, Source]
) -> list[Diagnostic]:
    """Note each error with the reader of the row that has brought it; return those that no row has."""
    placed: dict[PurePosixPath, list[tuple[Position, Writing]]] = {}
    for writing in writings:
        position = sources[writing.path].positions.walk(writing.loc)
        placed.setdefault(writing.path, []).append((position, writing))
    left: list[Diagnostic] = []
    for error in errors:
        span = error.span
        around = [found for found in placed.get(span.path, ()) if _covers(found[0], span)] if span is not None else []
        if not around or span is None:
            left.append(error)
            continue
        # The innermost: a variant is inside its record.
        _, writing = max(around, key=lambda found: len(found[1].loc))
        writing.reader.refuse(
            writing.item.row, _column_of(span, writing, sources[writing.path]), error.message, error.hint
        )
    return left


def _column_of(span: Span, writing: Writing, source: Source) -> Column | None:
    record = inside(source.value, writing.loc)
    found: list[tuple[int, Column]] = []
    for column in writing.reader.task.columns:
        if column.path is None:
            continue
        loc = (*writing.loc, *resolved(record, column.path))
        position = source.positions.walk(loc)
        if inside(source.value, loc[:-1]) is not None and _is_there(source.positions, loc) and _covers(position, span):
            found.append((len(loc), column))
    return max(found, key=lambda item: item[0])[1] if found else None


def _is_there(position: Position, loc: Loc) -> bool:
    for segment in loc:
        child = position.child(segment)
        if child is None:
            return False
        position = child
    return True


def _covers(position: Position, span: Span) -> bool:
    begin = position.key[:2] if position.key is not None else (position.line, position.column)
    end = position.end_line, position.end_column
    return begin <= (span.line, span.column) and (span.end_line, span.end_column) <= end
