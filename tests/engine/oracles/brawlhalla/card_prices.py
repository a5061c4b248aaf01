"""What the cards of Brawlhalla take: action points, costs and conditions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.engine.oracles import Answer
from tests.engine.oracles.brawlhalla.asking import Reply
from tests.engine.oracles.brawlhalla.pieces import Piece
from tests.engine.oracles.brawlhalla.turns import Turns


class CardPrices(Turns):
    """Cards, and whether a player can pay for them."""

    def card(self, ident: str) -> Mapping[str, Any]:
        kinds = ("normal_card", "ruin_card", "face_down_card", "artifact")
        return next(self.records[kind][ident] for kind in kinds if ident in self.records[kind])

    def is_trap(self, ident: str) -> bool:
        return ident in self.records["face_down_card"]

    def is_reaction(self, ident: str) -> bool:
        return self.card(ident)["timing"] in ("before the roll", "after the roll")

    def must(self, ident: str) -> bool:
        return bool(self.card(ident)["mandatory"]) or self.rulings["springing-is-optional"] == "mandatory"

    # ---- action points

    def card_price(self, ident: str) -> int:
        """What it takes to play, set or use a card: the print, changed as the rulings change all prices of a sort."""
        printed: int = self.card(ident)["action_points"]
        if ident in self.records["artifact"]:
            return printed
        if self.is_reaction(ident):
            return printed + int(self.rulings["reaction-action-points"])
        return max(0, printed + int(self.rulings["card-action-points"]) - self.action_price("play-or-set"))

    def affords(self, seat: int, points: int) -> bool:
        """Whether a player has so many action points, of which there are none in the other's turn."""
        return points <= (self.points if seat == self.active else 0)

    def may_spring(self, seat: int, ident: str) -> bool:
        return ident in self.set[seat] and self.affords(seat, int(self.rulings["reaction-action-points"]))

    # ---- conditions

    def suits(self, seat: int, ident: str) -> bool:
        """Whether the conditions of a card are met."""
        for condition in self.card(ident)["conditions"]:
            if condition["verb"] == "has_coins" and self.coins[seat] < condition["at_least"]:
                return False
            against = {piece.kind for piece in self.opposing(seat)}
            if condition["verb"] == "battle_against" and condition["unit"] not in against:
                return False
        return True

    def opposing(self, seat: int) -> list[Piece]:
        """The enemy pieces in the battle that goes on."""
        if self.battle is None:
            return []
        start, end = self.battle
        return self.at(end, 1 - seat) if seat == self.active else self.fighters(1 - seat, start)

    # ---- costs

    def others_in_hand(self, seat: int, ident: str) -> list[str]:
        others = list(self.hands[seat])
        if ident in others:
            others.remove(ident)
        return others

    def outside(self, seat: int) -> list[Piece]:
        """Pieces that are in no battle."""
        return [piece for piece in self.pieces if piece.seat == seat and piece.tile not in (self.battle or ())]

    def most_of_x(self, seat: int, ident: str) -> int:
        """How much may be paid for X."""
        most = [len(self.set[1 - seat])] if ident == "mimirs-well" else []
        most += [
            self.coins[seat] if cost["verb"] == "sacrifice_coins" else len(self.outside(seat))
            for cost in self.card(ident)["costs"]
            if cost["count"] == "x"
        ]
        return min(most)

    def can_pay(self, seat: int, ident: str) -> bool:
        for cost in self.card(ident)["costs"]:
            if cost["count"] == "x":
                if self.most_of_x(seat, ident) < 1:
                    return False
            elif (cost["verb"] == "sacrifice_coins" and self.coins[seat] < cost["count"]) or (
                cost["verb"] == "discard_cards" and len(self.others_in_hand(seat, ident)) < cost["count"]
            ):
                return False
        return True

    def pay(self, seat: int, ident: str) -> Reply:
        """Pay all costs of a card, and say what X is."""
        x = 0
        for cost in self.card(ident)["costs"]:
            count = cost["count"]
            if count == "x":
                most = self.most_of_x(seat, ident)
                answer = yield from self.choose(seat, [f"pay {number}" for number in range(1, most + 1)])
                count = x = int(answer.split()[1])
            yield from self.pay_one(seat, cost["verb"], count)
        return x

    def pay_one(self, seat: int, verb: str, count: int) -> Answer:
        if verb == "sacrifice_coins":
            self.coins[seat] -= count
            self.sacrificed[seat] += count
        elif verb == "discard_cards":
            for _ in range(count):
                answer = yield from self.choose(seat, [f"discard {card}" for card in self.hands[seat]])
                self.from_hand(seat, answer.split()[1])
                self.discards.append(answer.split()[1])
        else:
            yield from self.give_up(seat, count)

    def give_up(self, seat: int, count: int) -> Answer:
        """Sacrifice pieces; those that drown with a boat that was one of them are no longer asked for."""
        for _ in range(count):
            options = [f"sacrifice {piece.tile} {self.label(piece)}" for piece in self.outside(seat)]
            if options:
                _, tile, word = (yield from self.choose(seat, options)).split()
                self.fall(self.named(tile, seat, word))
