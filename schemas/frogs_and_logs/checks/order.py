"""What has a number stands in its order."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game

from ..rules import Phase
from ..scoring import Tiebreak


def written_order(game: Game) -> Iterator[Diagnostic]:
    """The phases of a turn, or the tiebreaks, are not numbered 1, 2, 3 … as they are written.

    Books print them as they are written and an engine follows the numbers. Whoever uses powers after placing a frog
    plays another game.

    Bad:

        tiebreaks: [{id: events, order: 2, …}, {id: centre, order: 1, …}]

    Good:

        tiebreaks: [{id: centre, order: 1, …}, {id: events, order: 2, …}]
    """
    kinds: tuple[type[Phase | Tiebreak], ...] = (Phase, Tiebreak)
    for kind in (kind for kind in kinds if game.reads_all(kind)):
        for number, (record, entry) in enumerate(game.records(kind).values(), start=1):
            if record.order != number:
                message = f"{entry.title} is number {record.order}, but it is written as number {number}"
                yield Diagnostic("written-order", message, entry.span(("order",)))
