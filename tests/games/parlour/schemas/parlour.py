"""The vocabulary of a small game of pieces and boards for tests."""

from typing import Annotated, ClassVar, Literal

from designer.authoring import (
    Area,
    AreaBoard,
    Component,
    Die,
    GameSchema,
    GridBoard,
    Many,
    Model,
    OneVerb,
    PrintSpec,
    RulesText,
    Tile,
    Verb,
)


class Move(Verb):
    """Move a figure."""

    words = ("move*",)
    verb: Literal["move"] = "move"
    count: int
    """How far."""


class Grab(Verb):
    """Grab counters."""

    words = ("grab*",)
    verb: Literal["grab"] = "grab"
    count: int
    """How many."""


class Step(Model):
    """A part of a turn."""

    text: RulesText
    """What to do."""
    effects: Many[Annotated[Move | Grab, OneVerb()]] = ()
    """What happens."""


class Aid(Component):
    """A card that helps a player."""

    kind: ClassVar[str] = "aid"
    plural: ClassVar[str] = "aids"
    prints: ClassVar[PrintSpec] = PrintSpec(size="jumbo")

    steps: Many[Step]
    """The parts of the turn."""


class Counter(Component):
    """A round token."""

    kind: ClassVar[str] = "counter"
    plural: ClassVar[str] = "counters"
    prints: ClassVar[PrintSpec] = PrintSpec(
        form="token", shape="circle", size=(20.0, 20.0), back="counter-back", bleed=1.5
    )


class Figure(Component):
    """A paper figure."""

    kind: ClassVar[str] = "figure"
    plural: ClassVar[str] = "figures"
    prints: ClassVar[PrintSpec] = PrintSpec(form="standee", size=(20.0, 30.0), back="figure-back", bleed=0)


class Side(Model):
    """A side of a die."""

    pips: int
    """How many pips it shows."""


class Cube(Die):
    """A die."""

    kind: ClassVar[str] = "cube"
    plural: ClassVar[str] = "cubes"
    prints: ClassVar[PrintSpec] = PrintSpec(form="die", size=(16.0, 16.0), bleed=0, safe=1, corner=0)

    sides: Many[Side]
    """What its sides show."""


class Ground(Tile):
    """A tile."""

    wet: bool
    """Whether boots get wet."""
    text: RulesText | None = None
    """What happens there."""


class Meadow(GridBoard):
    """A board of tiles."""

    kind: ClassVar[str] = "field"
    plural: ClassVar[str] = "fields"
    prints: ClassVar[PrintSpec] = PrintSpec(form="board")

    legend: dict[str, Ground]
    """What the characters stand for."""


class Room(Area):
    """A room."""

    dark: bool = False
    """Whether it is dark."""


class House(AreaBoard):
    """A board of rooms."""

    kind: ClassVar[str] = "house"
    plural: ClassVar[str] = "houses"
    prints: ClassVar[PrintSpec] = PrintSpec(form="board")

    areas: Many[Room]
    """Its rooms."""


SCHEMA = GameSchema(own_kinds=(Aid, Counter, Figure, Cube, Meadow, House))
