"""The map, and the islands that it must have."""

from typing import ClassVar

from designer.authoring import GridBoard, Many, Model, PrintSpec, Record, Ref, Tile

from .values import Clan, Direction, Positive, Strait


class Reach(Model):
    """How far an island stretches from its side of the board towards the middle, counted along every line of tiles."""

    land: Positive
    """The most tiles of land, mountains among them."""
    shore: Positive | None = None
    """The most tiles of shore; without it, any number."""


class Island(Record):
    """One of the islands that the map must have. The tiles that hang together around its mark are the island."""

    kind: ClassVar[str] = "island"
    plural: ClassVar[str] = "islands"

    side: Direction | None = None
    """The side of the board at which it lies, and whose name is its mark; without one it lies in the middle."""
    home: Clan | None = None
    """Whose home it is: the capital on it is theirs."""
    land: Positive
    """Its tiles of land, mountains and tiles with a name among them."""
    shore: Positive
    """Its tiles of shore."""
    reach: Reach | None = None
    """How far it stretches; without it, as far as it likes."""


class BoardTile(Tile):
    """What a character of the map stands for."""

    terrain: Ref["terrain"]
    """What the tile is made of."""
    holds: Ref["building", "objective"] | None = None
    """What is printed on it."""
    compass: Direction | None = None
    """The side of the board whose name it carries."""


class Islets(Model):
    """The islets of one strait between two islands: single tiles with water on every side."""

    strait: Strait
    """The quarter of the board in which the strait lies."""
    count: Positive
    """How many there are."""


class Board(GridBoard):
    """The map: tiles that are islands, islets and sea. Which tile belongs to which island follows from the picture."""

    kind: ClassVar[str] = "board"
    plural: ClassVar[str] = "boards"
    prints: ClassVar[PrintSpec | None] = PrintSpec(form="board", bleed=0, safe=3, corner=0)

    legend: dict[str, BoardTile]
    """What each character of the rows stands for."""
    islets: Many[Islets] = ()
    """The islets of each strait; a strait that is not named has none."""
