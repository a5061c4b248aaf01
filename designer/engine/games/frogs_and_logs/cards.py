"""Peek and copy: looking at the line of events, and using the power of another perch."""

from __future__ import annotations

from designer.engine.games.frogs_and_logs.effects import ALL, Choosing, Effect, Marks, one_less
from designer.engine.games.frogs_and_logs.ground import Ground
from designer.engine.games.frogs_and_logs.line import NEXT, look, send_last, take_next
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.games.frogs_and_logs.telling import joined, number
from designer.engine.reading import Fields


class Peek(Choosing):
    """The active player looks at the next events and puts them back."""

    verb = "peek"

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        self.cards = self.count(fields)
        self.any_order = fields.one_of("then", "any-order", "may-be-last") == "any-order"

    def _seen(self, state: FrogState) -> int:
        return len(state.line) if self.cards == ALL else min(self.cards, len(state.line))

    def possible(self, state: FrogState, here: int) -> bool:
        """Return whether there is a card to look at."""
        return bool(state.line)

    def begin(self, state: FrogState, here: int) -> None:
        """Look, then choose."""
        seen = self._seen(state)
        if not seen:
            return
        look(state, state.active, seen, self.ground.players)
        teller = self.ground.teller
        if teller.listener:
            name = teller.seat(state.active)
            teller.say("peeked", f"{name} looks at the next {number(seen, 'event', 'events')}.", state.active)
            cards = joined(teller.name("event", card) for card in state.line[:seen])
            teller.say("events-seen", f"{name} sees {cards}.", state.active, seen_by=(state.active,))
        self.go_on(state, here, (state.active,), seen - 1 if self.any_order else 1, (0, seen))

    def options(self, state: FrogState, seat: int, here: int, left: int, marks: Marks) -> list[str]:
        """Return the cards of which one is next, or where all are put."""
        done, seen = marks
        if self.any_order:
            return [NEXT + card for card in dict.fromkeys(state.line[done:seen])]
        return ["front", "last"] if seen < len(state.line) else []

    def do(self, state: FrogState, seat: int, here: int, action: str, left: int, marks: Marks) -> tuple[int, Marks]:
        """Put a card next, or all at the end."""
        done, seen = marks
        teller = self.ground.teller
        if self.any_order:
            take_next(state, action.removeprefix(NEXT), done, seen, self.ground.players)
        elif action == "last":
            send_last(state, seen, self.ground.players)
        if teller.listener and left == 1:
            where = "at the end of the line" if action == "last" else "back in front"
            cards = "it" if seen == 1 else "them"
            teller.say("events-put-back", f"{teller.seat(seat)} puts {cards} {where}.", seat)
        return one_less(left), (done + 1, seen)


class Copy(Choosing):
    """The power of a perch is used as if it were controlled."""

    verb = "copy"

    def __init__(self, ground: Ground, fields: Fields, source: str, index: int) -> None:
        super().__init__(ground, fields, source, index)
        self.perches = self.places(fields, "perches")
        self.programs: dict[str, tuple[Effect, ...]] = {}
        """The effects of each source, which are known when all are read."""

    def options(self, state: FrogState, seat: int, here: int, left: int, marks: Marks) -> list[str]:
        """Return the perches whose powers can do something and copy nothing."""
        return [
            f"copy {self.pond.ids[place]}"
            for place in self.perches[here]
            if place != here and self._copyable(state, place)
        ]

    def _copyable(self, state: FrogState, place: int) -> bool:
        effects = self.programs[f"power/{state.powers[place]}"]
        return not any(isinstance(each, Copy) for each in effects) and any(
            each.possible(state, place) for each in effects
        )

    def do(self, state: FrogState, seat: int, here: int, action: str, left: int, marks: Marks) -> tuple[int, Marks]:
        """Let the effects of that power come next."""
        place = self.pond.index[action.split(" ")[1]]
        power = state.powers[place]
        teller = self.ground.teller
        if teller.listener:
            text = f"{teller.seat(seat)} copies {teller.name('power', power)} of {teller.perch(place)}."
            teller.say("power-copied", text, seat, power=power, perch=self.pond.ids[place])
        state.stack.append(("effects", f"power/{power}", 0, place))
        return one_less(left), marks
