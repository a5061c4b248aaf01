"""How one scalar is written: plain, between double quotes, or as a block of text.

Guarantees: the text reads back as the same value, with our reader and with readers of YAML 1.1 and 1.2, and causes no
warning. (``y`` and ``n`` as keys are the exception: they stay plain, because hardly a reader minds and coordinates are
called so.)
"""

from __future__ import annotations

import re
from decimal import Decimal
from math import isfinite
from typing import TypeAlias

from designer.yaml_reading.comments import DIRECTION_MARK, INVISIBLE, has_right_to_left_letters
from designer.yaml_reading.scalars import BOOLEANS_ELSEWHERE, LARGEST_EXACT, Trap, key_trap, resolve
from designer.yaml_reading.text import REFUSED
from designer.yaml_writing.folding import folded

Scalar: TypeAlias = "str | int | float | bool | None"

WIDTH = 120
"""How many columns a line has at most, where it can be broken."""

_LONGEST_KEY = 1000  # YAML looks for the colon after a key within 1024 characters
_LETTERS = frozenset({"y", "Y", "n", "N"})  # yes and no to a few readers
_STARTS = tuple("-?:,[]{}#&*!|>'\"%@`~=")
_ODD_NUMBER = re.compile(r"[-+.]*[0-9._]*_[0-9._]*")
_SURROGATE = re.compile("[\ud800-\udfff]")
_ESCAPED = re.compile(f'["\\\\\t\n]|{REFUSED.pattern}|{INVISIBLE.pattern}')
_ESCAPED_WITH_MARKS = re.compile(f"{_ESCAPED.pattern}|{DIRECTION_MARK.pattern}")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\xa0": "\\_"}
SPELLED = re.compile("[\xa0\u202f]")
"""No-break spaces, wide and narrow, which the eye cannot tell from a space."""


def written_scalar(
    value: Scalar,
    *,
    indent: int = 0,
    column: int = 0,
    flow: bool = False,
    quote: bool = False,
    fold: bool = True,
    spell: bool = False,
) -> str:
    """Return ``value`` as it is written where a value may stand, without a line break at its end.

    ``column`` counts the columns before it on its line; the lines of a block of text are indented by ``indent``. With
    ``flow`` it stands inside brackets or braces, and with ``quote`` a text has quotes in any case; both keep it on one
    line, as does ``fold=False``. With ``spell`` spaces that do not break a line are written so that they can be seen.

    Raises:
        ValueError: a number is not finite or has more digits than JSON readers keep, or a text has half of a surrogate
            pair.
    """
    if value is None:
        return "null"
    if not isinstance(value, str):
        return _number(value)
    if _SURROGATE.search(value):
        raise ValueError("a text has half of a surrogate pair, which no file can hold")
    if spell and SPELLED.search(value):
        return SPELLED.sub(_escape, quoted(value))
    if fold and not quote and not flow and (block := _block(value, indent, column)):
        return block
    return value if not quote and is_plain(value, flow=flow) else quoted(value)


def written_key(key: str, *, flow: bool = False, quote: bool = False) -> str:
    """Return the key of a mapping as it is written before its colon."""
    plain = not quote and not key_trap(key) and len(key) <= _LONGEST_KEY and _is_plain(key, flow=flow)
    return key if plain else quoted(key)


def is_plain(text: str, *, flow: bool = False) -> bool:
    """Return whether a text is the same to every reader when it stands on one line without quotes."""
    return text not in _LETTERS and _is_plain(text, flow=flow)


def quoted(text: str) -> str:
    """Return a text between double quotes, on one line."""
    escaped = _ESCAPED if has_right_to_left_letters(text) else _ESCAPED_WITH_MARKS
    return '"' + escaped.sub(_escape, text) + '"'


def _number(value: float) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isfinite(value) or abs(value) > LARGEST_EXACT:
        raise ValueError(f"{value} is no number that content can hold")
    number = format(Decimal(repr(value)), "f")
    if "." in number:
        number = number.rstrip("0").rstrip(".")
    number = "0" if number == "-0" else number
    if isinstance(resolve(number), Trap):
        raise ValueError(f"{value} has more digits than content can hold")
    return number


def _is_plain(text: str, *, flow: bool) -> bool:
    return not (
        not isinstance(resolve(text), str)
        or text != text.strip()
        or text.startswith(_STARTS)
        or text.endswith(":")
        or ": " in text
        or " #" in text
        or (flow and any(mark in text for mark in ",[]{}:?"))
        or text in BOOLEANS_ELSEWHERE
        or text in ("...", "<<")
        or "\n" in text
        or "\t" in text
        or REFUSED.search(text)
        or _ODD_NUMBER.fullmatch(text)
        or _has_unseen(text)
    )


def _has_unseen(text: str) -> bool:
    if INVISIBLE.search(text):
        return True
    return bool(DIRECTION_MARK.search(text)) and not has_right_to_left_letters(text)


def _block(text: str, indent: int, column: int) -> str | None:
    """Return a text as a block, or None when it stands better on one line or cannot be a block."""
    body = text.removesuffix("\n")
    is_bare = not (body[:1].isspace() or body[-1:].isspace() or REFUSED.search(text) or INVISIBLE.search(text))
    # A direction mark must stay on a line with the letters that it belongs to.
    if not body or not is_bare or DIRECTION_MARK.search(text):
        return None
    chomping = "" if text.endswith("\n") else "-"
    margin = " " * indent
    if "\n" in text:
        return "\n".join([f"|{chomping}", *(margin + line if line else "" for line in body.split("\n"))])
    if "\t" in text or column + len(text if is_plain(text) else quoted(text)) <= WIDTH:
        return None
    lines = folded(text, WIDTH - indent)
    if len(lines) == 1 and len(lines[0]) > WIDTH - indent:
        return None  # a single word, which is no shorter in a block
    return "\n".join([f">{chomping}", *(margin + line for line in lines)])


def _escape(found: re.Match[str]) -> str:
    character = found.group()
    code = ord(character)
    return _ESCAPES.get(character) or (f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}")
