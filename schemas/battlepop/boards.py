"""The arena, and the mat before each player."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from designer.authoring import Area, AreaBoard, Many, PrintSpec

from .values import Length, Seat

COLUMNS, ROWS = 3, 5

SquareValue = Annotated[int, Field(ge=0, le=3)]


class ArenaArea(Area):
    """A part of the arena."""

    role: Literal["square", "portal", "shrine-portal", "round-wins", "control-points"]
    """What it is: a square, a way into the arena, which holds any number of characters, or a track beside it."""
    width: Length
    """How wide it is."""
    height: Length
    """How high it is."""
    owner: Seat | None = None
    """Whose it is; nobody's for a square."""
    column: Annotated[int, Field(ge=1, le=COLUMNS)] | None = None
    """The column of a square or shrine portal, from the left as blue sees it."""
    row: Annotated[int, Field(ge=1, le=ROWS)] | None = None
    """The row of a square, from blue's side; red's own is the fifth."""
    blue: SquareValue = 0
    """The control points of the square for blue."""
    red: SquareValue = 0
    """The control points of the square for red."""


class Arena(AreaBoard):
    """The board. Blue sits at its lower edge, red at its upper one."""

    kind: ClassVar[str] = "arena"
    plural: ClassVar[str] = "arenas"
    prints: ClassVar[PrintSpec | None] = PrintSpec(form="board")

    areas: Annotated[Many[ArenaArea], Field(min_length=1)]
    """The squares, the portals and the tracks."""


class MatArea(Area):
    """A part of a player's mat."""

    role: Literal["bench", "defeated", "energy", "dice"]
    """What is kept there."""
    width: Length
    """How wide it is."""
    height: Length
    """How high it is."""


class PlayerMat(AreaBoard):
    """What lies before a player: the bench, the defeated zone, the dice pool and the track of energy."""

    kind: ClassVar[str] = "player_mat"
    plural: ClassVar[str] = "player_mats"
    prints: ClassVar[PrintSpec | None] = PrintSpec(form="board")

    areas: Annotated[Many[MatArea], Field(min_length=1)]
    """The zones."""
