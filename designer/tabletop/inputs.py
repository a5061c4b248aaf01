"""Where the lines come from that players type: a keyboard, or a script that is read to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol


class WrongInputError(Exception):
    """A line of a script that cannot be carried out; the message begins with its place."""


class Inputs(Protocol):
    """Gives one line after the other."""

    interactive: bool
    """Whether somebody sits there who can be asked again."""

    def read(self, prompt: str) -> str:
        """Return the next line without its line break.

        Raises:
            EOFError: there are no more.
        """

    def forget(self) -> None:
        """Keep nothing of what was typed so far: somebody else sits down."""

    def refuse(self, reason: str) -> None:
        """Take note that the last line could not be carried out.

        Raises:
            WrongInputError: nobody is there to type another.
        """


class Keyboard:
    """Lines as they are typed. ``forget`` takes away what the keys of a terminal could bring back of earlier ones."""

    interactive = True

    def __init__(self, ask: Callable[[str], str], forget: Callable[[], None] = lambda: None) -> None:
        self._ask = ask
        self.forget = forget

    def read(self, prompt: str) -> str:
        """Return what somebody types after a prompt."""
        return self._ask(prompt).strip()

    def refuse(self, reason: str) -> None:
        """Do nothing: the reason is on the screen."""


class Script:
    """Lines of a file. What follows a # is a comment, empty lines say nothing, and there are no prompts."""

    interactive = False

    def __init__(self, lines: Iterable[str], name: str) -> None:
        self._lines = _said(lines)
        self._name = name
        self._at = 0

    def read(self, prompt: str) -> str:  # noqa: ARG002
        """Return the next line that says something."""
        try:
            self._at, line = next(self._lines)
        except StopIteration:
            raise EOFError from None
        return line

    def forget(self) -> None:
        """Do nothing: a script has no keys."""

    def refuse(self, reason: str) -> None:
        """Stop at the line."""
        raise WrongInputError(f"{self._name}:{self._at}: {reason}")


def _said(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines, start=1):
        text = line.partition("#")[0].strip()
        if text:
            yield number, text
