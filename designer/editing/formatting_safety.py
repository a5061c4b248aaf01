"""Sees that formatting has changed nothing but the form, by reading again what was written."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

from designer.diagnostics import Diagnostic
from designer.yaml_source import Source
from designer.yaml_writing.remains import comments_and_marks


def difference(before: Source, after: Source | None, *, added: str = "") -> str | None:
    """Return what formatting has changed besides the form and an ``added`` comment, or None when it is all there."""
    if after is None or _canonical(before) != _canonical(after):
        return "its values would not be the same"
    comments, marks = comments_and_marks(before.text)
    comments_after, marks_after = comments_and_marks(after.text)
    if added:
        comments[added] += 1
    if comments != comments_after:
        return "its comments would not be the same"
    return "its anchors and aliases would not be the same" if marks != marks_after else None


def vanished(before: Sequence[Diagnostic], after: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the findings that could no longer be made: a text that looks right then may not be what is meant."""
    left = Counter((finding.code, finding.message) for finding in after)
    gone = []
    for finding in before:
        said = finding.code, finding.message
        if left[said]:
            left[said] -= 1
        else:
            gone.append(finding)
    return tuple(gone)


def _canonical(source: Source) -> str:
    return json.dumps(source.value, sort_keys=True)
