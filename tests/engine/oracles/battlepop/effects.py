"""All that abilities do, one effect after another."""

from __future__ import annotations

from tests.engine.oracles import Answer
from tests.engine.oracles.battlepop.arriving import Arriving
from tests.engine.oracles.battlepop.things import Effect, Pending


class Effects(Arriving):
    """Carries out abilities, and knows whether they can do anything."""

    def can_do(self, pending: Pending) -> bool:
        seat, square = pending.source.seat, pending.square
        if not self.are_met(pending.ability, seat, square):
            return False
        return any(self.can(effect, pending) for effect in pending.ability["effects"])

    def can(self, effect: Effect, pending: Pending) -> bool:
        """Whether an effect can do something now."""
        source, square = pending.source, pending.square
        match effect["verb"]:
            case "add_attack" | "add_defense":
                in_time = effect["until"] != "attack" or self.attack is not None
                return in_time and bool(self.targets(source, square, effect["target"]))
            case "knock_out":
                return bool(self.targets(source, square, effect["target"]))
            case "move":
                return bool(self.move_ends(effect, pending, self.targets(source, square, effect["target"])))
            case "swap":
                return bool(self.swaps(effect, pending))
            case "summon":
                return bool(self.summons(effect, pending))
            case "restore":
                return bool(self.restores(effect, pending))
            case "steal_points":
                return self.points[1 - source.seat] > 0
            case "turn_die":
                return bool(self.turns(effect))
            case "reroll":
                return bool(self.attack and self.attack.dice)
        return True

    def carry_out(self, pending: Pending) -> Answer:
        for effect in pending.ability["effects"]:
            yield from getattr(self, f"do_{effect['verb']}")(effect, pending)

    def do_add_defense(self, effect: Effect, pending: Pending) -> Answer:
        found = self.targets(pending.source, pending.square, effect["target"])
        if effect["until"] == "attack" and self.attack is None:
            return
        if effect["target"]["pick"] == "chosen":
            options = [f"choose {self.label(figure)} {figure.place}" for figure in found]
            action = yield from self.ask(pending.source.seat, "ability", options)
            found = [self.called(action.split()[1], found)] if action else []
        what = effect["verb"].removeprefix("add_")
        for figure in found:
            figure.boosts.append((what, effect["amount"], effect["until"]))

    do_add_attack = do_add_defense

    def do_knock_out(self, effect: Effect, pending: Pending) -> Answer:
        seat, falling = pending.source.seat, self.targets(pending.source, pending.square, effect["target"])
        if effect["target"]["pick"] == "chosen":
            options = [f"knock-out {self.label(figure)} {figure.place}" for figure in falling]
            action = yield from self.ask(seat, "ability", options)
            wanted = action.split()[1:]
            falling = [figure for figure in falling if [self.label(figure), figure.place] == wanted][:1]
        places = [(figure, figure.place) for figure in falling]
        for figure in falling:
            self.fall(figure, seat)
        yield from self.after_falls(places, pending.source)

    def do_gain_points(self, effect: Effect, pending: Pending) -> Answer:
        self.gain_points(pending.source.seat, effect["amount"])
        return
        yield

    def do_steal_points(self, effect: Effect, pending: Pending) -> Answer:
        seat = pending.source.seat
        stolen = min(effect["amount"], max(self.points[1 - seat], 0))
        self.gain_points(1 - seat, -stolen)
        self.gain_points(seat, stolen)
        return
        yield

    def do_gain_energy(self, effect: Effect, pending: Pending) -> Answer:
        energy = self.bonus if effect["when"] == "now" else self.promised
        energy[pending.source.seat] += effect["amount"]
        return
        yield
