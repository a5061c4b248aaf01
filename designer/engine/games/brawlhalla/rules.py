"""Brawlhalla: the Board Game, whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.engine.bundle import Understanding
from designer.engine.games.brawlhalla.card_reading import CARD_VERBS
from designer.engine.games.brawlhalla.content import VERBS
from designer.engine.games.brawlhalla.content_objectives import BASIC_DECK
from designer.engine.games.brawlhalla.odds import battle_odds
from designer.engine.games.brawlhalla.rulings import RULINGS
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.styles import Styles
from designer.engine.studied import Draws, OddsTable


class Brawlhalla(Styles):
    """The rules of the game."""

    understands = Understanding("brawlhalla", VERBS | CARD_VERBS, RULINGS)
    capped = "turn-limit"

    @property
    def proper_ends(self) -> Mapping[str, str]:
        """Return the victories."""
        return {ident: self.name("victory", ident) for ident, _, _ in self.content.goals.values()}

    def starter(self, state: State) -> int:
        """Return who has the first turn."""
        return state.active

    def odds(self) -> Sequence[OddsTable]:
        """Return the odds of battles, up to the power limit."""
        ties = str(self.rulings["defender-wins-ties"])
        return battle_odds(self.seats, self.faces, self.content.guardian_dice, self.cap, ties)

    def draws(self) -> Sequence[Draws]:
        """Return what a player draws of the basic deck before its discards are shuffled for the first time."""
        start, each = self.content.number["starting-cards"], int(self.rulings["first-draw"] or 0)
        return [Draws(BASIC_DECK, "that a player has drawn", start, each, len(self.content.basic) // self.players)]
