"""Where cards of Brawlhalla take units: boats before the wind, units through mountains, out of battle and into it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.oracles import Answer
from tests.engine.oracles.brawlhalla.card_prices import CardPrices
from tests.engine.oracles.brawlhalla.pieces import Piece

_COMPASS = {"north": (0, -1), "south": (0, 1), "east": (1, 0), "west": (-1, 0)}


class CardJourneys(CardPrices):
    """Journeys that are no moves: workers that go on one leave their work."""

    # ---- boats that are pushed

    def pushable(self, seat: int, ident: str) -> list[Piece]:
        """The enemy boats that a wind would move or hold."""
        boats = [piece for tile in self.unit_tiles(1 - seat) for piece in self.at(tile) if piece.kind == "boat"]
        return [boat for boat in boats if self.blown(boat, ident) != ([boat.tile], [])]

    def blown(self, boat: Piece, ident: str) -> tuple[list[str], list[str]]:
        """Over which tiles a wind takes a boat, and the tiles on which all are held for the shore that stops it."""
        across, down = _COMPASS[self.card(ident)["direction"]]
        way = [boat.tile]
        for _ in range(self.card(ident)["effects"][0]["tiles"]):
            tile = self.next_tile(way[-1], across, down)
            if tile is None or not self.enters("water", self.terrain(tile)):
                break
            is_shore = self.terrain(tile) == "shore"
            if self.at(tile) or not self.may_stand(boat.seat, tile, self.at(boat.tile)):
                return way, [tile, way[-1]] if is_shore else []
            way.append(tile)
            if is_shore:
                return way, [tile]
        return way, []

    def push(self, seat: int, ident: str) -> Answer:
        tile = yield from self.choose_tile(seat, list(dict.fromkeys(boat.tile for boat in self.pushable(seat, ident))))
        boat = next(piece for piece in self.at(tile) if piece.kind == "boat")
        way, held = self.blown(boat, ident)
        unit = self.at(tile)
        if len(way) > 1:
            self.leave_work(unit)
            yield from self.shift(boat.seat, unit, way[-1])
        for place in held:
            self.freeze(place, self.card(ident)["effects"][1]["turns"])

    def leave_work(self, unit: list[Piece]) -> None:
        for piece in unit:
            piece.busy = False

    # ---- through mountains and buildings

    def leads(self, seat: int) -> Iterator[tuple[str, list[Piece], str]]:
        """Every way in which Gridarvolr leads a part of a unit: the action, who goes, and where to."""
        for tile in self.unit_tiles(seat):
            there = self.at(tile, seat)
            for part in self.parts(there):
                left = [piece for piece in there if piece not in part]
                if not self.holds_up(left, tile) or self.is_overloaded(part):
                    continue
                for end in self.ends_beyond(tile, part):
                    if self.may_stand(seat, end, part):
                        listed = f" {self.listed(part, there)}" if len(part) < len(there) else ""
                        yield f"lead {tile} {end}{listed}", part, end

    def ends_beyond(self, tile: str, part: list[Piece]) -> list[str]:
        diagonal = all(self.units[piece.kind]["diagonal"] for piece in self.movers(part))
        directions = [(across, down) for across in (-1, 0, 1) for down in (-1, 0, 1) if across or down]
        found = [self.beyond(tile, *each) for each in directions if diagonal or 0 in each]
        return [end for end in found if end]

    def beyond(self, tile: str, across: int, down: int) -> str | None:
        """The first tile behind mountains and buildings, if there are any in that direction."""
        here = self.next_tile(tile, across, down)
        crossed = False
        while here and (self.terrain(here) == "mountain" or here in self.buildings):
            crossed = True
            here = self.next_tile(here, across, down)
        return here if crossed else None

    def lead(self, seat: int) -> Answer:
        found = {action: (part, end) for action, part, end in self.leads(seat)}
        answer = yield from self.choose(seat, found)
        part, end = found[answer]
        self.leave_work(part)
        yield from self.shift(seat, part, end)

    # ---- out of a battle

    def retreats(self, seat: int) -> dict[str, list[str]]:
        """Where the attacked unit can go, and how."""
        assert self.battle
        unit = self.at(self.battle[1], seat)
        ways: dict[str, list[str]] = {}
        for (end, *_), way in self.ways(seat, unit, self.card("retreat")["effects"][0]["tiles"]).items():
            if end not in ways or len(way) < len(ways[end]):
                ways[end] = way
        return ways

    def flee(self, seat: int) -> Answer:
        assert self.battle
        ways = self.retreats(seat)
        if not ways:
            return
        unit = self.at(self.battle[1], seat)
        answer = yield from self.choose(seat, [f"retreat {tile}" for tile in ways])
        self.battle = None
        self.leave_work(unit)
        yield from self.go(seat, unit, ways[answer.split()[1]])

    # ---- into a battle

    def swaps(self, seat: int) -> list[str]:
        """The units that can stand in for the attacked one."""
        assert self.battle
        here = self.battle[1]
        unit = self.at(here, seat)
        if any(piece.flag for piece in unit):
            return []
        found = []
        for tile in self.unit_tiles(seat):
            other = self.at(tile, seat)
            if tile == here or any(piece.flag for piece in other):
                continue
            if self.holds_up(other, here) and self.holds_up(unit, tile):
                found.append(tile)
        return found

    def stand_in(self, seat: int) -> Answer:
        assert self.battle
        here = self.battle[1]
        if not self.swaps(seat):
            return
        there = (yield from self.choose(seat, [f"swap {tile}" for tile in self.swaps(seat)])).split()[1]
        unit, other = self.at(here, seat), self.at(there, seat)
        for pieces, start, end in ((unit, here, there), (other, there, here)):
            if start in self.works:
                self.stop_work(start)
            for piece in pieces:
                piece.tile = end
        yield from self.enter(seat, other, here)
        yield from self.enter(seat, unit, there)
        yield from self.watch_boats()
