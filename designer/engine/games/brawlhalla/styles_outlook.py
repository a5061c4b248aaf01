"""What a seat is after in a position: where to go with which force, how much that is worth, and what its home needs."""

from __future__ import annotations

from typing import NamedTuple

from designer.engine.games.brawlhalla.card_moments import CardMoments
from designer.engine.games.brawlhalla.pieces import FLAG
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.styles_bands import Band, Bands
from designer.engine.games.brawlhalla.styles_maps import FAR, Maps, Table
from designer.engine.games.brawlhalla.styles_weights import Weights
from designer.engine.games.brawlhalla.styles_works import Works
from designer.engine.games.brawlhalla.working import WRECK

ENTER, STRIKE, GUARDIAN, BRING, SITE = "enter", "strike", "guardian", "bring", "site"
"""What is done at a goal: to stand there, to attack units or a building, or a guardian, to bring the flag, to build."""
_CARRY = 3.0
"""How much more the flag is worth on its way home than where it waits."""
_CARRIER = 14.0
"""To stop whoever carries the flag away: else the game is lost."""
_GRIP = 8.0
"""To break the hold on all sanctuaries, for each turn that it has lasted."""
_ALARM = 4.5
"""In how many actions an enemy has to be able to attack the capital to be feared: more than a turn of theirs."""
_WAIT = 3.0
"""How many actions it takes, as it were, until there is a boat where none is."""


class Goal(NamedTuple):
    """Somewhere to go."""

    does: str
    tile: int
    foot: Table
    sea: Table
    wing: Table
    value: float
    against: int
    """The power that awaits one there, or how many pieces it takes."""


class Aids(NamedTuple):
    """What helps to look at any position of a game."""

    maps: Maps
    bands: Bands
    works: Works


class Outlook:
    """The goals of a seat."""

    def __init__(self, rules: CardMoments, aids: Aids, view: State, seat: int, weights: Weights) -> None:
        self.rules, self.view, self.seat, self.weights = rules, view, seat, weights
        self.maps, self.works = aids.maps, aids.works
        bands = aids.bands
        self.foe = 1 - seat
        self.mine = {tile: bands.at(view, tile) for tile in view.units[seat]}
        self.theirs = {tile: bands.at(view, tile) for tile in view.units[self.foe]}
        self.home, self.target = rules.capitals[seat], rules.capitals[self.foe]
        self.power = sum(band.power + band.air for band in self.mine.values())
        self.boats = sum(band.room > 0 for band in self.mine.values())
        self.boats += sum(work[1] in self.works.boats and work[2] == seat for work in view.works)
        self.haste = min(1.0, (self.power + view.turn / 4) / weights.patience)
        self.held = [tile for tile in rules.sanctuaries if rules.holds_sanctuary(view, seat, tile)]
        self.lost = [tile for tile in rules.sanctuaries if rules.holds_sanctuary(view, self.foe, tile)]
        self.board = self._boarding()
        self.need, self.alarm = self._home()
        self.goals: list[Goal] = []
        self._seek()
        self.sees = (
            *(seat, weights, self.alarm, self.need, len(self.held), view.faith[seat], tuple(self.board)),
            *((goal.does, goal.tile, goal.value, goal.against) for goal in self.goals),
        )
        """All that its goals and its home are; as long as it is the same, so is what units can reach and keep."""
        self.places = {self.home, *self.mine, *rules.sanctuaries, *(goal.tile for goal in self.goals), *view.ruins}

    def _boarding(self) -> list[tuple[int, float]]:
        """Return where one may go aboard, and how long one waits there."""
        found = [(tile, 0.0) for tile, band in self.mine.items() if band.room > band.land]
        boat_makers = {unit.made_at for unit in self.rules.content.units if unit.room}
        harbors = [tile for tile in self.view.holdings[self.seat] if self.view.buildings[tile] >> 1 in boat_makers]
        found += [(tile, _WAIT) for tile in harbors]
        return found

    def reach(self, tile: int, band: Band, foot: Table, sea: Table, wing: Table) -> float:
        """Return how far a unit is from a goal as it goes now."""
        if band.room:
            return sea[tile] if band.land else FAR
        return foot[tile] if band.land else wing[tile]

    def _home(self) -> tuple[float, float]:
        """Return the power that the own capital needs, and how near the enemy is, from 0 (far) to 1 (beside it)."""
        around = self.maps.around(self.home)
        foot, sea, wing = self.maps.on_foot(around), self.maps.by_sea(around), self.maps.on_wing(around)
        danger = alarm = 0.0
        for tile, band in self.theirs.items():
            far = self.reach(tile, band, foot, sea, wing)
            if far <= _ALARM:
                danger += band.power + band.air
                alarm = max(alarm, 1 - far / (_ALARM + 1))
        return max(self.weights.guard, min(float(self.rules.cap), danger)), alarm

    def _seek(self) -> None:
        view, rules, weights = self.view, self.rules, self.weights
        carrier = view.flag if view.flag >= 0 and any(piece & FLAG for piece in view.stacks[view.flag]) else -1
        throne = rules.throne
        for tile in rules.sanctuaries:
            value = 0.0 if tile in self.held else weights.faith * (1 + 0.4 * len(self.held))
            value += self._grip() if tile in self.lost else 0.0
            if tile == throne and "bring_flag_home" in rules.content.goals and carrier < 0:
                value += weights.flag
            if value and tile in view.guardians:
                self._add(GUARDIAN, tile, value * self.haste)
            elif value and view.side[tile] != self.foe:
                self._add(ENTER, tile, 1.2 * value * self.haste)
        if carrier >= 0 and view.side[carrier] == self.seat:
            self._add(BRING, self.home, _CARRY * max(weights.flag, 6))
        self._hunt(carrier)
        self._add(STRIKE, self.target, weights.war * self.haste, self._garrison())
        self._build()

    def _garrison(self) -> int:
        return self.rules.power(self.view, self.target) if self.view.stacks[self.target] else 0

    def _hunt(self, carrier: int) -> None:
        """Seek enemies: who carries the flag, who keeps sanctuaries, and who has come to the own island."""
        foot = self.maps.on_foot((self.home,))
        for tile, band in self.theirs.items():
            value = 0.0
            if tile == carrier:
                value += _CARRIER
            if tile in self.lost:
                value += self.weights.faith + self._grip()
            if foot[tile] < 8 or (band.air and self.maps.on_wing((self.home,))[tile] < 3):
                value += self.weights.hunt * (1 + 0.4 * (band.power + band.air))
            if value:
                self._add(STRIKE, tile, value, self.rules.power(self.view, tile))

    def _grip(self) -> float:
        """Return what it is worth to take a sanctuary away from an enemy who has them all and soon wins."""
        return _GRIP * (self.view.faith[self.foe] + 1) if len(self.lost) == len(self.rules.sanctuaries) else 0.0

    def _build(self) -> None:
        """Seek places for works: where boats are made, where a building may stand, and wrecks."""
        view, rules, seat = self.view, self.rules, self.seat
        busy = {work[0] for work in view.works}
        possible = [what for what in rules.plans if not rules.worth_working(view, seat, what)]
        for what in possible:
            if what == WRECK:
                tiles = view.wrecks
            elif what in self.works.boats:
                at = 2 * self.works.made_at[what] + seat
                tiles = [tile for tile in view.holdings[seat] if view.buildings[tile] == at]
            else:
                tiles = self._sites(what) if what in self.works.buildings and not self.alarm else []
            value = self.works.worth(what, self.weights, self.boats)
            for tile in tiles:
                if tile not in busy:
                    self._add(SITE, tile, value, rules.terms(view, seat, what)[0])

    def _sites(self, what: str) -> list[int]:
        """Return the free tile nearest to the own capital on which a building may be built, if there is one."""
        rules, view, seat = self.rules, self.view, self.seat
        terrain = rules.content.buildings[rules.content.building_number[what]].terrain
        return [tile for tile in self.maps.sites(self.home, terrain) if rules.is_free(view, seat, tile)][:1]

    def _add(self, does: str, tile: int, value: float, against: int = 0) -> None:
        if value <= 0:
            return
        places = self.maps.around(tile) if does in (STRIKE, GUARDIAN) else (tile,)
        foot, sea, wing = self.maps.on_foot(places), self.maps.by_sea(places), self.maps.on_wing(places)
        self.goals.append(Goal(does, tile, foot, sea, wing, value, against))
