"""The game without its cards: everything but what cards and artifacts do."""

from __future__ import annotations

from designer.engine.games.brawlhalla.reasons import Reasons


class Core(Reasons):
    """Set-up, turns, movement, work, battles and victories. Cards are held and drawn, but do nothing."""
