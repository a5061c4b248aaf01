"""What a row wants to be otherwise than its record is written: only values that differ, and no more edits than needed.

Fields of a part that is not there yet are wished for as the whole part, and a part of which every field is taken away
goes as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from designer.editing.locating import Place
from designer.editing.places import is_same, value_at
from designer.tables.fields import placed, resolved, shape_at
from designer.tables.flattening import ABSENT, cell_at, inside
from designer.tables.headers import Column
from designer.tables.rows import Item, RowReader, in_order, looks_the_same
from designer.yaml_source import Loc, Value


@dataclass(frozen=True, slots=True)
class Wish:
    """A value that a cell wants at ``loc`` in its record or variant, ``ABSENT`` for none; ``old`` is what is there."""

    reader: RowReader
    item: Item
    place: Place
    column: Column
    loc: Loc
    old: Any
    new: Any

    @property
    def whole(self) -> Loc:
        """The place of the value in its file."""
        return (*self.place.loc, *self.place.variant, *self.loc)

    @property
    def is_plain(self) -> bool:
        """Whether one scalar takes the place of another."""
        return all(value is not ABSENT and not isinstance(value, dict | list) for value in (self.old, self.new))


def wishes(reader: RowReader, item: Item, place: Place) -> list[Wish]:
    """Return what a row wants of the record or variant at a place. Additions come first, what goes last comes last."""
    record: Value = value_at(place.source.value, (*place.loc, *place.variant))
    found = list(_differing(reader, item, place, record))
    added = [wish for wish in found if wish.old is ABSENT]
    gone = [wish for wish in found if wish.new is ABSENT]
    changed = [wish for wish in found if wish.old is not ABSENT and wish.new is not ABSENT]
    return [*changed, *_parts_added(added, record), *_parts_gone(gone, record)]


def _differing(reader: RowReader, item: Item, place: Place, record: Value) -> Iterator[Wish]:
    for column in reader.task.columns:
        cell = item.row.cells[column.index]
        if not column.path or column.path == ("id",):
            continue
        loc = resolved(record, column.path)
        old = inside(record, loc)
        if looks_the_same(cell_at(item.kind, record, loc), cell):
            continue
        if cell.is_empty:
            new: Any = ABSENT
        elif column in item.given:
            new = item.given[column]
        else:
            continue  # it could not be taken, which is noted
        if not is_same(old, new):
            yield Wish(reader, item, place, column, loc, old, new)


def _parts_added(added: Sequence[Wish], record: Value) -> list[Wish]:
    parts: dict[Loc, Wish] = {}
    for wish in added:
        depth = next(depth for depth in range(1, len(wish.loc) + 1) if inside(record, wish.loc[:depth]) is ABSENT)
        whole, rest = wish.loc[:depth], wish.loc[depth:]
        before = parts[whole].new if whole in parts else None
        parts[whole] = replace(parts.get(whole, wish), loc=whole, new=placed(before, rest, wish.new))
    return [replace(wish, new=in_order(wish.new, shape_at(wish.item.kind, loc))) for loc, wish in parts.items()]


def _parts_gone(gone: Sequence[Wish], record: Value) -> list[Wish]:
    parts = {wish.loc: wish for wish in gone}
    for loc in sorted(parts, key=len, reverse=True):
        while loc in parts and len(loc) > 1:
            parent = loc[:-1]
            siblings = [(*parent, segment) for segment in _segments(inside(record, parent))]
            if not all(sibling in parts for sibling in siblings):
                break
            parts[parent] = replace(parts[loc], loc=parent, old=inside(record, parent))
            for sibling in siblings:
                del parts[sibling]
            loc = parent
    # From the end of a list, so that the places of those before stay what they are.
    return sorted(parts.values(), key=lambda wish: [s for s in wish.loc if isinstance(s, int)], reverse=True)


def _segments(value: Any) -> list[str | int]:
    return list(value) if isinstance(value, dict) else list(range(len(value)))
