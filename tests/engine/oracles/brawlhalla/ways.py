"""Where units of Brawlhalla can go, and over which tiles."""

from __future__ import annotations

from tests.engine.oracles.brawlhalla.pieces import Piece
from tests.engine.oracles.brawlhalla.standing import Standing


class Ways(Standing):
    """Finding ways."""

    def movers(self, pieces: list[Piece]) -> list[Piece]:
        """Those that move by themselves: all but what a boat carries."""
        crew, room = self.crew_and_boats(pieces)
        return [piece for piece in pieces if not self.is_land(piece)] if room and crew <= room else pieces

    def is_overloaded(self, pieces: list[Piece]) -> bool:
        """Whether boats that move are to carry more than they can."""
        crew, room = self.crew_and_boats(pieces)
        return 0 < room < crew

    def speed(self, pieces: list[Piece]) -> int:
        speeds = {**{kind: unit["speed"] for kind, unit in self.units.items()}, "boat": self.rulings["boat-speed"]}
        speed: int = min(speeds[piece.kind] for piece in self.movers(pieces))
        return speed * 2 if self.realm(pieces) in self.doubled else speed

    def may_step(self, seat: int, pieces: list[Piece], end: str, *, diagonal: bool) -> bool:
        """Whether pieces may go from a tile to one that touches it, be it only in passing."""
        if diagonal and not all(self.units[piece.kind]["diagonal"] for piece in self.movers(pieces)):
            return False
        if end in self.guardians or not self.holds_up([*self.at(end, seat), *pieces], end):
            return False
        return not self.is_barred(seat, end) or all(piece.kind == "dragon" for piece in pieces)

    def ways(self, seat: int, pieces: list[Piece], steps: int) -> dict[tuple[str, ...], list[str]]:
        """Where a part of a unit may go to stay, and the ruins that it passes before, with a way that does so.

        It is the shortest, and of those one over the fewest tiles of shore; a way passes no ruin twice.
        """
        start = pieces[0].tile
        left = [piece for piece in self.at(start, seat) if piece not in pieces]
        if not self.holds_up(left, start) or self.is_overloaded(pieces):
            return {}
        best: dict[tuple[str, ...], list[str]] = {}
        newest = {(start,): [start]}
        for _ in range(steps):
            longer: dict[tuple[str, ...], list[str]] = {}
            for (here, *passed), way in newest.items():
                before = [*passed, here] if here in self.ruins and here != start else passed
                for tile in sorted(self.around(here), key=self.tiles.index):
                    stop, longer_way = (tile, *before), [*way, tile]
                    if tile == start or tile in before or stop in best:
                        continue
                    if not self.may_step(seat, pieces, tile, diagonal=tile in self.corners(here)):
                        continue
                    if stop not in longer or self.shores(longer_way) < self.shores(longer[stop]):
                        longer[stop] = longer_way
            best |= longer
            newest = longer
        return {stop: way for stop, way in best.items() if self.may_stand(seat, stop[0], pieces)}

    def shores(self, way: list[str]) -> int:
        return sum(self.terrain(tile) == "shore" for tile in way[1:])
