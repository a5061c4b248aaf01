"""Boards as data: a grid of tiles drawn with characters, or areas with places for pieces and links between them.

Lengths are in millimetres; positions count from the board's upper left corner with y pointing down, as a board is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from string import ascii_uppercase
from typing import Annotated, Any, ClassVar, Self

from pydantic import Field, field_validator, model_validator

from designer.model.markers import OneLine, Slug
from designer.model.print_spec import MAX_SIZE
from designer.model.record import Component, Many, Model

MAX_TILES = len(ascii_uppercase)
"""The most columns that a grid can have: each is called by a letter."""

_STRAIGHT = ((0, -1), (1, 0), (0, 1), (-1, 0))
_DIAGONAL = ((1, -1), (1, 1), (-1, 1), (-1, -1))

Length = Annotated[float, Field(gt=0, le=MAX_SIZE, allow_inf_nan=False)]
Place = Annotated[float, Field(ge=-MAX_SIZE, le=MAX_SIZE, allow_inf_nan=False)]


class Tile(Model):
    """What a character of a grid stands for. A game's own model says more."""


@dataclass(frozen=True, slots=True)
class GridSpace:
    """One tile of a grid: its name such as ``C4``, where it is, and what it is.

    ``column`` counts from 0 at the west, ``row`` from 0 at the north; ``x`` and ``y`` are the tile's centre.
    """

    id: str
    column: int
    row: int
    x: float
    y: float
    character: str
    tile: Any
    neighbours: tuple[str, ...]
    diagonals: tuple[str, ...]


class GridBoard(Component):
    """A board of square tiles. Columns are A, B, C … from the west, rows 1, 2, 3 … from the north."""

    derived: ClassVar[frozenset[str]] = frozenset({"width", "height", "spaces", "columns"})

    tile: Length
    """The length of a tile's edge."""
    border: Annotated[float, Field(ge=0, le=500, allow_inf_nan=False)] = 0.0
    """The margin around the tiles."""
    legend: Mapping[str, Tile]
    """What each character of the rows stands for; a game gives its own model of a tile."""
    rows: Annotated[Many[str], Field(min_length=1, max_length=100)]
    """The tiles as characters of the legend, one text for each row, the northmost first."""

    @field_validator("rows")
    @classmethod
    def _rows_have_tiles(cls, rows: tuple[str, ...]) -> tuple[str, ...]:
        if not all(rows):
            raise ValueError("a row has no tiles")
        return rows

    @model_validator(mode="after")
    def _can_be_printed(self) -> Self:
        if max(self.width, self.height) > MAX_SIZE:
            raise ValueError(f"the board is {self.width:g} × {self.height:g} mm, and {MAX_SIZE:g} mm is the most")
        return self

    @property
    def columns(self) -> int:
        """How many tiles are side by side."""
        return max(len(row) for row in self.rows)

    @property
    def width(self) -> float:
        """The width of the whole board."""
        return self.columns * self.tile + 2 * self.border

    @property
    def height(self) -> float:
        """The height of the whole board."""
        return len(self.rows) * self.tile + 2 * self.border

    @cached_property
    def spaces(self) -> tuple[GridSpace, ...]:
        """Every tile, row by row. A character that the legend does not have is no tile; a check reports it."""
        return tuple(self._space(column, row) for column, row in self._places())

    def at(self, ident: str) -> GridSpace | None:
        """The tile of this name, or None."""
        return self._by_id.get(ident)

    @cached_property
    def _by_id(self) -> dict[str, GridSpace]:
        return {space.id: space for space in self.spaces}

    def _places(self) -> Iterator[tuple[int, int]]:
        for row, characters in enumerate(self.rows):
            for column, character in enumerate(characters[:MAX_TILES]):
                if character in self.legend:
                    yield column, row

    @cached_property
    def _names(self) -> dict[tuple[int, int], str]:
        return {(column, row): f"{ascii_uppercase[column]}{row + 1}" for column, row in self._places()}

    def _space(self, column: int, row: int) -> GridSpace:
        character = self.rows[row][column]
        return GridSpace(
            self._names[column, row],
            column,
            row,
            self.border + (column + 0.5) * self.tile,
            self.border + (row + 0.5) * self.tile,
            character,
            self.legend[character],
            self._around(column, row, _STRAIGHT),
            self._around(column, row, _DIAGONAL),
        )

    def _around(self, column: int, row: int, steps: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
        places = ((column + across, row + down) for across, down in steps)
        return tuple(self._names[place] for place in places if place in self._names)


class Space(Model):
    """A place for one piece in an area."""

    id: Slug
    """The place's name within its area."""
    x: Place
    """How far right of the area's centre its own centre is; negative is left."""
    y: Place
    """How far below the area's centre its own centre is; negative is above."""
    holds: str | None = None
    """What may stand there, such as ``frog``; without it, anything."""


class Area(Model):
    """A part of a board, such as a lily pad, with places for pieces."""

    id: Slug
    """The area's name within its board."""
    name: OneLine
    """The name that players read."""
    x: Place
    """Its centre, from the board's left edge."""
    y: Place
    """Its centre, from the board's upper edge."""
    spaces: Many[Space] = ()
    """Its places for pieces."""


class Link(Model):
    """Two areas that are neighbours of one another."""

    between: Annotated[Many[str], Field(min_length=2, max_length=2)]
    """The names of the two areas."""


class AreaBoard(Component):
    """A board of areas, wherever they lie, and of the links between them."""

    derived: ClassVar[frozenset[str]] = frozenset({"neighbours"})

    width: Length
    """The width of the board."""
    height: Length
    """The height of the board."""
    areas: Annotated[Many[Area], Field(min_length=1)]
    """The parts of the board."""
    links: Many[Link] = ()
    """Which areas are neighbours; what is linked is linked both ways."""

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """The names of every area's neighbours, in the order in which the links are written."""
        found: dict[str, dict[str, None]] = {area.id: {} for area in self.areas}
        for one, other in (link.between for link in self.links):
            found.setdefault(one, {})[other] = None
            found.setdefault(other, {})[one] = None
        return {ident: tuple(others) for ident, others in found.items()}
