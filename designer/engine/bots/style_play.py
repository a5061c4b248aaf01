"""A bot that plays in one of the styles that a game's rules know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from designer.engine.kernel import Rules
from designer.engine.randomness import Stream


class StyleBot:
    """Takes the action that its style likes most; among equals, chance decides."""

    def __init__(self, rules: Rules[Any], style: str) -> None:
        self.rules = rules
        self.style = style

    def __call__(self, view: Any, legal: Sequence[str], chance: Stream) -> str:
        """Return the best liked of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        liking = self.rules.advise(view, self.rules.to_move(view), legal, self.style)
        best = max(liking)
        return chance.choice([action for action, each in zip(legal, liking, strict=True) if each >= best - 1e-9])
