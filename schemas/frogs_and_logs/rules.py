"""The rules as data: the numbers, and the phases of a turn."""

from typing import ClassVar

from designer.authoring import IconName, Record, RulesText

from .values import Natural, Positive


class Parameter(Record):
    """A number of the rules that belongs to no perch, piece or card."""

    kind: ClassVar[str] = "parameter"
    plural: ClassVar[str] = "parameters"

    value: Natural
    """The number."""
    text: RulesText
    """What it is the number of."""


class Phase(Record):
    """A part of a turn."""

    kind: ClassVar[str] = "phase"
    plural: ClassVar[str] = "phases"

    order: Positive
    """Its place in the turn."""
    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What happens."""
    from_round: Positive = 1
    """The first round of turns that has this phase."""
    optional: bool = False
    """Whether the player may leave it out."""
