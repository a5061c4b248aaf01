"""Texts, names and fields in the words of those who play: values put in, icons as words, no markup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from designer.markup import Emphasis, Icon, Keyword, Markup, Node, Strong, Text, Value
from designer.model.markers import VARIANT_SEPARATOR
from designer.model.values import lookup

if TYPE_CHECKING:
    from pydantic import BaseModel


_ENDS = (".", "!", "?", ":", ";")


def read_aloud(markup: Markup, record: BaseModel) -> str:
    """Return a rules text on one line, as somebody reads it to the table. Items of a list are parted by semicolons."""
    parts: list[str] = []
    was_item = False
    for paragraph in markup.paragraphs:
        text = " ".join(_aloud(paragraph.children, record).split())
        if parts:
            parts.append("; " if was_item and paragraph.is_item and not parts[-1].endswith(_ENDS) else " ")
        parts.append(text)
        was_item = paragraph.is_item
    return "".join(parts)


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


def _aloud(nodes: Sequence[Node], record: BaseModel) -> str:
    said = ""
    pending = ""  # an icon, which is silent before its own name
    for node in nodes:
        match node:
            case Text():
                text = node.text
            case Value():
                text = lookup(record, node.path) or ""
            case Keyword():
                text = node.words
            case Strong() | Emphasis():
                text = _aloud(node.children, record)
            case Icon():
                said += pending
                pending = in_words(node.name)
                continue
        if pending and text.isspace():
            pending += text
            continue
        if pending and text.lstrip().casefold().startswith(pending.split()[0].casefold()):
            text, pending = text.lstrip(), ""
        said, pending = said + pending + text, ""
    return said + pending


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
