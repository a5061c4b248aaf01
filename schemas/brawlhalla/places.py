"""What the tiles of the board are and hold: terrains, buildings, objectives."""

from typing import Annotated, ClassVar

from pydantic import Field

from designer.authoring import IconName, Many, Record, Ref, RulesText

from .effects import Effect
from .parts import Limit, Work
from .values import Natural, Positive, Realm


class Terrain(Record):
    """A kind of tile."""

    kind: ClassVar[str] = "terrain"
    plural: ClassVar[str] = "terrains"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """Who may be there."""
    entered_by: Annotated[Many[Realm], Field(min_length=1)]
    """The units that may enter it and stand on it."""


class Building(Record):
    """A kind of building. It stops the enemy's moves, and an enemy attack destroys it when no unit guards it."""

    kind: ClassVar[str] = "building"
    plural: ClassVar[str] = "buildings"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What it is for."""
    bonus: Natural
    """Power that it adds to a friendly unit on it."""
    limit: Limit
    """How many there may be."""
    at_start: Natural = 0
    """How many each player has at the start."""
    terrain: Annotated[Many[Ref["terrain"]], Field(min_length=1)]
    """Where it may stand."""
    leaves: Ref["terrain"] | None = None
    """What its tile is when it is destroyed; nothing for a building that ends the game."""
    work: Work | None = None
    """What it takes to build it; nothing if it cannot be built."""


class Objective(Record):
    """Something on the board that is worth having."""

    kind: ClassVar[str] = "objective"
    plural: ClassVar[str] = "objectives"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What it is worth and how it is had."""
    count: Positive
    """How many are on the board."""
    stands_on: Ref["objective"] | None = None
    """The objective on whose tiles it stands at the start; without one, it is printed on the board itself."""
    island: Ref["island"] | None = None
    """The only island where it stands on them; without one, it stands on all of them."""
    dice: Many[Annotated[int, Field(ge=1, le=6)]] = ()
    """Fixed dice that a unit must beat, all in one attack."""
    work: Work | None = None
    """What it takes to have it; without work or dice, entering is enough."""
    effects: Many[Effect] = ()
    """What the player who first has it receives."""
