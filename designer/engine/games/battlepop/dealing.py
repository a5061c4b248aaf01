"""Dealing out the damage of an attack, whole defenses at a time."""

from __future__ import annotations

from designer.engine.games.battlepop.abilities import Abilities
from designer.engine.games.battlepop.state import State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Dealing(Abilities):
    """Answers ``("damage",)``. A frame ``("deal", seat, damage, fallen)`` deals it to one enemy after another.

    Each that is hit leaves at once; what happens when somebody is knocked out waits until all damage is dealt.
    """

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._lowest_first = self.rulings["damage-dealing"] == "lowest-first"
        self.steps["damage"] = self._add_up
        self.steps["deal"] = self._deal
        self.questions["dealing"] = Question(self._hits_offered, self._choose_hit)
        self.reasons["dealing"] = self._why_not_hit
        self.words["dealing"] = self._hit_in_words

    def _add_up(self, state: State, frame: Frame) -> None:
        seat, damage = state.attacker, self.dice.harm(state.table) + state.damage
        if self.listener is not None:
            self.tell("damage-dealt", f"{self.seats[seat]}'s attack does {damage} damage.", seat, damage=damage)
        state.stack.append(("deal", seat, damage, ()))

    def _hittable(self, state: State, seat: int, damage: int) -> list[int]:
        """Return whom damage may hit next: guards before others, as long as it is enough for one."""
        found = []
        if damage > 0:
            there = [(figure, self.defense_of(state, figure)) for figure in self.here(state, 1 - seat, state.square)]
            hit = [(figure, defense) for figure, defense in there if defense <= damage]
            hit = [each for each in hit if self.guards(state, each[0])] or hit
            if self._lowest_first and hit:
                least = min(defense for _, defense in hit)
                hit = [each for each in hit if each[1] == least]
            found = [figure for figure, _ in hit]
        return found

    def _all_fall(self, state: State, seat: int, damage: int) -> bool:
        """Return whether damage is enough for everybody there, so that no order makes a difference."""
        return sum([self.defense_of(state, each) for each in self.here(state, 1 - seat, state.square)]) <= damage

    def _deal(self, state: State, frame: Frame) -> None:
        _, seat, damage, fallen = frame
        while targets := self._hittable(state, seat, damage):
            if not self._all_fall(state, seat, damage) and len({self.label(state, each) for each in targets}) > 1:
                state.stack.append(("dealing", seat, damage, fallen))
                return
            damage, fallen = self._hit(state, targets[0], damage, fallen)
        if fallen:
            self.after_falls(state, fallen, -1)

    def _hit(
        self, state: State, figure: int, damage: int, fallen: tuple[tuple[int, int], ...]
    ) -> tuple[int, tuple[tuple[int, int], ...]]:
        defense = self.defense_of(state, figure)
        left = self.knock_out(state, figure, state.attacker)
        return damage - defense, (*fallen, (figure, left))

    def _hits_offered(self, state: State, frame: Frame) -> list[str]:
        labels = [self.label(state, figure) for figure in self._hittable(state, frame[1], frame[2])]
        return [f"hit {label}" for label in dict.fromkeys(labels)]

    def _choose_hit(self, state: State, frame: Frame, action: str) -> None:
        _, seat, damage, fallen = frame
        figure = self.figure(state, 1 - seat, action.split(" ")[1], state.square)
        damage, fallen = self._hit(state, figure, damage, fallen)
        state.stack.append(("deal", seat, damage, fallen))

    def _why_not_hit(self, state: State, frame: Frame, action: str) -> str:
        _, seat, damage, _ = frame
        verb, _, label = action.partition(" ")
        if verb != "hit":
            return f"{damage} damage has to be dealt first, as long as it is enough for an enemy."
        figure = self.figure(state, 1 - seat, label, state.square)
        if figure < 0:
            return f"There is no enemy {label} in the square of the attack."
        if self.defense_of(state, figure) > damage:
            return f"{damage} damage is not enough for {self.told_name(state, figure)}."
        if not self.guards(state, figure) and any(
            self.guards(state, each) for each in self._hittable(state, seat, damage)
        ):
            return "A guard has to be knocked out first."
        return "The lowest defense has to be knocked out first."

    def _hit_in_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        _, seat, damage, _ = frame
        figure = self.figure(state, 1 - seat, action.split(" ")[1], state.square)
        defense = self.defense_of(state, figure)
        return f"Deal {damage} damage", f"Knock out {self.told_name(state, figure)} ({defense})."
