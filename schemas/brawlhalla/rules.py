"""How the game is won, and the numbers of the rules."""

from typing import Annotated, ClassVar, Literal

from designer.authoring import IconName, OneVerb, Record, RulesText, Verb

from .values import Natural, Positive


class CaptureCapital(Verb):
    """Win an attack on the enemy capital's tile, or attack it when no unit guards it."""

    verb: Literal["capture_capital"] = "capture_capital"
    words = ("capture*",)


class HoldSanctuaries(Verb):
    """Have a unit on each of these sanctuaries when your turn ends, several turns running."""

    verb: Literal["hold_sanctuaries"] = "hold_sanctuaries"
    words = ("sanctuar*",)
    count: Positive
    """How many sanctuaries."""
    turns: Positive
    """How many of your turns running."""


class BringFlagHome(Verb):
    """Have the unit that holds the flag enter your capital."""

    verb: Literal["bring_flag_home"] = "bring_flag_home"
    words = ("flag",)


class Victory(Record):
    """A way to win. The first player to reach one wins at once."""

    kind: ClassVar[str] = "victory"
    plural: ClassVar[str] = "victories"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What to do."""
    goal: Annotated[CaptureCapital | HoldSanctuaries | BringFlagHome, OneVerb()]
    """What to do, for an engine."""


class Parameter(Record):
    """A number of the rules that belongs to no piece or card."""

    kind: ClassVar[str] = "parameter"
    plural: ClassVar[str] = "parameters"

    value: Natural
    """The number."""
    text: RulesText
    """What it is the number of."""
