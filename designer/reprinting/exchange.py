"""The arithmetic of a box: how many of each piece must come out of it and go into it, and whose they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

H = TypeVar("H", bound=Hashable)
P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Holding(Generic[H, P]):
    """So many copies of a piece that belong to somebody, such as a card's record. Equal pieces can stand in for each
    other, whoever they belong to.
    """

    holder: H
    piece: P
    copies: int


def exchange(
    old: Sequence[Holding[H, P]], new: Sequence[Holding[H, P]]
) -> tuple[list[Holding[H, P]], list[Holding[H, P]]]:
    """Return what must be taken out of the old box, and what must be put in, so that it becomes the new one.

    Both are the least there can be: of no piece is anything taken out and put in. What is taken out are holdings of the
    old box, what is put in are holdings of the new one, with the copies that go or come; each at whoever has lost or
    gained the most obvious ones.
    """
    return _surplus(old, new), _surplus(new, old)


def _surplus(of: Sequence[Holding[H, P]], over: Sequence[Holding[H, P]]) -> list[Holding[H, P]]:
    """What there is too many of on one side, given to those who have more of the piece there than on the other."""
    excess = _by_piece(of)
    excess.subtract(_by_piece(over))
    others: Counter[tuple[H, P]] = Counter()
    for holding in over:
        others[holding.holder, holding.piece] += holding.copies
    found = []
    for holding in of:
        key = (holding.holder, holding.piece)
        kept = min(holding.copies, others[key])
        others[key] -= kept
        count = min(holding.copies - kept, excess[holding.piece])
        if count > 0:
            excess[holding.piece] -= count
            found.append(Holding(holding.holder, holding.piece, count))
    return found


def _by_piece(holdings: Iterable[Holding[H, P]]) -> Counter[P]:
    counted: Counter[P] = Counter()
    for holding in holdings:
        counted[holding.piece] += holding.copies
    return counted
