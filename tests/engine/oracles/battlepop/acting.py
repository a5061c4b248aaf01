"""Summoning phases, action phases and move phases."""

from __future__ import annotations

from tests.engine.oracles import Answer, Asked
from tests.engine.oracles.battlepop.attacking import Attacking
from tests.engine.oracles.battlepop.things import SEATS, Figure, Pending


class Acting(Attacking):
    """What a player does in a phase."""

    def summoning(self, seat: int) -> Answer:
        while True:
            self.settle()
            options = [*self.summon_options(seat), *self.restore_options(seat), "done"]
            verb, *rest = (yield Asked(seat, "summoning", options)).split()
            if verb == "done":
                return
            if verb == "restore":
                figure = self.called(rest[0], self.here(seat, "defeated"))
                if self.restores_with_base():
                    self.pay(seat, self.restore_cost(figure))
                else:
                    self.bonus[seat] -= self.restore_cost(figure)
                self.put(figure, "bench")
            else:
                figure = self.called(rest[0], self.here(seat, "bench"))
                self.pay(seat, self.card(figure)["cost"])
                self.put(figure, rest[1])
                yield from self.arrived([figure], summoned=True)

    def summon_options(self, seat: int) -> list[str]:
        doors = [self.portal[seat]]
        for stone in self.stones:
            if stone.seat == seat and self.controls_shrine(stone):
                doors += [
                    ident
                    for ident, data in self.fields.items()
                    if data["role"] == "shrine-portal"
                    and data["owner"] == SEATS[seat]
                    and data["column"] == self.fields[stone.place]["column"]
                ]
        doors += [
            square for square in self.squares if self.lasting("open_door", square, seat) and self.has_room(seat, square)
        ]
        energy = self.energy[seat] + self.bonus[seat]
        payable = [figure for figure in self.here(seat, "bench") if self.card(figure)["cost"] <= energy]
        return list(dict.fromkeys(f"summon {figure.card} {door}" for figure in payable for door in doors))

    def restores_with_base(self) -> bool:
        return sum(self.summon_dice) == self.numbers["restore-roll"]

    def restore_cost(self, figure: Figure) -> int:
        return 1 if self.rulings["restore-price"] == "one-energy" else int(self.card(figure)["cost"])

    def restore_options(self, seat: int) -> list[str]:
        energy = self.bonus[seat] + (self.energy[seat] if self.restores_with_base() else 0)
        payable = [figure for figure in self.here(seat, "defeated") if self.restore_cost(figure) <= energy]
        return list(dict.fromkeys(f"restore {figure.card}" for figure in payable))

    def action(self, seat: int) -> Answer:
        self.settle()
        options = ["pass"]
        if self.move_options(seat) or self.phase_abilities(seat):
            options.append("move")
        if self.attack_options(seat):
            options.append("attack")
        action = yield Asked(seat, "acting", options)
        if action == "move":
            yield from self.move_phase(seat)
        elif action == "attack":
            yield from self.attack_phase(seat)

    def move_phase(self, seat: int) -> Answer:
        while True:
            self.settle()
            moves, abilities = self.move_options(seat), self.phase_abilities(seat)
            if not moves and not abilities:
                break
            options = moves + [self.use_of(pending) for pending in abilities]
            if all(pending.ability["may"] for pending in abilities):
                options.append("done")
            action = yield Asked(seat, "moving", list(dict.fromkeys(options)))
            verb, *rest = action.split()
            if verb == "done":
                break
            if verb == "move":
                figure = self.called(rest[0], self.here(seat, rest[1]))
                figure.moves += 1
                self.put(figure, rest[2])
                yield from self.arrived([figure])
            else:
                pending = next(pending for pending in abilities if self.use_of(pending) == action)
                assert isinstance(pending.source, Figure)
                pending.source.used.add(pending.ability["name"])
                yield from self.carry_out(pending)
        for figure in self.figures:
            figure.moves, figure.used = 0, set()

    def phase_abilities(self, seat: int) -> list[Pending]:
        return [
            pending
            for pending in self.with_moment("move-phase", [f for f in self.in_squares() if f.seat == seat])
            if isinstance(pending.source, Figure)
            and pending.ability["name"] not in pending.source.used
            and self.can_do(pending)
        ]

    def move_options(self, seat: int) -> list[str]:
        return list(
            dict.fromkeys(
                f"move {self.label(figure)} {figure.place} {end}"
                for figure in self.figures
                if figure.seat == seat and figure.place not in ("bench", "defeated")
                for end in self.ends_of_move(figure)
            )
        )

    def ends_of_move(self, figure: Figure) -> list[str]:
        if figure.moves >= self.rulings["moves-per-phase"]:
            return []
        length, leaves = self.numbers["move-squares"], True
        if figure.place in self.squares:
            roams = list(self.lasting_on("roam", figure))
            length = max([length, *(effect["squares"] for effect in roams)])
            leaves = any(effect["leaves_conflict"] for effect in roams)
            if self.is_rooted(figure) or (self.is_conflicted(figure.place) and not leaves):
                return []
        ends: list[str] = []
        edge = [figure.place]
        for _ in range(length):
            further: list[str] = []
            for place in edge:
                if place != figure.place and self.here(1 - figure.seat, place):
                    continue
                further += [square for square in self.beside[place] if self.has_room(figure.seat, square)]
            edge = [square for square in dict.fromkeys(further) if square != figure.place]
            ends += edge
        return list(dict.fromkeys(ends))
