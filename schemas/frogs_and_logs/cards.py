"""What players can do: the powers of perches, and the cards of events and roles."""

from typing import ClassVar, Self

from pydantic import model_validator

from designer.authoring import Card, Component, IconName, Model, PrintSpec, RulesText

from .effects import Effects, require_no_here
from .values import Natural, Positive


class Power(Component):
    """What the player who controls a perch may do, once in a turn. It is printed on its perch, never by itself."""

    kind: ClassVar[str] = "power"
    plural: ClassVar[str] = "powers"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What it does."""
    effects: Effects
    """What it does, for an engine, in order."""


class Players(Model):
    """A number of players."""

    min: Positive = 2
    """The fewest."""
    max: Positive = 4
    """The most."""


class Event(Card):
    """What happens when a lily pad collapses. The player who triggered it keeps the card."""

    kind: ClassVar[str] = "event"
    plural: ClassVar[str] = "events"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="back-event")

    players: Players = Players()
    """With how many players it can be used."""
    vp: Natural = 1
    """Points at the end of the game for the player who keeps it."""
    effects: Effects
    """What happens, in order."""

    @model_validator(mode="after")
    def _is_on_no_perch(self) -> Self:
        require_no_here(self.effects)
        return self


class RoleCard(Card):
    """What one player alone can do, in the own turn before placing a frog. It is turned over when it has been used."""

    kind: ClassVar[str] = "role_card"
    plural: ClassVar[str] = "role_cards"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="back-role")

    uses: Positive = 1
    """How many times in a game."""
    effects: Effects
    """What it does, in order."""

    @model_validator(mode="after")
    def _is_on_no_perch(self) -> Self:
        require_no_here(self.effects)
        return self
