"""What works are worth to a style, by what they bring: warriors every turn, boats, or dragons."""

from __future__ import annotations

from designer.engine.games.brawlhalla.card_moments import CardMoments
from designer.engine.games.brawlhalla.styles_weights import Weights
from designer.engine.games.brawlhalla.working import WRECK

_FURTHER = 0.35
"""What each further boat is worth, by the one before."""
_SALVAGE = 0.7
"""The worth of a wreck, by that of a boat: it lies far from where it is needed, but nobody is lost for it."""


class Works:
    """The works of a game, sorted by what they bring."""

    def __init__(self, rules: CardMoments) -> None:
        units, buildings = rules.content.units, rules.content.buildings
        self.boats = [unit.id for unit in units if unit.room and unit.work]
        self._makes_boats = {buildings[unit.made_at].id for unit in units if unit.room and unit.made_at >= 0}
        self._sends = {buildings[unit.arrive_per].id for unit in units if unit.arrive}
        self.buildings = [building.id for building in buildings if building.work]
        self.made_at = {unit.id: unit.made_at for unit in units}

    def worth(self, what: str, weights: Weights, boats: int) -> float:
        """Return what it is worth to have a work done, with so many boats already or on their way."""
        if what in self.boats:
            return weights.boat * _FURTHER**boats
        if what == WRECK:
            return _SALVAGE * weights.boat
        if what in self._makes_boats:
            return weights.boat
        return weights.barracks if what in self._sends else weights.brood
