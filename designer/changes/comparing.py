"""Two states of a game → everything that changed. Two equal states have no changes, whatever the files look like.

Records are told apart by their ids, so it makes no difference in which file they stand, in which order, how they are
laid out or commented. The changelog tells of changes and is none itself; a remark for the design team is like a
comment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from designer.changes.books import book_changes
from designer.changes.contract import broken, grown
from designer.changes.files import file_changes
from designer.changes.matching import renamed, written_records
from designer.changes.next_version import Reason, next_version, reasons_of
from designer.changes.reading_aloud import icon_words
from designer.changes.record_changes import Face, field_changes
from designer.changes.records import added_record, changed_record, removed_record
from designer.changes.tree import tree_of
from designer.changes.values import BookChange, FieldChange, GameChanges, NextVersion, RecordChange
from designer.model.book_text import BookText
from designer.model.common import BoxItem, Release
from designer.model.game import Game
from designer.model.imprint import with_imprint_of

Contract = Mapping[str, Any]

_FACTS_APART = frozenset({"version"})


def compare_games(
    before: Game,
    after: Game,
    contracts: tuple[Contract, Contract],
    states: tuple[str, str],
    read: Callable[[Game], BookText] = lambda _: BookText(),
) -> GameChanges:
    """Return what changed. ``contracts`` are the JSON Schemas of both states' engine JSON, ``states`` their names.

    ``read`` returns what a game's rulebook says; without it rulebooks are not compared.
    """
    facts = tuple(_facts(before, after))
    records = tuple(compare_records(before, after))
    files = tuple(file_changes(before, after))
    book = tuple(_book(before, after, read, quotes_change=bool(facts or records), may_change=bool(files)))
    reasons: list[Reason] = [("major", text) for text in broken(*contracts)]
    reasons += [("minor", text) for text in grown(*contracts)]
    for record in records:
        engine_reads = record.kind != BoxItem.kind
        reasons += [(level if engine_reads else "patch", text) for level, text in reasons_of(record)]
    reasons += [("patch", fact.sentence) for fact in facts]
    reasons += [("patch", section.sentence) for section in book]
    reasons += [("patch", file.sentence) for file in files]
    version = next_version(before.info.version, after.info.version, reasons)
    return GameChanges(before, after, version, states, facts, records, book, files)


def one_sided(before: Game | None, after: Game | None, states: tuple[str, str]) -> GameChanges:
    """Return the change of a game that came or went as a whole."""
    game = after or before
    assert game is not None, "there is a game on one side"
    written = game.info.version
    sentence = f"The game is new, with version {written}." if after else f"The game is gone; it had version {written}."
    version = NextVersion("none", None, written, True, (), sentence)
    return GameChanges(before, after, version, states)


def compare_records(before: Game, after: Game) -> Iterator[RecordChange]:
    """Yield what changed in the records: kind by kind as today's vocabulary lists them, in the order of today.

    In a kind those that were changed or renamed come first, then the added and the removed ones.
    """
    names, renames = _renames(before, after)
    for kind, ids in names.items():
        old, new = written_records(before, kind), written_records(after, kind)
        old_ids = {today: ident for ident, today in ids.items()}
        for ident, record in new.items():
            was = old.get(old_ids.get(ident, ident))
            if was is not None and (change := changed_record(was, record, (before, after), renames)):
                yield change
        yield from (added_record(record) for ident, record in new.items() if old_ids.get(ident, ident) not in old)
        yield from (removed_record(record) for ident, record in old.items() if ids.get(ident, ident) not in new)


def compare_record(before: Game | None, after: Game | None, kind: str | None, ident: str) -> RecordChange | None:
    """Return what changed in one record, which has the id on one side at least; None if nothing did.

    Without a ``kind`` the first kind that has the id is meant. A game that is not there has no records.
    """
    games = [game for game in (after, before) if game is not None]
    kinds = [kind] if kind else dict.fromkeys(k.kind for game in games for k in game.schema.kinds if k is not Release)
    for name in kinds:
        old, new = (written_records(game, name) if game is not None else {} for game in (before, after))
        if ident not in old and ident not in new:
            continue
        if before is None or after is None:
            return added_record(new[ident]) if ident in new else removed_record(old[ident])
        names, renames = _renames(before, after)
        ids = names.get(name, {})
        was = next((one for one, today in ids.items() if today == ident), ident)
        now = ids.get(ident, ident)
        if was in old and now in new:
            return changed_record(old[was], new[now], (before, after), renames)
        return added_record(new[ident]) if ident in new else removed_record(old[ident])
    return None


def _renames(before: Game, after: Game) -> tuple[dict[str, dict[str, str]], dict[tuple[str, str], str]]:
    """The ids of today by those of before: by kind, and all together."""
    kinds = dict.fromkeys(k.kind for k in (*after.schema.kinds, *before.schema.kinds) if k is not Release)
    names = {kind: renamed(before, after, kind) for kind in kinds}
    return names, {(kind, old): new for kind, ids in names.items() for old, new in ids.items()}


def _facts(before: Game, after: Game) -> Iterator[FieldChange]:
    old, new = (tree_of(game.info, game, {}, _FACTS_APART) for game in (before, after))
    return field_changes([Face("", old, new)], after.info.name)


def _book(
    before: Game, after: Game, read: Callable[[Game], BookText], *, quotes_change: bool, may_change: bool
) -> Iterator[BookChange]:
    """What differs in the rulebook. Its version and list of releases do not count, as everywhere."""
    sources = [_source(game) for game in (before, after)]
    if not (quotes_change or may_change) and sources[0] == sources[1]:
        return  # it takes a while to read one
    old, new = read(with_imprint_of(before, after)), read(after)
    follows = quotes_change and old.source == new.source
    for section in book_changes(old, new, (icon_words(before), icon_words(after))):
        yield replace(section, follows=follows)


def _source(game: Game) -> bytes:
    file = game.rulebook_file
    return file.read_bytes() if file.is_file() and game.may_read(file) else b""
