"""What a YAML text has besides its values: comments, anchors and aliases.

It shares nothing with ``reading``, so that one can be tested by the other.
"""

from __future__ import annotations

import re
from collections import Counter

import _ruamel_yaml as clib

from designer.yaml_reading.properties import skip_properties
from designer.yaml_reading.text import line_end

_COMMENT = re.compile(r"#[^\n]*")
_MARK = re.compile(r"[&*][0-9A-Za-z_-]+")


def comments_and_marks(text: str) -> tuple[Counter[str], Counter[str]]:
    """Return the comments of a text, and its anchors and aliases, each with how often it is there."""
    rest = _outside_of_scalars(text)
    comments = Counter(found.rstrip() for found in _COMMENT.findall(rest))
    return comments, Counter(_MARK.findall(_COMMENT.sub("", rest)))


def _outside_of_scalars(text: str) -> str:
    parts = []
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
        parts.append(text[at:start])
        at = max(at, start, end)
    return "\n".join([*parts, text[at:]])
