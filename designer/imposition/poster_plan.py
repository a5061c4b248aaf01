"""The first page of a board that is glued together: how its sheets lie and what to do. Pure geometry in mm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from designer.imposition.geometry import Rect
from designer.imposition.margins import FOOT, furniture_beside
from designer.imposition.plates import Fill, Item, Label, Outline, Picture, Plate, Stroke
from designer.imposition.poster import Board, Cut, Tile
from designer.units import Size

_MARGIN: Final = 15.0
_TITLE: Final = 18.0
_TEXT: Final = 9.0
_LINE: Final = 4.6  # from one line of text to the next
_INDENT: Final = 3.4  # of a line that continues a step
_HEAD: Final = 15.0  # room for title and facts
_GAP: Final = 6.0
_DISC: Final = 6.0
_CAPITAL: Final = 0.66 * 25.4 / 72  # height of a capital for each point of size


def plan(board: Board, cut: Cut, note: str) -> Plate:
    """Return the page: from the top name and size, the whole board with its sheets, and the steps.

    It lies as shows the board larger; ``note`` is what its footer says.
    """
    steps = _steps(cut)
    foot = FOOT + _GAP + len(steps) * _LINE
    pages = (cut.page, Size(cut.page.height, cut.page.width))
    page = max(pages, key=lambda size: _scale(cut, _room(size, foot)))
    room, head = _room(page, foot), page.height - _MARGIN
    items: list[Item] = [
        Label(board.name, room.x, head - _TITLE * _CAPITAL, _TITLE, room=room.width),
        Label(_facts(cut), room.x, head - _HEAD + _GAP, _TEXT, grey=0.35),
    ]
    items += _picture(board, cut, room)
    for number, text in enumerate(steps):
        indent = 0.0 if text[0].isdigit() else _INDENT
        items.append(Label(text, room.x + indent, foot - _GAP - _LINE * number, _TEXT, room=room.width - indent))
    return Plate(page, tuple(items), furniture_beside(Rect(room.x, FOOT, room.width, 0.0), page), f"plan · {note}")


def _room(page: Size, foot: float) -> Rect:
    """What the title and the steps leave for the picture."""
    return Rect(_MARGIN, foot, page.width - 2 * _MARGIN, page.height - _MARGIN - _HEAD - foot)


def _scale(cut: Cut, room: Rect) -> float:
    return min(room.width / cut.board.width, room.height / cut.board.height)


def _facts(cut: Cut) -> str:
    inches = " × ".join(f"{length / 25.4:.1f}" for length in (cut.board.width, cut.board.height))
    size = f"{cut.board.width:g} × {cut.board.height:g} mm ({inches} in)"
    return f"{cut.sheets} sheets, {cut.columns} across and {cut.rows} down · {size} when assembled"


def _steps(cut: Cut) -> tuple[str, ...]:
    """What to do, in the order in which each diamond is still there when it is needed; as lines of text."""
    lines = ["1.  Print at 100 %, and measure the bars at the foot of a sheet."]
    meet = "Each covers the hatched strip of the one before it, and the halves of the diamonds meet."
    if cut.columns > 1:
        lines += [
            "2.  Cut off the left margin of every sheet but those of column A. Glue each row from left to right.",
            meet,
        ]
    if cut.rows > 1 and cut.columns > 1:
        lines += ["3.  Cut off the upper margin of every row but the first. Glue row below row in the same way."]
    elif cut.rows > 1:
        lines += ["2.  Cut off the upper margin of every sheet but the first. Glue them from top to bottom.", meet]
    end = "At last trim the edge of the whole board."
    return (*lines, end) if cut.rows > 1 and cut.columns > 1 else (*lines, f"3.  {end}")


def _picture(board: Board, cut: Cut, room: Rect) -> Iterator[Item]:
    """The board as large as there is room, the edges that will be seen, and the names of the sheets."""
    scale = _scale(cut, room)
    width, height = cut.board.width * scale, cut.board.height * scale
    x, y = room.x + (room.width - width) / 2, room.y + (room.height - height) / 2
    yield Picture(board.face, board.size, x, y, scale=scale)
    areas = {tile.name: _scaled(_seen(cut, tile), scale, x, y) for tile in cut.tiles()}
    edges = Outline(tuple(contour for area in areas.values() for contour in Outline.rectangle(area).contours))
    yield Stroke(edges, 0.9, 1.0)
    yield Stroke(edges, 0.3)
    for name, area in areas.items():
        middle = (area.x + area.width / 2, area.y + area.height / 2)
        radius = min(_DISC, area.width / 3, area.height / 3)
        disc, size = Outline.circle(middle, radius), radius * 2.4
        yield Fill(disc, 1.0)
        yield Stroke(disc, 0.3)
        yield Label(name, middle[0], middle[1] - size * _CAPITAL / 2, size, "centre")


def _scaled(rect: Rect, scale: float, x: float, y: float) -> Rect:
    return Rect(x + rect.x * scale, y + rect.y * scale, rect.width * scale, rect.height * scale)


def _seen(cut: Cut, tile: Tile) -> Rect:
    """The part of a sheet that no neighbour covers."""
    covered = cut.overlap if tile.column < cut.columns - 1 else 0.0
    below = cut.overlap if tile.row < cut.rows - 1 else 0.0
    return Rect(tile.area.x, tile.area.y + below, tile.area.width - covered, tile.area.height - below)
