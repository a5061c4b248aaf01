"""What holds as long as somebody is somewhere: control, conditions, numbers and values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.engine.oracles.battlepop.table import Table
from tests.engine.oracles.battlepop.things import SEATS, Ability, Effect, Figure, Stone


class Lasting(Table):
    """Everything is worked out anew whenever it is asked for."""

    def has_sole_control(self, seat: int, square: str) -> bool:
        mine, theirs = len(self.here(seat, square)), len(self.here(1 - seat, square))
        if self.scoring and mine > theirs and self.lasting("claim", square, seat):
            return True
        if not mine and not theirs and self.rulings["shrines-and-control"] == "shrines-too":
            stone = self.stone_in(square)
            return stone is not None and stone.seat == seat
        return bool(mine) and not theirs

    def controls_shrine(self, stone: Stone) -> bool:
        if self.rulings["shrine-control"] == "occupier":
            return not self.has_sole_control(1 - stone.seat, stone.place)
        return True

    def is_met(self, need: Mapping[str, Any], seat: int, square: str) -> bool:
        return {
            "sole_control": self.has_sole_control(seat, square),
            "shrine_here": self.stone_in(square) is not None,
            "trailing": self.wins[seat] < self.wins[1 - seat],
        }[need["verb"]]

    def are_met(self, ability: Ability, seat: int, square: str) -> bool:
        return all(self.is_met(need, seat, square) for need in ability["needs"])

    def constants(self, verb: str) -> Iterable[tuple[Figure | Stone, Effect]]:
        """What always works now: of everything in a square whose needs are met."""
        for source in [*self.in_squares(), *self.stones]:
            for ability in self.card(source)["abilities"]:
                found = [effect for effect in ability["effects"] if effect["verb"] == verb]
                # Needs are only asked for where there is something: sole control asks for claims, which need nothing.
                if ability["moment"] == "constant" and found and self.are_met(ability, source.seat, source.place):
                    yield from ((source, effect) for effect in found)

    def lasting(self, verb: str, square: str, seat: int) -> list[Effect]:
        """Lasting effects without a target, for a player in a square."""
        return [effect for source, effect in self.constants(verb) if source.place == square and source.seat == seat]

    def lasting_on(self, verb: str, figure: Figure) -> list[Effect]:
        """Lasting effects that are about a figure."""
        return [
            effect
            for source, effect in self.constants(verb)
            if figure in self.targets(source, source.place, effect["target"])
        ]

    def targets(self, source: Figure | Stone, square: str, target: Mapping[str, Any]) -> list[Figure]:
        seat = source.seat if target["side"] == "own" else 1 - source.seat
        where = {"here": [square], "adjacent": self.beside[square], "anywhere": self.squares}[target["where"]]
        found = [figure for figure in self.in_squares() if figure.seat == seat and figure.place in where]
        if target["pick"] == "self":
            found = [figure for figure in found if figure is source]
        if target["pick"] == "others":
            found = [figure for figure in found if figure is not source]
        if target["faction"] is not None:
            found = [figure for figure in found if self.card(figure)["faction"] == target["faction"]]
        if target["defense_up_to"] is not None:
            found = [figure for figure in found if self.defense_of(figure) <= target["defense_up_to"]]
        return found

    def attack_of(self, figure: Figure) -> int:
        boosts = sum(amount for what, amount, _ in figure.boosts if what == "attack")
        lasting = sum(effect["amount"] for effect in self.lasting_on("add_attack", figure))
        return int(self.card(figure)["attack"]) + boosts + lasting

    def defense_of(self, figure: Figure) -> int:
        boosts = sum(amount for what, amount, _ in figure.boosts if what == "defense")
        lasting = sum(effect["amount"] for effect in self.lasting_on("add_defense", figure))
        return int(self.card(figure)["defense"]) + boosts + lasting

    def is_rooted(self, figure: Figure) -> bool:
        return bool(self.lasting_on("root", figure))

    def is_guard(self, figure: Figure) -> bool:
        abilities = self.card(figure)["abilities"]
        return any(
            ability["moment"] == "constant"
            and self.are_met(ability, figure.seat, figure.place)
            and any(effect["verb"] == "guard" for effect in ability["effects"])
            for ability in abilities
        )

    def value(self, seat: int, square: str) -> int:
        stone = self.stone_in(square)
        total = self.fields[square][SEATS[seat]] + (self.card(stone)["modifier"] if stone else 0)
        total += sum(effect["amount"] for effect in self.lasting("change_value", square, seat))
        return max(total, 0) if self.rulings["negative-values"] == "floor-zero" else total
