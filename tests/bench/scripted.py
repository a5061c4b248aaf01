"""Players that go by a list: the first verb of it that is legal, and of its actions one that leads to the enemy.

They are no good at the games, but they act as people do, which random play hardly does, and cost next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from designer.engine.randomness import Stream

FIRST: dict[str, tuple[str, ...]] = {
    "battlepop": ("hit", "activate", "roll", "attack", "summon", "restore", "use", "move"),
    "brawlhalla": ("lose", "take", "attack", "spring", "use", "play", "work", "fuse", "move"),
}
"""By game, verbs from the most to the least urgent. All others are last."""
_SELDOM = 4
"""In one of so many decisions any action is taken, so that nobody goes round in circles."""


def scripted(game: str, seat: int, legal: Sequence[str], chance: Stream) -> str:
    """Return the action that the list of a game prefers."""
    if len(legal) > 1 and chance.below(_SELDOM):
        for verb in FIRST[game]:
            wanted = [action for action in legal if action.partition(" ")[0] == verb]
            if wanted and verb == "move":
                return max(wanted, key=lambda action: _progress(action, seat))
            if wanted:
                return chance.choice(wanted)
    return chance.choice(legal)


def _progress(action: str, seat: int) -> int:
    """How many rows of tiles such as C4 a move goes on to the enemy; the second seat is where the numbers are high."""
    rows = [int(word[1:]) for word in action.split(" ")[1:3] if word[1:].isdecimal()]
    if len(rows) < 2:
        return 0
    return rows[1] - rows[0] if seat == 0 else rows[0] - rows[1]
