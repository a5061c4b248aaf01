"""How many actions it takes to get anywhere, as tables by tile: on foot, on the wing, at sea, and by sea and on foot.

The tables know the terrain alone, not what bars the way today, so each is worked out once and kept.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence

from designer.engine.games.brawlhalla.card_moments import CardMoments
from designer.engine.games.brawlhalla.pieces import AIR, LAND, WATER
from designer.engine.games.brawlhalla.styles_bands import Band

FAR = 99.0
"""More actions than any way takes: there is none."""
_STROLL = 6.0
"""How far from home one builds: no farther than an enemy is seen coming."""
Table = tuple[float, ...]
"""By tile, how many actions away the goal is."""
Ways = tuple[Table, Table, Table]
"""How far it is on foot, for those aboard a boat, and on the wing."""


def distance(tile: int, band: Band, ways: Ways) -> float:
    """Return how many actions a unit needs as it goes now."""
    foot, sea, wing = ways
    if band.room:
        return sea[tile] if band.land else FAR
    return foot[tile] if band.land else wing[tile]


class Maps:
    """Distances of a board."""

    def __init__(self, rules: CardMoments) -> None:
        self._board = rules.board
        self._enters = rules.enters
        self._pace = [self._slowest(rules, realm) for realm in (LAND, WATER, AIR)]
        self._sites: dict[tuple[int, tuple[str, ...]], tuple[int, ...]] = {}
        self._kept: dict[tuple[str, tuple[int, ...]], Table] = {}

    def _slowest(self, rules: CardMoments, realm: int) -> tuple[float, bool]:
        """Return which share of an action a tile takes in a realm, and whether one goes diagonally there."""
        units = [unit for unit in rules.content.units if unit.realm == realm]
        speed = min((unit.speed for unit in units), default=1)
        return 1 / max(1, speed), all(unit.diagonal for unit in units)

    def on_foot(self, goals: tuple[int, ...]) -> Table:
        """Return how far land pieces have to walk to the nearest of some tiles."""
        return self._table("foot", LAND, goals)

    def on_wing(self, goals: tuple[int, ...]) -> Table:
        """Return how far pieces of the air have to fly to the nearest of some tiles."""
        return self._table("wing", AIR, goals)

    def at_sea(self, goals: tuple[int, ...]) -> Table:
        """Return how far a boat has to sail to the nearest of some tiles."""
        return self._table("sea", WATER, goals)

    def by_sea(self, goals: tuple[int, ...]) -> Table:
        """Return how far those aboard a boat have to go to the nearest of some tiles, the last part on foot."""
        key = ("both", goals)
        found = self._kept.get(key)
        if found is None:
            foot, wet, dry = self.on_foot(goals), self._enters[WATER], self._enters[LAND]
            seeds: dict[int, float] = {}
            for tile in range(self._board.tiles):
                if wet[tile]:
                    ashore = [1 + foot[each] for each in self._board.beside[tile] if dry[each]]
                    seeds[tile] = 0.0 if tile in goals else min([foot[tile], *ashore])
            found = self._kept[key] = self._spread(WATER, seeds)
        return found

    def ways(self, goals: tuple[int, ...]) -> Ways:
        """Return how far all who may go there have to go to the nearest of some tiles."""
        return self.on_foot(goals), self.by_sea(goals), self.on_wing(goals)

    def around(self, tile: int) -> tuple[int, ...]:
        """Return the tiles from which a tile can be attacked."""
        return self._board.around[tile]

    def sites(self, home: int, terrain: tuple[str, ...]) -> tuple[int, ...]:
        """Return the tiles of some terrain that one can walk to from home, the nearest first."""
        found = self._sites.get((home, terrain))
        if found is None:
            foot, board = self.on_foot((home,)), self._board
            tiles = [tile for tile in range(board.tiles) if board.terrain[tile] in terrain and foot[tile] < _STROLL]
            found = self._sites[home, terrain] = tuple(sorted(tiles, key=lambda tile: (foot[tile], tile)))
        return found

    def _table(self, way: str, realm: int, goals: tuple[int, ...]) -> Table:
        found = self._kept.get((way, goals))
        if found is None:
            found = self._kept[way, goals] = self._spread(realm, dict.fromkeys(goals, 0.0))
        return found

    def _spread(self, realm: int, seeds: Mapping[int, float]) -> Table:
        """Return the distances from tiles that have one already; they need not be enterable themselves."""
        enters = self._enters[realm]
        cost, diagonal = self._pace[realm]
        beside: Sequence[Sequence[int]] = self._board.around if diagonal else self._board.beside
        best = [FAR] * self._board.tiles
        queue = [(far, tile) for tile, far in seeds.items() if enters[tile] and far < FAR]
        for far, tile in queue:
            best[tile] = far
        heapq.heapify(queue)
        while queue:
            far, tile = heapq.heappop(queue)
            if far > best[tile]:
                continue
            for other in beside[tile]:
                if enters[other] and far + cost < best[other]:
                    best[other] = far + cost
                    heapq.heappush(queue, (far + cost, other))
        return tuple(best)

    def aboard(self, tile: int) -> Table:
        """Return how far land pieces have to walk to come to stand on a tile where their boat lies."""
        key = ("aboard", (tile,))
        found = self._kept.get(key)
        if found is None:
            seeds = dict.fromkeys(self._board.beside[tile], 1.0) | {tile: 0.0}
            reached = list(self._spread(LAND, seeds))
            reached[tile] = 0.0
            found = self._kept[key] = tuple(reached)
        return found
