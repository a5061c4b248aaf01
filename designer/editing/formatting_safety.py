"""Sees that formatting has changed nothing but the form, by reading again what was written."""

from __future__ import annotations

from designer.editing.places import is_same
from designer.yaml_source import Source
from designer.yaml_writing.remains import comments_of, marks_of


def difference(before: Source, after: Source | None, *, added: str = "") -> str | None:
    """Return what formatting has changed besides the form and an ``added`` comment, or None when it is all there."""
    if after is None or not is_same(before.value, after.value):
        return "its values would not be the same"
    comments = [comment.text for comment in comments_of(before.text)] + ([added] if added else [])
    if sorted(comments) != sorted(comment.text for comment in comments_of(after.text)):
        return "its comments would not be the same"
    same_marks = marks_of(before.text) == marks_of(after.text)
    return None if same_marks else "its anchors and aliases would not be the same"
