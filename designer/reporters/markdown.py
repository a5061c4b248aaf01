"""For comments and summaries: a table in Markdown, errors first.

Nothing that content says can become a heading, a link, a mention of somebody or a row of its own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

from designer.diagnostics import Diagnostic, worst_first
from designer.reporters import NO_MANUALS
from designer.reporters.text import summary

LIMIT = 1_000_000
"""How many bytes a report has at most: GitHub takes a summary of up to one MiB."""

_HEAD = "| | Where | What |\n|---|---|---|\n"
_MARKUP = re.compile(r"[\\`*_\[\]~$]")
# A backslash does not keep these from being a tag or a cell.
_HTML = {"<": "&lt;", ">": "&gt;", "&": "&amp;", "|": "&vert;"}
# A comment inside parts what would be made into a mention of somebody, an issue, an address or an emoji.
_CALLS = re.compile(r"[@#](?=\w)|:(?=//|[\w+-]+:)|(?<=\bwww)(?=\.)", re.IGNORECASE)
_APART = "<!-- -->"


def report(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, str],
    color: bool,
    manuals: Mapping[str, str] = NO_MANUALS,
) -> str:
    """Return a heading that counts the findings, and a row for each, as far as there is room."""
    return as_table(diagnostics, LIMIT)


def as_table(diagnostics: Sequence[Diagnostic], limit: int) -> str:
    """Return the report in at most ``limit`` bytes of UTF-8; a last line says how many findings are not shown."""
    heading = f"### {summary(diagnostics).capitalize()}\n"
    if not diagnostics:
        return heading
    rows = [_row(finding) for finding in worst_first(diagnostics)]
    room, shown = limit - len(heading) - len(_HEAD) - 80, 0
    while shown < len(rows) and (room := room - len(rows[shown].encode())) >= 0:
        shown += 1
    rest = len(rows) - shown
    more = f"\n… and {rest} more, which designer check tells\n" if rest else ""
    return f"{heading}\n{_HEAD if shown else ''}{''.join(rows[:shown])}{more}"


def _row(finding: Diagnostic) -> str:
    place = f"`{_code(str(finding.span))}`" if finding.span else ""
    severity = f"**{finding.severity}**" if finding.is_error else str(finding.severity)
    parts = [f"**{escaped(finding.code)}** {escaped(finding.message)}"]
    parts += [f"see `{_code(str(related.span))}`: {escaped(related.message)}" for related in finding.related]
    parts += [f"*hint:* {escaped(finding.hint)}"] if finding.hint else []
    return f"| {severity} | {place} | {'<br>'.join(parts)} |\n"


def escaped(text: str) -> str:
    """Return a text as one line of Markdown that shows it as it stands, and neither calls anybody nor links."""
    flat = _one_line(" ".join(text.split()))
    flat = "".join(_HTML.get(sign, sign) for sign in flat)
    flat = _MARKUP.sub(r"\\\g<0>", flat)
    return _CALLS.sub(rf"\g<0>{_APART}", flat)


def _code(text: str) -> str:
    """A text inside a span of code in a table, where only these two mean something."""
    return _one_line(text).replace("`", "'").replace("|", "\\|")


def _one_line(text: str) -> str:
    """A text without line breaks and control characters."""
    shown = (
        sign.encode("unicode_escape").decode("ascii")
        if unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp")
        else sign
        for sign in " ".join(text.split("\n"))
    )
    return "".join(shown)
