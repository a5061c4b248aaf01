"""Every verb of the cards: whether it could do something now, and what it does."""

from __future__ import annotations

from designer.engine.games.brawlhalla.card_dice import CardDice
from designer.engine.games.brawlhalla.card_effect_reading import EFFECTS
from designer.engine.games.brawlhalla.card_records import Card, Effect
from designer.engine.games.brawlhalla.state import State
from designer.engine_format import Bundle


class CardEffects(CardDice):
    """The table of all verbs; a verb without its methods is noticed when the rules are made."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._can = {verb: getattr(self, f"_can_{verb}") for verb in EFFECTS}
        self._does = {verb: getattr(self, f"_does_{verb}") for verb in EFFECTS}

    def possible(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        """Whether an effect could do something now."""
        return bool(self._can[effect.verb](state, seat, card, effect))

    def perform(self, state: State, seat: int, card: Card, number: int, x: int, tile: int) -> None:
        """Carry out an effect of a card."""
        effect = card.effects[number]
        self._does[effect.verb](state, seat, card, effect, x, tile)
