"""A description of a position, read value by value; what it names and the game does not have becomes a problem."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from designer.engine.failures import Problem
from designer.engine.games.battlepop.arena import SEATS
from designer.suggestions import did_you_mean


class Given:
    """One description and its problems."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.given = given
        self.problems: list[Problem] = []

    def wrong(self, where: str, message: str, near: str | None = None) -> None:
        """Note a problem."""
        self.problems.append(Problem("impossible-position", message, where, near))

    def index(self, where: str, value: Any, known: Iterable[str]) -> int:
        """Return the place of a name in a sequence; a strange one is a problem, and the first stands in for it."""
        names = list(known)
        if value in names:
            return names.index(value)
        self.wrong(where, f"there is no {value!r}", did_you_mean(str(value), names))
        return 0

    def whole(self, where: str, value: Any, least: int = 0) -> int:
        """Return a number; one that is none or too small is a problem."""
        if type(value) is int and value >= least:
            return value
        self.wrong(where, f"{value!r} is no number from {least}")
        return least

    def by_seat(self, key: str, default: Any) -> list[Any]:
        """Return a value for each seat."""
        found = self.given.get(key)
        if found is None:
            return [default, default]
        if not isinstance(found, Mapping) or any(name not in SEATS for name in found):
            self.wrong(key, f"it must be by player: {', '.join(SEATS)}")
            return [default, default]
        return [default if found.get(name) is None else found[name] for name in SEATS]
