"""Chances to take a capital: what all units that come to it can do in one turn, attack after attack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from designer.engine.games.brawlhalla.card_moments import CardMoments
from designer.engine.games.brawlhalla.styles_odds import Battlefield

_REMEMBERED = 100_000
"""So many chances are remembered: some megabytes."""
_MOST = 3
"""So many units, the strongest, are thought of: there is no room and there are no actions for more."""


class Host(NamedTuple):
    """A unit that is to storm a capital."""

    power: int
    """Its power, without bonuses."""
    acts: int
    """How many actions it can still take in the turn."""
    ways: int
    """How many of them it takes to come beside the capital."""


class Siege:
    """Chances, kept as they are asked for."""

    def __init__(self, rules: CardMoments, field: Battlefield) -> None:
        self._field, self._cap = field, rules.cap
        self._won = rules.falls_at_once
        self._literal = rules.rulings["casualties-above-cap"] == "literal"
        self._bonus = rules.content.buildings[rules.fortress].bonus
        self._kept: dict[tuple[tuple[Host, ...], int, int], float] = {}

    def chance(self, hosts: Iterable[Host], garrison: int, points: int) -> float:
        """Return how likely units take a capital in a turn with so many action points, as well as they can."""
        ready = [host for host in hosts if host.power > 0 and host.ways < min(host.acts, points)]
        if not ready:
            return 0.0
        return self._best(tuple(sorted(ready, reverse=True)[:_MOST]), garrison, points)

    def attack(self, hosts: Iterable[Host], attacker: Host, garrison: int, points: int) -> float:
        """Return the same when a unit, which is not among the others, begins with an attack."""
        others = tuple(sorted(hosts, reverse=True)[: _MOST - 1])
        return self._struck(others, attacker, garrison, points)

    def _best(self, hosts: tuple[Host, ...], garrison: int, points: int) -> float:
        if garrison <= 0:
            return 1.0
        key = (hosts, garrison, points)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= _REMEMBERED:
                self._kept.clear()
            found = 0.0
            for number, host in enumerate(hosts):
                if host.ways < min(host.acts, points) and host not in hosts[:number]:
                    others = (*hosts[:number], *hosts[number + 1 :])
                    found = max(found, self._struck(others, host, garrison, points))
            self._kept[key] = found
        return found

    def _struck(self, others: tuple[Host, ...], host: Host, garrison: int, points: int) -> float:
        """Return how likely the capital falls after a unit has gone there and attacks."""
        if garrison <= 0:
            return 1.0
        points -= host.ways + 1
        acts = host.acts - host.ways - 1
        chance = 0.0
        ours, theirs = min(self._cap, host.power), min(self._cap, garrison + self._bonus)
        for lost, won, likely in self._field.outcomes(ours, theirs):
            left = self._less(garrison, won)
            if left <= 0 or (self._won and won > lost):
                chance += likely
            elif points > 0:
                power = self._less(host.power, lost)
                still = (*others, Host(power, acts, 0)) if power > 0 and acts > 0 else others
                chance += likely * self._best(tuple(sorted(still, reverse=True)), left, points)
        return chance

    def _less(self, power: int, casualties: int) -> int:
        """Return what is left of a power after casualties."""
        above = max(0, power - self._cap) if self._literal and casualties else 0
        return power - above - casualties
