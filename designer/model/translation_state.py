"""How far a translation is: what it has, what it misses, what has changed since, and what nobody asks for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from designer.diagnostics import Span
from designer.model.game import Game
from designer.model.game_texts import GameText
from designer.model.locale import GAME_KEY, Locale, Words
from designer.model.template_words import words_of
from designer.model.translating import translated


@dataclass(frozen=True, slots=True)
class Unused:
    """A part of a translation for which there is nothing in the game. ``loc`` leads to it; ``names`` could be meant."""

    loc: tuple[str, ...]
    message: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class TranslationState:
    """A translation beside the content. ``done`` are the texts that are translated and up to date."""

    locale: Locale
    done: tuple[GameText, ...]
    missing: tuple[GameText, ...]
    stale: tuple[GameText, ...]
    left: tuple[GameText, ...]
    words: dict[str, Span]
    missing_words: dict[str, Span]
    unused: tuple[Unused, ...]

    @property
    def wanted(self) -> int:
        """How many texts and words a whole translation has."""
        return len(self.done) + len(self.missing) + len(self.stale) + len(self.words)

    @property
    def open(self) -> int:
        """How many of them are not translated."""
        return len(self.missing) + len(self.missing_words)


def translation_state(game: Game, locale: Locale) -> TranslationState:
    """Compare a translation with a game in the language of its content."""
    sorted_in: dict[str, list[GameText]] = {"done": [], "missing": [], "stale": [], "left": []}
    for text in game.texts:
        if not text.words and not locale.text(text.key, text.field):
            continue
        sorted_in[_state_of(text, locale)].append(text)
    words = words_of(translated(game, locale))
    return TranslationState(
        locale,
        **{name: tuple(found) for name, found in sorted_in.items()},
        words=words,
        missing_words={word: span for word, span in words.items() if word not in locale.words},
        unused=tuple(_unused(game, locale, words)),
    )


def _state_of(text: GameText, locale: Locale) -> str:
    found = locale.texts.get(text.key, {}).get(text.field)
    if found is None or not found.text:
        return "left" if locale.leaves_out(text.key) else "missing"
    return "done" if found.of == text.words else "stale"


def _unused(game: Game, locale: Locale, words: dict[str, Span]) -> Iterator[Unused]:
    fields: dict[str, list[str]] = {}
    for text in game.texts:
        fields.setdefault(text.key, []).append(text.field)
    kinds = game.schema.by_name()
    for key, translations in locale.texts.items():
        kind = key.partition("/")[0]
        if kind in game.unread_kinds or (game.unread_kinds and kind not in kinds and key != GAME_KEY):
            continue
        if key not in fields:
            yield Unused(("texts", key), f'there is no record "{key}" with a text', tuple(fields))
            continue
        for field in translations:
            if field not in fields[key]:
                yield Unused(("texts", key, field), f'{key} has no text "{field}"', tuple(fields[key]))
    for word in locale.words:
        if word not in words and game.complete:
            yield Unused(("words", word), f'no template and no text has the word "{word}"', tuple(words))


def difference(before: Words, after: Words) -> str:
    """Return what changed between two texts, in a few words: ``"2 cards" is now "3 cards"``."""
    old, new = (text if isinstance(text, str) else ", ".join(text) for text in (before, after))
    was, now = old.split(), new.split()
    blocks = [op for op in SequenceMatcher(None, was, now, autojunk=False).get_opcodes() if op[0] != "equal"]
    if not blocks:
        return "its spaces are others now"
    first, last = blocks[0], blocks[-1]
    # With a word on either side, so that an added or removed one has its place.
    i, k = max(first[1] - 1, 0), max(first[3] - 1, 0)
    said = _quoted(was[i : last[2] + 1]), _quoted(now[k : last[4] + 1])
    return f"{said[0]} is now {said[1]}"


def _quoted(words: list[str], limit: int = 12) -> str:
    shown = " ".join(words if len(words) <= limit else [*words[: limit // 2], "…", *words[-limit // 2 :]])
    return f'"{shown}"'
