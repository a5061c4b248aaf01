"""How likely an exchange of blows costs what: counted exactly, for any faces and any number of dice.

Dice are laid down from the highest face to the lowest, all of one face at once. Who has the higher die of a pair is
then plain from how many lie already, so seven dice against seven are counted as fast as one against one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

Losses = tuple[int, int]
"""The casualties of the attacker and of the defender."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """So many dice with these faces, to be rolled."""

    count: int
    faces: tuple[int, ...]

    def laid(self, face: int, before: int) -> Iterator[tuple[int, int]]:
        """Yield how many dice may show a face when so many show a higher one, and in how many ways."""
        left, sides = self.count - before, self.faces.count(face)
        yield from ((more, comb(left, more) * sides**more) for more in range(left + 1 if sides else 1))


@dataclass(frozen=True, slots=True)
class Shown:
    """Dice that are not rolled: they always show these faces."""

    faces: tuple[int, ...]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.faces)

    def laid(self, face: int, before: int) -> Iterator[tuple[int, int]]:
        """Yield the one way in which they show a face."""
        yield self.faces.count(face), 1


@cache
def exchange(attack: Rolled, defence: Rolled | Shown, ties: str) -> Mapping[Losses, Fraction]:
    """Return how likely each pair of losses is when these dice meet.

    ``ties`` says who wins a pair of equal dice, as ``matching.matched`` has it.
    """
    pairs = min(attack.count, defence.count)
    ways: Counter[tuple[int, int, int, int]] = Counter({(0, 0, 0, 0): 1})
    for face in sorted({*attack.faces, *defence.faces}, reverse=True):
        further: Counter[tuple[int, int, int, int]] = Counter()
        for (ours, theirs, lost, won), often in ways.items():
            for more, weight in attack.laid(face, ours):
                for others, other_weight in defence.laid(face, theirs):
                    cost, gain = _met((ours, ours + more), (theirs, theirs + others), pairs, ties)
                    key = ours + more, theirs + others, lost + cost, won + gain
                    further[key] += often * weight * other_weight
        ways = further
    found: Counter[Losses] = Counter()
    for (ours, theirs, lost, won), often in ways.items():
        if (ours, theirs) == (attack.count, defence.count):
            found[lost, won] += often
    return {losses: Fraction(often, found.total()) for losses, often in found.items()}


def _met(ours: tuple[int, int], theirs: tuple[int, int], pairs: int, ties: str) -> Losses:
    """Return the casualties of the pairs whose higher die lies down now; each side has laid from so many to so many."""
    (first, end), (other_first, other_end) = ours, theirs
    end, other_end = min(end, pairs), min(other_end, pairs)
    equal = max(0, min(end, other_end) - max(first, other_first))
    lost = max(0, other_end - max(other_first, end))
    won = max(0, end - max(first, other_end))
    return lost + (equal if ties != "attacker" else 0), won + (equal if ties != "defender" else 0)


@cache
def fought_out(attack: Rolled, defence: Rolled, ties: str) -> Fraction:
    """Return how likely the attacker alone is left when exchanges go on and each casualty is one die less."""
    if not attack.count or not defence.count:
        return Fraction(attack.count > 0)
    return sum(
        (
            chance
            * fought_out(Rolled(attack.count - lost, attack.faces), Rolled(defence.count - won, defence.faces), ties)
            for (lost, won), chance in exchange(attack, defence, ties).items()
        ),
        Fraction(0),
    )
