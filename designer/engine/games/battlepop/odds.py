"""What the dice of Battlepop are likely to do: exact, from the sides that the dice of the content have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb

from designer.engine.games.battlepop.content import Content
from designer.engine.games.battlepop.records import Side
from designer.engine.studied import OddsTable

Sides = tuple[Side, ...]
_MOST_GEMS = 4
_SUMS_TOGETHER = 2  # players, each of whom rolls one summon die


def attack_odds(content: Content) -> list[OddsTable]:
    """Return the odds of attacks with up to as many dice as a pool has, then those of the summon roll."""
    found: list[OddsTable] = []
    for sides, kinds in _alike(content).items():
        who = "" if len(kinds) == len(content.kinds) else f", {' and '.join(kinds)} dice"
        found += _attacks(sides, content, who)
    return [*found, *_summons(content)]


def damage(sides: Sequence[Side], dice: int) -> Mapping[int, Fraction]:
    """Return how likely each sum of damage is with so many dice, gems and abilities left out."""
    one = Counter(side.amount if side.shows == "damage" else 0 for side in sides)
    ways: Counter[int] = Counter({0: 1})
    for _ in range(dice):
        further: Counter[int] = Counter()
        for (total, often), (more, weight) in product(ways.items(), one.items()):
            further[total + more] += often * weight
        ways = further
    return {total: Fraction(often, ways.total()) for total, often in ways.items()}


def _alike(content: Content) -> dict[Sides, list[str]]:
    """The kinds of dice, those that have the same sides together."""
    found: dict[Sides, list[str]] = {}
    for kind, sides in zip(content.kinds, content.battle_dice, strict=True):
        found.setdefault(tuple(sorted(sides, key=lambda side: (side.shows, side.amount))), []).append(kind)
    return found


def _attacks(sides: Sides, content: Content, who: str) -> Iterator[OddsTable]:
    sizes = range(1, content.number["dice-pool"] + 1)
    rows = [str(size) for size in sizes]
    defenses = range(1, max(each.defense for each in content.characters) + 1)
    rolled = [damage(sides, size) for size in sizes]
    gem = Fraction(sum(side.shows == "gem" for side in sides), len(sides))
    mean = Fraction(sum(side.amount for side in sides if side.shows == "damage"), len(sides))
    yield OddsTable(
        f"An attack knocks out one character{who}",
        f"The dice show at least its defense, at an average of {mean} a die; gems and abilities are left out.",
        *("dice", rows, "defense", [str(defense) for defense in defenses]),
        [[_at_least(each, defense) for defense in defenses] for each in rolled],
    )
    gems = range(1, _MOST_GEMS + 1)
    yield OddsTable(
        f"So many gems, or more{who}",
        f"Gems of whatever faction the dice are; a die shows one with a chance of {gem}.",
        *("dice", rows, "gems", [str(count) for count in gems]),
        [[_gems_at_least(size, gem, count) for count in gems] for size in sizes],
    )


def _summons(content: Content) -> Iterator[OddsTable]:
    faces = content.summon_die
    rolls = list(product(faces, repeat=_SUMS_TOGETHER))
    sums = Counter(map(sum, rolls))
    restoring = content.number["restore-roll"]
    yield OddsTable(
        "The energy of a round",
        f"The sum of the summon roll, which both players get; a {restoring} restores.",
        *("", ["exactly", "at least"], "energy", [str(total) for total in sorted(sums)]),
        [
            [Fraction(sums[total], len(rolls)) for total in sorted(sums)],
            [Fraction(sum(n for each, n in sums.items() if each >= total), len(rolls)) for total in sorted(sums)],
        ],
    )
    tied = Fraction(sum(len(set(roll)) == 1 for roll in rolls), len(rolls))
    restored = Fraction(sums[restoring], len(rolls))
    yield OddsTable(
        "What the summon roll brings",
        "In one round.",
        *("", ["in a round"], "", ["priority by a higher die", "a tie", f"a {restoring}"]),
        [[1 - tied, tied, restored]],
    )


def _at_least(found: Mapping[int, Fraction], least: int) -> Fraction:
    return sum((chance for total, chance in found.items() if total >= least), Fraction(0))


def _gems_at_least(dice: int, gem: Fraction, least: int) -> Fraction:
    return sum((comb(dice, n) * gem**n * (1 - gem) ** (dice - n) for n in range(least, dice + 1)), Fraction(0))
