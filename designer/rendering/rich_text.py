"""Rules text → HTML. Whatever is not markup is escaped, so content can never become code."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from markupsafe import Markup as Html
from markupsafe import escape

from designer.markup import Emphasis, Icon, Keyword, Markup, Node, Strong, Text, Value
from designer.model.values import Translator, lookup
from designer.rendering.typography import breakable

if TYPE_CHECKING:
    from pydantic import BaseModel

IconPainter = Callable[[str], Html]
KeywordPainter = Callable[[Keyword], Html]

_NBSP = "\u00a0"
_ICON = "\ufffc"
_SHORT = 12  # the longest word, in characters, that would look lost on a line of its own
# What a number does not count, so that it may stand at the end of a line.
_NO_NOUNS = (
    "a an and any as at before but by during each every for from if in into less more nor of on once or otherwise "
    "per so than the then to unless until when where while with without you your"
)
_NUMBER_AND_NOUN = re.compile(
    rf"(?<![\w.])([+−-]?\d+) (?!(?:{_NO_NOUNS.replace(' ', '|')})\b)(?=[^\W\d]|{_ICON})", re.IGNORECASE
)
_TAG = re.compile(r"(<svg\b.*?</svg>|<[^>]*>)", re.DOTALL)


def to_html(
    markup: Markup,
    record: BaseModel | None,
    icon: IconPainter,
    keyword: KeywordPainter,
    word: Translator = str,
) -> Html:
    """Return paragraphs (``<p>``) and lists (``<ul>``). ``word`` translates values that are words.

    A number and its noun stay on one line, and a short last word keeps the word before it.
    """
    out: list[str] = []
    for is_item, group in groupby(markup.paragraphs, key=lambda paragraph: paragraph.is_item):
        tag = "li" if is_item else "p"
        body = "".join(f"<{tag}>{_inline(p.children, record, icon, keyword, word)}</{tag}>" for p in group)
        out.append(f"<ul>{body}</ul>" if is_item else body)
    return Html("".join(out))


def _inline(
    nodes: Sequence[Node], record: BaseModel | None, icon: IconPainter, keyword: KeywordPainter, word: Translator
) -> str:
    return breakable(_bound("".join(_html(node, record, icon, keyword, word) for node in nodes)))


def _html(node: Node, record: BaseModel | None, icon: IconPainter, keyword: KeywordPainter, word: Translator) -> str:
    def inside(children: Sequence[Node]) -> str:
        return "".join(_html(child, record, icon, keyword, word) for child in children)

    match node:
        case Text(text):
            return str(escape(text))
        case Value(path):
            value = lookup(record, path) if record is not None else None
            return str(escape("" if value is None else word(value)))
        case Icon(name):
            return str(icon(name))
        case Keyword():
            return str(keyword(node))
        case Strong(children):
            return f"<strong>{inside(children)}</strong>"
        case Emphasis(children):
            return f"<em>{inside(children)}</em>"


def _bound(html: str) -> str:
    """Put no-break spaces after numbers and before a paragraph's last short word. Tags and icons are left alone."""
    pieces = _TAG.split(html)
    # What a reader sees, an icon being one sign; spaces are replaced one for one, so every place stays where it is.
    seen = [piece if index % 2 == 0 else _ICON * piece.startswith("<svg") for index, piece in enumerate(pieces)]
    text = _NUMBER_AND_NOUN.sub(rf"\1{_NBSP}", "".join(seen))
    head, space, tail = text.rpartition(" ")
    if space and head and len(tail) <= _SHORT:
        text = head + _NBSP + tail
    start = 0
    for index, piece in enumerate(seen):
        if index % 2 == 0:
            pieces[index] = text[start : start + len(piece)]
        start += len(piece)
    return "".join(pieces)
