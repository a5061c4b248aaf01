"""Who has won, and how well a player stands while nobody has."""

from __future__ import annotations

from designer.engine.games.brawlhalla.pieces import FLAG
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.views import Views

_PIECE, _BUILDING, _COIN, _CARD, _ARTIFACT, _SANCTUARY, _FAITH, _FLAG = 1.0, 2.0, 0.6, 0.4, 2.0, 2.0, 4.0, 6.0
_MENACE, _NEAR = 0.25, 4


class Standing(Views):
    """Scores, winners, and the estimate on which simple bots act."""

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the power of each seat's pieces on the board; a game is not won by it."""
        return tuple(sum(self.bare_power(state.stacks[tile]) for tile in state.units[seat]) for seat in (0, 1))

    def winners(self, state: State) -> tuple[int, ...]:
        """Return who has won; nobody in a draw."""
        return (state.winner,) if state.winner >= 0 else ()

    def estimate(self, state: State, seat: int) -> float:
        """Return how well a seat stands by its pieces, buildings, cards and goals."""
        if state.ended:
            return self.value(state, seat)
        ours, theirs = self._worth(state, seat), self._worth(state, 1 - seat)
        return 0.02 + 0.96 * (ours + 10) / (ours + theirs + 20)

    def _worth(self, state: State, seat: int) -> float:
        board, enemy = self.board, self.capitals[1 - seat]
        worth = 0.0
        for tile in state.units[seat]:
            power = self.bare_power(state.stacks[tile])
            far = max(abs(board.column[tile] - board.column[enemy]), abs(board.row[tile] - board.row[enemy]))
            worth += power * _PIECE + power * _MENACE * max(0, _NEAR - far)
            if tile == state.flag and any(piece & FLAG for piece in state.stacks[tile]):
                home = self.capitals[seat]
                way = abs(board.column[tile] - board.column[home]) + abs(board.row[tile] - board.row[home])
                worth += _FLAG * (1 + 1 / (1 + way))
        worth += _BUILDING * len(self.built(state, seat))
        worth += _COIN * state.coins[seat] + _CARD * (len(state.hands[seat]) + len(state.face_down[seat]))
        worth += _ARTIFACT * len(state.artifacts[seat]) + _FAITH * state.faith[seat]
        worth += _SANCTUARY * sum(self.holds_sanctuary(state, seat, tile) for tile in self.sanctuaries)
        worth += sum(_PIECE / (1 + work[3]) for work in state.works if work[2] == seat)
        return worth
