"""Whole values without comments as YAML: new fields, new records, new files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from designer.yaml_writing.emitting import text_of
from designer.yaml_writing.layout import inline
from designer.yaml_writing.nodes import NULL, Collection, Entry, Node, Plain, Text
from designer.yaml_writing.scalars import written_scalar
from designer.yaml_writing.spacing import INDENT, space_kinds

MODELINE = "# yaml-language-server: $schema="
"""How the comment begins that tells editors by which schema they check a file."""


def modeline(path: PurePosixPath, schema: str) -> str:
    """Return this comment for the file at a ``path`` in a project, and the name of a file in its schemas/."""
    return f"{MODELINE}{'../' * (len(path.parts) - 1)}schemas/{schema}"


def written_entry(key: str, value: Any, *, indent: int) -> str:
    """Return the lines of a field whose key begins at column ``indent``, with a line feed at their end.

    Lists may be tuples, and mappings of any kind. Raises ValueError where ``written_scalar`` does, and TypeError for
    what is no value of YAML.
    """
    return text_of(Collection([Entry(node_of(value), key)]), indent)


def written_record(record: Mapping[str, Any], *, indent: int = INDENT) -> str:
    """Return the lines of a record as an item of a list whose dash is at column ``indent``, one field after another.

    The fields are in the order of the mapping. There is a line feed at the end; errors are those of ``written_entry``.
    """
    node = node_of(record)
    if isinstance(node, Collection):
        node.records = True
    return text_of(Collection([Entry(node)], is_list=True), indent)


def written_flow(value: Any) -> str:
    """Return a value as it stands in braces or brackets, on one line: ``{count: 2}``, ``[a, b]``, ``"a, b"``."""
    return inline(node_of(value), whole=True) or written_scalar(None)


def written_file(kinds: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    """Return the text of a content file with records by their kind's plural."""
    top = Collection()
    for plural, records in kinds.items():
        listed = node_of(list(records))
        assert isinstance(listed, Collection), "a list is one"
        for entry in listed.entries:
            if isinstance(entry.node, Collection):
                entry.node.records = True
        top.entries.append(Entry(listed, plural))
    space_kinds(top)
    return text_of(top)


def node_of(value: Any) -> Node:
    """Return a value without comments as a node. Raises TypeError for what is no value of YAML."""
    match value:
        case None:
            return Plain(NULL)
        case str():
            return Text(str(value))
        case bool() | int() | float():
            return Plain(written_scalar(value))
        case Mapping():
            if not all(isinstance(key, str) for key in value):
                raise TypeError("the keys of content are texts")
            return Collection([Entry(node_of(item), key) for key, item in value.items()])
        case list() | tuple():
            return Collection([Entry(node_of(item)) for item in value], is_list=True)
    raise TypeError(f"{type(value).__name__} is no value of YAML")
