"""How well a seat stands, for bots that look ahead: how likely it wins this round, and the game with or without it.

The round is judged by the points that are made and those that the squares promise (``style_outlook``), the more surely
the fewer phases are left. From the round wins then follows the game, as if every later round were even; what is in the
arena and in reach tilts that.
"""

from __future__ import annotations

from functools import cache
from math import exp, log

from designer.engine.games.battlepop.state import DEFEATED, State
from designer.engine.games.battlepop.style_outlook import Outlook
from designer.engine.games.battlepop.styles import STYLE_WEIGHTS, Styled

_NARROW = 1.2
"""The lead in points with which a round is won in three cases of four when nothing is to come, all but surely."""
_OPEN = 0.5
"""How much wider it has to be with every action phase that is still to come."""
_WAYS = 0.35
"""How much a point in reach tilts the rest of the game, in the logarithm of the odds; so are the following."""
_THERE = 0.05
"""An energy of a character in the arena."""
_DEFEATED = 0.03
"""An energy of a character that was defeated."""
_BONUS = 0.05
"""An energy that waits."""
_PHASE = 0.15
"""An action phase in this round that is not over."""
_CROWDED = 0.3
"""How much less those count who stand in the same place."""
_BEGINNING = frozenset({"summoning", "acting", "attacking"})
"""Decisions before which nothing of the phase has happened that the outlook should know."""


class Estimating(Styled):
    """``estimate``."""

    def estimate(self, state: State, seat: int) -> float:
        """Return a seat's share of a finished game, and before that its chance by points, squares and round wins."""
        if state.ended:
            return self.value(state, seat)
        if not state.round:
            return 0.5
        question, mover = state.stack[-1][:2]
        lead, tilt = float(state.points[seat] - state.points[1 - seat]), 0.0
        for each, sign in ((seat, 1), (1 - seat, -1)):
            outlook = self.recruiting.outlook(state, each, STYLE_WEIGHTS["steady"], begins=question in _BEGINNING)
            tilt += sign * self._tilt(state, outlook)
            if each == seat:
                lead += outlook.whole()
            if question == "moving" and mover == each:
                lead += sign * self.acting.moves(outlook)
            if state.attacker == each:
                lead += sign * self._under_way(state, outlook)
        left = self.recruiting.places.ahead[state.phase][0]
        won = _chance(lead / (_NARROW + _OPEN * (left.own + left.theirs)))
        needed = self.content.number["wins-needed"]
        mine, others = max(1, needed - state.wins[seat]), max(1, needed - state.wins[1 - seat])
        game = won * _race(mine - 1, others) + (1 - won) * _race(mine, others - 1)
        return 0.01 + 0.98 * _chance(log(game / (1 - game)) + tilt)

    def _tilt(self, state: State, outlook: Outlook) -> float:
        """Return what a seat has for the rest of the game."""
        seat = outlook.seat
        tilt = _WAYS * self._ways(outlook) + _BONUS * (state.bonus[seat] + state.promised[seat])
        for number, phase in enumerate(self.content.phases[state.phase :], state.phase):
            if phase.step == "action" and self.actor(state, number) == seat:
                tilt += _PHASE
        for figure in self.range_of(state, seat):
            place, cost = state.place[figure], self.content.characters[state.who[figure]].cost
            if place >= 0:
                tilt += _THERE * cost
            elif place == DEFEATED:
                tilt -= _DEFEATED * cost
        return tilt

    def _under_way(self, state: State, outlook: Outlook) -> float:
        """Return what the dice on the table knock out."""
        enemies = outlook.enemies(state.square)
        if enemies is None:
            return 0.0
        damage = self.dice.harm(state.table) + state.damage
        fallen, cost, _ = enemies.falls[min(damage, len(enemies.falls) - 1)]
        return fallen + outlook.weights.material * cost

    def _ways(self, outlook: Outlook) -> float:
        total = 0.0
        for place, cell in enumerate(outlook.own):
            if cell:
                way = outlook.way(place)
                total += sum([way / (1 + _CROWDED * number) for number in range(len(cell))])
        return total


def _chance(odds: float) -> float:
    """Return the chance of odds that are given by their logarithm; never quite sure."""
    return 1 / (1 + exp(-max(-6.0, min(6.0, odds))))


@cache
def _race(own: int, theirs: int) -> float:
    """Return how likely the first is to win so many even rounds before the second wins so many."""
    if not own or not theirs:
        return float(not own)
    return (_race(own - 1, theirs) + _race(own, theirs - 1)) / 2
