"""Why an edit cannot be made, in words for the person who asked for it."""

from __future__ import annotations

from designer.diagnostics import Span


class EditError(Exception):
    """The edit that was asked for cannot be made; nothing is changed.

    ``hint`` says what to do instead. ``wrong_use`` tells a mistake in the asking from one in the content.
    """

    def __init__(self, message: str, hint: str | None = None, *, span: Span | None = None, wrong_use: bool = False):
        super().__init__(f"{span}: {message}" if span else message)
        self.hint = hint
        self.wrong_use = wrong_use
