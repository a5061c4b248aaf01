"""Renames an id in examples of play, saved games whose positions and actions are words of the game's rules.

Only the rules know which word of an action is an id. So they are asked: an example that plays as it is stays so, and
one that does not gets the new id, word by word, if it plays then to the same end. Everything else is reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import PurePosixPath

from designer.diagnostics import Span
from designer.editing.changes import Change, replacements
from designer.editing.draft import Draft
from designer.editing.edits import Edit, Lines, edited
from designer.editing.failures import EditError
from designer.editing.mentions import Mention
from designer.editing.names import Names
from designer.engine.bundle import rules_hash
from designer.engine_format import Bundle
from designer.exporting.bundle import published
from designer.model.game import Game
from designer.rendering.played_examples import example_files, played
from designer.yaml_reading.text import unified
from designer.yaml_source import Position, Source, read

_HASHES = ("content_hash", "rules_hash")
_OWN_KEYS = 2
"""How deep keys are those of the format and of descriptions: ``setup.rulings``, ``given.perches``."""


def renamed_in_examples(draft: Draft, game: Game, names: Names) -> tuple[list[Change], list[Mention]]:
    """Rename what is the id in the examples, and return that and the examples that a person has to look at.

    The content of the draft must have its new id already. The hashes of an example that was saved by this content
    become those of the renamed content: a rename changes no rule.
    """
    files = [path for path in example_files(game) if game.may_read(path)]
    if not files:
        return [], []
    now = draft.after().compiled.game
    if now is None:  # what is wrong with the content then, the draft tells itself
        return [], []
    before, after = published(game), published(now)
    hashes = dict(zip(_hashes(before), _hashes(after), strict=True))
    changes: list[Change] = []
    mentions: list[Mention] = []
    for path in files:
        with suppress(OSError, EditError):
            raw = draft.raw(path)
            shown = draft.project.relative(path)
            source, _ = read(raw.encode(), shown)
            if source is None:  # no example at all, which is a finding of its own
                continue
            edits, maybe = _renamed_in(raw, source, names, (before, after))
            mentions += maybe
            edits += _rehashed(source, hashes)
            if edits:
                draft.edit(path, edited(raw, edits))
                changes += replacements(shown, unified(raw), edits)
    return changes, mentions


def _renamed_in(
    raw: str, source: Source, names: Names, bundles: tuple[Bundle, Bundle]
) -> tuple[list[Edit], list[Mention]]:
    before, after = bundles
    edits = list(_words(source, names))
    if _plays(raw, source.path, before):
        if _plays(raw, source.path, after):
            return [], []
        if edits and _plays(edited(raw, edits), source.path, after):
            return edits, []
        message = f"this example no longer plays; save it anew: designer play {after.game.id} --save {source.path}"
        return [], [Mention(Span(source.path), message)]
    lines = Lines(source.text)
    return [], [
        Mention(
            Span(source.path, *lines.place(edit.start), *lines.place(edit.end)), "this example does not play as it is"
        )
        for edit in edits
    ]


def _plays(raw: str, path: PurePosixPath, bundle: Bundle) -> bool:
    table, problems = played(raw.encode(), path, bundle)
    return table is not None and not problems


def _words(source: Source, names: Names) -> Iterator[Edit]:
    """Every word that is the id letter by letter, where a game's words stand. The first of an action is its verb."""
    behind = r"(?![\w.-])" if names.is_variant else r"(?![\w-])"
    word = re.compile(rf"(?<![\w./-]){re.escape(names.old)}{behind}")
    lines = Lines(source.text)
    for loc, span in _scalars(source.positions, source.path):
        start, end = lines.extent(span)
        for found in word.finditer(source.text, start, end):
            is_verb = loc[0] == "actions" and not source.text[start : found.start()].strip("\"' ")
            if not is_verb:
                yield Edit(found.start(), found.end(), names.new)


def _scalars(root: Position, path: PurePosixPath) -> Iterator[tuple[tuple[str | int, ...], Span]]:
    """The places of keys and values that may hold ids."""
    parts = root.children or {}
    for part in ("setup", "given", "actions", "outcome"):
        if part in parts:
            for loc, position in _below((part,), parts[part]):
                if position.key is not None and len(loc) > _OWN_KEYS:
                    yield loc, Span(path, *position.key)
                if position.children is None:
                    yield loc, position.span(path)


def _below(loc: tuple[str | int, ...], position: Position) -> Iterator[tuple[tuple[str | int, ...], Position]]:
    yield loc, position
    for segment, child in (position.children or {}).items():
        yield from _below((*loc, segment), child)


def _rehashed(source: Source, hashes: Mapping[str, str]) -> Iterator[Edit]:
    value = source.value if isinstance(source.value, dict) else {}
    lines = Lines(source.text)
    for name in _HASHES:
        old = value.get(name)
        if isinstance(old, str) and hashes.get(old, old) != old:
            start = source.text.index(old, lines.extent(source.span((name,)))[0])
            yield Edit(start, start + len(old), hashes[old])


def _hashes(bundle: Bundle) -> tuple[str, str]:
    return bundle.content_hash, rules_hash(bundle)
