"""Puts comments and blank lines where they belong."""

from __future__ import annotations

from collections.abc import Iterable

from designer.yaml_writing.gaps import Remark
from designer.yaml_writing.nodes import Collection, Entry, is_ignore


def say(entry: Entry, remark: Remark, *, whole: bool) -> None:
    """Put a comment at the end of an entry's line; ``whole`` says that the entry stands on one line before it.

    A second one goes before the entry, but never one that silences a finding on its line.
    """
    comment = remark.text
    if entry.comment and is_ignore(comment) and not is_ignore(entry.comment):
        comment, entry.comment = entry.comment, ""
    if entry.comment:
        entry.lead.append(comment)
    else:
        entry.comment, entry.whole = remark.text, whole
        if comment != remark.text:
            entry.lead.append(comment)


def add_lines(lines: list[str], remarks: Iterable[Remark]) -> None:
    """Add remarks that stand on lines of their own."""
    lines += [remark.text for remark in remarks]


def settle(node: Collection) -> None:
    """Bring lines to where they can be written, and leave one blank line of several, none at an edge of a block."""
    for number, entry in enumerate(node.entries):
        inner = entry.node
        if isinstance(inner, Collection):
            settle(inner)
            if not inner.entries:
                entry.lead += inner.tail
                inner.tail = []
            elif entry.key is None and not inner.anchor:
                # What stands before the first field of an item stands before its dash.
                entry.lead += inner.entries[0].lead
                inner.entries[0].lead = []
        entry.lead = _single_blanks(entry.lead)
        if number == 0 and entry.lead[:1] == [""]:
            del entry.lead[0]
    node.tail = _single_blanks(node.tail)
    if node.tail[-1:] == [""]:
        del node.tail[-1]


def _single_blanks(lines: list[str]) -> list[str]:
    return [line for number, line in enumerate(lines) if line or number == 0 or lines[number - 1]]
