"""Values of records as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from designer.model.common import BoxItem, Deck, Module, Release, Ruling
from designer.model.game import Game
from designer.model.markers import IsRulesText
from designer.model.marks import fields_with
from designer.model.record import Record

# What an engine has no use for: pictures, the team's remarks, words to avoid, and the id, which is the record's key.
NOT_EXPORTED = frozenset({"id", "name", "art", "designer_note", "instead_of"})
# Kinds that have a part of the bundle to themselves, or are about the making of the game rather than its play.
_APART = (Deck, Ruling, Module, Release, BoxItem)


def exported_kinds(game: Game) -> list[type[Record]]:
    """Return the kinds whose records are exported as they are."""
    return [kind for kind in game.schema.kinds if kind not in _APART]


def exported(value: object, left_out: frozenset[str] = frozenset()) -> Any:
    """Return a value as JSON, without the fields ``left_out`` and without its rules texts: those are strings."""
    match value:
        case BaseModel():
            left_out |= fields_with(type(value), IsRulesText)
            return {name: exported(getattr(value, name)) for name in type(value).model_fields if name not in left_out}
        case tuple() | list():
            return [exported(item) for item in value]
        case Mapping():
            return {key: exported(item) for key, item in value.items()}
        case _:
            return value
