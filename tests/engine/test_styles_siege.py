"""How styles think of war: the chance to take a capital in a turn is exact, and whoever can take one does."""

from __future__ import annotations

import pytest

from designer.engine.games import Setup, rules_of
from designer.engine.games.brawlhalla.styles_odds import Battlefield
from designer.engine.games.brawlhalla.styles_siege import Host, Siege
from tests.engine.bundles import bundle

RULES = rules_of(bundle("brawlhalla"))
FIELD = Battlefield(RULES)
SIEGE = Siege(rules_of(bundle("brawlhalla"), Setup(rulings={"capital-capture": "last-defender"})), FIELD)
"""As if the last defender had to fall."""
BESIDE = Host(7, 2, 0)


def test_one_attack_is_as_likely_to_take_a_capital_as_the_dice_have_it() -> None:
    assert SIEGE.chance([Host(7, 1, 0)], 4, 3) == pytest.approx(FIELD.of(7, 6).kills(4))
    assert SIEGE.chance([BESIDE], 4, 1) == pytest.approx(FIELD.of(7, 6).kills(4))


def test_a_second_attack_goes_on_where_the_first_has_come_to() -> None:
    chance = 0.0
    for lost, won, likely in FIELD.outcomes(5, 4):
        after = 1.0 if won >= 2 else FIELD.of(5 - lost, 4 - won).kills(2 - won) if lost < 5 else 0.0
        chance += likely * after
    assert SIEGE.chance([Host(5, 2, 0)], 2, 2) == pytest.approx(chance)


def test_where_a_won_exchange_takes_a_capital_that_is_what_counts() -> None:
    ahead = sum(likely for lost, won, likely in FIELD.outcomes(7, 7) if won > lost)
    assert 0 < ahead < 1
    assert Siege(RULES, FIELD).chance([Host(7, 1, 0)], 6, 1) == pytest.approx(ahead)
    assert SIEGE.chance([Host(7, 1, 0)], 6, 1) < ahead


def test_an_empty_capital_falls_to_whoever_gets_there() -> None:
    assert SIEGE.chance([Host(1, 2, 1)], 0, 2) == 1.0
    assert SIEGE.chance([Host(1, 2, 1)], 0, 1) == 0.0
    assert SIEGE.chance([Host(9, 2, 2)], 0, 3) == 0.0


def test_more_units_more_points_and_fewer_defenders_are_better() -> None:
    one, two = SIEGE.chance([BESIDE], 5, 3), SIEGE.chance([BESIDE, BESIDE], 5, 3)
    assert SIEGE.chance([BESIDE], 5, 1) < one < two < SIEGE.chance([BESIDE, BESIDE], 4, 3)


@pytest.mark.parametrize("style", RULES.styles)
def test_a_capital_that_can_be_taken_is_taken(style: str) -> None:
    units = {"wolf": {"F1": ["warlord", "warrior*2"], "G17": ["warrior*2"]}, "raven": {"G2": ["warrior"]}}
    state = RULES.arrange({"active": "wolf", "points": 3, "units": units}, 1)
    legal = RULES.legal_actions(state)
    liked = RULES.advise(RULES.observe(state, 1), 1, legal, style)
    assert legal[liked.index(max(liked))] == "attack F1 G2"


def test_a_home_in_danger_is_kept() -> None:
    """An army is a step from where it can attack the empty capital: whoever is beside it goes in."""
    units = {"wolf": {"F18": ["warlord", "warrior"]}, "raven": {"E17": ["warlord", "warrior*2"], "G2": ["warrior"]}}
    state = RULES.arrange({"active": "wolf", "points": 3, "units": units}, 1)
    legal = RULES.legal_actions(state)
    liked = RULES.advise(RULES.observe(state, 1), 1, legal, "steady")
    best = legal[liked.index(max(liked))]
    assert best.startswith(("move F18 F17", "move F18 G18", "attack F18 E17")), best
