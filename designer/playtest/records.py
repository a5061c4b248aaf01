"""What is kept of a game that was played, and which games are to be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from designer.engine.randomness import word


class Match(NamedTuple):
    """One game to play."""

    number: int
    """Its number in the trial; matches of one number have the same chance in all arms."""
    seed: int
    """The seed of the trial."""
    bots: tuple[str, ...]
    """Who plays, by seat."""
    lineups: tuple[str, ...] = ()
    """What each seat plays with; nothing if the bots choose."""

    @property
    def chance(self) -> int:
        """The seed of this game's chance."""
        return word(self.seed, self.number + 1) >> 1


class CardUse(NamedTuple):
    """What became of one card in a game, whatever its copies. Seats are bits of a number, the first one 1."""

    had: int = 0
    """Who had it at some time."""
    offered: int = 0
    """Who could have played it at some time."""
    played: int = 0
    """Who played it."""
    first: int = -1
    """The seat that had it first, alone; -1 if none or several had it at once."""
    first_played: int = -1
    """The seat that played it first; -1 if none did."""


class Record(NamedTuple):
    """A game that was played. Everything in it follows from arm and match."""

    shares: tuple[float, ...]
    """By seat, its share of the win: 1 for a win, equal shares where it is shared or nobody has won."""
    ended: str
    """The end reason."""
    turns: int
    """The turns that it took, as the game counts them."""
    decisions: int
    """The decisions between at least two actions."""
    starter: int
    """The seat that began."""
    leader: int
    """The seat that stood best halfway, by the game's own estimate; -1 if several did."""
    lineups: tuple[str, ...]
    """By seat, what it played with; empty texts where there is nothing to choose."""
    cards: Mapping[str, CardUse]
    """By id, the cards that somebody had or played."""

    @property
    def winner(self) -> int:
        """The seat that won alone; -1 if none did."""
        return self.shares.index(1.0) if 1.0 in self.shares else -1


def as_json(record: Record) -> list[Any]:
    """Return a record as plain JSON."""
    return [*record[:-1], {ident: list(use) for ident, use in record.cards.items()}]


def from_json(data: list[Any]) -> Record:
    """Return the record that ``as_json`` gave."""
    shares, ended, turns, decisions, starter, leader, lineups, cards = data
    uses = {ident: CardUse(*use) for ident, use in cards.items()}
    return Record(tuple(shares), ended, turns, decisions, starter, leader, tuple(lineups), uses)
