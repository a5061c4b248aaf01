"""Finding the largest type size at which a text fits its box.

A template marks a box of definite size with ``data-fit="<field>"`` and may state the smallest size with
``data-fit-min="7"`` (points). The font size of the box itself shrinks, so what is inside must be sized in ``em``: type
with an absolute size of its own stays as it is.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

STEP = 0.25
FLOOR = 6.5
FIT_FLOOR = "data-fit-min"


def smaller_sizes(size: float, floor: float) -> tuple[float, ...]:
    """Return the sizes below ``size`` in steps of a quarter point, the last one being the floor; empty at the floor."""
    steps = math.ceil((size - floor) / STEP - 1e-6)
    return tuple(max(size - STEP * step, floor) for step in range(1, steps + 1))


def floor_of(element: Any) -> tuple[float, str | None]:
    """Return the smallest size that an element allows, and what is wrong with the way it says so."""
    stated = element.get(FIT_FLOOR)
    if stated is None:
        return FLOOR, None
    try:
        floor = float(stated)
    except ValueError:
        floor = math.nan
    if floor > 0 and math.isfinite(floor):
        return floor, None
    return FLOOR, f'{FIT_FLOOR}="{stated}" is not a size in points; {FLOOR} is used'


class SizeSearch:
    """A binary search for the largest of some sizes at which the text of one element fits.

    Set the size with ``apply``, lay out, and tell with ``record`` whether the text fits, until that wants no other try.
    """

    def __init__(self, element: Any, size_before: float, sizes: Sequence[float]) -> None:
        self.element = element
        self.size_before = size_before
        self._sizes = sizes  # from large to small
        self._style = element.get("style", "").strip().removesuffix(";")
        self._low, self._high = 0, len(sizes)  # the answer is at or after low, and at or before high

    @property
    def size(self) -> float:
        """The size to try, or the answer: the smallest one when the text fits at none."""
        return self._sizes[self._index]

    def apply(self) -> None:
        """Set the element in the size to try."""
        size = f"font-size: {self.size:g}pt"
        self.element.set("style", f"{self._style}; {size}" if self._style else size)

    def record(self, fits: bool) -> bool:
        """Note whether the text fits at ``size``; return whether that size, or another, is to be tried again."""
        found = self._low == self._high
        if not found:
            self._low, self._high = (self._low, self._index) if fits else (self._index + 1, self._high)
            return True
        # Another text of the face has changed since this size was tried first, and may have moved this one's box.
        if not fits and self._index < len(self._sizes) - 1:
            self._low = self._high = self._index + 1
            return True
        return False

    @property
    def _index(self) -> int:
        return min((self._low + self._high) // 2, len(self._sizes) - 1)
