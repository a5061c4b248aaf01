"""A record as a tree of what players and engines read of it, the same whatever class of model it was made with.

The two states of a game have each their own vocabulary, so records are compared by their fields' names and marks.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel

from designer.changes.reading_aloud import IconWords, appearance, icon_words, in_words, read_aloud, skeleton
from designer.changes.values import Loc
from designer.markup import parse
from designer.model.board import AreaBoard, GridBoard
from designer.model.effects import Verb
from designer.model.game import Game
from designer.model.game_info import Range
from designer.model.markers import VARIANT_SEPARATOR, IsArt, IsIcon, IsRulesText, Mark, RefersTo
from designer.model.marks import marked

Sort = Literal["number", "flag", "choice", "words", "rules", "picture"]
Renames = Mapping[tuple[str, str], str]
"""The ids of today by kind and id of before."""

NOT_COMPARED = frozenset({"id", "name", "designer_note"})
"""Of a record: its id and name are told apart, and the team's remark is like a comment."""
_DRAWN: tuple[tuple[type[BaseModel], frozenset[str]], ...] = (
    (GridBoard, frozenset({"rows", "legend"})),
    (AreaBoard, frozenset({"areas", "links"})),
)
_LONG_CHOICE = 30


@dataclass(frozen=True)
class Leaf:
    """One value. ``value`` is what counts, ``shown`` what a person reads, ``frame`` what is said beside quotations."""

    value: Any
    shown: str = field(compare=False)
    sort: Sort
    loc: Loc = field(compare=False)
    frame: object = field(default=None, compare=False)

    @property
    def is_text(self) -> bool:
        """Whether it is read as a text, and not as a choice, a number or a picture."""
        return self.sort in ("rules", "words")


@dataclass(frozen=True, slots=True)
class Group:
    """Named values. ``key`` tells it apart in a list, ``title`` is how people call it.

    ``known`` are the fields that it could have, ``unwritten`` those that are left to their defaults.
    """

    fields: Mapping[str, Node]
    verb: str | None
    loc: Loc = field(compare=False)
    key: str | None = field(default=None, compare=False)
    title: str | None = field(default=None, compare=False)
    known: frozenset[str] | None = field(default=None, compare=False)
    unwritten: frozenset[str] = field(default=frozenset(), compare=False)


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Node, ...]
    loc: Loc = field(compare=False)


Node: TypeAlias = Leaf | Group | Items


def tree_of(record: BaseModel, game: Game, renames: Renames, left_out: frozenset[str] = NOT_COMPARED) -> Group:
    """Return a record's tree. ``renames`` are applied to what it refers to; boards' tiles and areas are left out."""
    for base, drawn in _DRAWN:
        if isinstance(record, base):
            left_out |= drawn
    return _Reader(record, game, renames).group(record, (), left_out)


def part_of(record: BaseModel, part: BaseModel, loc: Loc, game: Game, left_out: frozenset[str] = frozenset()) -> Group:
    """Return the tree of a part of a record, such as a tile of a board."""
    return _Reader(record, game, {}).group(part, loc, left_out)


def data(node: Node | None) -> Any:
    """Return a tree as JSON data. Rules texts are as players read them."""
    match node:
        case Leaf():
            return node.value if node.sort in ("number", "flag", "choice", "words") else node.shown
        case Group():
            inner = {name: data(item) for name, item in node.fields.items()}
            return {node.verb: inner} if node.verb else inner
        case Items():
            return [data(item) for item in node.items]
        case None:
            return None


def shown(node: Node | None) -> str:
    """Return a value as a sentence shows it, on one line."""
    match node:
        case Leaf():
            return node.shown
        case Group():
            parts = [_field_shown(name, item) for name, item in node.fields.items() if name not in node.unwritten]
            inside = ", ".join(part for part in parts if part)
            said = in_words(node.verb) if node.verb else None
            return f"{said} ({inside})" if said and inside else said or inside
        case Items():
            return ", ".join(shown(item) for item in node.items)
        case None:
            return "nothing"


def _field_shown(name: str, node: Node) -> str:
    if isinstance(node, Leaf) and node.sort == "flag":
        return in_words(name) if node.value else ""
    if isinstance(node, Leaf) and name in ("name", "value", "text"):
        return node.shown
    return f"{in_words(name)} {shown(node)}"


class _Reader:
    def __init__(self, record: BaseModel, game: Game, renames: Renames) -> None:
        self._record, self._game, self._renames = record, game, renames
        self._marks: dict[Loc, Mark] = {found.loc: found.mark for found in marked(record)}

    @cached_property
    def _icons(self) -> IconWords:
        return icon_words(self._game)

    def group(self, value: BaseModel, loc: Loc, left_out: frozenset[str] = frozenset()) -> Group:
        verb = value.verb if isinstance(value, Verb) else None
        inner = (*loc, verb) if verb else loc
        names = [n for n in type(value).model_fields if n not in left_out and not (verb and n == "verb")]
        fields = {n: node for n in names if (node := self._node(getattr(value, n), (*inner, n))) is not None}
        ident, name = getattr(value, "id", None), getattr(value, "name", None)
        title = name if isinstance(name, str) else in_words(verb) if verb else ident if isinstance(ident, str) else None
        key = ident or verb or name
        written = value.model_fields_set
        unwritten = frozenset(name for name in fields if name not in written)
        return Group(fields, verb, inner, key if isinstance(key, str) else None, title, frozenset(names), unwritten)

    def _node(self, value: object, loc: Loc) -> Node | None:
        match value:
            case None | "":
                return None
            case Range():
                return Leaf({"min": value.min, "max": value.max}, str(value), "choice", loc)
            case BaseModel():
                return self.group(value, loc)
            case Mapping():
                inner = {str(k): node for k, v in value.items() if (node := self._node(v, (*loc, str(k)))) is not None}
                return Group(inner, None, loc) if inner else None
            case tuple() | list():
                items = tuple(n for i, v in enumerate(value) if (n := self._node(v, (*loc, i))) is not None)
                return Items(items, loc) if items else None
            case bool():
                return Leaf(value, "yes" if value else "no", "flag", loc)
            case int() | float():
                return Leaf(value, f"{value:g}" if isinstance(value, float) else str(value), "number", loc)
            case _:
                return self._text(str(value), loc)

    def _text(self, text: str, loc: Loc) -> Leaf:
        match self._marks.get(loc):
            case IsRulesText():
                markup = parse(text)
                look, frame = appearance(markup, self._record), skeleton(markup)
                return Leaf(look, read_aloud(markup, self._record, self._icons), "rules", loc, frame)
            case RefersTo(kinds):
                return self._reference(text, kinds, loc)
            case IsArt():
                return Leaf(self._picture(text), text, "picture", loc)
            case IsIcon():
                return Leaf(text, in_words(text), "choice", loc)
        kind, _, ident = text.rpartition("/")
        if (kind, ident) in self._renames:
            text = f"{kind}/{self._renames[kind, ident]}"
        line = " ".join(text.split())
        return Leaf(text, line, "words" if len(line) > _LONG_CHOICE and " " in line else "choice", loc)

    def _reference(self, ident: str, kinds: tuple[str, ...], loc: Loc) -> Leaf:
        known = self._game.schema.by_name()
        found = (e for kind in kinds if kind in known if (e := self._game.of_kind(kind).get(ident)) is not None)
        entry = next(found, None)
        record, dot, variant = ident.partition(VARIANT_SEPARATOR)
        today = next((self._renames[kind, record] for kind in kinds if (kind, record) in self._renames), record)
        return Leaf(f"{today}{dot}{variant}", entry.record.name if entry else in_words(ident), "choice", loc)

    def _picture(self, path: str) -> str:
        """What a picture is: its bytes. One that was moved is the same picture."""
        file = self._game.content_dir / path
        try:
            if self._game.may_read(file) and file.is_file():
                return hashlib.sha256(file.read_bytes()).hexdigest()
        except OSError:
            pass
        return path  # that it is not there is the compiler's business
