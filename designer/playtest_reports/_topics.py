"""The topics of the page, and how their figures are drawn: as dots with their intervals, or as cells of tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from designer.playtest.measures import Measured
from designer.playtest.report import TableReport
from designer.playtest_reports._rows import Row
from designer.playtest_reports._wording import NOTHING, difference, percent, reach, span
from designer.report_pages import Bar, Bars, Cell, Part
from designer.suggestions import counted


@dataclass(frozen=True, slots=True)
class Topic:
    """One question and its answers; ``lead`` says how to read them."""

    anchor: str
    heading: str
    parts: Sequence[Part]
    lead: str = ""


def rates(
    rows: Sequence[Row],
    bots: Sequence[str],
    caption: str,
    even: float | None = None,
    mark_text: str = "",
    note: str = "",
) -> list[Part]:
    """Return shares as dots with their intervals, each row once for each bot; no part of no rows.

    Of how many games each is stands in its row, or once below all if it is the same for all.
    """
    found = [(row.name, bot, cell) for row in rows for bot, cell in zip(bots, row.cells, strict=True) if cell]
    if not found:
        return []
    games = {cell.games for _, _, cell in found}
    alike = f"Each of {counted(min(games), 'game')}." if len(games) == 1 else ""
    bars = [
        Bar(
            name,
            cell.value,
            f"{percent(cell.value)} %",
            cell.low,
            cell.high,
            f"{bot}, {span(cell)}" + ("" if alike else f", of {cell.games}"),
        )
        for name, bot, cell in found
    ]
    told = " ".join(each for each in (alike, note) if each)
    return [Bars(bars, caption, told, shape="dot", scale=(0, 1), mark=even, mark_text=mark_text)]


def differences(rows: Sequence[Row], bots: Sequence[str], caption: str, note: str = "") -> list[Part]:
    """Return differences of shares as dots with their intervals around a line where there is none."""
    found = [(row.name, bot, cell) for row in rows for bot, cell in zip(bots, row.cells, strict=True) if cell]
    if not found:
        return []
    bars = [
        Bar(name, cell.value, difference(cell), cell.low, cell.high, f"{bot}, {reach(cell)}")
        for name, bot, cell in found
    ]
    scale = _around([cell for _, _, cell in found])
    return [Bars(bars, caption, note, shape="dot", scale=scale, mark=0.0, mark_text="no difference")]


def share_cell(measured: Measured | None) -> Cell:
    """Return a share for a table, its interval and its games below it."""
    if measured is None:
        return Cell(NOTHING)
    return Cell(f"{percent(measured.value)} %", note=f"{span(measured)}, of {measured.games}")


def points_cell(measured: Measured | None, scale: float = 100) -> Cell:
    """Return a difference for a table, its interval below it."""
    return Cell(NOTHING) if measured is None else Cell(difference(measured, scale), note=reach(measured, scale))


def _around(found: Sequence[Measured]) -> tuple[float, float]:
    """Return a scale with zero in its middle that holds all intervals, but no more than a share can differ."""
    most = min(max(max(abs(cell.low), abs(cell.high)) for cell in found), 1.0) or 1.0
    return -most, most


Chooser = Callable[[TableReport], Topic]
"""A number of players → a topic; one without parts is left out."""
