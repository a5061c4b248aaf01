"""What lies where, as a list: for a terminal that is too narrow for a board, and for tiles that are too small."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from designer.engine.kernel import Position
from designer.tabletop.areas import contents_of
from designer.tabletop.holdings import board_of, piles
from designer.tabletop.looks import Looks


def listing_lines(position: Position, looks: Looks, spaces: Collection[str] | None = None) -> list[Text]:
    """Return a line for each space on which anything lies or is marked; of these ``spaces``, if they are given."""
    board = board_of(looks.bundle, position)
    held = piles(position)
    lines: list[Text] = []
    for name in board.spaces:
        if (name not in held and name not in position.marks) or (spaces is not None and name not in spaces):
            continue
        (title, style), *said = contents_of(name, board, held.get(name, ()), position.marks, looks, _ENDLESS)
        line = Text.assemble((title, style))
        for number, (text, how) in enumerate(said):
            line.append(", " if number else ": ").append(text, how)
        lines.append(line)
    return lines


_ENDLESS = 10_000
"""No text is broken here; the terminal does it."""
