"""What it is worth to have a unit on a tile: what it can reach from there, and what it keeps by being there."""

from __future__ import annotations

from operator import mul

from designer.engine.games.brawlhalla.styles_bands import Band
from designer.engine.games.brawlhalla.styles_campaign import TAKEN
from designer.engine.games.brawlhalla.styles_errands import Errands
from designer.engine.games.brawlhalla.styles_goals import BRING, ENTER, GUARDIAN, KEEP, SITE, STORM, Goal
from designer.engine.games.brawlhalla.styles_maps import FAR
from designer.engine.games.brawlhalla.styles_nearness import FADING, FOOT, SEA, WING, Nearness
from designer.engine.games.brawlhalla.styles_odds import Battlefield
from designer.engine.games.brawlhalla.styles_outlook import CARRIER, Outlook

_QUIET, _LOUD = 1.2, 12.0
"""What a point of the power that the own capital needs is worth: while no enemy is near, and besides, when one is."""
_LOSS = 60.0
"""What it is worth that the own capital stands."""
_AHEAD = 1.0
"""How many actions one has to be at home before an enemy with the flag, to wait for it there."""
_ALLIES = 2
"""So many other units are thought of as coming along to the enemy's capital."""
_HOST = 5.0
"""The power with which it is worth while to come along in full."""
_BESET = 24.0
"""How far units may be away from there to count."""
_AGAIN = 2.0
"""How many actions it takes to leave a tile and enter it again: the flag is only taken by those who enter."""
_CROWDED, _REPLACED = 1.5, 0.1
"""What each piece that is too many for its tile at dusk loses: all of it, unless it is fused before, or comes back."""
_PASSING = 0.3
"""The same where the flag comes past: it must not wait for others to make room."""


class Worth:
    """Worths of units in one outlook, kept as they are asked for."""

    def __init__(self, outlook: Outlook, field: Battlefield, nearness: Nearness) -> None:
        self.outlook = outlook
        self._field = field
        self._cap, self._crowd = outlook.rules.cap, outlook.rules.crowd_most
        self._nearness = nearness
        self._coming: list[tuple[float, int, int]] | None = None
        self._near = nearness.of(outlook.goals, outlook.board)
        self._stays = outlook.rules.rulings["sanctuary-control"] == "occupied"
        self._values: dict[Band, list[float]] = {}
        self._reaching = nearness.kept(outlook.sees)
        self._kept: dict[tuple[int, Band, int], float] = {}
        self._capital = next((number for number, goal in enumerate(outlook.goals) if goal.does == STORM), -1)
        self._storm = outlook.goals[self._capital].value if self._capital >= 0 else 0.0
        self._sites = {goal.tile: goal for goal in outlook.goals if goal.does == SITE}
        self._entries = {goal.tile for goal in outlook.goals if goal.does == ENTER}
        self.errands = Errands(outlook)

    def of(self, tile: int, band: Band, origin: int, claims: bool = True) -> float:
        """Return the worth of a unit on a tile; ``origin`` is where it, or the part that moves, is now.

        Where a unit is split, only one part ``claims`` the ruin that the whole goes for.
        """
        key = (tile, band, origin if claims else ~origin)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._counted(tile, band, origin, claims)
        return found

    def _counted(self, tile: int, band: Band, origin: int, claims: bool) -> float:
        outlook = self.outlook
        worth = 0.0
        if band.land > band.room > 0:  # the others have to stay
            band = band._replace(land=band.room, power=band.power - (band.land - band.room))
        if band.land or band.air:
            core = self._reaching.get((tile, band))
            if core is None:
                core = self._reaching[tile, band] = self._core(tile, band)
            worth, keeping, left = core
            share = min(1.0, (band.power + band.air) / _HOST) ** 2 * self._storm
            if share * TAKEN * left > worth:
                worth = max(worth, share * self._promise(tile, band, origin))
            if outlook.thief < FAR:
                worth = max(worth, self._ambush(tile, band))
            if tile == origin and tile in self._entries:
                worth *= FADING[int(2 * _AGAIN)]
            if claims:
                worth = max(worth, self.errands.ruin(tile, band, origin))
            worth += keeping
        elif band.room:
            worth = self.errands.ferry(tile)
        if band.room > band.land and not band.flag:
            worth += self.errands.rescue(tile)
        if band.crowd > self._crowd:
            each = _PASSING if band.flag else _REPLACED if outlook.replaced else _CROWDED
            worth -= each * (band.crowd - self._crowd)
        return worth

    def _core(self, tile: int, band: Band) -> tuple[float, float, float]:
        """Return what a unit can reach, what it keeps, and what is left of the enemy's capital's worth where it is.

        That is the same whoever else is on the board.
        """
        values = self._values.get(band)
        if values is None:
            values = self._values[band] = [goal.value * self._strength(goal, band) for goal in self.outlook.goals]
        near = self._near(tile, SEA if band.room else FOOT if band.land else WING)
        left = near[self._capital] if self._capital >= 0 else 0.0
        return max(map(mul, values, near), default=0.0), self._keeping(tile, band), left

    def _promise(self, tile: int, band: Band, origin: int) -> float:
        """Return what a unit promises for the conquest of the enemy's capital, alone or with others."""
        outlook = self.outlook
        far = self._nearness.far(outlook.attack.ways, outlook.board, tile, band)
        allies = tuple([each[:2] for each in self._hosts() if each[2] not in (tile, origin)][:_ALLIES])
        return outlook.campaign.promise(outlook.attack, far, band.power + band.air, allies)

    def _ambush(self, tile: int, band: Band) -> float:
        """Return what it is worth to wait at the enemy's capital for the flag, if one is there before it."""
        far = self._nearness.far(self.outlook.attack.ways, self.outlook.board, tile, band)
        if far + _AHEAD >= self.outlook.thief:
            return 0.0
        return CARRIER * min(1.0, (band.power + band.air) / self._cap) * FADING[int(2 * far)]

    def _hosts(self) -> list[tuple[float, int, int]]:
        """Return how far those are from the enemy's capital that may come along, their power, and where they are."""
        if self._coming is None:
            outlook = self.outlook
            found = []
            for tile, band in outlook.mine.items():
                if band.power + band.air > 1:
                    far = self._nearness.far(outlook.attack.ways, outlook.board, tile, band)
                    if far < _BESET:
                        found.append((far, band.power + band.air, tile))
            self._coming = sorted(found)
        return self._coming

    def _keeping(self, tile: int, band: Band) -> float:
        """Return what a unit is worth for being where it is: as a garrison, on a sanctuary, or where work waits."""
        outlook, kept, power = self.outlook, 0.0, band.power + band.air
        if tile == outlook.home:
            kept += (_QUIET + _LOUD * outlook.alarm) * min(power, outlook.need)
            if outlook.risk:
                kept += _LOSS * (outlook.risk[0] - outlook.risk[min(power, len(outlook.risk) - 1)])
        homeward = band.flag and self.errands.ransom
        if self._stays and tile in outlook.rules.sanctuaries and not homeward:
            firm = 1 + len(outlook.held) + 3 * outlook.view.faith[outlook.seat]
            kept += outlook.weights.hold * firm * (0.9 + 0.015 * min(self._cap, power))
        site = self._sites.get(tile)
        return kept + site.value * self._manned(site, band) if site else kept

    def _strength(self, goal: Goal, band: Band) -> float:
        """Return which share of a goal's worth is for such a unit."""
        total = band.power + band.air  # without what being aboard adds, or nobody would leave a boat
        share = min(total, self._cap) / self._cap
        if goal.does == GUARDIAN:
            return 0.1 * share + 1.5 * self._field.against_guardian(min(total, self._cap))[0]
        if goal.does == BRING:
            return 1.0 + 0.1 * share if band.flag else 0.0
        if goal.does == ENTER:
            return 0.1 + 0.9 * share
        if goal.does in (STORM, KEEP):
            return share * (goal.does == KEEP)
        if goal.does == SITE:
            return 0.5 * self._manned(goal, band)
        if not goal.against:
            return 1.5
        ratio = total / (goal.against + 1)
        return min(1.3, 0.1 * share + 0.8 * ratio * ratio)

    def _manned(self, goal: Goal, band: Band) -> float:
        """Return which share of a work's worth a unit brings that may have too few pieces for it."""
        return 1.0 if band.crowd >= goal.against else 0.3 * band.crowd / goal.against
