"""What makes HTML that comes from data read like set type: quotation marks, and lines that break where they should."""

from __future__ import annotations

import re

_TAG = re.compile(r"(<[^>]*>)")
_QUOTE = re.compile(r"(^|[\s(\[—–\u00a0])(\"|')|(\"|')")
_ENTITIES = {"&#39;": "'", "&#x27;": "'", "&#34;": '"', "&quot;": '"'}
_ENTITY = re.compile("|".join(map(re.escape, _ENTITIES)))
_LITERAL = re.compile(r"<(/?)(?:code|pre|style)\b", re.IGNORECASE)
# What begins an inline element that has no box of its own: a space before it may as well stand inside it.
_SPACE_BEFORE_TAG = re.compile(r'([ \u00a0])((?:<(?:strong|em|a|span class="term")(?=[ >])[^>]*>)+)')
_SPACE_BEFORE_ICON = re.compile(r' (<svg class="icon\b(?:(?!</svg>).)*</svg>)(?!\u00a0)', re.DOTALL)
_OPENING, _CLOSING = {'"': "“", "'": "‘"}, {'"': "”", "'": "’"}


def curled(html: str) -> str:
    """Return HTML with curly quotes in its texts; tags, code and styles are left alone.

    A quote after a space or a bracket opens; every other closes, so an apostrophe is one too.
    """
    pieces = _TAG.split(html)
    before = ""
    literal = 0
    for index in range(0, len(pieces), 2):
        if index and (tag := _LITERAL.match(pieces[index - 1])):
            literal = max(0, literal - 1 if tag[1] else literal + 1)
        if literal:
            continue
        text = _ENTITY.sub(lambda match: _ENTITIES[match[0]], pieces[index])
        if text:
            pieces[index] = _QUOTE.sub(_curl, before + text)[len(before) :]
            before = text[-1]
    return "".join(pieces)


def breakable(html: str) -> str:
    """Return HTML that looks the same and whose lines are filled.

    WeasyPrint ends a line too early when the last space that would fit stands before an inline element; one that stands
    inside it does no harm. An icon gets an element for that purpose, unless it must stay with the word after it.
    """
    return _SPACE_BEFORE_ICON.sub(r"<span> \1</span>", _SPACE_BEFORE_TAG.sub(r"\2\1", html))


def _curl(match: re.Match[str]) -> str:
    return match[1] + _OPENING[match[2]] if match[2] else _CLOSING[match[3]]
