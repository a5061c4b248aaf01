"""A compiled game → the engine's bundle, its JSON Schema, and their canonical bytes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import rfc8785
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from designer.engine_format import (
    FORMAT_VERSION,
    SCHEMA_DIALECT,
    Bundle,
    DeckCard,
    DeckList,
    GameFacts,
    RulingDecision,
    Span,
)
from designer.markup import parse
from designer.model.common import Deck, Ruling
from designer.model.game import Entry, Game
from designer.model.game_info import Range
from designer.model.markers import IsRulesText
from designer.model.marks import fields_with, marked_as
from designer.model.record import Component, Record
from designer.model.values import lookup

# What an engine has no use for: the pictures, the team's remarks, and the id, which is the record's key.
_NOT_EXPORTED = frozenset({"id", "name", "art", "designer_note"})


def bundle_of(game: Game) -> Bundle:
    """Return the bundle of a game, with its content hash."""
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
        records={kind.kind: {e.id: _data(e) for e in game.of_kind(kind.kind).values()} for kind in _kinds(game)},
        decks=dict(_decks(game)),
        rulings=dict(_rulings(game)),
        strings={f"{e.kind}/{e.id}": _strings(e) for e in game.entries},
    )
    digest = hashlib.sha256(canonical(bundle.model_dump(mode="json"))).hexdigest()
    return bundle.model_copy(update={"content_hash": f"sha256:{digest}"})


def canonical(value: Any) -> bytes:
    """Return the one JSON text of a value by RFC 8785."""
    return rfc8785.dumps(value)


def bundle_schema(game: Game) -> dict[str, Any]:
    """Return the JSON Schema 2020-12 of a game's bundle, each kind's records described."""
    kinds = _kinds(game)
    refs, described = models_json_schema(
        [(kind, "serialization") for kind in kinds] + [(Bundle, "serialization")],
        ref_template="#/$defs/{model}",
    )
    definitions = described["$defs"]
    bundle = definitions.pop(_name(refs[Bundle, "serialization"]))
    for definition in definitions.values():
        _drop_texts(definition)
    for kind in kinds:
        _describe_record(definitions[_name(refs[kind, "serialization"])])
    bundle["properties"]["records"] = {
        "type": "object",
        "description": bundle["properties"]["records"]["description"],
        "properties": {
            kind.kind: {"type": "object", "additionalProperties": refs[kind, "serialization"]} for kind in kinds
        },
        "required": [kind.kind for kind in kinds],
        "additionalProperties": False,
    }
    bundle["properties"]["format_version"] = {"const": FORMAT_VERSION, "description": "The version of this format."}
    return {
        "$schema": SCHEMA_DIALECT,
        "$id": f"urn:designer:engine:{FORMAT_VERSION}:{game.id}",
        **bundle,
        "title": f"{game.info.name}: engine bundle",
        "$defs": definitions,
    }


def _kinds(game: Game) -> list[type[Record]]:
    return [kind for kind in game.schema.kinds if kind not in (Deck, Ruling)]


def _span(given: Range) -> Span:
    return Span(min=given.min, max=given.max)


def _data(entry: Entry) -> dict[str, Any]:
    return {**_exported(entry.record, _NOT_EXPORTED), "variant_of": entry.variant_of}


def _exported(value: object, left_out: frozenset[str] = frozenset()) -> Any:
    """A value as JSON, without its rules texts: those are strings."""
    match value:
        case BaseModel():
            left_out |= fields_with(type(value), IsRulesText)
            return {name: _exported(getattr(value, name)) for name in type(value).model_fields if name not in left_out}
        case tuple() | list():
            return [_exported(item) for item in value]
        case dict():
            return {key: _exported(item) for key, item in value.items()}
        case _:
            return value


def _strings(entry: Entry) -> dict[str, str]:
    texts = {
        ".".join(map(str, loc)): _resolved(text, entry.record) for loc, text, _ in marked_as(entry.record, IsRulesText)
    }
    return {"name": entry.record.name} | texts


def _resolved(text: str, record: Record) -> str:
    """A rules text with its values put in and its other markup kept."""
    parts, end = [], 0
    for value in parse(text).values:
        close = text.index("}}", value.offset) + 2
        parts += [text[end : value.offset], lookup(record, value.path) or ""]
        end = close
    return "".join([*parts, text[end:]]).strip()


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


def _name(ref: dict[str, Any]) -> str:
    return str(ref["$ref"]).rpartition("/")[2]


def _drop_texts(definition: dict[str, Any]) -> None:
    """Take the rules texts out of a model's schema: they are among the strings."""
    properties = definition.get("properties", {})
    for name in [name for name, schema in properties.items() if _is_text(schema)]:
        _drop(definition, name)


def _describe_record(definition: dict[str, Any]) -> None:
    for name in _NOT_EXPORTED:
        _drop(definition, name)
    definition["properties"]["variant_of"] = {
        "anyOf": [{"type": "string"}, {"type": "null"}],
        "description": "The record of which this is a variant.",
    }
    definition["required"] = [*definition.get("required", []), "variant_of"]


def _drop(definition: dict[str, Any], name: str) -> None:
    definition.get("properties", {}).pop(name, None)
    if name in definition.get("required", []):
        definition["required"].remove(name)


def _is_text(schema: Any) -> bool:
    if not isinstance(schema, dict):
        return False
    arms = [schema, schema.get("items"), *schema.get("anyOf", [])]
    return any(isinstance(arm, dict) and arm.get("x-designer-markup") for arm in arms)
