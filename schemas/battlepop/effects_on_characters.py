"""Effects that strengthen, move, summon and knock out characters."""

from typing import Literal

from designer.authoring import Verb

from .target import Target
from .values import Positive

Until = Literal["attack", "round"]


class AddAttack(Verb):
    """Characters have more attack, and so roll more dice."""

    verb: Literal["add_attack"] = "add_attack"
    words = ("more",)
    target: Target
    """The characters."""
    amount: Positive
    """How much more."""
    until: Until | None = None
    """When it ends; without it, the bonus of a constant ability lasts as long as the ability applies."""


class AddDefense(Verb):
    """Characters have more defense."""

    verb: Literal["add_defense"] = "add_defense"
    words = ("more",)
    target: Target
    """The characters."""
    amount: Positive
    """How much more."""
    until: Until | None = None
    """When it ends; without it, the bonus of a constant ability lasts as long as the ability applies."""


class KnockOut(Verb):
    """Move characters to their owner's defeated zone, whatever damage was rolled. Their opponent scores as always."""

    verb: Literal["knock_out"] = "knock_out"
    words = ("knock*",)
    target: Target
    """The characters."""


class Move(Verb):
    """Move characters one by one, even out of a conflicted square. Whoever is rooted or finds no room stays."""

    verb: Literal["move"] = "move"
    words = ("push*", "pull*", "sweep*", "call*")
    target: Target
    """The characters."""
    to: Literal["beside", "here", "portal"]
    """Where to. beside: a square adjacent to its own, of your choice for each. here: into this square. portal: into its
    owner's portal."""


class Swap(Verb):
    """Two characters of yours change places, even out of conflicted squares; both enter. A rooted one cannot swap."""

    verb: Literal["swap"] = "swap"
    words = ("swap*",)
    target: Target
    """The first."""
    partner: Target
    """The second, another one."""


class Summon(Verb):
    """Place a character of your choice from your bench here, if there is room. It is summoned, then it enters."""

    verb: Literal["summon"] = "summon"
    words = ("summon*",)
    cost_up_to: Positive
    """The highest printed cost that it may have."""
    pay: bool
    """Whether you pay its cost, with energy that you have left this round; else it is free."""


class Restore(Verb):
    """Move characters of your choice from your defeated zone to your bench, for no energy."""

    verb: Literal["restore"] = "restore"
    words = ("restore*",)
    count: Positive = 1
    """How many."""
    cost_up_to: Positive
    """The highest printed cost that each may have."""
    to: Literal["bench", "portal"] = "bench"
    """Where to; one that comes to your portal counts as summoned."""
