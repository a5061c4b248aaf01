"""The ways of playing Brawlhalla, each a table of weights for what a player may be after.

The unit of all weights is about what one warrior is worth. Whatever brings less than nothing is left undone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What a style cares for. The first four are worth much more than a warrior, for they win games."""

    flag: float
    """To get to the flag with a strong unit; three times as much to carry it home."""
    faith: float
    """To get to each sanctuary that is not held."""
    hold: float
    """To stay on a sanctuary, for each turn that it may count."""
    war: float
    """To get to the enemy's capital with a unit that its garrison has to fear."""
    guard: float
    """Power that stays on the own capital even while no enemy is near."""
    ruin: float
    """A ruin's coin and card."""
    hunt: float
    """To get to enemies by the power that they have, and to kill a point of it."""
    barracks: float
    """Barracks that are built, besides those that the set-up gives."""
    boat: float
    """The first boat; each further one is worth half of the one before."""
    brood: float
    """A nursery, or a dragon in it."""
    card: float
    """A card that is drawn or set."""
    patience: float
    """Power on the board that is waited for before anything overseas counts in full."""


STYLES: Mapping[str, str] = {
    "steady": "guards its capital, sails for the flag and the sanctuaries, and strikes where the enemy is weak",
    "aggressive": "masses warriors and boats and goes for the enemy's capital",
    "seeker": "beats guardians and holds sanctuaries",
    "runner": "goes for the flag and carries it home, with hardly a guard",
    "hoarder": "builds barracks, takes ruins, draws cards and breeds dragons before it goes to war",
}
"""What each style is after."""

WEIGHTS: Mapping[str, Weights] = {
    "steady": Weights(
        flag=9,
        faith=13.5,
        hold=10,
        war=21,
        guard=2,
        ruin=1.5,
        hunt=1,
        barracks=4,
        boat=6,
        brood=0,
        card=0.5,
        patience=6,
    ),
    "aggressive": Weights(
        flag=2,
        faith=1,
        hold=0.5,
        war=16,
        guard=1,
        ruin=0.6,
        hunt=1.4,
        barracks=4,
        boat=8,
        brood=0,
        card=0.3,
        patience=12,
    ),
    "seeker": Weights(
        flag=3, faith=12, hold=9, war=15, guard=2, ruin=1.5, hunt=0.8, barracks=4, boat=6, brood=0, card=0.5, patience=6
    ),
    "runner": Weights(
        flag=16, faith=1, hold=0, war=1, guard=1, ruin=0.6, hunt=0.6, barracks=2, boat=8, brood=0, card=0.3, patience=3
    ),
    "hoarder": Weights(
        flag=3, faith=3, hold=2, war=12, guard=4, ruin=4, hunt=1, barracks=8, boat=4, brood=4, card=1.2, patience=24
    ),
}
"""By style: set by hand, as what each style is after has it, not searched for."""
