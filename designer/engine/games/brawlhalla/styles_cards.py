"""How a style likes cards: by their effects, as far as they would do something now."""

from __future__ import annotations

from designer.engine.games.brawlhalla.card_records import TRAP, Card, Effect
from designer.engine.games.brawlhalla.pieces import REALMS, WATER
from designer.engine.games.brawlhalla.styles_outlook import Outlook

_ARTIFACT = 4.0
_WARRIOR = 1.3
"""Worth more than one that stands somewhere: it comes where it is wanted."""
_COIN, _COINS = 0.3, 3
"""What a coin is worth, and with how many of them each is worth half of it: there are few things to spend them on."""
_ALL = 3
"""What it is worth to do to all cards what else is done to one, by what that is worth."""
_TRAPS = {
    "counter": 1.0,
    "lower_die": 1.2,
    "disengage": 0.8,
    "suffer_casualties": 0.8,
    "destroy": 0.7,
    "lower_power": 1.0,
    "swap_units": 0.1,
}
"""What it is worth to have such a card waiting, in cards; a swap must be made even where it harms."""
_PLAIN = {
    "discard": 0.5,
    "reveal": 0.1,
    "swap_cards": 0.2,
    "destroy_cards": 0.6,
    "pass_through": 0.1,
    "gain_coins": 0.3,
}
"""What effects are worth whose worth hardly depends on the position."""


class CardLiking:
    """Likings of cards."""

    def of(self, outlook: Outlook, ident: str) -> float:
        """Return what it is worth to play, set or use a card now, less what it costs."""
        card = outlook.rules.cards.get(ident)
        if card is None:
            return 0.0
        if card.timing == TRAP:
            return outlook.weights.card * _TRAPS.get(card.effects[0].verb if card.effects else "", 0.3)
        worth = sum(self._effect(outlook, card, effect) for effect in card.effects)
        return worth - self._costs(outlook, card)

    def keeping(self, outlook: Outlook, ident: str) -> float:
        """Return what it is worth to have a card in hand, for the choice of one to give or discard."""
        card = outlook.rules.cards.get(ident)
        if card is None:
            return 0.5
        verbs = {effect.verb for effect in card.effects}
        if card.timing == TRAP:
            return _TRAPS.get(card.effects[0].verb if card.effects else "", 0.3)
        if verbs & {"recruit", "draw", "capture_ruins"}:
            return 1.5
        return 1.0 if verbs & {"add_to_die", "add_power", "win_battle", "double_speed", "destroy"} else 0.3

    def _costs(self, outlook: Outlook, card: Card) -> float:
        total = 0.0
        for cost in card.costs:
            each = {
                "sacrifice_coins": self._coin(outlook),
                "discard_cards": outlook.weights.card,
                "sacrifice_pieces": 1.0,
            }
            total += each.get(cost.verb, 1.0) * (1 if cost.x else cost.count)
        return total

    def _coin(self, outlook: Outlook) -> float:
        return _COIN * _COINS / (_COINS + outlook.view.coins[outlook.seat])

    def _effect(self, outlook: Outlook, card: Card, effect: Effect) -> float:
        rules, view, seat = outlook.rules, outlook.view, outlook.seat
        verb = effect.verb
        if verb in _PLAIN:
            return _PLAIN[verb] * (_ALL if effect.everything and verb in ("discard", "reveal") else 1)
        amount = rules.amount(view, seat, effect, 1)
        if verb == "draw":
            free = rules.content.number["hand-limit"] - len(view.hands[seat]) + 1
            return _ARTIFACT if effect.word == "artifact-deck" else outlook.weights.card * 1.5 * min(amount, free)
        if verb == "recruit":
            unit = rules.content.units[effect.unit]
            return _WARRIOR * max(1, unit.power) * amount * (0.5 if effect.instead else 1)
        if verb == "return_fallen":
            return 1.2 * (view.points <= rules.price(card)) - 0.5
        if verb == "capture_ruins":
            return outlook.weights.ruin
        if verb in ("steal_coins", "take_sacrificed_coins"):
            return self._coin(outlook)
        if verb == "build":
            return 2.0
        if verb == "double_speed":
            return self._haste(outlook, REALMS.index(effect.word))
        return self._stroke(outlook, card, effect)

    def _haste(self, outlook: Outlook, realm: int) -> float:
        """Return what it is worth to go twice as far: there must be points to go with, and somebody worth it."""
        if outlook.view.points < 2:
            return 0.0
        going = [
            band.power + band.air
            for tile, band in outlook.mine.items()
            if tile != outlook.home and outlook.rules.realm_of(outlook.view.stacks[tile]) == realm
        ]
        return 0.3 * max(going, default=0) * (1.0 if realm == WATER else 0.5)

    def _stroke(self, outlook: Outlook, card: Card, effect: Effect) -> float:
        """Return what the best target is worth."""
        if effect.target is None or effect.target.pick != "chosen":
            return 0.0
        tiles = outlook.rules.targets(outlook.view, outlook.seat, card, effect)
        return max((self.target(outlook, effect, tile) for tile in tiles), default=0.0)

    def target(self, outlook: Outlook, effect: Effect, tile: int) -> float:
        """Return what it is worth to use an effect on a tile; an own unit there makes it worse than nothing."""
        band = outlook.theirs.get(tile)
        if band is None:
            own = outlook.mine.get(tile)
            return -1.0 - (own.power + own.air if own else 0)
        power = band.power + band.air
        thief = 10.0 if band.flag else 0.0
        if effect.verb == "destroy":
            if effect.target is not None and effect.target.piece >= 0:
                return 2.0 + band.land + thief
            return power + band.room / 2 + thief + (40.0 if self._capital_open(outlook, tile) else 0.0)
        if effect.verb == "lower_power":
            near = any(other in outlook.mine for other in outlook.maps.around(tile))
            return (0.5 + 0.3 * min(power, outlook.rules.amount(outlook.view, outlook.seat, effect, 1))) * near
        near_home = outlook.maps.by_sea(outlook.maps.around(outlook.home))[tile] < 4
        return (0.15 + 0.25 * near_home) * power + thief

    def _capital_open(self, outlook: Outlook, tile: int) -> bool:
        """Whether an own unit beside the enemy's capital could take it at once, were its garrison gone."""
        return tile == outlook.target and any(other in outlook.mine for other in outlook.maps.around(tile))
