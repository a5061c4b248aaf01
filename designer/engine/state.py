"""A position of a game: flat, plain data that can be copied in microseconds and written as JSON.

Every field is a number, a text, a truth value, a list of such or of tuples, or a dictionary of such with texts as keys.
What is inside a list or a dictionary never changes in place, so a copy of the outermost containers is a copy of all.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Self

from designer.engine.failures import Problem, RefusedError
from designer.engine.randomness import drawn

Frame = tuple[Any, ...]
"""A step that waits on the stack: its name and arguments. A question's first argument is the seat that answers."""


@dataclass(slots=True)
class GameState:
    """What the positions of all games have. Each game adds its own fields."""

    seed: int = 0
    """Of this game's chance; 0 in what a player sees."""
    drawn: int = 0
    """How many numbers chance has given."""
    loaded: list[int] = field(default_factory=list)
    """Numbers that chance gives next, as a die shows them or from 0 for a choice, before any of its own."""
    turn: int = 0
    """How many turns have begun, all players' together; 0 before the first."""
    stack: list[Frame] = field(default_factory=list)
    """What is still to happen, the next thing last. The last is a question whenever a player has to decide."""
    ended: str = ""
    """Why the game is over; empty while it goes on."""

    def below(self, sides: int) -> int:
        """Let chance choose a number from 0 to ``sides`` - 1."""
        if self.loaded:
            return self._unload(0, sides - 1)
        self.drawn += 1
        return drawn(self.seed, self.drawn, sides)

    def roll(self, sides: int = 6) -> int:
        """Roll a die: a number from 1 to ``sides``."""
        if self.loaded:
            return self._unload(1, sides)
        self.drawn += 1
        return drawn(self.seed, self.drawn, sides) + 1

    def shuffle(self, items: list[Any]) -> None:
        """Put a list into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def _unload(self, least: int, most: int) -> int:
        value = self.loaded.pop(0)
        if not least <= value <= most:
            raise RefusedError(Problem("unlikely-chance", f"chance cannot give {value} here, only {least} to {most}"))
        return value

    def clone(self) -> Self:
        """Return a copy that shares nothing which changes."""
        other = object.__new__(type(self))
        for name in _names(type(self)):
            value = getattr(self, name)
            setattr(other, name, value.copy() if value.__class__ in _CONTAINERS else value)
        return other

    def as_json(self) -> dict[str, Any]:
        """Return the state as values that JSON can hold."""
        return {name: _thawed(getattr(self, name)) for name in _names(type(self))}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Return the state that :meth:`as_json` gave."""
        missing = [name for name in _names(cls) if name not in data]
        unknown = [name for name in data if name not in _names(cls)]
        if missing or unknown:
            named = ", ".join(missing + unknown)
            raise RefusedError(Problem("damaged-state", f"a saved position has missing or unknown parts: {named}"))
        state = object.__new__(cls)
        for name in _names(cls):
            setattr(state, name, _outer(data[name]))
        return state


_CONTAINERS = frozenset({list, dict})
_NAMES: dict[type, tuple[str, ...]] = {}


def _names(cls: type[GameState]) -> tuple[str, ...]:
    found = _NAMES.get(cls)
    if found is None:
        found = _NAMES[cls] = tuple(each.name for each in fields(cls))
    return found


def _thawed(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_thawed(item) for item in value]
    return {key: _thawed(item) for key, item in value.items()} if isinstance(value, dict) else value


def _outer(value: Any) -> Any:
    if isinstance(value, list):
        return [_frozen(item) for item in value]
    return {key: _frozen(item) for key, item in value.items()} if isinstance(value, dict) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
