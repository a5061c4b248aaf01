"""What turns and effects do to the pond: frogs arrive, lily pads collapse, pieces are named."""

from __future__ import annotations

from collections.abc import Callable

from designer.engine.failures import Problem
from designer.engine.games.frogs_and_logs.decided import Decided
from designer.engine.games.frogs_and_logs.pond import COLLAPSES, REFUSED, Pond, Table
from designer.engine.games.frogs_and_logs.state import BITS, MOST, FrogState
from designer.engine.games.frogs_and_logs.telling import Teller
from designer.engine_format import Bundle

NOBODY = -1
EVENTS = ("events",)
"""The frame that draws the events for all collapses."""


class Ground:
    """The pond in play. Turns and effects change a state through it alone."""

    def __init__(self, bundle: Bundle, players: int, rule: Decided, teller: Teller, problems: list[Problem]) -> None:
        self.rule = rule
        self.teller = teller
        self.pond = Pond(bundle, players, rule, problems)
        self.players = players
        self.place_actions: dict[str, tuple[int, int]] = {}
        """By action, which of the own pieces it is, and the perch."""
        self.everywhere = (1 << len(self.pond.ids)) - 1
        self.placings = tuple(Table(self._placings(piece)) for piece in range(len(self.pond.pieces)))
        """By piece and by a set of perches, the actions that place the piece there."""
        self._refusing = self.pond.where(lambda perch: not perch.collapses)

    def _placings(self, piece: int) -> Callable[[int], list[str]]:
        kind, ident, seat = self.pond.pieces[piece].kind, self.pond.pieces[piece].ident, self.pond.pieces[piece].seat
        actions = [f"place {perch}" if kind == "frog" else f"place {perch} {ident}" for perch in self.pond.ids]
        own = self.pond.of_seat[seat].index(piece)
        self.place_actions.update({action: (own, place) for place, action in enumerate(actions)})
        return lambda places: [action for place, action in enumerate(actions) if places >> place & 1]

    # ---- what holds now

    def closed(self, state: FrogState) -> int:
        """Return the perches on which no frog may come."""
        found = 0
        for each in state.closed:
            found |= each
        return found

    def guarded(self, state: FrogState) -> int:
        """Return the perches that no effect may touch."""
        found = 0
        for each in state.guarded:
            found |= each
        return found

    def next_seat(self, seat: int) -> int:
        """Return the next seat clockwise."""
        return (seat + 1) % self.players

    def in_first_round(self, state: FrogState) -> bool:
        """Return whether not everybody has had a turn."""
        return state.turn <= self.players

    def may_pass(self, state: FrogState) -> bool:
        """Return whether the active seat may end its turn without placing, although it could."""
        return state.rest or self.rule.always_pass or self.in_final_turn(state)

    def in_final_turn(self, state: FrogState) -> bool:
        """Return whether this is a final turn."""
        return state.ender not in (NOBODY, state.active)

    def controlled(self, state: FrogState, seat: int) -> int:
        """Return the perches that a seat controls."""
        control = self.pond.control
        found = 0
        for place, code in enumerate(state.at):
            if control[code] >> seat & 1:
                found |= 1 << place
        return found

    def placings_of(self, state: FrogState, seat: int, places: int) -> list[str]:
        """Return the actions by which a seat can place a piece on one of these perches."""
        pond, at = self.pond, state.at
        places &= ~self.closed(state)
        found: list[str] = []
        for piece in pond.of_seat[seat]:
            if state.home >> BITS * piece & MOST:
                unit, open_places = pond.units[piece], places
                for place in self._refusing:
                    if pond.fate[place][at[place] + unit] == REFUSED:
                        open_places &= ~(1 << place)
                found += self.placings[piece][open_places]
        return found

    # ---- what happens

    def place(self, state: FrogState, seat: int, action: str) -> int:
        """Carry out an action that places a piece of a seat, and return its perch."""
        own, place = self.place_actions[action]
        piece = self.pond.of_seat[seat][own]
        state.home -= self.pond.units[piece]
        if self.teller.listener:
            self.teller.placed(seat, piece, place)
        self.arrive(state, piece, place)
        return place

    def arrive(self, state: FrogState, piece: int, place: int) -> bool:
        """Let a piece come to a perch that can take it, and return whether the perch collapses."""
        there = state.at[place] = state.at[place] + self.pond.units[piece]
        return self.pond.fate[place][there] == COLLAPSES and self.test(state, place)

    def test(self, state: FrogState, place: int) -> bool:
        """Collapse a perch with too many frogs or colours, and return whether it has collapsed."""
        if self.pond.fate[place][state.at[place]] != COLLAPSES or not self.can_collapse(state):
            return False
        self.collapse(state, place)
        return True

    def can_collapse(self, state: FrogState) -> bool:
        """Return whether perches collapse in this round."""
        return self.rule.early_collapse or not self.in_first_round(state)

    def collapse(self, state: FrogState, place: int) -> None:
        """Send all pieces of a perch home; an event is to be drawn for it."""
        if self.teller.listener:
            self.teller.collapsed(state.active, place, state.at[place])
        state.home += state.at[place]
        state.at[place] = 0
        state.pending += 1
