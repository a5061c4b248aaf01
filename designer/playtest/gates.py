"""Whether a game keeps its own limits, said only with confidence.

A limit is broken when at least two competent bots are beyond it on the same side, each so far that chance would do that
in one playtest of twenty if the truth lay just at the limit, over all limits together (Holm). So an even game raises a
false alarm far more seldom than that, and noise never stops a pull request.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from designer.playtest.measures import Measured, beyond_probability, holm
from designer.playtest.plans import Limits
from designer.playtest.report import BotSummary, Gate

SURE = 0.05


class _Look(NamedTuple):
    """One figure that has a limit."""

    limit: str
    subject: str
    low: float
    high: float
    measured: Measured


def gates(limits: Limits, summaries: Sequence[BotSummary], competent: Sequence[str]) -> list[Gate]:
    """Return the verdict on every limit of a game."""
    looks = {each.bot: {(look.limit, look.subject): look for look in _looks(limits, each)} for each in summaries}
    adjusted = {
        bot: holm({"\0".join(key): _probability(look) for key, look in found.items()}) for bot, found in looks.items()
    }
    keys = dict.fromkeys(key for found in looks.values() for key in found)
    made = []
    for limit, subject in keys:
        by_bot = {bot: found[limit, subject] for bot, found in looks.items() if (limit, subject) in found}
        sure = {bot: adjusted[bot][f"{limit}\0{subject}"] for bot in by_bot}
        one = next(iter(by_bot.values()))
        made.append(
            Gate(
                limit=limit,
                subject=subject,
                low=one.low,
                high=one.high,
                by_bot={bot: look.measured for bot, look in by_bot.items()},
                adjusted=sure,
                verdict=_verdict({bot: look for bot, look in by_bot.items() if bot in competent}, sure),
            )
        )
    return made


def _verdict(by_bot: Mapping[str, _Look], sure: Mapping[str, float]) -> str:
    sides = [look.measured.value > look.high for bot, look in by_bot.items() if sure[bot] < SURE]
    if sides.count(True) >= 2 or sides.count(False) >= 2:
        return "broken"
    if len(by_bot) >= 2 and all(look.measured.within(look.low, look.high) for look in by_bot.values()):
        return "kept"
    return "undecided"


def _probability(look: _Look) -> float:
    measured = look.measured
    return beyond_probability(measured.value * measured.games, measured.games, look.low, look.high)


def _looks(limits: Limits, of: BotSummary) -> Iterator[_Look]:
    """Yield all figures of a bot's games that have a limit."""
    if limits.seats is not None:
        for seat in of.seats:
            yield _Look("seats", seat.name, *limits.seats, seat.rate)
    if limits.starters is not None:
        yield _Look("starters", "whoever begins", *limits.starters, of.starter)
    if limits.lineups is not None:
        names = {each.id: each.name for each in of.lineups}
        for pair in of.pairings:
            subject = f"{names.get(pair.first, pair.first)} against {names.get(pair.second, pair.second)}"
            yield _Look("lineups", subject, *limits.lineups, pair.rate)
    if limits.ways is not None:
        for end in of.ends:
            if end.proper:
                yield _Look("ways", end.name, limits.ways, 1.0, end.rate)
    if limits.capped is not None:
        yield _Look("capped", "games cut short", 0.0, limits.capped, of.capped)
    if limits.cards is not None:
        for card in of.cards:
            yield _Look("cards", card.name, limits.cards, 1.0, card.in_games)
