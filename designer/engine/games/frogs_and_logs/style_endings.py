"""How a game would end that a seat is about to end: the others still have their final turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.engine.games.frogs_and_logs.effects import Choosing
from designer.engine.games.frogs_and_logs.ground import NOBODY
from designer.engine.games.frogs_and_logs.pond import COLLAPSES
from designer.engine.games.frogs_and_logs.state import BITS, MOST, FrogState
from designer.engine.games.frogs_and_logs.style_outlook import Outlook, Reading
from designer.engine.games.frogs_and_logs.style_tables import Tables

if TYPE_CHECKING:
    from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs

_DECIDED = 20.0
"""What it is worth to end a game that is won, and as much less to end one that is lost; more than any perch."""

_THREAT = 6.0
"""What is lost if the next player can end the game ahead; there may still be something against it."""

_FORESEEN = frozenset({"hop", "leap", "swap", "switch"})
"""The verbs by which powers gain most in a last turn."""


class Finish:
    """Looks ahead to the end, where a turn brings it about: the others use their powers and place a frog."""

    def __init__(self, rules: FrogsAndLogs, tables: Tables) -> None:
        self.rules = rules
        self.tables = tables
        self.pond = rules.ground.pond

    def bonus(self, outlook: Outlook, piece: int, place: int) -> float:
        """Return what is to be added to the liking for placing a piece because the game would end by it."""
        view, pond = outlook.view, self.pond
        if view.ender != NOBODY or view.pending:
            return 0.0
        unit = pond.units[piece]
        code, home = view.at[place] + unit, view.home - unit
        if pond.fate[place][code] == COLLAPSES and outlook.collapsing:
            if not view.line and self.rules.endings.no_event_left:
                return self._settled(outlook, place, 0, home + code, 1)
            code, home = 0, home + code
        if self._full(view, place, code):
            return self._settled(outlook, place, code, home, 1)
        if not home & pond.masks[outlook.seat] and self.rules.endings.no_frog_at_home:
            return self._settled(outlook, place, code, home, 2)
        return 0.0

    def resting(self, outlook: Outlook) -> float:
        """Return the same for placing nothing."""
        view = outlook.view
        if view.ender != NOBODY or not self._full(view, 0, view.at[0]):
            return 0.0
        return self._settled(outlook, 0, view.at[0], view.home, 1)

    def threat(self, outlook: Outlook, piece: int, place: int) -> float:
        """Return what is lost by placing a piece because the next player could then fill a perch and win by it."""
        view, pond = outlook.view, self.pond
        if view.ender != NOBODY or view.pending:
            return 0.0
        after = self.rules.ground.next_seat(outlook.seat)
        code, home = view.at[place] + pond.units[piece], view.home - pond.units[piece]
        if pond.fate[place][code] == COLLAPSES and outlook.collapsing:
            return 0.0
        closed = self.rules.ground.closed(view)
        for _, where, frogs in self.rules.endings.full:
            there = code if where == place else view.at[where]
            if pond.total[there] != frogs - 1 or closed >> where & 1:
                continue
            for other in pond.of_seat[after]:
                unit = pond.units[other]
                if home >> BITS * other & MOST and pond.fate[where][there + unit] != COLLAPSES:
                    state = view.clone()
                    state.at[place], state.active = code, after
                    theirs = Outlook(self.rules, outlook.read, self.tables, state, after)
                    if self._settled(theirs, where, there + unit, home - unit, 1) > 0:
                        return _THREAT
        return 0.0

    def _full(self, view: FrogState, place: int, code: int) -> bool:
        """Return whether a perch would be full at the end of the turn, with these pieces on one of them."""
        total = self.pond.total
        for _, where, frogs in self.rules.endings.full:
            if total[code if where == place else view.at[where]] >= frogs:
                return True
        return False

    def _settled(self, outlook: Outlook, place: int, code: int, home: int, turns: int) -> float:
        """Return whether the seat would win, after so many turns of every other player."""
        seat, players = outlook.seat, self.pond.players
        state = outlook.view.clone()
        state.at[place], state.home, state.ender = code, home, seat
        kept = [len(each) for each in state.kept]
        for step in range(1, turns * players):
            other = (seat + step) % players
            if other != seat and home & self.pond.masks[other]:
                self._reply(outlook, state, other, kept)
        lead = self._lead(state, kept, seat)
        return lead + (_DECIDED if lead > 0 else -_DECIDED if lead < 0 else 0.0)

    def _reply(self, outlook: Outlook, state: FrogState, other: int, kept: list[int]) -> None:
        """Let another player do what brings most: first by powers, then with the frog of the turn."""
        ground = self.rules.ground
        state.active = other
        state.closed[other] = state.guarded[other] = 0
        theirs = Outlook(self.rules, outlook.read, self.tables, state, other)
        if not state.hush & ~(1 << other):
            unused = ground.controlled(state, other)
            while unused:
                unused = self._power(theirs, state, unused, kept)
        best, reading = 0.0, None
        for action in ground.placings_of(state, other, ground.everywhere):
            found = outlook.read(action)
            gain = theirs.of(found)
            if gain > best:
                best, reading = gain, found
        if reading:
            self._carry_out(theirs, state, reading, kept)

    def _power(self, theirs: Outlook, state: FrogState, unused: int, kept: list[int]) -> int:
        """Let them use the power that brings most, and return those that they could use then."""
        best, which, doing = 0.0, -1, None
        for place, power in enumerate(state.powers):
            if unused >> place & 1:
                for effect in self.rules.sources.programs[f"power/{power}"]:
                    if effect.verb in _FORESEEN and isinstance(effect, Choosing) and effect.who == "you":
                        for option in effect.options(state, theirs.seat, place, effect.times, ()):
                            reading = theirs.read(option)
                            gain = theirs.of(reading)
                            if gain > best:
                                best, which, doing = gain, place, reading
        if doing is None:
            return 0
        self._carry_out(theirs, state, doing, kept)
        return unused & ~(1 << which)

    def _carry_out(self, theirs: Outlook, state: FrogState, reading: Reading, kept: list[int]) -> None:
        verb, about = reading
        at, units = state.at, self.pond.units
        touched: tuple[int, ...] = ()
        if verb in ("hop", "leap"):
            piece, leaves, enters = about
            at[leaves] -= units[piece]
            at[enters] += units[piece]
            touched = (enters,)
        elif verb == "place":
            own, place = about
            unit = units[self.pond.of_seat[theirs.seat][own]]
            state.home -= unit
            at[place] += unit
            touched = (place,)
        elif verb == "swap":
            one, a, other, b = about
            at[a] += units[other] - units[one]
            at[b] -= units[other] - units[one]
            touched = (a, b)
        elif verb == "switch":
            a, b = about
            at[a], at[b] = at[b], at[a]
        for place in touched:
            if self.pond.fate[place][at[place]] == COLLAPSES:
                state.home += at[place]
                at[place] = 0
                kept[theirs.seat] += bool(state.line)

    def _lead(self, state: FrogState, kept: list[int], seat: int) -> float:
        counting = self.rules.counting
        points = [
            counting.home_points * frogs + counting.event_points * events
            for frogs, events in zip(self.pond.by_seat(state.home), kept, strict=True)
        ]
        for worth, code in zip(counting.worth, state.at, strict=True):
            for each, gained in enumerate(worth[code]):
                points[each] += gained
        return points[seat] - max(each for other, each in enumerate(points) if other != seat)
