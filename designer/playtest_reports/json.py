"""For programs: the report as it is. Fields may be added to it; those that it has keep their meaning."""

from __future__ import annotations

from designer.playtest.report import Report
from designer.playtest_reports import View


def report(found: Report, view: View) -> str:
    """Return the fields of ``Report`` and of what is in it, by their names. Shares are from 0 to 1."""
    return found.model_dump_json(indent=2) + "\n"
