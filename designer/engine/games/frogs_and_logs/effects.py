"""What all effects share: who acts, what there is to choose, and the question that is asked.

An effect belongs to a power, a role or an event, its *source*, and is found again by the source and its number there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from designer.engine.failures import Problem
from designer.engine.games.frogs_and_logs.ground import Ground
from designer.engine.games.frogs_and_logs.state import BITS, MOST, FrogState
from designer.engine.reading import Fields
from designer.engine.state import Frame

NOWHERE = -1
"""In place of a perch, for what belongs to none."""
ALL = -1
"""In place of a number."""
STOP = "stop"
WHO = ("you", "left", "everyone")
WHOSE = ("own", "left", "another", "any")
PLACES = ("perch", "lily-pad", "outer-pad", "centre", "log")
PLACES_OF_POWERS = (*PLACES, "here", "beside")

Marks = tuple[Any, ...]
"""What an effect remembers while it goes on."""


class Effect(ABC):
    """One effect of a power, a role or an event."""

    verb: ClassVar[str]

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        self.ground = ground
        self.pond = ground.pond
        self.source = source
        self.index = index
        self.of_power = source.startswith("power/")

    @abstractmethod
    def possible(self, state: FrogState, here: int) -> bool:
        """Return whether it would do anything if the active player began it now."""

    @abstractmethod
    def begin(self, state: FrogState, here: int) -> None:
        """Do it, or ask what is to be chosen first. ``here`` is the perch whose power it is."""

    # ---- reading

    def places(self, fields: Fields, name: str) -> tuple[tuple[int, ...], ...]:
        """Take the perches that a field means, for each perch whose power it may be, and last for no such perch."""
        group = fields.one_of(name, *(PLACES_OF_POWERS if self.of_power else PLACES))
        if group in PLACES:
            return (self.pond.groups[group],) * (len(self.pond.ids) + 1)
        return (*(self.pond.here(group, place) for place in self.pond.everywhere), ())

    def count(self, fields: Fields, name: str = "count") -> int:
        """Take a number that may be all."""
        if fields.peeks(name) == "all":
            fields.skip(name)
            return ALL
        number = fields.take(name, int, 1)
        if number < 1:
            fields.problems.append(Problem("unknown-value", "must be at least 1", f"{fields.where}.{name}"))
        return number

    def owners(self, whose: str) -> tuple[tuple[int, ...], ...]:
        """Return for each acting seat the pieces that are meant."""
        everyone = range(self.ground.players)
        owned = self.pond.of_seat
        return tuple(
            tuple(sorted(piece for other in everyone if self._meant(whose, seat, other) for piece in owned[other]))
            for seat in everyone
        )

    def _meant(self, whose: str, seat: int, other: int) -> bool:
        if whose == "left":
            return other == self.ground.next_seat(seat)
        return whose == "any" or (other == seat) == (whose == "own")


class Choosing(Effect):
    """An effect in which players choose, one after another, what it does a number of times."""

    times = 1
    """How often each chooses."""
    may = False
    """Whether they may choose less."""
    remembers = False
    """Whether what one has done matters to the next."""

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        self.who = fields.one_of("who", *WHO) if fields.has("who") else "you"
        players = ground.players
        in_turn = [tuple((seat + step) % players for step in range(players)) for seat in range(players)]
        shift = 1 if self.who == "left" else 0
        length = players if self.who == "everyone" else 1
        self.actors = tuple(seats[shift : shift + length] for seats in in_turn)
        """By active seat, those who act."""

    @abstractmethod
    def options(self, state: FrogState, seat: int, here: int, left: int, marks: Marks) -> list[str]:
        """Return what a seat can choose now, ``left`` times more."""

    @abstractmethod
    def do(self, state: FrogState, seat: int, here: int, action: str, left: int, marks: Marks) -> tuple[int, Marks]:
        """Carry out what was chosen, and return how often the seat still chooses and what is to be remembered."""

    def possible(self, state: FrogState, here: int) -> bool:
        """Return whether anyone who acts could do anything."""
        return any(self.options(state, seat, here, self.times, ()) for seat in self.actors[state.active])

    def begin(self, state: FrogState, here: int) -> None:
        """Let the first of those who act begin."""
        self.go_on(state, here, self.actors[state.active], self.times, ())

    def go_on(self, state: FrogState, here: int, actors: tuple[int, ...], left: int, marks: Marks) -> None:
        """Do all that leaves no choice, until there is one or all is done."""
        while actors:
            seat = actors[0]
            options = self.options(state, seat, here, left, marks) if left else ()
            if not options:
                actors, left = actors[1:], self.times
                if not self.remembers:
                    marks = ()
            elif len(options) > 1 or self.may:
                offered = (*options, STOP) if self.may else tuple(options)
                state.stack.append((self.verb, seat, self.source, self.index, here, offered, actors, left, marks))
                return
            else:
                left, marks = self.do(state, seat, here, options[0], left, marks)

    def answer(self, state: FrogState, frame: Frame, action: str) -> None:
        """Carry out what was chosen and go on."""
        _, seat, _, _, here, _, actors, left, marks = frame
        if action == STOP:
            left = 0
        else:
            left, marks = self.do(state, seat, here, action, left, marks)
        self.go_on(state, here, actors, left, marks)


def one_less(left: int) -> int:
    """Return how often is still to be chosen after once more; all stays all."""
    return left if left < 0 else left - 1


def unmoved(code: int, piece: int, place: int, marks: Marks) -> bool:
    """Return whether a perch has such a piece that was not moved before."""
    there = code >> BITS * piece & MOST
    return there > 0 and (not marks or there > marks.count((place, piece)))


def read_effect(ground: Ground, fields: Fields, source: str, index: int, verbs: dict[str, type[Effect]]) -> Effect:
    """Return the effect that a mapping describes; its verb is known."""
    verb = fields.one_of("verb", *verbs)
    effect = verbs[verb](ground, fields, source, index)
    fields.done()
    return effect
