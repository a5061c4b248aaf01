"""Texts of a game for a terminal: without markup, values put in, and with no sign that could steer the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text as Line

from designer.engine_format import Bundle
from designer.markup import Emphasis, Icon, Keyword, Node, Strong, Text, Value, parse

if TYPE_CHECKING:
    from rich.style import Style

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def plain(text: str) -> str:
    """Return a text on one line, with control characters as they are written in code."""
    return _CONTROL.sub(lambda sign: sign.group().encode("unicode_escape").decode(), text)


def line(text: str, style: str | Style = "") -> Line:
    """Return a text to print, in which nothing is markup."""
    return Line(plain(text), style)


def name_of(bundle: Bundle, key: str) -> str:
    """Return the printed name of a record, by its ``kind/id``."""
    return bundle.strings.get(key, {}).get("name", key.rpartition("/")[2])


def read_out(bundle: Bundle, key: str, field: str) -> list[str]:
    """Return the paragraphs of a text of a record, as somebody reads them to the table."""
    text = bundle.strings.get(key, {}).get(field, "")
    kind, _, ident = key.partition("/")
    data = bundle.records.get(kind, {}).get(ident, {})
    return [plain(" ".join(_said(each.children, data).split())) for each in parse(text).paragraphs]


def _said(nodes: Sequence[Node], data: Any) -> str:
    return "".join(_words(node, data) for node in nodes)


def _words(node: Node, data: Any) -> str:
    match node:
        case Text():
            return node.text
        case Value():
            return str(_value(data, node.path))
        case Keyword():
            return node.words
        case Icon():
            return f"({node.name.replace('-', ' ')})"
        case Strong() | Emphasis():
            return _said(node.children, data)


def _value(data: Any, path: Sequence[str]) -> Any:
    """The value that a text quotes; its path when the data does not have it."""
    found = data
    for segment in path:
        found = _inner(found, segment)
        if found is None:
            return ".".join(path)
    return found


def _inner(value: Any, segment: str) -> Any:
    if isinstance(value, dict):
        return value if value.get("verb") == segment else value.get(segment)
    if isinstance(value, list):
        if segment.isdecimal():
            return value[int(segment)] if int(segment) < len(value) else None
        return next((found for item in value if (found := _inner(item, segment)) is not None), None)
    return None
