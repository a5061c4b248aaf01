"""Chance as a function of a seed and a counter, so that a state holds all that its future depends on.

The numbers are those of SplitMix64 (Steele, Lea and Flood, 2014): the same on every machine and in every process.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

_T = TypeVar("_T")
_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def word(seed: int, number: int) -> int:
    """Return the ``number``-th 64-bit word of the stream of a seed."""
    mixed = (seed + number * _GAMMA) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31)


def drawn(seed: int, number: int, sides: int) -> int:
    """Return a number from 0 to ``sides`` - 1; each is as likely as any other, to within 2**-50."""
    return (word(seed, number) * sides) >> 64


class Stream:
    """A stream of chance of its own, such as a bot's."""

    __slots__ = ("number", "seed")

    def __init__(self, seed: int, number: int = 0) -> None:
        self.seed = seed & _MASK
        self.number = number

    def word(self) -> int:
        """Return the next 64 bits."""
        self.number += 1
        return word(self.seed, self.number)

    def below(self, sides: int) -> int:
        """Return a number from 0 to ``sides`` - 1."""
        self.number += 1
        return (word(self.seed, self.number) * sides) >> 64

    def choice(self, options: Sequence[_T]) -> _T:
        """Return one of the options, each as likely."""
        return options[self.below(len(options))]

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
