"""Puts values into a YAML text and takes them out, by the places of what is written there.

What is not touched stays as it is, character by character. A list or mapping that is put in the place of another one
changes only what differs. What comes back are edits; ``proven`` applies them and sees that they do what was meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from designer.editing.edits import Edit
from designer.editing.failures import EditError
from designer.editing.field_order import Order, field_before
from designer.editing.places import exists, is_same, value_at, written_position
from designer.editing.removing import taken_out
from designer.editing.written import Written
from designer.editing.written_values import replaced_field, written_item
from designer.yaml_source import Loc, Position, Source
from designer.yaml_writing import written_entry, written_flow, written_key


class Rewriter:
    """Edits one file. ``order`` says where in a mapping a new field belongs."""

    def __init__(self, source: Source, order: Order = lambda _: ()) -> None:
        self._source = source
        self._text = source.text
        self._there = Written(source)
        self._lines = self._there.lines
        self._order = order

    def put(self, loc: Loc, value: Any) -> list[Edit]:
        """Make ``value`` what stands at a place, which may be new: a field of a mapping, or the next item of a list.

        Raises:
            EditError: what is there is repeated by an alias, or written in a way that cannot be edited.
        """
        depth = len(loc)
        while depth and not exists(self._source.value, loc[:depth]):
            depth -= 1
        for segment in reversed(loc[depth + 1 :]):
            value = {segment: value} if isinstance(segment, str) else [value]
        if depth == len(loc):
            return self._replace(loc, value)
        parent, segment = loc[:depth], loc[depth]
        held = value_at(self._source.value, parent)
        if isinstance(held, dict) and isinstance(segment, str) and (held or not parent):
            return self._insert(parent, {segment: value})
        if isinstance(held, list) and held and segment == len(held):
            return self._append(parent, [value])
        return self._replace(parent, {segment: value} if isinstance(segment, str) else [value])

    def take_out(self, loc: Loc) -> list[Edit]:
        """Remove a field with its key, or an item of a list, and the lines that are then empty."""
        return self._remove(loc[:-1], [loc[-1]])

    def put_lines(self, loc: Loc, written: str) -> list[Edit]:
        """Make lines what stands behind a key whose value is empty; they begin with a line break or on its line."""
        position = written_position(self._source, loc)
        return [replaced_field(self._there, position, written, *self._lines.extent(position))]

    def append(self, loc: Loc, value: Any, lines: Callable[[int], str]) -> list[Edit]:
        """Add an item to a list that has some. ``lines`` are those of the item for the column of its dash."""
        position = written_position(self._source, loc)
        if self._there.is_flow(position):
            return self._append(loc, [value])
        return [
            self._line_after(self._there.end(position, len(position.children or {}) - 1), lines(position.column - 1))
        ]

    # Replacing ------------------------------------------------------------------------------------------------------

    def _replace(self, loc: Loc, value: Any) -> list[Edit]:
        old = value_at(self._source.value, loc)
        if is_same(old, value):
            return []
        position = written_position(self._source, loc)
        if position.children and not self._on_one_line(position):
            if isinstance(old, dict) and isinstance(value, dict) and value and any(key in old for key in value):
                return list(self._change_mapping(loc, old, value))
            if isinstance(old, list) and isinstance(value, list) and value:
                return list(self._change_list(loc, old, value))
        parent = written_position(self._source, loc[:-1]) if loc else None
        if parent is None:
            raise EditError("a whole file is not replaced", "edit the file")
        start, end = self._lines.extent(position)
        if self._there.is_flow(parent):
            if position.key is not None and start == end:  # nothing is written there
                start = end = self._there.after_colon(end)
                return [Edit(start, end, f" {written_flow(value)}")]
            return [Edit(start, end, written_flow(value))]
        if position.key is not None:
            key = str(loc[-1])
            written = written_entry(key, value, indent=parent.column - 1).strip().removeprefix(f"{written_key(key)}:")
            return [replaced_field(self._there, position, written, start, end)]
        gap = " " if self._text[start - 1] == "-" else ""  # nothing is written behind the dash
        return [Edit(start, end, gap + written_item(value, parent))]

    def _on_one_line(self, position: Position) -> bool:
        return self._there.is_flow(position) and position.line == position.end_line

    def _change_mapping(self, loc: Loc, old: dict[str, Any], value: dict[str, Any]) -> Iterator[Edit]:
        gone = [key for key in old if key not in value]
        if gone:
            yield from self._remove(loc, gone)
        for key in old:
            if key in value:
                yield from self._replace((*loc, key), value[key])
        if new := {key: item for key, item in value.items() if key not in old}:
            yield from self._insert(loc, new, without=gone)

    def _change_list(self, loc: Loc, old: list[Any], value: list[Any]) -> Iterator[Edit]:
        for index in range(min(len(old), len(value))):
            yield from self._replace((*loc, index), value[index])
        if len(value) > len(old):
            yield from self._append(loc, value[len(old) :])
        elif len(value) < len(old):
            yield from self._remove(loc, list(range(len(value), len(old))))

    # Adding ---------------------------------------------------------------------------------------------------------

    def _insert(self, loc: Loc, fields: dict[str, Any], without: Sequence[str] = ()) -> list[Edit]:
        """Add fields to a mapping that has some, each after the fields that come before it in the order."""
        mapping = written_position(self._source, loc)
        groups = self._order(loc)
        order = {name: rank for rank, name in enumerate(name for group in groups for name in group)}
        own = [key for key, _ in self._there.own(mapping) if key not in without]
        after: dict[str | int | None, list[tuple[str, Any]]] = {}
        for key, value in sorted(fields.items(), key=lambda item: order.get(item[0], len(order))):
            after.setdefault(field_before(key, own, groups), []).append((key, value))
        return [self._insert_after(mapping, place, new) for place, new in after.items()]

    def _insert_after(self, mapping: Position, place: str | int | None, new: list[tuple[str, Any]]) -> Edit:
        start, _ = self._lines.extent(mapping)
        if not mapping.children:
            written = "".join(written_entry(key, value, indent=0) for key, value in new)
            return self._line_after(len(self._text), written)
        if self._there.is_flow(mapping):
            entries = ", ".join(f"{written_key(key, flow=True)}: {written_flow(value)}" for key, value in new)
            if place is None:
                return Edit(start + 1, start + 1, f"{entries}, ")
            end = self._there.end(mapping, place)
            return Edit(end, end, f", {entries}")
        indent = mapping.column - 1
        written = "".join(written_entry(key, value, indent=indent) for key, value in new)
        if place is None:
            return Edit(start, start, written[indent:] + " " * indent)
        return self._line_after(self._there.end(mapping, place), written)

    def _line_after(self, index: int, written: str) -> Edit:
        """Put lines after the line around an index."""
        end = self._there.next_line(index)
        return Edit(end, end, ("" if self._text[:end].endswith("\n") or not end else "\n") + written)

    def _append(self, loc: Loc, values: list[Any]) -> list[Edit]:
        position = written_position(self._source, loc)
        last = len(position.children or {}) - 1
        if self._there.is_flow(position):
            end = self._there.end(position, last)
            return [Edit(end, end, "".join(f", {written_flow(value)}" for value in values))]
        indent = " " * (position.column - 1)
        written = "".join(f"{indent}- {written_item(value, position)}\n" for value in values)
        return [self._line_after(self._there.end(position, last), written)]

    # Removing -------------------------------------------------------------------------------------------------------

    def _remove(self, loc: Loc, segments: Sequence[str | int]) -> list[Edit]:
        parent = written_position(self._source, loc)
        own = self._there.own(parent)
        names = [segment for segment, _ in own]
        for segment in segments:
            if segment not in names:
                written_position(self._source, (*loc, segment))  # says that it is merged
        if len(segments) == len(own):
            if not loc:
                raise EditError("nothing would be left in the file", "delete the file")
            empty: Any = {} if isinstance(value_at(self._source.value, loc), dict) else []
            return self._replace(loc, empty)
        return taken_out(self._there, parent, own, segments)
