"""What a player sees: the board, what lies beside it, what happened, and what may be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from designer.engine.kernel import Event, Position, Rules
from designer.tabletop.areas import area_lines
from designer.tabletop.grids import grid_lines
from designer.tabletop.holdings import board_of
from designer.tabletop.legends import legend_lines
from designer.tabletop.listings import listing_lines
from designer.tabletop.looks import Looks
from designer.tabletop.menus import Choice
from designer.tabletop.texts import line, plain

_BESIDE = 32
"""The columns that panels need beside a board."""
_PATIENCE = 0.4
"""The seconds after which it is said that a bot thinks."""
_LONG = 240
"""How long a line of a panel may be in the usual view; all of it is shown when one asks for the board."""
_MANY, _FEW = 40, 8
"""How many choices a menu shows one by one, and how many of one heading in a longer menu."""


class Screen:
    """The screen of one game. It prints and never reads."""

    def __init__(self, console: Console, rules: Rules[Any]) -> None:
        self.console = console
        self.rules = rules
        self.looks = Looks(rules.bundle, rules.seats, colours=console.color_system is not None and not console.no_color)

    def clear(self) -> None:
        """Take everything off the screen, and what could be scrolled back to."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()
        else:  # it can only be pushed out of sight
            self.console.print("\n" * self.console.height)

    def say(self, text: str, style: str = "") -> None:
        """Print a line: on a terminal broken between words, elsewhere left as it is."""
        self.console.print(line(text, style), soft_wrap=not self.console.is_terminal)

    @contextmanager
    def thinking(self, seat: int, *, shown: bool) -> Iterator[None]:
        """Say meanwhile that a seat thinks, if that takes a while and somebody waits."""
        if not (shown and self.console.is_terminal):
            yield
            return
        status = self.console.status(line(f"{self.name(seat)} is thinking … (Ctrl-C stops)"))
        soon = Timer(_PATIENCE, status.start)
        soon.start()
        try:
            yield
        finally:
            soon.cancel()
            soon.join()
            status.stop()

    def table(self, state: Any, seat: int, heading: str, *, whole: bool = False) -> None:
        """Print the board and what lies beside it, as a seat sees it; long lists in full if ``whole``."""
        self.console.print(Rule(line(heading, "bold"), style="dim", align="left"))
        view = self.rules.observe(state, seat)
        position = self.rules.position(view)
        board, legend = self._board(position, whole)
        panels = list(self._panels(view, seat, whole))
        used = max((each.cell_len for each in board), default=0)
        if used + _BESIDE <= self.console.width:
            grid = Table.grid(padding=(0, 3, 0, 0))
            grid.add_column(width=used, no_wrap=True)
            grid.add_column()
            grid.add_row(Group(*board), Group(*(Padding(panel, (0, 0, 1, 0)) for panel in panels)))
            self.console.print(grid)
        else:
            self.console.print(Group(*board, Text()))
            self.console.print(self._together(panels))
        self.console.print(Group(*legend, Text()))

    def events(self, events: Iterable[Event], watchers: Sequence[int]) -> None:
        """Print what happened, as far as these seats may know it; as far as everybody may, if there are none."""
        for event in events:
            if not seen(event, watchers, self.rules.players):
                continue
            ink = self.looks.seat(event.seat, self.rules.seats) if event.seat is not None else ""
            grid = Table.grid(padding=(0, 1))
            grid.add_row(
                Text("•", self.looks.badge(ink)), line(event.text, "italic" if event.seen_by is not None else "")
            )
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
                Text.assemble((str(each.number).rjust(width), "bold"), f"  {each.words}", (f"  {each.action}", "dim"))
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
        self.console.print(line(f"The game is over: {said} ({state.ended.replace('-', ' ')}). {points}.", "bold"))

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return plain(self.rules.seats[seat])

    def _together(self, panels: Sequence[RenderableType]) -> RenderableType:
        """Panels side by side where they have room, else one below the other."""
        needed = sum(self.console.measure(panel).maximum + 4 for panel in panels)
        if needed <= self.console.width:
            return Columns(panels, padding=(0, 4))
        return Group(*[part for panel in panels for part in (panel, Text())][:-1])

    def _board(self, position: Position, whole: bool) -> tuple[list[Text], list[Text]]:
        """The board, or what lies on it where it has no room; and what its signs mean, with what they left out."""
        width = self.console.width
        grid = board_of(self.rules.bundle, position).form == "grid"
        crowded: list[str] = []
        if grid:
            lines = grid_lines(position, self.looks, width - _BESIDE, crowded)
        else:
            lines = area_lines(position, self.looks, width)
        needed = max((each.cell_len for each in lines), default=0)
        if needed > width:
            why = Text(f"The board needs {needed} columns. This is what lies on it:", "bold")
            return [why, *listing_lines(position, self.looks)], []
        if not grid:
            return lines, []
        legend = legend_lines(position, self.looks, width, crowded=bool(crowded))
        return lines, [*legend, *listing_lines(position, self.looks, crowded)] if whole else legend

    def _panels(self, view: Any, seat: int, whole: bool) -> Iterator[RenderableType]:
        for heading, lines in self.rules.panels(view, seat):
            own = heading == self.rules.seats[seat]
            shown = lines if whole or own else [_shortened(each) for each in lines]
            badge = self.looks.badge(self.looks.ink(heading))
            title = line(f" {heading} " if badge.bgcolor and self.looks.colours else heading, badge)
            yield Group(title, *(line(each) for each in shown))


def seen(event: Event, watchers: Sequence[int], players: int) -> bool:
    """Return whether an event is for one of these seats; where there are none, whether it is for the whole table."""
    if not watchers:
        return event.is_open(players)
    return event.seen_by is None or bool(set(event.seen_by) & set(watchers))


def _shortened(said: str) -> str:
    """A long list to its beginning, so that what lies beside the board is not longer than the board."""
    if len(said) <= _LONG or ", " not in said[:_LONG]:
        return said
    shown = said[:_LONG].rpartition(", ")[0]
    return f"{shown} and {said[len(shown) :].count(', ')} more; see: board"
