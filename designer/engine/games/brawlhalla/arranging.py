"""Positions from descriptions, as the package's docstring says. What cannot be is refused, with all reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.engine.failures import Problem, RefusedError
from designer.engine.games.brawlhalla.described_cards import PositionReader
from designer.engine.games.brawlhalla.describing import Describing
from designer.engine.games.brawlhalla.state import State

QUIET = ("deeds", "set-up")


class Arranging(Describing):
    """Arranging positions."""

    def arrange(self, given: Mapping[str, Any], seed: int = 0) -> State:
        """Return a state made from a description, at deeds or at the beginning of a set-up."""
        reader = PositionReader(self, given)
        state = reader.state
        state.seed = seed
        decision = given.get("decision", QUIET[0])
        if decision == "set-up":
            return self._arrange_setup(reader, state, seed)
        if decision != "deeds":
            reader.wrong("decision", f'a position can be arranged at {" or ".join(QUIET)}, not at "{decision}"')
        reader.read_all()
        seat = state.active
        if "to_move" in given and given["to_move"] != self.side_ids[seat]:
            reader.wrong("to_move", "in deeds the active player decides")
        if "points" not in given and not reader.problems:
            state.points = self.content.number["action-points"] + self.extra_points(state, seat)
        if reader.problems:
            raise RefusedError(reader.problems)
        deeds = self._course.index("take_actions")
        state.stack.append(("turn-over", seat))
        for verb in reversed(self._course[deeds + 1 :]):
            state.stack.append(("step", verb, seat))
        state.stack.append(("deeds", seat))
        if "power" in given:
            power = self.describe(state)["power"]
            if power != given["power"]:
                raise RefusedError(Problem("impossible-position", f"the powers are {power}", "power"))
        return state

    def _arrange_setup(self, reader: PositionReader, state: State, seed: int) -> State:
        for key in reader.given:
            if key not in ("decision", "active", "to_move"):
                reader.wrong(key, "a set-up is given by who begins alone")
        first = reader.seat("active", reader.given.get("active", self.side_ids[0]))
        if reader.problems:
            raise RefusedError(reader.problems)
        fresh = self.initial(seed)
        fresh.active = first
        fresh.stack.clear()
        self.push_setup(fresh, first)
        self.run(fresh)
        return fresh
