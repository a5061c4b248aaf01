"""What somebody types at a terminal, with the keys for editing a line where the system has them."""

from __future__ import annotations

import typer

from designer.tabletop.inputs import Keyboard

try:
    import readline  # input() uses it
except ImportError:  # some systems have none; then lines are typed without it

    def _forget() -> None:
        """Nothing is kept."""
else:

    def _forget() -> None:
        readline.clear_history()


def keyboard() -> Keyboard:
    """Return the keyboard of this terminal."""
    return Keyboard(_ask, _forget)


def _ask(prompt: str) -> str:
    try:
        return input(f"{prompt} > ")
    except EOFError:
        typer.echo()  # what is printed next is not to stand behind the prompt
        raise
