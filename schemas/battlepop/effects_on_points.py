"""Effects on control points, energy and the values of squares."""

from typing import Literal

from designer.authoring import Verb

from .values import Positive


class GainPoints(Verb):
    """Gain control points for this round."""

    verb: Literal["gain_points"] = "gain_points"
    words = ("gain*",)
    amount: Positive
    """How many."""


class StealPoints(Verb):
    """Your opponent loses control points of this round, as far as there are any, and you gain what was lost."""

    verb: Literal["steal_points"] = "steal_points"
    words = ("steal*",)
    amount: Positive
    """How many, at most."""


class GainEnergy(Verb):
    """Have bonus energy, which summons and restores."""

    verb: Literal["gain_energy"] = "gain_energy"
    words = ("more",)
    amount: Positive
    """How much."""
    when: Literal["now", "next-round"]
    """Whether you have it at once, or in the next round only. Either way it is lost when that round ends."""


class ChangeValue(Verb):
    """This square has a higher value for you when it is scored."""

    verb: Literal["change_value"] = "change_value"
    words = ("worth", "more")
    amount: Positive
    """By how much."""
