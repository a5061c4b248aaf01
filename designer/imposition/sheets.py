"""Which face stands where on which sheet. Pure geometry in millimetres.

Positions count from the lower left corner of the page with y up, as in PDF. Rows count from the top and columns from
the left, in the order in which a page is read. A card's place is the lower left corner of its trim, whatever its
rotation. Positions on a back page are those that a reader of that page sees.

How backs land behind their fronts: a printer that flips a sheet about a vertical edge keeps up as up and swaps left
and right; one that flips about a horizontal edge swaps top and bottom. The long edge of an upright sheet is vertical,
that of a sideways sheet is horizontal; the short edge is the other one. In the hand a card is turned about its
vertical axis, and its back must then stand upright. So a back page flipped about a vertical edge mirrors the columns
and keeps the art upright, and one flipped about a horizontal edge mirrors the rows and turns the art by 180°.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from designer.imposition.geometry import TOLERANCE, LayoutError, Rect
from designer.imposition.margins import place_furniture
from designer.imposition.marks import reach
from designer.units import Size

PaperName = Literal["a4", "letter"]
Orientation = Literal["portrait", "landscape"]
Duplex = Literal["long", "short", "none"]
Rotation = Literal[0, 180]
Side = Literal["front", "back"]
Length = Annotated[float, Field(ge=0, le=1000, allow_inf_nan=False)]

PAPERS: Final[Mapping[PaperName, Size]] = MappingProxyType(
    {"a4": Size(210.0, 297.0), "letter": Size(612 / 72 * 25.4, 792 / 72 * 25.4)}
)
"""Sizes of upright sheets in millimetres. Letter is defined in inches: 612 × 792 points exactly."""


class CropMarks(BaseModel):
    """The fine lines outside the art that show where to cut."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    length: Length = Field(default=5.0, description="Length of a mark in mm, shortened in narrow margins; 0 for none.")
    offset: Length = Field(default=1.0, description="Distance in mm between the outermost art and the mark.")
    weight: float = Field(default=0.15, gt=0, le=2, description="Width of the line in mm.")


class SheetLayout(BaseModel):
    """How cards of one size stand on a sheet of paper."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    name: str = Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", description="Permanent slug, such as `a4-bleed`.")
    paper: PaperName = Field(description="Size of the paper.")
    orientation: Orientation = Field(description="Whether the paper stands upright or lies on its long edge.")
    columns: int = Field(ge=1, le=100, description="Cards side by side.")
    rows: int = Field(ge=1, le=100, description="Cards above one another.")
    gap: Length = Field(default=0.0, description="Space in mm between the cut edges of neighbouring cards.")
    shown_bleed: Length = Field(
        default=0.0, description="Bleed in mm printed around each card; 0 where cards touch and one cut parts two."
    )
    margin_min: Length = Field(default=5.0, description="Border of the paper in mm that the printer cannot print.")
    marks: CropMarks = Field(default_factory=CropMarks, description="Crop marks.")

    @model_validator(mode="after")
    def _bleeds_stay_apart(self) -> SheetLayout:
        if self.gap < 2 * self.shown_bleed - TOLERANCE:
            raise ValueError(
                f"a gap of {self.gap:g} mm cannot hold the bleed of two neighbours: "
                f"{self.shown_bleed:g} mm of shown bleed needs a gap of at least {2 * self.shown_bleed:g} mm"
            )
        return self

    @property
    def page(self) -> Size:
        """Size of the page in millimetres, as it lies."""
        paper = PAPERS[self.paper]
        return paper if self.orientation == "portrait" else Size(paper.height, paper.width)

    def fit(self, card: Size) -> Grid:
        """Centre the grid for cards of this trim size, in millimetres, on the page.

        Raises ``LayoutError`` when the grid with its bleed is larger than the printable area, stating by how much, or
        when the margins have no room for crop marks, check bars and footer.
        """
        width = self.columns * card.width + (self.columns - 1) * self.gap
        height = self.rows * card.height + (self.rows - 1) * self.gap
        art = Size(width, height).grown(self.shown_bleed)
        room = self.page.grown(-self.margin_min)
        excess = [
            f"{needed - available:.1f} mm too {what}"
            for needed, available, what in ((art.width, room.width, "wide"), (art.height, room.height, "high"))
            if needed > available + TOLERANCE
        ]
        if excess:
            bleed = f" with {self.shown_bleed:g} mm of bleed" if self.shown_bleed else ""
            raise LayoutError(
                f"layout {self.name}: {self.columns} × {self.rows} cards of {card.width:g} × {card.height:g} mm{bleed} "
                f"need {art.width:.1f} × {art.height:.1f} mm, but {self.paper} {self.orientation} has "
                f"{room.width:.1f} × {room.height:.1f} mm inside its margins: {' and '.join(excess)}"
            )
        grid = Grid(self, card, (self.page.width - width) / 2, (self.page.height - height) / 2)
        for margin in (grid.art.x, grid.art.y):
            reach(grid, margin)
        place_furniture(grid)
        return grid


@dataclass(frozen=True, slots=True)
class Grid:
    """A layout that was fitted to cards of one trim size. ``left`` and ``bottom`` are those of the outermost trims."""

    layout: SheetLayout
    card: Size
    left: float
    bottom: float

    @property
    def page(self) -> Rect:
        """The whole sheet of paper."""
        return Rect(0.0, 0.0, self.layout.page.width, self.layout.page.height)

    @property
    def art(self) -> Rect:
        """Everything that art may cover: all cells with the bleed shown around them."""
        return Rect(self.left, self.bottom, self.page.width - 2 * self.left, self.page.height - 2 * self.bottom).grown(
            self.layout.shown_bleed
        )

    def cell(self, row: int, column: int) -> Rect:
        """Return the trim of a cell; row 0 is at the top, column 0 at the left."""
        from_bottom = self.layout.rows - 1 - row
        return Rect(
            self.left + column * (self.card.width + self.layout.gap),
            self.bottom + from_bottom * (self.card.height + self.layout.gap),
            self.card.width,
            self.card.height,
        )


@dataclass(frozen=True, slots=True)
class Slot:
    """One card to print: the key of its front and of its back, if it has one. Copies are separate slots."""

    front: str
    back: str | None = None


@dataclass(frozen=True, slots=True)
class Placement:
    """A face in a cell. ``x`` and ``y`` are the lower left corner of the trim, whatever the rotation in degrees."""

    face: str
    x: float
    y: float
    rotation: Rotation
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper with its fronts and, unless no card on it has a back, its backs."""

    grid: Grid
    duplex: Duplex
    front: tuple[Placement, ...]
    back: tuple[Placement, ...] | None

    def cells(self, side: Side) -> tuple[tuple[int, int], ...]:
        """Return the (row, column) of all cells that hold a card, on the back those behind cards without one too."""
        cells = ((p.row, p.column) for p in self.front)
        return tuple(cells if side == "front" else (behind(self.grid.layout, self.duplex, *cell) for cell in cells))


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet, which is the ``number``-th of its document, counting from 1."""

    sheet: Sheet
    number: int
    side: Side

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The faces on this side; none on an empty back."""
        return self.sheet.front if self.side == "front" else self.sheet.back or ()


def pages(sheets: Sequence[Sheet]) -> list[Page]:
    """Return the pages of a document in order: front 1, back 1, front 2, back 2 and so on.

    A sheet without backs has no back page, unless a later sheet has one: a printer that turns paper would else print
    the next front on its back.
    """
    last_back = max((index for index, sheet in enumerate(sheets) if sheet.back is not None), default=-1)
    result = []
    for index, sheet in enumerate(sheets):
        result.append(Page(sheet, index + 1, "front"))
        if index <= last_back:
            result.append(Page(sheet, index + 1, "back"))
    return result


def turns_about_vertical_edge(layout: SheetLayout, duplex: Duplex) -> bool:
    """Whether flipping the sheet swaps left and right (and not top and bottom)."""
    return (layout.orientation == "portrait") == (duplex == "long")


def behind(layout: SheetLayout, duplex: Duplex, row: int, column: int) -> tuple[int, int]:
    """Return the (row, column) on the back page that lies behind this cell of the front page."""
    if turns_about_vertical_edge(layout, duplex):
        return row, layout.columns - 1 - column
    return layout.rows - 1 - row, column


def plan(slots: Sequence[Slot], layout: SheetLayout, card: Size, duplex: Duplex) -> list[Sheet]:
    """Distribute cards of one trim size (in millimetres) over sheets, row by row, in the order given.

    ``duplex`` names the edge about which the printer flips the sheet; ``none`` plans fronts only. Raises
    ``LayoutError`` when the layout cannot hold cards of this size.
    """
    grid = layout.fit(card)
    rotation: Rotation = 0 if turns_about_vertical_edge(layout, duplex) else 180
    per_sheet = layout.columns * layout.rows
    sheets = []
    for start in range(0, len(slots), per_sheet):
        front, back = [], []
        for index, slot in enumerate(slots[start : start + per_sheet]):
            row, column = divmod(index, layout.columns)
            front.append(_placed(slot.front, grid, row, column, 0))
            if slot.back is not None and duplex != "none":
                back.append(_placed(slot.back, grid, *behind(layout, duplex, row, column), rotation))
        sheets.append(Sheet(grid, duplex, tuple(front), tuple(back) or None))
    return sheets


def _placed(face: str, grid: Grid, row: int, column: int, rotation: Rotation) -> Placement:
    cell = grid.cell(row, column)
    return Placement(face, cell.x, cell.y, rotation, row, column)
