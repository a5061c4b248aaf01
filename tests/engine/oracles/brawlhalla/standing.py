"""Where pieces and buildings of Brawlhalla may be, and where new ones appear."""

from __future__ import annotations

from collections.abc import Iterable

from tests.engine.oracles.brawlhalla.hosts import Hosts
from tests.engine.oracles.brawlhalla.pieces import Piece


class Standing(Hosts):
    """What the ground, the enemy and the limits allow."""

    def enters(self, realm: str, terrain: str) -> bool:
        if realm == "air" and terrain == "shore" and self.rulings["air-over-shore"] == "forbidden":
            return False
        return realm in self.records["terrain"][terrain]["entered_by"]

    def holds_up(self, pieces: Iterable[Piece], tile: str) -> bool:
        """Whether the ground of a tile, or boats there, bear these pieces."""
        pieces = list(pieces)
        ground = self.terrain(tile)
        if any(not self.enters(self.units[piece.kind]["realm"], ground) for piece in pieces if not self.is_land(piece)):
            return False
        crew, room = self.crew_and_boats(pieces)
        return crew <= room or self.enters("land", ground)

    def is_crowded(self, pieces: Iterable[Piece], more: int) -> bool:
        """Whether there are more of them on a tile than it takes, with so many more for now."""
        pieces = list(pieces)
        most = self.rulings["warriors-per-tile"] + more
        if self.rulings["tile-limit-counts"] == "all-pieces":
            return len(pieces) > most
        return sum(piece.kind == "warrior" for piece in pieces) > most

    def is_barred(self, seat: int, tile: str) -> bool:
        """Whether something there keeps all from staying."""
        enemy = 1 - seat
        built = tile in self.buildings and self.buildings[tile][0] == enemy
        return tile in self.guardians or bool(self.at(tile, enemy)) or built

    def may_stand(self, seat: int, tile: str, pieces: list[Piece]) -> bool:
        """Whether pieces may come to stay; in a turn of their player there is room for one more.

        A crowd of warriors, such as a warlord may leave, keeps nobody away whom the limit does not count.
        """
        together = [*(piece for piece in self.at(tile, seat) if piece not in pieces), *pieces]
        counted = self.rulings["tile-limit-counts"] == "all-pieces" or any(piece.kind == "warrior" for piece in pieces)
        return (
            not self.is_barred(seat, tile)
            and self.holds_up(together, tile)
            and not (counted and self.is_crowded(together, int(self.turn > 0 and seat == self.active)))
        )

    # ---- buildings and recruits

    def free_for(self, kind: str, tile: str) -> bool:
        return (
            self.terrain(tile) in self.building_kinds[kind]["terrain"]
            and self.holds(tile) is None
            and tile not in self.buildings
            and tile not in self.works
        )

    def building_limit(self, kind: str) -> int:
        count: int = self.building_kinds[kind]["limit"]["count"]
        return int(self.rulings["nursery-limit"]) if kind == "nursery" else count

    def owned(self, seat: int, kind: str) -> int:
        return sum(found == (seat, kind) for found in self.buildings.values())

    def planned(self, seat: int, kind: str) -> int:
        return sum(work.seat == seat and work.makes == kind for work in self.works.values())

    def home_places(self, seat: int, kind: str) -> list[str]:
        island = self.island(self.home[seat])
        return [
            tile for tile in self.tiles if tile in island and self.free_for(kind, tile) and not self.at(tile, 1 - seat)
        ]

    def spawn_tiles(self, seat: int, kind: str, at: str | None = None) -> list[str]:
        kinds = [at] if at else self.units[kind]["spawns_at"]
        if not at and self.rulings["spawn-places"] == "anywhere":
            kinds = list(self.building_kinds)
        return [
            tile
            for tile in self.tiles
            if tile in self.buildings
            and self.buildings[tile][0] == seat
            and self.buildings[tile][1] in kinds
            and self.may_stand(seat, tile, [Piece(kind, seat, tile)])
        ]
