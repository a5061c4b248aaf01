"""Players that go by a list: the first verb of it that is legal.

They are no good at the game, but they act as people do, which random play hardly does, and cost next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from designer.engine.randomness import Stream

_FIRST = ("hit", "activate", "roll", "attack", "summon", "restore", "use", "move")
"""Verbs of Battlepop from the most to the least urgent. All others are last."""
_SELDOM = 4
"""In one of so many decisions any action is taken, so that nobody goes round in circles."""


def scripted(legal: Sequence[str], chance: Stream) -> str:
    """Return the action that the list prefers."""
    if len(legal) > 1 and chance.below(_SELDOM):
        by_verb: dict[str, list[str]] = {}
        for action in legal:
            by_verb.setdefault(action.partition(" ")[0], []).append(action)
        for verb in _FIRST:
            if verb in by_verb:
                return chance.choice(by_verb[verb])
    return chance.choice(legal)
