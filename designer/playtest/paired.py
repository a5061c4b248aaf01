"""What a change does: games played twice on the same chance, once with it and once without.

Most pairs come out the same, so far fewer games are needed than if both were played on chance of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from designer.engine.kernel import Rules
from designer.playtest.measures import Measured, difference, false_discoveries, mean, rate, sign_probability
from designer.playtest.records import CardUse, Record
from designer.playtest.report import Gain, Shift, Strength

Pair = tuple[Record, Record]
"""The same match as it is, and otherwise."""

SURE = 0.05
"""Below this, an adjusted probability is taken for a finding."""


def shift(pairs: Sequence[Pair], players: int) -> Shift | None:
    """Return how games differ when something is otherwise; none of no pairs. Figures are otherwise minus as it is."""
    changed = rate(sum(one.shares != other.shares for one, other in pairs), len(pairs))
    if changed is None:
        return None
    starters = [other.shares[other.starter] - one.shares[one.starter] for one, other in pairs]
    ends = sorted({record.ended for pair in pairs for record in pair})
    return Shift(
        changed=changed,
        seats=[difference([other.shares[seat] - one.shares[seat] for one, other in pairs]) for seat in range(players)],
        starter=difference(starters),
        turns=mean([other.turns - one.turns for one, other in pairs]),
        ends={end: difference([(other.ended == end) - (one.ended == end) for one, other in pairs]) for end in ends},
        probability=sign_probability(starters),
    )


def oftener(pairs: Sequence[Pair]) -> dict[str, Measured | None]:
    """Return by how much more often each card does something otherwise, in a share of games, by its id."""
    idents = sorted({ident for pair in pairs for record in pair for ident in record.cards})
    nothing = CardUse()

    def does(record: Record, ident: str) -> bool:
        return record.cards.get(ident, nothing).played > 0

    return {ident: difference([does(other, ident) - does(one, ident) for one, other in pairs]) for ident in idents}


def used_in(ident: str, record: Record) -> bool:
    """Return whether a card came up in a game, so that the game could go otherwise without it."""
    return ident in record.cards


def beneficiary(use: CardUse) -> int:
    """Return the seat that a card should help: who had it first, or played it first where all have it; else -1.

    Up to that moment a game with the card and one with a blank of it are the same, so who it is does not depend on
    the card.
    """
    return use.first if use.first >= 0 else use.first_played


Worth = tuple[list[float], Measured]
"""By how much the share of wins of whoever has a card is higher with it, pair by pair; how many results it changes."""


def worth(ident: str, pairs: Sequence[Pair], games: int) -> Worth | None:
    """Return what a card does, of pairs of games with it and otherwise; none of no games.

    ``games`` counts those too in which it did not come up, and which were therefore not played again.
    """
    gains: list[float] = []
    for one, other in pairs:
        seat = beneficiary(one.cards[ident]) if ident in one.cards else -1
        if seat >= 0:
            gains.append(one.shares[seat] - other.shares[seat])
    changed = rate(sum(one.shares != other.shares for one, other in pairs), games)
    return None if changed is None else (gains, changed)


def strengths(rules: Rules[Any], found: Mapping[str, Mapping[str, Worth]], competent: Sequence[str]) -> list[Strength]:
    """Return the causal strength of cards, given by card, as ``kind/id``, and bot."""
    bots = dict.fromkeys(bot for by_bot in found.values() for bot in by_bot)
    adjusted = {
        bot: false_discoveries({name: sign_probability(each[bot][0]) for name, each in found.items() if bot in each})
        for bot in bots
    }
    return [_strength(rules, name, by_bot, adjusted, competent) for name, by_bot in found.items()]


def _strength(
    rules: Rules[Any],
    name: str,
    found: Mapping[str, Worth],
    adjusted: Mapping[str, Mapping[str, float]],
    competent: Sequence[str],
) -> Strength:
    kind, _, ident = name.partition("/")
    by_bot = {
        bot: Gain(
            gain=difference(gains),
            changed=changed,
            probability=sign_probability(gains),
            adjusted=adjusted[bot][name],
        )
        for bot, (gains, changed) in found.items()
    }
    signs = [
        gain.gain.value > 0
        for bot, gain in by_bot.items()
        if bot in competent and gain.gain is not None and gain.adjusted < SURE
    ]
    agreed = signs.count(True) >= 2 or signs.count(False) >= 2
    return Strength(kind=kind, id=ident, name=rules.name(kind, ident), by_bot=by_bot, agreed=agreed)
