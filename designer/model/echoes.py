"""One mistake is told once: what is found where something could not be read is an echo of that."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from itertools import accumulate
from pathlib import PurePosixPath

from designer.diagnostics import Diagnostic, Span


def without_echoes(found: Iterable[Diagnostic], misreadings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Leave out what is found in a value that could not be read as it is meant: it is one mistake told twice."""
    misread: dict[PurePosixPath, set[Span]] = {}
    for problem in misreadings:
        if problem.is_error and problem.span and problem.span.line:
            misread.setdefault(problem.span.path, set()).add(problem.span)
    inside = {path: _within(spans) for path, spans in misread.items()}
    return [d for d in found if d.span is None or d.span.path not in inside or not inside[d.span.path](d.span)]


def _within(spans: Iterable[Span]) -> Callable[[Span], bool]:
    """A function that tells whether a span begins inside one of these, which are of one file, or where one begins."""
    spans = sorted(spans, key=_start)
    starts = [_start(span) for span in spans]
    # How far those reach that begin there or before; one may stand inside another.
    reach = list(accumulate(((span.end_line, span.end_column) for span in spans), max))

    def is_inside(span: Span) -> bool:
        before = bisect_right(starts, _start(span)) - 1
        return before >= 0 and (_start(span) == starts[before] or _start(span) < reach[before])

    return is_inside


def _start(span: Span) -> tuple[int, int]:
    return span.line, span.column
