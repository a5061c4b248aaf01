"""Rates and differences with their intervals, and what many tests at once amount to.

Shares of a win may be halves, thirds and quarters, where a win is shared. A share is worth at most as much doubt as a
win or nothing would be, so Wilson's interval, which is for those, is never too narrow for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, sqrt
from statistics import fmean, stdev

from pydantic import BaseModel, ConfigDict

LEVEL = 0.95
"""How sure an interval is."""


class Measured(BaseModel):
    """A figure with its interval."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)

    value: float
    """The figure itself."""
    low: float
    """The lower end of its 95 % interval."""
    high: float
    """The upper end."""
    games: int
    """Of how many games, or pairs of games, it is."""

    def within(self, low: float, high: float) -> bool:
        """Return whether the figure itself lies between two limits."""
        return low <= self.value <= high


def rate(total: float, games: int) -> Measured | None:
    """Return a share of games with Wilson's interval; none of no games. ``total`` may have parts of games."""
    if not games:
        return None
    z = quantile(0.5 + LEVEL / 2)
    share = total / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    around = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    low, high = max(0.0, middle - around), min(1.0, middle + around)
    return Measured(value=share, low=min(low, share), high=max(high, share), games=games)  # rounding aside


def mean(values: Sequence[float]) -> Measured | None:
    """Return the mean of independent values with Student's interval; none of fewer than two."""
    if len(values) < 2:
        return None
    from scipy.stats import t

    middle = fmean(values)
    around = float(t.ppf(0.5 + LEVEL / 2, len(values) - 1)) * stdev(values) / sqrt(len(values))
    return Measured(value=middle, low=middle - around, high=middle + around, games=len(values))


def difference(values: Sequence[float]) -> Measured | None:
    """Return the mean of paired differences between shares with the interval of Agresti and Min; none of no pairs.

    It counts one pair more that agrees, and half a pair more for each side, so that a few pairs which all lean to one
    side, or none, are not taken for certainty.
    """
    count = len(values)
    if not count:
        return None
    middle = sum(values) / (count + 2)
    spread = (sum(value * value for value in values) + 1) / (count + 2) - middle * middle
    around = quantile(0.5 + LEVEL / 2) * sqrt(spread / (count + 2))
    value = fmean(values)
    low, high = min(value, max(-1.0, middle - around)), max(value, min(1.0, middle + around))
    return Measured(value=value, low=low, high=high, games=count)


def quantile(part: float) -> float:
    """Return the point of the normal distribution below which this part of it lies."""
    from scipy.stats import norm

    return float(norm.ppf(part))


def sign_probability(values: Sequence[float]) -> float:
    """Return how likely differences lean so far to one side, or farther, if they lean to none: the exact sign test."""
    up, down = sum(value > 0 for value in values), sum(value < 0 for value in values)
    if not up + down:
        return 1.0
    from scipy.stats import binomtest

    return float(binomtest(up, up + down).pvalue)


def beyond_probability(total: float, games: int, low: float, high: float) -> float:
    """Return how likely a rate so far outside two limits is, or farther, if the truth lies just at the nearer one.

    Parts of games are rounded towards the limits, so it is never too small. Within them it is 1.
    """
    from scipy.stats import binom

    share = total / games if games else (low + high) / 2
    if share > high:
        return float(binom.sf(int(total) - 1, games, high))
    if share < low:
        return float(binom.cdf(ceil(total), games, low))
    return 1.0


def false_discoveries(probabilities: Mapping[str, float]) -> dict[str, float]:
    """Return the probabilities as Benjamini and Hochberg adjust them: kept below q, at most a part q is false."""
    if not probabilities:
        return {}
    from scipy.stats import false_discovery_control

    adjusted = false_discovery_control(list(probabilities.values()))
    return dict(zip(probabilities, (float(each) for each in adjusted), strict=True))


def holm(probabilities: Mapping[str, float]) -> dict[str, float]:
    """Return the probabilities as Holm adjusts them: of those below a, even one false alarm is less likely than a."""
    adjusted: dict[str, float] = {}
    worst = 0.0
    ordered = sorted(probabilities.items(), key=lambda each: each[1])
    for number, (name, probability) in enumerate(ordered):
        worst = max(worst, min(1.0, probability * (len(ordered) - number)))
        adjusted[name] = worst
    return {name: adjusted[name] for name in probabilities}


def percentiles(values: Sequence[int]) -> tuple[int, int, int]:
    """Return the 5th, 50th and 95th percentile of whole numbers: the least value that so many do not exceed."""
    ordered = sorted(values)
    five, half, most = (ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in (0.05, 0.5, 0.95))
    return five, half, most
