"""Players that go by a list: the first verb of it that is legal, whichever action with it.

They are no good at the games, but finish them as people would, which random play hardly does.
"""

from __future__ import annotations

from collections.abc import Sequence

from designer.engine.randomness import Stream

FIRST: dict[str, tuple[str, ...]] = {
    "battlepop": ("hit", "activate", "roll", "attack", "summon", "restore", "use", "move"),
    "brawlhalla": ("attack", "lose", "take", "fuse", "move", "work", "play"),
}
"""By game, verbs from the most to the least urgent. All others are last."""
_SELDOM = 4
"""In one of so many decisions any action is taken, so that nobody goes round in circles."""


def scripted(game: str, legal: Sequence[str], chance: Stream) -> str:
    """Return the action that the list of a game prefers."""
    if len(legal) > 1 and chance.below(_SELDOM):
        for verb in FIRST[game]:
            wanted = [action for action in legal if action.partition(" ")[0] == verb]
            if wanted:
                return chance.choice(wanted)
    return chance.choice(legal)
