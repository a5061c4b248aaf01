"""Lengths as SVG states them, in CSS pixels."""

from __future__ import annotations

import re

from designer.units import MM_PER_INCH

PIXELS = {
    "": 1.0,
    "px": 1.0,
    "pt": 96 / 72,
    "pc": 16.0,
    "in": 96.0,
    "cm": 96 / 2.54,
    "mm": 96 / MM_PER_INCH,
    "q": 24 / MM_PER_INCH,
}
"""How many pixels each unit has that depends on nothing else."""

ROOT_SIZE = 16.0
"""The size of type of a picture as a whole."""

_LENGTH = re.compile(
    r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*(px|pt|pc|in|cm|mm|q|em|ex|rem|%|)", re.IGNORECASE
)


def length(stated: str | None, size: float, whole: float, otherwise: float = 0.0) -> float:
    """Return a length in pixels; ``size`` is that of the type, ``whole`` what is 100 %."""
    found = _LENGTH.match(stated or "")
    if found is None:
        return otherwise
    number, unit = float(found[1]), found[2].lower()
    relative = {"em": size, "ex": size / 2, "rem": ROOT_SIZE, "%": whole / 100}
    return number * relative[unit] if unit in relative else number * PIXELS[unit]
