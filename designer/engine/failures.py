"""What can go wrong when a game is set up, played or loaded. Each failure says so in words for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that the engine does not accept. ``code`` is a permanent slug, ``where`` a path in the file."""

    code: str
    message: str
    where: str = ""
    hint: str | None = None

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message


class RefusedError(Exception):
    """The engine does not take this bundle, setup, position or replay; ``problems`` has every reason."""

    def __init__(self, problems: Sequence[Problem] | Problem) -> None:
        self.problems = (problems,) if isinstance(problems, Problem) else tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class IllegalActionError(Exception):
    """An action that the rules do not allow now; its text is the reason, for a player."""

    def __init__(self, action: str, reason: str) -> None:
        self.action = action
        self.reason = reason
        super().__init__(reason)
