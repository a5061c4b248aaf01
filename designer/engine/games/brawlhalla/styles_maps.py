"""How many actions it takes to get anywhere, as tables by tile: on foot, on the wing, at sea, and by sea and on foot.

Most tables know the terrain alone, so each is worked out once and kept. Others know who bars the way today.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from designer.engine.games.brawlhalla.card_moments import CardMoments
from designer.engine.games.brawlhalla.pieces import AIR, LAND, WATER
from designer.engine.games.brawlhalla.styles_bands import Band

FAR = 99.0
"""More actions than any way takes: there is none."""
_STROLL = 6.0
"""How far from home one builds: no farther than an enemy is seen coming."""
Table = tuple[float, ...]
"""By tile, how many actions away the goal is."""
_BARRED = 4.0
"""How many actions it takes, as it were, to get past an enemy who stands in the way."""
_REMEMBERED = 3000
"""So many tables are kept: some megabytes."""
Tiles = tuple[int, ...]


class Ways(NamedTuple):
    """How far it is to some tiles."""

    tables: tuple[Table, Table, Table]
    """On foot, for those aboard a boat with the last part on foot, and on the wing."""
    leads: tuple[Tiles, Tiles]
    """Where to, and past whom: ways that lead alike are the same."""


def distance(tile: int, band: Band, ways: Ways) -> float:
    """Return how many actions a unit needs as it goes now."""
    foot, sea, wing = ways.tables
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
        self._kept: dict[tuple[str, Tiles, Tiles], Table] = {}

    def _slowest(self, rules: CardMoments, realm: int) -> tuple[float, bool]:
        """Return which share of an action a tile takes in a realm, and whether one goes diagonally there."""
        units = [unit for unit in rules.content.units if unit.realm == realm]
        speed = min((unit.speed for unit in units), default=1)
        return 1 / max(1, speed), all(unit.diagonal for unit in units)

    def on_foot(self, goals: Tiles, past: Tiles = ()) -> Table:
        """Return how far land pieces have to walk to the nearest of some tiles, perhaps past enemies on others."""
        return self._table("foot", LAND, goals, past)

    def on_wing(self, goals: Tiles, past: Tiles = ()) -> Table:
        """Return how far pieces of the air have to fly to the nearest of some tiles."""
        return self._table("wing", AIR, goals, past)

    def at_sea(self, goals: Tiles) -> Table:
        """Return how far a boat has to sail to the nearest of some tiles."""
        return self._table("sea", WATER, goals, ())

    def by_sea(self, goals: Tiles, past: Tiles = ()) -> Table:
        """Return how far those aboard a boat have to go to the nearest of some tiles, the last part on foot."""
        key = ("both", goals, past)
        found = self._kept.get(key)
        if found is None:
            foot, wet, dry = self.on_foot(goals, past), self._enters[WATER], self._enters[LAND]
            seeds: dict[int, float] = {}
            for tile in range(self._board.tiles):
                if wet[tile]:
                    beach = [each for each in self._board.beside[tile] if dry[each]]
                    ashore = [1 + foot[each] + _BARRED * (each in past) for each in beach]
                    seeds[tile] = 0.0 if tile in goals else min([foot[tile], *ashore])
            found = self._keep(key, self._spread(WATER, seeds, past))
        return found

    def ways(self, goals: Tiles, past: Tiles = ()) -> Ways:
        """Return how far all who may go there have to go to the nearest of some tiles, past enemies on others."""
        tables = self.on_foot(goals, past), self.by_sea(goals, past), self.on_wing(goals, past)
        return Ways(tables, (goals, past))

    def around(self, tile: int) -> tuple[int, ...]:
        """Return the tiles from which a tile can be attacked."""
        return self._board.around[tile]

    def sites(self, home: int, target: int, terrain: tuple[str, ...]) -> tuple[int, ...]:
        """Return the tiles of some terrain that one can walk to from home, the nearest first.

        Of those as near, the one comes first that is nearer to the target as the crow flies.
        """
        found = self._sites.get((home, terrain))
        if found is None:
            foot, wing, board = self.on_foot((home,)), self.on_wing((target,)), self._board
            tiles = [tile for tile in range(board.tiles) if board.terrain[tile] in terrain and foot[tile] < _STROLL]
            found = tuple(sorted(tiles, key=lambda tile: (foot[tile], wing[tile], tile)))
            self._sites[home, terrain] = found
        return found

    def _table(self, way: str, realm: int, goals: Tiles, past: Tiles) -> Table:
        key = (way, goals, past)
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, self._spread(realm, dict.fromkeys(goals, 0.0), past))
        return found

    def _keep(self, key: tuple[str, Tiles, Tiles], table: Table) -> Table:
        if len(self._kept) >= _REMEMBERED:
            self._kept.clear()
        self._kept[key] = table
        return table

    def _spread(self, realm: int, seeds: Mapping[int, float], past: Tiles = ()) -> Table:
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
            further = far + cost + _BARRED * (tile in past)
            for other in beside[tile]:
                if enters[other] and further < best[other]:
                    best[other] = further
                    heapq.heappush(queue, (further, other))
        return tuple(best)

    def aboard(self, tile: int) -> Table:
        """Return how far land pieces have to walk to come to stand on a tile where their boat lies."""
        key = ("aboard", (tile,), ())
        found = self._kept.get(key)
        if found is None:
            seeds = dict.fromkeys(self._board.beside[tile], 1.0) | {tile: 0.0}
            reached = list(self._spread(LAND, seeds))
            reached[tile] = 0.0
            found = self._keep(key, tuple(reached))
        return found
