"""The deeds of a turn: what a player may do with action points, and what is done then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.engine.games.brawlhalla.moving import Moving
from designer.engine.games.brawlhalla.pieces import BUSY, combined, kind_of
from designer.engine.games.brawlhalla.state import State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle

END = "end-turn"


class Deeds(Moving):
    """The question ``("deeds", seat)``, which is asked again after each action."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.questions["deeds"] = Question(self._deeds, self._act)
        self.fusions = tuple(
            (kind, unit.fused_of, unit.fused_count)
            for kind, unit in enumerate(self.content.units)
            if unit.fused_of >= 0
        )

    def _deeds(self, state: State, frame: Frame) -> list[str]:
        seat = frame[1]
        actions: list[str] = []
        points = state.points
        if points >= self.prices["move"]:
            actions.extend(self.moves(state, seat))
        if points >= self.prices["attack"]:
            actions.extend(self.attacks(state, seat))
        if points >= self.prices["fuse"]:
            actions.extend(f"fuse {self.place(tile)}" for tile in state.units[seat] if self.fusing(state, seat, tile))
        if points >= self.prices["start-work"]:
            actions.extend(self.works_to_start(state, seat))
        actions.extend(self.card_actions(state, seat))
        actions.append(END)
        return actions

    def attacks(self, state: State, seat: int) -> Iterator[str]:
        """Yield all attacks that a seat may make."""
        walls = self.walls(state, seat)
        for tile in state.units[seat]:
            if not walls.isdisjoint(self.board.around[tile]) and not self.attack_fault(state, seat, tile):
                for to in self.attack_targets(state, seat, tile, walls):
                    yield f"attack {self.place(tile)} {self.place(to)}"

    def fusing(self, state: State, seat: int, tile: int) -> tuple[int, ...]:
        """Return the pieces on a tile that may fuse, those that have acted least first; nobody if there are too few."""
        stack = state.stacks[tile]
        for kind, small, count in self.fusions:
            if len(stack) < count:
                continue
            able = [piece for piece in self._fresh(stack) if kind_of(piece) == small]
            if len(able) >= count and self.can_recruit(state, seat, kind):
                return tuple(sorted(able)[:count])
        return ()

    def _fresh(self, stack: Sequence[int]) -> list[int]:
        return [piece for piece in stack if not piece & BUSY and not self.tired(piece)]

    def _fuse(self, state: State, seat: int, tile: int) -> None:
        pieces = self.fusing(state, seat, tile)
        small = kind_of(pieces[0])
        kind = next(kind for kind, of, _ in self.fusions if of == small)
        state.points -= self.prices["fuse"]
        stock = self.stock(seat, kind)
        if state.supply[stock]:
            state.supply[stock] -= 1
        else:
            state.fallen[seat * self.kinds + kind] -= 1
        state.supply[self.stock(seat, small)] += len(pieces)
        self.remove(state, tile, pieces)
        self.add(state, tile, seat, (combined(pieces, kind) + 1,))
        if self.listener is not None:
            text = f"{self.seats[seat]} fuses {self.told(pieces, article=True)} on {self.place(tile)}."
            self.tell("fused", text, seat, tile=self.place(tile))

    def _work(self, state: State, seat: int, action: str) -> None:
        _, name, what, *words = action.split(" ")
        tile = self.board.number[name]
        team = self.listed(self.labels(state.stacks[tile]), words) if words else None
        if team is None:
            need = self.terms(state, seat, what)[0]
            team = next(part for part in self.parts(self.workers(state, tile, what)) if len(part) == need)
        state.points -= self.prices["start-work"]
        self.start_work(state, seat, tile, what, team)

    def _act(self, state: State, frame: Frame, action: str) -> None:
        seat = frame[1]
        if action == END:
            state.stack.append(("watch",))
            return
        state.stack.append(frame)
        state.stack.append(("watch",))
        words = action.split(" ")
        number = self.board.number
        if words[0] == "move":
            self.make_move(state, seat, action)
        elif words[0] == "attack":
            state.points -= self.prices["attack"]
            self.attack(state, seat, number[words[1]], number[words[2]])
        elif words[0] == "fuse":
            self._fuse(state, seat, number[words[1]])
        elif words[0] == "work":
            self._work(state, seat, action)
        else:
            self.card_action(state, seat, action)

    def end_deeds(self, state: State) -> None:
        """Let the deeds end after what is being settled."""
        place = next(n for n in range(len(state.stack) - 1, -1, -1) if state.stack[n][0] == "deeds")
        del state.stack[place]
