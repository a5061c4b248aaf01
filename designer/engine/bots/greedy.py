"""A bot that looks one action ahead, in several games that its seat may be in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from designer.engine.bots.imagination import unheard
from designer.engine.kernel import Rules
from designer.engine.randomness import Stream


class GreedyBot:
    """Takes the action after which its seat stands best on average, by the game's own estimate.

    What it cannot see, and what chance will do, it deals anew for each sample, so it foresees neither.
    """

    def __init__(self, rules: Rules[Any], samples: int = 4) -> None:
        self.rules = rules
        self.samples = samples

    def __call__(self, view: Any, legal: Sequence[str], chance: Stream) -> str:
        """Return the best of the legal actions; among equals, chance decides."""
        if len(legal) == 1:
            return legal[0]
        rules = self.rules
        seat = rules.to_move(view)
        worth = [0.0] * len(legal)
        with unheard(rules):
            for _ in range(self.samples):
                start = rules.determinise(view, seat, chance)
                for number, action in enumerate(legal):
                    state = start.clone()
                    state.seed = chance.word()  # or all actions would be tried with the same luck
                    rules.apply(state, action)
                    worth[number] += rules.value(state, seat) if rules.is_over(state) else rules.estimate(state, seat)
        best = max(worth)
        return chance.choice([action for action, each in zip(legal, worth, strict=True) if each >= best - 1e-9])
