"""Plays games: one checked step, or a whole game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from designer.engine.failures import IllegalActionError
from designer.engine.kernel import Rules
from designer.engine.randomness import Stream
from designer.engine.state import GameState

S = TypeVar("S", bound=GameState)


class Bot(Protocol):
    """Chooses an action from what a seat sees, and from nothing else."""

    def __call__(self, view: GameState, legal: Sequence[str], chance: Stream, /) -> str:
        """Return one of the legal actions. ``view`` is what ``Rules.observe`` gives the seat to move."""


def step(rules: Rules[S], state: S, action: str) -> S:
    """Return the state after an action, and leave the given one as it is.

    Raises:
        IllegalActionError: the rules do not allow it now; its reason is for the player.
    """
    if rules.is_over(state):
        raise IllegalActionError(action, "The game is over.")
    if action not in rules.legal_actions(state):
        raise rules.illegal(state, action)
    after = state.clone()
    rules.apply(after, action)
    return after


def play(rules: Rules[S], state: S, bots: Sequence[Bot], seed: int) -> list[str]:
    """Play a game to its end, in place, and return the actions. Each seat's bot has a stream of chance of its own."""
    streams = [Stream(seed * len(bots) + seat + 1) for seat in range(len(bots))]
    actions: list[str] = []
    while not rules.is_over(state):
        seat = rules.to_move(state)
        legal = rules.legal_actions(state)
        action = bots[seat](rules.observe(state, seat), legal, streams[seat])
        actions.append(action)
        rules.apply(state, action)
    return actions
