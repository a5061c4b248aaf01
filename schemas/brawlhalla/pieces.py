"""What lies and stands on the board."""

from typing import ClassVar, Literal

from designer.authoring import Component, IconName, PrintSpec, Ref, RulesText

from .values import Clan, Positive


class Piece(Component):
    """What every piece of card or paper has."""

    stands_for: Ref["unit", "building", "objective"] | None = None
    """What it is on the table; nothing for what only marks something else."""
    icon: IconName
    """The icon that it shows."""
    text: RulesText | None = None
    """How it is used, where its name does not say."""
    model: Positive | None = None
    """The number on Thingiverse of its model, for a printed figure in its place."""


class WolfToken(Piece):
    """A small piece of the wolf: round. Four lie on a tile side by side."""

    kind: ClassVar[str] = "wolf_token"
    plural: ClassVar[str] = "wolf_tokens"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", front="token", back="back-token", size=(18.0, 18.0), shape="circle", bleed=1.5, safe=1, corner=0
    )

    side: Literal["wolf"] = "wolf"
    """Whose it is."""


class RavenToken(Piece):
    """A small piece of the raven: square. Four lie on a tile side by side."""

    kind: ClassVar[str] = "raven_token"
    plural: ClassVar[str] = "raven_tokens"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", front="token", back="back-token", size=(18.0, 18.0), bleed=1.5, safe=1, corner=1
    )

    side: Literal["raven"] = "raven"
    """Whose it is."""


class WolfBuilding(Piece):
    """A building of the wolf: round, and so flat that units stand on it. Its back is the building site."""

    kind: ClassVar[str] = "wolf_building"
    plural: ClassVar[str] = "wolf_buildings"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token",
        front="building",
        back="back-building",
        size=(37.0, 37.0),
        shape="circle",
        bleed=1.5,
        safe=1.5,
        corner=0,
    )

    side: Literal["wolf"] = "wolf"
    """Whose it is."""


class RavenBuilding(Piece):
    """A building of the raven: square, and so flat that units stand on it. Its back is the building site."""

    kind: ClassVar[str] = "raven_building"
    plural: ClassVar[str] = "raven_buildings"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", front="building", back="back-building", size=(37.0, 37.0), bleed=1.5, safe=1.5, corner=1.5
    )

    side: Literal["raven"] = "raven"
    """Whose it is."""


class Treasure(Piece):
    """What lies on a place of the board until a player takes it: a ruin's coin, a wreck."""

    kind: ClassVar[str] = "treasure"
    plural: ClassVar[str] = "treasures"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", back="back-treasure", size=(24.0, 24.0), shape="circle", bleed=1.5, safe=1, corner=0
    )


class Marker(Component):
    """A small disc that counts something beside a unit."""

    kind: ClassVar[str] = "marker"
    plural: ClassVar[str] = "markers"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", back="back-marker", size=(15.0, 15.0), shape="circle", bleed=1.5, safe=1, corner=0
    )

    shows: Literal["work", "frost", "wound"]
    """What the front counts: turns of work left, turns in which a unit cannot move, wounds of a dragon."""
    reverse: Literal["work", "frost", "wound"]
    """What the back counts."""
    text: RulesText
    """How it is used."""


class Standee(Piece):
    """A figure that stands upright. Its foot shows whose it is: round for the wolf, square for the raven."""

    kind: ClassVar[str] = "standee"
    plural: ClassVar[str] = "standees"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="standee", back="back-standee", size=(26.0, 40.0), bleed=1.5, safe=1.5, corner=0
    )

    side: Clan | None = None
    """Whose it is; nobody's without one."""


class GreatStandee(Piece):
    """A beast that stands upright and is nobody's: a dragon, the guardian of a sanctuary."""

    kind: ClassVar[str] = "great_standee"
    plural: ClassVar[str] = "great_standees"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="standee", back="back-great-standee", size=(36.0, 52.0), bleed=1.5, safe=1.5, corner=0
    )
