"""Pieces on their way, tile by tile, with all that happens when they enter one."""

from __future__ import annotations

from collections.abc import Sequence

from designer.engine.games.brawlhalla.pieces import (
    BUSY,
    FLAG,
    LOWERED_ALL,
    MOVING,
    lowered_of,
    with_frozen,
    with_lowered,
)
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.ways import Way, Ways
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Travel(Ways):
    """Moving over the board.

    Its frames: ``("walk", seat, tile, way)`` takes the pieces that are ``MOVING`` on a tile along a way,
    ``("entered", seat, tile)`` is all that their entering causes, ``("landing", seat, tile)`` what cards make of it,
    and ``("flag", seat, tile)`` asks who takes the flag.
    """

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.steps["walk"] = self._walk
        self.steps["entered"] = self._entered
        self.steps["landing"] = lambda state, frame: self.entered(state, frame[1], frame[2])
        self.steps["watch"] = lambda state, _: self.watch_boats(state)
        self.questions["flag"] = Question(self._takers, self._take)

    def relocate(self, state: State, seat: int, start: int, end: int, pieces: Sequence[int]) -> None:
        """Let pieces go straight to a tile where they can stand, by no move of theirs, and enter it."""
        self.depart(state, seat, start, pieces)
        moving = [piece for piece in state.stacks[start] if piece & MOVING]
        self.transfer(state, seat, start, end, moving)
        self.settle(state, start)
        state.stack.append(("walk", seat, end, ()))
        state.stack.append(("entered", seat, end))

    def walk(self, state: State, seat: int, pieces: Sequence[int], start: int, way: Way) -> None:
        """Let pieces go along a way."""
        self.depart(state, seat, start, pieces)
        state.stack.append(("walk", seat, start, way))

    def depart(self, state: State, seat: int, tile: int, pieces: Sequence[int]) -> None:
        """Mark pieces as on the way; workers among them leave their work."""
        left = list(state.stacks[tile])
        for piece in pieces:
            left.remove(piece)
        moving = [piece & ~BUSY | MOVING for piece in pieces]
        self.replace(state, tile, seat, [*left, *moving])
        if any(piece & BUSY for piece in pieces):
            self.settle(state, tile)

    def _walk(self, state: State, frame: Frame) -> None:
        _, seat, here, way = frame
        moving = [piece for piece in state.stacks[here] if piece & MOVING] if state.side[here] == seat else []
        walls = self.walls(state, seat) if way else set()
        while len(way) > 1 and way[0] in walls and way[0] not in state.guardians:
            way = way[1:]  # in the air above what would bar the ground
        if not moving or not way or not self._may_enter(state, seat, way[0], moving, len(way) == 1):
            self.still(state, here)
            return
        self.transfer(state, seat, here, way[0], moving)
        self.settle(state, here)
        state.stack.append(("walk", seat, way[0], way[1:]))
        state.stack.append(("entered", seat, way[0]))

    def _may_enter(self, state: State, seat: int, tile: int, moving: Sequence[int], last: bool) -> bool:
        if last:
            return self.can_stand(state, seat, tile, moving)
        return state.side[tile] != 1 - seat and self.can_be(tile, (*state.stacks[tile], *moving))

    def _entered(self, state: State, frame: Frame) -> None:
        _, seat, tile = frame
        if tile in self.sanctuaries:
            state.holders[self.sanctuaries.index(tile)] = seat
        if state.flag == tile:
            carried = any(piece & FLAG for piece in state.stacks[tile])
            if carried and "bring_flag_home" in self.content.goals and tile == self.capitals[seat]:
                self.win(state, seat, "bring_flag_home")
                return
            if not carried:
                state.stack.append(("flag", seat, tile))
        state.stack.append(("watch",))
        state.stack.append(("landing", seat, tile))
        if tile in state.ruins:
            self.capture_ruin(state, seat, tile)

    def win(self, state: State, seat: int, goal: str) -> None:
        """End the game with the victory of a seat."""
        state.ended = self.content.goals[goal][0]
        state.winner = seat
        if self.listener is not None:
            name = self.name("victory", state.ended)
            self.tell("game-won", f"{self.seats[seat]} wins: {name}.", seat, victory=state.ended)

    # ---- the flag

    def _takers(self, state: State, frame: Frame) -> list[str]:
        tile = frame[2]
        names = self.labels(state.stacks[tile])
        movers = sorted({piece for piece in state.stacks[tile] if piece & MOVING})
        return [*dict.fromkeys(f"take {names[piece]}" for piece in movers), "leave"]

    def _take(self, state: State, frame: Frame, action: str) -> None:
        _, seat, tile = frame
        if action == "leave":
            return
        piece = self.piece_named(state, tile, action.split(" ")[1])
        if piece is None:
            return
        self.remove(state, tile, (piece,))
        self.add(state, tile, seat, (piece | FLAG,))
        if self.listener is not None:
            text = f"{self.seats[seat]}’s {self.told((piece,))} takes the flag."
            self.tell("flag-taken", text, seat, tile=self.place(tile))

    # ---- what cards do to a unit

    def freeze(self, state: State, tile: int, turns: int) -> None:
        """Hold all pieces on a tile in that many of their owner's turns, from the next one on."""
        stack = state.stacks[tile]
        if stack:
            self.replace(state, tile, state.side[tile], [with_frozen(piece, turns) for piece in stack])

    def lower(self, state: State, tile: int, amount: int) -> None:
        """Lower the power of a unit; where pieces are entering the tile, theirs alone."""
        stack = state.stacks[tile]
        entering = any(piece & MOVING for piece in stack)
        if stack:
            made = [with_lowered(piece, amount) if piece & MOVING or not entering else piece for piece in stack]
            self.replace(state, tile, state.side[tile], made)

    def raise_again(self, state: State, tile: int) -> None:
        """End all lowering of the power of a unit."""
        stack = state.stacks[tile]
        if any(lowered_of(piece) for piece in stack):
            self.replace(state, tile, state.side[tile], [piece & ~LOWERED_ALL for piece in stack])

    def exchange(self, state: State, first: int, second: int) -> None:
        """Let the units of a seat on two tiles change places, and enter them."""
        seat = state.side[first]
        one, other = state.stacks[first], state.stacks[second]
        self.depart(state, seat, first, one)
        self.depart(state, seat, second, other)
        one, other = state.stacks[first], state.stacks[second]
        flag = {first: second, second: first}.get(state.flag, state.flag)
        if any(piece & FLAG for piece in (*one, *other)):
            state.flag = flag
        self.replace(state, first, seat, other)
        self.replace(state, second, seat, one)
        for tile in (second, first):
            state.stack.append(("walk", seat, tile, ()))
            state.stack.append(("entered", seat, tile))
