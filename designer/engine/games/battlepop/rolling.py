"""Choosing dice of the pool and rolling them onto the table."""

from __future__ import annotations

from designer.engine.games.battlepop.abilities import Abilities
from designer.engine.games.battlepop.dice import handfuls
from designer.engine.games.battlepop.state import State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Rolling(Abilities):
    """Answers frames ``("dice", seat, count)``: that many dice are chosen and rolled."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.steps["dice"] = self._choose_dice
        self.questions["rolling"] = Question(self._handfuls, self._roll)
        self.reasons["rolling"] = self._why_not_roll
        self.words["rolling"] = self._roll_in_words

    def free_dice(self, state: State, seat: int) -> tuple[int, ...]:
        """Return how many dice of each kind a player can still roll; generic ones have no limit and are not counted."""
        return tuple([owned - out for owned, out in zip(state.pool[seat], state.out[seat], strict=True)])

    def _choose_dice(self, state: State, frame: Frame) -> None:
        _, seat, count = frame
        if count < 1:
            return
        ways = handfuls(self.free_dice(state, seat), count)
        if len(ways) == 1:
            self._cast(state, seat, ways[0])
        else:
            state.stack.append(("rolling", seat, count))

    def _handfuls(self, state: State, frame: Frame) -> list[str]:
        return [self._handful_written(taken) for taken in handfuls(self.free_dice(state, frame[1]), frame[2])]

    def _handful_written(self, taken: tuple[int, ...]) -> str:
        kinds = self.content.kinds
        return "roll " + " ".join([f"{kinds[kind]}*{count}" for kind, count in enumerate(taken) if count])

    def _roll(self, state: State, frame: Frame, action: str) -> None:
        taken = [0] * len(self.content.kinds)
        for part in action.split(" ")[1:]:
            kind, _, count = part.partition("*")
            taken[self.content.kinds.index(kind)] = int(count)
        self._cast(state, frame[1], tuple(taken))

    def _cast(self, state: State, seat: int, taken: tuple[int, ...]) -> None:
        table, cast, last = state.table, self.dice.cast, self.content.neutral
        rolled: list[int] = []
        for kind, count in enumerate(taken):
            for _ in range(count):
                slot = cast(state, kind)
                table[slot] += 1
                rolled.append(slot)
        state.out[seat] = (*[out + new for out, new in zip(state.out[seat][:last], taken, strict=False)], 0)
        if self.listener is not None:
            shown = [self.face_in_words(slot) for slot in rolled]
            text = (
                f"{self.seats[seat]} rolls {len(rolled)} {'die' if len(rolled) == 1 else 'dice'}: {', '.join(shown)}."
            )
            self.tell("dice-rolled", text, seat, dice=[self.dice.slot_names[slot] for slot in rolled])

    def face_in_words(self, slot: int) -> str:
        """Return what a die shows, such as ``flame 2`` or ``storm gem``."""
        kind, _, face = self.dice.slot_names[slot].partition(":")
        return f"{'generic' if self.dice.kind[slot] == self.content.neutral else kind} {face}"

    def _why_not_roll(self, state: State, frame: Frame, action: str) -> str:
        _, seat, count = frame
        if not action.startswith("roll "):
            return f"{self.seats[seat]} has to choose {count} dice for the attack first."
        free = self.free_dice(state, seat)
        there = ", ".join(f"{free[kind]} {self.content.kinds[kind]}" for kind in range(len(free)) if free[kind])
        return f"Roll exactly {count} dice out of those that are free: {there}."

    def _roll_in_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        parts = [part.partition("*") for part in action.split(" ")[1:]]
        return "Choose dice", "Roll " + " and ".join(f"{count} {kind}" for kind, _, count in parts) + "."
