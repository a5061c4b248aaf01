"""Lengths. Everything in this project is in millimetres, except inside PDF code, which counts points (1/72 inch)."""

from __future__ import annotations

from dataclasses import dataclass

MM_PER_INCH = 25.4
POINTS_PER_MM = 72 / MM_PER_INCH
CSS_PIXELS_PER_MM = 96 / MM_PER_INCH


def points(millimetres: float) -> float:
    """Convert millimetres to PDF points."""
    return millimetres * POINTS_PER_MM


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in millimetres."""

    width: float
    height: float

    def grown(self, margin: float) -> Size:
        """Return this size with ``margin`` millimetres added on every side."""
        return Size(self.width + 2 * margin, self.height + 2 * margin)
