"""What a face can show: letters, icons, pictures of pixels, drawings, paragraphs, each as it is printed.

Lengths are CSS pixels from the corner of the trim.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isfinite, sqrt
from typing import Any

from designer.model.layout_report import Words
from designer.rendering.boxes import POINTS_PER_PIXEL, Box, Type
from designer.rendering.matrices import Matrix, Point, corners, growth
from designer.rendering.surroundings import Area, Surroundings, area_of, common_area

Rgb = tuple[float, float, float]
"""Red, green and blue, from 0 to 1."""

Ink = tuple[Rgb | None, float]
"""A colour, None if it is no plain one, and its opacity."""

Line = tuple[float, float, float]
"""Where a line of letters begins and ends, and its baseline."""

_MOST_WORDS = 40  # characters of a text that a finding quotes
_BELOW = frozenset("gjpqyQ,;()[]{}|/ßçşţųąęįğķļņ_")  # what reaches below the line
_ASCENT, _DESCENT, _LINE = 0.74, 0.22, 0.02  # of the type size; what capitals and tails take up


@dataclass(frozen=True, slots=True)
class Lettering:
    """A run of letters of one style on one line.

    ``area`` is about where its ink is, in pixels of its own that ``matrix`` leads to those of the page; there it has
    these ``corners``, and what is not cut off of it is within ``bounds``. ``ink`` is None when its colour is none that
    can be told; ``outline`` is the colour of a stroke around the letters.
    """

    text: str
    type: Type
    pixels: float
    area: Area
    matrix: Matrix
    corners: tuple[Point, ...]
    bounds: Area
    around: Surroundings
    ink: Rgb | None
    alpha: float = 1.0
    outline: Rgb | None = None

    @property
    def size_pt(self) -> float:
        """How large it is printed, in points."""
        wider, higher = growth(self.matrix)
        return self.pixels * POINTS_PER_PIXEL * sqrt(wider * higher)

    @property
    def words(self) -> Words:
        """What findings call it."""
        return words_of(self.text, self.around)


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon, by its name as in {die}, and where its corners are on the page."""

    name: str
    corners: tuple[Point, ...]
    around: Surroundings


@dataclass(frozen=True, slots=True)
class PixelImage:
    """A picture of pixels as it is drawn: so many pixels of the page wide and high, the cut-off parts too."""

    url: str
    image: Any
    width: float
    height: float
    around: Surroundings


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG picture, and the matrix that leads from its box of ``width`` and ``height`` to the page."""

    svg: Any
    width: float
    height: float
    matrix: Matrix
    around: Surroundings


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A block of lines of text."""

    box: Box
    around: Surroundings


@dataclass(slots=True)
class Inventory:
    """What is on a face."""

    letterings: list[Lettering] = field(default_factory=list)
    icons: list[Icon] = field(default_factory=list)
    images: list[PixelImage] = field(default_factory=list)
    drawings: list[Drawing] = field(default_factory=list)
    paragraphs: list[Paragraph] = field(default_factory=list)


def words_of(text: str, around: Surroundings) -> Words:
    """Return what findings call a text."""
    return Words(around.field, around.part, " ".join(text.split())[:_MOST_WORDS])


def lettering(
    text: str, type_: Type, pixels: float, line: Line, around: Surroundings, ink: Ink, outline: Rgb | None = None
) -> Lettering | None:
    """Return the letters on a line in type of a size in pixels, None when they are cut off altogether or nowhere."""
    left, right, baseline = line
    below = _LINE if _BELOW.isdisjoint(text) else _DESCENT
    area = (left, baseline - _ASCENT * pixels, right, baseline + below * pixels)
    where = corners(around.matrix, *area)
    bounds = common_area(area_of(where), around.window)
    if bounds is None or not all(map(isfinite, bounds)):
        return None
    colour, alpha = ink
    alpha *= around.opacity
    return Lettering(text, type_, pixels, area, around.matrix, where, bounds, around, colour, alpha, outline)
