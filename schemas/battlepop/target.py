"""The characters that an effect is about."""

from typing import Literal

from designer.authoring import Model, Ref

from .values import Positive


class Target(Model):
    """The characters that an effect is about. Those without a free space where they would go are none of them."""

    side: Literal["own", "enemy"] = "own"
    """Whose they are, seen from you."""
    pick: Literal["self", "others", "each", "chosen"]
    """Which of them. self: the one with the ability. others: each but the one with the ability. each: each. chosen: one
    that you choose; you must choose one if there is one, unless the ability says may."""
    where: Literal["here", "adjacent", "anywhere"] = "here"
    """In which squares: in this one, in those beside it, or in all of the arena."""
    faction: Ref["faction"] | None = None
    """Only characters of this faction."""
    defense_up_to: Positive | None = None
    """Only characters with at most this defense, bonuses counted."""
