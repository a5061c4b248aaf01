"""Rules for the parlour game of the tests: a hero each on the meadow, and coins drawn in secret.

Actions: ``move TILE`` to a neighbour that is dry, ``draw`` a coin that only its owner sees, ``end-turn``. Whoever
stands on E1 at the end of a turn wins; after ``turn-limit`` turns whoever has more coins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from designer.engine.bundle import Understanding
from designer.engine.failures import Problem, RefusedError
from designer.engine.kernel import UNKNOWN, Placed, Position, Question, Rules
from designer.engine.randomness import Stream
from designer.engine.state import Frame, GameState

LIMIT = 12
SEATS = ("Blue", "Red")


@dataclass(slots=True)
class Meadow(GameState):
    """Where the heroes are, and what each has drawn: a number, or ``?`` in another's view."""

    at: list[str] = field(default_factory=list)
    purses: list[tuple[Any, ...]] = field(default_factory=list)
    moved: int = 0


class Parlour(Rules[Meadow]):
    """The rules."""

    understands = Understanding("parlour", frozenset({"move"}), {}, frozenset({"money"}))

    def __init__(self, bundle: Any, players: int) -> None:
        super().__init__(bundle, players)
        self.board = bundle.boards["meadow"]
        self.questions = {"turn": Question(self._options, self._answer)}
        self.steps = {"begin": self._begin}

    @property
    def seats(self) -> tuple[str, ...]:
        return self.names or SEATS

    def initial(self, seed: int) -> Meadow:
        state = Meadow(seed=seed, at=["A1", "A4"], purses=[(), ()], stack=[("begin", 0)])
        self.run(state)
        return state

    def _begin(self, state: Meadow, frame: Frame) -> None:
        if state.turn == LIMIT:
            state.ended = "turn-limit"
            return
        state.turn += 1
        state.moved = 0
        state.stack.append(("turn", frame[1]))

    def _options(self, state: Meadow, frame: Frame) -> list[str]:
        seat = frame[1]
        found = []
        if not state.moved:
            found = [f"move {to}" for to in self.board.spaces[state.at[seat]].neighbours if self._dry(to)]
            found.append("draw")
        return [*found, "end-turn"]

    def _dry(self, name: str) -> bool:
        return not self.board.spaces[name].data["wet"]

    def _answer(self, state: Meadow, frame: Frame, action: str) -> None:
        seat, verb, to = frame[1], *action.partition(" ")[::2]
        name = self.seats[seat]
        if verb == "end-turn":
            self.tell("turn-ended", f"{name} ends the turn.", seat)
            if state.at[seat] == "E1":
                state.ended = "home"
                return
            state.stack.append(("begin", 1 - seat))
            return
        state.moved = 1
        if verb == "draw":
            coin = state.roll()
            state.purses[seat] = (*state.purses[seat], coin)
            self.tell("coin-drawn", f"{name} draws a coin.", seat)
            self.tell("coin-seen", f"The coin is worth {coin}.", seat, (seat,))
        else:
            self.tell("moved", f"{name} walks from {state.at[seat]} to {to}.", seat)
            state.at[seat] = to
        state.stack.append(("turn", seat))

    def scores(self, state: Meadow) -> tuple[int, ...]:
        return tuple(sum(purse) for purse in state.purses)

    def winners(self, state: Meadow) -> tuple[int, ...]:
        if state.ended == "home":
            return tuple(seat for seat, tile in enumerate(state.at) if tile == "E1")
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def observe(self, state: Meadow, seat: int) -> Meadow:
        view = state.clone()
        view.seed = view.drawn = 0
        view.loaded = []
        other = 1 - seat
        view.purses[other] = (UNKNOWN,) * len(state.purses[other])
        return view

    def determinise(self, view: Meadow, seat: int, stream: Stream) -> Meadow:
        state = view.clone()
        state.seed = stream.word()
        state.purses[1 - seat] = tuple(stream.below(6) + 1 for _ in view.purses[1 - seat])
        return state

    def why_not(self, state: Meadow, action: str) -> str:
        verb, _, to = action.partition(" ")
        if verb == "move" and state.moved:
            return "You have moved or drawn in this turn."
        if verb == "move" and to in self.board.spaces:
            return f"{to} is wet." if not self._dry(to) else f"{to} is not beside your hero."
        return "There are move TILE, draw and end-turn."

    def wording(self, state: Meadow, action: str) -> tuple[str, str]:
        verb, _, to = action.partition(" ")
        return {
            "move": ("Walk", f"to {to}"),
            "draw": ("Coins", "draw one"),
            "end-turn": ("The turn", "end it"),
        }[verb]

    def position(self, state: Meadow) -> Position:
        heroes = [Placed(tile, "figure/hero", SEATS[seat][0]) for seat, tile in enumerate(state.at)]
        coins = [Placed("C4", "counter/coin")] * sum(len(purse) for purse in state.purses)
        return Position("field/meadow", [*heroes, *coins], {"E1": "!"})

    def panels(self, state: Meadow, seat: int) -> list[tuple[str, list[str]]]:
        return [
            (name, ["Coins: " + (" ".join(map(str, state.purses[at])) or "none")]) for at, name in enumerate(self.seats)
        ]

    def census(self, state: Meadow) -> Mapping[str, int]:
        return {"figure/hero": len(state.at)}

    def describe(self, state: Meadow) -> dict[str, Any]:
        return {
            "to_move": SEATS[self.to_move(state)] if not state.ended else "",
            "turn": state.turn,
            "at": dict(zip(SEATS, state.at, strict=True)),
            "purses": {name: list(purse) for name, purse in zip(SEATS, state.purses, strict=True)},
        }

    def arrange(self, given: Mapping[str, Any], seed: int = 0) -> Meadow:
        state = self.initial(seed)
        for name, tile in given.get("at", {}).items():
            if name not in SEATS or tile not in self.board.spaces:
                raise RefusedError(Problem("unknown-value", f"there is no {name} on {tile}", f"at.{name}"))
            state.at[SEATS.index(name)] = tile
        state.turn = given.get("turn", state.turn)
        seat = SEATS.index(given.get("to_move", "Blue"))
        state.stack = [("turn", seat)]
        return state

    def estimate(self, state: Meadow, seat: int) -> float:
        if state.ended:
            return self.value(state, seat)
        return (ord(state.at[seat][0]) - ord("A")) / 8 + 0.25


RULES = Parlour
