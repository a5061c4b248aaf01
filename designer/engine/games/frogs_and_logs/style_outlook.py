"""What the pond promises a seat at one decision, and how much better it is after an action. Nothing is tried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from designer.engine.games.frogs_and_logs.cards import Peek
from designer.engine.games.frogs_and_logs.effects import Choosing, Effect
from designer.engine.games.frogs_and_logs.exchanging import Drift
from designer.engine.games.frogs_and_logs.marking import Hush, Marking
from designer.engine.games.frogs_and_logs.moving import Move
from designer.engine.games.frogs_and_logs.pond import COLLAPSES, REFUSED
from designer.engine.games.frogs_and_logs.state import BITS, MOST, FrogState
from designer.engine.games.frogs_and_logs.style_tables import Tables

if TYPE_CHECKING:
    from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs

Reading = tuple[str, tuple[int, ...]]
"""A verb and what it is about: pieces and perches by number; of pieces from home, which of the own ones."""

_MARKED = 0.3
"""The part of what a perch promises that is saved by guarding or closing it."""
_USED = 0.05
"""The liking for what costs nothing and may help."""
_BY_OTHERS = 0.5
"""What is lost on average when others act by an effect too, or alone."""


class Outlook:
    """One position as a seat sees it."""

    def __init__(
        self, rules: FrogsAndLogs, read: Callable[[str], Reading], tables: Tables, view: FrogState, seat: int
    ) -> None:
        ground = rules.ground
        self.read = read
        self.rules = rules
        self.view = view
        self.seat = seat
        self.at = view.at
        self.pond = ground.pond
        self.worth = (tables.last if ground.in_final_turn(view) else tables.later)[seat]
        self.home = tables.home[seat]
        self.event = tables.event if view.line else 0.0
        self.collapsing = ground.can_collapse(view)

    # ---- changes

    def becomes(self, place: int, code: int) -> float:
        """Return by how much it is better when these pieces are on a perch, which may collapse then."""
        if self.pond.fate[place][code] == COLLAPSES and self.collapsing:
            return self.home[code] + self.event - self.worth[place][self.at[place]]
        return self.worth[place][code] - self.worth[place][self.at[place]]

    def placed(self, piece: int, place: int) -> float:
        """Return by how much it is better when a piece has come from home."""
        unit = self.pond.units[piece]
        return self.becomes(place, self.at[place] + unit) - self.home[unit]

    def moved(self, piece: int, leaves: int, enters: int) -> float:
        """Return by how much it is better when a piece has gone from perch to perch."""
        unit, there = self.pond.units[piece], self.at[leaves]
        left = self.worth[leaves][there - unit] - self.worth[leaves][there]
        return left + self.becomes(enters, self.at[enters] + unit)

    def of(self, reading: Reading) -> float:
        """Return by how much it is better after an action inside an effect."""
        verb, about = reading
        at, units = self.at, self.pond.units
        if verb in ("hop", "leap"):
            return self.moved(*about)
        if verb == "place":
            own, place = about
            return self.placed(self.pond.of_seat[self.seat][own], place)
        if verb == "swap":
            one, a, other, b = about
            change = units[other] - units[one]
            return self.becomes(a, at[a] + change) + self.becomes(b, at[b] - change)
        if verb == "switch":
            a, b = about
            return self.worth[a][at[b]] - self.worth[a][at[a]] + self.worth[b][at[a]] - self.worth[b][at[b]]
        if verb == "home":
            piece, place = about
            unit, there = units[piece], at[place]
            return self.worth[place][there - unit] - self.worth[place][there] + self.home[unit]
        if verb in ("fullest", "collapse"):
            (place,) = about
            gone = self.home[at[place]] - self.worth[place][at[place]]
            return gone + (self.event if verb == "collapse" else 0.0)
        if verb in ("guard", "close"):
            return _MARKED * self.worth[about[0]][at[about[0]]]
        if verb == "copy":
            return self.used(f"power/{self.view.powers[about[0]]}", about[0])
        return 0.0

    # ---- powers and roles

    def used(self, source: str, here: int) -> float:
        """Return by how much it is better after the best that a power or a role can do."""
        total = 0.0
        for effect in self.rules.sources.programs[source]:
            total += self._done(effect, here)
        return total

    def _done(self, effect: Effect, here: int) -> float:
        if isinstance(effect, Move):
            best = self._best_move(effect, here)
        elif isinstance(effect, Peek | Hush):
            return _USED
        elif isinstance(effect, Drift):
            return self._drifted(effect)
        elif isinstance(effect, Marking) and effect.times < 0:
            return _MARKED * sum(self.worth[place][self.at[place]] for place in effect.perches[here])
        elif isinstance(effect, Choosing):
            best = self._best_option(effect, here)
        else:
            return _USED
        if effect.may:
            best = max(0.0, best)
        if effect.who == "left":
            return -_BY_OTHERS
        return best if effect.who == "you" else best - _BY_OTHERS

    def _best_move(self, effect: Move, here: int) -> float:
        ground, pond, at = self.rules.ground, self.pond, self.at
        guarded = ground.guarded(self.view)
        shut = guarded | ground.closed(self.view)
        best = -99.0
        for place, targets in effect.routes[here]:
            code = at[place]
            if not code or guarded >> place & 1:
                continue
            worth = self.worth[place]
            for piece in effect.pieces[self.seat]:
                if code >> BITS * piece & MOST:
                    unit = pond.units[piece]
                    left = worth[code - unit] - worth[code]
                    for target in targets:
                        there = at[target] + unit
                        if not shut >> target & 1 and pond.moved[target][there] != REFUSED:
                            best = max(best, left + self.becomes(target, there))
        return best

    def _best_option(self, effect: Choosing, here: int) -> float:
        options = effect.options(self.view, self.seat, here, effect.times, ())
        return max((self.of(self.read(option)) for option in options), default=0.0)

    def _drifted(self, effect: Drift) -> float:
        at, worth = self.at, self.worth
        return sum(worth[enters][at[leaves]] - worth[enters][at[enters]] for leaves, enters in effect.moves)
