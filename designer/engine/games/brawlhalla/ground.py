"""The tables on which all rules of Brawlhalla stand, what is where on the board, and whether it can be there.

Nothing here changes a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from designer.engine.bundle import Understanding
from designer.engine.games.brawlhalla.board import Board
from designer.engine.games.brawlhalla.board_check import check_board
from designer.engine.games.brawlhalla.content import Content
from designer.engine.games.brawlhalla.pieces import AIR, LAND, REALMS, WATER, kind_of, wounds_of
from designer.engine.games.brawlhalla.state import NOBODY, State
from designer.engine.kernel import Rules
from designer.engine_format import Bundle


class Ground(Rules[State]):
    """The base of the rules."""

    understands: Understanding

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        content = self.content = Content(bundle)
        board = self.board = Board(bundle)
        self.rulings = content.rulings
        self.kinds = len(content.units)
        self.side_ids: tuple[str, ...] = tuple(content.faces)
        self.faces = tuple(content.faces[side] for side in self.side_ids)
        self.capitals = tuple(content.homes.values())
        self.sanctuaries = board.holding("sanctuary")
        check_board(content, board)
        self.realm = tuple(unit.realm for unit in content.units)
        self.strength = tuple(unit.power for unit in content.units)
        self.room = tuple(unit.room for unit in content.units)
        self.fortress = content.building_number["capital"]
        self.enters = tuple(tuple(self._lets_in(realm, each) for each in board.terrain) for realm in REALMS)
        self.islands = tuple(board.island(tile, self._sea()) for tile in self.capitals)
        self.throne = content.throne
        self.tile_most = tuple(unit.tile_limit for unit in content.units)
        self.all_count = self.rulings["tile-limit-counts"] == "all-pieces"
        self.crowd_most = max(self.tile_most)
        self.cap = content.number["power-limit"]

    def _lets_in(self, realm: str, terrain: str) -> bool:
        if realm == "air" and terrain == "shore" and self.rulings["air-over-shore"] == "forbidden":
            return False
        return realm in self.content.entered_by[terrain]

    def _sea(self) -> str:
        """Return the terrain between the islands: where boats sail and nobody walks."""
        return next(each for each, by in self.content.entered_by.items() if "water" in by and "land" not in by)

    # ---- what is where

    @property
    def seats(self) -> tuple[str, ...]:
        """What the players are called: their sides."""
        return self.names or tuple(side.capitalize() for side in self.side_ids)

    def place(self, tile: int) -> str:
        """Return a tile's name."""
        return self.board.names[tile]

    def owner(self, state: State, tile: int) -> int:
        """Return whose building stands on a tile, or ``NOBODY``."""
        found = state.buildings[tile]
        return found & 1 if found >= 0 else NOBODY

    def building(self, state: State, tile: int) -> int:
        """Return the kind of the building on a tile, or -1."""
        return state.buildings[tile] >> 1

    def built(self, state: State, seat: int, kind: int = -1) -> list[int]:
        """Return the tiles of a seat's buildings, all or those of one kind."""
        tiles = state.holdings[seat]
        return [tile for tile in tiles if kind < 0 or state.buildings[tile] >> 1 == kind]

    def owned(self, state: State, seat: int, kind: int) -> int:
        """Return how many buildings of a kind a seat owns."""
        return len(self.built(state, seat, kind))

    def walls(self, state: State, seat: int) -> set[int]:
        """Return the tiles that an enemy's units or buildings, or a guardian, bar to a seat."""
        return {*state.holdings[1 - seat], *state.units[1 - seat], *state.guardians}

    def on_board(self, state: State, seat: int, kind: int) -> int:
        """Return how many pieces of a kind a seat has on the board."""
        stacks = state.stacks
        return sum([piece >> 21 == kind for tile in state.units[seat] for piece in stacks[tile]])

    def stock(self, seat: int, kind: int) -> int:
        """Return where in ``State.supply`` a seat's pieces of a kind are counted."""
        return kind if self.content.units[kind].shared else seat * self.kinds + kind

    def realm_of(self, stack: Sequence[int]) -> int:
        """Return what sort of unit these pieces are: with a boat water, else with a land piece land, else air."""
        realms = {self.realm[kind_of(piece)] for piece in stack}
        return WATER if WATER in realms else LAND if LAND in realms else AIR

    def bare_power(self, stack: Iterable[int]) -> int:
        """Return the power of pieces alone, without any bonus."""
        return sum(self.strength[kind_of(piece)] - wounds_of(piece) for piece in stack)

    def empty_boat(self, stack: Sequence[int]) -> bool:
        """Return whether there are boats and nobody else."""
        return bool(stack) and all(self.room[kind_of(piece)] for piece in stack)

    # ---- whether it can be there

    def aboard(self, stack: Sequence[int]) -> tuple[int, int]:
        """Return how many pieces want to be carried, and for how many there is room on boats."""
        wanting = room = 0
        for piece in stack:
            kind = kind_of(piece)
            room += self.room[kind]
            wanting += self.realm[kind] == LAND
        return wanting, room

    def can_be(self, tile: int, stack: Sequence[int]) -> bool:
        """Return whether the terrain of a tile bears all of these pieces together."""
        enters = self.enters
        wanting = room = 0
        for piece in stack:
            kind = piece >> 21
            realm = self.realm[kind]
            if realm == LAND:
                wanting += 1
            elif not enters[realm][tile]:
                return False
            room += self.room[kind]
        return not wanting or enters[LAND][tile] or wanting <= room

    def fits(self, stack: Sequence[int], crowd: int, arriving: Sequence[int] | None = None) -> bool:
        """Return whether so many pieces may share a tile, with ``crowd`` more than the limit.

        Where pieces arrive, a limit that counts one kind binds them only if they are of that kind.
        """
        if len(stack) <= self.crowd_most:
            return True
        if self.all_count:
            return len(stack) <= self.crowd_most + crowd
        counts: dict[int, int] = {}
        for piece in stack:
            kind = piece >> 21
            counts[kind] = counts.get(kind, 0) + 1
        bound = counts if arriving is None else {piece >> 21 for piece in arriving}
        return all(not self.tile_most[kind] or counts[kind] <= self.tile_most[kind] + crowd for kind in bound)

    def can_stand(self, state: State, seat: int, tile: int, pieces: Sequence[int], crowd: int = 1) -> bool:
        """Return whether pieces may come to stand on a tile, with those of theirs that are there already."""
        if state.side[tile] == 1 - seat or tile in state.guardians:
            return False
        if state.buildings[tile] >= 0 and state.buildings[tile] & 1 != seat:
            return False
        stack = (*state.stacks[tile], *pieces)
        return self.can_be(tile, stack) and self.fits(stack, crowd, pieces)

    # ---- words

    def by_side(self, values: Sequence[object]) -> Mapping[str, object]:
        """Return what is by seat with the sides' names."""
        return dict(zip(self.side_ids, values, strict=True))
