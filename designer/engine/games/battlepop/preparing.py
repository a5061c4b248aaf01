"""Before the first round: benches are chosen in secret, a coin is tossed, and shrines are placed by turns."""

from __future__ import annotations

from designer.engine.games.battlepop.rounds import Rounds
from designer.engine.games.battlepop.state import BENCH, NOWHERE, State
from designer.engine.kernel import UNKNOWN, Question
from designer.engine.randomness import Stream
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Preparing(Rounds):
    """Begins games. Only a bench that the other player has still to choose against is hidden in them."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.steps["toss"] = self._toss
        self.steps["shrines"] = self._next_shrine
        self.questions["bench"] = Question(self._offered_benches, self._choose_bench)
        self.questions["shrine"] = Question(self._offered_places, self._place_shrine)
        self.reasons["bench"] = self._why_not_bench
        self.reasons["shrine"] = self._why_not_shrine
        self.words["bench"] = self._bench_in_words
        self.words["shrine"] = self._shrine_in_words

    def initial(self, seed: int) -> State:
        """Return a new game, in which blue chooses a bench."""
        state = self.blank()
        state.seed = seed
        state.stack = [("toss",), ("bench", 1), ("bench", 0)]
        return state

    def blank(self) -> State:
        """Return a state with nothing in it but what the arena is."""
        arena, kinds = self.arena, len(self.content.kinds)
        return State(
            at=[()] * (2 * arena.places),
            shrine=[NOWHERE] * arena.squares,
            shrine_owner=[NOWHERE] * arena.squares,
            pool=[(0,) * kinds] * 2,
            out=[(0,) * kinds] * 2,
            table=[0] * self.dice.slots,
            paid=[0] * kinds,
        )

    def observe(self, state: State, seat: int) -> State:
        """Return the state without its chance, and without a bench that was chosen in secret by the other player."""
        view = state.clone()
        view.seed = view.drawn = 0
        view.loaded = []
        if view.stack and view.stack[-1][0] == "bench" and view.benches[1 - seat]:
            view.benches[1 - seat] = UNKNOWN
        return view

    def determinise(self, view: State, seat: int, stream: Stream) -> State:
        """Return the game with any bench for one that is hidden, and new chance."""
        state = view.clone()
        for other in (0, 1):
            if state.benches[other] == UNKNOWN:
                state.benches[other] = stream.choice(self.content.benches).id
        state.seed, state.drawn = stream.word(), 0
        return state

    # ---- benches

    def _offered_benches(self, state: State, frame: Frame) -> list[str]:
        return [f"bench {bench.id}" for bench in self.content.benches]

    def _choose_bench(self, state: State, frame: Frame, action: str) -> None:
        seat = frame[1]
        state.benches[seat] = action.split(" ")[1]
        if self.listener is not None:
            bench = self.content.bench[state.benches[seat]].name
            self.tell("bench-chosen", f"You choose the bench {bench}.", seat, seen_by=(seat,), bench=bench)

    def fill(self, state: State, seat: int, characters: tuple[int, ...]) -> None:
        """Give a player figures, all on the bench. Blue's must be there before red's."""
        count = len(characters)
        state.who += sorted(characters)
        state.owner += [seat] * count
        state.place += [BENCH] * count
        state.moves += [0] * count
        state.used += [0] * count

    def _toss(self, state: State, frame: Frame) -> None:
        for seat in (0, 1):
            bench = self.content.bench[state.benches[seat]]
            self.fill(state, seat, bench.characters)
            state.unplaced[seat] = bench.shrines
            state.pool[seat] = bench.dice
            if self.listener is not None:
                self.tell("bench-shown", f"{self.seats[seat]} plays {bench.name}.", seat, bench=bench.id)
        state.first = state.below(2)
        if self.listener is not None:
            self.tell("coin", f"{self.seats[state.first]} wins the toss and has priority.", state.first)
        state.stack += [("round",), ("shrines", state.first)]

    # ---- shrines

    def squares_for(self, state: State, seat: int, number: int) -> list[int]:
        """Return the squares in which a player may place a shrine."""
        middle = self.content.shrines[number].placed == "middle-row"
        squares = self.arena.middle_row if middle else self.arena.own_half[seat]
        return [square for square in squares if state.shrine[square] < 0]

    def _next_shrine(self, state: State, frame: Frame) -> None:
        for seat in (frame[1], 1 - frame[1]):
            for number in state.unplaced[seat]:
                if not self.squares_for(state, seat, number):
                    self._put_away(state, seat, number)
            if state.unplaced[seat]:
                state.stack.append(("shrine", seat))
                return

    def _put_away(self, state: State, seat: int, number: int) -> None:
        self._take(state, seat, number)
        state.away[seat] = tuple(sorted((*state.away[seat], number)))
        if self.listener is not None:
            shrine = self.content.shrines[number]
            self.tell(
                "shrine-away", f"There is no square for {self.seats[seat]}'s {shrine.name}.", seat, shrine=shrine.id
            )

    def _take(self, state: State, seat: int, number: int) -> None:
        left = list(state.unplaced[seat])
        left.remove(number)
        state.unplaced[seat] = tuple(left)

    def _offered_places(self, state: State, frame: Frame) -> list[str]:
        seat, names = frame[1], self.arena.names
        return [
            f"shrine {self.content.shrines[number].id} {names[square]}"
            for number in dict.fromkeys(state.unplaced[seat])
            for square in self.squares_for(state, seat, number)
        ]

    def _place_shrine(self, state: State, frame: Frame, action: str) -> None:
        seat = frame[1]
        _, ident, name = action.split(" ")
        number, square = self.content.shrine_number[ident], self.arena.number[name]
        self._take(state, seat, number)
        state.shrine[square], state.shrine_owner[square] = number, seat
        if self.listener is not None:
            text = f"{self.seats[seat]} places {self.content.shrines[number].name} in {self.arena.titles[square]}."
            self.tell("shrine-placed", text, seat, shrine=ident, square=name)
        state.stack.append(("shrines", 1 - seat))

    # ---- words

    def _why_not_bench(self, state: State, frame: Frame, action: str) -> str:
        return "Choose one of the benches first: " + ", ".join(bench.id for bench in self.content.benches) + "."

    def _why_not_shrine(self, state: State, frame: Frame, action: str) -> str:
        seat = frame[1]
        verb, _, rest = action.partition(" ")
        ident, _, name = rest.partition(" ")
        number = self.content.shrine_number.get(ident, -1)
        if verb != "shrine" or number not in state.unplaced[seat]:
            return "Place one of your shrines first."
        square = self.arena.number.get(name, NOWHERE)
        if not 0 <= square < self.arena.squares:
            return f"There is no square {name}."
        if state.shrine[square] >= 0:
            return f"There is a shrine in {self.arena.titles[square]} already."
        middle = self.content.shrines[number].placed == "middle-row"
        where = "the middle row" if middle else "your own half"
        return f"{self.content.shrines[number].name} goes to {where}."

    def _bench_in_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        return "Choose a bench in secret", f"Take {self.content.bench[action.split(' ')[1]].name}."

    def _shrine_in_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        _, ident, name = action.split(" ")
        square = self.arena.titles[self.arena.number[name]]
        return "Place a shrine", f"Place {self.name('shrine', ident)} in {square}."
