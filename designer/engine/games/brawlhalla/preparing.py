"""The set-up: decks, hands, who begins, and where the buildings and the host of each player stand."""

from __future__ import annotations

from designer.engine.games.brawlhalla.pieces import piece_of
from designer.engine.games.brawlhalla.state import NOBODY, NOWHERE, State
from designer.engine.games.brawlhalla.turns import Turns
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Preparing(Turns):
    """The set-up. Frames: ``("found", seat, building)`` and ``("post", seat, unit, how many)``, both questions."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.questions["found"] = Question(self._sites, self._found)
        self.questions["post"] = Question(self._posts, self._post)

    def blank(self) -> State:
        """Return the board with its capitals, ruins, wrecks, guardians and flag, before any card is dealt."""
        board, content = self.board, self.content
        state = State()
        state.side = [NOBODY] * board.tiles
        state.stacks = [()] * board.tiles
        state.supply = [0] * (2 * self.kinds)
        state.fallen = [0] * (2 * self.kinds)
        for seat in (0, 1):
            for kind, unit in enumerate(content.units):
                state.supply[self.stock(seat, kind)] = unit.limit
        state.buildings = [NOWHERE] * board.tiles
        for seat, tile in enumerate(self.capitals):
            self.raise_building(state, tile, seat, self.fortress)
        state.ruins = list(board.holding("ruin"))
        state.wrecks = list(board.holding("wreckage"))
        state.guardians = list(self.sanctuaries)
        state.holders = [NOBODY] * len(self.sanctuaries)
        state.flag = self.throne
        return state

    def initial(self, seed: int) -> State:
        """Return a new game at its first decision, the first building."""
        state = self.blank()
        state.seed = seed
        content = self.content
        state.deck, state.artifact_deck = list(content.basic), list(content.artifact_ids)
        state.shuffle(state.deck)
        state.shuffle(state.artifact_deck)
        for _ in range(content.number["starting-cards"]):
            for seat in (0, 1):
                self.to_hand(state, seat, state.deck.pop())
        state.active = state.below(2)
        if self.listener is not None:
            self.tell("first-player", f"{self.seats[state.active]} begins.", state.active)
        self.push_setup(state, state.active)
        self.run(state)
        return state

    def push_setup(self, state: State, first: int) -> None:
        """Put the whole set-up and the first turn on the stack, with a player who begins."""
        stack = state.stack
        stack.append(("turn", first))
        for seat in (1 - first, first):
            for kind, unit in reversed(list(enumerate(self.content.units))):
                if unit.at_start:
                    stack.append(("post", seat, kind, unit.at_start))
        placed = [kind for kind in range(len(self.content.buildings)) if kind != self.fortress]
        for kind in reversed(placed):
            for _ in range(self.content.buildings[kind].at_start):
                stack.append(("found", 1 - first, kind))
                stack.append(("found", first, kind))

    def _sites(self, state: State, frame: Frame) -> list[str]:
        _, seat, kind = frame
        return [f"build {self.place(tile)}" for tile in self.build_tiles(state, seat, kind, home=True)]

    def _found(self, state: State, frame: Frame, action: str) -> None:
        _, seat, kind = frame
        self.build(state, seat, kind, self.board.number[action.split(" ")[1]])

    def _posts(self, state: State, frame: Frame) -> list[str]:
        _, seat, unit, _ = frame
        piece = (piece_of(unit),)
        return [
            f"spawn {self.place(tile)}"
            for tile in self.built(state, seat)
            if self.can_stand(state, seat, tile, piece, 0)
        ]

    def _post(self, state: State, frame: Frame, action: str) -> None:
        _, seat, unit, count = frame
        self.spawn(state, seat, unit, self.board.number[action.split(" ")[1]])
        if count > 1:
            state.stack.append(("post", seat, unit, count - 1))
