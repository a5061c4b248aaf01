"""A piece as a number, so that a unit is a small tuple: its kind and what sets it apart from others of its kind.

From the highest bits down: kind of unit (its number in the content), wounds, power lowered by cards, turns in which it
will be held, whether it is held in this turn, new, carrying the flag, at work, on the way, and actions in this turn.
"""

from __future__ import annotations

from collections.abc import Sequence

REALMS = ("land", "water", "air")
LAND, WATER, AIR = 0, 1, 2
"""What moves how; the numbers of ``State.doubled``."""

ACTS = 0xF
"""The actions that a piece has taken in this turn."""
MOVING = 1 << 4
"""On the way from tile to tile, in the middle of a move."""
BUSY = 1 << 5
"""At work."""
FLAG = 1 << 6
"""Carries the flag."""
NEW = 1 << 7
"""Came after its owner's last turn began."""
HELD = 1 << 8
"""May not move in this turn of its owner's."""
_FROZEN, _LOWERED, _WOUNDS, _KIND = 9, 13, 17, 21
_FOUR = 0xF
FROZEN_ONE = 1 << _FROZEN
"""One turn more in which it will be held."""
LOWERED_ONE = 1 << _LOWERED
"""Its unit's power lowered by one."""
LOWERED_ALL = _FOUR << _LOWERED
WOUND = 1 << _WOUNDS
"""One wound more."""
WOUNDS_ALL = _FOUR << _WOUNDS


def piece_of(kind: int, acts: int = 0) -> int:
    """Return a piece of a kind with nothing special about it."""
    return kind << _KIND | acts


def kind_of(piece: int) -> int:
    """Return the number of the kind of unit."""
    return piece >> _KIND


def wounds_of(piece: int) -> int:
    """Return how many wounds it has."""
    return piece >> _WOUNDS & _FOUR


def lowered_of(piece: int) -> int:
    """Return by how much cards have lowered the power of its unit."""
    return piece >> _LOWERED & _FOUR


def frozen_of(piece: int) -> int:
    """Return in how many of its owner's turns to come it will be held."""
    return piece >> _FROZEN & _FOUR


def lowering(stack: Sequence[int]) -> int:
    """Return by how much the power of a unit is lowered: as much as that of the piece lowered most."""
    return max(piece >> _LOWERED & _FOUR for piece in stack) if stack else 0


def with_lowered(piece: int, amount: int) -> int:
    """Return the piece lowered by that much more, as far as a piece can remember."""
    return piece & ~LOWERED_ALL | min(_FOUR, lowered_of(piece) + amount) << _LOWERED


def with_frozen(piece: int, turns: int) -> int:
    """Return the piece held in at least that many turns to come."""
    return piece & ~(_FOUR << _FROZEN) | min(_FOUR, max(frozen_of(piece), turns)) << _FROZEN


def rested(piece: int) -> int:
    """Return the piece as its owner's turn begins: it has not acted, and is new no longer."""
    return piece & ~(ACTS | NEW)


def thawed(piece: int) -> int:
    """Return the piece with one frozen turn less, and held in this one if it had any."""
    return piece - FROZEN_ONE | HELD if frozen_of(piece) else piece & ~HELD


def combined(pieces: Sequence[int], kind: int) -> int:
    """Return a piece of a kind that takes the place of several: it has acted, is held and carries as any of them."""
    acts = max(piece & ACTS for piece in pieces)
    marks = 0
    for piece in pieces:
        marks |= piece & (FLAG | HELD | MOVING)
    made = piece_of(kind, acts) | marks
    return with_frozen(with_lowered(made, lowering(pieces)), max(frozen_of(piece) for piece in pieces))
