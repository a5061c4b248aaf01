"""Hints that show how to write a value so that YAML takes it as text."""

from __future__ import annotations

import re

# Hints show what fits on a line; and looking no further keeps a file with many findings on one line fast.
_LONGEST = 200

_COMMENT = re.compile(r"(?<=[ \t])#(?=[ \t]|$)")


def quoted(value: str) -> str:
    """Return ``value`` as a quoted YAML scalar."""
    if '"' in value or "\\" in value:
        return "'" + value.replace("'", "''") + "'"
    return f'"{value}"'


def shown(value: str) -> str:
    """Return ``value`` short enough for a message."""
    return value if len(value) <= 40 else value[:37] + "..."


def rest_of_value(text: str, start: int, limit: int = 2000) -> str:
    """Return what stands on the line from ``start`` on, without a comment at its end, up to ``limit`` characters."""
    return _COMMENT.split(text[start : start + limit].partition("\n")[0], maxsplit=1)[0].rstrip()


def lead_in(text: str, start: int) -> str:
    """Return what a hint shows before a value that starts at ``start``: its key with a colon, its dash, or nothing."""
    lead = text[max(0, start - _LONGEST) : start].rpartition("\n")[2].strip()
    if "[" in lead or "{" in lead:
        lead = re.split(r"[\[{,]", lead)[-1].strip()
    while lead.startswith("- "):
        lead = lead[2:].lstrip()
    return lead + " " if lead.endswith(":") or lead == "-" else ""


def write_quoted(text: str, start: int, value: str | None = None) -> str:
    """Return a hint that shows the value at ``start`` quoted: ``value``, or else the rest of its line."""
    if value is None:
        value = rest_of_value(text, start, _LONGEST + 1)
    if lacks_opening_quote(value):
        value = value[:-1]
    if len(value) > _LONGEST or "\n" in value:
        return "quote the whole value"
    return f"write {lead_in(text, start)}{quoted(value)}"


def lacks_opening_quote(value: str) -> bool:
    """Return whether a text ends with the one quotation mark that is in it: that at its beginning was forgotten."""
    return len(value) > 1 and value.find('"') == len(value) - 1 and "\\" not in value


def as_written(value: str) -> str:
    """Return a regular expression for ``value`` as it may stand in a file: folded over lines, with quotes escaped."""
    escapes = {"'": "''?", '"': r'\\?"', "\\": r"\\\\?"}
    words = re.split(r"[ \t\n]+", value)
    return r"[ \t\n]+".join("".join(escapes.get(letter, re.escape(letter)) for letter in word) for word in words)
