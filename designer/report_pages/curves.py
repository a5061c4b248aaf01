"""Curves over a number line, drawn so that they stretch with the page while lines and letters keep their size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from designer.report_pages.parts import Part

MOST_CURVES = 6  # as many as there are strokes that can be told apart without colour
_QUARTER = 0.25


@dataclass(frozen=True, slots=True)
class Curve:
    """A line through ``points`` (x, y), in the order of x; ``band`` has the interval (low, high) at each of them."""

    name: str
    points: Sequence[tuple[float, float]]
    band: Sequence[tuple[float, float]] = ()


@dataclass(frozen=True, slots=True)
class DrawnCurve:
    """A curve as paths of SVG in a square of 100 by 100; ``stroke`` counts from 1."""

    name: str
    stroke: int
    line: str
    dots: str
    band: str


@dataclass(frozen=True, slots=True)
class Tick:
    """A label of an axis, ``at`` percent of its length from its beginning."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Curves(Part):
    """At most six curves in one field, from zero, or the least value, upwards; ``percent`` shows shares of 1 as such.

    ``x_name`` and ``y_name`` say what the axes count. ``spoken`` is what the plot shows, for those who cannot see it.

    Raises:
        ValueError: there are more curves than can be told apart, or none with a point.
    """

    template: ClassVar[str] = "curves"
    curves: Sequence[Curve]
    x_name: str
    y_name: str
    caption: str = ""
    note: str = ""
    spoken: str = ""
    percent: bool = False

    def __post_init__(self) -> None:
        if len(self.curves) > MOST_CURVES or not any(curve.points for curve in self.curves):
            raise ValueError(f"a plot has from 1 to {MOST_CURVES} curves with points, not {len(self.curves)}")

    @property
    def drawn(self) -> list[DrawnCurve]:
        """The curves as paths."""
        return [self._drawn(curve, number) for number, curve in enumerate(self.curves, start=1)]

    def _drawn(self, curve: Curve, stroke: int) -> DrawnCurve:
        places = [self._place(x, y) for x, y in curve.points]
        lower, upper = (
            [self._place(x, interval[side]) for (x, _), interval in zip(curve.points, curve.band, strict=False)]
            for side in (0, 1)
        )
        dots = " ".join(f"M{x:g} {y:g}h0" for x, y in places)
        band = f"{_path([*upper, *reversed(lower)])}Z" if curve.band else ""
        return DrawnCurve(curve.name, stroke, _path(places), dots, band)

    @property
    def x_ticks(self) -> list[Tick]:
        """The labels below: whole numbers, the first one too if there is room for it."""
        least, most = self._x_span
        step = max(1, math.ceil(_step(most - least, 8)))
        first = math.ceil(least / step) * step
        begin = [math.ceil(least)] if first - math.ceil(least) > step / 2 else []
        values = [*begin, *range(first, math.floor(most) + 1, step)]
        return [Tick(self._place(value, 0)[0], f"{value}") for value in values]

    @property
    def y_ticks(self) -> list[Tick]:
        """The labels on the left, from the bottom upwards; zero is always one of them."""
        least, most, step = self._y_scale
        values = [least + step * number for number in range(round((most - least) / step) + 1)]
        texts = [f"{100 * value:.0f} %" if self.percent else f"{value:.10g}" for value in values]
        return [Tick(100 - self._place(0, value)[1], text) for value, text in zip(values, texts, strict=True)]

    def _place(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point is drawn, from the upper left corner."""
        (left, right), (bottom, top, _) = self._x_span, self._y_scale
        return round(100 * (x - left) / (right - left), 2), round(100 * (top - y) / (top - bottom), 2)

    @property
    def _x_span(self) -> tuple[float, float]:
        found = [x for curve in self.curves for x, _ in curve.points]
        return min(found), max(found) if max(found) > min(found) else min(found) + 1

    @property
    def _y_scale(self) -> tuple[float, float, float]:
        """From a round number to another, zero between them, that no curve passes, and the step between labels."""
        if self.percent:
            return 0.0, 1.0, _QUARTER
        found = [y for curve in self.curves for _, y in curve.points]
        found += [y for curve in self.curves for interval in curve.band for y in interval]
        least, most = min(0.0, *found), max(0.0, *found)
        if least == most:
            most = 1.0
        step = _step(most - least, 4)
        return math.floor(least / step) * step, math.ceil(most / step) * step, step


def _path(places: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in places) if places else ""


def _step(span: float, about: int) -> float:
    """Return the round number of 1, 2 or 5 by which some ``about`` steps fill a span."""
    rough = span / about
    power = 10.0 ** math.floor(math.log10(rough)) if rough > 0 else 1.0
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999)
