"""Sets one field of a record, of a variant, or of a game's own facts, or removes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from designer.editing.changes import Change, short
from designer.editing.draft import Draft
from designer.editing.failures import EditError
from designer.editing.locating import GAME, Place, facts, find_loc, find_place
from designer.editing.places import exists, is_same, value_at, value_or_none
from designer.editing.proving import proven, with_value, without
from designer.editing.rewriting import Rewriter
from designer.editing.shapes import VARIANTS, Shape
from designer.editing.values import value_of
from designer.model.markers import VARIANT_SEPARATOR
from designer.suggestions import listed
from designer.yaml_source import Loc, Source, dotted, read
from designer.yaml_writing.remains import comments_of


def set_field(draft: Draft, ident: str, field: str, words: str) -> Change | None:
    """Give a field the value that ``words`` stand for; return None when it has it already.

    ``ident`` is an id, ``kind/id``, the id of a variant, or ``game``; ``field`` a path such as ``effects.draw.count``.

    Raises:
        EditError: there is no such record or field, or the file cannot be edited there.
    """
    place, loc = _place_of_field(draft, ident, field)
    shape = place.shape.walk(loc)
    return put_value(draft, place, loc, value_of(words, shape or Shape(anything=True)), called=field)


def put_value(draft: Draft, place: Place, loc: Loc, value: Any, *, called: str | None = None) -> Change | None:
    """Make ``value`` what stands at a place of a record, which may be new; return None when it does already.

    ``called`` is what the change calls it. The draft's file is read as it is by now, so several values can be put
    one after another.

    Raises:
        EditError: the file cannot be edited there.
    """
    source = current(draft, place.source)
    whole = (*place.loc, *loc)
    old = value_or_none(source.value, whole)
    if old is not None and is_same(old, value):
        return None
    raw = draft.raw(draft.path(source))
    edits = Rewriter(source, lambda mapping: _order(place, mapping)).put(whole, value)
    text = proven(raw, source, edits, with_value(source.value, whole, value))
    draft.edit(draft.path(source), text)
    name = called or dotted(loc)
    said = f"{name} {short(old)} → {short(value)}" if old is not None else f"{name} {short(value)} (new)"
    return Change(current(draft, source).span(whole), said)


def delete_field(draft: Draft, ident: str, field: str) -> Change:
    """Remove a field, or an item of a list, with the comment on its line.

    Raises:
        EditError: it is not written there, or the file cannot be edited there.
    """
    place, loc = _place_of_field(draft, ident, field)
    source = current(draft, place.source)
    whole = (*place.loc, *loc)
    if not exists(source.value, whole):
        raise EditError(f'"{field}" is not written in {place.title}', "there is nothing to delete")
    old = value_at(source.value, whole)
    span = source.span(whole, key=True)
    edits = Rewriter(source).take_out(whole)
    gone = [c.text for c in comments_of(source.text) for edit in edits if edit.start <= c.start and c.end <= edit.end]
    text = proven(draft.raw(draft.path(source)), source, edits, without(source.value, whole), may_lose=gone)
    draft.edit(draft.path(source), text)
    return Change(span, f"{field} deleted: {short(old)}" + (f", with its comment {gone[0]}" if gone else ""))


def current(draft: Draft, source: Source) -> Source:
    """Return a file as it is in the draft by now."""
    path = draft.path(source)
    if path not in draft.texts:
        return source
    again, problems = read(draft.texts[path], source.path)
    assert again is not None, problems  # a draft keeps only what could be read
    return again


def _place_of_field(draft: Draft, ident: str, field: str) -> tuple[Place, Loc]:
    compiled = draft.before.compiled
    place = facts(compiled) if ident == GAME else find_place(compiled, draft.schema, ident)
    place = replace(place, source=current(draft, place.source))
    record: Any = value_at(place.source.value, place.loc)
    path = field.split(".")
    inner = value_at(record, place.variant) if place.variant else record
    if place.variant:
        _may_set_in_variant(place, record, inner, path)
    elif isinstance(record, dict):
        _may_set_for_all(place, record, path)
    loc = (*place.variant, *find_loc(place.shape, inner, path))
    if loc[-1] == "id" and len(loc) in (1, 3) and (len(loc) == 1 or loc[0] == VARIANTS) and place.kind != GAME:
        raise EditError(
            "an id is the record's name for ever: references rely on it",
            f"rename it everywhere: designer rename {draft.game} {place.title} NEW",
            wrong_use=True,
        )
    return place, loc


def _may_set_in_variant(place: Place, record: Any, variant: Any, path: Sequence[str]) -> None:
    if len(path) > 1 and path[0] not in variant and path[0] in record:
        base = place.id.partition(VARIANT_SEPARATOR)[0]
        raise EditError(
            f'"{path[0]}" is written for all variants of {base}',
            f"set it for all of them in {place.kind}/{base}, or first give {place.id} the whole of {path[0]}",
        )


def _may_set_for_all(place: Place, record: dict[str, Any], path: Sequence[str]) -> None:
    """What every variant says itself, the record cannot say for them."""
    variants = record.get(VARIANTS)
    if path[0] in ("id", VARIANTS) or not isinstance(variants, list) or not variants:
        return
    if all(isinstance(variant, dict) and path[0] in variant for variant in variants):
        names = listed([f"{place.id}{VARIANT_SEPARATOR}{variant.get('id')}" for variant in variants])
        raise EditError(f'every variant of {place.id} says its own "{path[0]}"', f"name one of them: {names}")


def _order(place: Place, mapping: Loc) -> list[list[str]]:
    shape = place.shape.walk(mapping[len(place.loc) :])
    return shape.groups() if shape is not None else []
