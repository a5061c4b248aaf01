"""What a change does: games played twice on the same chance, once with it and once without.

Most pairs come out the same, so far fewer games are needed than if both were played on chance of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from designer.engine.kernel import Rules
from designer.playtest.measures import Measured, false_discoveries, mean, rate, sign_probability
from designer.playtest.records import CardUse, Match, Record
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
        seats=[mean([other.shares[seat] - one.shares[seat] for one, other in pairs]) for seat in range(players)],
        starter=mean(starters),
        turns=mean([other.turns - one.turns for one, other in pairs]),
        ends={end: mean([(other.ended == end) - (one.ended == end) for one, other in pairs]) for end in ends},
        probability=sign_probability(starters),
    )


def oftener(pairs: Sequence[Pair]) -> dict[str, Measured | None]:
    """Return by how much more often each card does something otherwise, in a share of games, by its id."""
    idents = sorted({ident for pair in pairs for record in pair for ident in record.cards})
    nothing = CardUse()

    def does(record: Record, ident: str) -> bool:
        return record.cards.get(ident, nothing).played > 0

    return {ident: mean([does(other, ident) - does(one, ident) for one, other in pairs]) for ident in idents}


def used_in(ident: str, record: Record) -> bool:
    """Return whether a card came up in a game, so that the game could go otherwise without it."""
    return ident in record.cards


def beneficiary(use: CardUse) -> int:
    """Return the seat that a card should help: who had it first, or played it first where all have it; else -1.

    Up to that moment a game with the card and one with a blank of it are the same, so who it is does not depend on
    the card.
    """
    return use.first if use.first >= 0 else use.first_played


def strengths(
    rules: Rules[Any],
    normal: Mapping[str, Mapping[Match, Record]],
    blank: Mapping[str, Mapping[str, Mapping[Match, Record]]],
    competent: Sequence[str],
) -> list[Strength]:
    """Return the causal strength of cards.

    ``normal`` has by bot what was played as it is; ``blank`` by card, as ``kind/id``, and bot what was played without
    its effects. Games in which a card did not come up are not played again: they cannot change.
    """
    raw: dict[str, dict[str, tuple[list[float], Measured]]] = {}
    for bot, records in normal.items():
        for name, by_bot in blank.items():
            ident = name.partition("/")[2]
            gains, changed = [], 0
            for match, other in by_bot.get(bot, {}).items():
                one = records[match]
                changed += one.shares != other.shares
                seat = beneficiary(one.cards[ident])
                if seat >= 0:
                    gains.append(one.shares[seat] - other.shares[seat])
            share = rate(changed, len(records))
            if share is not None:
                raw.setdefault(name, {})[bot] = (gains, share)
    adjusted = {
        bot: false_discoveries({name: sign_probability(found[bot][0]) for name, found in raw.items() if bot in found})
        for bot in normal
    }
    return [_strength(rules, name, found, adjusted, competent) for name, found in raw.items()]


def _strength(
    rules: Rules[Any],
    name: str,
    found: Mapping[str, tuple[list[float], Measured]],
    adjusted: Mapping[str, Mapping[str, float]],
    competent: Sequence[str],
) -> Strength:
    kind, _, ident = name.partition("/")
    by_bot = {
        bot: Gain(
            gain=mean(gains),
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
