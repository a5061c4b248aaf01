"""What the signs of a board on a terminal mean: letters, colours, grounds, and whatever a game writes beside pieces."""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text

from designer.engine.kernel import Position
from designer.tabletop.grids import MORE
from designer.tabletop.holdings import board_of
from designer.tabletop.looks import Looks
from designer.tabletop.texts import name_of, plain

_APART = "   "


def legend_lines(position: Position, looks: Looks, width: int, *, crowded: bool) -> list[Text]:
    """Return what the signs of a drawn grid mean, in lines of at most ``width`` columns that part no entry.

    ``crowded`` says that there are tiles on which more lies than can be shown.
    """
    lines: list[Text] = []
    for entry in _entries(position, looks, crowded):
        if lines and lines[-1].cell_len + entry.cell_len + len(_APART) <= width:
            lines[-1].append(_APART).append_text(entry)
        else:
            lines.append(entry)
    return lines


def _entries(position: Position, looks: Looks, crowded: bool) -> Iterator[Text]:
    lying = {name_of(looks.bundle, placed.piece) for placed in position.pieces}
    for name, letter in looks.letters.items():
        if name in lying:
            yield Text.assemble((letter, "bold"), f" {plain(name)}")
    yield from _owners(position, looks)
    for name, letter in looks.signs.items():
        yield Text.assemble((looks.sign_of(letter), "underline"), f" {plain(name)} (printed)")
    grounds: dict[str, Text] = {}
    for space in board_of(looks.bundle, position).spaces.values():
        (ground, sign), name = looks.ground(space), looks.ground_name(space)
        if name and name not in grounds:
            shown = sign if sign.strip() or looks.colours else "blank"
            back = Style(color=looks.on(ground), bgcolor=ground)
            grounds[name] = Text.assemble((f" {shown} " if looks.colours else shown, back), f" {plain(name)}")
    yield from grounds.values()
    for note in position.notes:
        sign, _, meaning = note.partition(": ")
        yield Text.assemble((plain(sign), "italic"), f" {plain(meaning)}")
    if crowded:
        yield Text.assemble((MORE, "bold"), " and more; see: board")


def _owners(position: Position, looks: Looks) -> Iterator[Text]:
    """Whose the pieces in sight are, by colour, or by capitals and small letters where there is none."""
    inks = {looks.piece_ink(placed.piece, placed.space, placed.mark) for placed in position.pieces}
    present = [seat for seat, name in enumerate(looks.seats) if looks.seat(seat, looks.seats) in inks]
    if looks.colours:
        for seat in present:
            yield Text.assemble((f" {plain(looks.seats[seat])} ", looks.badge(looks.seat(seat, looks.seats))))
        return
    for words, rest in (("CAPITALS", 0), ("small letters", 1)):
        if names := [plain(looks.seats[seat]) for seat in present if seat % 2 == rest]:
            yield Text.assemble((words, "bold"), f" {' and '.join(names)}")
