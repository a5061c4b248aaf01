"""Positions that a description makes. Whatever it names and the game does not have is refused, all at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.engine.failures import Problem, RefusedError
from designer.engine.games.battlepop.describing import Describing
from designer.engine.games.battlepop.position_reading import PositionReader
from designer.engine.games.battlepop.state import State


class Arranging(Describing):
    """``arrange``."""

    def arrange(self, given: Mapping[str, Any], seed: int = 0) -> State:
        """Return the described state at its decision.

        Raises:
            RefusedError: with everything in it that cannot be.
        """
        reader = PositionReader(self, given)
        state = reader.state()
        if reader.problems:
            raise RefusedError(reader.problems)
        state.seed = seed
        self.settle(state)
        self.run(state)
        described = self.describe(state)
        for key in ("values", "to_move", "decision"):
            wanted = given.get(key)
            if isinstance(wanted, Mapping):
                wrong = any(described[key].get(name) != value for name, value in wanted.items())
            else:
                wrong = wanted is not None and described[key] != wanted
            if wrong:
                message = f"the rest comes to {key} {described[key]!r}, not {wanted!r}"
                raise RefusedError(Problem("impossible-position", message, key))
        return state
