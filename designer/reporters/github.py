"""For GitHub Actions: workflow commands, which become annotations on the lines of a pull request.

GitHub shows ten errors and ten warnings a step, so errors come first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.diagnostics import Diagnostic, Severity, worst_first
from designer.reporters import NO_MANUALS

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def report(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, str],
    color: bool,
    manuals: Mapping[str, str] = NO_MANUALS,
) -> str:
    """Return one command a line, errors first."""
    return "".join(f"{_command(diagnostic)}\n" for diagnostic in worst_first(diagnostics))


def _command(diagnostic: Diagnostic) -> str:
    properties = {"title": diagnostic.code}
    span = diagnostic.span
    if span is not None:
        properties["file"] = str(span.path)
        if span.line:
            properties |= {"line": str(span.line), "endLine": str(span.end_line or span.line)}
            # Columns are allowed only when the finding begins and ends on one line.
            if span.end_line in (0, span.line):
                properties |= {"col": str(span.column), "endColumn": str(span.end_column or span.column)}
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    hint = f" ({diagnostic.hint})" if diagnostic.hint else ""
    # An annotation has one place, so the others are told in its words.
    others = "".join(f"; {related.message}: {related.span}" for related in diagnostic.related)
    return f"::{_COMMANDS[diagnostic.severity]} {listed}::{_message(diagnostic.message + hint + others)}"


def _message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")
