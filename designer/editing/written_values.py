"""How a new value is written in the place of another one, or behind the dash of an item."""

from __future__ import annotations

import re
from typing import Any

from designer.editing.edits import Edit
from designer.editing.failures import EditError
from designer.editing.written import Written
from designer.yaml_source import Position
from designer.yaml_writing import written_entry, written_flow, written_key, written_scalar

_REST = re.compile(r"[ \t]*:[ \t]*(#[^\n]*)?")
_HEADER = re.compile(r"[^\n#]*[ \t](#[^\n]*)")
_TAIL = re.compile(r"[ \t]+(#[^\n]*)")


def replaced_field(there: Written, position: Position, written: str, start: int, end: int) -> Edit:
    """Return the edit that puts lines behind the key of a value, in the place of the value from ``start`` to ``end``.

    ``written`` begins with a space, or with a line break for what stands below its key. A comment on the line of the
    key or behind the value stays there.

    Raises:
        EditError: the key is not followed by its colon.
    """
    assert position.key is not None, "a field has a key"
    key_end = there.lines.index(*position.key[2:])
    colon = _REST.match(there.text, key_end)
    if colon is None:
        span = position.span(there.source.path)
        raise EditError('the key of this is written with a "?"', "write it as key: value in the file", span=span)
    comment = colon[1]
    if start == end:  # nothing is written there
        start = end = colon.start(1) if comment else colon.end()
    elif there.text[start] in "|>":
        header = _HEADER.match(there.text, start, end)
        comment = comment or (header[1] if header else None)
    if "\n" in written and (tail := _TAIL.match(there.text, end)):
        # Behind lines of text it would be a part of them.
        comment, end = tail[1], tail.end()
    head, newline, rest = written.partition("\n")
    if comment:
        head = f"{head} {comment.rstrip()}"
    if there.text[colon.end() : start].strip(" \t\n") in ("", (comment or "").strip()):
        start = there.before_blanks(colon.start(1) if colon[1] else colon.end())
    else:  # an anchor stands there
        head = head.lstrip(" ")
    return Edit(start, max(start, end, colon.end() if comment and colon[1] else 0), f"{head}{newline}{rest}")


def in_quotes_of(raw: str, text: str, *, is_key: bool = False) -> str:
    """Return a text on one line as it is written in the place of ``raw``, in the same quotes if that has some."""
    if raw[:1] in ("'", '"') and text.isprintable() and not any(sign in text for sign in "'\"\\"):
        return f"{raw[0]}{text}{raw[0]}"
    return written_key(text, flow=True) if is_key else written_scalar(text, flow=True)


def written_item(value: Any, parent: Position) -> str:
    """Return a value as an item of the list ``parent``, without its dash."""
    indent = parent.column - 1
    if isinstance(value, str | int | float | bool | None):
        return written_scalar(value, indent=indent + 2, column=indent + 2)
    # As a field has it, whose items are further in by two columns.
    head, _, rest = written_entry("x", [value], indent=max(indent - 2, 0)).partition("\n")
    if head.strip() != "x:":
        return written_flow(value)
    surplus = " " * max(2 - indent, 0)
    return "\n".join(line.removeprefix(surplus) for line in rest.splitlines()).lstrip(" ").removeprefix("- ")
