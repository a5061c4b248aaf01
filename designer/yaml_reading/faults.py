"""Why a text is not YAML, in words for people who write cards.

The parser names what it missed ("did not find expected key"); here that becomes what YAML took the text for and how to
write it instead. A message of the parser that no rule knows is passed on as it is.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from designer.diagnostics import Diagnostic
from designer.yaml_reading import line_faults, value_faults
from designer.yaml_reading.fault import Fault, Reason
from designer.yaml_reading.text import line_and_column, line_end, span_at

# The first rule that has something to say is believed, so the surest come first.
_RULES = (
    line_faults.merge_conflict,
    line_faults.directive,
    line_faults.early_end,
    line_faults.tab,
    line_faults.odd_space,
    line_faults.tight_dash,
    value_faults.open_quote,
    value_faults.escape,
    line_faults.long_key,
    line_faults.missing_colon,
    line_faults.continued_text,
    value_faults.colon_left_out,
    value_faults.inner_colon,
    value_faults.open_bracket,
    value_faults.bad_start,
    value_faults.tight_colon,
    value_faults.leftover,
    line_faults.misplaced,
    line_faults.outside,
)


def explain(
    text: str, path: PurePosixPath, error: Any, last: Any, opening: int | None, found: list[Diagnostic]
) -> list[Diagnostic]:
    """Return ``found`` and the reason for ``error``, an exception of the parser that came after the event ``last``.

    ``opening`` is the index of the bracket or brace that is open at the error, if any. What was found inside the
    value that is no YAML, or after the error, is left out: one mistake, one finding.
    """
    fault = Fault.of(text, error, last, opening)
    for rule in _RULES:
        if reason := rule(fault):
            break
    else:
        reason = Reason(f"this is not YAML: {fault.problem}", fault.at, "quote the value if it is text")
    span = span_at(text, path, reason.at, min(reason.at + 1, line_end(text, reason.at)))
    void = line_and_column(text, reason.at if reason.value is None else reason.value)
    kept = [d for d in found if d.code == "duplicate-key" or d.span is None or (d.span.line, d.span.column) < void]
    return [*kept, Diagnostic("yaml-syntax", reason.message, span, hint=reason.hint)]
