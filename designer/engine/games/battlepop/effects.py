"""All effects of abilities, one after another, and those on points, energy and values.

What an effect leads to, such as entering or a knock-out, happens when it is done for all whom it is about, and before
the next effect of the same ability.
"""

from __future__ import annotations

from designer.engine.games.battlepop.effect_dice import DiceEffects
from designer.engine.games.battlepop.effect_moving import MovingEffects
from designer.engine.games.battlepop.effect_picking import PickingEffects
from designer.engine.games.battlepop.effect_reading import Effect
from designer.engine.games.battlepop.effect_recruiting import RecruitingEffects
from designer.engine.games.battlepop.effect_targets import Doing
from designer.engine.games.battlepop.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Effects(PickingEffects, MovingEffects, RecruitingEffects, DiceEffects):
    """Carries out abilities: frames ``("ability", source, number, step, square)``."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.doings["gain_points"] = Doing(lambda state, frame, effect, here: True, self._gain_points)
        self.doings["steal_points"] = Doing(self._can_steal, self._steal_points)
        self.doings["gain_energy"] = Doing(lambda state, frame, effect, here: True, self._gain_energy)
        self.doings["change_value"] = Doing(self._can_be_worth_more, self._be_worth_more)
        self.steps["ability"] = self._next_effect

    def begin(self, state: State, source: int, number: int, square: int) -> None:
        """Let an ability happen next; ``square`` is where its source is, or was when it fell."""
        ability = self.ability_of(state, source, number)
        if self.listener is not None and ability.moment != "gems":
            seat = self.owner_of(state, source)
            text = f"{self.seats[seat]}'s {self.source_name(state, source)} uses {ability.name.rstrip('!.')}."
            self.tell("ability", text, seat, ability=ability.slug)
        state.stack.append(("ability", source, number, 0, square))

    def can_do(self, state: State, source: int, number: int, square: int) -> bool:
        """Return whether an ability could do anything now: its conditions are met, and an effect finds something."""
        ability = self.ability_of(state, source, number)
        here = self.here_of(state, source, number, square)
        if not self.met(state, ability.needs, self.owner_of(state, source), here):
            return False
        frame = ("ability", source, number, 0, square)
        return any(self.doings[effect.verb].possible(state, frame, effect, here) for effect in ability.effects)

    def _next_effect(self, state: State, frame: Frame) -> None:
        _, source, number, step, square = frame
        effects = self.ability_of(state, source, number).effects
        if step + 1 < len(effects):
            state.stack.append(("ability", source, number, step + 1, square))
        here = self.here_of(state, source, number, square)
        self.doings[effects[step].verb].carry_out(state, frame, effects[step], here)

    # ---- points and energy

    def _gain_points(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        seat = self.owner_of(state, frame[1])
        self.gain_points(state, seat, effect.amount)
        if self.listener is not None:
            self.tell("points", f"{self.seats[seat]} gains {_points(effect.amount)}.", seat)

    def _can_steal(self, state: State, frame: Frame, effect: Effect, here: int) -> bool:
        return state.points[1 - self.owner_of(state, frame[1])] > 0

    def _steal_points(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        seat = self.owner_of(state, frame[1])
        amount = min(effect.amount, max(0, state.points[1 - seat]))
        self.gain_points(state, 1 - seat, -amount)
        self.gain_points(state, seat, amount)
        if self.listener is not None:
            self.tell("points", f"{self.seats[seat]} steals {_points(amount)}.", seat)

    def _gain_energy(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        seat = self.owner_of(state, frame[1])
        self.gain_energy(state, seat, effect.amount, effect.next_round)
        if self.listener is not None:
            when = "next round" if effect.next_round else "in this round"
            self.tell("energy", f"{self.seats[seat]} has {effect.amount} more energy {when}.", seat)

    def _can_be_worth_more(self, state: State, frame: Frame, effect: Effect, here: int) -> bool:
        return bool(self.squares_of(here, "here"))

    def _be_worth_more(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        """Make the square worth more until the end of the round, on top of what it is worth more already."""
        seat = self.owner_of(state, frame[1])
        for square in self.squares_of(here, "here"):
            kept = [each for each in state.worth if each[:2] != (seat, square)]
            before = sum(each[2] for each in state.worth if each[:2] == (seat, square))
            state.worth = sorted([*kept, (seat, square, before + effect.amount)])
            if self.listener is not None:
                text = f"{self.arena.titles[square]} is worth {effect.amount} more to {self.seats[seat]} in this round."
                self.tell("worth", text, seat, square=self.arena.names[square])


def _points(amount: int) -> str:
    return f"{amount} control point{'' if amount == 1 else 's'}"
