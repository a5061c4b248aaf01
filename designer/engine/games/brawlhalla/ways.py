"""Where pieces can go together: how far, over which tiles, and past which ruins."""

from __future__ import annotations

from collections.abc import Sequence

from designer.engine.games.brawlhalla.casualties import Casualties
from designer.engine.games.brawlhalla.pieces import AIR, LAND, WATER
from designer.engine.games.brawlhalla.state import State
from designer.engine_format import Bundle

Way = tuple[int, ...]
"""The tiles that are entered, in order; the last one is where it ends."""
Stop = tuple[int, Way]
"""Where a way ends, and the ruins that it passes before."""
Manner = tuple[tuple[bool, ...], bool, tuple[bool, ...]]
"""How pieces go: which tiles let them in, whether they fly over what bars the ground, and which tiles would let them in
if a boat carried those that walk; none of them if nobody walks."""

Gait = tuple[int, int, bool, Manner]
"""How some pieces go together: the realm in which, how many tiles, whether diagonally too, and in which manner."""


class Ways(Casualties):
    """Finding ways."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.shore = tuple(a and b for a, b in zip(self.enters[LAND], self.enters[WATER], strict=True))
        self._manners = {
            (water, air, land): self._together(water, air, land)
            for water in (False, True)
            for air in (False, True)
            for land in (False, True)
        }

        self._gaits: dict[int, Gait] = {}

    def _together(self, water: bool, air: bool, land: bool) -> Manner:
        """Return how pieces of these realms go together; those of the land are carried by boats."""
        walks = land and not water
        going = [realm for realm, there in ((WATER, water), (AIR, air), (LAND, walks)) if there]
        enters = tuple(all(self.enters[realm][tile] for realm in going) for tile in range(self.board.tiles))
        carried = [not air or self.enters[AIR][tile] for tile in range(self.board.tiles)] if walks else []
        return enters, air and not water and not land, tuple(carried)

    def gait(self, pieces: Sequence[int]) -> Gait:
        """Return how these pieces go together, of whatever number they are."""
        mask = 0
        for piece in pieces:
            mask |= 1 << (piece >> 21)
        found = self._gaits.get(mask)
        if found is None:
            found = self._gaits[mask] = self._gait({piece >> 21 for piece in pieces})
        return found

    def _gait(self, kinds: set[int]) -> Gait:
        realms = {self.realm[kind] for kind in kinds}
        going = [self.content.units[kind] for kind in kinds if self.realm[kind] != LAND or WATER not in realms]
        realm = WATER if WATER in realms else LAND if LAND in realms else AIR
        manner = self._manners[WATER in realms, AIR in realms, LAND in realms]
        return realm, min(unit.speed for unit in going), all(unit.diagonal for unit in going), manner

    def pace(self, state: State, pieces: Sequence[int]) -> tuple[int, bool]:
        """Return how many tiles a move takes these pieces together, and whether they may move diagonally."""
        realm, speed, diagonal, _ = self.gait(pieces)
        return speed << state.doubled[realm], diagonal

    def ways(
        self, state: State, tile: int, pieces: Sequence[int], steps: int, diagonal: bool | None = None
    ) -> dict[int, Way]:
        """Return where pieces on a tile could go together in so many steps, and the shortest way there.

        They go diagonally if they may, unless ``diagonal`` decides it.
        """
        if diagonal is None:
            diagonal = self.pace(state, pieces)[1]
        found: dict[int, Way] = {}
        for (to, _), way in self.stops(state, tile, pieces, steps, diagonal).items():
            if to not in found or len(way) < len(found[to]):
                found[to] = way
        return found

    def stops(self, state: State, tile: int, pieces: Sequence[int], steps: int, diagonal: bool) -> dict[Stop, Way]:
        """Return the same with every choice of ruins on the way.

        The keys are where a way ends and the ruins that it passes before, in order and each once; each value is the
        shortest such way, and of those one that enters the fewest tiles of shore.
        """
        seat = state.side[tile]
        routes = self.routes(state, seat, tile, self.gait(pieces)[3], steps, diagonal, self.on_foot(pieces))
        return {stop: way for stop, way in routes.items() if self.can_stand(state, seat, stop[0], pieces)}

    def routes(
        self,
        state: State,
        seat: int,
        tile: int,
        manner: Manner,
        steps: int,
        diagonal: bool,
        walkers: int,
        walls: set[int] | None = None,
    ) -> dict[Stop, Way]:
        """Return the same for pieces of a seat that go in some manner, with or without room for them at its end.

        On its way each boat that they cross must have room for all of the ``walkers`` among them.
        """
        if walls is None:
            walls = self.walls(state, seat)
        enters, flying, carried = manner
        around = self.board.around if diagonal else self.board.beside
        if steps == 1:
            return {
                (to, ()): (to,)
                for to in around[tile]
                if to not in walls
                and (enters[to] or (carried and carried[to] and self._berths(state, seat, to, walkers)))
            }
        ruins, guardians = set(state.ruins), state.guardians
        found: dict[Stop, Way] = {}
        best: dict[Stop, tuple[int, int]] = {(tile, ()): (0, 0)}
        edge: list[tuple[Stop, Way, int]] = [((tile, ()), (), 0)]
        for step in range(1, steps + 1):
            further: dict[Stop, tuple[Way, int]] = {}
            for (here, passed), way, shores in edge:
                if here in ruins and here != tile:
                    passed = (*passed, here)
                for to in around[here]:
                    if to == tile or to in passed or (to in walls and (not flying or to in guardians)):
                        continue
                    if not enters[to] and not (carried and carried[to] and self._berths(state, seat, to, walkers)):
                        continue
                    stop, cost = (to, passed), shores + self.shore[to]
                    if best.get(stop, (steps + 1, 0)) > (step, cost):
                        best[stop] = (step, cost)
                        further[stop] = ((*way, to), cost)
            found.update((stop, way) for stop, (way, _) in further.items() if stop[0] not in walls)
            edge = [(stop, way, cost) for stop, (way, cost) in further.items()]
        return found

    def ends(
        self,
        state: State,
        seat: int,
        tile: int,
        manner: Manner,
        steps: int,
        diagonal: bool,
        walkers: int,
        walls: set[int],
    ) -> Sequence[Stop]:
        """Return where ``routes`` end, in the same order; at sea, away from ruins, without working out the ways."""
        enters, flying, carried = manner
        if steps > 1 and not flying and not carried:
            around = self.board.around if diagonal else self.board.beside
            ruins, seen, edge = set(state.ruins), {tile}, [tile]
            found: list[int] = []
            for step in range(steps):
                if step and not ruins.isdisjoint(edge):
                    break
                beyond = [to for here in edge for to in around[here] if enters[to] and to not in walls]
                edge = [to for to in dict.fromkeys(beyond) if to not in seen]
                seen.update(edge)
                found += edge
            else:
                return [(to, ()) for to in found]
        return tuple(self.routes(state, seat, tile, manner, steps, diagonal, walkers, walls))

    def on_foot(self, pieces: Sequence[int]) -> int:
        """Return how many of these pieces boats would have to carry."""
        return sum(self.realm[piece >> 21] == LAND for piece in pieces)

    def _berths(self, state: State, seat: int, tile: int, walkers: int) -> bool:
        """Return whether there is room for so many on a seat's boats on a tile."""
        if state.side[tile] != seat:
            return False
        wanting, room = self.aboard(state.stacks[tile])
        return wanting + walkers <= room
