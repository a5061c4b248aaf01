"""What the pieces on a perch are worth to a style, as tables by those pieces: so a hundred actions are judged at once.

The unit is a victory point. All is seen from one seat: its own points, less a share of what the others have.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from designer.engine.games.frogs_and_logs.counting import Counting
from designer.engine.games.frogs_and_logs.pond import Pond, Table


class Weights(NamedTuple):
    """What a style is after."""

    others: float = 0.7
    """A point of the others, on average, against one of one's own."""
    close: float = 0.65
    """The part of a perch's points that counts if it is controlled by one frog more: the next frog may end that."""
    clear: float = 1.1
    """The same with two frogs more, or a king: it is not soon taken away, and there is time for other things."""
    shaky: float = 0.5
    """The part that counts if the next frog may collapse the perch."""
    guests: float = 1.0
    """A point for a guest."""
    home: float = 1.0
    """A point for a frog at home."""
    power: float = 0.4
    """The power of a perch that is controlled."""
    event: float = 2.4
    """A point for an event that is kept: it cannot be lost, and the collapse takes from the others too."""


class Tables:
    """By seat and perch, what pieces there are worth: ``later`` while the game goes on, ``last`` when it is over."""

    def __init__(self, pond: Pond, counting: Counting, weights: Weights) -> None:
        self.weights = weights
        self.event = weights.event * counting.event_points
        self._pond = pond
        self._counting = counting
        seats = range(pond.players)
        self.later = tuple(
            tuple(Table(self._seen(seat, self._lasting(place))) for place in pond.everywhere) for seat in seats
        )
        self.last = tuple(
            tuple(Table(self._seen(seat, self._counted(place))) for place in pond.everywhere) for seat in seats
        )
        self.home = tuple(Table(self._seen(seat, self._at_home)) for seat in seats)
        """By seat, what these pieces are worth at home."""

    def _seen(self, seat: int, worth: Callable[[int], list[float]]) -> Callable[[int], float]:
        """Return the balance of a seat: what is worth something to it, less what is to others."""
        share = self.weights.others / max(1, self._pond.players - 1)

        def balance(code: int) -> float:
            each = worth(code)
            return each[seat] - share * (sum(each) - each[seat])

        return balance

    def _counted(self, place: int) -> Callable[[int], list[float]]:
        worth = self._counting.worth[place]
        return lambda code: [float(points) for points in worth[code]]

    def _at_home(self, code: int) -> list[float]:
        return [self.weights.home * self._counting.home_points * frogs for frogs in self._pond.by_seat(code)]

    def _lasting(self, place: int) -> Callable[[int], list[float]]:
        pond, weights, worth = self._pond, self.weights, self._counting.worth[place]
        perch = pond.perches[place]

        def lasting(code: int) -> list[float]:
            control, frogs = pond.control[code], pond.by_seat(code)
            full = sum(frogs) >= perch.capacity
            mixed = perch.colours is not None and sum(1 for each in frogs if each) >= min(perch.colours, pond.players)
            mixed = mixed and pond.players > (perch.colours or 0)
            share = weights.shaky if perch.collapses and (full or mixed) else 1.0
            strength = self._strength(code)
            found = []
            for seat, points in enumerate(worth[code]):
                if control >> seat & 1:
                    most = max((each for other, each in enumerate(strength) if other != seat), default=0)
                    held = weights.clear if strength[seat] - most > 1 else weights.close
                    found.append(share * (held * points + weights.power))
                else:
                    found.append(share * weights.guests * points)
            return found

        return lasting

    def _strength(self, code: int) -> list[int]:
        pond = self._pond
        counts = pond.counts(code)
        return [sum(counts[each] * pond.pieces[each].strength for each in owned) for owned in pond.of_seat]
