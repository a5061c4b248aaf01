"""Gives a record another id, and everything that refers to it too.

References are found by their marks, ``kind/id`` wherever it is a whole value, translations by their keys, what the
rulebook's code gives to ``card``, ``board`` and ``record``, and what examples are played with. What may be the id or
may not be is reported, not changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from designer.diagnostics import Span
from designer.editing.book_renaming import renamed_in_books
from designer.editing.changes import Change, replacements
from designer.editing.draft import Draft
from designer.editing.edits import Edit, Lines
from designer.editing.example_renaming import renamed_in_examples
from designer.editing.failures import EditError
from designer.editing.locating import Place, find_place, is_translation
from designer.editing.mentions import Mention, mentions_in_code
from designer.editing.names import Names
from designer.editing.proving import proven
from designer.editing.written_values import in_quotes_of
from designer.model.game import Entry, Game
from designer.model.markers import SLUG_PATTERN, VARIANT_SEPARATOR, RefersTo
from designer.model.marks import marked, marked_as, texts
from designer.model.wording import ID_HINT, shown, spoken
from designer.suggestions import with_article
from designer.yaml_source import Position, Source, Value, dotted

_SLUG = re.compile(SLUG_PATTERN)
_LONGEST = 60

_Start = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Renaming:
    """What has been renamed in a draft, and the ``mentions`` that are left as they are for a person to look at."""

    changes: list[Change]
    mentions: list[Mention]


def rename(draft: Draft, old: str, new: str) -> Renaming:
    """Rename a record (``id`` or ``kind/id``) or a variant (``wind.north``) in the draft.

    Raises:
        EditError: there is no such record, the new id cannot be one or is taken, or the content has errors because of
            which references may be overlooked.
    """
    compiled = draft.before.compiled
    if broken := [error for error in compiled.diagnostics if error.is_error]:
        message = "the content has errors, so that references may be overlooked"
        raise EditError(message, f"mend them first: designer check {draft.game}", span=broken[0].span)
    if compiled.game is None:
        raise EditError(f"{draft.game} cannot be opened", f"see: designer check {draft.game}")
    game = compiled.game
    place = find_place(compiled, game.schema, old)
    names = _names(game, place, new)
    wanted: dict[PurePosixPath, dict[_Start, str]] = {source.path: {} for source in compiled.sources}
    own_id = place.source.span((*place.loc, *place.variant, "id"))
    wanted[own_id.path][_start(own_id)] = names.new.rpartition(VARIANT_SEPARATOR)[2]
    for entry in game.entries:
        for span, text in _references(game, entry, names):
            wanted[span.path][_start(span)] = names.renamed(text)
    for source in filter(is_translation, compiled.sources):
        for span, key in _translated(source, names):
            wanted[span.path][_start(span)] = names.renamed(key)
    changes: list[Change] = []
    # The record's own file first.
    for source in sorted(compiled.sources, key=lambda source: source.path != own_id.path):
        if wanted[source.path]:
            changes += _renamed_in_file(draft, source, wanted[source.path])
    in_books, mentions = renamed_in_books(draft, game, names)
    in_examples, unclear = renamed_in_examples(draft, game, names)
    for entry in game.entries:
        mentions += _mentions(entry, names, wanted[entry.source.path])
    mentions += [*mentions_in_code(game, names), *unclear]
    return Renaming([*changes, *in_books, *in_examples], list(dict.fromkeys(mentions)))


def _names(game: Game, place: Place, new: str) -> Names:
    base, separator, _ = place.id.partition(VARIANT_SEPARATOR)
    ident = new.removeprefix(f"{place.kind}/")
    if separator:
        ident = ident.removeprefix(f"{base}{VARIANT_SEPARATOR}")
    if not _SLUG.match(ident) or len(ident) > _LONGEST:
        raise EditError(f"{shown(new)} cannot be an id", ID_HINT, wrong_use=True)
    whole = f"{base}{separator}{ident}" if separator else ident
    for entry in game.of_kind(place.kind).values():
        if whole in (entry.id, entry.variant_of):
            message = f'there is {with_article(spoken(place.kind))} "{whole}" already'
            raise EditError(message, "choose another id", span=entry.source.span((*entry.origin, "id")))
    shared = any(entry.kind != place.kind and place.id in (entry.id, entry.variant_of) for entry in game.entries)
    return Names(place.kind, place.id, whole, bool(separator), shared)


def _references(game: Game, entry: Entry, names: Names) -> Iterator[tuple[Span, str]]:
    """Where a record refers to the old id: by a mark, or by a value that is ``kind/id``."""
    for loc, text, mark in marked_as(entry.record, RefersTo):
        if names.kind in mark.kinds and names.means(text):
            for kind in mark.kinds:
                for ident, now in ((names.old, "is also"), (names.new, "would also be")):
                    if kind != names.kind and game.of_kind(kind).get(ident) is not None:
                        message = f'this may refer to either kind: "{ident}" {now} {with_article(spoken(kind))}'
                        raise EditError(message, "choose another id", span=entry.span(loc))
            yield entry.span(loc), text
    for loc, text in texts(entry.record):
        if names.means_fully(text):
            yield entry.span(loc), text


def _translated(source: Source, names: Names) -> Iterator[tuple[Span, str]]:
    """The keys of a translation that are the record or one of its variants."""
    by_record = source.value.get("texts") if isinstance(source.value, dict) else None
    for key in by_record if isinstance(by_record, dict) else ():
        if names.means_fully(key):
            yield source.span(("texts", key), key=True), key


def _mentions(entry: Entry, names: Names, renamed: dict[_Start, str]) -> Iterator[Mention]:
    """Values that are the old id letter by letter, and nothing says whether they are ids, or icons, or what else."""
    known = {("id",), *(found.loc for found in marked(entry.record))}
    for loc, text in texts(entry.record):
        span = entry.span(loc)
        if names.means(text) and loc not in known and _start(span) not in renamed:
            yield Mention(span, f"{dotted(loc)} is {text}")


def _renamed_in_file(draft: Draft, source: Source, wanted: dict[_Start, str]) -> list[Change]:
    lines = Lines(source.text)
    edits = []
    for span, is_key in _spans(source.positions, source.path):
        if (text := wanted.get(_start(span))) is not None:
            start, end = lines.extent(span)
            edits.append(Edit(start, end, in_quotes_of(source.text[start:end], text, is_key=is_key)))
    edits = sorted(set(edits))
    path = draft.path(source)
    draft.edit(path, proven(draft.raw(path), source, edits, _renamed(source.value, source.positions, wanted)))
    return replacements(source.path, source.text, edits)


def _spans(position: Position, path: PurePosixPath) -> Iterator[tuple[Span, bool]]:
    """The places of all keys and scalars, and whether each is a key."""
    if position.key is not None:
        yield Span(path, *position.key), True
    if position.children is None:
        yield position.span(path), False
    for child in (position.children or {}).values():
        yield from _spans(child, path)


def _renamed(value: Value, position: Position, wanted: dict[_Start, str]) -> Value:
    """The data of a file with other texts at the places that are wanted."""
    children = position.children or {}
    if isinstance(value, dict):
        return {
            wanted.get((children[key].key or (0, 0))[:2], key): _renamed(item, children[key], wanted)
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [_renamed(item, children[index], wanted) for index, item in enumerate(value)]
    return wanted.get((position.line, position.column), value)


def _start(span: Span) -> _Start:
    return span.line, span.column
