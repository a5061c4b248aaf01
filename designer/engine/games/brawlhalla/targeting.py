"""Who may attack whom."""

from __future__ import annotations

from designer.engine.games.brawlhalla.labels import TIMES
from designer.engine.games.brawlhalla.pieces import ACTS, BUSY
from designer.engine.games.brawlhalla.power import Powers
from designer.engine.games.brawlhalla.state import State


class Targeting(Powers):
    """Attackers and their targets."""

    def attackers(self, state: State, tile: int) -> tuple[int, ...]:
        """Return the pieces on a tile that take part in an attack: all but workers."""
        return tuple(piece for piece in state.stacks[tile] if not piece & BUSY)

    def attack_fault(self, state: State, seat: int, tile: int) -> str:
        """Return why the unit on a tile may attack nothing, or nothing."""
        pieces = self.attackers(state, tile)
        if not pieces:
            return "All pieces there are at work."
        acted = [piece & ACTS for piece in pieces if self.tired(piece)]
        if acted:
            return f"A piece of that unit has acted {self.times(max(acted))} in this turn."
        return "" if self.power(state, tile, attacking=True) else "That unit has no power."

    def times(self, count: int) -> str:
        """Return a number of times in words."""
        return TIMES.get(count, f"{count} times")

    def attack_targets(self, state: State, seat: int, tile: int, walls: set[int]) -> list[int]:
        """Return the tiles that the unit on a tile may attack; ``walls`` are those with something of the enemy's."""
        found = [to for to in self.board.around[tile] if to in walls]
        if found and self.rulings["attack-range"] == "enterable":
            pieces = self.attackers(state, tile)
            return [to for to in found if any(self._could_enter(tile, to, piece) for piece in pieces)]
        return found

    def _could_enter(self, tile: int, to: int, piece: int) -> bool:
        unit = self.content.units[piece >> 21]
        return self.enters[unit.realm][to] and (unit.diagonal or to in self.board.beside[tile])
