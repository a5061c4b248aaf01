"""Drawing cards and artifacts of Brawlhalla, and the limits of hands."""

from __future__ import annotations

from tests.engine.oracles import Answer
from tests.engine.oracles.brawlhalla.losses import Losses


class Drawing(Losses):
    """Cards that come into hands and leave them."""

    def draw(self, seat: int, count: int) -> Answer:
        for _ in range(count):
            if not self.deck:
                self.deck = sorted(self.discards)
                self.discards = []
                self.chance.shuffle(self.deck)
                self.deck.reverse()
            if self.deck:
                self.hands[seat].append(self.deck.pop(0))
        yield from self.limits(seat)

    def draw_artifact(self, seat: int, count: int) -> None:
        for _ in range(count):
            if self.artifact_deck:
                card = self.artifact_deck.pop(0)
                self.artifacts[seat].append(card)
                self.artifact_gained(seat, card)

    def limits(self, seat: int) -> Answer:
        """Discard until the limits hold; a set card helps only where all cards together are too many."""
        while True:
            hand, lying = self.hands[seat], self.set[seat]
            full_hand = len(hand) > self.numbers["hand-limit"]
            full = (
                self.rulings["face-down-limit"] == "within-ten" and len(hand) + len(lying) > self.numbers["card-limit"]
            )
            if not full_hand and not full:
                return
            options = [f"discard {card}" for card in hand]
            if full:
                options += [f"discard-set {card}" for card in lying]
            answer = yield from self.choose(seat, options)
            verb, card = answer.split()
            if verb == "discard":
                self.from_hand(seat, card)
            else:
                lying.remove(card)
                self.open[seat].discard(card)
            self.discards.append(card)

    def from_hand(self, seat: int, card: str) -> None:
        """A card leaves a hand, and the other player sees which."""
        self.hands[seat].remove(card)
        if self.known[1 - seat][card]:
            self.known[1 - seat][card] -= 1

    def capture_ruin(self, seat: int, tile: str) -> Answer:
        coin, card = self.records["objective"]["ruin"]["effects"]
        self.ruins.remove(tile)
        self.coins[seat] += coin["count"]
        yield from self.draw(seat, card["count"])
