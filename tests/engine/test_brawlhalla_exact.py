"""The odds of Brawlhalla's battles, counted out over all dice by the function that the engine matches them with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from designer.engine.games.brawlhalla.matching import matched

SIZES = range(1, 7)


@cache
def rolls(count: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """All rolls of so many dice without their order, each with how often it comes among all of them."""
    return tuple(
        (roll, factorial(count) // prod(factorial(same) for same in Counter(roll).values()))
        for roll in combinations_with_replacement(range(1, 7), count)
    )


@cache
def exchange(attack: int, defence: int, ties: str = "defender") -> Counter[tuple[int, int]]:
    """How often an exchange costs the attacker and the defender so many casualties."""
    found: Counter[tuple[int, int]] = Counter()
    for ours, often in rolls(attack):
        for theirs, weight in rolls(defence):
            found[matched(ours, theirs, ties)] += often * weight
    return found


def chance(found: Counter[tuple[int, int]], lost: int) -> Fraction:
    return Fraction(sum(n for (each, _), n in found.items() if each == lost), found.total())


def expected(found: Counter[tuple[int, int]], side: int) -> Fraction:
    return Fraction(sum(pair[side] * n for pair, n in found.items()), found.total())


def cells(table: str) -> Iterator[tuple[int, int, list[str]]]:
    """The cells of a table with attacking dice as rows and defending dice as columns."""
    for attack, line in enumerate(table.strip().splitlines(), 1):
        for defence, cell in enumerate(line.split("|"), 1):
            yield attack, defence, cell.split("/")


CASUALTIES = """
0.5833/0.4167 | 0.7454/0.2546 | 0.8264/0.1736 | 0.8741/0.1259 | 0.9052/0.0948 | 0.9267/0.0733
0.4213/0.5787 | 1.2207/0.7793 | 1.4934/0.5066 | 1.6468/0.3532 | 1.7412/0.2588 | 1.8039/0.1961
0.3403/0.6597 | 0.9209/1.0791 | 1.8931/1.1069 | 2.2493/0.7507 | 2.4662/0.5338 | 2.6047/0.3953
0.2926/0.7074 | 0.7502/1.2498 | 1.4748/1.5252 | 2.5916/1.4084 | 3.0139/0.9861 | 3.2868/0.7132
0.2615/0.7385 | 0.6439/1.3561 | 1.2131/1.7869 | 2.0705/1.9295 | 3.3102/1.6898 | 3.7871/1.2129
0.2400/0.7600 | 0.5725/1.4275 | 1.0428/1.9572 | 1.7192/2.2808 | 2.7000/2.3000 | 4.0452/1.9548
"""
SPARED_AND_ROUTED = """
0.41667/0.58333 | 0.25463/0.74537 | 0.17361/0.82639 | 0.12590/0.87410 | 0.09484/0.90516 | 0.07328/0.92672
0.57870/0.42130 | 0.22762/0.44830 | 0.12590/0.61934 | 0.07594/0.72272 | 0.04892/0.79013 | 0.03303/0.83697
0.65972/0.34028 | 0.37166/0.29257 | 0.13760/0.38304 | 0.07328/0.54425 | 0.04130/0.65347 | 0.02471/0.72965
0.70743/0.29257 | 0.45913/0.20930 | 0.25110/0.23995 | 0.08736/0.34516 | 0.04594/0.49430 | 0.02484/0.60357
0.73849/0.26151 | 0.51619/0.16008 | 0.32921/0.16048 | 0.17435/0.21261 | 0.05697/0.32059 | 0.02997/0.45853
0.76005/0.23995 | 0.55584/0.12835 | 0.38376/0.11412 | 0.24024/0.13632 | 0.12293/0.19664 | 0.03775/0.30336
"""
TO_THE_DEATH = """
0.416667 | 0.106096 | 0.018419 | 0.002319 | 0.000220 | 0.000016
0.754244 | 0.362654 | 0.121988 | 0.031248 | 0.006341 | 0.001061
0.916375 | 0.655954 | 0.327618 | 0.125271 | 0.040326 | 0.010491
0.975534 | 0.838877 | 0.585675 | 0.298688 | 0.127256 | 0.045431
0.993602 | 0.937006 | 0.775862 | 0.535684 | 0.278429 | 0.124956
0.998465 | 0.977299 | 0.889376 | 0.717266 | 0.490534 | 0.258297
"""


@pytest.mark.parametrize(("attack", "defence", "cell"), list(cells(CASUALTIES)))
def test_casualties_on_average(attack: int, defence: int, cell: list[str]) -> None:
    found = exchange(attack, defence)
    assert f"{float(expected(found, 0)):.4f}" == cell[0].strip()
    assert f"{float(expected(found, 1)):.4f}" == cell[1].strip()
    assert expected(found, 0) + expected(found, 1) == min(attack, defence)


@pytest.mark.parametrize(("attack", "defence", "cell"), list(cells(SPARED_AND_ROUTED)))
def test_chances_to_lose_nothing_and_every_pair(attack: int, defence: int, cell: list[str]) -> None:
    found = exchange(attack, defence)
    assert f"{float(chance(found, 0)):.5f}" == cell[0].strip()
    assert f"{float(chance(found, min(attack, defence))):.5f}" == cell[1].strip()


@cache
def outlasts(attack: int, defence: int) -> Fraction:
    """The chance that the attacker is left when exchanges follow one another until one side is gone."""
    if defence <= 0:
        return Fraction(1)
    if attack <= 0:
        return Fraction(0)
    found = exchange(attack, defence)
    return sum(
        (Fraction(n, found.total()) * outlasts(attack - lost, defence - won) for (lost, won), n in found.items()),
        Fraction(0),
    )


@pytest.mark.parametrize(("attack", "defence", "cell"), list(cells(TO_THE_DEATH)))
def test_chances_when_it_is_fought_to_the_death(attack: int, defence: int, cell: list[str]) -> None:
    assert f"{float(outlasts(attack, defence)):.6f}" == cell[0].strip()


def test_some_chances_as_fractions() -> None:
    assert chance(exchange(1, 1), 0) == Fraction(5, 12)
    assert chance(exchange(2, 1), 0) == Fraction(125, 216)
    assert chance(exchange(3, 2), 0) == Fraction(2890, 7776)
    assert chance(exchange(3, 3), 0) == Fraction(535, 3888)


@pytest.mark.parametrize(
    ("dice", "beaten", "casualties"),
    [
        (1, Fraction(0), "0.833333"),
        (2, Fraction(0), "1.583333"),
        (3, Fraction(2, 27), "2.194444"),
        (4, Fraction(253, 1296), "1.762346"),
        (5, Fraction(2561, 7776), "1.362783"),
        (6, Fraction(10621, 23328), "1.029814"),
    ],
)
def test_chances_against_a_guardian(dice: int, beaten: Fraction, casualties: str) -> None:
    guardian = (5, 4, 3)
    found: Counter[tuple[int, int]] = Counter()
    for roll, often in rolls(dice):
        found[matched(roll, guardian)] += often
    assert Fraction(sum(n for (_, won), n in found.items() if won == len(guardian)), found.total()) == beaten
    assert f"{float(expected(found, 0)):.6f}" == casualties


def test_who_wins_ties_is_a_choice() -> None:
    assert matched((4, 2), (4, 2, 1)) == (2, 0)
    assert matched((4, 2), (4, 2, 1), "attacker") == (0, 2)
    assert matched((4, 2), (4, 2, 1), "both") == (2, 2)
    assert expected(exchange(3, 3, "attacker"), 1) == expected(exchange(3, 3), 0)
