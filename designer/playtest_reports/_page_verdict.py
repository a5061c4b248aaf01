"""The page's first topics: the verdict on the game's limits, what was found, and how far the bots can be trusted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from designer.playtest.report import Gate, TableReport
from designer.playtest_reports._rows import bots_of
from designer.playtest_reports._topics import Topic, share_cell
from designer.playtest_reports._verdicts import VERDICTS, allowed, gates_by, subject, verdict
from designer.playtest_reports._wording import COMPETENT, HINTS, doubts, even_share, p_value, percent, span
from designer.report_pages import Bar, Bars, Cell, Column, Part, Points, Table, Words
from designer.suggestions import counted, listed

_MOST_UNDECIDED = 12


def verdicts(table: TableReport) -> Topic:
    """Return what is broken and what is undecided, with its figures, and what is kept."""
    return Topic("verdict", "Verdict", list(_verdicts(table)), _LIMITS if table.gates else "")


_LIMITS = (
    "A limit is broken if two competent bots are beyond it on the same side, more clearly than chance would make them, "
    "and kept if all of them are within. What is neither is undecided. p is how likely so much is just at the limit, "
    "adjusted for all limits."
)


def _verdicts(table: TableReport) -> Iterator[Part]:
    yield Points([verdict(table), *doubts(table)])
    broken, undecided, kept = (gates_by(table, each) for each in VERDICTS)
    if broken:
        yield _limits(table, "Broken limits", broken)
    if undecided:
        more = len(undecided) - _MOST_UNDECIDED
        note = f"{counted(more, 'more limit')} undecided, farther from broken; all are in the JSON." if more > 0 else ""
        yield _limits(table, "Undecided limits", undecided[:_MOST_UNDECIDED], note)
    if kept:
        yield Words(f"Kept: {listed([subject(gate) for gate in kept])}.")


def _limits(table: TableReport, caption: str, gates: Sequence[Gate], note: str = "") -> Table:
    bots = bots_of(table)
    rows = [[Cell(subject(gate), note=f"allowed: {allowed(gate)}"), *_cells(gate, bots)] for gate in gates]
    return Table([Column("Limit"), *(Column(bot, True) for bot in bots)], rows, caption, note)


def _cells(gate: Gate, bots: Sequence[str]) -> Iterator[Cell]:
    for bot in bots:
        sure = gate.adjusted.get(bot)
        chance = "" if sure is None or sure >= 1 else f", p {p_value(sure)}"
        cell = share_cell(gate.by_bot.get(bot))
        yield replace(cell, note=cell.note + chance)


def found(table: TableReport) -> Topic:
    """Return the findings, then the hints."""
    agreed = [each.text for each in table.findings if each.agreed]
    hints = [f"Perhaps: {each.text}" for each in table.findings if not each.agreed]
    parts: list[Part] = [Words("Two competent bots agree:"), Points(agreed)] if agreed else []
    parts += [] if agreed else [Words("There is nothing that two competent bots agree on.")]
    parts += [Words("Hints of one bot alone:"), Points(hints)] if hints else []
    return Topic("findings", "Findings", parts, HINTS)


def contests(table: TableReport) -> Topic:
    """Return how bots do against each other."""
    bars = [
        Bar(
            f"{each.bot} against {each.against}",
            each.rate.value,
            f"{percent(each.rate.value)} %",
            each.rate.low,
            each.rate.high,
            f"{span(each.rate)}, of {each.rate.games}",
        )
        for each in table.contests
    ]
    if not bars:
        return Topic("bots", "Bots", [])
    able = ", ".join(table.competent) or "none"
    note = f"Competent are: {able}."
    even = table.contests[0].even
    mark = even_share(table.players)
    plot = Bars(bars, "Wins of one bot against another", note, "dot", (0, 1), mark=even, mark_text=mark)
    return Topic("bots", "Bots", [plot], COMPETENT)
