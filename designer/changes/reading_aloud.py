"""Texts, names and fields in the words of those who play: values put in, icons as words, no markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from designer.markup import Emphasis, Icon, Keyword, Markup, Node, Strong, Text, Value
from designer.model.common import Term
from designer.model.game import Game
from designer.model.markers import VARIANT_SEPARATOR
from designer.model.values import lookup

if TYPE_CHECKING:
    from pydantic import BaseModel


class IconTerm(NamedTuple):
    """The term that has an icon: its name and other forms. ``is_named`` says whether they are the icon's name as well.

    A term may borrow a picture, such as draw that of a card: then its words are not what the icon says.
    """

    words: tuple[str, ...]
    is_named: bool


IconWords = Mapping[str, IconTerm]
"""The terms that have an icon, by its name."""

_ICON = re.compile(r"\{([a-z][a-z0-9-]*)\}")
_NUMBER = re.compile(r"\b(\d+)\s*$")
_ENDS = (".", "!", "?", ":", ";")


def read_aloud(markup: Markup, record: BaseModel, icons: IconWords) -> str:
    """Return a rules text on one line, as somebody reads it to the table. Items of a list are parted by semicolons."""
    parts: list[str] = []
    was_item = False
    for paragraph in markup.paragraphs:
        text = " ".join(_said(_pieces(paragraph.children, record), icons).split())
        if parts:
            parts.append("; " if was_item and paragraph.is_item and not parts[-1].endswith(_ENDS) else " ")
        parts.append(text)
        was_item = paragraph.is_item
    return "".join(parts)


def icons_read_aloud(text: str, icons: IconWords) -> str:
    """Return a text in which icons stand as ``{name}``, with the words for them."""
    parts = _ICON.split(text)
    return _said((part if index % 2 == 0 else Icon(part, 0) for index, part in enumerate(parts)), icons)


def icon_words(game: Game) -> IconWords:
    """Return the terms that have icons. Of several with one icon it is the one that is called like it, or the first."""
    found: dict[str, IconTerm] = {}
    for term, _ in game.records(Term).values():
        if term.icon is not None:
            words = (term.name, *term.forms)
            own = in_words(term.icon).casefold()
            named = IconTerm(words, term.id == term.icon or own in (in_words(word).casefold() for word in words))
            if term.icon not in found or (named.is_named and not found[term.icon].is_named):
                found[term.icon] = named
    return found


def appearance(markup: Markup, record: BaseModel) -> tuple[object, ...]:
    """Return what a text looks like, as nested tuples: two texts that differ only in how they are written are equal."""
    return tuple((p.is_item, _seen(p.children, record)) for p in markup.paragraphs)


def skeleton(markup: Markup) -> tuple[object, ...]:
    """Return what a text says beside the values that it quotes."""
    return tuple((p.is_item, _seen(p.children, None)) for p in markup.paragraphs)


def in_words(name: str) -> str:
    """Return a field's, a verb's or a kind's name as words: ``fuse_from`` → ``fuse from``."""
    return name.replace("_", " ").replace("-", " ")


def variant_in_words(ident: str) -> str:
    """Return which variant of its record has an id: ``njords-wrath.up-left`` → ``up left``; nothing if it is none."""
    return in_words(ident.partition(VARIANT_SEPARATOR)[2])


def one_of(plural: str) -> str:
    """Return what one entry of a list is called: ``abilities`` → ``ability``."""
    if plural.endswith("ies"):
        return f"{plural[:-3]}y"
    return plural[:-1] if plural.endswith("s") and not plural.endswith("ss") else plural


def _pieces(nodes: Sequence[Node], record: BaseModel) -> Iterator[str | Icon]:
    """What is read one after the other: texts, and icons."""
    for node in nodes:
        match node:
            case Text():
                yield node.text
            case Value():
                yield lookup(record, node.path) or ""
            case Keyword():
                yield node.words
            case Strong() | Emphasis():
                yield from _pieces(node.children, record)
            case Icon():
                yield node


def _said(pieces: Iterable[str | Icon], icons: IconWords) -> str:
    said = ""
    icon, space = None, ""  # an icon, which is silent before its own name, and the space after it
    for piece in pieces:
        if isinstance(piece, str) and (icon is None or not piece.strip()):
            said, space = (said + piece, "") if icon is None else (said, space + piece)
            continue
        if icon is not None:
            if isinstance(piece, str) and _names(piece.lstrip().casefold(), icon, icons):
                piece, space = piece.lstrip(), ""
            else:
                said += _word_for(icon, said, icons)
            said += space
        icon, space = (piece, "") if isinstance(piece, Icon) else (None, "")
        said += piece if isinstance(piece, str) else ""
    return said if icon is None else said + _word_for(icon, said, icons) + space


def _names(text: str, icon: Icon, icons: IconWords) -> bool:
    words = (in_words(icon.name).split()[0], *(icons[icon.name].words if icon.name in icons else ()))
    return text.startswith(tuple(word.casefold() for word in words))


def _word_for(icon: Icon, before: str, icons: IconWords) -> str:
    """After a number the term that is called like the icon, in the form that fits; else the icon in brackets."""
    number = _NUMBER.search(before)
    term = icons.get(icon.name)
    if number is None or term is None or not term.is_named:
        return f"[{in_words(icon.name)}]"
    own = in_words(icon.name)
    one = own if own in term.words else term.words[0]
    if number[1] == "1":
        return one
    many = [word for word in term.words if word.endswith("s") and word != one]
    return min(many, key=lambda word: not word.startswith(one), default=f"[{own}]")


def _seen(nodes: Sequence[Node], record: BaseModel | None) -> tuple[object, ...]:
    seen: list[object] = []

    def add(text: str) -> None:
        if seen and isinstance(seen[-1], str):
            seen[-1] += text
        else:
            seen.append(text)

    for node in nodes:
        match node:
            case Text():
                add(node.text)
            case Value():
                add((lookup(record, node.path) or "") if record is not None else "\0")
            case Keyword():
                seen.append(("keyword", node.words))
            case Strong():
                seen.append(("bold", _seen(node.children, record)))
            case Emphasis():
                seen.append(("italic", _seen(node.children, record)))
            case Icon():
                seen.append(("icon", node.name))
    return tuple(seen)
