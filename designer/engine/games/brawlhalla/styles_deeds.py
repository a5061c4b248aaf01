"""How a style likes moves, attacks, works and fusions: by what its units are worth before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.engine.games.brawlhalla.pieces import BUSY, FLAG, WATER
from designer.engine.games.brawlhalla.styles_bands import NOTHING, Band, Deed
from designer.engine.games.brawlhalla.styles_odds import Battlefield
from designer.engine.games.brawlhalla.styles_worth import Worth

_VICTORY, _AVOID = 1000.0, -1.0
"""What wins at once, and what is not to be done."""
_CAPTURE = 120.0
"""What a chance to win the game at once is worth: more than any unit, for chances are few."""
_THIEF = 15.0
"""To bring down whoever carries the flag."""
_RAZE, _ARTIFACT = 3.0, 4.0
"""To destroy a building; what a guardian leaves."""
_DONE = 2.0
"""What it is worth to begin a work, by what it is worth to get to its place."""
_THOUGHT_OF = 2
"""To how many of the tiles that are good for a whole unit a part of it may go."""
_TIE = 0.08
"""So much must be gained by a move, or nobody goes."""


class DeedLiking:
    """Likings of deeds."""

    def __init__(self, field: Battlefield) -> None:
        self._field = field

    def of_moves(self, worth: Worth, moves: Sequence[tuple[str, Deed]]) -> Iterator[float]:
        """Yield what moves gain; parts of a unit are only thought of where they join others, or all would go.

        There are many parts, and hardly ever is it a good idea to split where it is none to go as a whole.
        """
        outlook = worth.outlook
        wet = outlook.rules.enters[WATER]
        worthy: dict[int, set[int]] = {}
        ends: dict[int, set[int]] = {}
        for _, deed in moves:
            ends.setdefault(deed.start, set()).add(deed.end)
        for start, there in ends.items():
            here = outlook.mine[start]
            ashore = here._replace(room=0)
            gains = {end: worth.of(end, here if not here.room or wet[end] else ashore, start) for end in there}
            least = sorted(gains.values(), reverse=True)[:_THOUGHT_OF][-1]
            worthy[start] = {*[end for end in there if gains[end] >= least], *(there & outlook.places)}
        for action, deed in moves:
            if deed.part is None or deed.end in worthy[deed.start]:
                yield self.of_move(worth, deed, action)
            else:
                yield _AVOID

    def of_move(self, worth: Worth, deed: Deed, action: str) -> float:
        """Return what a move gains."""
        outlook = worth.outlook
        here = outlook.mine[deed.start]
        part = here if deed.part is None else deed.part
        if here.flag and part is not here:
            part = part._replace(flag=self._carries(worth, deed.start, action))
        if part.flag and deed.end == outlook.home:
            return _VICTORY
        start, end = deed.start, deed.end
        if here.land and part.room and not part.land and worth.errands.rescue(end) <= worth.errands.rescue(start):
            return _AVOID  # a boat waits for those who came or come with it
        there = outlook.mine.get(end, NOTHING)
        before = worth.of(start, here, start)
        if there.room and not there.land and part.land:
            before += 0.0 if part.flag else worth.errands.rescuer(end)  # an empty boat has waited for just this
        elif there is not NOTHING:
            before += worth.of(end, there, end)
        joined = part if there is NOTHING else there.plus(part)
        after = worth.of(end, joined, start)
        if part is not here:
            rest = here.minus(part)
            after += worth.of(start, rest, start, claims=False)
            if worth.errands.goes(start):
                after = max(after, worth.of(end, joined, start, claims=False) + worth.of(start, rest, start))
        return after - before - _TIE

    def _carries(self, worth: Worth, tile: int, action: str) -> bool:
        """Whether the piece with the flag is among those that an action names."""
        rules, view = worth.outlook.rules, worth.outlook.view
        piece = next(piece for piece in view.stacks[tile] if piece & FLAG)
        name = rules.label(view, tile, piece)
        return any(word.partition("*")[0] == name for word in action.split(" "))

    def of_attack(self, worth: Worth, deed: Deed) -> float:
        """Return what an attack promises."""
        outlook = worth.outlook
        rules, view = outlook.rules, outlook.view
        ours = rules.power(view, deed.start, attacking=True)
        if deed.end in view.guardians:
            chance, lost = self._field.against_guardian(ours)
            goal = next((goal.value for goal in outlook.goals if goal.tile == deed.end), 0.0)
            return chance * (_ARTIFACT + goal) - lost * outlook.life if chance > 0.15 else _AVOID
        if not view.stacks[deed.end]:
            return _VICTORY if deed.end == outlook.target else _RAZE
        theirs = rules.power(view, deed.end)
        enemy = outlook.theirs[deed.end]
        if not theirs:
            return 2.0 + enemy.land + (_THIEF if enemy.flag else 0.0)
        odds = self._field.of(ours, theirs)
        prey = enemy.power + enemy.air
        chance = odds.kills(prey)
        above = max(0, prey - rules.cap) * odds.at_least[1]
        band = outlook.mine[deed.start]
        stake = outlook.life * (1 + 2.5 * outlook.alarm * (deed.start == outlook.home))
        gain = (odds.won + above) * outlook.weights.hunt - odds.lost * stake
        gain -= max(0, band.power + band.air - rules.cap) * outlook.life * (odds.lost > 0.5)
        if any(piece & FLAG for piece in view.stacks[deed.start]):
            gain -= 0.5 * _THIEF
        if deed.end == outlook.target:
            return gain + self._assault(worth, deed.start)
        prize = _THIEF * 2 if enemy.flag else 0.0
        prize += next((goal.value for goal in outlook.goals if goal.tile == deed.end), 0.0) if not prize else 0.0
        if any(piece & BUSY for piece in view.stacks[deed.end]):
            gain += 1.0
        return gain + chance * prize

    def _assault(self, worth: Worth, tile: int) -> float:
        """Return what the chance is worth that the enemy's capital falls in this turn, if a unit begins."""
        outlook = worth.outlook
        front = outlook.attack
        hosts = dict(front.hosts)
        attacker = hosts.pop(tile, None)
        if attacker is None:
            return 0.0
        siege = outlook.campaign.siege
        return _CAPTURE * siege.attack(hosts.values(), attacker, front.garrison, outlook.view.points)

    def of_work(self, worth: Worth, deed: Deed) -> float:
        """Return what it is worth to begin a work."""
        outlook = worth.outlook
        rules, view, seat, what = outlook.rules, outlook.view, outlook.seat, deed.word
        pieces, turns = rules.terms(view, seat, what)
        cost = 0.7 * pieces if rules.plans[what].sacrificed else 0.15 * pieces * turns
        value = _DONE * outlook.works.worth(what, outlook.weights, outlook.boats)
        if deed.start == outlook.home and rules.plans[what].sacrificed:
            cost += pieces
        return value - cost - 20 * (outlook.peril + outlook.alarm * outlook.unguarded * rules.plans[what].sacrificed)

    def of_fusion(self, worth: Worth, deed: Deed) -> float:
        """Return what it is worth to fuse: room on the tile and aboard, all the more where there are too many."""
        band: Band = worth.outlook.mine[deed.start]
        return 2.5 if band.crowd > worth.outlook.rules.crowd_most else 0.4
