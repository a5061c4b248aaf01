"""What lies on the table in Brawlhalla: the board, and where all else is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.oracles.brawlhalla.pieces import Piece, Work


class Table:
    """The board, and everything in its place."""

    def __init__(self, bundle: Bundle, chance: Stream) -> None:
        self.records = bundle.records
        self.rulings = {
            ident: ruling.chosen if ruling.options else ruling.value for ident, ruling in bundle.rulings.items()
        }
        self.numbers = {ident: record["value"] for ident, record in bundle.records["parameter"].items()}
        self.units = bundle.records["unit"]
        self.building_kinds = bundle.records["building"]
        self.spaces = next(iter(bundle.boards.values())).spaces
        self.tiles = sorted(self.spaces, key=lambda tile: (self.spaces[tile].row, self.spaces[tile].column))
        self.cards = {
            name: [card.id for card in deck.cards for _ in range(card.copies)] for name, deck in bundle.decks.items()
        }
        self.chance = chance
        self.sides = ["raven", "wolf"]
        self.home = dict(enumerate(tile for tile in self.tiles if self.holds(tile) == "capital"))
        self.sanctuaries = [tile for tile in self.tiles if self.holds(tile) == "sanctuary"]
        self.centre = self.central_sanctuary()
        self.lay_pieces()
        self.lay_cards()
        self.turn = 0
        self.active = 0
        self.points = 0
        self.ended = ""
        self.winner: int | None = None
        self.battle: tuple[str, str] | None = None
        self.battle_won = False
        self.bonus = [0, 0]
        self.dice: list[list[int]] = [[], []]

    def lay_pieces(self) -> None:
        """All that is on the board before the game, and what comes to lie beside it."""
        self.pieces: list[Piece] = []
        self.buildings: dict[str, tuple[int, str]] = {tile: (seat, "capital") for seat, tile in self.home.items()}
        self.works: dict[str, Work] = {}
        self.fallen: list[Counter[str]] = [Counter(), Counter()]
        self.ruins = {tile for tile in self.tiles if self.holds(tile) == "ruin"}
        self.wrecks = {tile for tile in self.tiles if self.holds(tile) == "wreckage"}
        self.guardians = set(self.sanctuaries)
        self.holders: dict[str, int] = {}
        self.flag = self.centre
        self.faith = [0, 0]
        self.coins = [0, 0]
        self.sacrificed = [0, 0]
        self.doubled: set[str] = set()

    def lay_cards(self) -> None:
        """No card is anywhere yet; ``seen`` are the boats without power that a player has let pass in this turn."""
        self.hands: list[list[str]] = [[], []]
        self.known: list[Counter[str]] = [Counter(), Counter()]
        self.set: list[list[str]] = [[], []]
        self.open: list[set[str]] = [set(), set()]
        self.artifacts: list[list[str]] = [[], []]
        self.spent: list[list[str]] = [[], []]
        self.deck: list[str] = []
        self.artifact_deck: list[str] = []
        self.discards: list[str] = []
        self.removed: list[str] = []
        self.seen: list[set[str]] = [set(), set()]

    # ---- the board

    def holds(self, tile: str) -> str | None:
        held: str | None = self.spaces[tile].data["holds"]
        return held

    def terrain(self, tile: str) -> str:
        terrain: str = self.spaces[tile].data["terrain"]
        return terrain

    def beside(self, tile: str) -> list[str]:
        return list(self.spaces[tile].neighbours)

    def corners(self, tile: str) -> list[str]:
        return list(self.spaces[tile].diagonals)

    def around(self, tile: str) -> list[str]:
        return [*self.beside(tile), *self.corners(tile)]

    def next_tile(self, tile: str, across: int, down: int) -> str | None:
        there = self.spaces[tile].column + across, self.spaces[tile].row + down
        return next((other for other in self.around(tile) if self.position(other) == there), None)

    def position(self, tile: str) -> tuple[int, int]:
        return self.spaces[tile].column, self.spaces[tile].row

    def island(self, tile: str) -> set[str]:
        """The tiles that hang together with one."""
        found, edge = {tile}, [tile]
        while edge:
            for other in self.beside(edge.pop()):
                if other not in found and self.terrain(other) != "water":
                    found.add(other)
                    edge.append(other)
        return found

    def central_sanctuary(self) -> str:
        """The sanctuary that is neither of the west nor of the east: the one nearest the middle column."""
        middle = self.numbers["board-width"] / 2
        return min(self.sanctuaries, key=lambda tile: abs(self.spaces[tile].column - middle))

    def by_side(self, values: Iterable[Any]) -> dict[str, Any]:
        """What is by player, as descriptions have it."""
        return dict(zip(self.sides, values, strict=True))

    # ---- numbers

    def amount(self, text: int | str, **names: int) -> int:
        """A number as records say it: ``2``, ``x``, ``owned + 1`` or ``ruin_coins // 2``."""
        if isinstance(text, int):
            return text
        name, *rest = text.split()
        value = names[name]
        if not rest:
            return value
        number = int(rest[1])
        if rest[0] == "+":
            return value + number
        assert rest[0] == "//"
        return -(-value // number) if self.rulings["half-coins"] == "up" else value // number

    def action_price(self, action: str) -> int:
        """The action points that an action takes."""
        price: int = self.records["action"][action]["action_points"]
        return price
