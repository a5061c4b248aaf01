"""PDF operators for what stands on a page. Takes millimetres, writes points."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from designer.imposition.label_font import LabelFont
from designer.imposition.margins import (
    BAR_WEIGHT,
    BASELINES,
    CHECK_BARS,
    LABEL_GAP,
    TEXT_SIZE,
    Block,
    CheckBar,
    Furniture,
)
from designer.imposition.plates import Contour, Fill, Label, Outline, Picture, Place, Point, Stroke, Turn
from designer.units import Size, points

FONT_NAME: Final = "/L"
"""The name by which pages refer to the font of their labels."""

_GREY: Final = "0.4667"  # #777, as grey so that it prints with black ink alone
_DIRECTIONS: Final[dict[Turn, tuple[int, int]]] = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
_ALIGNED: Final = {"left": 0.0, "centre": 0.5, "right": 1.0}


def number(value: float) -> str:
    """Return a PDF number; 0.0001 point is far below what any device resolves."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def picture(shown: Picture, name: str) -> str:
    """Return the operators that draw a form, whose origin is its trim's lower left corner, where a picture stands."""
    size = Size(shown.trim.width * shown.scale, shown.trim.height * shown.scale)
    place = Place.in_box(size, shown.x, shown.y, shown.turn)
    clip = f"{_paths(shown.clip)} W n " if shown.clip else ""
    matrix = _matrix(place.x, place.y, place.turn, shown.scale)
    return f"q {clip}{matrix} cm {_bleed_clip(shown.trim, shown.bleed)} {name} Do Q"


@lru_cache(maxsize=64)
def _bleed_clip(trim: Size, bleed: float) -> str:
    edges = (-bleed, -bleed, trim.width + 2 * bleed, trim.height + 2 * bleed)
    return f"{' '.join(number(points(edge)) for edge in edges)} re W n"


def stroke(drawn: Stroke) -> str:
    """Return the operators that draw a line."""
    dash = f"[{' '.join(number(points(length)) for length in drawn.dash)}] 0 d " if drawn.dash else ""
    return f"q {number(drawn.grey)} G {number(points(drawn.weight))} w {dash}{_paths(drawn.outline)} S Q"


def fill(drawn: Fill) -> str:
    """Return the operators that draw an area."""
    return f"q {number(drawn.grey)} g {_paths(drawn.outline)} f Q"


def label(drawn: Label, font: LabelFont) -> str:
    """Return the operators that draw a line of type."""
    text = drawn.text if drawn.room is None else font.shortened(drawn.text, drawn.size, points(drawn.room))
    start = -_ALIGNED[drawn.align] * font.width(text, drawn.size)
    line = f"BT {FONT_NAME} {number(drawn.size)} Tf {number(start)} 0 Td {font.operators(text)} TJ ET"
    return f"q {number(drawn.grey)} g {_matrix(drawn.x, drawn.y, drawn.angle)} cm {line} Q"


def furniture(places: Furniture, footer: tuple[str, str], font: LabelFont) -> str:
    """Return the operators that draw the two lines of the footer and the check bars."""
    parts = [f"q {_GREY} g {_GREY} G {number(points(BAR_WEIGHT))} w", _turned(places.footer)]
    room = points(places.footer.length)
    for text, baseline in zip(footer, BASELINES, strict=True):
        parts.append(_text(font, font.shortened(text, TEXT_SIZE, room), 0.0, baseline))
    parts += ["Q", _turned(places.bars)]
    for bar in CHECK_BARS:
        parts.append(f"{_bar_paths(bar)} S")
        parts.append(_text(font, bar.label, bar.length + BAR_WEIGHT + LABEL_GAP, bar.baseline))
    return "\n".join([*parts, "Q Q"])


@cache
def _bar_paths(bar: CheckBar) -> str:
    return _paths(Outline.lines(bar.lines))


def _turned(block: Block) -> str:
    return f"q {_matrix(block.x, block.y, block.angle)} cm"


def _matrix(x: float, y: float, turn: Turn, scale: float = 1.0) -> str:
    """The transformation that scales and turns about the origin, and then moves that to x and y."""
    return f"{_linear(turn, scale)} {number(points(x))} {number(points(y))}"


@lru_cache(maxsize=64)
def _linear(turn: Turn, scale: float) -> str:
    a, b = (part * scale for part in _DIRECTIONS[turn])
    return f"{a:.7g} {b:.7g} {-b or 0:.7g} {a:.7g}"


def _text(font: LabelFont, text: str, x: float, y: float) -> str:
    place = f"{number(points(x))} {number(points(y))} Td"
    return f"BT {FONT_NAME} {number(TEXT_SIZE)} Tf {place} {font.operators(text)} TJ ET"


def _paths(outline: Outline) -> str:
    return "\n".join(_path(contour) for contour in outline.contours)


def _path(contour: Contour) -> str:
    parts = [f"{_point(contour.start)} m"]
    parts += [f"{' '.join(map(_point, piece))} {'l' if len(piece) == 1 else 'c'}" for piece in contour.pieces]
    return " ".join([*parts, "h"] if contour.closed else parts)


def _point(point: Point) -> str:
    return f"{number(points(point[0]))} {number(points(point[1]))}"
