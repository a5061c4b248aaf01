"""How a game would end that a seat is about to end: the others still have their final turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.engine.games.frogs_and_logs.ground import NOBODY
from designer.engine.games.frogs_and_logs.pond import COLLAPSES, REFUSED
from designer.engine.games.frogs_and_logs.state import BITS, MOST
from designer.engine.games.frogs_and_logs.style_outlook import Outlook
from designer.engine.games.frogs_and_logs.style_tables import Tables

if TYPE_CHECKING:
    from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs

_DECIDED = 20.0
"""What it is worth to end a game that is won, and as much less to end one that is lost; more than any perch."""


class Finish:
    """Looks ahead to the end, where a frog that is placed brings it about."""

    def __init__(self, rules: FrogsAndLogs, tables: Tables) -> None:
        self.rules = rules
        self.tables = tables
        self.pond = rules.ground.pond

    def bonus(self, outlook: Outlook, piece: int, place: int) -> float:
        """Return what is to be added to the liking for placing a piece because the game would end by it."""
        view, pond = outlook.view, self.pond
        if view.ender != NOBODY or view.pending:
            return 0.0
        code = view.at[place] + pond.units[piece]
        if pond.fate[place][code] == COLLAPSES and outlook.collapsing:
            if view.line or not self.rules.endings.no_event_left:
                return 0.0
            return self._settled(outlook, place, 0, view.home + code - pond.units[piece], 1)
        if any(where == place and pond.total[code] >= frogs for _, where, frogs in self.rules.endings.full):
            return self._settled(outlook, place, code, view.home - pond.units[piece], 1)
        left = (view.home - pond.units[piece]) & pond.masks[outlook.seat]
        if not left and self.rules.endings.no_frog_at_home:
            return self._settled(outlook, place, code, view.home - pond.units[piece], 2)
        return 0.0

    def _settled(self, outlook: Outlook, place: int, code: int, home: int, turns: int) -> float:
        """Return whether the seat would win, after so many turns of every other player."""
        view, seat, players = outlook.view, outlook.seat, self.pond.players
        at = view.at.copy()
        at[place] = code
        kept = [len(each) for each in view.kept]
        for step in range(1, turns * players):
            other = (seat + step) % players
            if other != seat:
                home = self._reply(outlook, at, home, other, kept)
        lead = self._lead(at, home, kept, seat)
        return lead + (_DECIDED if lead > 0 else -_DECIDED if lead < 0 else 0.0)

    def _reply(self, outlook: Outlook, at: list[int], home: int, other: int, kept: list[int]) -> int:
        """Let another player place the frog that brings most, and return who is at home then."""
        pond, last, at_home = self.pond, self.tables.last[other], self.tables.home[other]
        closed = self.rules.ground.closed(outlook.view)
        event = self.tables.event if outlook.view.line else 0.0
        best, where, which = 0.0, -1, -1
        for piece in pond.of_seat[other]:
            if not home >> BITS * piece & MOST:
                continue
            unit = pond.units[piece]
            for place, there in enumerate(at):
                fate = pond.fate[place][there + unit]
                if fate == REFUSED or closed >> place & 1:
                    continue
                after = at_home[there + unit] + event if fate == COLLAPSES else last[place][there + unit]
                gain = after - last[place][there] - at_home[unit]
                if gain > best:
                    best, where, which = gain, place, unit
        if where < 0:
            return home
        if pond.fate[where][at[where] + which] == COLLAPSES:
            home += at[where]
            at[where] = 0
            kept[other] += bool(outlook.view.line)
        else:
            home -= which
            at[where] += which
        return home

    def _lead(self, at: list[int], home: int, kept: list[int], seat: int) -> float:
        counting = self.rules.counting
        points = [
            counting.home_points * frogs + counting.event_points * events
            for frogs, events in zip(self.pond.by_seat(home), kept, strict=True)
        ]
        for worth, code in zip(counting.worth, at, strict=True):
            for each, gained in enumerate(worth[code]):
                points[each] += gained
        return points[seat] - max(each for other, each in enumerate(points) if other != seat)
