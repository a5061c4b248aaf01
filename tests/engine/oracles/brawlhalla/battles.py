"""Attacks of Brawlhalla: on units, on guardians, and on buildings without a garrison."""

from __future__ import annotations

from tests.engine.oracles import Answer
from tests.engine.oracles.brawlhalla.asking import Reply
from tests.engine.oracles.brawlhalla.pieces import Piece
from tests.engine.oracles.brawlhalla.working import Working


class Battles(Working):
    """Attacks and what comes of them."""

    def targets(self, seat: int, tile: str) -> list[str]:
        unit = self.fighters(seat, tile)
        if not unit or len(self.able(seat, tile)) < len(unit) or not self.power(unit):
            return []
        return [end for end in self.around(tile) if self.is_enemy(seat, end) and self.in_reach(unit, tile, end)]

    def is_enemy(self, seat: int, tile: str) -> bool:
        built = tile in self.buildings and self.buildings[tile][0] != seat
        return tile in self.guardians or built or bool(self.at(tile, 1 - seat))

    def in_reach(self, unit: list[Piece], tile: str, end: str) -> bool:
        if self.rulings["attack-range"] == "adjacent":
            return True
        return any(
            self.enters(self.units[piece.kind]["realm"], self.terrain(end))
            and (end in self.beside(tile) or self.units[piece.kind]["diagonal"])
            for piece in unit
        )

    def attack(self, seat: int, start: str, end: str) -> Answer:
        self.points -= self.action_price("attack")
        for piece in self.fighters(seat, start):
            piece.acts += 1
        if end in self.guardians:
            yield from self.face_guardian(seat, start, end)
        elif self.at(end, 1 - seat):
            yield from self.meet(seat, start, end)
        else:
            yield from self.storm(seat, start, end)

    def end_battle(self, start: str, end: str) -> None:
        self.battle = None
        self.bonus = [0, 0]
        self.dice = [[], []]
        if self.rulings["power-loss-lasts"] == "battle":
            for piece in [*self.at(start), *self.at(end)]:
                piece.low = 0

    def fights_on(self, seat: int, start: str) -> bool:
        """Whether there is another exchange in a battle to the death; an attacker without power is destroyed in it."""
        if self.rulings["battle-length"] == "one-exchange":
            return False
        self.dice = [[], []]
        unit = self.fighters(seat, start)
        if unit and not self.power(unit):
            self.fall(*unit)
        return bool(self.fighters(seat, start))

    def advance(self, seat: int, start: str, end: str) -> Answer:
        """All attackers that have won and are not held go where the losers were, if they can all be there."""
        part = [piece for piece in self.fighters(seat, start) if not piece.held]
        if self.rulings["winner-advances"] and part and self.may_stand(seat, end, part):
            yield from self.shift(seat, part, end)

    # ---- dice

    def roll(self, count: int) -> list[int]:
        return [self.chance.below(6) + 1 for _ in range(count)]

    def attackers_roll(self, seat: int, start: str) -> list[int]:
        return self.roll(self.power(self.fighters(seat, start)))

    def match(self, attacking: list[int], defending: list[int]) -> tuple[int, int]:
        """How many casualties the attacker and the defender suffer."""
        ties = self.rulings["defender-wins-ties"]
        lost = [0, 0]
        for one, other in zip(sorted(attacking, reverse=True), sorted(defending, reverse=True), strict=False):
            if one < other or (one == other and ties in ("defender", "both")):
                lost[0] += 1
            if one > other or (one == other and ties in ("attacker", "both")):
                lost[1] += 1
        return lost[0], lost[1]

    # ---- against a unit

    def meet(self, seat: int, start: str, end: str) -> Answer:
        self.disturb(end)
        self.battle = (start, end)
        yield from self.unit_attacked(seat)
        if self.battle is None:
            return
        while (yield from self.exchange(seat, start, end)):
            pass
        self.end_battle(start, end)
        beaten = not self.at(end, 1 - seat)
        if beaten:
            self.take_capital(seat, end)
            yield from self.battle_lost(1 - seat, start)
        if not self.at(start, seat):
            yield from self.battle_lost(seat, end)
        if beaten:
            yield from self.advance(seat, start, end)

    def exchange(self, seat: int, start: str, end: str) -> Reply:
        """Roll once, and say whether the battle goes on."""
        enemy = 1 - seat
        if not self.power(self.at(end, enemy)):
            self.fall(*self.at(end, enemy))
            return False
        yield from self.before_roll(seat)
        if not self.at(end, enemy) or not self.fighters(seat, start):
            return False
        self.dice[seat] = self.attackers_roll(seat, start)
        self.dice[enemy] = self.roll(self.power(self.at(end, enemy)))
        yield from self.after_roll(seat)
        lost, won = self.match(self.dice[seat], self.dice[enemy])
        if self.rulings["capital-capture"] == "won-exchange" and won > lost:
            self.take_capital(seat, end)
        yield from self.suffer(seat, start, lost, busy=False)
        yield from self.suffer(enemy, end, won)
        return bool(self.at(end, enemy)) and self.fights_on(seat, start)

    def take_capital(self, seat: int, tile: str) -> None:
        if tile == self.home[1 - seat]:
            self.win(seat, "war-domination")

    # ---- against a guardian

    def face_guardian(self, seat: int, start: str, end: str) -> Answer:
        self.battle = (start, end)
        while (yield from self.exchange_with_guardian(seat, start, end)):
            pass
        self.end_battle(start, end)
        if end not in self.guardians:
            yield from self.advance(seat, start, end)

    def exchange_with_guardian(self, seat: int, start: str, end: str) -> Reply:
        """The same with a guardian, which shows its dice and is beaten by all of them or not at all."""
        guardian = self.records["objective"]["guardian"]
        yield from self.before_roll(seat)
        self.dice[1 - seat] = list(guardian["dice"])
        self.dice[seat] = self.attackers_roll(seat, start)
        yield from self.after_roll(seat)
        lost, won = self.match(self.dice[seat], guardian["dice"])
        if won == len(guardian["dice"]):
            self.guardians.remove(end)
            self.draw_artifact(seat, guardian["effects"][0]["count"])
        yield from self.suffer(seat, start, lost, busy=False)
        return end in self.guardians and self.fights_on(seat, start)

    # ---- against a building without a garrison

    def storm(self, seat: int, start: str, end: str) -> Answer:
        self.battle = (start, end)
        while (yield from self.exchange_with_building(seat, start, end)):
            pass
        self.end_battle(start, end)
        if end not in self.buildings:
            yield from self.advance(seat, start, end)

    def exchange_with_building(self, seat: int, start: str, end: str) -> Reply:
        """The same with a building, which falls without dice unless it defends itself."""
        owner, kind = self.buildings[end]
        bonus = self.building_kinds[kind]["bonus"] if self.rulings["empty-building"] == "always" else 0
        if not bonus:
            self.raze(seat, end)
            return False
        yield from self.before_roll(seat)
        if not self.fighters(seat, start):
            return False
        self.dice[seat] = self.attackers_roll(seat, start)
        self.dice[owner] = self.roll(bonus)
        yield from self.after_roll(seat)
        lost, won = self.match(self.dice[seat], self.dice[owner])
        if won == bonus:
            self.raze(seat, end)
        yield from self.suffer(seat, start, lost, busy=False)
        return end in self.buildings and self.fights_on(seat, start)

    def raze(self, seat: int, tile: str) -> None:
        self.take_capital(seat, tile)
        del self.buildings[tile]
