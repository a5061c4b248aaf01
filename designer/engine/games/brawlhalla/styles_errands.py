"""What is worth while besides the goals: a ruin near by, a boat for those who wait ashore, a rescue for the flag."""

from __future__ import annotations

from designer.engine.games.brawlhalla.styles_bands import Band
from designer.engine.games.brawlhalla.styles_maps import FAR, Table, Ways, distance
from designer.engine.games.brawlhalla.styles_nearness import FADING
from designer.engine.games.brawlhalla.styles_outlook import Outlook

_STRAY = 4.0
"""How far a unit goes for a ruin."""
_RESCUE, _ALMOST = 1.5, 2.0
"""What it is worth to sail to a unit ashore that has the flag, by what it was worth to get there; and how far it is
from boats that are for nobody else."""
_FERRY = 0.3
"""What it is worth to sail to a point of power ashore."""


class Errands:
    """The errands that there are in one outlook."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._claims = self._claimed()
        self._pickups: list[tuple[Table, float]] | None = None
        self.ransom = _RESCUE * max(0.0, outlook.weights.flag - outlook.weights.hold)
        """What it is worth to bring the flag away from where it waits, more than to stay there."""
        self._rescue: Table = ()
        for tile, band in outlook.mine.items():
            if band.flag and band.land and not band.room and outlook.maps.on_foot((outlook.home,))[tile] >= FAR:
                self._rescue = self._moorings(tile)

    # ---- ruins

    def goes(self, tile: int) -> bool:
        """Whether the unit on a tile goes for a ruin."""
        return tile in self._claims

    def ruin(self, tile: int, band: Band, origin: int) -> float:
        """Return what the ruin is worth for which the unit of a tile goes, once it is on another."""
        claim = self._claims.get(origin)
        return self._outlook.weights.ruin * FADING[int(2 * distance(tile, band, claim))] if claim else 0.0

    def _claimed(self) -> dict[int, Ways]:
        """Return which unit goes for which ruin: each ruin has one, the nearest that walks or sails there."""
        outlook, maps = self._outlook, self._outlook.maps
        claims: dict[int, tuple[float, Ways]] = {}
        for ruin in outlook.view.ruins:
            ways = maps.ways((ruin,))
            best, who = _STRAY, -1
            for tile, band in outlook.mine.items():
                far = distance(tile, band, ways)
                if far < best:
                    best, who = far, tile
            if who >= 0 and (who not in claims or best < claims[who][0]):
                claims[who] = best, ways
        return {who: ways for who, (_, ways) in claims.items()}

    # ---- boats

    def rescue(self, tile: int) -> float:
        """Return what it is worth to have a boat with room on a tile, for the flag ashore that waits for one."""
        return self.ransom * FADING[int(2 * self._rescue[tile])] if self._rescue else 0.0

    def rescuer(self, tile: int) -> float:
        """Return the same of a boat that is so near that nobody else should take it."""
        near = bool(self._rescue) and self._rescue[tile] <= _ALMOST
        return self.rescue(tile) if near else 0.0

    def ferry(self, tile: int) -> float:
        """Return what it is worth to have an empty boat on a tile, for those ashore who wait for one."""
        if self._pickups is None:
            self._pickups = self._waiting()
        return max([value * FADING[int(2 * sea[tile])] for sea, value in self._pickups], default=0.0)

    def _moorings(self, tile: int) -> Table:
        """Return how far boats are from where those on a tile can go aboard."""
        return self._outlook.maps.at_sea((tile, *self._outlook.rules.board.beside[tile]))

    def _waiting(self) -> list[tuple[Table, float]]:
        """Return where units wait for a boat, and what that is worth; on a sanctuary they want none."""
        found = []
        for tile, band in self._outlook.mine.items():
            if band.power and not band.room and tile not in self._outlook.rules.sanctuaries:
                found.append((self._moorings(tile), _FERRY * band.power))
        return found
