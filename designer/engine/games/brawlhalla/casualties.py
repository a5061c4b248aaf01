"""Casualties: points of power that a unit loses, taken from the pieces that its owner chooses."""

from __future__ import annotations

from designer.engine.games.brawlhalla.naming import counted
from designer.engine.games.brawlhalla.pieces import BUSY, FLAG, WOUND, kind_of, piece_of, wounds_of
from designer.engine.games.brawlhalla.recruiting import Recruiting
from designer.engine.games.brawlhalla.state import State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Casualties(Recruiting):
    """Casualties. Its frames: ``("suffer", seat, tile, points)`` and the question ``("lose", …)`` of the same."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.steps["suffer"] = self._suffer
        self.questions["lose"] = Question(self._losers, self._lose)

    def suffer(self, state: State, seat: int, tile: int, points: int) -> None:
        """Let the unit of a seat on a tile suffer casualties, and what it has above the limit of power besides."""
        if points <= 0 or state.side[tile] != seat:
            return
        above = 0
        if self.rulings["casualties-above-cap"] == "literal":
            above = max(0, self.bare_power(self.sufferers(state, seat, tile)) - self.cap)
        state.stack.append(("suffer", seat, tile, points + above))

    def sufferers(self, state: State, seat: int, tile: int) -> tuple[int, ...]:
        """Return the pieces of a unit that may suffer casualties: those with power. Of an attacker, no workers."""
        attacking = bool(state.battle) and state.battle[0] == tile and state.battle[2] == seat
        return tuple(
            piece
            for piece in state.stacks[tile]
            if self.strength[kind_of(piece)] > wounds_of(piece) and not (attacking and piece & BUSY)
        )

    def _suffer(self, state: State, frame: Frame) -> None:
        _, seat, tile, points = frame
        stack = self.sufferers(state, seat, tile) if state.side[tile] == seat else ()
        while points and points < self.bare_power(stack) and len(set(stack)) == 1:
            self.wound(state, seat, tile, stack[0])
            points -= 1
            stack = self.sufferers(state, seat, tile)
        if points >= self.bare_power(stack):  # change may have been short: then less is left than there was
            self.destroy(state, tile, stack)
        elif points:
            state.stack.append(("lose", seat, tile, points))

    def _losers(self, state: State, frame: Frame) -> list[str]:
        _, seat, tile, _ = frame
        names = self.labels(state.stacks[tile])
        return [f"lose {names[piece]}" for piece in sorted(set(self.sufferers(state, seat, tile)))]

    def _lose(self, state: State, frame: Frame, action: str) -> None:
        _, seat, tile, points = frame
        piece = self.piece_named(state, tile, action.split(" ")[1])
        if piece is not None:
            self.wound(state, seat, tile, piece)
        if points > 1:
            state.stack.append(("suffer", seat, tile, points - 1))

    def wound(self, state: State, seat: int, tile: int, piece: int) -> None:
        """Take one point of power from a piece: it falls, is exchanged for smaller ones, or is wounded."""
        left = self.bare_power((piece,)) - 1
        if left == 0:
            self.destroy(state, tile, (piece,))
        elif self.content.units[kind_of(piece)].fused_of >= 0:
            self._change(state, seat, tile, piece, left)
        else:
            self.remove(state, tile, (piece,))
            self.add(state, tile, seat, (piece + WOUND,))
            if self.listener is not None:
                text = f"{self.seats[seat]}’s {self.told((piece,))} on {self.place(tile)} is wounded."
                self.tell("piece-wounded", text, seat, tile=self.place(tile))

    def _change(self, state: State, seat: int, tile: int, piece: int, left: int) -> None:
        """Exchange a piece for as many of those of which it was fused as it has power left; the rest of them falls."""
        unit = self.content.units[kind_of(piece)]
        small, limit = unit.fused_of, self.content.units[unit.fused_of].limit
        stock, grave = self.stock(seat, small), seat * self.kinds + small
        state.supply[self.stock(seat, kind_of(piece))] += 1
        self.remove(state, tile, (piece,))
        there = min(left, limit - self.on_board(state, seat, small), state.supply[stock] + state.fallen[grave])
        from_supply = min(there, state.supply[stock])
        state.supply[stock] -= from_supply
        state.fallen[grave] -= there - from_supply
        lost = min(self.bare_power((piece,)) - there, state.supply[stock])
        state.supply[stock] -= lost
        state.fallen[grave] += lost
        carried = piece & FLAG
        change = piece_of(small) | piece & (piece_of(1) - 1) & ~FLAG
        self.add(state, tile, seat, [change | (carried if number == 0 else 0) for number in range(there)])
        if self.listener is not None:
            text = f"{self.seats[seat]} changes {self.told((piece,), article=True)} on {self.place(tile)} into "
            text += f"{counted(there, self.content.units[small].name, article=True)}."
            self.tell("change-made", text, seat, tile=self.place(tile))
        if carried and not there:
            state.flag = -1
        self.settle(state, tile)
