"""A bot that does anything that is legal: every action is as likely."""

from __future__ import annotations

from collections.abc import Sequence

from designer.engine.randomness import Stream
from designer.engine.state import GameState


def random_bot(_view: GameState, legal: Sequence[str], chance: Stream) -> str:
    """Return any of the legal actions."""
    return legal[chance.below(len(legal))]
