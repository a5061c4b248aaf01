"""Frogs that go home and frogs that are placed by effects."""

from __future__ import annotations

from designer.engine.games.frogs_and_logs.effects import ALL, WHOSE, Choosing, Marks, one_less
from designer.engine.games.frogs_and_logs.ground import Ground
from designer.engine.games.frogs_and_logs.state import BITS, MOST, FrogState
from designer.engine.reading import Fields

_EVERY = "home"
"""What is done when there is nothing to choose because all go."""


class GoHome(Choosing):
    """Frogs go home; no event is drawn for it. Which perch is the fullest is chosen first and remembered."""

    verb = "go_home"

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        self.pieces = self.owners(fields.one_of("whose", *WHOSE))
        self.times = self.count(fields)
        self.leaves = self.places(fields, "leaves")
        self.fullest = fields.take("fullest", bool, False)
        self.may = fields.take("may", bool, False)

    def options(self, state: FrogState, seat: int, here: int, left: int, marks: Marks) -> list[str]:
        """Return the fullest perches, or the frogs to choose from."""
        found = self._standing(state, seat, marks or self.leaves[here])
        ids = self.pond.ids
        if self.fullest and not marks:
            total = self.pond.total
            most = max((total[state.at[place]] for place in self.leaves[here]), default=0)
            places = {place: None for place, _ in found if total[state.at[place]] == most}
            return [f"fullest {ids[place]}" for place in places]
        if found and self.times == ALL and not self.may:
            return [_EVERY]
        return [f"home {self.pond.pieces[piece].ident} {ids[place]}" for place, piece in found]

    def possible(self, state: FrogState, here: int) -> bool:
        """Return whether any frog can go home."""
        return any(self._standing(state, seat, self.leaves[here]) for seat in self.actors[state.active])

    def _standing(self, state: FrogState, seat: int, places: tuple[int, ...]) -> list[tuple[int, int]]:
        guarded = self.ground.guarded(state)
        return [
            (place, piece)
            for place in places
            if state.at[place] and not guarded >> place & 1
            for piece in self.pieces[seat]
            if state.at[place] >> BITS * piece & MOST
        ]

    def do(self, state: FrogState, seat: int, here: int, action: str, left: int, marks: Marks) -> tuple[int, Marks]:
        """Send frogs home, or remember the perch."""
        verb, _, rest = action.partition(" ")
        if verb == "fullest":
            return left, (self.pond.index[rest],)
        if action == _EVERY:
            for place, piece in self._standing(state, seat, marks or self.leaves[here]):
                self._send(state, seat, place, piece, state.at[place] >> BITS * piece & MOST)
            return 0, marks
        ident, _, perch = rest.partition(" ")
        self._send(state, seat, self.pond.index[perch], self.pond.piece_index[ident], 1)
        return one_less(left), marks

    def _send(self, state: FrogState, seat: int, place: int, piece: int, count: int) -> None:
        moved = self.pond.units[piece] * count
        state.at[place] -= moved
        state.home += moved
        teller = self.ground.teller
        if teller.listener:
            text = f"{teller.seat(seat)} sends {teller.pieces(moved)} home from {teller.perch(place)}."
            teller.say("frogs-home", text, seat, piece=self.pond.pieces[piece].ident, perch=self.pond.ids[place])


class Place(Choosing):
    """Frogs from home are placed, besides the frog of the turn."""

    verb = "place"

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        self.times = fields.take("count", int, 1)
        self.enters = tuple(sum(1 << place for place in places) for places in self.places(fields, "enters"))
        self.may = fields.take("may", bool, False)

    def options(self, state: FrogState, seat: int, here: int, left: int, marks: Marks) -> list[str]:
        """Return where a frog can be placed."""
        return self.ground.placings_of(state, seat, self.enters[here])

    def do(self, state: FrogState, seat: int, here: int, action: str, left: int, marks: Marks) -> tuple[int, Marks]:
        """Place a frog."""
        self.ground.place(state, seat, action)
        return one_less(left), marks
