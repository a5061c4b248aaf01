"""Sees that formatting changes nothing but the form: what it cannot keep, and what it has not kept.

What was written is read again.
"""

from __future__ import annotations

import re

from designer.editing.places import is_same
from designer.yaml_reading.text import line_and_column
from designer.yaml_source import Source
from designer.yaml_writing.remains import comments_of, marks_of

_WHOLE = re.compile(
    r"\s*(?:#[^\n]*\s*)*(?:---[ \t]*(?:#[^\n]*)?\s*(?:#[^\n]*\s*)*)?(&[\w-]+)(?=[ \t]*(?:#[^\n]*)?\n|[ \t]+[\[{])"
)
_TOUCHING = re.compile(r"[|>][+\-0-9]*#")


def oddity(text: str) -> str | None:
    """Return what of a file has no form in style, with its line, or None."""
    if (whole := _WHOLE.match(text)) is not None:
        line, _ = line_and_column(text, whole.start(1))
        return f"{whole[1]} on line {line} marks the whole file, so that no alias can use it; remove it"
    for comment in comments_of(text):
        if _TOUCHING.search(text, max(comment.start - 4, 0), comment.start + 1) is not None:
            line, _ = line_and_column(text, comment.start)
            return f"the comment on line {line} touches the sign before it; put a space between them"
    return None


def difference(before: Source, after: Source | None, *, added: str = "") -> str | None:
    """Return what formatting has changed besides the form and an ``added`` comment, or None when it is all there."""
    if after is None or not is_same(before.value, after.value):
        return "its values would not be the same"
    comments = [comment.text for comment in comments_of(before.text)] + ([added] if added else [])
    if sorted(comments) != sorted(comment.text for comment in comments_of(after.text)):
        return "its comments would not be the same"
    same_marks = marks_of(before.text) == marks_of(after.text)
    return None if same_marks else "its anchors and aliases would not be the same"
