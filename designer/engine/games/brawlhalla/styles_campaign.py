"""What a war over the capitals promises: who can storm one now, who may come together for it, what threatens home."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from designer.engine.games.brawlhalla.card_moments import CardMoments
from designer.engine.games.brawlhalla.pieces import ACTS, BUSY, HELD
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.styles_bands import NOTHING, Band
from designer.engine.games.brawlhalla.styles_maps import FAR, Maps, Ways, distance
from designer.engine.games.brawlhalla.styles_nearness import FADING
from designer.engine.games.brawlhalla.styles_siege import Host, Siege

_NEAR = 2.0
"""In how many actions help for a garrison is there in time, and how far away those are who need not expect it."""
TAKEN, _REPELLED = 4.0, 0.6
"""What it is worth to take a capital, and what it costs to try in vain."""
_REMEMBERED = 100_000
"""So many promises are remembered: some megabytes."""
_HELP = 0.5
"""Which share of the strongest of such help is expected to come."""

Allies = tuple[tuple[float, int], ...]
"""How far units are that may come along, and their power, the nearest first."""


class Front(NamedTuple):
    """One capital, as an enemy of it sees it."""

    ways: Ways
    hosts: dict[int, Host]
    """By tile, the units that may attack it in the turn that is asked for."""
    garrison: int
    """The power that keeps it."""
    relieved: int
    """The same once those near it have come, and those who arrive there."""
    loss: float
    """What it costs to try in vain: from half of all turns on nothing, for a game without a winner is half lost."""


class Campaign:
    """Fronts of a game."""

    def __init__(self, rules: CardMoments, maps: Maps, siege: Siege) -> None:
        self._rules, self._maps, self.siege = rules, maps, siege
        self._most, self.points = rules.acts_most, rules.content.number["action-points"]
        self._kept: dict[tuple[int, int, float, float, int, Allies], float] = {}
        self._send = {number for number, _ in enumerate(rules.content.buildings)} & {
            unit.arrive_per for unit in rules.content.units if unit.arrive
        }

    def front(self, view: State, attacker: int, mine: dict[int, Band], theirs: dict[int, Band], now: bool) -> Front:
        """Return what an attacker sees before the other's capital; ``now`` in this turn, else fresh in the next."""
        rules, maps = self._rules, self._maps
        target = rules.capitals[1 - attacker]
        gates = tuple(tile for tile in maps.around(target) if view.side[tile] != 1 - attacker)
        others = tuple(tile for tile in view.units[1 - attacker] if tile != target)
        ways = maps.ways(gates, others if now else ())  # of enemies it is expected that nobody bars their way
        hosts = {}
        for tile, band in mine.items():
            far = distance(tile, band, ways)
            if far < self._most and band.power + band.air:
                host = self._host(view.stacks[tile], band, ceil(far), now)
                if host.acts > host.ways:
                    hosts[tile] = host
        there = theirs.get(target)
        garrison = there.power + there.air if there else 0
        past = view.turn / max(1, rules.turn_limit)
        loss = _REPELLED * max(0.0, round(1 - 2 * past, 1))
        return Front(ways, hosts, garrison, self._relieved(view, 1 - attacker, theirs), loss)

    def _host(self, stack: tuple[int, ...], band: Band, ways: int, now: bool) -> Host:
        power = band.power + band.air
        if any(piece & BUSY for piece in stack):
            power = self._rules.bare_power(tuple(piece for piece in stack if not piece & BUSY))
        if not now:
            return Host(power, self._most, ways)
        acts = self._most - max(piece & ACTS for piece in stack)
        return Host(power, acts if not ways or not any(piece & HELD for piece in stack) else 0, ways)

    def _relieved(self, view: State, seat: int, bands: dict[int, Band]) -> int:
        """Return what a garrison may come to before an enemy who is seen coming is there; a tile has not much room."""
        rules = self._rules
        home = rules.capitals[seat]
        there = bands.get(home, NOTHING)
        foot = self._maps.on_foot((home,))
        near = [band for tile, band in bands.items() if tile != home and band.power and foot[tile] <= _NEAR]
        sent = sum(view.buildings[tile] >> 1 in self._send for tile in view.holdings[seat])
        many = sent + sum(band.crowd for band in near)
        great = sum(band.power - band.crowd for band in near)
        room = max(0, rules.crowd_most - there.crowd)
        return there.power + there.air + min(room, many) + int(_HELP * great)

    def promise(self, front: Front, far: float, power: int, allies: Allies) -> float:
        """Return the chance that a unit takes a capital, alone or with the nearest of others, by how far off that is.

        Who comes first waits for the last, and all share a player's actions.
        """
        key = (front.garrison, front.relieved, front.loss, far, power, allies)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= _REMEMBERED:
                self._kept.clear()
            found = self._kept[key] = self._promised(front, far, power, allies)
        return found

    def _promised(self, front: Front, far: float, power: int, allies: Allies) -> float:
        best = 0.0
        hosts = [Host(power, self._most, 0)]
        latest = total = far
        for away, force in ((far, 0), *allies):
            if force:
                latest, total = max(latest, away), total + away
                hosts.append(Host(force, self._most, 0))
            off = max(latest, total * self._most / self.points)
            garrison = front.garrison if off <= _NEAR else front.relieved
            chance = self.siege.chance(hosts, garrison, self.points)
            best = max(best, (TAKEN * chance - front.loss * (1 - chance)) * FADING[int(2 * min(off, FAR))])
        return best
