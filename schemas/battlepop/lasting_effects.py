"""Lasting effects: only of constant abilities."""

from typing import Literal

from designer.authoring import Verb

from .target import Target
from .values import Positive


class Guard(Verb):
    """Damage of an enemy attack here must first knock out the guards, as far as it can; only then is the rest free.

    The attacker gives damage to no character without this ability while it is enough for a guard that still stands.
    """

    verb: Literal["guard"] = "guard"
    words = ("guard*", "knock*")


class Roam(Verb):
    """In your move phases, characters that start here may move farther, or out of a conflicted square."""

    verb: Literal["roam"] = "roam"
    words = ("moves", "may leave")
    target: Target
    """The characters."""
    squares: Positive = 1
    """How many squares a move takes them, at most. Each must have room, and the move ends in one with an enemy."""
    leaves_conflict: bool = False
    """Whether they may move although their square is conflicted."""


class Root(Verb):
    """Characters cannot leave their squares, neither by a move of their own nor by an ability that moves them."""

    verb: Literal["root"] = "root"
    words = ("cannot leave",)
    target: Target
    """The characters."""


class Claim(Verb):
    """In the scoring you have sole control here in spite of enemies, if you have more characters here than they."""

    verb: Literal["claim"] = "claim"
    words = ("sole control", "more")


class OpenDoor(Verb):
    """In your summoning phase you may summon into this square, if there is room."""

    verb: Literal["open_door"] = "open_door"
    words = ("summon*",)
