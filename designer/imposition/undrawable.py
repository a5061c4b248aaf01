"""What a drawing of plain paths cannot have."""

from __future__ import annotations


class UndrawableError(Exception):
    """Something on a page is more than paths, letters and pictures; the message says what."""
