"""The rules as data: the phases of a round, the numbers, and the aid that sums them up."""

from typing import ClassVar, Literal

from designer.authoring import Card, IconName, PrintSpec, Record, RulesText

from .values import Natural, Positive


class Phase(Record):
    """A phase of the round."""

    kind: ClassVar[str] = "phase"
    plural: ClassVar[str] = "phases"

    order: Positive
    """Which phase of the round it is, from 1."""
    step: Literal["summon-roll", "summoning", "action", "scoring"]
    """What happens: the roll for energy, summoning, a move or attack phase, or scoring and clean-up."""
    actor: Literal["both", "first", "second"]
    """Who acts; the first is the player with priority."""
    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What to do."""


class Parameter(Record):
    """A number of the rules that belongs to no component."""

    kind: ClassVar[str] = "parameter"
    plural: ClassVar[str] = "parameters"

    value: Natural
    """The number."""
    text: RulesText
    """What it is the number of."""


class PlayerAid(Card):
    """A summary: the phases of a round on the front, from the phases themselves, and an attack on the back."""

    kind: ClassVar[str] = "player_aid"
    plural: ClassVar[str] = "player_aids"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="player-aid-back", size="tarot")

    text: RulesText
    """An attack, step by step."""
