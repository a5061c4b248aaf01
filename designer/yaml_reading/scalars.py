"""What a plain (unquoted) scalar means: the core schema of YAML 1.2, less every spelling that could mean two things.

A number is written one way only: ``5``, ``-5``, ``5.25``. Whatever else looks like a number, a time or a date to YAML
1.1 or 1.2 is a trap: it loses something when it is read as a number (``007``, ``1.10``), or readers disagree about it
(``1e3``, ``1:30``). It is never coerced; the author quotes it or writes the number plainly.

``yes``, ``no``, ``on`` and ``off`` are text as values, as YAML 1.2 has it, and a check wants quotes. As keys they are
refused, because other readers turn them into true and false.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

Scalar: TypeAlias = bool | int | float | str | None

LARGEST_EXACT = 2**53
"""JSON readers keep every integer up to this one exactly."""


@dataclass(frozen=True, slots=True)
class Trap:
    """A spelling with more than one meaning: what is wrong with it, and the plain way to write the number, if any.

    ``numeric`` says that it is first of all a number, with zeros in front or of another base, which a text may be too.
    """

    message: str
    number: str | None = None
    numeric: bool = False


_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
TRUE_ELSEWHERE = frozenset(spelling for word in ("yes", "on") for spelling in (word, word.capitalize(), word.upper()))
_FALSE_ELSEWHERE = frozenset(spelling for word in ("no", "off") for spelling in (word, word.capitalize(), word.upper()))
BOOLEANS_ELSEWHERE = TRUE_ELSEWHERE | _FALSE_ELSEWHERE
# Only a text that starts with one of these can be a number or a trap; the check keeps the common case fast.
_SUSPICIOUS_STARTS = frozenset("0123456789+-.=<")

_INTEGER = re.compile(r"-?[1-9][0-9]{0,15}|0")
_LONG_INTEGER = re.compile(r"-?[1-9][0-9]{16,}")
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]*[1-9]")
# A double keeps 15 significant digits of any decimal.
_DIGITS_KEPT = 15

_TIGHT_DASH = re.compile(r"-[^\W\d]")
_PADDED = re.compile(r"0+([1-9][0-9]{0,14}|0)")
_BASED = re.compile(r"0[xX][0-9a-fA-F]{1,13}|0[oO][0-7]{1,17}|0[bB][01]{1,53}")
_NUMBER = r"[-+]?(?:[0-9][0-9_]*(?:\.[0-9_]*)?|\.[0-9][0-9_]*)"
_TIME = r"(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?))?"
_DISPUTED = "is a number to some YAML readers and text to others"
_RULES: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:" + _TIME + ")?"),
        "is a date to some YAML readers and text to others",
    ),
    (re.compile(r"[-+]?[0-9][0-9_]*(?::[0-9]+)+(?:\.[0-9_]*)?"), _DISPUTED),
    (re.compile(r"[-+]?0[xX][0-9a-fA-F_]+"), "is a hexadecimal number to YAML"),
    (re.compile(r"[-+]?0[oO][0-7_]+"), "is an octal number to some YAML readers and text to others"),
    (re.compile(r"[-+]?0[bB][01_]+"), "is a binary number to some YAML readers and text to others"),
    (re.compile(_NUMBER + r"[eE][-+]?[0-9]+"), _DISPUTED),
    (re.compile(r"(?=[^_]*_)" + _NUMBER), _DISPUTED),
    (re.compile(r"[-+]?\.(?:inf|Inf|INF)"), "is infinity to YAML"),
    (re.compile(r"\.(?:nan|NaN|NAN)"), "is not-a-number to YAML"),
    (re.compile(r"=|<<"), "has a meaning of its own to some YAML readers"),
    (re.compile(r"[-+]?0[0-9]+(?:\.[0-9]*)?"), "is a number to YAML and loses its leading zero"),
    (re.compile(r"\+(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)"), "is a number to YAML and loses its plus sign"),
    (re.compile(r"-0(?:\.0*)?"), "is a number to YAML and loses its minus sign"),
    (re.compile(r"-?[0-9]+\.[0-9]*0"), "is a number to YAML and loses its trailing zero"),
    (re.compile(r"-?(?:[0-9]+\.|\.[0-9]+)"), "is a number to YAML but is not written like one"),
)


def resolve(text: str) -> Scalar | Trap:
    """Return what the plain scalar ``text`` means, or why that is uncertain."""
    if text[:1] not in _SUSPICIOUS_STARTS:
        return _WORDS.get(text, text)
    if _INTEGER.fullmatch(text):
        number = int(text)
        return number if abs(number) <= LARGEST_EXACT else _too_long(text)
    if _DECIMAL.fullmatch(text):
        digits = len(text) - 1 - text.startswith("-")
        return float(text) if digits <= _DIGITS_KEPT else _too_long(text)
    if _LONG_INTEGER.fullmatch(text):
        return _too_long(text)
    for pattern, reading in _RULES:
        if pattern.fullmatch(text):
            meant = _number_meant(text)
            message = f'"{_shown(text)}" without quotes {reading}'
            return Trap(message, meant or _plain_number(text), meant is not None)
    return text


def key_trap(text: str) -> Trap | None:
    """Return why the plain scalar ``text`` cannot be a key, or None when it can."""
    if _TIGHT_DASH.match(text):
        return Trap(f'"{_shown(text)}" is a key to YAML, because no space follows the "-"')
    if text in BOOLEANS_ELSEWHERE:
        meaning = "true" if text in TRUE_ELSEWHERE else "false"
        return Trap(f'the key "{text}" without quotes is {meaning} to some YAML readers')
    value = resolve(text)
    if isinstance(value, Trap):
        return Trap(f"the key {value.message}")
    if isinstance(value, str):
        # No-break spaces and their like, which YAML does not take for spaces.
        odd = text[: len(text) - len(text.lstrip())] or text[len(text.rstrip()) :]
        return Trap(f"the key has U+{ord(odd[0]):04X} at its edge, which is a letter to YAML") if odd else None
    if not text:
        return Trap('a key is missing before ":"')
    kind = "null" if value is None else str(value).lower() if isinstance(value, bool) else "a number"
    return Trap(f'the key "{text}" without quotes is {kind} to YAML, and keys are text')


def _too_long(text: str) -> Trap:
    return Trap(f'"{_shown(text)}" without quotes is a number with more digits than JSON readers keep')


def _shown(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


def _number_meant(text: str) -> str | None:
    """Return the number that is spelt with zeros in front or in another base, if it is one."""
    if padded := _PADDED.fullmatch(text):
        return padded[1]
    number = int(text, 0) if _BASED.fullmatch(text) else None
    return str(number) if number is not None and number <= LARGEST_EXACT else None


def _plain_number(text: str) -> str | None:
    """Return the one way to write the decimal number that ``text`` spells, if it is one and nothing gets lost."""
    leading_zero = re.match(r"[-+]?0[0-9]", text)
    if leading_zero or len(text) > _DIGITS_KEPT or not re.fullmatch(_NUMBER + r"(?:[eE][-+]?[0-9]{1,2})?", text):
        return None
    number = format(Decimal(text), "f")
    if "." in number:
        number = number.rstrip("0").rstrip(".")
    if number == "-0":
        number = "0"
    return number if len(number) <= _DIGITS_KEPT else None
