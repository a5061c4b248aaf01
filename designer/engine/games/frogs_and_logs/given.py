"""The values of a description, taken one by one: each of the type and with the names that it must have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from designer.engine.failures import Problem
from designer.engine.games.frogs_and_logs.pond import Pond
from designer.suggestions import nearest_or_all

_T = TypeVar("_T")


class Given:
    """What was given. All that is wrong with it is noted in ``problems``, and a quiet value taken instead."""

    def __init__(self, pond: Pond, given: Mapping[str, Any]) -> None:
        self.pond = pond
        self.colours = pond.colours
        self.given = dict(given)
        self.problems: list[Problem] = []

    def wrong(self, where: str, message: str, hint: str | None = None) -> None:
        """Note a reason against the description."""
        self.problems.append(Problem("impossible-position", message, where, hint))

    def take(self, key: str, kind: type[_T], default: _T) -> _T:
        """Take a value of one type."""
        value = self.given.pop(key, default)
        if type(value) is kind:
            return value
        self.wrong(key, f"{value!r} must be {kind.__name__}")
        return default

    def mapping(self, key: str) -> dict[str, Any]:
        """Take a mapping."""
        return dict(self.take(key, dict, {}))

    def by_seat(self, key: str, default: Any) -> list[Any]:
        """Take a value for each player."""
        found = self.mapping(key)
        values = [found.pop(colour, default) for colour in self.colours]
        for name in found:
            self.seat(name, key)
        for value in values:
            if type(value) is not type(default):
                self.wrong(key, f"{value!r} must be {type(default).__name__}")
        return [value if type(value) is type(default) else default for value in values]

    def names(self, value: Any, where: str) -> list[str]:
        """Return a list of texts."""
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            return list(value)
        self.wrong(where, f"{value!r} must be a list of names")
        return []

    def one(self, name: str, known: Mapping[str, _T], where: str, what: str) -> _T | None:
        """Return what has a name."""
        if name not in known:
            self.wrong(where, f'there is no {what} "{name}"', hint=nearest_or_all(str(name), list(known)))
        return known.get(name)

    def seat(self, name: str, where: str) -> int:
        """Return the seat of a colour."""
        return self.one(name, {colour: seat for seat, colour in enumerate(self.colours)}, where, "player") or 0

    def seats(self, key: str) -> int:
        """Take a set of players."""
        return sum({1 << self.seat(name, key) for name in self.names(self.take(key, list, []), key)})

    def perch(self, name: str, where: str) -> int | None:
        """Return the number of a perch."""
        return self.one(name, self.pond.index, where, "perch")

    def perches(self, value: Sequence[str] | Any, where: str) -> int:
        """Return a set of perches."""
        found = {self.perch(name, where) for name in self.names(value, where)}
        return sum(1 << place for place in found if place is not None)
