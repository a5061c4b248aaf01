"""An attack phase: dice, gems, damage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product

from tests.engine.oracles import Answer, Asked
from tests.engine.oracles.battlepop.effects import Effects
from tests.engine.oracles.battlepop.things import Attack, Figure, Pending, slug


class Attacking(Effects):
    """Attack phases."""

    def attack_options(self, seat: int) -> list[str]:
        return [
            f"attack {square}"
            for square in self.squares
            if self.is_conflicted(square)
            and square not in self.attacked
            and self.dice_of(seat, square) >= self.rulings["no-dice"]
        ]

    def dice_of(self, seat: int, square: str) -> int:
        return sum(self.attack_of(figure) for figure in self.here(seat, square))

    def attack_phase(self, seat: int) -> Answer:
        while self.attack_options(seat):
            self.settle()
            action = yield Asked(seat, "attacking", [*self.attack_options(seat), "done"])
            if action == "done":
                break
            yield from self.one_attack(seat, action.split()[1])
        self.attacked = []

    def one_attack(self, seat: int, square: str) -> Answer:
        self.attacked.append(square)
        attack = self.attack = Attack(square, seat)
        yield from self.happen(self.with_moment("attacked", self.here(1 - seat, square)))
        yield from self.roll(attack, self.dice_of(seat, square))
        stone = self.stone_in(square)
        mine = [stone] if stone and stone.seat == seat else []
        yield from self.happen(self.with_moment("rolled", [*self.here(seat, square), *mine]))
        yield from self.spend_gems(attack)
        yield from self.deal_damage(attack)
        for figure in self.figures:
            figure.boosts = [boost for boost in figure.boosts if boost[2] != "attack"]
        if self.rulings["pool-use"] == "every-round":
            self.out[seat].update(die.kind for die in attack.dice if die.kind != self.neutral)
        self.attack = None

    def gems_left(self, attack: Attack) -> Counter[str]:
        return Counter(die.kind for die in attack.dice if die.side["shows"] == "gem" and not die.spent)

    def gem_abilities(self, attack: Attack) -> list[Pending]:
        return [
            pending
            for pending in self.with_moment("gems", self.here(attack.seat, attack.square))
            if self.rulings["once-per-attack"] == "any-number" or not self.was_activated(attack, pending)
        ]

    def was_activated(self, attack: Attack, pending: Pending) -> bool:
        return any(f is pending.source and name == pending.ability["name"] for f, name in attack.activated)

    def ways_to_pay(self, needs: Iterable[str], gems: Counter[str]) -> list[tuple[str, ...]]:
        """All ways to pay for an ability, each as the gems in order."""
        ways: set[tuple[str, ...]] = set()
        fitting = [[kind for kind in self.kinds if need in (kind, self.neutral)] for need in needs]
        for kinds in product(*fitting):
            if all(gems[kind] >= number for kind, number in Counter(kinds).items()):
                ways.add(tuple(sorted(kinds, key=self.kinds.index)))
        return sorted(ways)

    def most_spent(self, gems: Counter[str], abilities: list[Pending]) -> int:
        """The most gems that can be spent on these abilities."""
        best = 0
        for number, pending in enumerate(abilities):
            again = self.rulings["once-per-attack"] == "any-number"
            rest = abilities[number:] if again else abilities[number + 1 :]
            for way in self.ways_to_pay(pending.ability["gems"], gems):
                best = max(best, len(way) + self.most_spent(gems - Counter(way), rest))
        return best

    def spend_gems(self, attack: Attack) -> Answer:
        while True:
            gems, abilities = self.gems_left(attack), self.gem_abilities(attack)
            must = [pending for pending in abilities if not pending.ability["may"]]
            most = self.most_spent(gems, must)
            choices: dict[str, tuple[Pending, tuple[str, ...]]] = {}
            for pending in abilities:
                again = self.rulings["once-per-attack"] == "any-number"
                others = must if again else [other for other in must if other is not pending]
                for way in self.ways_to_pay(pending.ability["gems"], gems):
                    counted = 0 if pending.ability["may"] else len(way)
                    if counted + self.most_spent(gems - Counter(way), others) == most:
                        assert isinstance(pending.source, Figure)
                        what = f"{self.label(pending.source)} {slug(pending.ability['name'])}"
                        choices.setdefault(f"activate {what} {' '.join(way)}", (pending, way))
            options = list(choices) + ([] if most else ["done"])
            action = yield from self.ask(attack.seat, "spending", options)
            if action == "done":
                return
            pending, way = choices[action]
            for kind in way:
                die = next(d for d in attack.dice if d.kind == kind and d.side["shows"] == "gem" and not d.spent)
                die.spent = True
            assert isinstance(pending.source, Figure)
            attack.activated.append((pending.source, pending.ability["name"]))
            yield from self.carry_out(pending)

    def deal_damage(self, attack: Attack) -> Answer:
        rest = sum(die.side["amount"] for die in attack.dice if die.side["shows"] == "damage") + attack.added
        fallen: list[Figure] = []
        while True:
            enemies = [f for f in self.here(1 - attack.seat, attack.square) if self.defense_of(f) <= rest]
            enemies = [figure for figure in enemies if self.is_guard(figure)] or enemies
            if self.rulings["damage-dealing"] == "lowest-first" and enemies:
                lowest = min(self.defense_of(figure) for figure in enemies)
                enemies = [figure for figure in enemies if self.defense_of(figure) == lowest]
            if sum(self.defense_of(figure) for figure in self.here(1 - attack.seat, attack.square)) <= rest:
                # All of them fall, whoever is first.
                enemies = enemies[:1]
            action = yield from self.ask(attack.seat, "dealing", [f"hit {self.label(f)}" for f in enemies])
            if not action:
                break
            figure = self.called(action.split()[1], enemies)
            rest -= self.defense_of(figure)
            self.fall(figure, attack.seat)
            fallen.append(figure)
        yield from self.after_falls([(figure, attack.square) for figure in fallen], None)
