"""Scoring a round, cleaning up, and the end of the game."""

from __future__ import annotations

from designer.engine.games.battlepop.abilities import Abilities
from designer.engine.games.battlepop.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Scoring(Abilities):
    """Answers ``("score",)``: abilities of the scoring, then all squares at once, the round win, and the clean-up."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._wins_needed = self.content.number["wins-needed"]
        self._values_floor = self.rulings["negative-values"] == "floor-zero"
        self._bonus_kept = self.rulings["unspent-energy"] == "bonus-kept"
        self._scoreless_count = self.rulings["scoreless-ties"] == "both-win"
        self._ties_may_win = self.rulings["winning-ties"] == "wins"
        self._rounds = int(self.rulings["round-limit"] or 0)
        self.steps["score"] = self._score
        self.steps["count"] = self._count

    def value_of(self, state: State, seat: int, square: int) -> int:
        """Return what a square is worth to a player now, with its shrine and abilities."""
        value = self.arena.values[seat][square] + self.worth_more(state, seat, square)
        if state.shrine[square] >= 0:
            value += self.content.shrines[state.shrine[square]].modifier
        return max(0, value) if self._values_floor else value

    def held_by(self, state: State, seat: int) -> list[int]:
        """Return the squares of which a player has sole control for the scoring."""
        return [square for square in range(self.arena.squares) if self.controls(state, seat, square, scoring=True)]

    def _score(self, state: State, frame: Frame) -> None:
        state.stack.append(("count",))
        self.in_scoring(state)

    def _count(self, state: State, frame: Frame) -> None:
        gained = [
            [(square, self.value_of(state, seat, square)) for square in self.held_by(state, seat)] for seat in (0, 1)
        ]
        for seat in (0, 1):
            self.gain_points(state, seat, sum([value for _, value in gained[seat]]))
            if self.listener is not None:
                parts = [f"{self.arena.titles[square]} {value}" for square, value in gained[seat] if value]
                squares = f", with {', '.join(parts)}" if parts else ""
                points = state.points[seat]
                text = f"{self.seats[seat]} has {points} control {'point' if points == 1 else 'points'}{squares}."
                self.tell("scored", text, seat, points=points)
        blue, red = state.points
        won: tuple[int, ...] = (0, 1) if blue == red else (0,) if blue > red else (1,)
        if blue == red == 0 and not self._scoreless_count:
            won = ()
        self.win_round(state, won)
        self._clean_up(state)

    def win_round(self, state: State, won: tuple[int, ...]) -> None:
        """Give round wins to who has won a round, both in a tie, and end the game if that or the last round ends it."""
        for seat in won:
            last = state.wins[seat] + 1 >= self._wins_needed
            if len(won) == 1 or self._ties_may_win or not last:
                state.wins[seat] += 1
        if self.listener is not None:
            who = "Nobody" if not won else "Both" if len(won) > 1 else self.seats[won[0]]
            verb = "win" if len(won) > 1 else "wins"
            text = f"{who} {verb} round {state.round}. Round wins: {self.seats[0]} {state.wins[0]}, "
            self.tell("round-won", f"{text}{self.seats[1]} {state.wins[1]}.", won[0] if len(won) == 1 else None)
        if max(state.wins) >= self._wins_needed and state.wins[0] != state.wins[1]:
            state.ended = "round-wins"
        elif state.round >= self._rounds:
            state.ended = "round-limit"
        if state.ended and self.listener is not None:
            winners = self.winners(state)
            text = f"{self.seats[winners[0]]} has won the game." if winners else "The game is drawn."
            self.tell("game-over", text, winners[0] if winners else None, reason=state.ended)

    def winners(self, state: State) -> tuple[int, ...]:
        """Return who has more round wins; nobody when both have as many."""
        blue, red = state.wins
        return () if blue == red else (0,) if blue > red else (1,)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the round wins."""
        return tuple(state.wins)

    def _clean_up(self, state: State) -> None:
        if self._bonus_kept:
            state.promised = [state.promised[seat] + state.bonus[seat] for seat in (0, 1)]
        state.points, state.base, state.bonus = [0, 0], [0, 0], [0, 0]
        state.boosts, state.worth = [], []
        self.dice_return(state, round_ends=True)
