"""The numbers that make a style."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What a style is after. The unit is a control point of this round."""

    knock_outs: float = 1.0
    """A control point for an enemy that falls, or by an ability; for an own one that falls it is always 1."""
    material: float = 0.12
    """An energy that the fallen have cost: they will be missed in rounds to come."""
    held: float = 1.0
    """A point of a square that is held."""
    contested: float = 0.55
    """The part that is left of it when enemies can still come in."""
    denied: float = 1.0
    """A point of a square that the enemy holds."""
    ways: float = 0.35
    """A point of a square that a character could get to."""
    losses: float = 1.0
    """What is lost in fights, against what is gained in them."""
    later: float = 0.5
    """What a fight of the next round counts."""
    body: float = 0.6
    """What a character on the bench is worth, whoever it is."""
    attack: float = 0.5
    """What a die of its attack adds."""
    defense: float = 0.35
    """What a point of its defense adds."""
    price: float = 0.3
    """What an energy of its cost adds, for what it can do besides."""
