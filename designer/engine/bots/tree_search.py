"""A bot that searches a tree of what may come, without seeing what is hidden.

It is information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse, 2012): each round
of the search deals what its seat cannot see anew, walks down one tree that all rounds share, and tries an action
there that was legal often but tried seldom, or has done well.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any

from designer.engine.bots.imagination import unheard
from designer.engine.kernel import Rules
from designer.engine.randomness import Stream

_EXPLORATION = 0.7
_ROLLOUT = 12  # actions; then the game's estimate says how it stands


class _Node:
    """What is known of an action, for the seat that took it."""

    __slots__ = ("available", "children", "seat", "tried", "won")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.tried = 0
        self.available = 0
        self.won = 0.0
        self.children: dict[str, _Node] = {}


class TreeSearchBot:
    """Takes the action that it has tried most often in its budget of rounds, or of seconds."""

    def __init__(self, rules: Rules[Any], rounds: int = 200, seconds: float | None = None) -> None:
        self.rules = rules
        self.rounds = rounds
        self.seconds = seconds

    def __call__(self, view: Any, legal: Sequence[str], chance: Stream) -> str:
        """Return the action that the search found best."""
        if len(legal) == 1:
            return legal[0]
        seat = self.rules.to_move(view)
        root = _Node(-1)
        until = None if self.seconds is None else time.monotonic() + self.seconds
        number = 0
        with unheard(self.rules):
            while (number < self.rounds) if until is None else (number == 0 or time.monotonic() < until):
                self._search(root, self.rules.determinise(view, seat, chance), chance)
                number += 1
        return max(legal, key=lambda action: root.children[action].tried if action in root.children else 0)

    def _search(self, root: _Node, state: Any, chance: Stream) -> None:
        rules, node, path = self.rules, root, [root]
        while not rules.is_over(state):
            legal = rules.legal_actions(state)
            seat = rules.to_move(state)
            untried = [action for action in legal if action not in node.children]
            if untried:
                action = chance.choice(untried)
                node.children[action] = _Node(seat)
            else:
                action = _promising(node, legal, chance)
            for name in legal:
                if name in node.children:
                    node.children[name].available += 1
            rules.apply(state, action)
            node = node.children[action]
            path.append(node)
            if untried:
                break
        worth = self._finish(state, chance)
        for each in path:
            each.tried += 1
            if each.seat >= 0:
                each.won += worth[each.seat]

    def _finish(self, state: Any, chance: Stream) -> list[float]:
        rules = self.rules
        for _ in range(_ROLLOUT):
            if rules.is_over(state):
                break
            rules.apply(state, chance.choice(rules.legal_actions(state)))
        worth = rules.value if rules.is_over(state) else rules.estimate
        return [worth(state, seat) for seat in range(rules.players)]


def _promising(node: _Node, legal: Sequence[str], chance: Stream) -> str:
    """Return the legal action with the highest upper confidence bound; among equals, chance decides."""
    best, found = -1.0, [legal[0]]
    for action in legal:
        child = node.children[action]
        bound = child.won / child.tried + _EXPLORATION * math.sqrt(math.log(child.available + 1) / child.tried)
        if bound > best + 1e-12:
            best, found = bound, [action]
        elif bound > best - 1e-12:
            found.append(action)
    return chance.choice(found)
