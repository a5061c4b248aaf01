"""A bot that searches a tree of what may come, without seeing what is hidden.

It is information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse, 2012): each round
of the search deals what its seat cannot see anew, walks down one tree that all rounds share, and tries an action
there that was legal often but tried seldom, or has done well. How well is measured between the worst and the best that
the search has come across: estimates of neighbouring positions differ by little, and would else decide nothing.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from typing import Any

from designer.engine.bots.imagination import unheard
from designer.engine.kernel import Rules
from designer.engine.randomness import Stream

_EXPLORATION = 0.25


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
        """Return the action that the search found best; among those tried as often, the one that did better."""
        if len(legal) == 1:
            return legal[0]
        seat = self.rules.to_move(view)
        search = _Search(self.rules, chance)
        with unheard(self.rules):
            for _ in self._rounds():
                search.once(self.rules.determinise(view, seat, chance))
        return max(legal, key=search.promise_of)

    def _rounds(self) -> Iterator[int]:
        if self.seconds is None:
            yield from range(self.rounds)
            return
        until, number = time.monotonic() + self.seconds, 0
        while number == 0 or time.monotonic() < until:
            yield number
            number += 1


class _Search:
    """One tree."""

    def __init__(self, rules: Rules[Any], chance: Stream) -> None:
        self.rules = rules
        self.chance = chance
        self.root = _Node(-1)
        self.worst = 1.0
        self.best = 0.0

    def promise_of(self, action: str) -> tuple[int, float]:
        """Return how often an action was tried, and how well it did."""
        node = self.root.children.get(action)
        return (node.tried, node.won / node.tried) if node else (0, 0.0)

    def once(self, state: Any) -> None:
        """Search from one deal, which is used up."""
        rules, node, path = self.rules, self.root, [self.root]
        while not rules.is_over(state):
            legal = rules.legal_actions(state)
            seat = rules.to_move(state)
            untried = [action for action in legal if action not in node.children]
            if untried:
                action = self.chance.choice(untried)
                node.children[action] = _Node(seat)
            else:
                action = self._promising(node, legal)
            for name in legal:
                if name in node.children:
                    node.children[name].available += 1
            rules.apply(state, action)
            node = node.children[action]
            path.append(node)
            if untried:
                break
        worth = self._finish(state)
        for each in path:
            each.tried += 1
            if each.seat >= 0:
                each.won += worth[each.seat]

    def _finish(self, state: Any) -> list[float]:
        rules = self.rules
        worth = rules.value if rules.is_over(state) else rules.estimate
        found = [worth(state, seat) for seat in range(rules.players)]
        self.worst, self.best = min(self.worst, *found), max(self.best, *found)
        return found

    def _promising(self, node: _Node, legal: Sequence[str]) -> str:
        """Return the legal action with the highest upper confidence bound; among equals, chance decides."""
        span = max(self.best - self.worst, 1e-9)
        best, found = -math.inf, [legal[0]]
        for action in legal:
            child = node.children[action]
            share = (child.won / child.tried - self.worst) / span
            bound = share + _EXPLORATION * math.sqrt(math.log(child.available + 1) / child.tried)
            if bound > best + 1e-12:
                best, found = bound, [action]
            elif bound > best - 1e-12:
                found.append(action)
        return self.chance.choice(found)
