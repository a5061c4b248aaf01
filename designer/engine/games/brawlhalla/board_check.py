"""Sees that the board has what the content counts."""

from __future__ import annotations

from collections.abc import Iterator

from designer.engine.failures import Problem, RefusedError
from designer.engine.games.brawlhalla.board import Board
from designer.engine.games.brawlhalla.content import Content

_HELD = frozenset({"ruin", "wreckage", "sanctuary", "capital"})


def check_board(content: Content, board: Board) -> None:
    """Compare a board with the content.

    Raises:
        RefusedError: with everything in which they differ.
    """
    problems = [Problem("unknown-value", fault, "boards") for fault in _faults(content, board)]
    if problems:
        raise RefusedError(problems)


def _faults(content: Content, board: Board) -> Iterator[str]:
    for what in ("ruin", "wreckage", "sanctuary"):
        if len(board.holding(what)) != content.counts[what]:
            yield f"the board has {len(board.holding(what))} of {what}, not {content.counts[what]}"
    if len(board.holding("capital")) != 2 or "capital" not in content.building_number:
        yield "the rules need a board with two capitals"
    for held in sorted({each for each in board.holds if each is not None} - _HELD):
        yield f"the rules do not know a tile that holds {held!r}"
    for terrain in sorted(set(board.terrain) - set(content.entered_by)):
        yield f"the rules do not know the terrain {terrain!r}"
    size = (content.number["board-width"], content.number["board-height"])
    if (board.width, board.height) != size:
        yield f"the board is not {size[0]} by {size[1]} tiles"
    islands = sum("water" not in content.entered_by.get(each, ()) or each == "shore" for each in board.terrain)
    if islands != content.rulings["tile-counts"]:
        yield f"the board has {islands} tiles of islands, not {content.rulings['tile-counts']}"
    if content.counts["guardian"] != content.counts["sanctuary"] or content.counts["flag"] != 1:
        yield "the rules need one guardian on each sanctuary, and one flag"
