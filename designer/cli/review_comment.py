"""A review in a comment: one line that sums up, what changed with its chapters folded, what was found.

A comment on a pull request may have 65,536 characters; this one never has more.
"""

from __future__ import annotations

from collections.abc import Sequence

from designer.change_reports import View
from designer.change_reports.markdown import headline, report
from designer.changes.values import GameChanges
from designer.diagnostics import Diagnostic
from designer.reporters.markdown import as_table, escaped
from designer.reporters.text import summary

MARK = "<!-- designer review -->"
"""The last line, by which the comment is found again when it is to be renewed."""

_CHANGES, _FINDINGS = 40_000, 20_000  # bytes
_LABEL, _MESSAGE = 72, 300  # characters; escaped they are a few times as many
_FOLDED = "</details>\n"


def comment(changes: Sequence[GameChanges] | None, view: View, found: Sequence[Diagnostic], why_not: str = "") -> str:
    """Return the comment. ``changes`` are None when the states cannot be compared, and ``why_not`` says the reason."""
    states = f"({_short(view.before, _LABEL)} → {_short(view.after, _LABEL)})"
    first = f"**{_changed(changes)}{_found(found)}** {states}\n"
    parts = [first]
    if changes is None:
        parts.append(f"What changed cannot be told: {_short(why_not, _MESSAGE)}.\n")
    else:
        parts.append(_cut(report(changes, view).partition("\n")[2].lstrip("\n"), _CHANGES))
    if found:
        parts.append(as_table(found, _FINDINGS))
    return "\n".join(part for part in (*parts, f"{MARK}\n") if part)


def _changed(changes: Sequence[GameChanges] | None) -> str:
    if changes is None:
        return ""
    changed = [game for game in changes if not game.is_empty]
    return f"{headline(changed) if changed else 'Nothing changed'}; "


def _found(found: Sequence[Diagnostic]) -> str:
    """What was found in a word; a single error is told itself, because it is what has to be done."""
    errors = [finding for finding in found if finding.is_error]
    return f"1 error: {_short(errors[0].message, _MESSAGE)}" if len(errors) == 1 else summary(found)


def _short(text: str, length: int) -> str:
    """A text as Markdown, cut if it is long."""
    return escaped(text if len(text) <= length else f"{text[: length - 1].rstrip()}…")


def _cut(text: str, limit: int) -> str:
    """As many whole chapters as there is room for."""
    data = text.encode()
    if len(data) <= limit:
        return text
    room = data[:limit].decode(errors="ignore")
    whole = room[: room.rfind(_FOLDED) + len(_FOLDED)] if _FOLDED in room else ""
    return f"{whole}\n… and more, which the page of the changes shows\n"
