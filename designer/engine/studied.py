"""What a game tells those who study it rather than play it: its styles, its cards, its odds.

All of it is optional: a game that says nothing of itself here can be played and playtested all the same.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from designer.engine.state import GameState
from designer.engine_format import Bundle

S = TypeVar("S", bound=GameState)


class Followed(NamedTuple):
    """Which records of a game are cards to a playtest, and which events tell of them."""

    kinds: tuple[str, ...] = ()
    """The kinds of records that are drawn or had, and played; ids are unique among them."""
    drawn: Mapping[str, str] = {}
    """Kinds of event by which somebody comes by one, with the name of the id in its data."""
    played: Mapping[str, str] = {}
    """Kinds of event by which one does something, likewise."""


class Faction(NamedTuple):
    """What some lineups share and others lack, such as characters of one colour."""

    id: str
    """Its id."""
    name: str
    """Its printed name."""
    lineups: frozenset[str]
    """The lineups that have it."""


class OddsTable(NamedTuple):
    """Chances, or average numbers, of rolls: exact, worked out and not played."""

    title: str
    """What is asked, as a heading, such as ``The attacker loses nothing``."""
    says: str
    """One sentence of what a cell says, and what it takes for granted."""
    row_name: str
    """What the rows count, such as ``attacker’s dice``."""
    rows: Sequence[str]
    """The heading of each row."""
    column_name: str
    """What the columns count."""
    columns: Sequence[str]
    """The heading of each column."""
    cells: Sequence[Sequence[Fraction]]
    """By row, then by column."""
    is_chance: bool = True
    """Whether the cells are chances, from 0 to 1, or average numbers."""


class Draws(NamedTuple):
    """How many cards of a deck are drawn or dealt in a game, as far as the turns alone bring it about."""

    deck: str
    """The deck, by id."""
    drawn: str
    """Which cards are meant, as a clause, such as ``that a player has drawn``."""
    at_start: int
    """How many there are before the first turn."""
    each_turn: int
    """How many more in each turn of a player."""
    most: int
    """How many there are at most, before the deck is shuffled again or used up."""


class Studied(Generic[S]):
    """The part of a game's rules that playtests and statistics ask."""

    bundle: Bundle
    """The game that is played."""
    styles: Mapping[str, str] = {}
    """Ways of playing that ``advise`` knows, by name, each with what it is after."""
    followed: Followed = Followed()
    """What a playtest counts how often it is drawn and played."""
    capped: str = ""
    """The end reason of a game that was cut short because it took too long."""

    @abstractmethod
    def to_move(self, state: S) -> int:
        """Return the seat, from 0, that decides next; -1 when the game is over."""

    # ---- playtests

    def advise(self, _view: S, _seat: int, _legal: Sequence[str], style: str, /) -> list[float]:
        """Return how much a player of one of the ``styles`` likes each of the legal actions; the most liked is taken.

        It sees what ``observe`` gives the seat, and it takes little time: the playtest lab plays thousands of games so.

        Raises:
            ValueError: the game does not know the style.
        """
        raise ValueError(f"this game knows no style {style}")

    @property
    def pool(self) -> Mapping[str, Sequence[str]]:
        """Return by kind the ids of the ``followed`` records that can come into play, as the game was agreed."""
        return {kind: list(self.bundle.records.get(kind, ())) for kind in self.followed.kinds}

    def offered(self, _state: S, _legal: Sequence[str], /) -> Iterable[str]:
        """Return the ids of ``followed`` records that legal actions would use without naming them."""
        return ()

    @property
    def proper_ends(self) -> Mapping[str, str]:
        """Return the end reasons of games that were not cut short, each with its name."""
        return {}

    @property
    def lineups(self) -> Mapping[str, str]:
        """Return what a player may choose to play with, by id, such as a faction, and the action that chooses it."""
        return {}

    @property
    def factions(self) -> Sequence[Faction]:
        """Return what lineups share."""
        return ()

    def lineup_name(self, lineup: str) -> str:
        """Return the printed name of a lineup."""
        return lineup

    def starter(self, state: S) -> int:
        """Return the seat that began the game, asked at its first decisions; -1 while that is still open."""
        return self.to_move(state)

    def held(self, _state: S, _seat: int, /) -> Iterable[str]:
        """Return the ids of the ``followed`` records that a seat has now: in hand, before it, or on its bench."""
        return ()

    # ---- statistics

    def odds(self) -> Sequence[OddsTable]:
        """Return what the dice of the game are likely to do; nothing for a game without dice."""
        return ()

    def draws(self) -> Sequence[Draws]:
        """Return how the decks are drawn from, for those of which turns draw."""
        return ()
