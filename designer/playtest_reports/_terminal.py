"""Lines and tables for a terminal, never wider than it; nothing that is printed is markup or steers the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from designer.playtest_reports import View
from designer.tabletop.texts import line

_INDENT = 2
_GAP = 2
_NAME = 20  # columns that the names of rows have at least


class Terminal:
    """Collects what is printed, as ``text``."""

    def __init__(self, view: View) -> None:
        self._out = StringIO()
        self._console = Console(
            file=self._out,
            width=view.width,
            force_terminal=view.color,
            color_system="standard" if view.color else None,
            highlight=False,
        )

    @property
    def text(self) -> str:
        """All lines, without blanks at their ends."""
        return "\n".join(each.rstrip() for each in self._out.getvalue().split("\n"))

    def title(self, name: str, version: str) -> None:
        """Print the name of the game and the version of its content."""
        self._console.print(Text.assemble(line(name, "bold"), " ", line(version)))

    def heading(self, text: str) -> None:
        """Print a heading after an empty line."""
        self._console.print()
        self._console.print(line(text, "bold"))

    def say(self, text: str, style: str = "") -> None:
        """Print a sentence, indented."""
        self._console.print(Padding(line(text, style), (0, 0, 0, _INDENT)))

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Print a table after an empty line, if it has rows: in as many blocks of columns as the width asks for.

        The first column has the names of the rows, and begins each block.
        """
        if not rows:
            return
        for columns in self._blocks([heads, *rows]):
            table = Table(box=None, pad_edge=False, padding=(0, _GAP, 0, 0), header_style="dim")
            for column in columns:
                table.add_column(
                    line(heads[column]),
                    justify="right" if column else "left",
                    no_wrap=column > 0,
                    overflow="fold",
                )
            for row in rows:
                table.add_row(*(line(row[column]) for column in columns))
            self._console.print()
            self._console.print(Padding(table, (0, 0, 0, _INDENT), expand=False))

    def _blocks(self, rows: Sequence[Sequence[str]]) -> list[list[int]]:
        widths = [max(line(row[column]).cell_len for row in rows) + _GAP for column in range(len(rows[0]))]
        name = min(widths[0], _NAME + _GAP)
        room = self._console.width - _INDENT + _GAP
        blocks, used = [[0]], name
        for column in range(1, len(widths)):
            if used + widths[column] > room and len(blocks[-1]) > 1:
                blocks, used = [*blocks, [0]], name
            blocks[-1].append(column)
            used += widths[column]
        return blocks
