"""The text of a YAML file: decoded, free of characters that YAML forbids, with one kind of line break.

After ``decode`` succeeds, ``str.splitlines`` gives exactly the lines that positions count.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from designer.diagnostics import Diagnostic, Span

BOM = "\ufeff"

# U+0085, U+2028 and U+2029 end a line in YAML 1.1 but not in YAML 1.2, nor in most editors.
_AMBIGUOUS_BREAKS = "\x85\u2028\u2029"
REFUSED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")

_BREAK = re.compile("\n")


def decode(data: str | bytes, path: PurePosixPath) -> str | Diagnostic:
    """Return the text without its byte order mark and with plain line feeds, or the reason why YAML cannot read it."""
    if isinstance(data, bytes):
        if data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in data[:2]:
            message = "this file is not UTF-8 but looks like UTF-16"
            return Diagnostic("yaml-syntax", message, Span(path, 1, 1, 1, 1), hint="save it as UTF-8")
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            before = unified(data[: error.start].decode())
            message = f"the byte 0x{data[error.start]:02X} is not UTF-8"
            return Diagnostic("yaml-syntax", message, span_at(before, path, len(before)), hint="save the file as UTF-8")
    else:
        text = data
    text = unified(text)
    if found := REFUSED.search(text):
        return _refusal(text, path, found)
    return text


def unified(text: str) -> str:
    """Return the text without its byte order mark and with every line ended by a line feed, as YAML itself reads it."""
    return text.lstrip(BOM).replace("\r\n", "\n").replace("\r", "\n")


def _refusal(text: str, path: PurePosixPath, found: re.Match[str]) -> Diagnostic:
    character = found.group()
    span = span_at(text, path, found.start(), found.end())
    if character in _AMBIGUOUS_BREAKS:
        message = f"U+{ord(character):04X} ends a line for some YAML readers and not for others"
        hint = f'break the line, or write "\\u{ord(character):04x}" between double quotes'
    else:
        message = f"the character U+{ord(character):04X} is not allowed in YAML"
        hint = "remove it"
    return Diagnostic("yaml-syntax", message, span, hint=hint)


def line_start(text: str, index: int) -> int:
    """Return the index at which the line around ``index`` starts."""
    return text.rfind("\n", 0, index) + 1


def line_end(text: str, index: int) -> int:
    """Return the index at which the line around ``index`` ends, before its line break."""
    end = text.find("\n", index)
    return len(text) if end < 0 else end


def line_starts(text: str) -> list[int]:
    """Return the index at which each line starts."""
    return [0, *(found.end() for found in _BREAK.finditer(text))]


def line_and_column(text: str, index: int) -> tuple[int, int]:
    """Return the line and column of an index, both from 1."""
    return text.count("\n", 0, index) + 1, index - line_start(text, index) + 1


def span_at(text: str, path: PurePosixPath, start: int, end: int | None = None) -> Span:
    """Return the span between two indices; ``end`` defaults to ``start``."""
    line, column = line_and_column(text, start)
    return Span(path, line, column, *(line_and_column(text, start if end is None else end)))
