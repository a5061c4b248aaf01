"""How pieces stand on a space of a board: beside each other, as large as there is room, on what covers the space.

Pure geometry in millimetres of the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from designer.units import Size

_COVERS = 0.8
"""A piece this much as wide and as high as its space lies under the others, such as a building."""
_LEFT_FREE = 0.42
"""How much of the height stays free above those that stand on it, so that it can be told."""
_GAP = 0.03


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a piece stands: its centre, and its size as a part of its true one."""

    x: float
    y: float
    scale: float


def stands(sizes: Sequence[Size], centre: tuple[float, float], room: Size) -> list[Stand]:
    """Return where pieces of these sizes stand on a space, in their order.

    None reaches out of the room, and only what covers it lies under others.
    """
    under = [index for index, size in enumerate(sizes) if _covers(size, room)]
    others = [index for index in range(len(sizes)) if index not in under]
    x, y = centre
    found: dict[int, Stand] = {}
    found |= zip(under, _side_by_side([sizes[index] for index in under], x, y, room), strict=True)
    if under and others:
        free = room.height * _LEFT_FREE
        room, y = Size(room.width, room.height - free), y + free / 2
    found |= zip(others, _side_by_side([sizes[index] for index in others], x, y, room), strict=True)
    return [found[index] for index in range(len(sizes))]


def _covers(size: Size, room: Size) -> bool:
    return _COVERS * room.width <= size.width <= room.width and _COVERS * room.height <= size.height <= room.height


def _side_by_side(sizes: Sequence[Size], x: float, y: float, room: Size) -> list[Stand]:
    """In as many rows as leave the pieces largest; all are made smaller alike, and stand together in the middle."""
    if not sizes:
        return []
    rows = max(
        (_in_rows(sizes, count) for count in range(1, len(sizes) + 1)),
        key=lambda rows: (round(_scale(rows, room), 6), -len(rows)),
    )
    scale = _scale(rows, room)
    step = scale * (1 + _GAP)
    found = []
    top = y - sum(_height(row) for row in rows) * step / 2
    for row in rows:
        left = x - sum(size.width for size in row) * step / 2
        for size in row:
            found.append(Stand(left + size.width * step / 2, top + _height(row) * step / 2, scale))
            left += size.width * step
        top += _height(row) * step
    return found


def _in_rows(sizes: Sequence[Size], count: int) -> list[Sequence[Size]]:
    """The pieces in rows of about as many each."""
    edges = [len(sizes) * number // count for number in range(count + 1)]
    return [sizes[start:end] for start, end in pairwise(edges)]


def _scale(rows: Sequence[Sequence[Size]], room: Size) -> float:
    width = max(sum(size.width for size in row) for row in rows)
    height = sum(_height(row) for row in rows)
    return min(1.0, room.width / width / (1 + _GAP), room.height / height / (1 + _GAP))


def _height(row: Sequence[Size]) -> float:
    return max(size.height for size in row)
