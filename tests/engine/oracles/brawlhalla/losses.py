"""How pieces of Brawlhalla come and go: recruiting, casualties, and what follows when some are gone."""

from __future__ import annotations

from tests.engine.oracles import Answer
from tests.engine.oracles.brawlhalla.asking import Asking
from tests.engine.oracles.brawlhalla.pieces import Piece


class Losses(Asking):
    """Pieces that appear, suffer and fall."""

    def spawn(self, seat: int, kind: str, tile: str) -> None:
        owner = self.raised(seat, kind)
        if self.supply(seat, kind) <= 0 and owner is not None:
            self.fallen[owner][kind] -= 1
        self.pieces.append(Piece(kind, seat, tile, new=kind == "boat"))

    def recruit(self, seat: int, kind: str, count: int, at: str | None = None) -> Answer:
        for _ in range(count):
            tiles = self.spawn_tiles(seat, kind, at)
            if not tiles or not self.may_recruit(seat, kind):
                return
            answer = yield from self.choose(seat, [f"spawn {tile}" for tile in tiles])
            self.spawn(seat, kind, answer.split()[1])

    def fall(self, *pieces: Piece) -> None:
        """Pieces of one tile fall together."""
        for piece in pieces:
            self.pieces.remove(piece)
            if piece.flag:
                self.flag = "away"
            self.fallen[piece.seat][piece.kind] += 1
        for piece in pieces[:1]:
            self.settle(piece.tile, piece.seat)

    def settle(self, tile: str, seat: int) -> None:
        """What follows when pieces of a tile are gone: works end, and a crew without room drowns, the weakest first."""
        work = self.works.get(tile)
        workers = sum(piece.busy for piece in self.at(tile, work.seat)) if work else 0
        if work and workers < (1 if work.paused else work.pieces):
            self.stop_work(tile)
        if not self.holds_up(self.at(tile, seat), tile):
            crew = [piece for piece in self.at(tile, seat) if self.is_land(piece)]
            crew.sort(key=lambda piece: (self.worth(piece), piece.order()))
            _, room = self.crew_and_boats(self.at(tile, seat))
            self.fall(*crew[: len(crew) - room])

    def stop_work(self, tile: str) -> None:
        work = self.works.pop(tile)
        for piece in self.at(tile, work.seat):
            piece.busy = False

    def fighters(self, seat: int, tile: str) -> list[Piece]:
        """All that attack from a tile: those that do not work."""
        return [piece for piece in self.at(tile, seat) if not piece.busy]

    def suffer(self, seat: int, tile: str, points: int, *, busy: bool = True) -> Answer:
        """A unit loses so many points of power, and what it has above the limit with the first."""
        above = 0
        if self.rulings["casualties-above-cap"] == "literal":
            above = max(self.bare(self.sufferers(seat, tile, busy)) - self.numbers["power-limit"], 0)
        for left in range(points + above if points else 0, 0, -1):
            unit = self.sufferers(seat, tile, busy)
            if self.bare(unit) <= left:
                self.fall(*unit)
                return
            answer = yield from self.choose(seat, [f"lose {self.label(piece)}" for piece in unit])
            self.bleed(self.named(tile, seat, answer.split()[1]))

    def sufferers(self, seat: int, tile: str, busy: bool) -> list[Piece]:
        """The pieces of a unit that have power to lose, workers among them where they fight too."""
        unit = self.at(tile, seat) if busy else self.fighters(seat, tile)
        return [piece for piece in unit if self.worth(piece) > 0]

    def bleed(self, piece: Piece) -> None:
        if piece.kind == "dragon" and self.worth(piece) > 1:
            piece.hurt += 1
        elif piece.kind == "warlord":
            self.make_change(piece)
            self.settle(piece.tile, piece.seat)
        else:
            self.fall(piece)

    def make_change(self, lord: Piece) -> None:
        """Exchange a warlord for warriors, fallen ones where the supply lacks them; the rest of its power falls."""
        self.pieces.remove(lord)
        rest = self.worth(lord)
        for number in range(self.worth(lord) - 1):
            if not self.may_recruit(lord.seat, "warrior"):
                break
            self.spawn(lord.seat, "warrior", lord.tile)
            change = self.pieces[-1]
            change.acts, change.flag, change.busy = lord.acts, lord.flag and number == 0, lord.busy
            change.held, change.frozen, change.low = lord.held, lord.frozen, lord.low
            rest -= 1
        if lord.flag and rest == self.worth(lord):
            self.flag = "away"
        self.fallen[lord.seat]["warrior"] += min(rest, max(self.supply(lord.seat, "warrior"), 0))

    # ---- what lasts on pieces

    def freeze(self, tile: str, turns: int) -> None:
        for piece in self.at(tile):
            piece.frozen = max(piece.frozen, turns)

    def lower(self, pieces: list[Piece], amount: int) -> None:
        for piece in pieces:
            piece.low += amount
