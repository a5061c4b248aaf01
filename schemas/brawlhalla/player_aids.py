"""What each player keeps at hand."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from designer.authoring import Component, Many, Model, OneLine, PrintSpec, RulesText


class AidSection(Model):
    """A part of a player aid: lines of text, or a table of the game's records."""

    title: OneLine
    """Its heading."""
    lines: Many[RulesText] = ()
    """What it says, line by line."""
    table: Literal["action", "unit", "building", "terrain", "parameter", "victory"] | None = None
    """The kind of record of which it shows a table."""


class PlayerAid(Component):
    """A large card that each player keeps at hand: the turn on its front, all numbers on its back."""

    kind: ClassVar[str] = "player_aid"
    plural: ClassVar[str] = "player_aids"
    prints: ClassVar[PrintSpec | None] = PrintSpec(size="jumbo", back="back-player-aid")

    front: Annotated[Many[AidSection], Field(min_length=1)]
    """What its front shows."""
    back: Annotated[Many[AidSection], Field(min_length=1)]
    """What its back shows."""
