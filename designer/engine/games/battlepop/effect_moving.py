"""Effects that move characters: to a square beside, to here, to a portal, or two that change places.

Whoever is rooted or finds no room is not among those that an effect could move. When all have been moved that it is
about, they enter together.
"""

from __future__ import annotations

from abc import abstractmethod

from designer.engine.games.battlepop.effect_reading import Effect
from designer.engine.games.battlepop.effect_targets import Choices, Doing, Targets
from designer.engine.games.battlepop.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class MovingEffects(Targets):
    """The verbs move and swap."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.doings["move"] = Doing(self._can_push, self._push)
        self.doings["swap"] = Doing(self._can_swap, self._swap)
        self.decide(
            "ability-move", self._pushes, self._pushed, "move a character", self._push_in_words, self._why_not_push
        )
        self.decide("ability-swap", self._swaps, self._swapped, "swap", self._swap_in_words, self._why_not_swap)

    @abstractmethod
    def arrived(self, state: State, figures: tuple[int, ...], summoned: bool) -> None:
        """Let happen what happens when figures have come into the arena or a square."""

    # ---- move

    def ways_to(self, state: State, figure: int, effect: Effect, here: int) -> list[int]:
        """Return where an effect may move a figure: places with room, other than its own."""
        place, seat = state.place[figure], state.owner[figure]
        if place < 0 or self.rooted(state, figure):
            return []
        if effect.to == "portal":
            to = [self.arena.portal[seat]]
        elif effect.to == "here":
            to = list(self.squares_of(here, "here"))
        else:
            to = list(self.arena.beside[place])
        return [square for square in to if square != place and self.room(state, seat, square)]

    def _pushable(self, state: State, source: int, effect: Effect, here: int) -> list[int]:
        if effect.target is None:
            return []
        found = self.found(state, source, here, effect.target)
        return [figure for figure in found if self.ways_to(state, figure, effect, here)]

    def _can_push(self, state: State, frame: Frame, effect: Effect, here: int) -> bool:
        return bool(self._pushable(state, frame[1], effect, here))

    def _push(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        figures = self._pushable(state, frame[1], effect, here)
        if effect.target is not None and effect.target.pick == "chosen":
            self.ask(state, self.question("ability-move", state, frame, 1, here, *figures))
        else:
            self._push_on(state, self.question("ability-move", state, frame, 0, here, *figures))

    def _push_on(self, state: State, frame: Frame) -> None:
        """Ask who of those that are left is moved next, and where to; at last those that were moved enter."""
        if self._pushes(state, frame):
            self.ask(state, frame)
            return
        moved = tuple([-2 - each for each in frame[8:] if each < -1])
        if moved:
            self.arrived(state, moved, summoned=False)

    def _pushes(self, state: State, frame: Frame) -> Choices:
        _, effect, _ = self.asked(state, frame)
        found: Choices = {}
        for figure in frame[8:]:
            if figure >= 0:
                for place in self.ways_to(state, figure, effect, frame[7]):
                    found.setdefault(f"move {self.named(state, figure)} {self.arena.names[place]}", (figure, place))
        return found

    def _pushed(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> None:
        figure, place = chosen
        if self.listener is not None:
            text = f"{self.told(state, figure)} is moved to {self.arena.titles[place]}."
            self.tell("moved", text, frame[1], character=self.card(state, figure).id, to=self.arena.names[place])
        self.put(state, figure, place)
        if frame[6]:
            self.arrived(state, (figure,), summoned=False)
            return
        left = [-2 - each if each == figure else each for each in frame[8:]]
        self._push_on(state, (*frame[:8], *left))

    def _push_in_words(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> str:
        return f"Move {self.told(state, chosen[0])} to {self.arena.titles[chosen[1]]}."

    def _why_not_push(self, state: State, frame: Frame, action: str) -> str:
        parts = action.split(" ")
        if len(parts) != 4 or parts[0] != "move":
            return f"{self.title(state, frame[2], frame[3])}: you have to move a character first."
        start, place = self.arena.number.get(parts[2], -1), self.arena.number.get(parts[3], -1)
        for seat in (frame[1], 1 - frame[1]):
            figure = self.figure(state, seat, parts[1], start) if start >= 0 else -1
            if figure in frame[8:]:
                if place >= 0 and not self.room(state, seat, place):
                    return f"There is no free place in {self.arena.titles[place]}."
                return f"{self.told_name(state, figure)} cannot be moved to {parts[3]} by this ability."
            if figure >= 0 and self.rooted(state, figure):
                return f"{self.told_name(state, figure)} cannot leave its square."
        return f"This ability does not move {parts[1]} in {parts[2]}."

    # ---- swap

    def swap_pairs(self, state: State, source: int, effect: Effect, here: int) -> list[tuple[int, int]]:
        """Return who could change places with whom."""
        if effect.target is None or effect.partner is None:
            return []
        firsts = self.found(state, source, here, effect.target)
        seconds = self.found(state, source, here, effect.partner)
        pairs: list[tuple[int, int]] = []
        for first in firsts:
            for second in seconds:
                apart = state.place[first] != state.place[second]
                known = (first, second) in pairs or (second, first) in pairs
                if apart and not known and not self.rooted(state, first) and not self.rooted(state, second):
                    pairs.append((first, second))
        return pairs

    def _can_swap(self, state: State, frame: Frame, effect: Effect, here: int) -> bool:
        return bool(self.swap_pairs(state, frame[1], effect, here))

    def _swap(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        self.ask(state, self.question("ability-swap", state, frame))

    def _swaps(self, state: State, frame: Frame) -> Choices:
        source, effect, here = self.asked(state, frame)
        found: Choices = {}
        for first, second in self.swap_pairs(state, source, effect, here):
            found.setdefault(f"swap {self.named(state, first)} {self.named(state, second)}", (first, second))
        return found

    def _swapped(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> None:
        first, second = chosen
        if self.listener is not None:
            text = f"{self.told(state, first)} and {self.told(state, second)} change places."
            self.tell("swapped", text, frame[1])
        places = state.place[first], state.place[second]
        self.put(state, first, places[1])
        self.put(state, second, places[0])
        self.arrived(state, (first, second), summoned=False)

    def _swap_in_words(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> str:
        return f"Swap {self.told(state, chosen[0])} with {self.told(state, chosen[1])}."

    def _why_not_swap(self, state: State, frame: Frame, action: str) -> str:
        parts = action.split(" ")
        if len(parts) != 5 or parts[0] != "swap":
            return f"{self.title(state, frame[2], frame[3])}: you have to choose with whom to swap first."
        for label, name in (parts[1:3], parts[3:5]):
            place = self.arena.number.get(name, -1)
            figure = self.figure(state, frame[1], label, place) if place >= 0 else -1
            if figure < 0:
                return f"You have no {label} in {name}."
            if self.rooted(state, figure):
                return f"{self.told_name(state, figure)} cannot leave its square."
        return "These two cannot change places by this ability."
