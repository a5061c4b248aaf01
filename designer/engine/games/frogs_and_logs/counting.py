"""What is counted at the end: points by the lines of the scoring, and the tiebreaks."""

from __future__ import annotations

from collections.abc import Callable

from designer.engine.failures import Problem
from designer.engine.games.frogs_and_logs.decided import Decided
from designer.engine.games.frogs_and_logs.effects import PLACES
from designer.engine.games.frogs_and_logs.pond import Pond, Table
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.reading import Fields
from designer.engine_format import Bundle

_ON_PERCHES = frozenset({"controlled_perches", "guest_frogs", "frogs"})
VERBS = _ON_PERCHES | {"frogs_home", "events_kept"}

Count = tuple[str, tuple[int, ...]]
"""What is counted, and on which perches."""


class Counting:
    """Points and tiebreaks of one game. What lies on a perch is worth the same wherever else frogs are."""

    def __init__(self, bundle: Bundle, pond: Pond, rule: Decided, problems: list[Problem]) -> None:
        self.pond = pond
        self.seats = range(pond.players)
        self._each = {verb: Table(self._counter(verb)) for verb in _ON_PERCHES}
        """By verb, what the pieces on one perch count for each seat."""
        self.home_points = self.event_points = 0
        lines: list[tuple[int, Count]] = []
        for ident, data in bundle.records.get("scoring", {}).items():
            fields = Fields(data, f"records.scoring.{ident}", problems)
            fields.skip("variant_of", "icon")
            points = fields.take("points", int, 0)
            verb, places = self._count(fields)
            if verb == "frogs_home":
                self.home_points += points
            elif verb == "events_kept":
                # The ruling decides this number; the line and the cards print it.
                self.event_points = rule.event_points
            else:
                lines.append((points, (verb, places)))
        self.worth = tuple(Table(self._points(place, lines)) for place in pond.everywhere)
        """By perch and by the pieces there, the points of each seat."""
        self.tiebreaks = self._tiebreaks(bundle, problems)

    def _count(self, fields: Fields) -> Count:
        counts = fields.inner("counts")
        verb = counts.one_of("verb", *sorted(VERBS))
        places = self.pond.groups[counts.one_of("at", *PLACES)] if verb in _ON_PERCHES else ()
        counts.done()
        fields.done()
        return verb, places

    def _tiebreaks(self, bundle: Bundle, problems: list[Problem]) -> list[Count]:
        found: dict[int, Count] = {}
        for ident, data in bundle.records.get("tiebreak", {}).items():
            fields = Fields(data, f"records.tiebreak.{ident}", problems)
            fields.skip("variant_of", "icon")
            order = fields.take("order", int, 0)
            if order in found:
                problems.append(Problem("unknown-value", f"two tiebreaks are number {order}", fields.where))
            found[order] = self._count(fields)
        return [found[order] for order in sorted(found)]

    def _counter(self, verb: str) -> Callable[[int], tuple[int, ...]]:
        pond = self.pond

        def count(code: int) -> tuple[int, ...]:
            control, frogs = pond.control[code], pond.by_seat(code)
            if verb == "controlled_perches":
                return tuple(control >> seat & 1 for seat in self.seats)
            guests = verb == "guest_frogs"
            return tuple(0 if guests and control >> seat & 1 else frogs[seat] for seat in self.seats)

        return count

    def _points(self, place: int, lines: list[tuple[int, Count]]) -> Callable[[int], tuple[int, ...]]:
        here = [(points, self._each[verb]) for points, (verb, places) in lines if place in places]
        return lambda code: tuple(sum(points * each[code][seat] for points, each in here) for seat in self.seats)

    def frogs_home(self, state: FrogState) -> list[int]:
        """Return how many pieces each seat has at home."""
        return self.pond.by_seat(state.home)

    def scores(self, state: FrogState) -> tuple[int, ...]:
        """Return the points of each seat as they would count now."""
        points = [self.home_points * frogs for frogs in self.frogs_home(state)]
        for worth, code in zip(self.worth, state.at, strict=True):
            if code:
                for seat, gained in enumerate(worth[code]):
                    points[seat] += gained
        return tuple(points[seat] + self.event_points * len(state.kept[seat]) for seat in self.seats)

    def _counted(self, state: FrogState, count: Count, seat: int) -> int:
        verb, places = count
        if verb == "frogs_home":
            return self.frogs_home(state)[seat]
        if verb == "events_kept":
            return len(state.kept[seat])
        each = self._each[verb]
        return sum(each[state.at[place]][seat] for place in places)

    def ahead(self, state: FrogState) -> tuple[int, ...]:
        """Return the seats that are ahead when all tiebreaks have been tried."""
        scores = self.scores(state)
        most = max(scores)
        tied = [seat for seat in self.seats if scores[seat] == most]
        for count in self.tiebreaks:
            if len(tied) == 1:
                break
            counted = [self._counted(state, count, seat) for seat in tied]
            most = max(counted)
            tied = [seat for seat, each in zip(tied, counted, strict=True) if each == most]
        return tuple(tied)
