"""What a player sees: the board, what lies beside it, what happened, and what may be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from designer.engine.kernel import Event, Rules
from designer.tabletop.areas import area_lines
from designer.tabletop.grids import grid_lines
from designer.tabletop.holdings import board_of
from designer.tabletop.looks import Looks
from designer.tabletop.menus import Choice
from designer.tabletop.texts import line, plain

_BESIDE = 32
"""The columns that panels need beside a board."""
_MANY, _FEW = 40, 8
"""How many choices a menu shows one by one, and how many of one heading in a longer menu."""


class Screen:
    """The screen of one game. It prints and never reads."""

    def __init__(self, console: Console, rules: Rules[Any]) -> None:
        self.console = console
        self.rules = rules
        self.looks = Looks(rules.bundle, rules.seats, colours=console.color_system is not None)

    def clear(self) -> None:
        """Take everything off the screen."""
        self.console.clear()

    def say(self, text: str, style: str = "") -> None:
        """Print a line."""
        self.console.print(line(text, style), soft_wrap=True)

    def table(self, state: Any, seat: int, heading: str) -> None:
        """Print the board and what lies beside it, as a seat sees it."""
        self.console.print(Rule(line(heading, "bold"), style="dim", align="left"))
        view = self.rules.observe(state, seat)
        board = self._board(view)
        panels = list(self._panels(view, seat))
        used = max((each.cell_len for each in board), default=0)
        if used + _BESIDE <= self.console.width:
            grid = Table.grid(padding=(0, 3, 0, 0))
            grid.add_column(width=used, no_wrap=True)
            grid.add_column()
            grid.add_row(Group(*board), Group(*(Padding(panel, (0, 0, 1, 0)) for panel in panels)))
            self.console.print(grid)
        else:
            self.console.print(Group(*board))
            self.console.print()
            self.console.print(self._together(panels))
        self.console.print(Group(*self._legend(), Text()))

    def events(self, events: Iterable[Event], watchers: Sequence[int]) -> None:
        """Print what happened, as far as these seats may know it."""
        for event in events:
            if event.seen_by is not None and not set(event.seen_by) & set(watchers):
                continue
            ink = self.looks.seat(event.seat, self.rules.seats) if event.seat is not None else "dim"
            grid = Table.grid(padding=(0, 1))
            grid.add_row(Text("•", ink), line(event.text, "italic" if event.seen_by is not None else ""))
            self.console.print(Padding(grid, (0, 0, 0, 2), expand=False))

    def menu(self, choices: Sequence[Choice], *, whole: bool = False) -> None:
        """Print what may be done. Of a long menu only headings with few choices are shown one by one, unless whole."""
        groups: dict[str, list[Choice]] = {}
        for choice in choices:
            groups.setdefault(choice.heading, []).append(choice)
        folded = len(choices) > _MANY and not whole
        for heading, group in groups.items():
            if folded and len(group) > _FEW:
                said = f" {len(group)} choices, {group[0].number} to {group[-1].number}; see: list {heading.lower()}"
                self.console.print(Text.assemble((heading, "bold"), (said, "dim")))
                continue
            self.console.print(Text(heading, "bold"))
            width = len(str(choices[-1].number))
            lines = [
                Text.assemble((str(each.number).rjust(width), "cyan"), f"  {each.words}", (f"  {each.action}", "dim"))
                for each in group
            ]
            columns = Columns(lines, padding=(0, 3), column_first=True) if len(lines) > _FEW else Group(*lines)
            self.console.print(Padding(columns, (0, 0, 0, 2)))

    def outcome(self, state: Any) -> None:
        """Print who has won, and why the game is over."""
        winners, scores = self.rules.winners(state), self.rules.scores(state)
        names = [self.rules.seats[seat] for seat in winners]
        said = f"{' and '.join(names)} won" if names else "Nobody won"
        points = ", ".join(f"{name} {score}" for name, score in zip(self.rules.seats, scores, strict=False))
        self.console.print(line(f"The game is over: {said} ({state.ended.replace('-', ' ')}). {points}.", "bold green"))

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return plain(self.rules.seats[seat])

    def _together(self, panels: Sequence[RenderableType]) -> RenderableType:
        """Panels side by side where they have room, else one below the other."""
        needed = sum(self.console.measure(panel).maximum + 4 for panel in panels)
        if needed <= self.console.width:
            return Columns(panels, padding=(0, 4))
        return Group(*[part for panel in panels for part in (panel, Text())][:-1])

    def _board(self, view: Any) -> list[Text]:
        position = self.rules.position(view)
        board = board_of(self.rules.bundle, position)
        if board.form == "grid":
            return grid_lines(position, self.looks, self.console.width - _BESIDE)
        return area_lines(position, self.looks, self.console.width)

    def _panels(self, view: Any, seat: int) -> Iterator[RenderableType]:
        for heading, lines in self.rules.panels(view, seat):
            ink = self.looks.ink(heading)
            yield Group(line(heading, f"bold {ink}"), *(line(each) for each in lines))

    def _legend(self) -> list[Text]:
        """What letters mean, in lines that part no entry."""
        lines: list[Text] = []
        for letters, style in ((self.looks.letters, "bold"), (self.looks.signs, "underline")):
            for name, letter in letters.items():
                entry = Text.assemble((letter, style), (f" {plain(name)}", "dim"))
                if lines and lines[-1].cell_len + entry.cell_len + 3 <= self.console.width:
                    lines[-1].append("   ").append_text(entry)
                else:
                    lines.append(entry)
        return lines
