"""For people at a terminal: a heading for each game, a chapter for each kind, a sentence for each change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from designer.change_reports import View
from designer.changes.telling import Chapter, Line, chapters, summary
from designer.changes.values import GameChanges, Words
from designer.changes.word_diff import condensed

_SIGNS = {"added": ("+", "green"), "removed": ("-", "red"), "renamed": ("»", "cyan"), "changed": ("~", "yellow")}
_UNSHOWN = {code: "\ufffd" for code in (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029) if code != 0x0A}


def report(changes: Sequence[GameChanges], view: View) -> str:
    """Return what changed in each game, and the version that it asks for.

    What was removed from a text and added to it stands as ``[-old-]{+new+}``, or in colours.
    """
    out = StringIO()
    console = Console(
        file=out,
        width=view.width,
        force_terminal=view.color,
        color_system="standard" if view.color else None,
        highlight=False,
    )
    for index, game in enumerate(changes):
        if index:
            console.print()
        console.print(_heading(game))
        for chapter in chapters(game):
            console.print()
            _print_chapter(chapter, console, color=view.color)
        if not game.is_empty:
            console.print()
        console.print(clean_text(game.next.sentence, "" if game.next.fits else "bold yellow"))
    return "\n".join(line.rstrip() for line in out.getvalue().split("\n"))


def _heading(game: GameChanges) -> Text:
    versions = [v for v in (game.before_version, game.after_version) if v is not None]
    shown = " → ".join(dict.fromkeys(versions))
    states = _clean(f"  ({' → '.join(game.states)})")
    return Text.assemble((_clean(game.name), "bold"), f" {shown}", (states, "dim"), f"  {summary(game)}")


def _print_chapter(chapter: Chapter, console: Console, *, color: bool) -> None:
    console.print(clean_text(chapter.title, "bold"))
    for line in chapter.lines:
        print_line(line, console, color=color)


def print_line(line: Line, console: Console, *, color: bool) -> None:
    """Print one sentence with its sign, indented by two columns, and below it the texts that were reworded."""
    sign, style = _SIGNS[line.mark]
    grid = Table.grid(padding=(0, 1))
    grid.add_row(Text(sign, style if color else ""), clean_text(line.lead + (":" if line.paragraphs else "")))
    console.print(Padding(grid, (0, 0, 0, 2), expand=False))
    for words in line.paragraphs:
        console.print(Padding(Text.assemble(*_inline(words, color=color)), (0, 0, 0, 6), expand=False))


def _inline(words: Sequence[Words], *, color: bool) -> Iterator[tuple[str, str]]:
    was_marked = False
    for part in condensed(words):
        text = _clean(part.text)
        if color and was_marked and part.how != "same" and not text.startswith(" "):
            yield " ", ""  # what was and what is now do not run into one word
        was_marked = part.how != "same" and not text.endswith(" ")
        match part.how:
            case "removed":
                yield (text, "red strike") if color else (f"[-{text}-]", "")
            case "added":
                yield (text, "bold green") if color else (f"{{+{text}+}}", "")
            case _:
                yield text, "dim" if color else ""


def clean_text(text: str, style: str = "") -> Text:
    """Return a text for a terminal: what could steer it is not in it."""
    return Text(_clean(text), style)


def _clean(text: str) -> str:
    """A text without control characters, which could steer the terminal."""
    return text.translate(_UNSHOWN)
