"""Which kinds of record a question is about, and which of their fields are costs and other numbers."""

from __future__ import annotations

import types
from dataclasses import dataclass
from typing import Annotated, Any, Union, get_args, get_origin

from designer.changes.reading_aloud import in_words
from designer.model.common import COMMON_KINDS
from designer.model.game import Entry, Game
from designer.model.markers import IsCost, IsRulesText, RefersTo
from designer.model.marks import marked_as, verbs
from designer.model.record import Component, Record

MOOD = "flavour"  # the field of every card that means nothing for the rules
_COST = "cost"
_COPIES = "copies"


@dataclass(frozen=True, slots=True)
class Subject:
    """A kind with its records, at least one. ``name`` is what people call several of them, in small letters."""

    kind: type[Record]
    name: str
    entries: tuple[Entry, ...]

    @property
    def is_printed(self) -> bool:
        """Whether copies of it are in the box."""
        return is_printed(self.kind)


@dataclass(frozen=True, slots=True)
class Subjects:
    """The kinds that are the game's own, in the order of the vocabulary; records of no copies are left out.

    ``on_pieces`` are those that players read and use at the table: printed, or with effects and named by what is
    printed, as a power is by its tile.
    """

    all: tuple[Subject, ...]
    on_pieces: tuple[Subject, ...]


def subjects(game: Game) -> Subjects:
    """Return the kinds of a game that have records."""
    own = [kind for kind in game.schema.kinds if kind not in COMMON_KINDS]
    there = {kind: tuple(entry for entry in game.of_kind(kind.kind).values() if copies_of(entry)) for kind in own}
    found = [Subject(kind, in_words(kind.plural), entries) for kind, entries in there.items() if entries]
    printed = [entry for subject in found if subject.is_printed for entry in subject.entries]
    named = {kind for entry in printed for _, _, mark in marked_as(entry.record, RefersTo) for kind in mark.kinds}
    told = [
        each for each in found if each.is_printed or (each.kind.kind in named and any(map(has_verbs, each.entries)))
    ]
    return Subjects(tuple(found), tuple(told))


def is_printed(kind: type[Record]) -> bool:
    """Return whether copies of a kind are in the box."""
    return issubclass(kind, Component) and kind.prints is not None


def copies_of(entry: Entry) -> int:
    """Return how many of a record are in the box; one of what is not printed, which is there all the same."""
    record = entry.record
    return record.copies if isinstance(record, Component) and is_printed(type(record)) else 1


def rules_texts(entry: Entry) -> list[str]:
    """Return the texts of a record that say what it does, in their markup."""
    return [text for loc, text, _ in marked_as(entry.record, IsRulesText) if loc[-1] != MOOD]


def has_verbs(entry: Entry) -> bool:
    """Return whether a record says what it does as data."""
    return any(True for _ in verbs(entry.record))


def cost_field(kind: type[Record]) -> str | None:
    """Return the field that says what a record costs: the one that is marked, else a number called ``cost``."""
    marked = [name for name, field in kind.model_fields.items() if any(isinstance(m, IsCost) for m in field.metadata)]
    return next(iter(marked), _COST if _COST in number_fields(kind) else None)


def number_fields(kind: type[Record]) -> list[str]:
    """Return the fields that are whole numbers, or may be, except how many are printed."""
    fields = kind.model_fields.items()
    return [name for name, field in fields if name != _COPIES and _may_be_number(field.annotation)]


def _may_be_number(annotation: Any) -> bool:
    origin = get_origin(annotation)
    if origin is Annotated:
        return _may_be_number(get_args(annotation)[0])
    if origin in (Union, types.UnionType):
        rest = [each for each in get_args(annotation) if each is not type(None)]
        return len(rest) == 1 and _may_be_number(rest[0])
    return annotation is int


def number_of(entry: Entry, field: str) -> int | None:
    """Return a number of a record, or None where it has none."""
    value = getattr(entry.record, field)
    return value if isinstance(value, int) else None
