"""A compiled game → the engine's bundle and its canonical bytes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

import rfc8785

from designer.engine.bundle import read_bundle
from designer.engine_format import (
    Bundle,
    DeckCard,
    DeckList,
    GameFacts,
    LocaleTexts,
    ModuleState,
    RulingDecision,
    Span,
)
from designer.exporting.boards import board_maps
from designer.exporting.values import NOT_EXPORTED, exported, exported_kinds
from designer.markup import parse
from designer.model.common import BoxItem, Deck, Module, Release, Ruling
from designer.model.game import Entry, Game
from designer.model.game_info import Range
from designer.model.markers import IsRulesText
from designer.model.marks import marked_as
from designer.model.record import Component, Record
from designer.model.translating import in_language
from designer.model.values import lookup
from designer.yaml_source import dotted


def published(game: Game) -> Bundle:
    """Return the bundle as engines read it, in which even the order of records is that of the published file."""
    return read_bundle(canonical(bundle_of(game).model_dump(mode="json")))


def bundle_of(game: Game) -> Bundle:
    """Return the bundle of a game, with its content hash. It has all languages, in whichever the game is printed."""
    game = game.untranslated or game
    info = game.info
    bundle = Bundle(
        game=GameFacts(
            id=game.id,
            name=info.name,
            language=info.language,
            players=_span(info.players),
            minutes=_span(info.minutes),
            age=info.age,
        ),
        content_version=info.version,
        records={
            kind.kind: {e.id: _data(e) for e in game.of_kind(kind.kind).values()} for kind in exported_kinds(game)
        },
        decks=dict(_decks(game)),
        rulings=dict(_rulings(game)),
        boards=dict(board_maps(game)),
        modules=dict(_modules(game)),
        strings=_all_strings(game),
        locales={language: _locale(game, language) for language in game.locales},
    )
    digest = hashlib.sha256(canonical(bundle.model_dump(mode="json"))).hexdigest()
    return bundle.model_copy(update={"content_hash": f"sha256:{digest}"})


def canonical(value: Any) -> bytes:
    """Return the one JSON text of a value by RFC 8785."""
    return rfc8785.dumps(value)


def _span(given: Range) -> Span:
    return Span(min=given.min, max=given.max)


def _data(entry: Entry) -> dict[str, Any]:
    return {**exported(entry.record, NOT_EXPORTED), "variant_of": entry.variant_of}


def _all_strings(game: Game) -> dict[str, dict[str, str]]:
    return {
        f"{e.kind}/{e.id}": _strings(e, game.word) for e in game.entries if not isinstance(e.record, Release | BoxItem)
    }


def _strings(entry: Entry, word: Callable[[str], str]) -> dict[str, str]:
    texts = {dotted(loc): _resolved(text, entry.record, word) for loc, text, _ in marked_as(entry.record, IsRulesText)}
    return {"name": entry.record.name} | texts


def _resolved(text: str, record: Record, word: Callable[[str], str]) -> str:
    """A rules text with its values put in and its other markup kept."""
    parts, end = [], 0
    for value in parse(text).values:
        close = text.index("}}", value.offset) + 2
        parts += [text[end : value.offset], word(lookup(record, value.path) or "")]
        end = close
    return "".join([*parts, text[end:]]).strip()


def _locale(game: Game, language: str) -> LocaleTexts:
    """What is translated into a language. Variants have the texts of their record."""
    translated = in_language(game, language)
    strings: dict[str, dict[str, str]] = {}
    for text in game.texts:
        words = game.locales[language].text(text.key, text.field)
        for number in text.uses if words is not None else ():
            entry = translated.entries[number]
            if isinstance(entry.record, Release | BoxItem):
                continue
            said = strings.setdefault(f"{entry.kind}/{entry.id}", {})
            if isinstance(words, str):
                said[text.field] = _resolved(words, entry.record, translated.word) if text.is_markup else words
            else:
                said |= {f"{text.field}.{index}": form for index, form in enumerate(words or ())}
    return LocaleTexts(name=translated.info.name, strings=strings)


def _decks(game: Game) -> Iterator[tuple[str, DeckList]]:
    for deck in game.of_kind("deck").values():
        assert isinstance(deck.record, Deck)
        # A kind that does not exist is reported, but may be ignored.
        kinds = [kind for kind in dict.fromkeys(deck.record.holds) if kind in game.schema.by_name()]
        held = [e for kind in kinds for e in game.of_kind(kind).values()]
        cards = tuple(
            DeckCard(kind=e.kind, id=e.id, copies=e.record.copies)
            for e in held
            if isinstance(e.record, Component) and e.record.copies
        )
        yield deck.id, DeckList(cards=cards, size=sum(card.copies for card in cards))


def _rulings(game: Game) -> Iterator[tuple[str, RulingDecision]]:
    for entry in game.of_kind("ruling").values():
        ruling = entry.record
        assert isinstance(ruling, Ruling)
        options = tuple(option.id for option in ruling.options)
        yield entry.id, RulingDecision(value=ruling.value, options=options, chosen=ruling.chosen)


def _modules(game: Game) -> Iterator[tuple[str, ModuleState]]:
    for entry in game.of_kind(Module.kind).values():
        assert isinstance(entry.record, Module)
        yield entry.id, ModuleState(on=entry.record.on)
