"""How cards of Brawlhalla are played, set, sprung and countered."""

from __future__ import annotations

from collections.abc import Mapping

from tests.engine.oracles import Answer, Asked
from tests.engine.oracles.brawlhalla.asking import Reply
from tests.engine.oracles.brawlhalla.card_effects import CardEffects


class CardPlay(CardEffects):
    """Cards in deeds, and what may answer them."""

    def card_actions(self, seat: int) -> list[str]:
        options = []
        for ident in dict.fromkeys(self.hands[seat]):
            if self.is_trap(ident):
                if ident not in self.set[seat] and self.affords(seat, self.card_price(ident)):
                    options.append(f"set {ident}")
            elif self.card(ident)["timing"] in ("action", "last action") and self.is_playable(seat, ident):
                options.append(f"play {ident}")
        usable = [card for card in self.artifacts[seat] if self.card(card)["timing"] == "action"]
        return [*options, *(f"use {card}" for card in usable if self.is_playable(seat, card))]

    def card_action(self, seat: int, action: str) -> Reply:
        verb, ident = action.split()
        if verb == "set":
            self.set_down(seat, ident)
        elif verb == "use":
            self.points -= self.card_price(ident)
            yield from self.carry_out(seat, ident, 0)
            if self.rulings["artifact-use"] == "once":
                self.artifacts[seat].remove(ident)
                self.removed.append(ident)
        else:
            yield from self.play(seat, ident)
        return verb == "play" and self.card(ident)["timing"] == "last action"

    def set_down(self, seat: int, ident: str) -> None:
        """Set a card, of which the other player no longer knows where it was."""
        self.points -= self.card_price(ident)
        self.hands[seat].remove(ident)
        self.set[seat].append(ident)
        for card in list(self.known[1 - seat]):
            if self.is_trap(card):
                del self.known[1 - seat][card]

    def play(self, seat: int, ident: str) -> Answer:
        if seat == self.active:
            self.points -= self.card_price(ident)
        self.from_hand(seat, ident)
        x = yield from self.pay(seat, ident)
        if not (yield from self.is_countered(seat)):
            yield from self.carry_out(seat, ident, x)
        self.discards.append(ident)

    def is_countered(self, seat: int) -> Reply:
        """Ask the other player for a counter spell, which may be countered as well."""
        enemy = 1 - seat
        if not self.may_spring(enemy, "counter-spell"):
            return False
        answer = yield from self.offer(enemy, {"spring counter-spell": "counter-spell"})
        if answer == "pass":
            return False
        countered = yield from self.spring(enemy, "counter-spell")
        self.discards.append("counter-spell")
        return not countered

    def spring(self, seat: int, ident: str) -> Reply:
        """Turn up a set card, and say whether it was countered."""
        if seat == self.active:
            self.points -= int(self.rulings["reaction-action-points"])
        self.set[seat].remove(ident)
        self.open[seat].discard(ident)
        return (yield from self.is_countered(seat))

    def offer(self, seat: int, cards: Mapping[str, str]) -> Reply:
        """Offer what may be sprung, ``cards`` being card by action; those that must be are not to be declined."""
        if not cards:
            return "pass"
        forced = [action for action, card in cards.items() if self.must(card)]
        if forced:
            return (yield from self.choose(seat, forced))
        return (yield Asked(seat, "inside", [*cards, "pass"]))
