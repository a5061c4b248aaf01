"""Effects on the power of units and on the dice that they roll."""

from typing import Literal

from designer.authoring import Verb

from .target import Target
from .values import CoinFormula, Lasts, Positive, XFormula


class AddPower(Verb):
    """A unit has more power. A bonus of a card is not held to the limit of power."""

    verb: Literal["add_power"] = "add_power"
    words = ("add*", "power")
    target: Target
    """The unit."""
    amount: Positive
    """How much more."""
    lasts: Lasts
    """Until when: the end of the battle, or of the turn."""


class LowerPower(Verb):
    """A unit has less power, never below 0. No piece is lost."""

    verb: Literal["lower_power"] = "lower_power"
    words = ("lower*", "power")
    target: Target
    """The unit."""
    amount: Positive | CoinFormula
    """How much less."""
    lasts: Lasts
    """Until when: the end of the battle, or of the turn."""


class AddToDie(Verb):
    """Raise one of your dice in the battle after the roll, before the dice are matched. It may pass 6."""

    verb: Literal["add_to_die"] = "add_to_die"
    words = ("add*",)
    amount: Positive | XFormula
    """By how much."""


class LowerDie(Verb):
    """Lower one die that your opponent rolled, before the dice are matched. It may fall below 1."""

    verb: Literal["lower_die"] = "lower_die"
    words = ("lower*",)
    amount: Positive
    """By how much."""
