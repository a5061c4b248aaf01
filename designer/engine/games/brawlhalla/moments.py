"""The moments at which cards may step in. Without cards nothing happens at any of them.

Each method may push frames, which are resolved before what is beneath them; all are called often.
"""

from __future__ import annotations

from designer.engine.games.brawlhalla.changes import Changes
from designer.engine.games.brawlhalla.state import State
from designer.engine.state import Frame


class Moments(Changes):
    """What cards may do, with neutral answers."""

    def card_actions(self, state: State, seat: int) -> list[str]:
        """Return what a seat may do in its deeds with cards and artifacts, and has the action points for."""
        return []

    def card_action(self, state: State, seat: int, action: str) -> bool:
        """Carry out such an action; return whether it was one."""
        return False

    def card_reason(self, state: State, seat: int, action: str) -> str | None:
        """Return why an action with a card is not legal in the deeds; none if it is no such action."""
        return None

    def card_words(self, state: State, seat: int, action: str) -> tuple[str, str] | None:
        """Return the heading and words of an action with a card; none if it is no such action."""
        return None

    def unit_attacked(self, state: State) -> None:
        """An attack on a unit has been declared: ``state.battle``."""

    def before_roll(self, state: State) -> None:
        """The power of both sides is known, and no die rolled."""

    def after_roll(self, state: State) -> None:
        """``state.dice`` are rolled and not yet matched."""

    def battle_lost(self, state: State, loser: int, winner_tile: int) -> None:
        """The last piece of a seat's unit has fallen in a battle; the unit on ``winner_tile`` (or -1) has won it."""

    def entered(self, state: State, seat: int, tile: int) -> None:
        """Pieces of a seat that are ``MOVING`` have entered a tile."""

    def watch_boats(self, state: State) -> None:
        """A boat may have come to no power, or a turn has begun."""

    def extra_tiles(self, state: State, seat: int) -> int:
        """Return how many tiles farther a move of the active player may go now."""
        return 0

    def spend_extra_tiles(self, state: State, seat: int) -> None:
        """A move has gone farther than its speed."""

    def artifact_gained(self, state: State, seat: int, card: str) -> None:
        """An artifact lies before a seat from now on."""

    def extra_points(self, state: State, seat: int) -> int:
        """Return the action points that a seat has in each of its turns beyond the usual."""
        return 0

    def masked_frame(self, state: State, frame: Frame, seat: int) -> Frame:
        """Return a frame as a seat may see it."""
        return frame

    def dealt_frame(self, state: State, frame: Frame) -> Frame:
        """Return a frame of a view with cards in the place of what was hidden."""
        return frame
