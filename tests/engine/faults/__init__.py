"""The faults that are planted: in what all games share, and in each game."""

from __future__ import annotations

from tests.engine.faults import (
    battlepop,
    battlepop_abilities,
    battlepop_moments,
    brawlhalla,
    brawlhalla_board,
    brawlhalla_cards,
    engine,
    frogs_and_logs,
    frogs_and_logs_effects,
)
from tests.engine.faults.fault import Fault

__all__ = ["FAULTS", "Fault"]

FAULTS = [
    *engine.FAULTS,
    *frogs_and_logs.FAULTS,
    *frogs_and_logs_effects.FAULTS,
    *battlepop.FAULTS,
    *battlepop_abilities.FAULTS,
    *battlepop_moments.FAULTS,
    *brawlhalla.FAULTS,
    *brawlhalla_board.FAULTS,
    *brawlhalla_cards.FAULTS,
]
