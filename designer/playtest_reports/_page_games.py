"""The page's topics about the games themselves: who wins, with which lineup, and how and how soon games end."""

from __future__ import annotations

from collections.abc import Iterator

from designer.playtest.measures import Measured
from designer.playtest.report import BotSummary, TableReport
from designer.playtest_reports import _rows as rows
from designer.playtest_reports._topics import Topic, rates
from designer.playtest_reports._wording import (
    INTERVALS,
    NOTHING,
    even_share,
    percent,
    sequential,
    span,
    spread,
    subject_of,
)
from designer.report_pages import Cell, Column, Part, Table

_FEW = 4  # columns of a table that leaves room for another beside it


def wins(table: TableReport) -> Topic:
    """Return who wins by seat and by who begins."""
    bots = rows.bots_of(table)
    even, mark = 1 / table.players, even_share(table.players)
    parts = rates(rows.seats(table), bots, "Wins by seat", even, mark)
    parts += _sequential(table)
    return Topic("wins", "Who wins", parts, INTERVALS)


def _sequential(table: TableReport) -> list[Part]:
    """What the sequential tests say; their subjects are the same with all bots."""
    told = [each for each in table.summaries if each.sequential]
    if not told:
        return []
    found = [
        [subject_of(test, told[0]), *(sequential(each.sequential[number]) for each in told)]
        for number, test in enumerate(told[0].sequential)
    ]
    note = "A test that looks after every game stops a bot's games as soon as it is sure of every seat."
    return [Table([Column("Sequential test"), *(Column(each.bot) for each in told)], found, "Sure so soon", note)]


def lineups(table: TableReport) -> Topic:
    """Return who wins by lineup and by faction, and every two lineups against each other."""
    bots = rows.bots_of(table)
    even, mark = 1 / table.players, even_share(table.players)
    note = "In games where no other player had it."
    parts = rates(rows.lineups(table), bots, "Wins by lineup", even, mark, note)
    parts += rates(rows.factions(table), bots, "Wins by faction", even, mark, "Against lineups without it.")
    parts += [_matrix(each) for each in table.summaries if each.pairings]
    return Topic("lineups", "Lineups", parts)


def _matrix(summary: BotSummary) -> Table:
    """Every lineup against every other: the darker, the more the one of the row wins."""
    found = {(pair.first, pair.second): pair.rate for pair in summary.pairings}
    found |= {(pair.second, pair.first): _other_side(pair.rate) for pair in summary.pairings}
    names = {each.id: each.name for each in summary.lineups}
    return Table(
        [Column("Wins of"), *(Column(name, True) for name in names.values())],
        [[name, *(_cell(found.get((one, other))) for other in names)] for one, name in names.items()],
        f"Lineups against each other, {summary.bot}, in %",
        "The darker a field, the more often the lineup of the row wins.",
        "against",
        half=len(names) <= _FEW,
    )


def _cell(rate: Measured | None) -> Cell:
    if rate is None:
        return Cell(NOTHING)
    return Cell(percent(rate.value), rate.value, f"{span(rate)}, of {rate.games}")


def _other_side(rate: Measured) -> Measured:
    return Measured(value=1 - rate.value, low=1 - rate.high, high=1 - rate.low, games=rate.games)


def course(table: TableReport) -> Topic:
    """Return how games end, how long they are, and whether a lead decides them."""
    bots = rows.bots_of(table)
    snowball = "At 100 % whoever is ahead halfway would always win: the higher, the more a lead grows by itself."
    parts = [
        *rates(rows.ends(table), bots, "Ways of ending"),
        *rates(rows.halfway(table), bots, "Draws and leads", note=snowball),
        *_lengths(table),
    ]
    return Topic("course", "How games go", parts)


def _lengths(table: TableReport) -> Iterator[Part]:
    if not table.summaries:
        return
    told = [[each.bot, f"{each.games}", spread(each.turns), spread(each.decisions)] for each in table.summaries]
    columns = [Column("Bot"), Column("Games", True), Column("Turns", True), Column("Decisions", True)]
    note = (
        "Of all players together: the median, and the 5th and 95th percentile. Decisions are those between at least "
        "two actions."
    )
    yield Table(columns, told, "Length", note)
