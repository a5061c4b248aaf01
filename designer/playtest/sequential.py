"""Wald's sequential test: looks after every game, and stops as soon as what it sees is enough.

Looking again and again at a fixed interval gives a false alarm in every third trial; this test may look whenever it
likes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log
from typing import Literal

Verdict = Literal["high", "low", "even", "undecided"]


@dataclass
class SequentialTest:
    """Whether a rate is ``even``, or at least so much higher or lower.

    Two tests run side by side, one for each side, each with half of the false alarms that are allowed. ``even`` is
    the verdict when both have dropped their side. A difference of half the margin may come out either way.
    """

    middle: float
    """The rate if nothing is amiss, such as 0.5."""
    margin: float
    """By how much it must differ to matter."""
    false_alarms: float = 0.05
    """How often an even rate may be called high or low."""
    misses: float = 0.05
    """How often a rate that differs by the margin may be called even."""
    _scores: list[float] = field(default_factory=lambda: [0.0, 0.0])
    _closed: list[bool] = field(default_factory=lambda: [False, False])
    verdict: Verdict = "undecided"

    def add(self, won: float) -> Verdict:
        """Take one game into account, 1 for won and 0 for lost, parts for a shared win, and return the verdict."""
        if self.verdict != "undecided":
            return self.verdict
        accept = log((1 - self.misses) / (self.false_alarms / 2))
        drop = log(self.misses / (1 - self.false_alarms / 2))
        for side, other in enumerate((self.middle + self.margin, self.middle - self.margin)):
            if self._closed[side]:
                continue
            gain, loss = log(other / self.middle), log((1 - other) / (1 - self.middle))
            self._scores[side] += won * gain + (1 - won) * loss
            if self._scores[side] >= accept:
                self.verdict = ("high", "low")[side]
            self._closed[side] = self._scores[side] <= drop
        if self.verdict == "undecided" and all(self._closed):
            self.verdict = "even"
        return self.verdict
