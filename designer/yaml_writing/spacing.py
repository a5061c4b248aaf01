"""Blank lines between kinds and between records."""

from __future__ import annotations

from designer.yaml_writing.emitting import stands_in_braces
from designer.yaml_writing.nodes import Collection, Entry

INDENT = 2
"""The column of the dash of a record."""


def space_kinds(top: Collection) -> None:
    """Part the kinds of a file by one blank line, and their records as ``space_records`` does."""
    for number, entry in enumerate(top.entries):
        node = entry.node
        if isinstance(node, Collection) and node.is_list and node.entries:
            node.records = True
            space_records(node)
        if number:
            _part(entry)


def space_records(records: Collection) -> None:
    """Put one blank line between records of several lines, and none between records of one line each.

    A blank line before a comment stays, because it parts a group of records from the one before; and so does one
    between a record of one line and another of several.
    """
    one_line = [stands_in_braces(entry, INDENT) for entry in records.entries]
    for number, entry in enumerate(records.entries[1:], start=1):
        if not one_line[number - 1] and not one_line[number]:
            _part(entry)
        elif one_line[number - 1] and one_line[number] and not any(entry.lead):
            entry.lead = []


def _part(entry: Entry) -> None:
    if entry.lead[:1] != [""]:
        entry.lead.insert(0, "")
