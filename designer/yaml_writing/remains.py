"""What a YAML text has besides its values: comments, anchors and aliases.

It shares nothing with ``reading``, so that one can be tested by the other.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import _ruamel_yaml as clib

from designer.yaml_reading.properties import skip_properties
from designer.yaml_reading.text import line_end

_COMMENT = re.compile(r"#[^\n]*")
_MARK = re.compile(r"[&*][0-9A-Za-z_-]+")


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its ``#``, from ``start`` to ``end`` in the text."""

    start: int
    end: int
    text: str


def comments_of(text: str) -> list[Comment]:
    """Return the comments of a text, in order."""
    return [
        Comment(found.start(), found.end(), found.group().rstrip())
        for start, end in _outside_of_scalars(text)
        for found in _COMMENT.finditer(text, start, end)
    ]


def marks_of(text: str) -> Counter[str]:
    """Return the anchors and aliases of a text, each with how often it is there."""
    rest = (_COMMENT.sub("", text[start:end]) for start, end in _outside_of_scalars(text))
    return Counter(mark for part in rest for mark in _MARK.findall(part))


def _outside_of_scalars(text: str) -> Iterator[tuple[int, int]]:
    """Where the text is neither a key nor a value: from and to which index."""
    at = 0
    parser = clib.CParser(text)
    while not isinstance(event := parser.get_event(), clib.StreamEndEvent):
        if not isinstance(event, clib.ScalarEvent):
            continue
        start, end = event.start_mark.index, event.end_mark.index
        if event.anchor is not None:
            start = skip_properties(text, start, 1, 1, count=1, end=end).index
        if event.style in ("|", ">"):
            start = line_end(text, start)  # a comment can stand behind the sign
        yield at, start
        at = max(at, start, end)
    yield at, len(text)
