"""The rules of Battlepop as they are played: all their parts, with words for people and an estimate for bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from designer.engine.games.battlepop.odds import attack_odds
from designer.engine.games.battlepop.state import DEFEATED, State
from designer.engine.games.battlepop.styles import Styled
from designer.engine.kernel import OddsTable


class Battlepop(Styled):
    """See the package for actions and descriptions."""

    capped = "round-limit"

    @property
    def proper_ends(self) -> Mapping[str, str]:
        """Return the one way in which the game ends by itself."""
        return {"round-wins": "Round wins"}

    @property
    def lineups(self) -> Mapping[str, str]:
        """Return the benches."""
        return {bench.id: f"bench {bench.id}" for bench in self.content.benches}

    @property
    def pool(self) -> Mapping[str, Sequence[str]]:
        """Return the characters and shrines of the benches."""
        content = self.content
        figures = {content.characters[each].id for bench in content.benches for each in bench.characters}
        shrines = {content.shrines[each].id for bench in content.benches for each in bench.shrines}
        chosen = figures | shrines
        return {kind: [each for each in ids if each in chosen] for kind, ids in super().pool.items()}

    def lineup_name(self, lineup: str) -> str:
        """Return the printed name of a bench."""
        return self.content.bench[lineup].name

    def starter(self, state: State) -> int:
        """Return who won the toss."""
        return state.first if state.who else -1

    def why_not(self, state: State, action: str) -> str:
        """Return why an action is not legal now."""
        if state.ended:
            return "The game is over."
        frame = state.stack[-1]
        return self.reasons[frame[0]](state, frame, action)

    def wording(self, state: State, action: str) -> tuple[str, str]:
        """Return the heading of a legal action, and the action in words."""
        frame = state.stack[-1]
        return self.words[frame[0]](state, frame, action)

    def odds(self) -> Sequence[OddsTable]:
        """Return the odds of attacks and of the summon roll."""
        return attack_odds(self.content)

    def estimate(self, state: State, seat: int) -> float:
        """Return a share for round wins, points of this round, squares held, strength, and phases still to come."""
        if state.ended:
            return self.value(state, seat)
        lead = self._standing(state, seat) - self._standing(state, 1 - seat)
        return 0.01 + 0.98 / (1 + exp(-lead))

    def _standing(self, state: State, seat: int) -> float:
        arena, characters = self.arena, self.content.characters
        total = 1.2 * state.wins[seat] + 0.3 * state.points[seat]
        if state.round:
            total += 0.15 * sum(
                phase.step == "action" and self.actor(state, number) == seat
                for number, phase in enumerate(self.content.phases[state.phase :], state.phase)
            )
        total += 0.06 * (state.bonus[seat] + state.promised[seat])
        base = seat * arena.places
        for square in range(arena.squares):
            cell = state.at[base + square]
            if not cell:
                continue
            value = self.value_of(state, seat, square)
            total += 0.3 * value if self.controls(state, seat, square, scoring=True) else 0.06 * value
            forward = arena.values[seat][square] - arena.values[1 - seat][square]
            total += sum([0.02 * characters[state.who[each]].cost + 0.01 * forward for each in cell])
        for place in range(arena.squares, arena.places):
            total += sum([0.015 * characters[state.who[each]].cost for each in state.at[base + place]])
        for figure in self.range_of(state, seat):
            if state.place[figure] == DEFEATED:
                total -= 0.03 * characters[state.who[figure]].cost
        return total
