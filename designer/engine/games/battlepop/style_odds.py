"""The odds of an attack by the sides of the dice: how much damage, and what gems are likely to add to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from designer.engine.games.battlepop.ability_reading import Ability
from designer.engine.games.battlepop.content import Content
from designer.engine.games.battlepop.dice import Dice

Chances = tuple[float, ...]
"""How likely each number is, from 0."""

COST_IN_POINTS = 0.15
"""What an energy of an enemy that falls is worth beside the control points for it, when damage is dealt out."""
_ANYBODY = 6
"""The damage that a knock-out in this square stands for if it knows no limit of defense; else it is that limit."""
_BESIDE = {"knock_out": 1.3, "steal_points": 1.6, "gain_points": 1.0, "summon": 0.8, "restore": 0.3, "move": 0.4}
"""What a gem ability is worth in points that does something besides damage."""
_REROLLED = 0.6
"""The damage that a die brings which may be rolled again: misses are chosen, but there must be some."""
_TURNED = 0.9
"""The damage that a miss turned to damage brings, likewise."""


class Threat(NamedTuple):
    """What an attack may do: the odds of damage, and points besides."""

    hits: Chances
    beside: float


class Odds:
    """Odds with the dice of the content."""

    def __init__(self, content: Content, dice: Dice) -> None:
        self._neutral = content.neutral
        self._sides = tuple(
            tuple(side.amount if side.shows == "damage" else 0 for side in sides) for sides in content.battle_dice
        )
        self._gem = tuple(dice.odds(kind)[1] for kind in range(len(content.battle_dice)))
        self._mean = tuple(dice.odds(kind)[0] for kind in range(len(content.battle_dice)))

    def threat(self, count: int, abilities: Sequence[Ability], pool: tuple[int, ...]) -> Threat:
        """Return what so many dice do, taken from a pool so that the gems of the abilities are likely."""
        wanted = [ability for ability in abilities if ability.moment == "gems"]
        kinds = self._taken(count, wanted, pool)
        main = max(range(len(kinds)), key=lambda kind: kinds[kind])
        mean = self._mean[main]
        extra = 0.0
        hits = _rolled(self._sides[main], count)
        beside = 0.0
        claimed: dict[int, int] = {}
        for ability in wanted:
            chance = self._paid(ability, kinds, claimed)
            for effect in ability.effects:
                if effect.verb == "add_damage":
                    hits = _with(hits, chance, effect.amount)
                elif effect.verb == "roll_more":
                    hits = _with(hits, chance, round(mean * effect.amount))
                elif effect.verb == "knock_out" and effect.target is not None and effect.target.where == "here":
                    if not effect.target.own:
                        limit = effect.target.defense_up_to
                        hits = _with(hits, chance, limit if limit >= 0 else _ANYBODY)
                    else:
                        beside -= chance
                else:
                    beside += chance * _BESIDE.get(effect.verb, 0.0)
        for ability in abilities:
            if ability.moment == "rolled":
                for effect in ability.effects:
                    extra += {"reroll": _REROLLED * effect.amount, "turn_die": _TURNED}.get(effect.verb, 0.0)
        whole, part = int(extra), extra - int(extra)
        if count and extra:
            hits = _with(((0.0,) * whole) + hits, part, 1)
        return Threat(hits, beside)

    def _taken(self, count: int, wanted: Sequence[Ability], pool: tuple[int, ...]) -> list[int]:
        """Return dice by kind: the kinds whose gems are wanted share them, as far as the pool has them."""
        taken = [0] * len(self._gem)
        kinds = sorted({gem for ability in wanted for gem in ability.gems if gem != self._neutral and pool[gem]})
        left = count
        for turn, kind in enumerate(kinds):
            taken[kind] = min(pool[kind], -(-left // (len(kinds) - turn)))
            left -= taken[kind]
        for kind in sorted(range(self._neutral), key=lambda each: -pool[each]):
            more = min(pool[kind] - taken[kind], left)
            taken[kind] += more
            left -= more
        taken[self._neutral] += left
        return taken

    def _paid(self, ability: Ability, kinds: Sequence[int], claimed: dict[int, int]) -> float:
        """Return how likely there are gems for an ability, after those that abilities before it have claimed."""
        chance = 1.0
        for gem in sorted(set(ability.gems)):
            dice = sum(kinds) if gem == self._neutral else kinds[gem]
            need = claimed.get(gem, 0) + ability.gems.count(gem)
            claimed[gem] = need
            chance *= at_least(need, dice, self._gem[gem])
        return chance


@cache
def at_least(least: int, dice: int, chance: float) -> float:
    """Return how likely so many of the dice show a side that each shows with that chance."""
    return sum(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(least, dice + 1))


@cache
def _rolled(sides: tuple[int, ...], count: int) -> Chances:
    """Return how likely each sum of so many dice is."""
    if count < 1:
        return (1.0,)
    before = _rolled(sides, count - 1)
    found = [0.0] * (len(before) + max(sides))
    share = 1 / len(sides)
    for amount, chance in enumerate(before):
        for side in sides:
            found[amount + side] += chance * share
    return tuple(found)


def _with(hits: Chances, chance: float, amount: int) -> Chances:
    """Return the odds when so much more comes with a chance."""
    if amount < 1 or not chance:
        return hits
    found = [each * (1 - chance) for each in hits] + [0.0] * amount
    for damage, each in enumerate(hits):
        found[damage + amount] += each * chance
    return tuple(found)


@lru_cache(maxsize=20_000)
def falls_of(
    defenses: tuple[int, ...], guards: tuple[bool, ...], costs: tuple[int, ...], lowest_first: bool
) -> tuple[tuple[int, int, int], ...]:
    """Return by damage what the attacker best knocks out: how many, their cost, and 1 if all."""
    everybody = tuple(range(len(defenses)))

    def best(left: tuple[int, ...], damage: int) -> tuple[int, int]:
        hit = [each for each in left if defenses[each] <= damage]
        hit = [each for each in hit if guards[each]] or hit
        if lowest_first and hit:
            least = min(defenses[each] for each in hit)
            hit = [each for each in hit if defenses[each] == least]
        found = (0, 0)
        for each in hit:
            fallen, cost = best(tuple(other for other in left if other != each), damage - defenses[each])
            found = max(found, (fallen + 1, cost + costs[each]), key=lambda pair: pair[0] + COST_IN_POINTS * pair[1])
        return found

    table = []
    for damage in range(sum(defenses) + 1):
        fallen, cost = best(everybody, damage)
        table.append((fallen, cost, int(fallen == len(everybody))))
    return tuple(table)
