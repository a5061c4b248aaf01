"""New pieces and buildings: where they may appear, and who chooses the place."""

from __future__ import annotations

from designer.engine.games.brawlhalla.drawing import Drawing
from designer.engine.games.brawlhalla.pieces import NEW, piece_of
from designer.engine.games.brawlhalla.state import State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Recruiting(Drawing):
    """Recruiting. Its frames: ``("recruit", seat, unit, count, at)`` and the question ``("spawn", …)`` of the same."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.steps["recruit"] = self._recruit
        self.questions["spawn"] = Question(self._places, self._choose)

    def can_recruit(self, state: State, seat: int, unit: int) -> bool:
        """Return whether a seat has a piece of a kind to take: below its limit, in the supply or fallen."""
        kind = self.content.units[unit]
        count = self.on_board(state, seat, unit) + (self.on_board(state, 1 - seat, unit) if kind.shared else 0)
        return count < kind.limit and bool(state.supply[self.stock(seat, unit)] or self._calls_back(state, seat, unit))

    def _calls_back(self, state: State, seat: int, unit: int) -> int:
        """Return where in ``State.fallen`` a piece can be taken when the supply has none, plus 1; 0 for nowhere."""
        seats = (seat, 1 - seat) if self.content.units[unit].shared else (seat,)
        return next((each * self.kinds + unit + 1 for each in seats if state.fallen[each * self.kinds + unit]), 0)

    def spawn_tiles(self, state: State, seat: int, unit: int, at: int | None = None) -> list[int]:
        """Return the tiles where a new piece of a seat may appear; ``at`` is the only kind of building for it."""
        kind = self.content.units[unit]
        anywhere = self.rulings["spawn-places"] == "anywhere"
        crowd = int(seat == state.active and state.turn > 0)
        return [
            tile
            for tile in self.built(state, seat)
            if (
                self.building(state, tile) == at
                if at is not None
                else self._spawns(kind.spawns_at, state, tile, anywhere)
            )
            and self.can_stand(state, seat, tile, (piece_of(unit),), crowd)
        ]

    def _spawns(self, kinds: tuple[int, ...], state: State, tile: int, anywhere: bool) -> bool:
        return anywhere or self.building(state, tile) in kinds

    def spawn(self, state: State, seat: int, unit: int, tile: int, from_fallen: bool = False) -> None:
        """Put one new piece on a tile, out of the supply, or the fallen if that is empty or wanted."""
        stock = self.stock(seat, unit)
        if from_fallen or not state.supply[stock]:
            state.fallen[self._calls_back(state, seat, unit) - 1] -= 1
        else:
            state.supply[stock] -= 1
        self.add(state, tile, seat, (piece_of(unit) | (NEW if self.content.units[unit].room else 0),))
        if self.listener is not None:
            text = f"{self.seats[seat]} has a new {self.content.units[unit].name} on {self.place(tile)}."
            self.tell("piece-spawned", text, seat, tile=self.place(tile), unit=self.content.units[unit].id)

    def recruit(self, state: State, seat: int, unit: int, count: int, at: int | None = None) -> None:
        """Let a seat place new pieces one by one, as far as there are any and room for them."""
        if count > 0:
            state.stack.append(("recruit", seat, unit, count, -1 if at is None else at))

    def _recruit(self, state: State, frame: Frame) -> None:
        _, seat, unit, count, at = frame
        if not self.can_recruit(state, seat, unit):
            return
        tiles = self.spawn_tiles(state, seat, unit, None if at < 0 else at)
        if len(tiles) == 1:
            self.spawn(state, seat, unit, tiles[0])
            self.recruit(state, seat, unit, count - 1, None if at < 0 else at)
        elif tiles:
            state.stack.append(("spawn", seat, unit, count, at))

    def _places(self, state: State, frame: Frame) -> list[str]:
        _, seat, unit, _, at = frame
        return [f"spawn {self.place(tile)}" for tile in self.spawn_tiles(state, seat, unit, None if at < 0 else at)]

    def _choose(self, state: State, frame: Frame, action: str) -> None:
        _, seat, unit, count, at = frame
        self.spawn(state, seat, unit, self.board.number[action.split(" ")[1]])
        self.recruit(state, seat, unit, count - 1, None if at < 0 else at)

    # ---- buildings

    def build_tiles(self, state: State, seat: int, kind: int, home: bool) -> list[int]:
        """Return the tiles where a building may stand, or on which it may be built; ``home`` is only the own island."""
        building = self.content.buildings[kind]
        tiles = sorted(self.islands[seat]) if home else range(self.board.tiles)
        return [
            tile for tile in tiles if self.board.terrain[tile] in building.terrain and self.is_free(state, seat, tile)
        ]

    def is_free(self, state: State, seat: int, tile: int) -> bool:
        """Return whether nothing is on a tile but, perhaps, pieces of the seat: no objective, building or site."""
        return (
            self.board.holds[tile] is None
            and state.buildings[tile] < 0
            and state.side[tile] != 1 - seat
            and not any(work[0] == tile for work in state.works)
        )

    def build(self, state: State, seat: int, kind: int, tile: int) -> None:
        """Put a building of a seat on a tile."""
        self.raise_building(state, tile, seat, kind)
        if self.listener is not None:
            text = f"{self.seats[seat]} has built: {self.content.buildings[kind].name} on {self.place(tile)}."
            self.tell("built", text, seat, tile=self.place(tile), building=self.content.buildings[kind].id)
