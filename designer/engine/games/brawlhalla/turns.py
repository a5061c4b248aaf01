"""Turns: dawn, deeds and dusk as the phases of the content say, the end of a game by faith or by the turn limit."""

from __future__ import annotations

from collections.abc import Callable

from designer.engine.games.brawlhalla.deeds import Deeds
from designer.engine.games.brawlhalla.pieces import kind_of, rested, thawed
from designer.engine.games.brawlhalla.state import NOBODY, NOWHERE, State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Turns(Deeds):
    """The course of turns. Frames: ``("turn", seat)``, ``("step", verb, seat)``, ``("turn-over", seat)``, and the
    question ``("crowd", seat, tile)``."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.turn_limit = int(self.rulings["turn-limit"] or 0)
        self.steps["turn"] = self._turn
        self.steps["step"] = self._step
        self.steps["turn-over"] = self._turn_over
        self.steps["crowds"] = self._crowds
        self.questions["crowd"] = Question(self._crowding, self._leave)
        self._verbs: dict[str, Callable[[State, int], None]] = {
            "advance_work": self.advance_work,
            "thaw": lambda state, seat: self._each_piece(state, seat, thawed),
            "return_flag": self._return_flag,
            "welcome_arrivals": self._welcome,
            "draw_for_turn": lambda state, seat: self.draw(state, seat, int(self.rulings["first-draw"] or 0)),
            "take_actions": lambda state, seat: state.stack.append(("deeds", seat)),
            "dismiss_crowds": lambda state, seat: state.stack.append(("crowds", seat)),
            "count_sanctuaries": self._count_sanctuaries,
        }
        self._course = [verb for _, verbs in self.content.steps for verb in verbs]

    def _turn(self, state: State, frame: Frame) -> None:
        seat = frame[1]
        state.turn += 1
        state.active = seat
        if self.listener is not None:
            self.tell("turn", f"Turn {state.turn}: {self.seats[seat]}.", seat, turn=state.turn)
        state.points = self.content.number["action-points"] + self.extra_points(state, seat)
        state.spent = [(), ()]
        state.passed = []
        if self.rulings["guardian-returns"]:
            self._guardians_return(state)
        state.stack.append(("turn-over", seat))
        for verb in reversed(self._course):
            state.stack.append(("step", verb, seat))
        self._each_piece(state, seat, rested)
        state.stack.append(("watch",))

    def _guardians_return(self, state: State) -> None:
        state.guardians = [tile for tile in self.sanctuaries if tile in state.guardians or state.side[tile] == NOBODY]

    def _each_piece(self, state: State, seat: int, change: Callable[[int], int]) -> None:
        for tile in state.units[seat]:
            stack = state.stacks[tile]
            made = tuple(sorted([change(piece) for piece in stack]))
            if made != stack:
                state.stacks[tile] = made

    def _step(self, state: State, frame: Frame) -> None:
        self._verbs[frame[1]](state, frame[2])

    def _return_flag(self, state: State, seat: int) -> None:
        if state.flag == NOWHERE:
            state.flag = self.throne
            if self.listener is not None:
                self.tell(
                    "flag-returned", f"The flag is back on {self.place(self.throne)}.", tile=self.place(self.throne)
                )

    def _welcome(self, state: State, seat: int) -> None:
        if state.turn <= self.players and not self.rulings["first-turn-recruits"]:
            return
        for number, unit in enumerate(self.content.units):
            if unit.arrive:
                self.recruit(state, seat, number, unit.arrive * self.owned(state, seat, unit.arrive_per))

    # ---- dusk

    def _crowds(self, state: State, frame: Frame) -> None:
        """Let those that are too many on a tile be lost, tile by tile."""
        seat = frame[1]
        for tile in state.units[seat]:
            stack = state.stacks[tile]
            if len(stack) <= self.crowd_most or self.fits(stack, 0):
                continue
            state.stack.append(frame)
            options = self._crowding(state, ("crowd", seat, tile))
            if len(options) == 1:
                self._leave(state, ("crowd", seat, tile), options[0])
            else:
                state.stack.append(("crowd", seat, tile))
            return

    def _crowding(self, state: State, frame: Frame) -> list[str]:
        tile = frame[2]
        stack = state.stacks[tile]
        names = self.labels(stack)
        kinds = [kind_of(piece) for piece in stack]
        return [
            f"lose {names[piece]}"
            for piece in sorted(set(stack))
            if self.all_count or 0 < self.tile_most[kind_of(piece)] < kinds.count(kind_of(piece))
        ]

    def _leave(self, state: State, frame: Frame, action: str) -> None:
        tile = frame[2]
        piece = self.piece_named(state, tile, action.split(" ")[1])
        if piece is not None:
            self.destroy(state, tile, (piece,))

    def holds_sanctuary(self, state: State, seat: int, tile: int) -> bool:
        """Return whether a seat controls a sanctuary."""
        if tile in state.guardians:
            return False
        if self.rulings["sanctuary-control"] == "captured":
            return state.holders[self.sanctuaries.index(tile)] == seat
        return state.side[tile] == seat

    def _count_sanctuaries(self, state: State, seat: int) -> None:
        goal = self.content.goals.get("hold_sanctuaries")
        if goal is None:
            return
        _, count, turns = goal
        held = sum(self.holds_sanctuary(state, seat, tile) for tile in self.sanctuaries)
        state.faith[seat] = state.faith[seat] + 1 if held >= count else 0
        if state.faith[seat] and self.listener is not None:
            text = f"{self.seats[seat]} holds {held} sanctuaries at the end of a turn: {state.faith[seat]} of {turns}."
            self.tell("sanctuaries-held", text, seat, turns=state.faith[seat])
        if state.faith[seat] >= turns:
            self.win(state, seat, "hold_sanctuaries")

    def _turn_over(self, state: State, frame: Frame) -> None:
        seat = frame[1]
        state.doubled = [0, 0, 0]
        if self.rulings["power-loss-lasts"] == "turn":
            for each in (0, 1):
                for tile in state.units[each]:
                    self.raise_again(state, tile)
        if state.turn >= self.turn_limit:
            state.ended = "turn-limit"
            if self.listener is not None:
                self.tell("turn-limit", f"{self.turn_limit} turns are over: a draw.")
            return
        state.stack.append(("turn", 1 - seat))
