"""Abilities that move, swap, summon and restore."""

from __future__ import annotations

from tests.engine.oracles import Answer
from tests.engine.oracles.battlepop.dice import Dice
from tests.engine.oracles.battlepop.things import Effect, Figure, Pending


class Arriving(Dice):
    """Abilities by which somebody comes somewhere."""

    def move_ends(self, effect: Effect, pending: Pending, figures: list[Figure]) -> list[str]:
        options: list[str] = []
        for figure in figures:
            ends = {
                "beside": self.beside[figure.place],
                "here": [pending.square],
                "portal": [self.portal[figure.seat]],
            }[effect["to"]]
            if not self.is_rooted(figure):
                options += [
                    f"move {self.label(figure)} {figure.place} {end}"
                    for end in ends
                    if end != figure.place and self.has_room(figure.seat, end)
                ]
        return options

    def do_move(self, effect: Effect, pending: Pending) -> Answer:
        left = self.targets(pending.source, pending.square, effect["target"])
        moved: list[Figure] = []
        while True:
            action = yield from self.ask(pending.source.seat, "ability", self.move_ends(effect, pending, left))
            if not action:
                break
            _, label, start, end = action.split()
            figure = self.called(label, [figure for figure in left if figure.place == start])
            self.put(figure, end)
            moved.append(figure)
            left.remove(figure)
            if effect["target"]["pick"] == "chosen":
                break
        yield from self.arrived(moved)

    def swaps(self, effect: Effect, pending: Pending) -> list[str]:
        options: list[str] = []
        firsts = self.targets(pending.source, pending.square, effect["target"])
        partners = self.targets(pending.source, pending.square, effect["partner"])
        for one in firsts:
            for other in partners:
                if one.place == other.place or self.is_rooted(one) or self.is_rooted(other):
                    continue
                both = one in partners and other in firsts
                if both and self.squares.index(other.place) < self.squares.index(one.place):
                    continue
                options.append(f"swap {self.label(one)} {one.place} {self.label(other)} {other.place}")
        return options

    def do_swap(self, effect: Effect, pending: Pending) -> Answer:
        action = yield from self.ask(pending.source.seat, "ability", self.swaps(effect, pending))
        if action:
            _, first, start, second, end = action.split()
            firsts = self.targets(pending.source, pending.square, effect["target"])
            one = self.called(first, [figure for figure in firsts if figure.place == start])
            other = self.called(second, self.here(pending.source.seat, end))
            self.put(one, end)
            self.put(other, start)
            yield from self.arrived([one, other])

    def summons(self, effect: Effect, pending: Pending) -> list[str]:
        seat, square = pending.source.seat, pending.square
        if not self.has_room(seat, square):
            return []
        energy = self.energy[seat] + self.bonus[seat]
        return [
            f"summon {figure.card} {square}"
            for figure in self.here(seat, "bench")
            if self.card(figure)["cost"] <= effect["cost_up_to"]
            and (not effect["pay"] or self.card(figure)["cost"] <= energy)
        ]

    def do_summon(self, effect: Effect, pending: Pending) -> Answer:
        seat = pending.source.seat
        action = yield from self.ask(seat, "ability", self.summons(effect, pending))
        if action:
            figure = self.called(action.split()[1], self.here(seat, "bench"))
            if effect["pay"]:
                self.pay(seat, self.card(figure)["cost"])
            self.put(figure, pending.square)
            yield from self.arrived([figure], summoned=True)

    def restores(self, effect: Effect, pending: Pending) -> list[str]:
        return [
            f"restore {figure.card}"
            for figure in self.here(pending.source.seat, "defeated")
            if self.card(figure)["cost"] <= effect["cost_up_to"]
        ]

    def do_restore(self, effect: Effect, pending: Pending) -> Answer:
        seat = pending.source.seat
        back: list[Figure] = []
        for _ in range(effect["count"]):
            action = yield from self.ask(seat, "ability", self.restores(effect, pending))
            if action:
                figure = self.called(action.split()[1], self.here(seat, "defeated"))
                self.put(figure, "bench" if effect["to"] == "bench" else self.portal[seat])
                back.append(figure)
        if effect["to"] == "portal":
            yield from self.arrived(back, summoned=True)
