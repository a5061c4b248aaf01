"""Dice of an attack: rolling them, rolling them again, turning them, and more damage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

from tests.engine.oracles import Answer
from tests.engine.oracles.battlepop.moments import Moments
from tests.engine.oracles.battlepop.things import Attack, Die, Effect, Pending


class Dice(Moments):
    """Dice, and what abilities do to them."""

    def roll(self, attack: Attack, count: int) -> Answer:
        """Roll dice of the pool that are not on the table, as the attacker chooses; generic ones when it is empty."""
        pool = self.left_in_pool(attack)
        wanted = min(count, sum(pool.values()))
        kinds = [kind for kind in self.kinds if pool[kind]]
        options = [
            "roll " + " ".join(f"{kind}*{number}" for kind, number in zip(kinds, numbers, strict=True) if number)
            for numbers in product(*(range(pool[kind] + 1) for kind in kinds))
            if sum(numbers) == wanted
        ]
        action = yield from self.ask(attack.seat, "rolling", options if wanted else [])
        chosen = [part.split("*") for part in action.split()[1:]]
        rolled = [kind for kind, number in chosen for _ in range(int(number))] + [self.neutral] * (count - wanted)
        attack.dice += [self.cast(kind) for kind in rolled]

    def left_in_pool(self, attack: Attack) -> Counter[str]:
        return self.pool[attack.seat] - self.rolled_by(attack.seat)

    def cast(self, kind: str) -> Die:
        return Die(kind, self.sides[kind][self.chance.below(len(self.sides[kind]))])

    def do_add_damage(self, effect: Effect, pending: Pending) -> Answer:
        assert self.attack
        self.attack.added += effect["amount"]
        return
        yield

    def do_roll_more(self, effect: Effect, pending: Pending) -> Answer:
        assert self.attack
        yield from self.roll(self.attack, effect["dice"])

    def do_reroll(self, effect: Effect, pending: Pending) -> Answer:
        assert self.attack
        order = [face for kind in self.kinds for face in self.faces[kind]]
        chosen: list[Die] = []
        while len(chosen) < effect["dice"]:
            last = order.index(chosen[-1].face) if chosen else 0
            free = [die for die in self.attack.dice if die not in chosen and not die.spent]
            free = [die for die in free if order.index(die.face) >= last]
            options = [f"reroll {die.face}" for die in free] + (["done"] if chosen else [])
            action = yield from self.ask(pending.source.seat, "ability", options)
            if action in ("", "done"):
                break
            chosen.append(next(die for die in free if die.face == action.split()[1]))
        for die in chosen:
            self.attack.dice.remove(die)
        self.attack.dice += [self.cast(die.kind) for die in chosen]

    def turns(self, effect: Effect) -> list[str]:
        dice = self.attack.dice if self.attack else []
        return [
            f"turn {die.face}"
            for die in dice
            if die.side["shows"] == effect["shows"] and not die.spent and self.lowest(die.kind, effect["becomes"])
        ]

    def lowest(self, kind: str, shows: str) -> Mapping[str, Any] | None:
        return min((s for s in self.sides[kind] if s["shows"] == shows), key=lambda s: s["amount"], default=None)

    def do_turn_die(self, effect: Effect, pending: Pending) -> Answer:
        action = yield from self.ask(pending.source.seat, "ability", self.turns(effect))
        if action and self.attack:
            die = next(die for die in self.attack.dice if die.face == action.split()[1] and not die.spent)
            side = self.lowest(die.kind, effect["becomes"])
            assert side
            die.side = side
