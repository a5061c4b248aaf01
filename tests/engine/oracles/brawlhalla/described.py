"""Positions of Brawlhalla in the words of descriptions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.engine.oracles.brawlhalla.pieces import KINDS, Work, read_piece
from tests.engine.oracles.brawlhalla.ways import Ways


class Described(Ways):
    """A table that tells what lies on it, and that can be laid as it is told."""

    def describe(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "active": self.sides[self.active],
            "points": self.points,
            **self.described_board(),
            **self.described_cards(),
            "coins": self.by_side(self.coins),
            "sacrificed": self.by_side(self.sacrificed),
            "doubled": {realm: int(realm in self.doubled) for realm in ("land", "water", "air")},
            "power": {tile: self.power(self.at(tile)) for tile in self.unit_tiles()},
            "battle": self.described_battle(),
        }

    def described_board(self) -> dict[str, Any]:
        return {
            "units": self.by_side(
                {tile: self.counted(self.at(tile, seat)) for tile in self.unit_tiles(seat)} for seat in (0, 1)
            ),
            "buildings": self.by_side(
                {tile: kind for tile, (owner, kind) in self.buildings.items() if owner == seat} for seat in (0, 1)
            ),
            "works": {
                tile: {
                    "side": self.sides[work.seat],
                    "makes": work.makes,
                    "turns": work.turns,
                    "pieces": work.pieces,
                    "paused": work.paused,
                }
                for tile, work in self.works.items()
            },
            "fallen": self.by_side({kind: pile[kind] for kind in KINDS if pile[kind]} for pile in self.fallen),
            "ruins": list(self.ruins),
            "wrecks": list(self.wrecks),
            "guardians": list(self.guardians),
            "holders": {tile: self.sides[seat] for tile, seat in self.holders.items()},
            "flag": self.flag_place(),
            "faith": self.by_side(self.faith),
        }

    def described_cards(self) -> dict[str, Any]:
        return {
            "hands": self.by_side(sorted(hand) for hand in self.hands),
            "known": self.by_side(sorted(known.elements()) for known in self.known),
            "face_down": self.by_side(
                [card + " open" * (card in self.open[seat]) for card in self.set[seat]] for seat in (0, 1)
            ),
            "artifacts": self.by_side(sorted(cards) for cards in self.artifacts),
            "spent": self.by_side(sorted(cards) for cards in self.spent),
            "discards": sorted(self.discards),
            "removed": sorted(self.removed),
            "deck": list(self.deck),
            "artifact_deck": list(self.artifact_deck),
        }

    def described_battle(self) -> dict[str, Any] | None:
        if self.battle is None:
            return None
        start, end = self.battle
        return {"from": start, "to": end, "dice": self.by_side(self.dice), "bonus": self.by_side(self.bonus)}

    def flag_place(self) -> str:
        carrier = next((piece for piece in self.pieces if piece.flag), None)
        return carrier.tile if carrier else self.flag

    # ---- laid as it is told

    def take_over(self, given: Mapping[str, Any]) -> None:
        """Lay everything as a description of all of a position in deeds has it."""
        self.turn, self.points = given["turn"], given["points"]
        self.active = self.sides.index(given["active"])
        self.pieces = []
        for seat, side in enumerate(self.sides):
            self.take_pieces(seat, given["units"][side])
            self.fallen[seat] = Counter(given["fallen"][side])
            self.take_cards(seat, {zone: given[zone][side] for zone in ("hands", "known", "face_down", "artifacts")})
            self.spent[seat], self.seen[seat] = list(given["spent"][side]), set(given["passed"][side])
            self.faith[seat], self.coins[seat] = given["faith"][side], given["coins"][side]
            self.sacrificed[seat] = given["sacrificed"][side]
        self.buildings = {
            tile: (seat, kind)
            for seat, side in enumerate(self.sides)
            for tile, kind in given["buildings"][side].items()
        }
        self.works = {
            tile: Work(
                self.sides.index(work["side"]), tile, work["makes"], work["turns"], work["pieces"], work["paused"]
            )
            for tile, work in given["works"].items()
        }
        self.ruins, self.wrecks = set(given["ruins"]), set(given["wrecks"])
        self.guardians = set(given["guardians"])
        self.holders = {tile: self.sides.index(side) for tile, side in given["holders"].items()}
        self.flag = given["flag"]
        self.discards, self.removed = list(given["discards"]), list(given["removed"])
        self.deck, self.artifact_deck = list(given["deck"]), list(given["artifact_deck"])
        self.doubled = {realm for realm, count in given["doubled"].items() if count}

    def take_pieces(self, seat: int, units: Mapping[str, list[str]]) -> None:
        for tile, words in units.items():
            for word in words:
                what, _, count = word.partition("*")
                self.pieces += [read_piece(what, seat, tile) for _ in range(int(count or 1))]

    def take_cards(self, seat: int, zones: Mapping[str, list[str]]) -> None:
        self.hands[seat] = list(zones["hands"])
        self.known[seat] = Counter(zones["known"])
        self.set[seat] = [word.split()[0] for word in zones["face_down"]]
        self.open[seat] = {word.split()[0] for word in zones["face_down"] if word.endswith(" open")}
        self.artifacts[seat] = list(zones["artifacts"])
