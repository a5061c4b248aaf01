"""A position of Frogs & Logs: which pieces are on which perch, the line of events, and what holds until when.

The pieces in one place are one number, six bits for each kind of piece: so one is added or taken by adding its unit,
and all that the rules ask about a perch is a table by that number. Perches and players are numbers from 0, and sets of
them are numbers with a bit for each.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from designer.engine.state import GameState

BITS = 6
MOST = (1 << BITS) - 1
"""How many equal pieces a place can have."""


@dataclass(slots=True)
class FrogState(GameState):
    """What is on the table. A player is a seat from 0, a perch its number in the order of ``Pond.perches``."""

    first: int = 0
    """The seat that began."""
    active: int = 0
    """The seat whose turn it is."""
    at: list[int] = field(default_factory=list)
    """The pieces on each perch."""
    home: int = 0
    """All players' pieces at home."""
    line: list[str] = field(default_factory=list)
    """The events face down, the next first."""
    knows: list[int] = field(default_factory=list)
    """For each card of the line and each seat, the places where that seat knows it to be: 0 if it does not know."""
    rumours: list[tuple[str, int]] = field(default_factory=list)
    """Only in what a seat sees: events of which it knows several places where they may be, with these places."""
    box: list[str] = field(default_factory=list)
    """The events that are not used, in the order of the deck."""
    kept: list[tuple[str, ...]] = field(default_factory=list)
    """The events that each seat has drawn, the first first."""
    closed: list[int] = field(default_factory=list)
    """For each seat, the perches that are closed until its next turn."""
    guarded: list[int] = field(default_factory=list)
    """For each seat, the perches that are guarded until its next turn."""
    hush: int = 0
    """The seats until whose next turn nobody uses powers."""
    rest: bool = False
    """Whether the active seat may end its turn without placing a frog."""
    rests: int = 0
    """The seats that may rest in their next turn."""
    powers: list[str] = field(default_factory=list)
    """The power of each perch."""
    unused: int = 0
    """The perches whose powers the active seat can still use in this turn."""
    to_place: int = 0
    """How many frogs the active seat still places in this turn."""
    pending: int = 0
    """How many events are still to be drawn for collapses."""
    roles: list[str] = field(default_factory=list)
    """The role cards, those of the first seat first, equally many for each."""
    uses: list[int] = field(default_factory=list)
    """How often each of them can still be used."""
    ending: str = ""
    """The ending that was met."""
    ender: int = -1
    """The seat that met it."""
    finals: int = 0
    """Final turns that are still to come after this one."""
    coin: int = -1
    """The winner whom chance chose among tied ones."""

    def clone(self) -> Self:
        """Return a copy that shares nothing which changes."""
        other = object.__new__(type(self))
        other.seed = self.seed
        other.drawn = self.drawn
        other.loaded = self.loaded.copy()
        other.turn = self.turn
        other.stack = self.stack.copy()
        other.ended = self.ended
        other.first = self.first
        other.active = self.active
        other.at = self.at.copy()
        other.home = self.home
        other.line = self.line.copy()
        other.knows = self.knows.copy()
        other.rumours = self.rumours.copy()
        other.box = self.box.copy()
        other.kept = self.kept.copy()
        other.closed = self.closed.copy()
        other.guarded = self.guarded.copy()
        other.hush = self.hush
        other.rest = self.rest
        other.rests = self.rests
        other.powers = self.powers.copy()
        other.unused = self.unused
        other.to_place = self.to_place
        other.pending = self.pending
        other.roles = self.roles.copy()
        other.uses = self.uses.copy()
        other.ending = self.ending
        other.ender = self.ender
        other.finals = self.finals
        other.coin = self.coin
        return other
