"""Hop and leap: frogs move from perch to perch, one by one."""

from __future__ import annotations

from designer.engine.games.frogs_and_logs.effects import WHOSE, Choosing, Marks, one_less, unmoved
from designer.engine.games.frogs_and_logs.ground import Ground
from designer.engine.games.frogs_and_logs.pond import REFUSED
from designer.engine.games.frogs_and_logs.state import BITS, MOST, FrogState
from designer.engine.reading import Fields


class Move(Choosing):
    """Frogs move to another perch, each at most once for each who acts."""

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        self.whose = fields.one_of("whose", *WHOSE)
        self.pieces = self.owners(self.whose)
        self.times = self.count(fields)
        self.may = fields.take("may", bool, False)
        leaves, enters = self.places(fields, "leaves"), self.places(fields, "enters")
        self.routes = tuple(
            tuple((place, self.reached(place, inside)) for place in outside)
            for outside, inside in zip(leaves, enters, strict=True)
        )
        """By the perch whose power it is: from where to where frogs may move."""
        ids, pieces, everywhere = self.pond.ids, self.pond.pieces, self.pond.everywhere
        self.names = tuple(
            tuple(tuple(f"{self.verb} {piece.ident} {ids[a]} {ids[b]}" for b in everywhere) for a in everywhere)
            for piece in pieces
        )
        self.parts = {
            self.names[piece][a][b]: (piece, a, b)
            for piece in range(len(pieces))
            for a in everywhere
            for b in everywhere
        }

    def reached(self, place: int, inside: tuple[int, ...]) -> tuple[int, ...]:
        """Return where a frog of a perch may go."""
        return tuple(each for each in inside if each != place)

    def options(self, state: FrogState, seat: int, here: int, left: int, marks: Marks) -> list[str]:
        """Return all moves."""
        at, pond = state.at, self.pond
        guarded = self.ground.guarded(state)
        shut = guarded | self.ground.closed(state)
        found: list[str] = []
        for place, targets in self.routes[here]:
            code = at[place]
            if not code or guarded >> place & 1:
                continue
            for piece in self.pieces[seat]:
                if unmoved(code, piece, place, marks):
                    unit, names = pond.units[piece], self.names[piece][place]
                    found += [
                        names[target]
                        for target in targets
                        if not shut >> target & 1 and pond.moved[target][at[target] + unit] != REFUSED
                    ]
        return found

    def possible(self, state: FrogState, here: int) -> bool:
        """Return whether there is any move."""
        at, pond = state.at, self.pond
        guarded = self.ground.guarded(state)
        shut = guarded | self.ground.closed(state)
        for seat in self.actors[state.active]:
            for place, targets in self.routes[here]:
                code = at[place]
                if not code or guarded >> place & 1:
                    continue
                for piece in self.pieces[seat]:
                    if code >> BITS * piece & MOST:
                        unit = pond.units[piece]
                        for target in targets:
                            if not shut >> target & 1 and pond.moved[target][at[target] + unit] != REFUSED:
                                return True
        return False

    def do(self, state: FrogState, seat: int, here: int, action: str, left: int, marks: Marks) -> tuple[int, Marks]:
        """Move a frog."""
        piece, leaves, enters = self.parts[action]
        state.at[leaves] -= self.pond.units[piece]
        if self.ground.teller.listener:
            self.ground.teller.moved(self.verb, seat, piece, leaves, enters)
        if self.ground.arrive(state, piece, enters):
            marks = tuple(mark for mark in marks if mark[0] != enters)
        else:
            marks = (*marks, (enters, piece))
        return one_less(left), marks


class Hop(Move):
    """Frogs move to neighbours of their perch."""

    verb = "hop"

    def reached(self, place: int, inside: tuple[int, ...]) -> tuple[int, ...]:
        """Return where a frog of a perch may go."""
        return tuple(each for each in inside if each in self.pond.neighbours[place])


class Leap(Move):
    """Frogs move to any other perch."""

    verb = "leap"
