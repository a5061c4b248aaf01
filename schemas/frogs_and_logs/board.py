"""The pond and its perches."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from designer.authoring import Area, AreaBoard, Many, Model, OneLine, PrintSpec, Record, Ref, Slug

from .values import Length, Natural, Positive

Sort = Literal["lily-pad", "log"]


class Location(Record):
    """A perch: a lily pad or a log. With the tile deck its power comes from the tile that lies there."""

    kind: ClassVar[str] = "location"
    plural: ClassVar[str] = "locations"

    sort: Sort
    """What it is."""
    centre: bool = False
    """Whether it is the centre lily pad."""
    vp: Natural
    """Points for the player who controls it at the end."""
    guest_vp: Natural
    """Points at the end for each frog of a player who does not control it."""
    capacity: Positive
    """How many frogs it holds."""
    colours: Positive | None = None
    """How many colours it holds; any number without it."""
    collapses: bool
    """Whether a frog or a colour too many collapses it; without that such a frog cannot be placed."""
    clockwise: Ref["location"] | None = None
    """The next perch of its ring, clockwise, to which frogs drift; nothing for the centre."""
    power: Ref["power"]
    """Its power."""


class Perch(Area):
    """Where a lily pad or a log lies on the board. Its id is that of its location."""

    shape: Literal["circle", "rectangle"]
    """The outline."""
    width: Length
    """Its width before it is turned."""
    height: Length
    """Its height before it is turned."""
    turned: Literal[0, 90, 180, 270] = 0
    """By how many degrees it is turned clockwise. The spaces are given as they lie on the board."""


class Spot(Model):
    """A place of the board for something other than frogs."""

    id: Slug
    """Its name."""
    name: OneLine
    """The name that players read."""
    holds: Literal["events", "event", "title", "turn", "scoring"]
    """What is there: the event deck, the end of the board beside which one event card lies, the title, or a summary."""
    x: Annotated[float, Field(strict=False)]
    """Its centre, from the board's left edge."""
    y: Annotated[float, Field(strict=False)]
    """Its centre, from the board's upper edge."""
    width: Length
    """Its width."""
    height: Length
    """Its height."""


class Pond(AreaBoard):
    """The board."""

    kind: ClassVar[str] = "pond"
    plural: ClassVar[str] = "ponds"
    prints: ClassVar[PrintSpec | None] = PrintSpec(form="board", bleed=3, safe=3, corner=0)

    areas: Annotated[Many[Perch], Field(min_length=1)]
    """The lily pads and the logs."""
    spots: Many[Spot] = ()
    """Places for cards and for summaries."""
