"""Puts rows that are about no record yet into the content: as records, or as variants of records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any

from designer.editing.changes import Change
from designer.editing.draft import Draft
from designer.editing.failures import EditError
from designer.editing.places import value_at
from designer.editing.setting import current, put_value
from designer.editing.shapes import VARIANTS
from designer.model.markers import VARIANT_SEPARATOR
from designer.tables.appending import append_records
from designer.tables.blaming import Writing
from designer.tables.identifying import Known
from designer.tables.reports import Problem
from designer.tables.rows import Item, RowReader
from designer.yaml_source import Source, Value, read


def is_variant(item: Item) -> bool:
    """Whether a row is about a variant, ``wind.north``."""
    return VARIANT_SEPARATOR in item.ident


def add_items(
    draft: Draft,
    reader: RowReader,
    items: Sequence[Item],
    known: Known,
    defaults: Mapping[str, Value],
    file: Path | None,
) -> tuple[list[Change], list[Writing]]:
    """Add records and variants; return what has been added, and where each is. What cannot be is noted."""
    records = {item.ident: item.record(defaults) for item in items if not is_variant(item)}
    wholes = {item.ident: item for item in items if not is_variant(item)}
    inside: list[tuple[Item, str, int]] = []
    changes: list[Change] = []
    writings: list[Writing] = []
    for item in filter(is_variant, items):
        base, _, _ = item.ident.partition(VARIANT_SEPARATOR)
        if base in records:
            variants = records[base].setdefault(VARIANTS, [])
            inside.append((item, base, len(variants)))
            variants.append(_variant(item))
        elif (base_place := known.get((item.kind.kind, base))) is None:
            reader.refuse(item.row, None, f'there is no "{base}" of which it could be a variant')
        else:
            place = replace(base_place, source=current(draft, base_place.source))
            there: Any = value_at(place.source.value, place.loc)
            count = len(there.get(VARIANTS) or ())
            try:
                change = put_value(draft, place, (VARIANTS, count), _variant(item), called=item.ident)
            except EditError as error:
                reader.refuse(item.row, None, str(error), error.hint)
                continue
            changes += [change] if change else []
            writings.append(Writing(place.source.path, (*place.loc, VARIANTS, count), item, reader))
    if records:
        plural = reader.task.kind.plural
        try:
            added = append_records(draft, reader.task.kind, list(records.values()), file)
        except EditError as error:
            reader.problems.append(Problem(reader.task.table.title, str(error), error.hint))
            return changes, writings
        path = added[0].span.path
        everything: Any = sources_of(draft)[path].value
        begin = len(everything[plural]) - len(records)
        locs = {ident: (plural, begin + number) for number, ident in enumerate(records)}
        writings += [Writing(path, locs[ident], item, reader) for ident, item in wholes.items()]
        writings += [Writing(path, (*locs[base], VARIANTS, n), item, reader) for item, base, n in inside]
        changes += added
    return changes, writings


def sources_of(draft: Draft) -> dict[PurePosixPath, Source]:
    """Return the files of a game as they are in a draft by now, by path."""
    found = {source.path: source for source in draft.before.compiled.sources}
    for path, text in draft.texts.items():
        shown = draft.project.relative(path)
        source, problems = read(text, shown)
        assert source is not None, problems  # a draft keeps only what could be read
        found[shown] = source
    return found


def _variant(item: Item) -> dict[str, Any]:
    record = item.record({})
    return {**record, "id": item.ident.partition(VARIANT_SEPARATOR)[2]}
