"""The number of copies is not a whole number from 0 to 200.

A record without `copies` is printed once. `copies: 0` keeps a record without printing it, and a note says so, because a
card that silently is not in the box is missed at the table.

Bad:
    copies: three

Good:
    copies: 3
"""

from collections.abc import Iterator

from designer.diagnostics import Diagnostic, Severity
from designer.model.game import Game
from designer.model.record import Component

SEVERITIES = (Severity.ERROR, Severity.NOTE)


def check(game: Game) -> Iterator[Diagnostic]:
    """Note every record that is kept but not printed."""
    for entry in game.entries:
        if isinstance(entry.record, Component) and entry.record.copies == 0:
            message = f"{entry.title} is kept but not printed: it has 0 copies"
            yield Diagnostic("copies", message, entry.span(("copies",)), Severity.NOTE)
