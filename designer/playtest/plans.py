"""What a playtest is asked to find out, and the matches that this takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement, cycle, permutations
from typing import Any

from designer.engine.kernel import Rules
from designer.playtest.records import Match

RANDOM = "random"


@dataclass(frozen=True)
class Limits:
    """What a game demands of itself, as shares from 0 to 1; a pair is least and greatest. None for no demand."""

    seats: tuple[float, float] | None = None
    """The share of wins of each seat."""
    starters: tuple[float, float] | None = None
    """The share of wins of whoever begins."""
    lineups: tuple[float, float] | None = None
    """The share of wins of each lineup against each other."""
    ways: float | None = None
    """The least share of games that each way of ending ends."""
    capped: float | None = None
    """The greatest share of games that are cut short."""
    cards: float | None = None
    """The least share of games in which each card does something."""


@dataclass(frozen=True)
class Plan:
    """A playtest of one number of players."""

    bots: tuple[str, ...]
    """Who plays; random play is added to compare with."""
    games: int
    """How many games each bot plays against itself."""
    seed: int = 0
    """The seed of all chance."""
    contests: int = 0
    """How many games each two bots play against each other."""
    cards: int = 0
    """How many games are played again with a blank of each card that is in them."""
    rulings: int = 0
    """How many games are played again with each other option of each ruling."""
    margin: float | None = None
    """With it, a bot's games end as soon as a sequential test says of every seat whether it is so far from even."""
    limits: Limits = field(default_factory=Limits)
    """What the game demands of itself."""


def own_matches(rules: Rules[Any], plan: Plan, bot: str) -> Iterator[Match]:
    """Yield a bot's matches against itself. Lineups take turns, every two as often as any others, in both orders."""
    lineups = cycle(_lineups(rules))
    for number in range(plan.games):
        yield Match(number, plan.seed, (bot,) * rules.players, next(lineups))


def _lineups(rules: Rules[Any]) -> list[tuple[str, ...]]:
    """Return all ways to give lineups to the seats; one without any where there is nothing to choose."""
    if not rules.lineups:
        return [()]
    given = combinations_with_replacement(sorted(rules.lineups), rules.players)
    return sorted({order for chosen in given for order in permutations(chosen)})


def contest_matches(players: int, plan: Plan, bot: str, against: str) -> Iterator[Match]:
    """Yield the matches of one bot in each seat in turn, on the same chance, against another in all others."""
    for number in range(plan.contests):
        seat = number % players
        bots = tuple(bot if each == seat else against for each in range(players))
        yield Match(number // players, plan.seed, bots)
