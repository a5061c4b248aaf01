"""One web page, whole in itself: every changed face before and after, with what changed in words."""

from designer.change_reports.html.page import report

__all__ = ["report"]
