"""Which part of a board a picture in a rulebook shows, and what lies on it: numbers, arrows, the places of pieces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, cos, hypot, sin
from typing import Any

from markupsafe import escape

from designer.model.board import AreaBoard, GridBoard
from designer.rendering.template_problems import TemplateProblem
from designer.suggestions import did_you_mean

MAX_WIDTH = 400
"""The widest picture in a book, in millimetres."""
MAX_PIECES = 9
"""The most pieces on one space of a picture."""
_MARK = 3
_AREA_MARGIN = 45.0  # what is shown around the centre of an area that bounds a region, in mm

Board = GridBoard | AreaBoard
Region = str | tuple[float, float, float, float] | None


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a face that is shown, in millimetres from its upper left corner, and how much larger or smaller."""

    left: float
    top: float
    width: float
    height: float
    scale: float

    @property
    def edges(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the part, in millimetres of the face."""
        return self.left, self.top, self.left + self.width, self.top + self.height

    def at(self, board: Board, name: str) -> tuple[float, float]:
        """Where a space of a board is in the picture, in millimetres.

        Raises:
            TemplateProblem: there is no such space, or it is not in the picture.
        """
        x, y = place_of(board, name)
        left, top, right, bottom = self.edges
        if not (left <= x <= right and top <= y <= bottom):
            raise TemplateProblem(f'"{name}" is not in the part of the board that is shown')
        return (x - left) * self.scale, (y - top) * self.scale

    def places(self, board: Board, one: str, other: str) -> tuple[tuple[float, float], tuple[float, float]]:
        """Where two different spaces are, as ``at`` has it."""
        if one == other:
            raise TemplateProblem(f'an arrow leads from one space to another, not from "{one}" to itself')
        return self.at(board, one), self.at(board, other)


def wide(width: float) -> float:
    """Return the width of a picture, in millimetres.

    Raises:
        TemplateProblem: no picture can be so wide.
    """
    if isinstance(width, bool) or not isinstance(width, int | float) or not 1 <= width <= MAX_WIDTH:
        raise TemplateProblem(f"a picture is from 1 to {MAX_WIDTH} mm wide, not {width!r}", hint="write width=60")
    return float(width)


def by_place(given: object, name: str) -> Mapping[str, Any]:
    """Return what stands on spaces.

    Raises:
        TemplateProblem: it is not said by space.
    """
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise TemplateProblem(f"{name} must say what stands on which space", hint=f'write {name}={{"C2": "…"}}')
    return given


def pairs(given: object) -> list[tuple[str, str]]:
    """Return the ends of arrows.

    Raises:
        TemplateProblem: something is no pair.
    """
    if isinstance(given, list | tuple) and all(isinstance(pair, list | tuple) and len(pair) == 2 for pair in given):
        return [(pair[0], pair[1]) for pair in given]
    raise TemplateProblem("arrows must be pairs of spaces", hint='write arrows=[("C2", "D2")]')


def window_of(board: Board, region: Region, width: float) -> Window:
    """Return what a picture ``width`` millimetres wide shows of a board.

    Raises:
        TemplateProblem: there is no such space, or nothing to be seen.
    """
    if region is None:
        region = (0.0, 0.0, board.width, board.height)
    elif isinstance(region, str):
        first, _, last = region.partition(":")
        margin = board.tile / 2 if isinstance(board, GridBoard) else _AREA_MARGIN
        xs, ys = zip(place_of(board, first), place_of(board, last or first), strict=True)
        region = (min(xs) - margin, min(ys) - margin, max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin)
    numbers = [value for value in region if isinstance(value, int | float)]
    if len(numbers) != 4 or len(region) != 4 or min(numbers[2:]) <= 0:
        hint = 'write region="A1:D4", or left, top, width and height in millimetres'
        raise TemplateProblem("a region is two spaces, or a place and a size of more than nothing", hint=hint)
    left, top, shown_width, shown_height = numbers
    if left >= board.width or top >= board.height or left + shown_width <= 0 or top + shown_height <= 0:
        raise TemplateProblem(f'the region shows nothing of the board "{board.id}"')
    return Window(left, top, shown_width, shown_height, width / shown_width)


def place_of(board: Board, name: str) -> tuple[float, float]:
    """Where a space of a board is, in millimetres from its upper left corner."""
    if not isinstance(name, str):
        raise TemplateProblem(f"{name!r} is no space", hint='write it in quotes, such as "C2" or "hall/left"')
    if isinstance(board, GridBoard):
        space = board.at(name)
        if space is None:
            raise TemplateProblem(f'the board "{board.id}" has no tile "{name}"')
        return space.x, space.y
    area_id, _, inner = name.partition("/")
    area = next((area for area in board.areas if area.id == area_id), None)
    place = next((space for space in area.spaces if space.id == inner), None) if area and inner else None
    if area is None or (inner and place is None):
        names = [f"{a.id}/{s.id}" for a in board.areas for s in a.spaces] if inner else [a.id for a in board.areas]
        raise TemplateProblem(f'the board "{board.id}" has no space "{name}"', hint=did_you_mean(name, names))
    return (area.x + place.x, area.y + place.y) if place else (area.x, area.y)


def beside(place: tuple[float, float], number: int, count: int, width: float) -> tuple[float, float]:
    """Where one of several pieces on a space stands: two side by side, more in two rows, nine in three."""
    if count == 1:
        return place
    rows = 1 if count == 2 else 2 if count <= 6 else 3
    row, column = divmod(number, -(-count // rows))
    step = 1.02 * width
    columns = min(-(-count // rows), count)
    return place[0] + (column - (columns - 1) / 2) * step, place[1] + (row - (rows - 1) / 2) * step


def mark(text: object, x: float, y: float) -> str:
    """Return a short text at a place of a picture, in millimetres; the style sheet makes it a disc.

    Raises:
        TemplateProblem: it does not fit into a disc.
    """
    if not isinstance(text, str | int) or not 1 <= len(str(text)) <= _MARK:
        raise TemplateProblem(f"a mark is a text of up to {_MARK} characters, not {text!r}")
    return f'<div class="mark" style="left:{x:.2f}mm;top:{y:.2f}mm"><span>{escape(text)}</span></div>'


def arrow(start: tuple[float, float], end: tuple[float, float], window: Window) -> str:
    """A broad arrow between two places of a picture, that keeps clear of their middles."""
    (x1, y1), (x2, y2) = start, end
    length, turn = hypot(x2 - x1, y2 - y1), atan2(y2 - y1, x2 - x1)
    clear = min(length / 4, 9 * window.scale)

    def point(along: float, across: float) -> str:
        return f"{x1 + along * cos(turn) - across * sin(turn):.2f} {y1 + along * sin(turn) + across * cos(turn):.2f}"

    tip, neck = length - clear, length - clear - 3.2
    corners = [(clear, 0.7), (neck, 0.7), (neck, 2), (tip, 0), (neck, -2), (neck, -0.7), (clear, -0.7)]
    width, height = window.width * window.scale, window.height * window.scale
    return (
        f'<svg class="arrow" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.2f} {height:.2f}" '
        f'style="position:absolute;left:0;top:0;width:{width:.2f}mm;height:{height:.2f}mm">'
        f'<path d="M{"L".join(point(*corner) for corner in corners)}Z" fill="#1F1F1F" stroke="#FFFFFF" '
        'stroke-width="0.5" stroke-linejoin="round"/></svg>'
    )
