"""Pieces of Brawlhalla and what they work on, each an object of its own."""

from __future__ import annotations

from dataclasses import dataclass

KINDS = ("boat", "dragon", "warlord", "warrior")


@dataclass(eq=False)
class Piece:
    """A piece on the board, where it stands and all that sets it apart."""

    kind: str
    seat: int
    tile: str
    acts: int = 0
    flag: bool = False
    hurt: int = 0
    busy: bool = False
    held: bool = False
    frozen: int = 0
    low: int = 0
    new: bool = False

    def marks(self) -> tuple[str, ...]:
        return (
            f":{self.acts}" if self.acts else "",
            ":flag" if self.flag else "",
            f":hurt-{self.hurt}" if self.hurt else "",
            ":busy" if self.busy else "",
            ":held" if self.held else "",
            f":frozen-{self.frozen}" if self.frozen else "",
            f":low-{self.low}" if self.low else "",
            ":new" if self.new else "",
        )

    def whole(self) -> str:
        """The piece as actions and descriptions write it."""
        return self.kind + "".join(self.marks())

    def order(self) -> tuple[object, ...]:
        """What is listed first: by kind, and of a kind by these marks, those with none first."""
        marks = (self.hurt, self.low, self.frozen, self.held, self.new, self.flag, self.busy, self.acts)
        return (KINDS.index(self.kind), *marks)


def read_piece(words: str, seat: int, tile: str) -> Piece:
    """Return the piece that a description writes so."""
    kind, *marks = words.split(":")
    piece = Piece(kind, seat, tile)
    for mark in marks:
        name, _, number = mark.partition("-")
        if name.isdigit():
            piece.acts = int(name)
        else:
            setattr(piece, name, int(number) if number else True)
    return piece


@dataclass(eq=False)
class Work:
    """What is being made on a tile by the busy pieces there."""

    seat: int
    tile: str
    makes: str
    turns: int
    pieces: int
    paused: bool = False
