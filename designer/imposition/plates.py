"""What a page is made of, as values: pictures, strokes, fills and labels. Pure geometry.

Lengths are millimetres from the page's lower left corner with y up, as in PDF; angles are degrees, counterclockwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from designer.imposition.document import DocumentInfo
from designer.imposition.geometry import Line, Rect
from designer.imposition.margins import Furniture
from designer.imposition.sheets import Duplex
from designer.units import Size

Point = tuple[float, float]
Turn = Literal[0, 90, 180, 270]
Align = Literal["left", "centre", "right"]

_TURNS: Final[tuple[Turn, ...]] = (0, 90, 180, 270)
_ARC: Final = 0.5522847498
"""How far from its ends a quarter of a circle has its control points, in radii."""


def turned(turn: Turn, by: Turn) -> Turn:
    """Return the sum of two turns."""
    return _TURNS[(turn + by) // 90 % 4]


@dataclass(frozen=True, slots=True)
class Place:
    """Where something drawn about an origin of its own stands: turned about that origin, which then lies at x and y."""

    x: float = 0.0
    y: float = 0.0
    turn: Turn = 0

    def point(self, point: Point) -> Point:
        """Return where a point lies."""
        x, y = point
        for _ in range(self.turn // 90):
            x, y = -y, x
        return self.x + x, self.y + y

    def rect(self, rect: Rect) -> Rect:
        """Return where a rectangle lies."""
        (x1, y1), (x2, y2) = self.point((rect.x, rect.y)), self.point((rect.right, rect.top))
        return Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))

    @classmethod
    def in_box(cls, size: Size, x: float, y: float, turn: Turn = 0) -> Place:
        """Return where a box drawn from its lower left corner must stand to have, turned, that corner at x, y."""
        box = cls(turn=turn).rect(Rect(0.0, 0.0, size.width, size.height))
        return cls(x - box.x, y - box.y, turn)


@dataclass(frozen=True, slots=True)
class Contour:
    """A path without gaps. A piece is the end of a straight line, or two control points and the end of a curve."""

    start: Point
    pieces: tuple[tuple[Point, ...], ...]
    closed: bool = False

    def points(self) -> Iterator[Point]:
        """Every point that defines the path."""
        yield self.start
        for piece in self.pieces:
            yield from piece

    def at(self, place: Place) -> Contour:
        """Return the path as it lies at a place."""
        pieces = tuple(tuple(place.point(point) for point in piece) for piece in self.pieces)
        return Contour(place.point(self.start), pieces, self.closed)


@dataclass(frozen=True, slots=True)
class Outline:
    """Any number of paths, open or closed."""

    contours: tuple[Contour, ...]

    @classmethod
    def polygon(cls, points: Sequence[Point]) -> Outline:
        """Return straight lines through these points and back to the first."""
        return cls((Contour(points[0], tuple((point,) for point in points[1:]), closed=True),))

    @classmethod
    def line(cls, start: Point, end: Point) -> Outline:
        """Return a straight line."""
        return cls((Contour(start, ((end,),)),))

    @classmethod
    def lines(cls, lines: Iterable[Line]) -> Outline:
        """Return separate straight lines."""
        return cls(tuple(Contour((line.x1, line.y1), (((line.x2, line.y2),),)) for line in lines))

    @classmethod
    def circle(cls, centre: Point, radius: float) -> Outline:
        """Return a circle."""
        return cls.rectangle(Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius), radius)

    @classmethod
    def rectangle(cls, rect: Rect, corner: float = 0.0) -> Outline:
        """Return a rectangle, its corners rounded to a radius of ``corner``."""
        x1, y1, x2, y2 = rect.x, rect.y, rect.right, rect.top
        if not corner:
            return cls.polygon([(x1, y1), (x2, y1), (x2, y2), (x1, y2)])
        near = corner * (1 - _ARC)
        pieces = (
            ((x2 - corner, y1),),
            ((x2 - near, y1), (x2, y1 + near), (x2, y1 + corner)),
            ((x2, y2 - corner),),
            ((x2, y2 - near), (x2 - near, y2), (x2 - corner, y2)),
            ((x1 + corner, y2),),
            ((x1 + near, y2), (x1, y2 - near), (x1, y2 - corner)),
            ((x1, y1 + corner),),
            ((x1, y1 + near), (x1 + near, y1), (x1 + corner, y1)),
        )
        return cls((Contour((x1 + corner, y1), pieces, closed=True),))

    @property
    def bounds(self) -> Rect:
        """The rectangle around all points, control points too."""
        points = [point for contour in self.contours for point in contour.points()]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def at(self, place: Place) -> Outline:
        """Return the paths as they lie at a place."""
        return Outline(tuple(contour.at(place) for contour in self.contours))


@dataclass(frozen=True, slots=True)
class Picture:
    """A face. ``x`` and ``y`` are the lower left corner of its trim as it lies on the page, turned and scaled.

    ``face`` is its key, ``trim`` the size that it was rendered in. It is shown with ``bleed`` millimetres around its
    trim, and of that only what is inside of ``clip``.
    """

    face: str
    trim: Size
    x: float
    y: float
    turn: Turn = 0
    scale: float = 1.0
    clip: Outline | None = None
    bleed: float = 0.0

    @property
    def bounds(self) -> Rect:
        """The trim as it lies on the page."""
        width, height = self.trim.width * self.scale, self.trim.height * self.scale
        return Rect(self.x, self.y, height, width) if self.turn % 180 else Rect(self.x, self.y, width, height)

    @property
    def art(self) -> Rect:
        """The trim with the bleed that is shown, as it lies on the page."""
        return self.bounds.grown(self.bleed * self.scale)

    def at(self, place: Place) -> Picture:
        """Return the picture as it lies at a place."""
        bounds, clip = place.rect(self.bounds), self.clip and self.clip.at(place)
        return replace(self, x=bounds.x, y=bounds.y, turn=turned(self.turn, place.turn), clip=clip)


@dataclass(frozen=True, slots=True)
class Stroke:
    """A drawn line of a width and a grey from 0 (black) to 1 (white). ``dash`` has lengths of dashes and gaps."""

    outline: Outline
    weight: float = 0.15
    grey: float = 0.0
    dash: tuple[float, ...] = ()

    def at(self, place: Place) -> Stroke:
        """Return the line as it lies at a place."""
        return replace(self, outline=self.outline.at(place))


@dataclass(frozen=True, slots=True)
class Fill:
    """An area of one grey, from 0 (black) to 1 (white)."""

    outline: Outline
    grey: float

    def at(self, place: Place) -> Fill:
        """Return the area as it lies at a place."""
        return replace(self, outline=self.outline.at(place))


@dataclass(frozen=True, slots=True)
class Label:
    """One line of type. ``x`` and ``y`` are on its baseline, at its end or in the middle as ``align`` says.

    ``size`` is in points. Type longer than ``room`` millimetres ends in an ellipsis.
    """

    text: str
    x: float
    y: float
    size: float = 6.0
    align: Align = "left"
    angle: Turn = 0
    grey: float = 0.0
    room: float | None = None

    def at(self, place: Place) -> Label:
        """Return the line as it lies at a place."""
        x, y = place.point((self.x, self.y))
        return replace(self, x=x, y=y, angle=turned(self.angle, place.turn))


Item = Picture | Stroke | Fill | Label


@dataclass(frozen=True, slots=True)
class Plate:
    """One page. ``items`` are painted in order; ``note`` is the second line of its footer and says what it is.

    A page that its pictures fill, such as a page of a booklet, has no furniture.
    """

    size: Size
    items: tuple[Item, ...]
    furniture: Furniture | None
    note: str

    @property
    def pictures(self) -> Iterator[Picture]:
        """Its pictures in the order of painting."""
        return (item for item in self.items if isinstance(item, Picture))


@dataclass(frozen=True, slots=True)
class PlateDocument:
    """Pages that make one PDF. ``duplex`` is "none" unless they are fronts and backs in turn."""

    plates: tuple[Plate, ...]
    info: DocumentInfo
    duplex: Duplex = "none"

    @property
    def faces(self) -> frozenset[str]:
        """The keys of all faces that it shows."""
        return frozenset(picture.face for plate in self.plates for picture in plate.pictures)
