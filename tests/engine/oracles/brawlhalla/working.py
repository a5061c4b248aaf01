"""Fusing warlords in Brawlhalla, and works from their start to their end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.engine.oracles import Answer
from tests.engine.oracles.brawlhalla.moving import Moving
from tests.engine.oracles.brawlhalla.pieces import Piece, Work


class Working(Moving):
    """Fusing and working."""

    def fusable(self, seat: int, tile: str) -> list[Piece]:
        """The warriors that would become a warlord: those first that least sets apart."""
        price = self.units["warlord"]["recruitment"]
        there = [piece for piece in self.able(seat, tile) if piece.kind == price["unit"]]
        if len(there) < price["count"] or not self.may_recruit(seat, "warlord"):
            return []
        return sorted(there, key=Piece.order)[: price["count"]]

    def fuse(self, seat: int, tile: str) -> None:
        self.points -= self.action_price("fuse")
        gone = self.fusable(seat, tile)
        self.spawn(seat, "warlord", tile)
        lord = self.pieces[-1]
        for piece in gone:
            self.pieces.remove(piece)
        lord.acts = max(piece.acts for piece in gone) + 1
        lord.flag = any(piece.flag for piece in gone)
        lord.held = any(piece.held for piece in gone)
        lord.frozen = max(piece.frozen for piece in gone)
        lord.low = max(piece.low for piece in gone)

    # ---- what can be made, and for what

    def price(self, what: str) -> Mapping[str, Any]:
        if what in self.building_kinds:
            price: Mapping[str, Any] = self.building_kinds[what]["work"]
        elif what in self.units:
            price = self.units[what]["recruitment"]["work"]
        else:
            price = self.records["objective"][what]["work"]
        return price

    def is_lost(self, what: str) -> bool:
        """Whether those that make this are lost."""
        return bool(self.price(what)["sacrificed"]) or self.rulings["working-pieces"] == "lost"

    def works_at(self, seat: int, tile: str) -> list[str]:
        """What could be made on a tile, if there are enough pieces."""
        if tile in self.works:
            return []
        found = []
        for kind, record in self.building_kinds.items():
            count = self.owned(seat, kind) + self.planned(seat, kind)
            if record["work"] and self.free_for(kind, tile) and count < self.building_limit(kind):
                found.append(kind)
        for kind, record in self.units.items():
            recruitment = record["recruitment"]
            if (
                recruitment["verb"] == "work_for"
                and self.buildings.get(tile) == (seat, recruitment["at"])
                and self.on_board(seat, kind) + self.begun(seat, kind) < self.limit(kind)
            ):
                found.append(kind)
        if tile in self.wrecks and self.on_board(seat, "boat") + self.begun(seat, "boat") < self.limit("boat"):
            found.append("wreckage")
        return found

    def begun(self, seat: int, kind: str) -> int:
        """How many of a kind of piece are being made already."""
        seats = (0, 1) if self.shared(kind) else (seat,)
        makes = {kind, "wreckage"} if kind == "boat" else {kind}
        return sum(work.seat in seats and work.makes in makes for work in self.works.values())

    def crews(self, seat: int, tile: str) -> Iterator[tuple[str, str, list[Piece]]]:
        """Every work that can be started: the action, what it makes, and who works."""
        for what in self.works_at(seat, tile):
            price = self.price(what)
            count = self.amount(price["pieces"], owned=self.owned(seat, what))
            who = [
                piece for piece in self.able(seat, tile) if self.is_land(piece) and price["by"] in (None, piece.kind)
            ]
            found = [part for part in self.parts(who) if len(part) == count]
            for part in found:
                listed = f" {self.listed(part, self.at(tile, seat))}" if len(found) > 1 else ""
                yield f"work {tile} {what}{listed}", what, part

    def start_work(self, seat: int, action: str) -> None:
        tile = action.split()[1]
        _, what, part = next(found for found in self.crews(seat, tile) if found[0] == action)
        self.points -= self.action_price("start-work")
        for piece in part:
            piece.acts += 1
            piece.busy = True
        turns = self.amount(self.price(what)["turns"], owned=self.owned(seat, what))
        self.works[tile] = Work(seat, tile, what, turns, len(part))

    # ---- what becomes of it

    def disturb(self, tile: str) -> None:
        """An attack ends the work on a tile, or lets it rest."""
        if tile in self.works:
            if self.rulings["interrupted-work"] == "paused":
                self.works[tile].paused = True
            else:
                self.stop_work(tile)

    def advance_works(self, seat: int) -> Answer:
        """The works of a player come nearer to their end; one that was interrupted only goes on."""
        for tile in [tile for tile in self.tiles if tile in self.works and self.works[tile].seat == seat]:
            work = self.works[tile]
            if work.paused:
                self.resume(work)
                continue
            work.turns -= 1
            if not work.turns:
                self.finish(work)
        yield from self.watch_boats()

    def resume(self, work: Work) -> None:
        """Interrupted work goes on if enough pieces are left, others standing in for those that are gone."""
        by = self.price(work.makes)["by"]
        able = [piece for piece in self.at(work.tile, work.seat) if self.is_land(piece) and by in (None, piece.kind)]
        there = sorted(able, key=lambda piece: not piece.busy)
        if len(there) < work.pieces:
            self.stop_work(work.tile)
            return
        work.paused = False
        for piece in there[: work.pieces]:
            piece.busy = True

    def finish(self, work: Work) -> None:
        del self.works[work.tile]
        workers = [piece for piece in self.at(work.tile, work.seat) if piece.busy]
        for piece in workers:
            piece.busy = False
        if work.makes in self.building_kinds:
            possible = self.owned(work.seat, work.makes) < self.building_limit(work.makes)
        else:
            possible = self.may_recruit(work.seat, "boat" if work.makes == "wreckage" else work.makes)
        if not possible:
            return
        if self.is_lost(work.makes):
            for piece in workers:
                self.fall(piece)
        if work.makes in self.building_kinds:
            self.buildings[work.tile] = (work.seat, work.makes)
        elif work.makes in self.units:
            self.spawn(work.seat, work.makes, work.tile)
        else:
            self.wrecks.discard(work.tile)
            self.spawn(work.seat, "boat", work.tile)
