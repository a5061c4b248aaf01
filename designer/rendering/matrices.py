"""Where a transformation moves a point, and how much larger or smaller it makes what is drawn. PDF's six numbers."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f: the point (x, y) comes to (ax + cy + e, bx + dy + f)."""

Point = tuple[float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

_STEP = re.compile(r"(\w+)\s*\(([^()]*)\)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def times(inner: Matrix, outer: Matrix) -> Matrix:
    """Return the matrix that does what ``inner`` does, and then what ``outer`` does."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def shift(x: float, y: float) -> Matrix:
    """Return the matrix that moves by x and y."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def moved(matrix: Matrix, x: float, y: float) -> Point:
    """Return where a point comes to."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def corners(matrix: Matrix, left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    """Return where the four corners of a rectangle come to, in order."""
    return tuple(moved(matrix, x, y) for x, y in ((left, top), (right, top), (right, bottom), (left, bottom)))


def growth(matrix: Matrix) -> tuple[float, float]:
    """Return how many times wider and how many times higher things become."""
    a, b, c, d, _, _ = matrix
    return math.hypot(a, b), math.hypot(c, d)


def svg_transform(text: str | None) -> Matrix:
    """Return the matrix of an SVG ``transform`` attribute; what it does not understand moves nothing."""
    whole = IDENTITY
    for name, inside in _STEP.findall(text or ""):
        numbers = [float(number) for number in _NUMBER.findall(inside)]
        if numbers:
            whole = times(_step(name, numbers), whole)
    return whole


def _step(name: str, numbers: list[float]) -> Matrix:
    first, second = numbers[0], numbers[1] if len(numbers) > 1 else None
    if name == "matrix" and len(numbers) == 6:
        a, b, c, d, e, f = numbers
        return (a, b, c, d, e, f)
    if name == "translate":
        return shift(first, second or 0.0)
    if name == "scale":
        return (first, 0.0, 0.0, first if second is None else second, 0.0, 0.0)
    if name == "rotate":
        turned = (math.cos(math.radians(first)), math.sin(math.radians(first)))
        turn: Matrix = (turned[0], turned[1], -turned[1], turned[0], 0.0, 0.0)
        return _about(turn, numbers[1:3]) if len(numbers) == 3 else turn
    if name in ("skewX", "skewY"):
        slope = math.tan(math.radians(first))
        return (1.0, 0.0, slope, 1.0, 0.0, 0.0) if name == "skewX" else (1.0, slope, 0.0, 1.0, 0.0, 0.0)
    return IDENTITY


def _about(matrix: Matrix, centre: Iterable[float]) -> Matrix:
    """The same turn about another point than the origin."""
    x, y = centre
    return times(times(shift(-x, -y), matrix), shift(x, y))
