"""Diagnostics are values: what is wrong with the content, where, and what to do about it.

Content that is wrong never raises; it yields diagnostics. An exception is a bug in the compiler.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import PurePosixPath


class Severity(StrEnum):
    """How much a diagnostic matters: an error stops the build, a warning and a note do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a content file.

    ``path`` is relative to the project root, with forward slashes. Lines and columns count from 1, columns in
    characters; ``end_column`` is exclusive. Line 0 means the file as a whole.
    """

    path: PurePosixPath
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}" if self.line else str(self.path)


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that a diagnostic cites, and what it has to do with the first."""

    message: str
    span: Span


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. ``code`` is a permanent slug such as ``unknown-reference``; scripts and ignores rely on it."""

    code: str
    message: str
    span: Span | None = None
    severity: Severity = Severity.ERROR
    hint: str | None = None
    related: tuple[Related, ...] = field(default=())

    @property
    def is_error(self) -> bool:
        """Whether this stops the build."""
        return self.severity is Severity.ERROR

    def at(self, span: Span | None) -> Diagnostic:
        """Return the same finding at another place."""
        return replace(self, span=span)


_SEVERITY_ORDER = {severity: number for number, severity in enumerate(Severity)}


def worst_first(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the findings with errors first, then warnings, then notes, else as they come."""
    return sorted(diagnostics, key=lambda diagnostic: _SEVERITY_ORDER[diagnostic.severity])


def in_order(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """Return the findings without repeats, sorted by file, line and column; those without a place come last."""
    unique = list(dict.fromkeys(diagnostics))
    return sorted(
        unique,
        key=lambda d: (
            d.span is None,
            (str(d.span.path), d.span.line, d.span.column) if d.span else ("", 0, 0),
            _SEVERITY_ORDER[d.severity],
            d.code,
            d.message,
        ),
    )
