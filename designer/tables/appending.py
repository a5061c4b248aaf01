"""Puts many new records behind the others of their kind at once, in the style that the file has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from designer.editing.adding import add_record
from designer.editing.changes import Change
from designer.editing.draft import Draft
from designer.editing.formatting import format_content
from designer.editing.places import written_position
from designer.editing.proving import proven, with_value
from designer.editing.rewriting import Rewriter
from designer.editing.written import Written
from designer.model.record import Record
from designer.yaml_source import Source, read
from designer.yaml_writing import WIDTH, written_flow, written_record


def append_records(
    draft: Draft, kind: type[Record], records: Sequence[Mapping[str, Any]], file: Path | None
) -> list[Change]:
    """Add records to ``file``, or to the last one that holds their kind, or to a new one; return where each is.

    Raises:
        EditError: the file cannot hold records, or cannot be edited there.
    """
    known = {draft.project.relative(path) for path in draft.texts} | {s.path for s in draft.before.compiled.sources}
    first = add_record(draft, kind, records[0], file)
    path = draft.project.root / first.span.path
    source = _read(draft, path)
    if Written(source).is_flow(written_position(source, (kind.plural,))):
        for record in records[1:]:
            add_record(draft, kind, record, file)
    elif records[1:]:
        begin = len(source.value[kind.plural])  # type: ignore[call-overload, index, arg-type]
        edits = Rewriter(source).append(
            (kind.plural,), dict(records[1]), lambda indent: _lines(source, kind, records[1:], indent)
        )
        expected = source.value
        for number, record in enumerate(records[1:], begin):
            expected = with_value(expected, (kind.plural, number), dict(record))
        draft.edit(path, proven(draft.raw(path), source, edits, expected))
    if source.path not in known and (styled := format_content(draft.raw(path), source.path, draft.schema).text):
        draft.edit(path, styled)
    after = _read(draft, path)
    begin = len(after.value[kind.plural]) - len(records)  # type: ignore[call-overload, index, arg-type]
    return [
        Change(after.span((kind.plural, number)), f"{kind.kind} {record['id']} (new)")
        for number, record in enumerate(records, begin)
    ]


def _read(draft: Draft, path: Path) -> Source:
    source, problems = read(draft.raw(path), draft.project.relative(path))
    assert source is not None, problems  # a draft keeps only what could be read
    return source


def _lines(source: Source, kind: type[Record], records: Sequence[Mapping[str, Any]], indent: int) -> str:
    """On one line where all the others are, else parted by blank lines."""
    positions = source.positions.walk((kind.plural,)).children or {}
    if all(position.line == position.end_line for position in positions.values()):
        short = [f"{' ' * indent}- {written_flow(record)}\n" for record in records]
        if all(len(line) <= WIDTH + 1 for line in short):
            return "".join(short)
    return "".join(f"\n{written_record(record, indent=indent)}" for record in records)
