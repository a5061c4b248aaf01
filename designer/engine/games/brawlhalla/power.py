"""The power of a unit: its pieces, the bonuses of its tile, the limit, and what cards add or take."""

from __future__ import annotations

from collections.abc import Sequence

from designer.engine.games.brawlhalla.pieces import BUSY, LAND, kind_of, lowering
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.working import Working


class Powers(Working):
    """Counting dice."""

    def power(self, state: State, tile: int, attacking: bool = False) -> int:
        """Return the dice that the unit on a tile would roll now; workers stay out of an attack."""
        stack = state.stacks[tile]
        if attacking:
            stack = tuple(piece for piece in stack if not piece & BUSY)
        bare = self.bare_power(stack)
        if not bare:
            return self._undefended(state, tile) if not attacking else 0
        seat = state.side[tile]
        bonus = self.tile_bonus(state, seat, tile, stack)
        if self.rulings["bonuses-and-cap"] == "all-outside":
            counted = min(self.cap, bare) + bonus
        else:
            counted = min(self.cap, bare + bonus)
        counted -= lowering(stack)
        if state.battle and tile in state.battle[:2]:
            counted += state.bonus[seat]
        return max(0, counted)

    def tile_bonus(self, state: State, seat: int, tile: int, stack: Sequence[int]) -> int:
        """Return what its tile and its boat add to the power of a unit."""
        building = state.buildings[tile]
        bonus = self.content.buildings[building >> 1].bonus if building >= 0 and building & 1 == seat else 0
        terrain = self.board.terrain[tile]
        boats = [self.content.units[kind_of(piece)] for piece in stack if self.room[kind_of(piece)]]
        for piece in stack:
            bonus += self.content.units[kind_of(piece)].terrain_bonus.get(terrain, 0)
        if boats:
            crew = min(sum(self.realm[kind_of(piece)] == LAND for piece in stack), sum(boat.room for boat in boats))
            if crew:
                each = max(boat.aboard_bonus for boat in boats)
                bonus += each * crew if self.rulings["boat-bonus"] == "per-piece" else each
        return bonus

    def _undefended(self, state: State, tile: int) -> int:
        """Return the dice of a tile without pieces that have power: those of a building, if it defends itself."""
        building = state.buildings[tile]
        alone = building >= 0 and not state.stacks[tile] and self.rulings["empty-building"] == "always"
        return self.content.buildings[building >> 1].bonus if alone else 0
