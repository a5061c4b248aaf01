"""Rectangles and lines on a page, in millimetres from the page's lower left corner, with y pointing up as in PDF."""

from __future__ import annotations

from dataclasses import dataclass

TOLERANCE = 1e-6
"""Lengths in millimetres that differ by less are equal; it absorbs the rounding of floats, nothing else."""


class LayoutError(ValueError):
    """A layout cannot hold what it is asked to hold. The message is for the author of the game."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in millimetres; ``x`` and ``y`` are its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """The y of the upper edge."""
        return self.y + self.height

    def grown(self, margin: float) -> Rect:
        """Return this rectangle with ``margin`` millimetres added on every side."""
        return Rect(self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin)

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share an area; touching edges do not."""
        return (
            self.x < other.right - TOLERANCE
            and other.x < self.right - TOLERANCE
            and self.y < other.top - TOLERANCE
            and other.y < self.top - TOLERANCE
        )

    def contains(self, other: Rect) -> bool:
        """Whether the other lies inside this one; touching edges are inside."""
        return (
            other.x >= self.x - TOLERANCE
            and other.y >= self.y - TOLERANCE
            and other.right <= self.right + TOLERANCE
            and other.top <= self.top + TOLERANCE
        )


@dataclass(frozen=True, slots=True, order=True)
class Line:
    """A straight line between two points, in millimetres."""

    x1: float
    y1: float
    x2: float
    y2: float

    def bounds(self, weight: float = 0.0) -> Rect:
        """Return the rectangle that the line covers when drawn ``weight`` millimetres wide."""
        left, bottom = min(self.x1, self.x2), min(self.y1, self.y2)
        return Rect(left, bottom, abs(self.x2 - self.x1), abs(self.y2 - self.y1)).grown(weight / 2)
