"""Goals: somewhere to go, and what for."""

from __future__ import annotations

from typing import NamedTuple

from designer.engine.games.brawlhalla.styles_maps import Ways

ENTER, STRIKE, GUARDIAN, BRING, SITE, STORM, KEEP = "enter", "strike", "guardian", "bring", "site", "storm", "keep"
"""What is done at a goal: to stand there, to attack units or a building, or a guardian, to bring the flag, to build, to
take the enemy's capital, to come to the help of the own."""


class Goal(NamedTuple):
    """Somewhere to go."""

    does: str
    tile: int
    ways: Ways
    value: float
    against: int
    """The power that awaits one there, or how many pieces it takes."""
