"""What is printed for people, so that no text of a game or name of a file can steer a terminal or the job of a service.

A service reads the log of a job, and a line that begins with two colons, or holds ``##[``, is a command to it: the sign
that makes it one gets a backslash. Control characters, and those that turn the direction of a line, are shown as they
are written in code.
"""

from __future__ import annotations

import io
import re
import sys
from typing import Any, TextIO

import typer
from rich.console import Console

_COMMAND = re.compile(r"^((?:\s|\x1b\[[0-9;]*m)*)(?=::)|(?<=##)(?=\[)", re.MULTILINE)
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


Terminal = Console
"""What lines are printed on."""


def say(text: str, *, err: bool = False) -> None:
    """Print lines, to standard output or to standard error."""
    typer.echo(harmless("\n".join(map(one_line, text.split("\n")))), err=err)


def one_line(text: str) -> str:
    """Return a text with its line breaks and all other control characters shown."""
    return _CONTROL.sub(lambda sign: sign.group().encode("unicode_escape").decode(), text)


def harmless(text: str) -> str:
    """Return lines of which none is a command to a service. Colours may be in them."""
    return _COMMAND.sub(lambda lead: f"{lead.group()}\\", text)


def console(*, stderr: bool = False, **options: Any) -> Console:
    """Return a console whose lines are harmless; ``options`` are those of ``rich.console.Console``."""
    return Console(file=_Lines(sys.stderr if stderr else sys.stdout), **options)


class _Lines(io.TextIOBase, TextIO):
    """A stream that makes harmless what is written to it; whoever writes, writes whole lines."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    @property
    def encoding(self) -> str:  # type: ignore[override]  # nobody sets it
        return self._stream.encoding

    def write(self, text: str) -> int:
        return self._stream.write(harmless(text))

    def flush(self) -> None:
        self._stream.flush()

    def isatty(self) -> bool:
        return self._stream.isatty()

    def fileno(self) -> int:
        return self._stream.fileno()
