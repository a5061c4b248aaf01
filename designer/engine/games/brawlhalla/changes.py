"""The primitives that change what is on the board. They push no frames; some tell what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from designer.engine.games.brawlhalla.ground import Ground
from designer.engine.games.brawlhalla.naming import counted, joined
from designer.engine.games.brawlhalla.pieces import BUSY, FLAG, LAND, MOVING, kind_of
from designer.engine.games.brawlhalla.state import NOBODY, NOWHERE, State


class Changes(Ground):
    """Putting, taking, destroying."""

    def told(self, pieces: Iterable[int], article: bool = False) -> str:
        """Return pieces in words, such as ``Viking warlord and two Viking warriors``; one with an article or not."""
        counts = Counter(kind_of(piece) for piece in pieces)
        units = self.content.units
        return joined(counted(counts[kind], units[kind].name, article) for kind in sorted(counts))

    def raise_building(self, state: State, tile: int, seat: int, kind: int) -> None:
        """Put a building of a seat on a tile."""
        state.buildings[tile] = kind * 2 + seat
        state.holdings[seat] = tuple(sorted((*state.holdings[seat], tile)))

    def raze_building(self, state: State, tile: int) -> None:
        """Take the building off a tile."""
        seat = self.owner(state, tile)
        state.buildings[tile] = NOWHERE
        state.holdings[seat] = tuple(each for each in state.holdings[seat] if each != tile)

    def replace(self, state: State, tile: int, seat: int, stack: Iterable[int]) -> None:
        """Put exactly these pieces of a seat on a tile."""
        made = tuple(sorted(stack))
        before = state.side[tile]
        now = seat if made else NOBODY
        state.stacks[tile] = made
        if before != now:
            state.side[tile] = now
            if before >= 0:
                state.units[before] = tuple(each for each in state.units[before] if each != tile)
            if now >= 0:
                state.units[now] = tuple(sorted((*state.units[now], tile)))

    def add(self, state: State, tile: int, seat: int, pieces: Iterable[int]) -> None:
        """Put pieces of a seat on a tile, beside those that are there."""
        self.replace(state, tile, seat, (*state.stacks[tile], *pieces))

    def remove(self, state: State, tile: int, pieces: Iterable[int]) -> None:
        """Take pieces off a tile. They must be there."""
        left = list(state.stacks[tile])
        for piece in pieces:
            left.remove(piece)
        self.replace(state, tile, state.side[tile], left)

    def transfer(self, state: State, seat: int, start: int, end: int, pieces: Sequence[int]) -> None:
        """Take pieces from one tile to another, the flag with its carrier."""
        self.remove(state, start, pieces)
        self.add(state, end, seat, pieces)
        if state.flag == start and any(piece & FLAG for piece in pieces):
            state.flag = end

    def fall(self, state: State, tile: int, piece: int) -> None:
        """Put a piece to its owner's fallen. A flag that it carried is on its way back."""
        seat = state.side[tile]
        self.remove(state, tile, (piece,))
        state.fallen[seat * self.kinds + kind_of(piece)] += 1
        if piece & FLAG:
            state.flag = NOWHERE

    def destroy(self, state: State, tile: int, pieces: Sequence[int]) -> None:
        """Destroy pieces on a tile, and what cannot be there without them."""
        if not pieces:
            return
        seat = state.side[tile]
        if self.listener is not None:
            verb = "falls" if len(pieces) == 1 else "fall"
            text = f"{self.seats[seat]}’s {self.told(pieces)} on {self.place(tile)} {verb}."
            self.tell("pieces-fallen", text, seat, tile=self.place(tile))
        for piece in pieces:
            self.fall(state, tile, piece)
        self.settle(state, tile)

    def settle(self, state: State, tile: int) -> None:
        """Let those fall that can no longer be on a tile, and end work for which pieces are missing."""
        stack = state.stacks[tile]
        if stack and not self.can_be(tile, stack):
            wanting, room = self.aboard(stack)
            crew = [piece for piece in stack if self.realm[kind_of(piece)] == LAND]
            weakest = sorted(crew, key=lambda piece: (self.strength[kind_of(piece)], piece))
            self.destroy(state, tile, weakest[: wanting - room])
            return
        for work in state.works:
            if work[0] == tile:
                busy = sum(bool(piece & BUSY) for piece in stack)
                if busy < work[4] and not (work[5] and busy):
                    self.end_work(state, tile)

    def end_work(self, state: State, tile: int) -> None:
        """End the work on a tile for nothing; the workers that are left are free."""
        if not any(work[0] == tile for work in state.works):
            return
        state.works = [work for work in state.works if work[0] != tile]
        stack = state.stacks[tile]
        if stack:
            self.replace(state, tile, state.side[tile], [piece & ~BUSY for piece in stack])
        if self.listener is not None:
            self.tell("work-ended", f"The work on {self.place(tile)} ends for nothing.", tile=self.place(tile))

    def still(self, state: State, tile: int) -> None:
        """Let pieces that were on the way stay where they are."""
        stack = state.stacks[tile]
        if any(piece & MOVING for piece in stack):
            self.replace(state, tile, state.side[tile], [piece & ~MOVING for piece in stack])
