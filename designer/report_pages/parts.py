"""The parts of a report that are words and rows: paragraphs, lists, tables, and bars or dots with their intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal


@dataclass(frozen=True, slots=True)
class Part:
    """Something in a chapter. ``template`` is its file in ``templates/shared/report/``, without the ending.

    On a wide screen a part that is ``half`` stands beside the next one if that is half too.
    """

    template: ClassVar[str]
    half: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Words(Part):
    """A paragraph."""

    template: ClassVar[str] = "words"
    text: str


@dataclass(frozen=True, slots=True)
class Points(Part):
    """A list of sentences."""

    template: ClassVar[str] = "points"
    sentences: Sequence[str]


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column. Numbers stand on the right, ``long`` texts below the rest of their row on a telephone."""

    heading: str
    number: bool = False
    long: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell that is more than its text: ``shade`` from 0 to 1 darkens its ground, ``note`` is a smaller line below."""

    text: str
    shade: float | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Table(Part):
    """A table; the first column names the rows. One that is wider than the page is scrolled by itself.

    ``caption`` is its heading, ``note`` a sentence below it, and ``over`` says what all columns but the first count.
    """

    template: ClassVar[str] = "table"
    columns: Sequence[Column]
    rows: Sequence[Sequence[str | Cell]]
    caption: str = ""
    note: str = ""
    over: str = ""

    @property
    def cells(self) -> list[list[Cell]]:
        """The rows, every cell as a ``Cell``."""
        return [[cell if isinstance(cell, Cell) else Cell(cell) for cell in row] for row in self.rows]

    @property
    def is_matrix(self) -> bool:
        """Whether cells are shaded: then they stand close together."""
        return any(cell.shade is not None for row in self.cells for cell in row)


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a plot: its ``value``, the ``text`` that is read for it, and its interval from ``low`` to ``high``."""

    label: str
    value: float
    text: str
    low: float | None = None
    high: float | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class DrawnBar:
    """A bar as it is drawn, in percent of the width of the plot, from its left edge."""

    bar: Bar
    start: float
    """Where the bar begins: at zero, or at the left edge when zero is not in the plot."""
    width: float
    at: float
    """Where its value is."""
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Bars(Part):
    """Values side by side, with their intervals: as bars from zero, or as dots where zero means nothing.

    The plot goes from ``scale[0]`` to ``scale[1]``; without a scale from zero, or the least value if that is below, to
    the largest. ``mark`` draws a line through all rows, such as an even chance, and ``mark_text`` says what it is.
    """

    template: ClassVar[str] = "bars"
    rows: Sequence[Bar]
    caption: str = ""
    note: str = ""
    shape: Literal["bar", "dot"] = "bar"
    scale: tuple[float, float] | None = None
    mark: float | None = None
    mark_text: str = ""

    @property
    def drawn(self) -> list[DrawnBar]:
        """The rows with their places."""
        return [
            DrawnBar(
                bar,
                min(self._at(0), at),
                abs(at - self._at(0)),
                at,
                self._at_or_none(bar.low),
                self._at_or_none(bar.high),
            )
            for bar in self.rows
            for at in [self._at(bar.value)]
        ]

    @property
    def label_length(self) -> int:
        """The letters of the longest label, with its note beside it."""
        return max((len(bar.label) + len(bar.note) for bar in self.rows), default=0)

    @property
    def mark_at(self) -> float | None:
        """The place of the mark."""
        return self._at_or_none(self.mark)

    def _at_or_none(self, value: float | None) -> float | None:
        return None if value is None else self._at(value)

    def _at(self, value: float) -> float:
        least, most = self.scale or _span(self.rows, self.mark)
        share = (value - least) / (most - least)
        return round(100 * min(max(share, 0.0), 1.0), 2)


def _span(rows: Iterable[Bar], mark: float | None) -> tuple[float, float]:
    """From zero to the largest number, or as far below zero as there are numbers."""
    found = [0.0] if mark is None else [0.0, mark]
    for row in rows:
        found += [value for value in (row.value, row.low, row.high) if value is not None]
    least, most = min(found), max(found)
    return least, most if most > least else least + 1
