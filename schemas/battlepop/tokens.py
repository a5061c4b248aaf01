"""Small tokens that show whose something is, or count."""

from typing import ClassVar

from designer.authoring import Component, IconName, PrintSpec, RulesText

from .values import Seat


class Base(Component):
    """A disc under a standee or a shrine that shows whose it is."""

    kind: ClassVar[str] = "base"
    plural: ClassVar[str] = "bases"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", shape="circle", size=(25.0, 25.0), bleed=1.5, safe=1.5, corner=0
    )

    owner: Seat
    """Whose it marks."""


class Marker(Component):
    """A small token for a track or beside a character."""

    kind: ClassVar[str] = "marker"
    plural: ClassVar[str] = "markers"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", shape="circle", size=(16.0, 16.0), bleed=1.5, safe=1, corner=0
    )

    owner: Seat | None = None
    """Whose it is, if it belongs to a player."""
    icon: IconName
    """What it shows."""
    text: RulesText
    """What it is for."""
