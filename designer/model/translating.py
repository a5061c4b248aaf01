"""A game in another language: the same records with other texts. What is not translated stays as it is.

Findings about a translated text are shown where the translation is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import BaseModel

from designer.diagnostics import Diagnostic
from designer.model.common import Term
from designer.model.effects import Verb
from designer.model.game import Game, Written
from designer.model.game_texts import GameText
from designer.model.locale import GAME_KEY, Locale, Translation, Words
from designer.model.markers import ONE_LINE_LIMIT, RULES_TEXT_LIMIT
from designer.yaml_source import Loc


def in_language(game: Game, language: str) -> Game:
    """Return a game as players of a language read it: the game itself for the language in which it is written.

    Raises:
        KeyError: there is no translation into this language.
    """
    source = game.untranslated or game
    return source if language == source.info.language else translated(source, source.locales[language])


def translated(game: Game, locale: Locale) -> Game:
    """Return a game with the texts of a translation."""
    facts: dict[Loc, Words] = {}
    changes: dict[int, dict[Loc, Words]] = {}
    places: dict[int, dict[Loc, Written]] = {}
    for text in game.texts:
        words = locale.text(text.key, text.field)
        if words is None:
            continue
        if text.key == GAME_KEY:
            facts[text.loc] = words
        for number in text.uses:
            changes.setdefault(number, {})[text.loc] = words
            if locale.source is not None:
                at = locale.source.positions.walk(("texts", text.key, text.field, "text"))
                places.setdefault(number, {})[text.loc] = Written(locale.source, at)
    entries = list(game.entries)
    for number, texts in changes.items():
        entry = entries[number]
        entries[number] = replace(entry, record=_with(entry.record, texts), elsewhere=places.get(number, {}))
    for number, entry in enumerate(entries):
        if isinstance(entry.record, Term) and entry.record.instead_of:  # to be avoided in the language of the content
            entries[number] = replace(entry, record=entry.record.model_copy(update={"instead_of": ()}))
    info = _with(game.info, facts).model_copy(update={"language": locale.language})
    return replace(game, info=info, entries=tuple(entries), translation=locale, untranslated=game)


def fitting(game: Game, locale: Locale) -> tuple[Locale, list[Diagnostic]]:
    """Return a translation without the texts that cannot stand in the place of the content's, and why they cannot."""
    found: list[Diagnostic] = []
    texts = {key: dict(fields) for key, fields in locale.texts.items()}
    for text in game.texts:
        words = locale.text(text.key, text.field)
        fault = _fault(text, words) if words is not None else None
        if fault is not None:
            place = locale.span(("texts", text.key, text.field, "text"))
            found.append(Diagnostic("schema", f"translation: {text.field} of {text.key} {fault}", place))
            texts[text.key][text.field] = Translation(of=texts[text.key][text.field].of)
    return replace(locale, texts=texts), found


def _fault(text: GameText, words: Words) -> str | None:
    if isinstance(words, str) != isinstance(text.words, str):
        return "must be text" if isinstance(text.words, str) else "must be a list of texts"
    limit = RULES_TEXT_LIMIT if text.is_markup else ONE_LINE_LIMIT
    for line in (words,) if isinstance(words, str) else words:
        if not text.is_markup and "\n" in line:
            return "must be one line; a text after | or > ends with a line break"
        if len(line) > limit:
            return f"has more than {limit} characters"
    return None


def _with(value: Any, texts: Mapping[Loc, Words]) -> Any:
    """A value with other texts in it, each at a path as an author writes it."""
    if () in texts:
        return texts[()]
    if isinstance(value, Verb):
        texts = {loc[1:]: words for loc, words in texts.items()}
    inside: dict[str | int, dict[Loc, Words]] = {}
    for loc, words in texts.items():
        inside.setdefault(loc[0], {})[loc[1:]] = words
    if isinstance(value, BaseModel):
        changed = {str(name): _with(getattr(value, str(name)), own) for name, own in inside.items()}
        return value.model_copy(update=changed) if changed else value
    if isinstance(value, Mapping):
        return {key: _with(item, inside[key]) if key in inside else item for key, item in value.items()}
    return tuple(_with(item, inside[index]) if index in inside else item for index, item in enumerate(value))
