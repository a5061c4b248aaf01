"""Battlepop once more, from its rulebook, rulings and cards: every figure and die is an object, nothing is kept ready.

Only the words of actions and of descriptions are those of ``designer.engine.games.battlepop``. Each file adds one part
to the game of the file before: what lies on the ``table``, what is ``lasting``, how it is ``described``; abilities with
their ``moments``, their ``dice``, and who comes ``arriving`` by them, in all their ``effects``; ``attacking``,
``acting``, and ``rounds``.
"""

from __future__ import annotations

from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.oracles.battlepop.rounds import Rounds


class BattlepopOracle(Rounds):
    """A game in play."""

    def __init__(self, bundle: Bundle, players: int, chance: Stream) -> None:
        super().__init__(bundle, players, chance)
        self.game = self.whole_game()
        self.asked = next(self.game)

    def act(self, action: str) -> None:
        asked = self.game.send(action)
        self.asked = None if self.ended else asked


__all__ = ["BattlepopOracle"]
