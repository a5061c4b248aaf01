"""Swap, switch and drift: frogs change places, one against one, perch against perch, or all around."""

from __future__ import annotations

from collections.abc import Iterator

from designer.engine.failures import Problem
from designer.engine.games.frogs_and_logs.effects import WHOSE, Choosing, Effect, Marks, one_less, unmoved
from designer.engine.games.frogs_and_logs.ground import Ground
from designer.engine.games.frogs_and_logs.pond import REFUSED
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.reading import Fields


class Swap(Choosing):
    """Two frogs on different perches change places; each perch may collapse. No frog is swapped twice."""

    verb = "swap"
    remembers = True

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        self.first = self.owners(fields.one_of("first", *WHOSE))
        self.second = self.owners(fields.one_of("second", *WHOSE))
        self.among = self.places(fields, "among")
        self.neighbours = fields.take("neighbours", bool, False)

    def options(self, state: FrogState, seat: int, here: int, left: int, marks: Marks) -> list[str]:
        """Return all pairs, each once."""
        ids, pieces = self.pond.ids, self.pond.pieces
        return [
            f"swap {pieces[one].ident} {ids[a]} {pieces[other].ident} {ids[b]}"
            for a, one, b, other in self._pairs(state, seat, here, marks)
        ]

    def possible(self, state: FrogState, here: int) -> bool:
        """Return whether there is any pair."""
        for seat in self.actors[state.active]:
            for _ in self._pairs(state, seat, here, ()):
                return True
        return False

    def _pairs(self, state: FrogState, seat: int, here: int, marks: Marks) -> Iterator[tuple[int, int, int, int]]:
        first, second, neighbours = self.first[seat], self.second[seat], self.pond.neighbours
        seconds = self._standing(state, self.among[here], second, marks)
        for a, one in self._standing(state, self.among[here], first, marks):
            for b, other in seconds:
                if a == b or (self.neighbours and b not in neighbours[a]):
                    continue
                if a > b and one in second and other in first:
                    continue  # This pair is named the other way round.
                if self._fits(state, a, one, other) and self._fits(state, b, other, one):
                    yield a, one, b, other

    def _standing(
        self, state: FrogState, places: tuple[int, ...], pieces: tuple[int, ...], marks: Marks
    ) -> list[tuple[int, int]]:
        shut = self.ground.guarded(state) | self.ground.closed(state)
        return [
            (place, piece)
            for place in places
            if state.at[place] and not shut >> place & 1
            for piece in pieces
            if unmoved(state.at[place], piece, place, marks)
        ]

    def _fits(self, state: FrogState, place: int, leaves: int, comes: int) -> bool:
        there = state.at[place] - self.pond.units[leaves] + self.pond.units[comes]
        return self.pond.fate[place][there] != REFUSED

    def do(self, state: FrogState, seat: int, here: int, action: str, left: int, marks: Marks) -> tuple[int, Marks]:
        """Let two frogs change places, then see which perches collapse."""
        _, *named = action.split(" ")
        one, other = self.pond.piece_index[named[0]], self.pond.piece_index[named[2]]
        a, b = self.pond.index[named[1]], self.pond.index[named[3]]
        change = self.pond.units[other] - self.pond.units[one]
        state.at[a] += change
        state.at[b] -= change
        teller = self.ground.teller
        if teller.listener:
            teller.swapped(seat, (one, a), (other, b))
        marks = (*marks, (b, one), (a, other))
        for place in (a, b):
            if self.ground.test(state, place):
                marks = tuple(mark for mark in marks if mark[0] != place)
        return one_less(left), marks


class Switch(Choosing):
    """All frogs of two perches of one sort change places. Nothing collapses by it."""

    verb = "switch"

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        first, second = self.places(fields, "first"), self.places(fields, "second")
        sorts = [perch.sort for perch in self.pond.perches]
        self.pairs = tuple(
            sorted({(min(a, b), max(a, b)) for a in ones for b in others if a != b and sorts[a] == sorts[b]})
            for ones, others in zip(first, second, strict=True)
        )

    def options(self, state: FrogState, seat: int, here: int, left: int, marks: Marks) -> list[str]:
        """Return all pairs of which not both are empty."""
        shut = self.ground.guarded(state) | self.ground.closed(state)
        ids, at = self.pond.ids, state.at
        return [
            f"switch {ids[a]} {ids[b]}"
            for a, b in self.pairs[here]
            if (at[a] or at[b]) and not (shut >> a | shut >> b) & 1
        ]

    def do(self, state: FrogState, seat: int, here: int, action: str, left: int, marks: Marks) -> tuple[int, Marks]:
        """Let them change places."""
        a, b = (self.pond.index[name] for name in action.split(" ")[1:])
        state.at[a], state.at[b] = state.at[b], state.at[a]
        teller = self.ground.teller
        if teller.listener:
            text = f"{teller.seat(seat)} switches all frogs of {teller.perch(a)} and {teller.perch(b)}."
            teller.say("perches-switched", text, seat, perches=[self.pond.ids[a], self.pond.ids[b]])
        return one_less(left), marks


class Drift(Effect):
    """All frogs of a ring move on by one perch. Nobody chooses, and nothing collapses by it."""

    verb = "drift"

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        ring = fields.one_of("ring", "outer-pad", "log")
        self.way = fields.one_of("direction", "clockwise", "anticlockwise")
        self.ring = self.pond.groups[ring]
        following = [self.pond.perches[place].clockwise for place in self.ring]
        if sorted(following, key=str) != sorted(self.pond.ids[place] for place in self.ring):
            fields.problems.append(Problem("unknown-value", "these perches are no ring", f"{fields.where}.ring"))
            self.moves: tuple[tuple[int, int], ...] = ()
            return
        clockwise = [(place, self.pond.index[str(name)]) for place, name in zip(self.ring, following, strict=True)]
        self.moves = tuple(clockwise if self.way == "clockwise" else [(b, a) for a, b in clockwise])
        self.mask = sum(1 << place for place in self.ring)

    def possible(self, state: FrogState, here: int) -> bool:
        """Return whether there is a frog on the ring and nothing holds it."""
        held = (self.ground.guarded(state) | self.ground.closed(state)) & self.mask
        return not held and any(state.at[place] for place in self.ring)

    def begin(self, state: FrogState, here: int) -> None:
        """Let all drift."""
        if self.possible(state, here):
            drifted = [(enters, state.at[leaves]) for leaves, enters in self.moves]
            for place, code in drifted:
                state.at[place] = code
            teller = self.ground.teller
            if teller.listener:
                sort = "outer lily pads" if self.pond.perches[self.ring[0]].sort == "lily-pad" else "logs"
                teller.say("frogs-drifted", f"All frogs on {sort} drift {self.way}.", state.active)
