"""Effects on turns, perches, powers and events."""

from typing import Literal

from designer.authoring import Verb

from .values import Positive, Where, Who


class Rest(Verb):
    """A player may end a turn without placing a frog. Frogs that powers and events place are no part of this."""

    verb: Literal["rest"] = "rest"
    words = ("rest", "rests")
    who: Who = "you"
    """Who may."""
    when: Literal["this-turn", "next-turn"] = "this-turn"
    """In which turn: the one being played, or the next of each player who may; a final turn counts too."""


class Guard(Verb):
    """Until your next turn starts, no power, role or event takes a frog from a perch or brings one to it.

    Frogs may still be placed there, and the perch still collapses when it must.
    """

    verb: Literal["guard"] = "guard"
    words = ("guard", "guarded")
    perches: Where
    """Among which perches."""
    count: Positive | Literal["all"] = 1
    """How many of them, of your choice."""


class Close(Verb):
    """Until your next turn starts, no frog may be placed on, moved to, swapped onto or switched with a perch.

    Frogs may leave it, and it is controlled, scored and its power used as before. A player who has no other perch to
    place a frog on places none.
    """

    verb: Literal["close"] = "close"
    words = ("close", "closed")
    perches: Where
    """Among which perches."""
    count: Positive = 1
    """How many of them, of your choice."""


class Hush(Verb):
    """Until your next turn starts nobody uses powers, you neither. Roles and events work as before."""

    verb: Literal["hush"] = "hush"
    words = ("hush",)


class Peek(Verb):
    """Look at the next cards of the line of events, you alone, and put them back face down."""

    verb: Literal["peek"] = "peek"
    words = ("peek", "peeks")
    count: Positive | Literal["all"]
    """How many cards from the front; fewer when there are no more, and nothing when there is none."""
    then: Literal["any-order", "may-be-last"]
    """How they are put back: at the front in an order of your choice, or as they were or at the end of the line."""


class Copy(Verb):
    """Use the power of another perch, controlled or not, as if you controlled it: its *here* is that perch.

    You choose the perch. A power that copies cannot be copied. The copied power may also be used as itself, or copied
    again by something else.
    """

    verb: Literal["copy"] = "copy"
    words = ("copy", "copies")
    perches: Where
    """Among which perches."""


class Collapse(Verb):
    """A lily pad of your choice collapses: its frogs go home and you have triggered an event. A guard does not help."""

    verb: Literal["collapse"] = "collapse"
    words = ("collapse", "collapses")
    perches: Where
    """Among which perches; logs never collapse."""
    at_least: Positive
    """How many frogs must be on it."""
