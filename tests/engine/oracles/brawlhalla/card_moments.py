"""The moments at which cards of Brawlhalla step in, and artifacts that last."""

from __future__ import annotations

from tests.engine.oracles import Answer, Asked
from tests.engine.oracles.brawlhalla.card_play import CardPlay
from tests.engine.oracles.brawlhalla.pieces import Piece


class CardMoments(CardPlay):
    """A game with all its cards."""

    # ---- artifacts that last

    def extra_points(self, seat: int) -> int:
        return sum(self.points_of(card) for card in self.artifacts[seat])

    def points_of(self, card: str) -> int:
        points: int = self.card(card)["effects"][0]["amount"] if card == "tyrfing" else 0
        return points

    def artifact_gained(self, seat: int, card: str) -> None:
        if seat == self.active:
            self.points += self.points_of(card)

    def extra_tiles(self, seat: int) -> int:
        if "angurvadal" not in self.artifacts[seat] or "angurvadal" in self.spent[seat]:
            return 0
        tiles: int = self.card("angurvadal")["effects"][0]["tiles"]
        return tiles

    def spend_extra_tiles(self, seat: int) -> None:
        self.spent[seat].append("angurvadal")

    # ---- an attack, before it is fought

    def unit_attacked(self, seat: int) -> Answer:
        enemy = 1 - seat
        while self.battle:
            cards = {}
            if self.may_spring(enemy, "retreat") and self.retreats(enemy):
                cards["spring retreat"] = "retreat"
            if self.may_spring(enemy, "substitution") and self.swaps(enemy):
                cards["spring substitution"] = "substitution"
            answer = yield from self.offer(enemy, cards)
            if answer == "pass":
                return
            card = answer.split()[1]
            countered = yield from self.spring(enemy, card)
            if not countered:
                yield from self.flee(enemy) if card == "retreat" else self.stand_in(enemy)
            self.discards.append(card)

    # ---- before and after the roll

    def before_roll(self, seat: int) -> Answer:
        return self.window(seat, "before the roll")

    def after_roll(self, seat: int) -> Answer:
        return self.window(seat, "after the roll")

    def window(self, attacker: int, timing: str) -> Answer:
        """The attacker plays or passes first, then the other, until both pass in a row or a card wins the battle."""
        seat, passed = attacker, 0
        self.battle_won = False
        while passed < 2 and not self.battle_won:
            cards = self.reactions(seat, timing)
            forced = [action for action in cards if action.startswith("spring") and self.must(cards[action])]
            if forced:
                answer = yield from self.choose(seat, forced)
            elif cards:
                answer = yield Asked(seat, "inside", [*cards, "pass"])
            else:
                answer = "pass"
            if answer == "pass":
                passed += 1
            else:
                passed = 0
                yield from self.react(seat, answer)
            seat = 1 - seat

    def reactions(self, seat: int, timing: str) -> dict[str, str]:
        """What a player may use in a battle now, card by action; a guardian uses nothing, and nothing hurts it."""
        assert self.battle
        with_guardian = self.battle[1] in self.guardians
        found = {}
        if seat == self.active or not with_guardian:
            found = {
                f"play {ident}": ident
                for ident in self.hands[seat]
                if self.card(ident)["timing"] == timing and self.is_playable(seat, ident)
            }
            if timing == "after the roll" and "skofnung" in self.artifacts[seat] and "skofnung" not in self.spent[seat]:
                found["use skofnung"] = "skofnung"
        if (
            timing == "after the roll"
            and self.may_spring(seat, "norns-wrath")
            and self.dice[1 - seat]
            and not (seat == self.active and with_guardian)
        ):
            found["spring norns-wrath"] = "norns-wrath"
        return found

    def react(self, seat: int, action: str) -> Answer:
        verb, ident = action.split()
        if verb == "play":
            yield from self.play(seat, ident)
        elif verb == "use":
            self.spent[seat].append(ident)
            yield from self.carry_out(seat, ident, 0)
        else:
            countered = yield from self.spring(seat, ident)
            if not countered:
                yield from self.carry_out(seat, ident, 0)
            self.discards.append(ident)

    # ---- what has happened

    def battle_lost(self, loser: int, winner_tile: str) -> Answer:
        able = self.may_spring(loser, "swan-song") and self.bare(self.at(winner_tile, 1 - loser)) > 0
        answer = yield from self.offer(loser, {"spring swan-song": "swan-song"} if able else {})
        if answer == "pass":
            return
        countered = yield from self.spring(loser, "swan-song")
        if not countered:
            yield from self.suffer(1 - loser, winner_tile, self.card("swan-song")["effects"][0]["count"])
        self.discards.append("swan-song")

    def entered(self, seat: int, part: list[Piece], tile: str) -> Answer:
        enemy = 1 - seat
        able = self.may_spring(enemy, "landslide") and self.terrain(tile) == "shore"
        answer = yield from self.offer(enemy, {"spring landslide": "landslide"} if able else {})
        if answer == "pass":
            return
        countered = yield from self.spring(enemy, "landslide")
        if not countered:
            self.lower([piece for piece in part if piece.tile == tile], self.card("landslide")["effects"][0]["amount"])
        self.discards.append("landslide")

    # ---- boats without power

    def idle_boats(self, seat: int) -> list[str]:
        """The tiles of a player's boats without power that are not new."""
        return [
            tile
            for tile in self.unit_tiles(seat)
            if not self.power(self.at(tile, seat))
            and any(piece.kind == "boat" and not piece.new for piece in self.at(tile, seat))
        ]

    def watch_boats(self, *, anew: bool = False) -> Answer:
        """Offer Ghost ship for the boats that have come to no power since a player was asked last, or for all."""
        if anew:
            self.seen = [set(), set()]
        for seat in (self.active, 1 - self.active):
            enemy = 1 - seat
            while self.may_spring(seat, "ghost-ship"):
                tiles = [tile for tile in self.idle_boats(enemy) if tile not in self.seen[seat]]
                answer = yield from self.offer(seat, {f"spring ghost-ship {tile}": "ghost-ship" for tile in tiles})
                if answer == "pass":
                    break
                yield from self.haunt(seat, answer.split()[2])
            self.seen[seat] = set(self.idle_boats(enemy))

    def haunt(self, seat: int, tile: str) -> Answer:
        """Destroy a boat that is not new: one with the flag, else that which least sets apart."""
        countered = yield from self.spring(seat, "ghost-ship")
        if not countered:
            boats = [piece for piece in self.at(tile, 1 - seat) if piece.kind == "boat" and not piece.new]
            self.fall(min(boats, key=lambda boat: (not boat.flag, boat.order())))
        self.discards.append("ghost-ship")
