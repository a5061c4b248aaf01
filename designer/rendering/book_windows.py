"""Which part of a board a picture in a rulebook shows, and what lies on it: numbers, arrows, the places of pieces."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, hypot, sin

from markupsafe import escape

from designer.model.board import AreaBoard, GridBoard
from designer.rendering.template_problems import TemplateProblem
from designer.suggestions import did_you_mean

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

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the face is in the picture, in millimetres."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale


def window_of(board: Board, region: Region, width: float) -> Window:
    """Return what a picture ``width`` millimetres wide shows of a board.

    Raises:
        TemplateProblem: there is no such space, or nothing to be seen.
    """
    if region is None:
        region = (0.0, 0.0, board.width, board.height)
    if isinstance(region, str):
        first, _, last = region.partition(":")
        margin = board.tile / 2 if isinstance(board, GridBoard) else _AREA_MARGIN
        xs, ys = zip(place_of(board, first), place_of(board, last or first), strict=True)
        region = (min(xs) - margin, min(ys) - margin, max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin)
    left, top, shown_width, shown_height = region
    if shown_width <= 0 or shown_height <= 0:
        raise TemplateProblem("a region has a width and a height of more than nothing")
    return Window(left, top, shown_width, shown_height, width / shown_width)


def place_of(board: Board, name: str) -> tuple[float, float]:
    """Where a space of a board is, in millimetres from its upper left corner."""
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
    """Where one of several pieces on a space stands: two side by side, more in two rows."""
    if count == 1:
        return place
    rows = 1 if count == 2 else 2
    row, column = divmod(number, -(-count // rows))
    step = 1.02 * width
    columns = min(-(-count // rows), count)
    return place[0] + (column - (columns - 1) / 2) * step, place[1] + (row - (rows - 1) / 2) * step


def mark(text: str, x: float, y: float) -> str:
    """Return a short text at a place of a picture, in millimetres; the style sheet makes it a disc."""
    return f'<div class="mark" style="left:{x:.2f}mm;top:{y:.2f}mm"><span>{escape(text)}</span></div>'


def arrow(start: tuple[float, float], end: tuple[float, float], window: Window) -> str:
    """A broad arrow between two places, that keeps clear of their middles."""
    (x1, y1), (x2, y2) = window.at(*start), window.at(*end)
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
