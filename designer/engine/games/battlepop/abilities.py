"""All that abilities do: what they come to while they last, and what happens at each moment.

Those of a move phase and those that gems activate are used by an action of their own, which is the choice that ``may``
gives; all others come by themselves.
"""

from __future__ import annotations

from designer.engine.games.battlepop.ability_moments import Moments
from designer.engine.games.battlepop.state import State


class Abilities(Moments):
    """The abilities that a player uses at will."""

    def phase_abilities(self, state: State, seat: int) -> list[tuple[int, int, bool]]:
        """Return the abilities of the move phase that can be used now: figure, number, and whether it must be."""
        return [
            (figure, number, not self.ability_of(state, figure, number).may)
            for square in range(self.arena.squares)
            for figure in self.here(state, seat, square)
            for number in self.of_moment(state, figure, "move-phase")
            if not state.used[figure] >> number & 1 and self.can_do(state, figure, number, square)
        ]

    def use_ability(self, state: State, figure: int, number: int) -> None:
        """Use an ability of the move phase."""
        state.used[figure] |= 1 << number
        self.begin(state, figure, number, state.place[figure])

    def gem_abilities(self, state: State) -> list[tuple[int, int]]:
        """Return the abilities that gems could activate in this attack: figure and number, activated ones as well."""
        return [
            (figure, number)
            for figure in self.here(state, state.attacker, state.square)
            for number in self.of_moment(state, figure, "gems")
            if self.met(state, self.ability_of(state, figure, number).needs, state.attacker, state.square)
        ]

    def activate(self, state: State, figure: int, number: int) -> None:
        """Let an ability happen that gems have activated."""
        self.begin(state, figure, number, state.square)
