"""What somebody types at a terminal, with the keys for editing a line where the system has them."""

from __future__ import annotations

import contextlib

import typer

from designer.tabletop.inputs import Keyboard

with contextlib.suppress(ImportError):  # some systems have none; then lines are typed without it
    import readline  # noqa: F401  # input() uses it


def keyboard() -> Keyboard:
    """Return the keyboard of this terminal."""
    return Keyboard(_ask)


def _ask(prompt: str) -> str:
    try:
        return input(f"{prompt} > ")
    except EOFError:
        typer.echo()  # what is printed next is not to stand behind the prompt
        raise
