"""A board of areas on a terminal: a frame for each area, placed as on the board, as large as what it holds needs.

What is beside, above or below another area on the board is so on the terminal; distances are only as large as needed.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.style import Style

from designer.engine.kernel import Position
from designer.engine_format import BoardMap, BoardSpace
from designer.tabletop.canvas import Canvas
from designer.tabletop.holdings import Pile, board_of, piles
from designer.tabletop.looks import Looks
from designer.tabletop.texts import name_of, plain

if TYPE_CHECKING:
    from rich.text import Text

_WIDEST, _USUAL_TEXT, _LEAST = 30, 15, 10  # columns for texts in a frame
_NUMBER = re.compile(r"\D")
_USUAL = 40.0  # millimetres, where an area does not say how large it is
_Said = tuple[str, Style]
_SHRINK = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2)


@dataclass(frozen=True, slots=True)
class _Box:
    """An area in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: _Box) -> bool:
        return (
            self.left < other.right - 0.5
            and other.left < self.right - 0.5
            and self.top < other.bottom - 0.5
            and other.top < self.bottom - 0.5
        )


def area_lines(position: Position, looks: Looks, width: int) -> list[Text]:
    """Return a board of areas as lines of at most ``width`` columns, as far as its frames fit beside each other."""
    board = board_of(looks.bundle, position)
    boxes = _boxes(board)
    held = piles(position)
    for room in range(_WIDEST, _LEAST - 1, -1):
        said = {name: contents_of(name, board, held.get(name, ()), position.marks, looks, room) for name in boxes}
        lefts, rights = _places(
            {name: (box.left, box.right, _width_of(said[name], room)) for name, box in boxes.items()}
        )
        if max(rights.values()) < width:
            break
    tops, bottoms = _places({name: (box.top, box.bottom, max(len(said[name]), 2)) for name, box in boxes.items()})
    canvas = Canvas()
    for name, box in boxes.items():
        canvas.frame(lefts[box.left], tops[box.top], rights[box.right], bottoms[box.bottom], Style(dim=True))
        for number, (text, style) in enumerate(said[name]):
            canvas.write(lefts[box.left] + 2, tops[box.top] + number, text, style)
    return canvas.lines()


def _boxes(board: BoardMap) -> Mapping[str, _Box]:
    """Areas as rectangles, made smaller about their centres until none lies over another."""
    found: dict[str, _Box] = {}
    for factor in _SHRINK:
        found = {name: _box(space, factor) for name, space in board.spaces.items()}
        listed = list(found.values())
        if not any(one.meets(other) for number, one in enumerate(listed) for other in listed[:number]):
            break
    return found


def _box(space: BoardSpace, factor: float) -> _Box:
    width, height = (_length(space.data.get(key)) * factor / 2 for key in ("width", "height"))
    if space.data.get("turned") in (90, 270):
        width, height = height, width
    return _Box(space.x - width, space.y - height, space.x + width, space.y + height)


def _length(value: object) -> float:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) and value > 0 else _USUAL


def _places(spans: Mapping[str, tuple[float, float, int]]) -> tuple[Mapping[float, int], Mapping[float, int]]:
    """Where areas start and where they end: in their order, and far enough apart for what lies between."""
    values = sorted({edge for start, end, _ in spans.values() for edge in (start, end)})
    group: dict[float, float] = {}  # edges that are nearly the same are one
    for value in values:
        last = group[max(group)] if group else value - 9
        group[value] = last if value - last < 1 else value
    starts = {(group[start], 1) for start, _, _ in spans.values()}
    ends = {(group[end], 0) for _, end, _ in spans.values()}  # one area ends before another starts at its side
    at: dict[tuple[float, int], int] = {}
    before: tuple[float, int] | None = None
    for edge in sorted(starts | ends):
        at[edge] = 0 if before is None else at[before] + (edge[1] > before[1])
        for start, end, room in spans.values():
            if edge == (group[end], 0):
                at[edge] = max(at[edge], at[group[start], 1] + room)
        before = edge
    return {value: at.get((group[value], 1), 0) for value in values}, {
        value: at.get((group[value], 0), 0) for value in values
    }


def _width_of(said: Sequence[_Said], room: int) -> int:
    """As wide as a usual text at least, so that frames do not move whenever a piece does."""
    return max(min(room, _USUAL_TEXT), *(cell_len(text) for text, _ in said)) + 3


def contents_of(
    name: str, board: BoardMap, held: Sequence[Pile], marks: Mapping[str, str], looks: Looks, room: int
) -> list[_Said]:
    """Return the title of a space and the lines of what lies there, all at most ``room`` columns wide, with styles."""
    space = board.spaces[name]
    titled = space.data.get("name")
    title = plain(titled if isinstance(titled, str) else name)
    if mark := marks.get(name):
        title = f"{title} · {plain(mark)}"
    badge = looks.badge(looks.ink(space.data.get("owner"), name))
    lines = [(each, badge) for each in textwrap.wrap(title, room) or [""]]
    track = _is_track(space)
    for pile, ink in _merged(held, looks, name, track=track):
        said = (f"{pile.count} × " if pile.count > 1 else "") + plain(name_of(looks.bundle, pile.piece))
        said += f": {_NUMBER.sub('', pile.place)}" if track and pile.place else ""
        said += f" ({plain(mark)})" if (mark := looks.mark(pile.mark)) else ""
        owner = "" if looks.colours else looks.owner(ink)
        if owner and owner.casefold() not in said.casefold():
            said += f" ({plain(owner)})"
        wrapped = textwrap.wrap(said, room, subsequent_indent="  ") or [""]
        lines += [(each, looks.badge(ink) if ink else Style()) for each in wrapped]
    return lines


def _merged(held: Sequence[Pile], looks: Looks, name: str, *, track: bool) -> list[tuple[Pile, str]]:
    """The pieces of an area with their inks; those that look the same are one pile, wherever in it they lie."""
    found: dict[tuple[str, str, str, str], int] = {}
    for pile in held:
        ink = looks.piece_ink(pile.piece, pile.place, pile.mark, name)
        key = pile.piece, pile.mark, ink, pile.place if track else ""
        found[key] = found.get(key, 0) + pile.count
    return [(Pile(piece, count, mark, place), ink) for (piece, mark, ink, place), count in found.items()]


def _is_track(space: BoardSpace) -> bool:
    """Whether the places of an area are numbers from 0 on, so that where a marker lies says how many there are."""
    numbers = sorted(int(number) for place in space.places if (number := _NUMBER.sub("", place)))
    return len(numbers) > 1 and numbers == list(range(len(space.places)))
