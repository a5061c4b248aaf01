"""How units of Brawlhalla move, and what comes of entering a tile."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tests.engine.oracles import Answer, Asked
from tests.engine.oracles.brawlhalla.drawing import Drawing
from tests.engine.oracles.brawlhalla.pieces import Piece


class Moving(Drawing):
    """Moves."""

    def able(self, seat: int, tile: str) -> list[Piece]:
        """The pieces on a tile that may act."""
        most = self.rulings["actions-per-unit"]
        least = min(1, most) if self.rulings["flag-burden"] == "heavy" else most
        free = [piece for piece in self.at(tile, seat) if not piece.busy]
        return [piece for piece in free if piece.acts < (least if piece.flag else most)]

    def routes(self, seat: int, tile: str) -> Iterator[tuple[str, list[Piece], list[str]]]:
        """Every move from a tile: the action, who moves, and its way."""
        there = self.at(tile, seat)
        for part in self.parts([piece for piece in self.able(seat, tile) if not piece.held]):
            for (end, *passed), way in self.ways(seat, part, self.speed(part) + self.extra_tiles(seat)).items():
                action = f"move {tile} {end}"
                if passed or len(part) < len(there):
                    action += f" {self.listed(part, there)}"
                if passed:
                    action += " via " + " ".join(passed)
                yield action, part, way

    def move(self, seat: int, action: str) -> Answer:
        tile = action.split()[1]
        part, way = next((part, way) for each, part, way in self.routes(seat, tile) if each == action)
        self.points -= self.action_price("move")
        if len(way) - 1 > self.speed(part):
            self.spend_extra_tiles(seat)
        for piece in part:
            piece.acts += 1
        yield from self.go(seat, part, way)

    def go(self, seat: int, part: list[Piece], way: list[str]) -> Answer:
        """Pieces go over the tiles of a way, the first of which is where they are, as long as they can."""
        for start, tile in pairwise(way):
            part = [piece for piece in part if piece in self.pieces]
            if not part or not self.may_step(seat, part, tile, diagonal=tile in self.corners(start)):
                return
            yield from self.shift(seat, part, tile)

    def shift(self, seat: int, part: list[Piece], tile: str) -> Answer:
        """Pieces of one tile come to be on another, which they enter unless they fly over what bars it."""
        left = part[0].tile
        for piece in part:
            piece.tile = tile
        self.settle(left, seat)
        if not self.is_barred(seat, tile):
            yield from self.enter(seat, part, tile)
            yield from self.watch_boats()

    def enter(self, seat: int, part: list[Piece], tile: str) -> Answer:
        if tile in self.sanctuaries:
            self.holders[tile] = seat
        if tile in self.ruins:
            yield from self.capture_ruin(seat, tile)
        if tile == self.centre and self.flag_place() == tile and not any(piece.flag for piece in self.pieces):
            words = [f"take {word}" for word in self.labels(part, self.at(tile, seat))]
            answer = yield Asked(seat, "inside", [*dict.fromkeys(words), "leave"])
            if answer != "leave":
                word = answer.split()[1]
                next(piece for piece in part if self.label(piece) == word).flag = True
        yield from self.entered(seat, part, tile)
        if tile == self.home[seat] and any(piece.flag for piece in part):
            self.win(seat, "capture-the-flag")
