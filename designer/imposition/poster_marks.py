"""What guides the hands on the sheets of a board: where to cut, to glue and to align them. Pure geometry in mm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from designer.imposition.geometry import Line, Rect
from designer.imposition.margins import BORDER
from designer.imposition.plates import Fill, Item, Label, Outline, Point, Stroke
from designer.imposition.poster import MARK_ROOM, OVER_FOOT, Cut, Tile, sheet_name
from designer.units import Size

SHOWN_BLEED: Final = 1.5
"""How far at most the art reaches beyond the board's own edges, so that a cut beside them leaves no white line."""

IDENTITY: Final = 20.0
"""Length in millimetres of the place for a sheet's thumbnail and name."""

_MARK_START: Final = SHOWN_BLEED + 0.5
_MARK_END: Final = 7.0
_DIAMOND: Final = 1.1  # from the middle to each corner
_DIAMOND_OFF: Final = MARK_ROOM - _DIAMOND - 0.1
_TYPE: Final = 7.0
_CAPITAL: Final = 0.66 * _TYPE * 25.4 / 72
_LINE: Final = 2.6
_HATCHED: Final = 2 / 3  # of the overlap, at its outer edge: a sheet laid a little beside its place still hides it
_HATCH_STEP: Final = 4.0
_GLUE_LABEL: Final = Size(21.0, 3.4)
_THUMBNAIL: Final = Size(9.0, 10.0)


def diamonds(cut: Cut, tile: Tile) -> tuple[Point, ...]:
    """Return the middles of a sheet's assembly marks, in coordinates of the board.

    They stand beside the art, where the edge of a sheet meets a neighbour: cut through, each sheet keeps the half that
    makes the neighbour's other half whole.
    """
    area, off = tile.area, _DIAMOND_OFF
    found: list[Point] = []
    if tile.column:
        found += [(area.x, area.top + off), (area.x, area.y - off)]
    if tile.column < cut.columns - 1:
        found += [(area.right - cut.overlap, area.top + off), (area.right - cut.overlap, area.y - off)]
    if tile.row:
        found += [(area.x - off, area.top), (area.right + off, area.top)]
    if tile.row < cut.rows - 1:
        found += [(area.x - off, area.y + cut.overlap), (area.right + off, area.y + cut.overlap)]
    return tuple(found)


def cut_marks(cut: Cut, tile: Tile) -> tuple[Line, ...]:
    """Return the marks on a sheet's page: at its left and upper edge always, at the others where the board ends."""
    art = cut.art
    side, above, below = art.x - BORDER, cut.page.height - BORDER - art.top, art.y - OVER_FOOT
    side, above, below = (min(_MARK_END, room) for room in (side, above, below))
    xs = [art.x, *([art.right] if tile.column == cut.columns - 1 else [])]
    ys = [art.top, *([art.y] if tile.row == cut.rows - 1 else [])]
    lines = [Line(x, art.top + _MARK_START, x, art.top + above) for x in xs]
    lines += [Line(x, art.y - below, x, art.y - _MARK_START) for x in xs]
    lines += [Line(art.x - side, y, art.x - _MARK_START, y) for y in ys]
    lines += [Line(art.right + _MARK_START, y, art.right + side, y) for y in ys]
    return tuple(lines)


def glue(cut: Cut, tile: Tile) -> Iterator[Item]:
    """Mark the strips that neighbours to the right and below are glued on: hatched, and saying what comes there."""
    art, depth = cut.art, cut.overlap * _HATCHED
    if tile.column < cut.columns - 1:
        strip = Rect(art.right - depth, art.y, depth, art.height)
        yield from _strip(strip, sheet_name(tile.column + 1, tile.row))
    if tile.row < cut.rows - 1:
        width = art.width - (depth if tile.column < cut.columns - 1 else 0.0)
        yield from _strip(Rect(art.x, art.y, width, depth), sheet_name(tile.column, tile.row + 1))


def _strip(strip: Rect, neighbour: str) -> Iterator[Item]:
    hatch = Outline.lines(_hatch(strip))
    yield Stroke(hatch, 0.4, 1.0)
    yield Stroke(hatch, 0.15, 0.35)
    x, y = strip.x + strip.width / 2, strip.y + strip.height / 2
    upright = strip.height > strip.width
    across, up = (_GLUE_LABEL.height, _GLUE_LABEL.width) if upright else (_GLUE_LABEL.width, _GLUE_LABEL.height)
    yield Fill(Outline.rectangle(Rect(x - across / 2, y - up / 2, across, up), 0.8), 1.0)
    sink = _CAPITAL / 2
    text = f"glue under {neighbour}"
    if upright:
        yield Label(text, x + sink, y, _TYPE, "centre", 90)
    else:
        yield Label(text, x, y - sink, _TYPE, "centre")


def _hatch(strip: Rect) -> Iterator[Line]:
    """Parallel lines at 45°, from edge to edge of a strip."""
    length = strip.width + strip.height
    for number in range(1, int(length / _HATCH_STEP) + 1):
        reach = number * _HATCH_STEP  # the line's points are those whose x and y add up to this
        x1, x2 = max(0.0, reach - strip.height), min(strip.width, reach)
        if x2 > x1:
            yield Line(strip.x + x1, strip.y + reach - x1, strip.x + x2, strip.y + reach - x2)


def diamond(middle: Point) -> Outline:
    """Return an assembly mark around its middle."""
    x, y = middle
    return Outline.polygon([(x - _DIAMOND, y), (x, y - _DIAMOND), (x + _DIAMOND, y), (x, y + _DIAMOND)])


def neighbours(cut: Cut, tile: Tile) -> Iterator[Item]:
    """Name the sheet on each side, with an arrow to it."""
    art, column, row = cut.art, tile.column, tile.row
    x, y = art.x + art.width / 2, art.y + art.height / 2
    off = (MARK_ROOM - _CAPITAL) / 2
    if row:
        yield Label(f"↑ {sheet_name(column, row - 1)}", x, art.top + off, _TYPE, "centre")
    if row < cut.rows - 1:
        yield Label(f"↓ {sheet_name(column, row + 1)}", x, art.y - off - _CAPITAL, _TYPE, "centre")
    sides = []
    if column:
        sides.append(("←", sheet_name(column - 1, row), art.x - MARK_ROOM / 2))
    if column < cut.columns - 1:
        sides.append(("→", sheet_name(column + 1, row), art.right + MARK_ROOM / 2))
    for arrow, name, middle in sides:
        yield Label(arrow, middle, y + _LINE / 2, _TYPE, "centre")
        yield Label(name, middle, y - _LINE / 2, _TYPE, "centre")


def identity(cut: Cut, tile: Tile, x: float) -> Iterator[Item]:
    """Draw a small plan with this sheet filled, and the sheet's name, into the place that begins at x at the foot."""
    y = BORDER
    room = Size(_THUMBNAIL.width, min(_THUMBNAIL.height, max(OVER_FOOT, cut.art.y - _MARK_END) - 0.1 - y))
    scale = min(room.width / cut.board.width, room.height / cut.board.height)
    width, height = cut.board.width * scale / cut.columns, cut.board.height * scale / cut.rows
    for other in cut.tiles():
        cell = Rect(x + other.column * width, y + (cut.rows - 1 - other.row) * height, width, height)
        if other == tile:
            yield Fill(Outline.rectangle(cell), 0.0)
        yield Stroke(Outline.rectangle(cell), 0.1, 0.3)
    yield Label(tile.name, x + cut.columns * width + 1.2, y + 0.5, 11.0)
