"""Which record of today is which record of before: by its id, or, when that is gone, by what it says.

A record that is gone and a new one of the same kind are one that was renamed when three quarters of what is written in
them are equal, a text and a name counting as much as three other values; half is enough when the name is the same.
The likeliest pairs are found first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from designer.changes.tree import Group, Items, Leaf, Node, tree_of
from designer.model.game import Entry, Game
from designer.model.markers import VARIANT_SEPARATOR

_LIKE, _LIKE_WITH_ONE_NAME = 0.75, 0.5
_TEXT_WEIGHT = 3.0
_TOO_MANY = 40_000
"""How many pairs of records are looked at, at most; what is more is no renaming but another game."""


@dataclass(frozen=True, slots=True)
class Written:
    """A record as it is written: its faces by the names of its variants, or one face called ""."""

    kind: str
    id: str
    faces: Mapping[str, Entry]

    @property
    def first(self) -> Entry:
        """The record, or the first of its variants."""
        return next(iter(self.faces.values()))

    @property
    def name(self) -> str:
        """The name that players read; of variants that each have one of their own, that of the first."""
        return self.shared_name or self.first.record.name

    @property
    def shared_name(self) -> str | None:
        """The name that all variants have, or that those without one have; None if each has its own."""
        names = {entry.record.name for entry in self.faces.values()}
        if len(names) == 1:
            return names.pop()
        written: Any = self.first.source.value
        for step in self.first.origin:
            written = written[step]
        name = written.get("name")
        return name if name in names else None  # nobody reads a name that no variant has


def written_records(game: Game, kind: str) -> dict[str, Written]:
    """Return the records of a kind by their ids, in the order in which they are written, variants together."""
    faces: dict[str, dict[str, Entry]] = {}
    for entry in game.of_kind(kind).values() if kind in game.schema.by_name() else ():
        record, _, variant = entry.id.partition(VARIANT_SEPARATOR)
        faces.setdefault(record, {})[variant] = entry
    return {ident: Written(kind, ident, found) for ident, found in faces.items()}


def renamed(before: Game, after: Game, kind: str) -> dict[str, str]:
    """Return the ids of today, by those of before, of the records of a kind that have another id."""
    old, new = written_records(before, kind), written_records(after, kind)
    gone = [record for ident, record in old.items() if ident not in new]
    come = [record for ident, record in new.items() if ident not in old]
    if not gone or not come or len(gone) * len(come) > _TOO_MANY:
        return {}
    olds = {record.id: _weighed(tree_of(record.first.record, before, {})) for record in gone}
    news = {record.id: _weighed(tree_of(record.first.record, after, {})) for record in come}
    alone = len(gone) == len(come) == 1
    scored = []
    for one in gone:
        for other in come:
            same_name = one.name == other.name
            likeness = _likeness(olds[one.id], news[other.id], same_name=same_name)
            if _is_one(likeness, olds[one.id], news[other.id], same_name=same_name, alone=alone):
                scored.append((likeness, _ratio(one.id, other.id), one.id, other.id))
    found: dict[str, str] = {}
    for _, _, one_id, other_id in sorted(scored, key=lambda s: (-s[0], -s[1], sorted(s[2:]))):
        if one_id not in found and other_id not in found.values():
            found[one_id] = other_id
    return found


Weighed = dict[str, tuple[object, float]]


def _is_one(likeness: float, old: Weighed, new: Weighed, *, same_name: bool, alone: bool) -> bool:
    if same_name:
        return likeness >= _LIKE_WITH_ONE_NAME
    # A record with a value or two is easily equal to another; then it must be the only one that it can be.
    return likeness >= _LIKE and (min(len(old), len(new)) > 2 or (alone and likeness == 1.0 and bool(old)))


def _likeness(old: Weighed, new: Weighed, *, same_name: bool) -> float:
    """How much of two records is equal, from 0 to 1; of a name only whether it is the same."""
    equal = total = 0.0
    for place in {*old, *new}:
        (one, weight), (other, other_weight) = old.get(place, (None, 0.0)), new.get(place, (None, 0.0))
        weight = max(weight, other_weight)
        total += weight
        if one == other:
            equal += weight
        elif weight == _TEXT_WEIGHT and one is not None and other is not None:
            equal += weight * _ratio(str(one), str(other))
    if same_name:
        equal, total = equal + _TEXT_WEIGHT, total + _TEXT_WEIGHT
    return equal / total if total else 0.0


def _ratio(one: str, other: str) -> float:
    """How much of two texts is equal, whichever comes first."""
    return SequenceMatcher(None, min(one, other), max(one, other)).ratio()


def _weighed(tree: Group) -> Weighed:
    return {place: (value, weight) for place, value, weight in _leaves(tree, "")}


def _leaves(node: Node, place: str) -> Iterator[tuple[str, object, float]]:
    match node:
        case Leaf():
            yield place, node.shown if node.is_text else node.value, _TEXT_WEIGHT if node.is_text else 1.0
        case Group():
            for name, item in node.fields.items():
                if name not in node.unwritten:
                    yield from _leaves(item, f"{place}.{node.verb or ''}.{name}")
        case Items():
            for index, item in enumerate(node.items):
                yield from _leaves(item, f"{place}.{index}")
