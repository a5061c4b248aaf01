"""How much of each goal's worth is left at a tile, for those who walk, sail or fly there.

That depends on where the goals and the boats are, and hardly changes from one action to the next: so it is remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from designer.engine.games.brawlhalla.styles_bands import Band
from designer.engine.games.brawlhalla.styles_goals import SITE, Goal
from designer.engine.games.brawlhalla.styles_maps import FAR, Maps, Ways

FOOT, SEA, WING = 0, 1, 2
"""How a unit goes."""
_NEARER = 0.87
"""What is left of a goal's worth with each action that it is farther away: a turn of three actions takes a third."""
FADING = tuple(_NEARER ** (number / 2) if number < FAR else 0.0 for number in range(2 * int(FAR) + 1))
"""The same by half actions; nothing of what cannot be reached."""
_REMEMBERED = 200
"""Of so many sets of goals, each with some hundred tiles: some megabytes."""
_LATELY = 20
"""Of so many outlooks worths are kept: those of some turns, for they seldom come again."""

Nearby = Callable[[int, int], list[float]]
"""What is left of each goal's worth, by tile and manner."""


class Nearness:
    """What is left of goals."""

    def __init__(self, maps: Maps) -> None:
        self._maps = maps
        self._worths: dict[object, dict[tuple[int, Band], tuple[float, float, float]]] = {}
        self._known: dict[object, dict[tuple[int, int], list[float]]] = {}

    def of(self, goals: Sequence[Goal], board: Sequence[tuple[int, float]]) -> Nearby:
        """Return the function for some goals and places to go aboard."""
        key = (tuple([(goal.does, goal.ways.leads) for goal in goals]), tuple(board))
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            known = self._known[key] = {}
        kept = known

        def near(tile: int, manner: int) -> list[float]:
            found = kept.get((tile, manner))
            if found is None:
                found = kept[tile, manner] = [self._left(goal, board, tile, manner) for goal in goals]
            return found

        return near

    def kept(self, sees: object) -> dict[tuple[int, Band], tuple[float, float, float]]:
        """Return what has been worked out for units by tile, as long as what it depends on is the same."""
        found = self._worths.get(sees)
        if found is None:
            if len(self._worths) >= _LATELY:
                self._worths.clear()
            found = self._worths[sees] = {}
        return found

    def far(self, ways: Ways, board: Sequence[tuple[int, float]], tile: int, band: Band) -> float:
        """Return how many actions a unit is away from somewhere, with a boat that it first has to go to."""
        if band.room:
            return ways.tables[SEA][tile] if band.land else FAR
        return self._ashore(ways, board, tile) if band.land else ways.tables[WING][tile]

    def _ashore(self, ways: Ways, board: Sequence[tuple[int, float]], tile: int) -> float:
        far = ways.tables[FOOT][tile]
        for place, wait in board:
            far = min(far, self._maps.aboard(place)[tile] + wait + ways.tables[SEA][place])
        return min(far, FAR)

    def _left(self, goal: Goal, board: Sequence[tuple[int, float]], tile: int, manner: int) -> float:
        if manner != FOOT:
            return FADING[int(2 * goal.ways.tables[manner][tile])]
        if goal.does == SITE:
            far = goal.ways.tables[FOOT][tile]
            return FADING[int(2 * far)] if far else 0.0  # whoever is there keeps the site already
        return FADING[int(2 * self._ashore(goal.ways, board, tile))]
