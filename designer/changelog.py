"""Writes what changed into a game's own changelog, as the release that comes next, and its version into game.yaml.

Everything is an edit of a draft: comments and all else stay as they are, and nothing is on the disk before the draft is
saved. Writing the same changes twice adds nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from designer.changes.merging import merged
from designer.changes.reading_aloud import in_words
from designer.changes.telling import news
from designer.changes.values import GameChanges
from designer.editing.adding import add_record
from designer.editing.changes import Change
from designer.editing.draft import Draft
from designer.editing.edits import Edit, Lines
from designer.editing.failures import EditError
from designer.editing.locating import Place, find_place
from designer.editing.proving import proven, with_value
from designer.editing.setting import current, put_value, set_field
from designer.model.common import Release
from designer.model.game import Game
from designer.yaml_writing import written_record

_SPECIAL = re.compile(r"[\\*{}\[\]]")
_ENDED = (".", "!", "?", "…", ".”", "!”", "?”")
_LOOK = "The look has changed."


def next_of(changes: GameChanges) -> str | None:
    """Return the version with which the changes come out: the written one if it fits; None if nothing changed."""
    return changes.next.written if changes.next.fits and changes.next.version else changes.next.version


def bump_version(draft: Draft, changes: GameChanges) -> list[Change]:
    """Give game.yaml the version that the changes ask for, unless it has one that fits.

    Raises:
        EditError: the file cannot be edited.
    """
    version = next_of(changes)
    change = set_field(draft, "game", "version", version) if version is not None else None
    return [change] if change is not None else []


def write_release(draft: Draft, changes: GameChanges, date: str | None = None) -> list[Change]:
    """Put the changes among the releases, under their version: a new release, or what an unreleased one lacks of them.

    ``date`` is the day of the release, such as ``2026-03-31``.

    Raises:
        EditError: the version is released already, or a file cannot be edited.
    """
    if changes.after is None:
        return []
    version = next_of(changes)
    told = ([*map(as_rules_text, news(changes))] or [_LOOK]) if version is not None else []
    version = version or changes.next.written
    releases = changes.after.records(Release)
    known = next((release for release, _ in releases.values() if release.version == version), None)
    if not told and (known is None or _was_released(changes.before, version)):
        return []
    if known is None:
        return [_new_release(draft, changes.after, version, told, date)]
    if _was_released(changes.before, version):
        raise EditError(f"{version} is released already", "raise the version in game.yaml: designer diff --bump")
    place = find_place(draft.before.compiled, draft.schema, f"{Release.kind}/{known.id}")
    all_told = merged(known.changes, told, lambda what, value: _is_so(changes, what, value))
    puts: list[tuple[str, Any]] = [("changes", all_told)] if all_told not in ([], [*known.changes]) else []
    puts += [("date", date)] if date is not None else []
    return list(_put_all(draft, place, puts))


def as_rules_text(sentence: str) -> str:
    """Return a sentence as rules text that prints it as it is, with a full stop."""
    text = _SPECIAL.sub(lambda sign: "\\" + sign.group(), sentence)
    return text if text.endswith(_ENDED) else f"{text}."


def _was_released(before: Game | None, version: str) -> bool:
    releases = before.records(Release).values() if before is not None else ()
    return any(release.version == version and release.date is not None for release, _ in releases)


def _is_so(changes: GameChanges, what: str, value: str) -> bool:
    """Whether a number such as ``Coin copies`` is ``value`` today, and has not changed."""
    numbers: dict[str, set[str]] = {}
    for game in (changes.before, changes.after):
        for entry in game.entries if game is not None else ():
            for name, held in entry.record:
                if isinstance(held, int) and not isinstance(held, bool):
                    numbers.setdefault(f"{entry.record.name} {in_words(name)}", set()).add(str(held))
    return numbers.get(what) == {value}


def _put_all(draft: Draft, place: Place, puts: list[tuple[str, Any]]) -> Iterator[Change]:
    for field, value in puts:
        change = put_value(draft, replace(place, source=current(draft, place.source)), (field,), value)
        if change is not None:
            yield change


def _new_release(draft: Draft, game: Game, version: str, told: list[str], date: str | None) -> Change:
    record: dict[str, Any] = {
        "id": f"v-{re.sub('[^a-z0-9]+', '-', version.lower()).strip('-')}",
        "name": f"Version {version}",
        "version": version,
        **({"date": date} if date is not None else {}),
        "changes": told,
    }
    releases = [entry for _, entry in game.records(Release).values()]
    first = next((entry for entry in releases if entry.origin == (Release.plural, 0)), None)
    newest_first = len(releases) < 2 or _key(game, 0) >= _key(game, -1)
    if first is None or not newest_first:
        return add_record(draft, Release, record)
    source = current(draft, first.source)
    position = source.positions.walk((Release.plural,))
    if source.text[Lines(source.text).extent(position)[0]] == "[":
        return add_record(draft, Release, record)
    item = source.positions.walk(first.origin)
    start = Lines(source.text).index(item.line, 1)
    lines = f"{written_record(record, indent=position.column - 1)}\n"
    assert isinstance(source.value, dict), "it holds kinds of records"
    held = source.value[Release.plural]
    expected = with_value(source.value, (Release.plural,), [record, *(held if isinstance(held, list) else ())])
    path = draft.path(source)
    draft.edit(path, proven(draft.raw(path), source, [Edit(start, start, lines)], expected))
    return Change(current(draft, source).span(first.origin), f"release {record['id']} (new)")


def _key(game: Game, index: int) -> list[int]:
    release = [release for release, _ in game.records(Release).values()][index]
    return [int(number) for number in release.version.partition("-")[0].split(".")]
