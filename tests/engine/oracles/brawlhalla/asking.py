"""How players of Brawlhalla are asked, and the moments at which cards step in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Iterator
from itertools import product
from typing import Any

from tests.engine.oracles import Answer, Asked
from tests.engine.oracles.brawlhalla.described import Described
from tests.engine.oracles.brawlhalla.pieces import Piece

Reply = Generator[Asked, str, Any]
"""A piece of a game that asks players for actions and comes to a result."""


class GameOverError(Exception):
    """The game has ended."""


class Asking(Described, ABC):
    """What all parts of a game do with players; what happens at its moments is with the cards."""

    def choose(self, seat: int, options: Iterable[str]) -> Reply:
        """Ask where there is more than one answer."""
        found = list(dict.fromkeys(options))
        if len(found) == 1:
            return found[0]
        action = yield Asked(seat, "inside", found)
        return action

    def choose_tile(self, seat: int, tiles: Iterable[str]) -> Reply:
        answer = yield from self.choose(seat, [f"choose {tile}" for tile in tiles])
        return answer.split()[1]

    def parts(self, pieces: list[Piece]) -> Iterator[list[Piece]]:
        """Every part of them, alike pieces being the same."""
        groups: dict[str, list[Piece]] = {}
        for piece in pieces:
            groups.setdefault(piece.whole(), []).append(piece)
        for counts in product(*(range(len(group) + 1) for group in groups.values())):
            part = [piece for group, count in zip(groups.values(), counts, strict=True) for piece in group[:count]]
            if part:
                yield part

    def win(self, seat: int, victory: str) -> None:
        self.winner = seat
        self.ended = victory
        raise GameOverError

    # ---- moments

    @abstractmethod
    def card_actions(self, seat: int) -> list[str]:
        """What can be done with cards in deeds."""

    @abstractmethod
    def card_action(self, seat: int, action: str) -> Reply:
        """Do one of these, and say whether the turn ends with it."""

    @abstractmethod
    def extra_points(self, seat: int) -> int:
        """The action points that a player has more in each turn."""

    @abstractmethod
    def extra_tiles(self, seat: int) -> int:
        """How much farther than its speed a move may go."""

    @abstractmethod
    def spend_extra_tiles(self, seat: int) -> None:
        """A move has gone farther."""

    @abstractmethod
    def artifact_gained(self, seat: int, card: str) -> None:
        """An artifact has come to lie before a player."""

    @abstractmethod
    def watch_boats(self, *, anew: bool = False) -> Answer:
        """Boats may have come to no power; a turn begins where it is ``anew``."""

    @abstractmethod
    def unit_attacked(self, seat: int) -> Answer:
        """A player has declared an attack on a unit."""

    @abstractmethod
    def before_roll(self, seat: int) -> Answer:
        """The attacker and then the other may react."""

    @abstractmethod
    def after_roll(self, seat: int) -> Answer:
        """The same, with dice on the table."""

    @abstractmethod
    def battle_lost(self, loser: int, winner_tile: str) -> Answer:
        """The last piece of a unit has fallen in a battle."""

    @abstractmethod
    def entered(self, seat: int, part: list[Piece], tile: str) -> Answer:
        """Pieces have entered a tile."""
