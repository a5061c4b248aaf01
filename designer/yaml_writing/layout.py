"""What stands on one line: the rules by which a mapping or list goes into braces or brackets, and texts get quotes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from designer.yaml_writing.nodes import NULL, Collection, Entry, Node, Plain, Text
from designer.yaml_writing.scalars import written_key, written_scalar

WIDTH_OF_ROWS = 140
"""How many columns an item has that its author has put on one line: a row of a table may be a little longer."""

_TWO_WORDS = re.compile(r"[^\W\d_]{2} [^\W\d_]{2}")
_WORD = re.compile(r"[^\W_](?:[\w '’/&-]|\.(?=\w)){0,29}")


def inline(node: Node, *, whole: bool = False) -> str | None:
    """Return a value as it is written in braces or brackets, or None when it cannot stand there.

    With ``whole`` even a text with line breaks can.
    """
    mark = f"{node.anchor} " if node.anchor else ""
    match node:
        case Plain():
            return mark + node.written
        case Text():
            if "\n" in node.value and not whole:
                return None
            return mark + written_scalar(node.value, flow=True, quote=node.quote, spell=node.spell)
    if node.records or node.tail or any(entry.lead or entry.comment for entry in node.entries):
        return None
    parts = [_part(entry, whole) for entry in node.entries]
    written = [part for part in parts if part is not None]
    if len(written) < len(parts):
        return None
    opening, closing = "[]" if node.is_list else "{}"
    return mark + opening + ", ".join(written) + closing


def _part(entry: Entry, whole: bool) -> str | None:
    value = inline(entry.node, whole=whole)
    if entry.key is None or value is None:
        return value
    return f"{entry_key(entry, flow=True)}: {value}"


def entry_key(entry: Entry, *, flow: bool = False, quote: bool = False) -> str:
    """Return the key of an entry as it is written."""
    return entry.written_key or written_key(entry.key or "", flow=flow, quote=quote)


def wants_one_line(node: Collection, *, is_item: bool) -> bool:
    """Return whether a mapping or list goes into braces or brackets if it fits there.

    What its author has put there stays there, but for an item that is a verb with its details: ``- draw: {count: 2}``.
    Else it is so for a mapping without further ones in it, unless it is an item of a list, and for a list of short
    words.
    """
    if not node.entries:
        return True
    if is_item and _is_verb(node):
        return False
    if node.flow is not None and (node.flow or is_item):
        return node.flow
    if node.is_list:
        return all(_is_word(entry.node) for entry in node.entries)
    return all(not isinstance(entry.node, Collection) for entry in node.entries)


def _is_verb(node: Collection) -> bool:
    """Whether a mapping is one key with its details, or without any, as in ``draw: {count: 2}``."""
    if node.is_list or len(node.entries) > 1:
        return False
    inner = node.entries[0].node
    if isinstance(inner, Plain):
        return inner.written == NULL or node.flow is None
    return isinstance(inner, Collection)


def _is_word(node: Node) -> bool:
    return isinstance(node, Plain) or (isinstance(node, Text) and _WORD.fullmatch(node.value) is not None)


def is_picture(texts: Sequence[str]) -> bool:
    """Return whether texts are the rows of a picture, or the signs of its legend: all of one length, and not all words.

    They all get quotes, so that they stay in line.
    """
    if len(texts) < 2 or len(set(map(len, texts))) > 1:
        return False
    return not all(map(_WORD.fullmatch, texts)) and not any(map(_TWO_WORDS.search, texts))
