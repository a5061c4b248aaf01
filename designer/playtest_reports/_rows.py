"""The figures of a number of players as rows with a cell for each bot, for tables and plots alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from designer.playtest.measures import Measured
from designer.playtest.report import BotSummary, CardRow, NamedRate, Shift, Strength, TableReport
from designer.playtest_reports._wording import is_seen


@dataclass(frozen=True, slots=True)
class Row:
    """A figure by its name, as each bot has it, in the order of the bots; None of no games."""

    name: str
    cells: Sequence[Measured | None]


def bots_of(table: TableReport) -> list[str]:
    """Return the bots that played against themselves."""
    return [each.bot for each in table.summaries]


def seats(table: TableReport) -> list[Row]:
    """Return the share of wins of each seat, and of whoever begins."""
    rows = [Row(name, [each.seats[number].rate for each in table.summaries]) for number, name in enumerate(table.seats)]
    return [*rows, Row("Whoever begins", [each.starter for each in table.summaries])]


def ends(table: TableReport) -> list[Row]:
    """Return how often each way of ending ended a game; that games were cut short comes last."""
    found = {end.id: end for each in table.summaries for end in each.ends}
    ordered = sorted(found.values(), key=lambda end: not end.proper)
    by_bot = [{end.id: end.rate for end in each.ends} for each in table.summaries]
    return [Row(end.name, [rates.get(end.id) for rates in by_bot]) for end in ordered]


def halfway(table: TableReport) -> list[Row]:
    """Return how often nobody wins alone, and how often whoever is ahead halfway wins."""
    return [
        Row("Nobody wins alone", [each.drawn for each in table.summaries]),
        Row("Whoever is ahead halfway wins", [each.leader for each in table.summaries]),
    ]


def lineups(table: TableReport) -> list[Row]:
    """Return the share of wins of each lineup against all others, the best first."""
    return _best_first([each.lineups for each in table.summaries])


def factions(table: TableReport) -> list[Row]:
    """Return the share of wins of each faction against lineups without it, the best first."""
    return _best_first([each.factions for each in table.summaries])


def _best_first(found: Sequence[Sequence[NamedRate]]) -> list[Row]:
    names = {row.id: row.name for each in found for row in each}
    by_bot = [{row.id: row.rate for row in each} for each in found]
    return _from_most(Row(name, [rates.get(ident) for rates in by_bot]) for ident, name in names.items())


def pairings(table: TableReport) -> list[Row]:
    """Return the share of wins of one lineup against another, the most uneven first."""
    names = {row.id: row.name for each in table.summaries for row in each.lineups}
    by_bot = [{(pair.first, pair.second): pair.rate for pair in each.pairings} for each in table.summaries]
    rows = [
        Row(f"{names.get(one, one)} against {names.get(other, other)}", [rates.get((one, other)) for rates in by_bot])
        for one, other in dict.fromkeys(pair for rates in by_bot for pair in rates)
    ]
    return sorted(rows, key=lambda row: -abs(_average(row.cells, 0.5) - 0.5))


def shifts(table: TableReport, found: Sequence[Shift | None]) -> list[Row]:
    """Return by how much the shares of wins and ends differ, for the shifts of each bot."""
    names = {end.id: end.name for each in table.summaries for end in each.ends}
    ends = dict.fromkeys(end for shift in found if shift is not None for end in shift.ends)
    return [
        *(Row(f"{name} wins", _each(found, _of_seat(number))) for number, name in enumerate(table.seats)),
        Row("Whoever begins wins", _each(found, lambda shift: shift.starter)),
        *(Row(f"Ends: {names.get(end, end)}", _each(found, _of_end(end))) for end in ends),
    ]


def changed_cards(table: TableReport) -> list[Row]:
    """Return the cards that do something more or less often than in the other state, as far as that can be seen."""
    if table.comparison is None:
        return []
    names = {card.id: card.name for each in table.summaries for card in each.cards}
    rows = [
        Row(names.get(ident, ident), [by_bot.get(bot) for bot in table.comparison.by_bot])
        for ident, by_bot in table.comparison.cards.items()
        if any(map(is_seen, by_bot.values()))
    ]
    return _from_most(rows)


def cards(table: TableReport) -> list[tuple[CardRow, ...]]:
    """Return all cards, as each bot has them; what does something in the fewest games comes first."""
    rows = list(zip(*(each.cards for each in table.summaries), strict=True))
    return sorted(rows, key=lambda row: sum(card.in_games.value for card in row))


def dead(table: TableReport) -> list[str]:
    """Return the names of the cards that never did anything in any game."""
    return [row[0].name for row in cards(table) if not any(card.in_games.value for card in row)]


def strengths(table: TableReport) -> list[Strength]:
    """Return the cards by what they gain, the strongest first; those of which nothing is known last."""
    return sorted(table.strengths, key=lambda card: -_average([gain.gain for gain in card.by_bot.values()], -2.0))


def clearest(table: TableReport, most: int) -> list[Strength]:
    """Return the so many cards that are least likely to do nothing, then those that gain or lose most, by gain.

    Those without which no game of any bot went otherwise are left out.
    """

    def key(card: Strength) -> tuple[float, float]:
        gains = [gain.gain for gain in card.by_bot.values()]
        return min((gain.adjusted for gain in card.by_bot.values()), default=1.0), -abs(_average(gains, 0.0))

    known = [card for card in strengths(table) if any(_differs(gain.gain) for gain in card.by_bot.values())]
    chosen = sorted(known, key=key)[:most]
    return [card for card in known if card in chosen]


def changing(table: TableReport) -> list[Row]:
    """Return the other decisions of rulings with their shares of other winners, those that change most first.

    Those that changed none are left out.
    """
    rows = [
        Row(f"{effect.ruling}={effect.option}", _each(for_bots(table, effect.by_bot), lambda shift: shift.changed))
        for effect in table.rulings
    ]
    return _from_most(row for row in rows if any(cell.value for cell in row.cells if cell is not None))


def for_bots(table: TableReport, by_bot: dict[str, Shift]) -> list[Shift | None]:
    """Return the shifts in the order of the bots."""
    return [by_bot.get(bot) for bot in bots_of(table)]


def games_of(summaries: Iterable[BotSummary]) -> int:
    """Return how many games bots played against themselves."""
    return sum(each.games for each in summaries)


def _differs(gain: Measured | None) -> bool:
    return gain is not None and (gain.value != 0 or gain.low < gain.high)


def _each(found: Sequence[Shift | None], of: Callable[[Shift], Measured | None]) -> list[Measured | None]:
    return [None if shift is None else of(shift) for shift in found]


def _of_seat(number: int) -> Callable[[Shift], Measured | None]:
    return lambda shift: shift.seats[number]


def _of_end(end: str) -> Callable[[Shift], Measured | None]:
    return lambda shift: shift.ends.get(end)


def _average(cells: Iterable[Measured | None], otherwise: float) -> float:
    found = [cell.value for cell in cells if cell is not None]
    return fmean(found) if found else otherwise


def _from_most(rows: Iterable[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: -_average(row.cells, -2.0))
