"""What can be typed beside actions, and what help says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from designer.tabletop.handbook import Handbook
from designer.tabletop.screens import Screen
from designer.tabletop.texts import line

COMMANDS: Mapping[str, tuple[str, str]] = {
    "undo": ("undo", "take back your last decision and all that followed"),
    "list": ("list WORDS", "show all that you may do, or what has these words in it"),
    "board": ("board", "show the table again, with every list in full"),
    "log": ("log", "tell what happened from the beginning"),
    "hint": ("hint", "say what a greedy player would do"),
    "help": ("help TOPIC", "quote the rules on a card, a word or a question"),
    "save": ("save FILE", "write the game to a file"),
    "load": ("load FILE", "go on with the game of a file"),
    "quit": ("quit", "stop"),
}
"""How each command is typed, and what it does."""

_OTHERS = {"?": "help", "exit": "quit", "q": "quit", "show": "board", "h": "hint"}


class Command(NamedTuple):
    """A command, and what stands behind it."""

    name: str
    rest: str


def command_in(typed: str) -> Command | None:
    """Return the command that a line is; none for an action."""
    word, _, rest = typed.strip().partition(" ")
    name = _OTHERS.get(word.casefold(), word.casefold())
    return Command(name, rest.strip()) if name in COMMANDS else None


def print_help(screen: Screen, handbook: Handbook, topic: str) -> None:
    """Print what the rules say about a topic, or how to play at all when there is none."""
    if not topic:
        _print_commands(screen)
        return
    answer = handbook.look_up(topic)
    if not answer.passages:
        screen.say(f"The rules say nothing about “{topic}”." + (f" {answer.hint}" if answer.hint else ""), "bold")
        return
    for passage in answer.passages:
        screen.console.print(Text.assemble((passage.title, "bold"), (f"  {passage.where}", "dim")))
        for paragraph in passage.paragraphs:
            screen.console.print(Padding(line(paragraph), (0, 0, 0, 2)))
    if answer.others:
        screen.console.print(line("Also in: " + ", ".join(answer.others[:8]), "dim"))


def _print_commands(screen: Screen) -> None:
    screen.say("Choose by a number, by typing the action, or by the beginning or some words of it.")
    table = Table.grid(padding=(0, 2))
    for typed, said in COMMANDS.values():
        table.add_row(Text(f"  {typed}", "bold"), said)
    screen.console.print(table)
