"""The texts of a game that players read, and so translators translate: which there are, and where each belongs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from designer.diagnostics import Span
from designer.markup import Emphasis, Keyword, Node, Strong, Text, parse
from designer.model.common import Term
from designer.model.locale import GAME_KEY, Words
from designer.model.markers import IsLine, IsRulesText
from designer.model.marks import marked_as
from designer.model.wording import shown
from designer.yaml_source import Loc, dotted

if TYPE_CHECKING:
    from pydantic import BaseModel

    from designer.model.game import Entry, Game


@dataclass(frozen=True, slots=True)
class GameText:
    """A text of the content.

    ``key`` is the record, as ``kind/id``, and ``field`` the path of the text in it, as the engine's strings have them.
    ``uses`` are the numbers of the entries that print it: variants share the texts of their record. ``title`` is the
    record's name in quotes. A term without forms has no ``words`` there, and a translation may have some all the same.
    """

    key: str
    field: str
    loc: Loc
    words: Words
    is_markup: bool
    uses: tuple[int, ...]
    span: Span
    title: str


def game_texts(game: Game) -> tuple[GameText, ...]:
    """Return every text, in the order in which they are written: first the game's own facts."""
    facts = [
        GameText(GAME_KEY, dotted(loc), loc, words, is_markup, (), game.info_source.span(loc), shown(game.info.name))
        for loc, words, is_markup in _texts_of(game.info)
    ]
    found: dict[tuple[str, str], GameText] = {}
    for number, entry in enumerate(game.entries):
        own = _own_fields(entry)
        for loc, words, is_markup in _texts_of(entry.record):
            ident = entry.id if entry.variant_of is None or loc[0] in own else entry.variant_of
            key, field = f"{entry.kind}/{ident}", dotted(loc)
            earlier = found.get((key, field))
            uses = (*earlier.uses, number) if earlier else (number,)
            found[key, field] = GameText(
                key, field, loc, words, is_markup, uses, earlier.span if earlier else entry.span(loc), entry.title
            )
    return (*facts, *found.values())


def _texts_of(record: BaseModel) -> Iterator[tuple[Loc, Words, bool]]:
    """The texts of a record in the order of its fields, and whether each has markup."""
    order = list(type(record).model_fields)
    found: list[tuple[Loc, Words, bool]] = []
    for loc, text, mark in (*marked_as(record, IsLine), *marked_as(record, IsRulesText)):
        is_markup = isinstance(mark, IsRulesText)
        if has_words(text) if is_markup else any(map(str.isalpha, text)):
            found.append((loc, text, is_markup))
    if isinstance(record, Term):  # one language may need forms where another has none
        found.append((("forms",), record.forms, False))
    return iter(sorted(found, key=lambda item: order.index(str(item[0][0]))))


def has_words(text: str) -> bool:
    """Whether a rules text has more than icons, values and signs."""
    return any(_has_words(node) for paragraph in parse(text).paragraphs for node in paragraph.children)


def _has_words(node: Node) -> bool:
    match node:
        case Text():
            return any(map(str.isalpha, node.text))
        case Strong() | Emphasis():
            return any(map(_has_words, node.children))
        case Keyword():
            return True
    return False


def _own_fields(entry: Entry) -> Mapping[str, Any]:
    """What a variant says itself; its other fields are those of its record."""
    if entry.variant_of is None:
        return {}
    written: Any = entry.source.value
    for segment in entry.origin:
        written = written[segment]
    own = entry.id.rpartition(".")[2]
    return next(variant for variant in written["variants"] if variant["id"] == own)
