"""What the rules are made from, where figures are, and what they are called."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from designer.engine.bundle import Understanding
from designer.engine.games.battlepop.arena import SEATS, Arena
from designer.engine.games.battlepop.content import Content, rulings_of
from designer.engine.games.battlepop.dice import Dice
from designer.engine.games.battlepop.effect_reading import VERBS
from designer.engine.games.battlepop.records import Character
from designer.engine.games.battlepop.rulings import RULINGS, refuse_strange
from designer.engine.games.battlepop.state import BENCH, DEFEATED, State
from designer.engine.kernel import Rules
from designer.engine.state import Frame
from designer.engine_format import Bundle

Reason = Callable[[State, Frame, str], str]
Words = Callable[[State, Frame, str], tuple[str, str]]


class Ground(Rules[State]):
    """The content, the rulings, and questions about a position that change nothing."""

    understands = Understanding("battlepop", VERBS, RULINGS)
    seat_ids = SEATS

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.content = Content(bundle)
        self.arena = Arena(bundle)
        self.dice = Dice(self.content)
        self.rulings = rulings_of(bundle)
        refuse_strange(self.rulings, len(self.content.characters))
        self._capacity = self.content.number["characters-per-square"]
        self._worth = self.content.number["knock-out-points"]
        self._own_knock_outs = self.rulings["own-knock-outs"] == "opponent"
        self._points_floor = self.rulings["points-below-zero"] == "floor-zero"
        self._shrines_hold = self.rulings["shrines-and-control"] == "shrines-too"
        self._dice_stay_out = self.rulings["pool-use"] == "every-round"
        self.reasons: dict[str, Reason] = {}
        self.words: dict[str, Words] = {}

    @property
    def seats(self) -> tuple[str, ...]:
        """Blue and red."""
        return self.names or tuple(seat.capitalize() for seat in SEATS)

    # ---- where figures are

    def card(self, state: State, figure: int) -> Character:
        """Return the character of a figure."""
        return self.content.characters[state.who[figure]]

    def here(self, state: State, seat: int, place: int) -> tuple[int, ...]:
        """Return a player's figures at a place of the arena."""
        return state.at[seat * self.arena.places + place]

    def room(self, state: State, seat: int, place: int) -> bool:
        """Return whether one more of a player's characters may be there; a portal holds any number."""
        return place >= self.arena.squares or len(state.at[seat * self.arena.places + place]) < self._capacity

    def conflicted(self, state: State, square: int) -> bool:
        """Return whether both players have a character there."""
        return bool(state.at[square] and state.at[self.arena.places + square])

    def controls(self, state: State, seat: int, square: int, scoring: bool = False) -> bool:
        """Return whether a player has sole control of a square; in the scoring also by a claim."""
        at, places = state.at, self.arena.places
        theirs = at[(1 - seat) * places + square]
        if at[seat * places + square]:
            return not theirs or (scoring and self.claims(state, seat, square))
        return self._shrines_hold and not theirs and state.shrine_owner[square] == seat

    @abstractmethod
    def claims(self, state: State, seat: int, square: int) -> bool:
        """Return whether a player's ability claims a square in spite of enemies."""

    def range_of(self, state: State, seat: int) -> range:
        """Return the numbers of a player's figures."""
        blue = state.owner.count(0)
        return range(blue, len(state.owner)) if seat else range(blue)

    def bench(self, state: State, seat: int) -> list[int]:
        """Return a player's figures on the bench."""
        place = state.place
        return [figure for figure in self.range_of(state, seat) if place[figure] == BENCH]

    def defeated(self, state: State, seat: int) -> list[int]:
        """Return a player's figures in the defeated zone."""
        place = state.place
        return [figure for figure in self.range_of(state, seat) if place[figure] == DEFEATED]

    # ---- what they are called

    def label(self, state: State, figure: int) -> str:
        """Return what a figure is called among those of its owner in the same place."""
        who, place = state.who, state.place[figure]
        ident = self.content.characters[who[figure]].id
        if place < 0:
            return ident
        cell = state.at[state.owner[figure] * self.arena.places + place]
        if len(cell) == 1:
            return ident
        twins = [other for other in cell if who[other] == who[figure]]
        if len(twins) == 1:
            return ident
        conditions: list[object] = []
        for other in twins:
            condition = self._condition(state, other)
            if condition not in conditions:
                conditions.append(condition)
            if other == figure:
                number = conditions.index(condition) + 1
                return ident if number == 1 else f"{ident}#{number}"
        return ident

    def figure(self, state: State, seat: int, label: str, place: int) -> int:
        """Return the first figure of a player that is called so at a place; -1 if there is none."""
        if place >= 0:
            found = self.here(state, seat, place)
        else:
            found = tuple(each for each in self.range_of(state, seat) if state.place[each] == place)
        return next((each for each in found if self.label(state, each) == label), -1)

    def _condition(self, state: State, figure: int) -> object:
        boosts = [boost[1:] for boost in state.boosts if boost[0] == figure]
        return state.moves[figure], state.used[figure], boosts

    def told_name(self, state: State, figure: int) -> str:
        """Return the printed name of a figure's character."""
        return self.content.characters[state.who[figure]].name
