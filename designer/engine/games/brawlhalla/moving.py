"""Moves as actions: who may go where, and what it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import gt, itemgetter
from typing import NamedTuple

from designer.engine.games.brawlhalla.battles import Battles
from designer.engine.games.brawlhalla.pieces import BUSY, HELD, LAND, WATER, kind_of
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.ways import Gait, Stop, Way
from designer.engine_format import Bundle


class Choice(NamedTuple):
    """Who of a unit leaves it together."""

    part: tuple[int, ...]
    """The pieces."""
    listing: str
    """They as in an action."""
    ending: str
    """The same after a space; empty where the whole unit goes."""
    gait: Gait
    """How they go."""
    crowd: tuple[int, ...]
    """How many of them each limit of a tile counts."""
    sails: bool
    """Whether boats are among them: then it takes more to say whether they can join others."""


_REMEMBERED = 20_000
"""Of so many units, with their surroundings, the moves are kept: some tens of megabytes at most."""


class Moving(Battles):
    """The action ``move``."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.prices = self.content.price
        self._limited = tuple(kind for kind, most in enumerate(self.tile_most) if most)
        self._empty = self._room(())
        self._known_choices: dict[tuple[tuple[int, ...], bool], list[Choice]] = {}
        self._known_moves: dict[tuple[object, ...], list[str]] = {}
        self._kinds_there: dict[tuple[int, ...], int] = {}
        self._numbers: dict[tuple[int, ...], int] = {}
        self._reach: dict[tuple[int, ...], tuple[int, bool]] = {}
        self._readers: dict[tuple[int, int, bool], Callable[[Sequence[int]], object]] = {}

    def movable(self, state: State, tile: int) -> tuple[int, ...]:
        """Return the pieces on a tile that may still move in this turn, alone or with others."""
        return self.able(state.stacks[tile])

    def able(self, stack: Sequence[int]) -> tuple[int, ...]:
        """Return the same of a unit."""
        return tuple(piece for piece in stack if not piece & (BUSY | HELD) and not self.tired(piece))

    def part_fault(self, state: State, tile: int, part: Sequence[int]) -> str:
        """Return why a part of a unit cannot leave its tile, or nothing."""
        return self.parting_fault(state.stacks[tile], part, self.enters[LAND][tile])

    def parting_fault(self, stack: Sequence[int], part: Sequence[int], on_land: bool) -> str:
        """Return why a part cannot leave a unit that stands on land, or does not; nothing if it can."""
        realms = {self.realm[kind_of(piece)] for piece in part}
        if WATER in realms and LAND in realms:
            wanting, room = self.aboard(part)
            if wanting > room:
                return f"There is room for {room} aboard."
        if len(part) < len(stack) and not on_land:
            left = list(stack)
            for piece in part:
                left.remove(piece)
            wanting, room = self.aboard(left)
            if wanting > room:
                return "Those that stay could not be there."
        return ""

    def moves(self, state: State, seat: int) -> list[str]:
        """Return all moves that a seat may make.

        Those of one unit depend on it and on what lies within its reach, and an action changes little of a board. So
        they are remembered by all that they depend on, from one decision to the next.
        """
        extra, doubled = self.extra_tiles(state, seat), tuple(state.doubled)
        most = max(doubled)
        stacks, known = state.stacks, self._known_moves
        if len(known) >= _REMEMBERED:
            known.clear()
            self._kinds_there.clear()
            self._numbers.clear()
            self._reach.clear()
        surroundings = self._surroundings(state, seat)
        walls: set[int] | None = None
        found: list[str] = []
        for tile in state.units[seat]:
            stack = stacks[tile]
            reach = self._reach.get(stack)
            if reach is None:
                reach = self._reach_of(stack)
            near = self._near(tile, (reach[0] << most) + extra, reach[1])
            key = (tile, stack, near(surroundings), extra, doubled)
            moves = known.get(key)
            if moves is None:
                if walls is None:
                    walls = self.walls(state, seat)
                moves = known[key] = self._moves_of(state, seat, tile, extra, walls)
            found += moves
        return found

    def _surroundings(self, state: State, seat: int) -> list[int]:
        """Return by tile, as one number, what is there that has to do with the moves of others: a ruin, a wall, a
        guardian, and of which kinds the pieces of the seat are."""
        found = [0] * self.board.tiles
        for tile in state.ruins:
            found[tile] = 1
        for tile in (*state.holdings[1 - seat], *state.units[1 - seat]):
            found[tile] |= 2
        for tile in state.guardians:
            found[tile] |= 6
        kinds, stacks = self._kinds_there, state.stacks
        for tile in state.units[seat]:
            stack = stacks[tile]
            number = kinds.get(stack)
            if number is None:
                number = self._number_of(stack)
            found[tile] |= number
        return found

    def _number_of(self, stack: tuple[int, ...]) -> int:
        """Return a number that is the same for all units of the same kinds of pieces."""
        kinds = tuple([kind_of(piece) for piece in stack])
        number = self._kinds_there[stack] = self._numbers.setdefault(kinds, (len(self._numbers) + 1) << 3)
        return number

    def _reach_of(self, stack: tuple[int, ...]) -> tuple[int, bool]:
        """Return how many tiles the fastest piece of a unit moves, and whether any of them moves diagonally."""
        units = [self.content.units[kind] for kind in {kind_of(piece) for piece in stack}]
        reach = self._reach[stack] = (max(unit.speed for unit in units), any(unit.diagonal for unit in units))
        return reach

    def _near(self, tile: int, steps: int, diagonal: bool) -> Callable[[Sequence[int]], object]:
        """Return what reads, of a list by tile, the tiles within so many steps of one."""
        reader = self._readers.get((tile, steps, diagonal))
        if reader is None:
            around = self.board.around if diagonal else self.board.beside
            within = {tile}
            for _ in range(steps):
                within.update([other for each in within for other in around[each]])
            reader = self._readers[tile, steps, diagonal] = itemgetter(*sorted(within))
        return reader

    def _moves_of(self, state: State, seat: int, tile: int, extra: int, walls: set[int]) -> list[str]:
        """Return the moves of the unit on a tile."""
        names, stacks = self.board.names, state.stacks
        start = f"move {names[tile]} "
        found: list[str] = []
        known: dict[tuple[int, int], tuple[Sequence[Stop], list[str]]] = {}
        room_on: dict[int, tuple[int, ...]] = {}
        for part, listing, ending, gait, crowd, sails in self._choices(stacks[tile], self.enters[LAND][tile]):
            realm, pace, diagonal, manner = gait
            enters, _, carried = manner
            steps = (pace << state.doubled[realm]) + extra
            walkers = self.on_foot(part) if steps > 1 and carried else 1
            ends = known.get((id(gait), walkers))
            if ends is None:
                stops = self.ends(state, seat, tile, manner, steps, diagonal, walkers, walls)
                open_ends = all(enters[to] and not stacks[to] and not passed for to, passed in stops)
                ends = stops, [start + names[to] for to, _ in stops] if open_ends else []
                known[id(gait), walkers] = ends
            if ends[1]:  # nobody is anywhere, so it is enough that a tile has room for these
                if not any(map(gt, crowd, self._empty)):
                    found += [each + ending for each in ends[1]]
                continue
            for to, passed in ends[0]:
                if not enters[to] or (sails and stacks[to]):
                    if not self.can_stand(state, seat, to, part):
                        continue
                else:
                    room = room_on.get(to)
                    if room is None:
                        room = room_on[to] = self._room(stacks[to]) if stacks[to] else self._empty
                    if any(map(gt, crowd, room)):
                        continue
                if passed:
                    via = " ".join([names[each] for each in passed])
                    found.append(f"{start}{names[to]} {listing} via {via}")
                else:
                    found.append(start + names[to] + ending)
        return found

    def _choices(self, stack: tuple[int, ...], on_land: bool) -> list[Choice]:
        """Return who of a unit may leave it together, where the ground bears those that stay, or does not."""
        found = self._known_choices.get((stack, on_land))
        if found is None:
            if len(self._known_choices) >= _REMEMBERED:
                self._known_choices.clear()
            found = self._known_choices[stack, on_land] = list(self._choices_of(stack, on_land))
        return found

    def _choices_of(self, stack: tuple[int, ...], on_land: bool) -> Iterator[Choice]:
        able = self.able(stack)
        labels = self.labels(stack)
        for part in self.parts(able):
            if self.parting_fault(stack, part, on_land):
                continue
            listing = self.listing(labels, part)
            sails = any(self.room[piece >> 21] for piece in part)
            ending = "" if len(part) == len(stack) else " " + listing
            yield Choice(part, listing, ending, self.gait(part), self._crowd(part), sails)

    def _crowd(self, part: Sequence[int]) -> tuple[int, ...]:
        """Return how many of these pieces each of the limits of a tile counts."""
        if self.all_count:
            return (len(part),)
        return tuple(sum(piece >> 21 == kind for piece in part) for kind in self._limited)

    def _room(self, stack: Sequence[int]) -> tuple[int, ...]:
        """Return how many more each of the limits would let onto a tile, one too many for the time being included."""
        if self.all_count:
            return (self.crowd_most + 1 - len(stack),)
        there = self._crowd(stack)
        return tuple(max(0, self.tile_most[kind] + 1 - there[number]) for number, kind in enumerate(self._limited))

    def read_move(self, state: State, action: str) -> tuple[int, int, tuple[int, ...], Way] | None:
        """Return where a move begins and ends, who goes, and the ruins on its way; none if it means nothing."""
        before, _, via = action.partition(" via ")
        verb, *words = before.split(" ")
        number = self.board.number
        if verb != "move" or len(words) < 2 or words[0] not in number or words[1] not in number:
            return None
        tile = number[words[0]]
        part: tuple[int, ...] | None = state.stacks[tile]
        if len(words) > 2:
            part = self.listed(self.labels(state.stacks[tile]), words[2:])
        passed = via.split(" ") if via else []
        if part is None or any(each not in number for each in passed):
            return None
        return tile, number[words[1]], part, tuple(number[each] for each in passed)

    def make_move(self, state: State, seat: int, action: str) -> None:
        """Carry out a move."""
        read = self.read_move(state, action)
        if read is None:
            return
        tile, to, part, passed = read
        pace, diagonal = self.pace(state, part)
        stop: Stop = (to, passed)
        steps, manner = pace + self.extra_tiles(state, seat), self.gait(part)[3]
        way = self.routes(state, seat, tile, manner, steps, diagonal, self.on_foot(part))[stop]
        state.points -= self.prices["move"]
        if len(way) > pace:
            self.spend_extra_tiles(state, seat)
        if self.listener is not None:
            text = (
                f"{self.seats[seat]} moves {self.told(part, article=True)} from {self.place(tile)} to {self.place(to)}."
            )
            self.tell("move", text, seat, start=self.place(tile), to=self.place(to))
        self.remove(state, tile, part)
        acted = [piece + 1 for piece in part]
        self.add(state, tile, seat, acted)
        self.walk(state, seat, acted, tile, way)
