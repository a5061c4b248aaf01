"""The order in which the fields of a record are written.

The id comes first, then the name. Fields that one class of the vocabulary declares stand in its order; how those of a
class and of the one it builds on mix is up to the author. So is the place of what many kinds have: a note, copies,
picture, module, text and flavour. A card reads best with copies and picture first and its text last, a token with its
copies last. The details of verbs are ordered likewise; other parts of records, such as the areas of a board, are not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from designer.editing.shapes import Shape, declaring
from designer.model.effects import Verb
from designer.model.game_info import GameInfo
from designer.model.record import Card, Record
from designer.model.schema import GameSchema
from designer.yaml_writing.nodes import Collection, Entry, Plain

if TYPE_CHECKING:
    from pydantic import BaseModel

_FIRST = ("id", "name")
_ANYWHERE = frozenset(Card.model_fields) - set(_FIRST)


def order_records(top: Collection, schema: GameSchema) -> None:
    """Put the fields of the records of a file into order, and of all that is in them; the records stay in place."""
    kinds = schema.by_plural()
    for entry in top.entries:
        kind = kinds.get(entry.key or "")
        if kind is not None and isinstance(entry.node, Collection):
            order_fields(entry.node, Shape(items=(kind,)))


def order_fields(node: Collection, shape: Shape) -> None:
    """Put the fields of a mapping, and of all that is in it, into the order of what the vocabulary says of them."""
    if not node.is_list and len(shape.models) == 1 and issubclass(shape.models[0], Record | GameInfo | Verb):
        arranged = _arranged(node.entries, shape.models[0])
        if _marked(arranged) == _marked(node.entries):  # or an alias would come before its anchor
            node.entries = arranged
    for number, entry in enumerate(node.entries):
        inner = shape.step(number if entry.key is None else entry.key)
        if inner is not None and isinstance(entry.node, Collection):
            order_fields(entry.node, inner)


def in_style(names: Sequence[str], model: type[BaseModel]) -> list[str]:
    """Return the names of the fields of a record in an order that formatting leaves as it is, the nearest to theirs."""
    return [str(entry.key) for entry in _arranged([Entry(Plain(""), name) for name in names], model)]


def _arranged(entries: list[Entry], model: type[BaseModel]) -> list[Entry]:
    first = {entry.key: entry for entry in entries if entry.key in _FIRST and entry.key in model.model_fields}
    rest = [entry for entry in entries if entry.key not in first]
    groups = {name: part for name, part in declaring(model).items() if name not in _ANYWHERE}
    places: defaultdict[type[BaseModel], list[int]] = defaultdict(list)
    for place, entry in enumerate(rest):
        if (part := groups.get(entry.key or "")) is not None:
            places[part].append(place)
    order = {name: number for number, name in enumerate(model.model_fields)}
    arranged = list(rest)
    for own in places.values():
        for place, entry in zip(own, sorted((rest[n] for n in own), key=lambda e: order[e.key or ""]), strict=True):
            arranged[place] = entry
    return [first[name] for name in _FIRST if name in first] + arranged


def _marked(entries: list[Entry]) -> list[int]:
    """The entries with an anchor or an alias in them, in order."""
    return [id(entry) for entry in entries if _has_mark(entry)]


def _has_mark(entry: Entry) -> bool:
    node = entry.node
    if entry.written_key or node.anchor or (isinstance(node, Plain) and node.written.startswith("*")):
        return True
    return isinstance(node, Collection) and any(map(_has_mark, node.entries))
