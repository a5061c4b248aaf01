"""A saved game, gone through step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from designer.engine.kernel import Event
from designer.engine.replays import Table
from designer.tabletop.inputs import Inputs
from designer.tabletop.screens import Screen
from designer.tabletop.texts import plain


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a saved game and what came of it; the number runs from 1, and 0 is the set-up."""

    number: int
    seat: int
    action: str
    events: Sequence[Event]


def steps_of(table: Table) -> Iterator[Step]:
    """Yield the set-up of a game and each of its actions, to which seat it belonged, and what happened."""
    yield Step(0, -1, "", table.events[0])
    for number, action in enumerate(table.actions, start=1):
        yield Step(number, table.rules.to_move(table.states[number - 1]), action, table.events[number])


class Viewer:
    """Shows a saved game at a screen: what the whole table saw happen, and what ``watchers`` alone did, by seats."""

    def __init__(self, table: Table, screen: Screen, inputs: Inputs, watchers: Sequence[int] = ()) -> None:
        self.table = table
        self.screen = screen
        self.inputs = inputs
        self.steps = list(steps_of(table))
        self.watchers = watchers

    def show(self, number: int, *, whole: bool = False) -> None:
        """Print the table after an action, and what the action was; long lists in full if ``whole``."""
        state: Any = self.table.states[number]
        self.tell(self.steps[number])
        rules = self.table.rules
        seat = rules.to_move(state)
        then = "the end" if seat == -1 else f"{rules.seats[seat]} to move"
        heading = f"{rules.bundle.game.name} · {number} of {len(self.table.actions)} · {then}"
        eyes = self.watchers[0] if self.watchers else max(seat, 0)
        self.screen.table(state, eyes, heading, whole=whole)
        if seat == -1:
            self.screen.outcome(state)

    def tell(self, step: Step) -> None:
        """Print an action, and what happened."""
        if step.number:
            self.screen.say(f"{step.number}. {self.screen.name(step.seat)}: {plain(step.action)}", "bold")
        elif step.events:
            self.screen.say("Before the first action", "bold")
        self.screen.events(step.events, self.watchers)

    def run(self, at: int) -> None:
        """Show one position after the other as it is asked for: Enter or next, back, a number, quit."""
        last = len(self.table.actions)
        self.show(at)
        while True:
            try:
                typed = self.inputs.read("Enter, back, a number or help").casefold()
            except EOFError:
                return
            word, _, rest = typed.partition(" ")
            number = rest if word in ("goto", "go") else word
            if word in ("quit", "q", "exit"):
                return
            if word == "board":
                self.show(at, whole=True)
            elif word == "log":
                for step in self.steps:
                    self.tell(step)
            elif word in ("first", "last"):
                at = 0 if word == "first" else last
                self.show(at)
            elif word in ("back", "b", "p", "previous"):
                at = max(0, at - 1)
                self.show(at)
            elif word in ("", "next", "n"):
                at = min(last, at + 1)
                self.show(at)
            elif number.isdecimal() and int(number) <= last:
                at = int(number)
                self.show(at)
            else:
                self.screen.say(f"Type a number from 0 to {last}, next, back, first, last, board, log or quit.", "bold")
