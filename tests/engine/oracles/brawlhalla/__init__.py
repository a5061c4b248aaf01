"""Brawlhalla once more, from its rulebook, rulings and cards: every piece is an object, nothing is remembered twice.

Only the words of actions and of descriptions are those of ``designer.engine.games.brawlhalla``. Each file adds one part
to the game of the file before. What lies there is in ``table`` and ``hosts``, what can be where in ``standing`` and
``ways``, how it is told in ``described``. From ``asking`` to ``turns`` it is a game without cards, to which the files
of cards add them. ``positions`` has crowded positions to start from.
"""

from __future__ import annotations

from tests.engine.oracles.brawlhalla.card_moments import CardMoments


class BrawlhallaOracle(CardMoments):
    """A game in play."""


__all__ = ["BrawlhallaOracle"]
