"""What a seat is after in a position: where to go with which force, how much that is worth, and what its home needs."""

from __future__ import annotations

from typing import NamedTuple

from designer.engine.games.brawlhalla.card_moments import CardMoments
from designer.engine.games.brawlhalla.pieces import FLAG
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.styles_bands import NOTHING, Bands
from designer.engine.games.brawlhalla.styles_campaign import Campaign
from designer.engine.games.brawlhalla.styles_goals import BRING, ENTER, GUARDIAN, KEEP, SITE, STORM, STRIKE, Goal
from designer.engine.games.brawlhalla.styles_maps import FAR, Maps, distance
from designer.engine.games.brawlhalla.styles_weights import Weights
from designer.engine.games.brawlhalla.styles_works import Works
from designer.engine.games.brawlhalla.working import WRECK

_CARRY = 3.0
"""How much more the flag is worth on its way home than where it waits."""
CARRIER = 14.0
"""To stop whoever carries the flag away: else the game is lost."""
_GRIP = 8.0
"""To break the hold on all sanctuaries, for each turn that it has lasted."""
_ALARM = 4.5
"""In how many actions an enemy has to be able to attack the capital to be feared: more than a turn of theirs."""
_WATCH = 9.0
"""In how many actions an enemy has to be able to attack the capital, for somebody to be on guard there."""
_RESTLESS = 100
"""After how many turns the enemy's capital is worth as much again as at the start: who gets nowhere takes risks."""
_LIFE, _RECKLESS = 0.5, 200
"""What a point of own power is worth where it may be lost, and after how many turns nothing, for the same reason."""
_HELP = 30.0
"""What it is worth to come to the help of the own capital, if it were sure to fall in the next turn."""
_WAIT = 3.0
"""How many actions it takes, as it were, until there is a boat where none is."""


class Aids(NamedTuple):
    """What helps to look at any position of a game."""

    maps: Maps
    bands: Bands
    works: Works
    campaign: Campaign


class Outlook:
    """The goals of a seat."""

    def __init__(self, rules: CardMoments, aids: Aids, view: State, seat: int, weights: Weights) -> None:
        self.rules, self.view, self.seat, self.weights = rules, view, seat, weights
        self.maps, self.works, self.campaign = aids.maps, aids.works, aids.campaign
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
        self.attack = aids.campaign.front(view, seat, self.mine, self.theirs, now=True)
        self.threat = aids.campaign.front(view, self.foe, self.theirs, self.mine, now=False)
        self.risk = self._risk()
        self.peril = self.risk[min(self.threat.garrison, len(self.risk) - 1)] if self.risk else 0.0
        """How likely it falls as it is kept now."""
        self.board = self._boarding()
        self.need, self.alarm = self._home()
        kept = self.mine.get(self.home, NOTHING)
        self.unguarded = kept.power + kept.air < self.need
        self.replaced = self._replaced()
        self.life = _LIFE * max(0.0, 1 - view.turn / _RECKLESS)
        """What a point of own power is worth where it may be lost."""
        self.thief = FAR
        """How many actions an enemy with the flag has to go until it is home."""
        self.goals: list[Goal] = []
        self._seek()
        self.sees = (
            *(seat, weights, self.alarm, self.need, self.risk, len(self.held), view.faith[seat], tuple(self.board)),
            *(self.attack.garrison, self.attack.relieved, self.thief),
            *((goal.does, goal.ways.leads, goal.value, goal.against) for goal in self.goals),
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

    def _risk(self) -> tuple[float, ...]:
        """Return how likely the enemy takes the own capital in the next turn, by the power that keeps it."""
        hosts, points = self.threat.hosts.values(), self.campaign.points
        if not hosts:
            return ()
        return tuple([self.campaign.siege.chance(hosts, power, points) for power in range(self.rules.cap + 1)])

    def _home(self) -> tuple[float, float]:
        """Return the power that the own capital needs, and how near the enemy is, from 0 (far) to 1 (beside it)."""
        around = self.maps.around(self.home)
        ways = self.maps.ways(around)
        danger = alarm = guard = 0.0
        for tile, band in self.theirs.items():
            far = distance(tile, band, ways)
            if far <= _WATCH:
                guard = self.weights.guard
            if far <= _ALARM:
                danger += band.power + band.air
                alarm = max(alarm, 1 - far / (_ALARM + 1))
        return max(guard, min(float(self.rules.cap), danger)), alarm

    def _replaced(self) -> bool:
        """Return whether more pieces would come than there are: then whoever is lost comes back at once."""
        view, rules = self.view, self.rules
        coming = there = 0
        for number, unit in enumerate(rules.content.units):
            if unit.arrive:
                coming += unit.arrive * rules.owned(view, self.seat, unit.arrive_per)
                there += view.supply[rules.stock(self.seat, number)] + view.fallen[self.seat * rules.kinds + number]
        return there < coming

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
        storm = weights.war * self.haste * (1 + view.turn / _RESTLESS)
        self._add(STORM, self.target, storm, self.attack.garrison)
        self._add(KEEP, self.home, _HELP * self.peril)
        self._build()

    def _hunt(self, carrier: int) -> None:
        """Seek enemies: who carries the flag, who keeps sanctuaries, and who has come to the own island."""
        foot = self.maps.on_foot((self.home,))
        for tile, band in self.theirs.items():
            value = 0.0
            if tile == carrier:
                value += CARRIER
                self.thief = distance(tile, band, self.maps.ways((self.target,)))
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
                tiles = self._sites(what) if what in self.works.buildings else []
            value = self.works.worth(what, self.weights, self.boats)
            for tile in tiles:
                if tile not in busy:
                    self._add(SITE, tile, value, rules.terms(view, seat, what)[0])

    def _sites(self, what: str) -> list[int]:
        """Return the free tile nearest to the own capital on which a building may be built, if there is one."""
        rules, view, seat = self.rules, self.view, self.seat
        terrain = rules.content.buildings[rules.content.building_number[what]].terrain
        near = self.maps.sites(self.home, self.target, terrain)
        return [tile for tile in near if rules.is_free(view, seat, tile)][:1]

    def _add(self, does: str, tile: int, value: float, against: int = 0) -> None:
        if value <= 0:
            return
        places = self.maps.around(tile) if does in (STRIKE, GUARDIAN) else (tile,)
        ways = self.attack.ways if does == STORM else self.maps.ways(places)
        self.goals.append(Goal(does, tile, ways, value, against))
