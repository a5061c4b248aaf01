"""Units of Brawlhalla: which pieces they are, how many there may be, what they are called, and what power they have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.engine.oracles.brawlhalla.pieces import Piece
from tests.engine.oracles.brawlhalla.table import Table


class Hosts(Table):
    """The pieces on the board."""

    def at(self, tile: str, seat: int | None = None) -> list[Piece]:
        return [piece for piece in self.pieces if piece.tile == tile and seat in (None, piece.seat)]

    def of(self, seat: int, kind: str) -> int:
        return sum(piece.seat == seat and piece.kind == kind for piece in self.pieces)

    def unit_tiles(self, seat: int | None = None) -> list[str]:
        taken = {piece.tile for piece in self.pieces if seat in (None, piece.seat)}
        return [tile for tile in self.tiles if tile in taken]

    def owner(self, tile: str) -> int | None:
        return next((piece.seat for piece in self.at(tile)), None)

    def is_land(self, piece: Piece) -> bool:
        return bool(self.units[piece.kind]["realm"] == "land")

    def realm(self, pieces: Iterable[Piece]) -> str:
        found = {self.units[piece.kind]["realm"] for piece in pieces}
        return next(realm for realm in ("water", "land", "air") if realm in found)

    def crew_and_boats(self, pieces: Iterable[Piece]) -> tuple[int, int]:
        """How many of them are land pieces, and for how many the boats have room."""
        pieces = list(pieces)
        boats = sum(piece.kind == "boat" for piece in pieces)
        return sum(self.is_land(piece) for piece in pieces), boats * self.units["boat"]["carries"]["count"]

    # ---- how many there may be

    def limit(self, kind: str) -> int:
        if kind == "warlord":
            return {"three": 3, "five": 5}[self.rulings["warlord-limit"]]
        if kind == "dragon":
            return int(self.rulings["dragon-limit"])
        count: int = self.units[kind]["limit"]["count"]
        return count

    def shared(self, kind: str) -> bool:
        return bool(self.units[kind]["limit"]["per"] == "board")

    def on_board(self, seat: int, kind: str) -> int:
        """How many there are of those that the limit of a kind counts."""
        return sum(self.of(other, kind) for other in (0, 1)) if self.shared(kind) else self.of(seat, kind)

    def supply(self, seat: int, kind: str) -> int:
        """How many of the limit neither are on the board nor have fallen."""
        fallen = sum(pile[kind] for pile in self.fallen) if self.shared(kind) else self.fallen[seat][kind]
        return self.limit(kind) - self.on_board(seat, kind) - fallen

    def raised(self, seat: int, kind: str) -> int | None:
        """Whose fallen piece of a kind comes when the supply has none: the own, or that of a shared kind."""
        owners = (seat, 1 - seat) if self.shared(kind) else (seat,)
        return next((owner for owner in owners if self.fallen[owner][kind]), None)

    def may_recruit(self, seat: int, kind: str) -> bool:
        return self.on_board(seat, kind) < self.limit(kind) and (
            self.supply(seat, kind) > 0 or self.raised(seat, kind) is not None
        )

    # ---- what they are called

    def labels(self, pieces: Iterable[Piece], among: Iterable[Piece]) -> list[str]:
        """What pieces are called where those of a kind on the tile differ."""
        among = list(among)
        words = []
        for piece in pieces:
            others = {other.whole() for other in among if other.kind == piece.kind}
            words.append(piece.whole() if len(others) > 1 else piece.kind)
        return words

    def label(self, piece: Piece) -> str:
        return self.labels([piece], self.at(piece.tile))[0]

    def named(self, tile: str, seat: int, word: str) -> Piece:
        return next(piece for piece in self.at(tile, seat) if self.label(piece) == word)

    def counted(self, pieces: Iterable[Piece]) -> list[str]:
        """Pieces as descriptions list them."""
        return _with_counts(piece.whole() for piece in pieces)

    def listed(self, pieces: Iterable[Piece], among: Iterable[Piece]) -> str:
        """Pieces as actions list them."""
        return " ".join(_with_counts(self.labels(sorted(pieces, key=Piece.order), among)))

    # ---- power

    def worth(self, piece: Piece) -> int:
        power: int = self.units[piece.kind]["power"]
        return power - piece.hurt

    def bare(self, pieces: Iterable[Piece]) -> int:
        return sum(self.worth(piece) for piece in pieces)

    def power(self, pieces: list[Piece]) -> int:
        """The dice of pieces that fight together on a tile: what they have there, and what cards add and take."""
        own = self.bare(pieces)
        if not own:
            return 0
        most = self.numbers["power-limit"]
        extra = self.ground_bonus(pieces) + self.boat_bonus(pieces) + self.building_bonus(pieces)
        total = min(own, most) + extra if self.rulings["bonuses-and-cap"] == "all-outside" else min(own + extra, most)
        tile, seat = pieces[0].tile, pieces[0].seat
        added = self.bonus[seat] if self.battle and tile in self.battle else 0
        return max(total + added - max(piece.low for piece in pieces), 0)

    def ground_bonus(self, pieces: list[Piece]) -> int:
        """What each piece has more on the terrain where it stands."""
        return sum(
            bonus["power"]
            for piece in pieces
            for bonus in self.units[piece.kind]["terrain_bonuses"]
            if bonus["terrain"] == self.terrain(piece.tile)
        )

    def boat_bonus(self, pieces: list[Piece]) -> int:
        crew, room = self.crew_and_boats(pieces)
        aboard = min(crew, room)
        bonus: int = self.units["boat"]["aboard_bonus"]
        return bonus * (aboard if self.rulings["boat-bonus"] == "per-piece" else min(aboard, 1))

    def building_bonus(self, pieces: list[Piece]) -> int:
        seat, kind = self.buildings.get(pieces[0].tile, (None, ""))
        bonus: int = self.building_kinds[kind]["bonus"] if seat == pieces[0].seat else 0
        return bonus


def _with_counts(words: Iterable[str]) -> list[str]:
    return [word if count == 1 else f"{word}*{count}" for word, count in Counter(words).items()]
