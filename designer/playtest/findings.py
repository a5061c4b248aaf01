"""What a designer should know of a playtest, in sentences.

A figure becomes a finding when two competent bots agree on its sign, each with its whole interval on that side. What
one bot alone shows may be that bot's habit: it is kept as a hint, marked as such.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from designer.playtest.measures import Measured, false_discoveries
from designer.playtest.paired import SURE
from designer.playtest.report import BotSummary, Comparison, Finding, RulingEffect, Strength

_SELDOM = 0.01


def findings(
    summaries: Sequence[BotSummary],
    strengths: Sequence[Strength],
    rulings: Sequence[RulingEffect],
    comparison: Comparison | None,
    competent: Sequence[str],
) -> list[Finding]:
    """Return what follows from the figures, what is agreed on first."""
    able = [each for each in summaries if each.bot in competent]
    since = () if comparison is None else _since(comparison)
    found = [*since, *_uneven(able), *_dead(able), *_strong(strengths), *_rulings(rulings, competent)]
    return sorted(found, key=lambda each: not each.agreed)


def _uneven(able: Sequence[BotSummary]) -> Iterator[Finding]:
    """Yield seats, starters, lineups and factions that win more or less than their share, and leads that decide."""
    if not able:
        return
    even = 1 / len(able[0].seats)
    for number, seat in enumerate(able[0].seats):
        yield from _beyond("seat", f"{seat.name} wins", even, {each.bot: each.seats[number].rate for each in able})
    yield from _beyond("starter", "Whoever begins wins", even, {each.bot: each.starter for each in able})
    names = {each.id: each.name for each in able[0].lineups}
    for ident, name in names.items():
        rates = {each.bot: row.rate for each in able for row in each.lineups if row.id == ident}
        yield from _beyond("lineup", f"{name} wins", even, rates)
    for faction in able[0].factions:
        rates = {each.bot: row.rate for each in able for row in each.factions if row.id == faction.id}
        yield from _beyond("faction", f"{faction.name} wins", even, rates)


def _beyond(kind: str, does: str, even: float, rates: Mapping[str, Measured]) -> Iterator[Finding]:
    """Yield that a rate is higher or lower than even, as far as bots show it."""
    for word, beyond in (("more", lambda rate: rate.low > even), ("less", lambda rate: rate.high < even)):
        showing = _showing(rates, beyond)
        if showing:
            figures = _figures(showing)
            text = f"{does} {word} than an even share of {percent(even)}: {figures}."
            yield Finding(kind=kind, text=text, agreed=len(showing) >= 2)


def _showing(rates: Mapping[str, Measured], shows: Callable[[Measured], bool]) -> dict[str, Measured]:
    return {bot: rate for bot, rate in rates.items() if shows(rate)}


def _dead(able: Sequence[BotSummary]) -> Iterator[Finding]:
    """Yield cards that hardly ever do anything."""
    for number, card in enumerate(able[0].cards if able else ()):
        rates = {each.bot: each.cards[number].in_games for each in able}
        showing = _showing(rates, lambda rate: rate.high < _SELDOM)
        if showing:
            text = f"{card.name} hardly ever does anything: {_figures(showing)} of games."
            yield Finding(kind="dead", text=text, agreed=len(showing) >= 2)


def _strong(strengths: Sequence[Strength]) -> Iterator[Finding]:
    """Yield cards that win or lose games for whoever has them."""
    for card in strengths:
        gains = {bot: gain.gain for bot, gain in card.by_bot.items() if gain.gain is not None and gain.adjusted < SURE}
        if gains:
            text = f"{card.name} changes the share of wins of whoever has it: {_points(gains)}."
            yield Finding(kind="card", text=text, agreed=card.agreed)


def _since(comparison: Comparison) -> Iterator[Finding]:
    """Yield cards that were changed and are worth more or less to whoever has them."""
    for card in comparison.records:
        gains = {bot: gain.gain for bot, gain in card.by_bot.items() if gain.gain is not None and gain.adjusted < SURE}
        if gains:
            text = f"{card.name} is worth more or less than in {comparison.ref} to whoever has it: {_points(gains)}."
            yield Finding(kind="change", text=text, agreed=card.agreed)


def _rulings(rulings: Sequence[RulingEffect], competent: Sequence[str]) -> Iterator[Finding]:
    """Yield rulings whose other option changes how much it helps to begin, allowing for how many were looked at."""
    by_bot = {
        bot: false_discoveries({_name(each): each.by_bot[bot].probability for each in rulings if bot in each.by_bot})
        for bot in competent
    }
    for effect in rulings:
        shown = {
            bot: effect.by_bot[bot].starter for bot, found in by_bot.items() if found.get(_name(effect), 1.0) < SURE
        }
        sure = {bot: starter for bot, starter in shown.items() if starter is not None}
        if sure:
            signs = [each.value > 0 for each in sure.values()]
            text = f"{effect.name}, decided as {effect.option}, changes the wins of whoever begins: {_points(sure)}."
            yield Finding(kind="ruling", text=text, agreed=max(signs.count(True), signs.count(False)) >= 2)


def _name(effect: RulingEffect) -> str:
    return f"{effect.ruling}={effect.option}"


def percent(share: float) -> str:
    """Return a share in per cent, such as ``52.3 %``."""
    return f"{100 * share:.1f} %"


def _figures(rates: Mapping[str, Measured]) -> str:
    return ", ".join(
        f"{percent(rate.value)} ({100 * rate.low:.1f} to {100 * rate.high:.1f}) with {bot}"
        for bot, rate in rates.items()
    )


def _points(rates: Mapping[str, Measured]) -> str:
    return ", ".join(
        f"{100 * rate.value:+.1f} points ({100 * rate.low:+.1f} to {100 * rate.high:+.1f}) with {bot}"
        for bot, rate in rates.items()
    )
