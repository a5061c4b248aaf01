"""What the games of one bot say: who wins, how games end, how long they are, what the cards do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations
from typing import Any

from designer.engine.kernel import Rules
from designer.playtest.measures import Measured, percentiles, rate
from designer.playtest.records import CardUse, Record
from designer.playtest.report import BotSummary, CardRow, Contest, End, NamedRate, Pairing, Spread
from designer.playtest.report import Sequence as Sequential


def summary(
    rules: Rules[Any], bot: str, records: Sequence[Record], sequential: Sequence[Sequential] = ()
) -> BotSummary | None:
    """Return what a bot's games against itself say; none of no games."""
    count = len(records)
    if not count:
        return None
    ended = Counter(record.ended for record in records)
    names = {**rules.proper_ends, **{ident: ident for ident in ended if ident not in rules.proper_ends}}
    names |= {rules.capped: "Cut short"} if rules.capped else {}
    led = [record.shares[record.leader] for record in records if record.leader >= 0]
    return BotSummary(
        bot=bot,
        games=count,
        seats=[
            NamedRate(id=str(seat), name=name, rate=_sure(sum(record.shares[seat] for record in records), count))
            for seat, name in enumerate(rules.seats)
        ],
        starter=_sure(sum(record.shares[record.starter] for record in records), count),
        ends=[
            End(id=ident, name=name, rate=_sure(ended[ident], count), proper=ident != rules.capped)
            for ident, name in names.items()
        ],
        drawn=_sure(sum(record.winner < 0 for record in records), count),
        capped=_sure(ended[rules.capped], count),
        turns=_spread(record.turns for record in records),
        decisions=_spread(record.decisions for record in records),
        leader=rate(sum(led), len(led)),
        lineups=_lineups(rules, records),
        factions=_factions(rules, records),
        pairings=_pairings(rules, records),
        cards=card_rows(rules, records),
        sequential=list(sequential),
    )


def contest(bot: str, against: str, played: Iterable[tuple[tuple[str, ...], Record]], players: int) -> Contest | None:
    """Return the share of wins of one bot against another; none of no games."""
    shares = [record.shares[bots.index(bot)] for bots, record in played]
    found = rate(sum(shares), len(shares))
    return None if found is None else Contest(bot=bot, against=against, rate=found, even=1 / players)


def card_rows(rules: Rules[Any], records: Sequence[Record]) -> list[CardRow]:
    """Return how often each of the cards of a game comes into play, in the order of the content."""
    nothing = CardUse()
    rows = []
    for kind, idents in rules.pool.items():
        for ident in idents:
            uses: list[CardUse] = [record.cards.get(ident, nothing) for record in records]
            had = [use for use in uses if use.had or use.offered or use.played]
            rows.append(
                CardRow(
                    kind=kind,
                    id=ident,
                    name=rules.name(kind, ident),
                    had=_sure(len(had), len(records)),
                    playable=rate(sum(use.offered > 0 or use.played > 0 for use in had), len(had)),
                    played=rate(sum(use.played > 0 for use in had), len(had)),
                    in_games=_sure(sum(use.played > 0 for use in had), len(records)),
                )
            )
    return rows


def _sure(total: float, games: int) -> Measured:
    found = rate(total, games)
    assert found is not None
    return found


def _spread(numbers: Iterable[int]) -> Spread:
    five, half, most = percentiles(list(numbers))
    return Spread(p5=five, median=half, p95=most)


def _lineups(rules: Rules[Any], records: Sequence[Record]) -> list[NamedRate]:
    """The wins of each lineup where the opponents had another."""
    found = ((ident, rules.lineup_name(ident), _of_one(records, {ident})) for ident in rules.lineups)
    return [NamedRate(id=ident, name=name, rate=of) for ident, name, of in found if of is not None]


def _factions(rules: Rules[Any], records: Sequence[Record]) -> list[NamedRate]:
    """The wins of lineups of each faction where the opponents had none of it."""
    found = ((each, _of_one(records, each.lineups)) for each in rules.factions)
    return [NamedRate(id=each.id, name=each.name, rate=of) for each, of in found if of is not None]


def _of_one(records: Iterable[Record], lineups: AbstractSet[str]) -> Measured | None:
    """The share of wins of those who alone had one of some lineups."""
    shares = []
    for record in records:
        having = [seat for seat, lineup in enumerate(record.lineups) if lineup in lineups]
        if len(having) == 1:
            shares.append(record.shares[having[0]])
    return rate(sum(shares), len(shares))


def _pairings(rules: Rules[Any], records: Sequence[Record]) -> list[Pairing]:
    """Every two lineups that met, in games of two players."""
    if rules.players != 2:
        return []
    shares: dict[tuple[str, str], list[float]] = {pair: [] for pair in combinations(sorted(rules.lineups), 2)}
    for record in records:
        one, other = record.lineups
        if (one, other) in shares:
            shares[one, other].append(record.shares[0])
        elif (other, one) in shares:
            shares[other, one].append(record.shares[1])
    rates = {pair: rate(sum(found), len(found)) for pair, found in shares.items()}
    return [Pairing(first=one, second=other, rate=found) for (one, other), found in rates.items() if found is not None]
