"""What lies where: the pieces of a position gathered by space, equal ones counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.engine.kernel import Position
from designer.engine_format import BoardMap, Bundle


@dataclass(frozen=True, slots=True)
class Pile:
    """Equal pieces on a space. ``place`` is their place in an area, empty for none."""

    piece: str
    count: int
    mark: str = ""
    place: str = ""


def board_of(bundle: Bundle, position: Position) -> BoardMap:
    """Return the board that a position is on."""
    return bundle.boards[position.board.rpartition("/")[2]]


def piles(position: Position) -> Mapping[str, list[Pile]]:
    """Return what lies on each space that anything lies on, in the order of the position.

    Pieces on different places of an area are told apart; a place is what an area says of a single spot in it.
    """
    found: dict[str, dict[tuple[str, str, str], int]] = {}
    for placed in position.pieces:
        space, _, place = placed.space.partition("/")
        counts = found.setdefault(space, {})
        key = placed.piece, placed.mark, place
        counts[key] = counts.get(key, 0) + 1
    return {
        space: [Pile(piece, count, mark, place) for (piece, mark, place), count in counts.items()]
        for space, counts in found.items()
    }
