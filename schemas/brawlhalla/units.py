"""The kinds of unit, and how new ones come."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from designer.authoring import IconName, Many, Model, OneVerb, Record, Ref, RulesText, Verb

from .parts import Limit, Work
from .values import Natural, Positive, Realm


class TerrainBonus(Model):
    """Power that a piece gains from where it stands."""

    terrain: Ref["terrain"]
    """The terrain of its tile."""
    power: Positive
    """The power that it gains."""


class Room(Model):
    """Who may be aboard."""

    count: Positive
    """How many pieces, at most."""
    realm: Realm
    """The realm of the units whose pieces they are."""


class ArriveEachTurn(Verb):
    """Pieces arrive by themselves when your turn starts, except your first."""

    verb: Literal["arrive_each_turn"] = "arrive_each_turn"
    count: Positive
    """How many pieces for each building."""
    per: Ref["building"]
    """The building that sends them."""


class FuseFrom(Verb):
    """An action turns pieces on one tile into one new piece there."""

    verb: Literal["fuse_from"] = "fuse_from"
    unit: Ref["unit"]
    """The kind of piece that is used up."""
    count: Positive
    """How many."""


class WorkFor(Verb):
    """Pieces work on a building until the new piece appears there."""

    verb: Literal["work_for"] = "work_for"
    at: Ref["building"]
    """The building on which they stand."""
    work: Work
    """Who works, and for how long."""


Recruitment = Annotated[ArriveEachTurn | FuseFrom | WorkFor, OneVerb()]


class Unit(Record):
    """A kind of piece."""

    kind: ClassVar[str] = "unit"
    plural: ClassVar[str] = "units"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What it is and can do."""
    realm: Realm
    """Where it moves: over land, over water or through the air. The terrains say whom they let in."""
    power: Natural
    """The dice that it rolls in a battle."""
    aboard_bonus: Natural = 0
    """Power that it adds, once, to a unit with other pieces aboard it."""
    terrain_bonuses: Many[TerrainBonus] = ()
    """Power that it gains from its tile."""
    speed: Positive
    """How many tiles one move takes it, at most."""
    diagonal: bool
    """Whether it may move diagonally."""
    carries: Room | None = None
    """Whom it carries; without it, nobody."""
    limit: Limit
    """How many there may be on the board."""
    tile_limit: Positive | None = None
    """How many may share a tile when their owner's turn ends."""
    at_start: Natural = 0
    """How many each player has at the start."""
    spawns_at: Annotated[Many[Ref["building"]], Field(min_length=1)]
    """The buildings on which new ones appear."""
    recruitment: Recruitment
    """How new ones come without a card."""
