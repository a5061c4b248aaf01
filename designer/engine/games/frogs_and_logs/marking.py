"""Effects on perches and turns that last: guard, close, hush and rest; and the collapse of a perch."""

from __future__ import annotations

from designer.engine.failures import Problem
from designer.engine.games.frogs_and_logs.effects import ALL, WHO, Choosing, Effect, Marks, one_less
from designer.engine.games.frogs_and_logs.ground import Ground
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.reading import Fields

_EVERY = "every"
"""What is done when there is nothing to choose because all are meant."""


class Marking(Choosing):
    """Perches are marked until the next turn of the active player starts."""

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        self.perches = self.places(fields, "perches")
        self.times = self.count(fields)

    def marked(self, state: FrogState) -> list[int]:
        """Return the perches that are marked, by seat."""
        return state.closed if self.verb == "close" else state.guarded

    def options(self, state: FrogState, seat: int, here: int, left: int, marks: Marks) -> list[str]:
        """Return the perches that the player has not marked yet."""
        free = [place for place in self.perches[here] if not self.marked(state)[seat] >> place & 1]
        if free and (left == ALL or len(free) <= left):
            return [_EVERY]
        return [f"{self.verb} {self.pond.ids[place]}" for place in free]

    def do(self, state: FrogState, seat: int, here: int, action: str, left: int, marks: Marks) -> tuple[int, Marks]:
        """Mark one perch, or all."""
        places = self.perches[here] if action == _EVERY else (self.pond.index[action.split(" ")[1]],)
        mask = sum(1 << place for place in places)
        self.marked(state)[seat] |= mask
        if self.ground.teller.listener:
            self.ground.teller.marked(self.verb, seat, mask)
        return one_less(left), marks


class Guard(Marking):
    """No effect takes frogs from these perches or brings frogs to them."""

    verb = "guard"


class Close(Marking):
    """No frog comes to these perches."""

    verb = "close"


class Collapse(Choosing):
    """A perch with so many frogs collapses, guarded or not."""

    verb = "collapse"

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        self.perches = self.places(fields, "perches")
        self.at_least = fields.take("at_least", int, 1)

    def options(self, state: FrogState, seat: int, here: int, left: int, marks: Marks) -> list[str]:
        """Return the perches that can collapse."""
        if not self.ground.can_collapse(state):
            return []
        return [
            f"collapse {self.pond.ids[place]}"
            for place in self.perches[here]
            if self.pond.perches[place].collapses and self.pond.total[state.at[place]] >= self.at_least
        ]

    def do(self, state: FrogState, seat: int, here: int, action: str, left: int, marks: Marks) -> tuple[int, Marks]:
        """Collapse it."""
        self.ground.collapse(state, self.pond.index[action.split(" ")[1]])
        return one_less(left), marks


class Hush(Effect):
    """Nobody uses powers until the next turn of the active player starts."""

    verb = "hush"

    def possible(self, state: FrogState, here: int) -> bool:
        """Return whether the active player has not hushed all already."""
        return not state.hush >> state.active & 1

    def begin(self, state: FrogState, here: int) -> None:
        """Hush all."""
        state.hush |= 1 << state.active
        teller = self.ground.teller
        if teller.listener:
            name = teller.seat(state.active)
            teller.say("hush", f"Hush! Nobody uses powers until {name}'s next turn starts.", state.active)


class Rest(Effect):
    """Players may end a turn without placing a frog."""

    verb = "rest"

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        self.who = fields.one_of("who", *WHO)
        self.now = fields.one_of("when", "this-turn", "next-turn") == "this-turn"
        if self.now and self.who != "you":
            message = "only the player whose turn it is can rest in this turn"
            fields.problems.append(Problem("unknown-value", message, f"{fields.where}.who"))

    def _seats(self, state: FrogState) -> int:
        if self.who == "everyone":
            return (1 << self.ground.players) - 1
        return 1 << (self.ground.next_seat(state.active) if self.who == "left" else state.active)

    def possible(self, state: FrogState, here: int) -> bool:
        """Return whether anyone may rest who could not before."""
        return not self.ground.may_pass(state) if self.now else bool(self._seats(state) & ~state.rests)

    def begin(self, state: FrogState, here: int) -> None:
        """Let them rest."""
        if self.now:
            state.rest = True
        else:
            state.rests |= self._seats(state)
        teller = self.ground.teller
        if teller.listener:
            who = "Everyone" if self.who == "everyone" else teller.seat(self._seats(state).bit_length() - 1)
            text = f"{who} may rest {'this turn' if self.now else 'next turn'}."
            teller.say("rest", text, state.active)
