"""A board of tiles on a terminal: each a cell on the colour of its ground, with letters for what lies there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from designer.engine.kernel import Position
from designer.engine_format import BoardSpace, Bundle
from designer.tabletop.holdings import Pile, board_of, piles
from designer.tabletop.looks import BRIGHT, Looks
from designer.tabletop.texts import plain

NARROWEST, WIDEST = 3, 7
MORE = "+"
"""What stands on a tile for all that has no room."""
_NAME = re.compile(r"(\D*)(\d*)")


def grid_lines(position: Position, looks: Looks, width: int, crowded: list[str] | None = None) -> list[Text]:
    """Return a board of tiles as lines of at most ``width`` columns, as far as the narrowest tiles allow.

    The names of tiles on which more lies than can be shown are added to ``crowded``.
    """
    board = board_of(looks.bundle, position)
    held = piles(position)
    looks.learn(sorted({placed.piece for placed in position.pieces}))  # whatever came into sight first
    tiles = {(space.column or 0, space.row or 0): (name, space) for name, space in board.spaces.items()}
    columns = sorted({column for column, _ in tiles})
    rows = sorted({row for _, row in tiles})
    edge = max(len(_NAME.fullmatch(name)[2]) if _NAME.fullmatch(name) else 0 for name in board.spaces) + 1  # type: ignore[index]
    cell = max(NARROWEST, min(WIDEST, (width - 2 * edge) // max(len(columns), 1)))
    heads = Text(" " * edge, "dim")
    for column in columns:
        heads.append(_label(tiles, column, rows, 1).center(cell))
    lines = [heads]
    for row in rows:
        number = _row_label(tiles, row, columns)
        line = Text(number.rjust(edge - 1) + " ", "dim")
        for column in columns:
            if (column, row) in tiles:
                name, space = tiles[column, row]
                mark = position.marks.get(name, "")
                shown = _cell(space, held.get(name, ()), mark, looks, cell, (column + row) % 2)
                line.append_text(shown)
                if crowded is not None and MORE in shown.plain:
                    crowded.append(name)
            else:
                line.append(" " * cell)
        line.append(f" {number}", "dim")
        lines.append(line)
    return [*lines, heads.copy()]


def _label(tiles: Mapping[tuple[int, int], tuple[str, BoardSpace]], column: int, rows: Sequence[int], part: int) -> str:
    name = next(tiles[column, row][0] for row in rows if (column, row) in tiles)
    found = _NAME.fullmatch(name)
    return plain(found[part] if found else name)


def _row_label(tiles: Mapping[tuple[int, int], tuple[str, BoardSpace]], row: int, columns: Sequence[int]) -> str:
    name = next(tiles[column, row][0] for column in columns if (column, row) in tiles)
    found = _NAME.fullmatch(name)
    return plain(found[2] if found else "")


def _cell(space: BoardSpace, held: Sequence[Pile], mark: str, looks: Looks, width: int, odd: int) -> Text:
    ground, sign = looks.ground(space)
    shaded = _shade(ground, odd) if ground else ""
    back = Style(color=looks.on(shaded), bgcolor=shaded) if shaded else Style()
    printed = _printed(looks.bundle, space)
    tokens = [_token(pile, looks) for pile in held]
    if mark:
        tokens.append(Text(plain(mark), "italic"))
    if printed and not held:
        sign = looks.sign(printed)
        tokens.append(Text(looks.sign_of(sign), "underline"))
    said = Text()
    for number, token in enumerate(tokens):
        more = number < len(tokens) - 1
        if cell_len(said.plain) + cell_len(token.plain) + more > width:
            said.append(MORE, "bold")
            break
        said.append_text(token)
    room = width - cell_len(said.plain)
    left = (room + 1) // 2 if said.plain else width // 2
    found = Text(style=back)
    if said.plain:
        found.append(" " * left).append_text(said).append(" " * (room - left))
    else:
        found.append(sign.center(width), "dim")
    # A style of the whole text holds for what is joined to a line only when it is put on its letters.
    found.stylize_before(back)
    return found


def _token(pile: Pile, looks: Looks) -> Text:
    ink = looks.piece_ink(pile.piece, pile.place, pile.mark)
    letter = looks.cased(looks.letter(pile.piece), ink)
    mark = looks.mark(pile.mark)
    said = (str(pile.count) if pile.count > 1 else "") + letter + (f"'{plain(mark)}" if mark else "")
    return Text(said, looks.badge(ink or BRIGHT))


def _printed(bundle: Bundle, space: BoardSpace) -> str:
    """The name of what is printed on a tile beside its ground: a record with an icon that its data names."""
    words = [value for key, value in space.data.items() if isinstance(value, str) and key != "terrain"]
    for word in words:
        for kind, records in bundle.records.items():
            if word in records and records[word].get("icon"):
                return bundle.strings.get(f"{kind}/{word}", {}).get("name", word)
    return ""


def _shade(colour: str, odd: int) -> str:
    """A colour, a little darker on every second tile, so that tiles can be told apart."""
    if not odd:
        return colour
    parts = (int(colour[index : index + 2], 16) for index in (1, 3, 5))
    return "#" + "".join(f"{part * 9 // 10:02x}" for part in parts)
