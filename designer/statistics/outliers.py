"""What lies far from the rest. Both the line and the usual distance from it are medians, so that what lies far out
cannot draw them towards itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import median

FEWEST = 8  # points, below which nothing is said
FAR = 3.0  # usual distances
_TO_DEVIATION = 1.4826  # times the median distance is the standard deviation of what is normally distributed
_LEAST_DEVIATION = 0.5  # so that among whole numbers that nearly all lie on the line a single step is no outlier


@dataclass(frozen=True, slots=True)
class Line:
    """What is to be expected at ``x``: ``start + slope * x``; ``deviation`` is how far from it points usually lie."""

    start: float
    slope: float
    deviation: float

    def expected(self, x: float) -> float:
        """Return the number on the line."""
        return self.start + self.slope * x

    def is_far(self, x: float, y: float) -> bool:
        """Return whether a point is an outlier."""
        return abs(y - self.expected(x)) > FAR * self.deviation


def middle_line(points: Sequence[tuple[float, float]]) -> Line | None:
    """Return the line through the middle of points (Theil and Sen's): as many pairs rise faster as slower.

    There is none through fewer than eight points.
    """
    if len(points) < FEWEST:
        return None
    slopes = [(y2 - y1) / (x2 - x1) for (x1, y1), (x2, y2) in combinations(points, 2) if x1 != x2]
    slope = median(slopes) if slopes else 0.0
    start = median(y - slope * x for x, y in points)
    distance = median(abs(y - start - slope * x) for x, y in points)
    return Line(start, slope, max(_TO_DEVIATION * distance, _LEAST_DEVIATION))
