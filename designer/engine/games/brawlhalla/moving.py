"""Moves as actions: who may go where, and what it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.engine.games.brawlhalla.battles import Battles
from designer.engine.games.brawlhalla.pieces import ACTS, BUSY, HELD, LAND, WATER, kind_of
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.ways import Stop, Way
from designer.engine_format import Bundle


class Moving(Battles):
    """The action ``move``."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.prices = self.content.price

    def movable(self, state: State, tile: int) -> tuple[int, ...]:
        """Return the pieces on a tile that may still move in this turn, alone or with others."""
        most = self.acts_most
        return tuple(piece for piece in state.stacks[tile] if not piece & (BUSY | HELD) and piece & ACTS < most)

    def part_fault(self, state: State, tile: int, part: Sequence[int]) -> str:
        """Return why a part of a unit cannot leave its tile, or nothing."""
        realms = {self.realm[kind_of(piece)] for piece in part}
        if WATER in realms and LAND in realms:
            wanting, room = self.aboard(part)
            if wanting > room:
                return f"There is room for {room} aboard."
        if len(part) < len(state.stacks[tile]) and not self.enters[LAND][tile]:
            left = list(state.stacks[tile])
            for piece in part:
                left.remove(piece)
            if not self.can_be(tile, left):
                return "Those that stay could not be there."
        return ""

    def moves(self, state: State, seat: int) -> Iterator[str]:
        """Yield all moves that a seat may make."""
        names, stacks = self.board.names, state.stacks
        extra = self.extra_tiles(state, seat)
        walls = self.walls(state, seat)
        for tile in state.units[seat]:
            stack = stacks[tile]
            able = self.movable(state, tile)
            if not able:
                continue
            start = f"move {names[tile]} "
            labels = self.labels(stack)
            whole = len(stack)
            plain = self.enters[LAND][tile] and not any(self.room[piece >> 21] for piece in stack)
            routes: dict[int, dict[Stop, Way]] = {}
            for part in self.parts(able):
                if not plain and self.part_fault(state, tile, part):
                    continue
                gait = self.gait(part)
                realm, pace, diagonal, manner = gait
                reached = routes.get(id(gait))
                if reached is None:
                    steps = (pace << state.doubled[realm]) + extra
                    reached = routes[id(gait)] = self.routes(state, seat, tile, manner, steps, diagonal, walls)
                listing = self.listing(labels, part)
                ending = "" if len(part) == whole else " " + listing
                few, enters = len(part) <= self.crowd_most, manner[0]
                for to, passed in reached:
                    if not (few and enters[to] and not stacks[to]) and not self.can_stand(state, seat, to, part):
                        continue
                    if passed:
                        via = " ".join([names[each] for each in passed])
                        yield f"{start}{names[to]} {listing} via {via}"
                    else:
                        yield start + names[to] + ending

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
        way = self.stops(state, tile, part, pace + self.extra_tiles(state, seat), diagonal)[stop]
        state.points -= self.prices["move"]
        if len(way) > pace:
            self.spend_extra_tiles(state, seat)
        if self.listener is not None:
            text = f"{self.seats[seat]} moves {self.told(part)} from {self.place(tile)} to {self.place(to)}."
            self.tell("move", text, seat, start=self.place(tile), to=self.place(to))
        self.remove(state, tile, part)
        acted = [piece + 1 for piece in part]
        self.add(state, tile, seat, acted)
        self.walk(state, seat, acted, tile, way)
