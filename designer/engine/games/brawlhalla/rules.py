"""Brawlhalla: the Board Game, whole."""

from __future__ import annotations

from designer.engine.bundle import Understanding
from designer.engine.games.brawlhalla.card_moments import CardMoments
from designer.engine.games.brawlhalla.card_reading import CARD_VERBS
from designer.engine.games.brawlhalla.content import VERBS
from designer.engine.games.brawlhalla.rulings import RULINGS


class Brawlhalla(CardMoments):
    """The rules of the game."""

    understands = Understanding("brawlhalla", VERBS | CARD_VERBS, RULINGS)
