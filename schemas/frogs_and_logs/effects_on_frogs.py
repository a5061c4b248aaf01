"""Effects that move frogs, place them and send them home."""

from typing import Literal

from designer.authoring import Verb

from .values import Positive, Where, Who, Whose


class Move(Verb):
    """What hop and leap share: some frogs move, one by one. A frog never moves to the perch on which it is."""

    who: Who = "you"
    """Who moves the frogs and chooses where they land."""
    whose: Whose
    """Whose frogs may be moved."""
    count: Positive | Literal["all"] = 1
    """How many frogs each acting player moves, each at most once; fewer only when no more can move."""
    leaves: Where = "perch"
    """Where the frogs come from."""
    enters: Where = "perch"
    """Where they may land."""
    may: bool = False
    """Whether an acting player may move fewer, or none."""


class Hop(Move):
    """Move frogs from their perch to one of its neighbours."""

    verb: Literal["hop"] = "hop"
    words = ("hop", "hops")


class Leap(Move):
    """Move frogs from their perch to any other, however far."""

    verb: Literal["leap"] = "leap"
    words = ("leap", "leaps")


class Swap(Verb):
    """Two frogs on different perches change places.

    It happens only if neither perch is guarded or closed. Both frogs arrive at the same time, and each of the two
    perches may collapse. When several players swap, no frog is swapped twice.
    """

    verb: Literal["swap"] = "swap"
    words = ("swap", "swaps")
    implied = frozenset({2})
    who: Who = "you"
    """Who chooses both frogs."""
    first: Whose
    """Whose frog one of them is."""
    second: Whose
    """Whose frog the other is."""
    among: Where = "perch"
    """Where both of them stand."""
    neighbours: bool = False
    """Whether their perches must be neighbours."""


class Switch(Verb):
    """All frogs of two perches of one sort change places at once, whichever spaces they take. Nothing collapses by it.

    You choose the perches, of which one may be empty. It happens only if neither is guarded or closed.
    """

    verb: Literal["switch"] = "switch"
    words = ("switch", "switches")
    first: Where
    """Where the one perch is."""
    second: Where
    """Where the other perch is."""


class Drift(Verb):
    """All frogs of a ring of perches move to the next perch of it at once. Nothing collapses by it.

    Nobody chooses. It happens only if no perch of the ring is guarded or closed.
    """

    verb: Literal["drift"] = "drift"
    words = ("drift", "drifts")
    ring: Literal["outer-pad", "log"]
    """Which perches are the ring."""
    direction: Literal["clockwise", "anticlockwise"]
    """Which way they move, as the board is seen from above."""


class GoHome(Verb):
    """Frogs go from the board to their owners' homes. No lily pad collapses by it and no event is drawn."""

    verb: Literal["go_home"] = "go_home"
    words = ("home",)
    who: Who = "you"
    """Who chooses the frogs."""
    whose: Whose
    """Whose frogs go home."""
    count: Positive | Literal["all"] = 1
    """How many frogs each acting player sends home; fewer only when no more can go."""
    leaves: Where = "perch"
    """Where the frogs come from. A guarded perch keeps its frogs."""
    fullest: bool = False
    """Whether only the perch with the most frogs is meant; among equals the acting player chooses."""
    may: bool = False
    """Whether an acting player may send fewer, or none."""


class Place(Verb):
    """Place frogs from home on the board, besides the frog of the turn, each on a free space or to collapse a lily pad.

    A player without a frog at home places none.
    """

    verb: Literal["place"] = "place"
    words = ("place", "places")
    who: Who = "you"
    """Who places frogs, each their own."""
    count: Positive = 1
    """How many frogs each acting player places."""
    enters: Where = "perch"
    """Where they may be placed."""
    may: bool = False
    """Whether an acting player may place fewer, or none."""
