"""Effects that bring, move and destroy pieces and buildings."""

from typing import Annotated, Literal

from pydantic import Field

from designer.authoring import Many, Model, Ref, Verb

from .target import Target
from .values import CoinFormula, Positive, Realm


class TurnsByRealm(Model):
    """Turns that depend on where a unit moves. A unit with a boat is a water unit, else one with land pieces land."""

    air: Positive
    """Turns of an air unit."""
    land: Positive
    """Turns of a land unit."""
    water: Positive
    """Turns of a water unit."""


class BuildingCount(Model):
    """A number of buildings of one kind."""

    building: Ref["building"]
    """The kind of building."""
    count: Positive
    """How many."""


class Recruit(Verb):
    """Place pieces from your supply, or from your fallen when it is empty; none beyond the limit or without a place."""

    verb: Literal["recruit"] = "recruit"
    words = ("recruit*",)
    unit: Ref["unit"]
    """The kind of piece."""
    or_unit: Ref["unit"] | None = None
    """Another kind that you may choose in its place."""
    count: Positive | CoinFormula = 1
    """How many pieces."""
    at: Ref["building", "objective"] | None = None
    """The place where they appear; without it, your choice of your buildings on which the piece spawns."""
    instead: bool = False
    """Whether this happens only when the effect before it had nothing to do."""


class ReturnFallen(Verb):
    """Place pieces from your fallen on your buildings on which they spawn; you choose pieces and buildings."""

    verb: Literal["return_fallen"] = "return_fallen"
    words = ("return*",)
    count: Positive = 1
    """How many pieces, of any kinds."""


class Build(Verb):
    """Build at once and for nothing, each building where you could put it at set-up, until you own these numbers."""

    verb: Literal["build"] = "build"
    words = ("build", "builds")
    up_to: Annotated[Many[BuildingCount], Field(min_length=1)]
    """The buildings that you own in the end; those that you own already count."""


class Destroy(Verb):
    """Move pieces to their owner's fallen. A flag that they hold returns as if they had been beaten."""

    verb: Literal["destroy"] = "destroy"
    words = ("destroy*",)
    target: Target
    """The unit or piece."""


class SufferCasualties(Verb):
    """A unit loses power, as in a battle: its owner removes pieces or makes change."""

    verb: Literal["suffer_casualties"] = "suffer_casualties"
    words = ("suffer*",)
    target: Target
    """The unit."""
    count: Positive
    """The power that it loses."""


class WinBattle(Verb):
    """Win the battle at once, without dice: the enemy unit in it is destroyed and yours suffers nothing."""

    verb: Literal["win_battle"] = "win_battle"
    words = ("win", "wins")


class DoubleSpeed(Verb):
    """Each move of your units of one realm goes twice as far until the end of your turn. A second card adds nothing."""

    verb: Literal["double_speed"] = "double_speed"
    words = ("double*",)
    realm: Realm
    """Where the units move."""


class MoveFarther(Verb):
    """A move that one of your units makes goes farther; you choose which move as you make it."""

    verb: Literal["move_farther"] = "move_farther"
    words = ("farther",)
    tiles: Positive
    """By how many tiles."""


class PassThrough(Verb):
    """Move a unit of yours in a straight line, over one or more tiles of these sorts, to the first other tile.

    The unit must be able to stand there. Whatever stands on the tiles between is neither met nor attacked.
    """

    verb: Literal["pass_through"] = "pass_through"
    words = ("through",)
    target: Target
    """The unit, or any part of it."""
    sorts: Annotated[Many[Literal["mountain", "building"]], Field(min_length=1)]
    """The tiles that it passes: mountains, and buildings of either player."""


class PushBoat(Verb):
    """Move a boat, with all aboard, tile by tile in the direction of the card, and no farther than it can.

    It stops on the first shore tile that it enters, and before the edge, land, a mountain or a tile that is taken. A
    taken shore tile before which it stops counts as the tile that stopped it.
    """

    verb: Literal["push_boat"] = "push_boat"
    words = ("push*",)
    target: Target
    """The boat."""
    tiles: Positive
    """How far it goes if nothing stops it."""


class Immobilize(Verb):
    """A unit cannot move for some of its owner's turns; the current turn does not count. It can still fight."""

    verb: Literal["immobilize"] = "immobilize"
    words = ("immobilize*",)
    target: Target
    """The unit."""
    turns: Positive | TurnsByRealm
    """For how many of its owner's turns."""


class Disengage(Verb):
    """The battle ends before any die is rolled, and your attacked unit moves along tiles which it can enter.

    The attacker's action is spent. Without a tile to move to nothing happens and the battle goes on.
    """

    verb: Literal["disengage"] = "disengage"
    words = ("disengage*",)
    tiles: Positive
    """How many tiles it moves, at most; at least one."""


class SwapUnits(Verb):
    """Your attacked unit and another unit of yours change places, and the other is attacked instead.

    Each must be able to stand where the other stood; if none can, nothing happens.
    """

    verb: Literal["swap_units"] = "swap_units"
    words = ("swap*",)
    target: Target
    """The attacked unit."""
    partner: Target
    """The unit that takes its place."""
