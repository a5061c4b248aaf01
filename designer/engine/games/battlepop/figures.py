"""All that can be done to figures, to points, to energy and to dice.

Nothing here asks anybody or lets an ability happen: it is what abilities and phases are made of.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from designer.engine.games.battlepop.ground import Ground
from designer.engine.games.battlepop.state import DEFEATED, State


class Figures(Ground):
    """The first things that can be done."""

    # ---- moving them about

    def put(self, state: State, figure: int, place: int) -> None:
        """Put a figure somewhere. One that leaves the arena keeps nothing of what it has done or been given."""
        seat, before, at = state.owner[figure], state.place[figure], state.at
        if before >= 0:
            cell = seat * self.arena.places + before
            at[cell] = tuple([other for other in at[cell] if other != figure])
        state.place[figure] = place
        if place >= 0:
            cell = seat * self.arena.places + place
            at[cell] = tuple(sorted((*at[cell], figure)))
        else:
            state.moves[figure] = state.used[figure] = 0
            if state.boosts:
                state.boosts = [boost for boost in state.boosts if boost[0] != figure]

    def knock_out(self, state: State, figure: int, by: int = -1) -> int:
        """Put a figure into its owner's defeated zone for the opponent's gain, and return the place that it left.

        ``by`` is the seat whose doing it is, the opponent's unless it is said.
        """
        left, seat = state.place[figure], state.owner[figure]
        self.put(state, figure, DEFEATED)
        if self.listener is not None:
            text = f"{self.seats[seat]}'s {self.card(state, figure).name} is knocked out."
            self.tell("knocked-out", text, seat, character=self.card(state, figure).id)
        if by != seat or self._own_knock_outs:
            self.gain_points(state, 1 - seat, self._worth)
        return left

    def boost(self, state: State, figure: int, stat: int, amount: int, until: str) -> None:
        """Give a figure a bonus for a while, on top of others."""
        kept = []
        for boost in state.boosts:
            if boost[:3] == (figure, stat, until):
                amount += boost[3]
            else:
                kept.append(boost)
        state.boosts = sorted([*kept, (figure, stat, until, amount)])

    def settle(self, state: State) -> None:
        """Give equal positions equal numbers: copies of a character in the order of where they are and what they did.

        Only before a quiet decision, when nothing on the stack or of an attack names a figure.
        """
        place = state.place
        for start, stop in _copies(tuple(state.who), state.owner.count(0)):
            for each in range(start + 1, stop):
                before = place[each - 1]
                if before > place[each] or before == place[each] >= 0:
                    self._settle(state, start, stop)
                    break

    def _settle(self, state: State, start: int, stop: int) -> None:
        place, moves, used, boosts = state.place, state.moves, state.used, state.boosts
        if boosts:
            keys = [
                (place[each], moves[each], used[each], [boost[1:] for boost in boosts if boost[0] == each])
                for each in range(start, stop)
            ]
        else:
            keys = [(place[each], moves[each], used[each], []) for each in range(start, stop)]
        order = sorted(range(stop - start), key=lambda each: keys[each])
        if order == list(range(stop - start)):
            return
        new = {start + old: start + at for at, old in enumerate(order)}
        for at, old in enumerate(order):
            place[start + at], moves[start + at], used[start + at], _ = keys[old]
        if boosts:
            state.boosts = sorted((new.get(boost[0], boost[0]), *boost[1:]) for boost in boosts)
        cells = {state.owner[start] * self.arena.places + key[0] for key in keys if key[0] >= 0}
        for cell in cells:
            others = [each for each in state.at[cell] if not start <= each < stop]
            spot = cell % self.arena.places
            state.at[cell] = tuple(sorted(others + [each for each in range(start, stop) if place[each] == spot]))

    # ---- points and energy

    def gain_points(self, state: State, seat: int, amount: int) -> None:
        """Give a player control points, or take some."""
        points = state.points[seat] + amount
        state.points[seat] = max(0, points) if self._points_floor else points

    def gain_energy(self, state: State, seat: int, amount: int, next_round: bool) -> None:
        """Give a player bonus energy, at once or for the next round."""
        (state.promised if next_round else state.bonus)[seat] += amount

    def energy(self, state: State, seat: int) -> int:
        """Return all energy that a player has left."""
        return state.base[seat] + state.bonus[seat]

    def pay(self, state: State, seat: int, amount: int) -> None:
        """Take energy that a player has: base energy first, for it can do less."""
        base = min(amount, state.base[seat])
        state.base[seat] -= base
        state.bonus[seat] -= amount - base

    def dice_return(self, state: State, round_ends: bool) -> None:
        """Put dice back into their pools after an attack, or a round."""
        if round_ends or not self._dice_stay_out:
            state.out = [(0,) * len(self.content.kinds)] * 2


@cache
def _copies(who: tuple[int, ...], blue: int) -> tuple[tuple[int, int], ...]:
    """Return where the figures of one character and owner begin and stop, if there are several."""
    starts = [each for each in range(len(who)) if each in (0, blue) or who[each] != who[each - 1]]
    return tuple((start, stop) for start, stop in pairwise([*starts, len(who)]) if stop - start > 1)
