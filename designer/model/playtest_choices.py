"""What a game says of its playtests: who plays, how many games, and which limits it sets itself."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from designer.model.record import Many, Model

Points = Annotated[float, Field(gt=0, le=50)]
Percent = Annotated[float, Field(ge=0, le=100)]
Games = Annotated[int, Field(ge=0, le=1_000_000)]


class PlaytestLimits(Model):
    """What a game demands of itself, in hundredths. What is left out is not demanded."""

    seats: Points | None = None
    """By how many points each seat's share of wins may differ from an even one: 5 means 45 to 55 of 100 with two
    players, 20 to 30 with four."""
    starters: Points | None = None
    """The same of whoever begins."""
    lineups: Points | None = None
    """The same of every faction, bench or deck against every other."""
    ways: Percent | None = None
    """How many games of 100 each way of ending must end at least."""
    capped: Percent | None = None
    """How many games of 100 may be cut short at most because they take too long."""
    cards: Percent | None = None
    """In how many games of 100 each card must do something at least."""


class PlaytestEffort(Model):
    """How much is played."""

    games: Annotated[int, Field(ge=1, le=1_000_000)]
    """Games of each bot against itself."""
    contests: Games = 60
    """Games of each two bots against each other."""
    cards: Games = 0
    """Games that are played again without each of the cards in them."""
    rulings: Games = 0
    """Games that are played again with each other option of each ruling."""


class PlaytestChoices(Model):
    """How a game is playtested."""

    bots: Many[str] = ()
    """Who plays: at least two that play well, each in its own way. The first styles of the game if not given."""
    players: Many[Annotated[int, Field(ge=1)]] = ()
    """For how many players; the fewest that can play if not given."""
    limits: PlaytestLimits = PlaytestLimits()
    """What must hold."""
    fast: PlaytestEffort = PlaytestEffort(games=200)
    """What is played for a pull request."""
    deep: PlaytestEffort = PlaytestEffort(games=2000, contests=400, cards=400, rulings=400)
    """What is played in the night."""
