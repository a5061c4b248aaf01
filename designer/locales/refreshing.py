"""A translation that keeps up with the content: what is new is added, and what has changed is marked.

Guarantees: no translation and no comment is lost; what is not asked to be accepted keeps the text that it was
translated from; refreshing twice is the same as once.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from designer.locales.moving import moved
from designer.model.game import Game
from designer.model.game_texts import GameText
from designer.model.locale import TRANSLATION_SCHEMA, Locale, Translation, Words
from designer.model.template_words import words_of
from designer.model.translating import translated
from designer.project import LOCALES
from designer.yaml_writing import modeline, written_scalar
from designer.yaml_writing.emitting import text_of
from designer.yaml_writing.nodes import Collection, Entry, Text
from designer.yaml_writing.reading import commented
from designer.yaml_writing.values import node_of

NOW = "# is now: "
"""What begins the comment above a stale translation; the text of the content follows."""


@dataclass(frozen=True, slots=True)
class Refreshed:
    """The new text of a translation; how many texts and words were added, and how many accepted."""

    text: str
    added: int
    accepted: int


def refreshed(game: Game, locale: Locale, accept: Container[str] = ()) -> Refreshed:
    """Bring a translation up to date with a game in the language of its content.

    ``accept`` are the keys of the records, such as ``card/raid``, whose stale translations hold as they are.
    """
    written = locale.source.text if locale.source else ""
    head = modeline(PurePosixPath("cards", game.id, LOCALES, f"{locale.language}.yaml"), TRANSLATION_SCHEMA)
    root = commented(written) or Collection([Entry(Text(locale.language), "language", lead=[head])])
    work = _Work(accept)
    for word in words_of(translated(game, locale)):
        work.word(_section(root, "words"), word)
    texts = _section(root, "texts")
    by_record: dict[str, list[GameText]] = {}
    for text in game.texts:
        if not locale.leaves_out(text.key) or text.key in locale.texts:
            by_record.setdefault(text.key, []).append(text)
    for key, own in by_record.items():
        record = _entry(texts, key, after=work.record)
        work.record = key
        work.fields(record, own, locale)
    return Refreshed(text_of(root), work.added, work.accepted)


class _Work:
    """Goes through the content in order, and remembers what stands before what comes next."""

    def __init__(self, accept: Container[str]) -> None:
        self.added = 0
        self.accepted = 0
        self.record: str | None = None
        self._accept = accept
        self._word: str | None = None

    def word(self, section: Collection, word: str) -> None:
        if _find(section, word) is None:
            _insert(section, Entry(Text(""), word), self._word)
            self.added += 1
        self._word = word

    def fields(self, record: Collection, texts: Sequence[GameText], locale: Locale) -> None:
        key = texts[0].key
        translations = moved(locale.texts.get(key, {}), texts)
        if moves := translations.moves:
            _move(record, moves, [text.field for text in texts])
        before: str | None = None
        for text in texts:
            entry = _find(record, text.field)
            found = translations.now.get(text.field)
            if entry is None or found is None:
                if locale.leaves_out(key) or not text.words:
                    continue
                fresh = node_of({"of": text.words, "text": "" if isinstance(text.words, str) else []})
                if entry is None:
                    entry = Entry(fresh, text.field)
                    _insert(record, entry, before)
                else:
                    entry.node = fresh
                self.added += 1
            else:
                self._mark(entry, text, found)
            before = text.field

    def _mark(self, entry: Entry, text: GameText, found: Translation) -> None:
        """Renew what was translated from where it may be renewed, or say above it what the text is now."""
        entry.lead = [line for line in entry.lead if not line.startswith(NOW)]
        if found.of == text.words:
            return
        assert isinstance(entry.node, Collection), "the form of a translation has been looked at"
        of = _find(entry.node, "of")
        if not found.text or text.key in self._accept:
            if of is not None:
                of.node = node_of(text.words)
            self.accepted += bool(found.text)
        else:
            entry.lead.append(NOW + _on_one_line(text.words))


def _section(root: Collection, name: str) -> Collection:
    entry = _find(root, name)
    if entry is None:
        entry = Entry(Collection(), name, lead=[""])
        before = next((n for n, other in enumerate(root.entries) if other.key == "texts"), len(root.entries))
        root.entries.insert(before, entry)
    if not isinstance(entry.node, Collection):
        entry.node = Collection()
    return entry.node


def _entry(section: Collection, key: str, *, after: str | None) -> Collection:
    """The mapping at a key, which is added if it is not there."""
    entry = _find(section, key)
    if entry is None:
        entry = Entry(Collection(), key)
        _insert(section, entry, after)
    if not isinstance(entry.node, Collection):
        entry.node = Collection()
    entry.node.flow = False if not entry.node.entries else entry.node.flow
    return entry.node


def _find(node: Collection, key: str) -> Entry | None:
    return next((entry for entry in node.entries if entry.key == key and not entry.written_key), None)


def _insert(node: Collection, entry: Entry, after: str | None) -> None:
    """Put an entry behind another, or first; a comment at the top of a file stays at the top."""
    place = next((n + 1 for n, other in enumerate(node.entries) if other.key == after), 0) if after else 0
    node.entries.insert(place, entry)


def _move(record: Collection, moves: dict[str, str], order: list[str]) -> None:
    """Call entries as the fields that they have moved to, and put them into the order of the content."""
    for entry in record.entries:
        if entry.key in moves:
            entry.key = moves[entry.key]
    record.entries.sort(key=lambda entry: order.index(entry.key) if entry.key in order else len(order))


def _on_one_line(words: Words) -> str:
    text: Any = words if isinstance(words, str) else ", ".join(words)
    return written_scalar(text, quote=True)
