"""Tokens, tiles, player aids and score sheets."""

from typing import ClassVar, Literal

from designer.authoring import Component, IconName, Model, OneLine, PrintSpec, Ref, RulesText

from .values import Positive


class Frog(Component):
    """The frogs of one player. Each colour has a pattern too, so that nobody needs to see colours."""

    kind: ClassVar[str] = "frog"
    plural: ClassVar[str] = "frogs"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", shape="circle", size=(22.0, 22.0), back="frog", bleed=1.5, safe=1.5, corner=0
    )

    colour: Literal["green", "amber", "coral", "plum"]
    """The colour."""
    pattern: Literal["plain", "spotted", "striped", "starred"]
    """The pattern on its back, and the name of its icon."""
    strength: Positive = 1
    """As how many frogs it counts for control."""


class King(Component):
    """A king frog: one of a player's frogs that counts for more."""

    kind: ClassVar[str] = "king"
    plural: ClassVar[str] = "kings"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", shape="circle", size=(22.0, 22.0), back="king", bleed=1.5, safe=1.5, corner=0
    )

    frog: Ref["frog"]
    """Whose king it is."""
    strength: Positive
    """As how many frogs it counts for control. In everything else it is one frog."""


class Marker(Component):
    """A token that marks something."""

    kind: ClassVar[str] = "marker"
    plural: ClassVar[str] = "markers"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", shape="circle", size=(40.0, 40.0), back="marker", bleed=1.5, safe=2, corner=0
    )

    icon: IconName
    """What it shows."""
    text: RulesText
    """What it marks."""


class Side(Model):
    """What a side of a perch marker says."""

    icon: IconName
    """The icon on it."""
    word: OneLine
    """The word on it."""


class PerchMarker(Component):
    """A token with two sides that lies on a perch for as long as something is true of it."""

    kind: ClassVar[str] = "perch_marker"
    plural: ClassVar[str] = "perch_markers"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", shape="circle", size=(22.0, 22.0), back="back-perch-marker", bleed=1.5, safe=1.5, corner=0
    )

    front: Side
    """The one side."""
    back: Side
    """The other side."""
    text: RulesText
    """When it lies there, and how."""


class LilyTile(Component):
    """A lily pad of the tile deck."""

    kind: ClassVar[str] = "lily_tile"
    plural: ClassVar[str] = "lily_tiles"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", shape="circle", size=(90.0, 90.0), back="back-lily-tile", bleed=1.5, safe=2, corner=0
    )

    power: Ref["power"]
    """Its power."""


class LogTile(Component):
    """A log of the tile deck."""

    kind: ClassVar[str] = "log_tile"
    plural: ClassVar[str] = "log_tiles"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", size=(130.0, 46.0), back="back-log-tile", bleed=1.5, safe=2, corner=3
    )

    power: Ref["power"]
    """Its power."""


class PlayerAid(Component):
    """A card that says how a turn goes and, on its back, what is scored. The rules are its text."""

    kind: ClassVar[str] = "player_aid"
    plural: ClassVar[str] = "player_aids"
    prints: ClassVar[PrintSpec | None] = PrintSpec(size="jumbo", back="back-player-aid")


class ScoreSheet(Component):
    """A sheet of the scoring pad: a row for each line of the scoring, a column for each player."""

    kind: ClassVar[str] = "score_sheet"
    plural: ClassVar[str] = "score_sheets"
    prints: ClassVar[PrintSpec | None] = PrintSpec(size="jumbo")
