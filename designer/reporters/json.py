"""For programs: a list of objects, one per finding."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from designer.diagnostics import Diagnostic, Span
from designer.reporters import NO_MANUALS

DOCUMENT = True


def report(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, str],
    color: bool,
    manuals: Mapping[str, str] = NO_MANUALS,
) -> str:
    """Return a JSON array. Every object has ``code, severity, message, path, line, column, end_line, end_column,
    hint, related``; ``path`` and ``hint`` may be null, and lines count from 1 (0: the file as a whole).
    """
    return json.dumps([as_object(diagnostic) for diagnostic in diagnostics], indent=2) + "\n"


def as_object(diagnostic: Diagnostic) -> dict[str, Any]:
    """Return one finding as JSON data."""
    return {
        "code": diagnostic.code,
        "severity": str(diagnostic.severity),
        "message": diagnostic.message,
        **_place(diagnostic.span),
        "hint": diagnostic.hint,
        "related": [{"message": related.message, **_place(related.span)} for related in diagnostic.related],
    }


def _place(span: Span | None) -> dict[str, Any]:
    if span is None:
        return {"path": None, "line": 0, "column": 0, "end_line": 0, "end_column": 0}
    return {
        "path": str(span.path),
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
