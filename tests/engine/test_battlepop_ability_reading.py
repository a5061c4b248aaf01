"""Abilities of Battlepop that cannot be played are refused whole, whatever is strange in them."""

from __future__ import annotations

import pytest

from designer.engine.failures import RefusedError
from designer.engine.games import rules_of
from tests.engine.battlepop_abilities import Data, ability, target, with_abilities

POINTS: Data = {"verb": "gain_points", "amount": 1}
BOOST: Data = {"verb": "add_defense", "target": target("self"), "amount": 1, "until": None}
STRANGE: list[tuple[Data, str]] = [
    (ability("later", POINTS), "do not know 'later'"),
    ({**ability("enters", POINTS), "price": 3}, 'do not know the field "price"'),
    ({**ability("enters", POINTS), "gems": ["flame"]}, "has gems if its moment is gems"),
    ({**ability("gems", POINTS), "gems": ["fire"]}, "no faction 'fire'"),
    (ability("enters", POINTS, needs=["raining"]), 'do not know the verb "raining"'),
    (ability("enters", {"verb": "gain_point", "amount": 1}), 'do not know the verb "gain_point"'),
    (ability("enters", {**POINTS, "amount": 0}), "must be 1 at least"),
    (ability("enters", {**POINTS, "amount": "1"}), "do not know '1'"),
    (ability("enters", {**POINTS, "twice": True}), 'do not know the field "twice"'),
    (ability("constant", POINTS), "gain_points cannot be of the moment constant"),
    (ability("enters", {"verb": "guard"}), "guard cannot be of the moment enters"),
    (ability("enters", {"verb": "add_damage", "amount": 1}), "about dice on the table"),
    (ability("enters", BOOST), "says until when"),
    (ability("constant", {**BOOST, "until": "round"}), "says until when"),
    (ability("constant", {**BOOST, "target": target("chosen")}), "nobody is asked"),
    (ability("constant", {**BOOST, "target": target("each", defense_up_to=3)}), "cannot depend on defense"),
    (ability("enters", {**BOOST, "until": "dawn"}), "do not know 'dawn'"),
    (ability("enters", {"verb": "knock_out", "target": target("self", "enemy")}), "their own enemy"),
    (ability("enters", {"verb": "knock_out", "target": target("each", "enemy", "nowhere")}), "do not know 'nowhere'"),
    (ability("enters", {"verb": "knock_out", "target": target("each", faction="fire")}), "no faction 'fire'"),
    (ability("enters", {"verb": "knock_out", "target": target("each", cost=2)}), 'do not know the field "cost"'),
    (
        ability("enters", {"verb": "swap", "target": target("self"), "partner": target("chosen", "enemy")}),
        "only own characters",
    ),
    (ability("enters", {"verb": "swap", "target": target("self"), "partner": target("each")}), "do not know 'each'"),
    (ability("enters", {"verb": "move", "target": target("self"), "to": "bench"}), "do not know 'bench'"),
    (ability("enters", {"verb": "gain_energy", "amount": 1, "when": "later"}), "do not know 'later'"),
    (ability("rolled", {"verb": "turn_die", "shows": "miss", "becomes": "six"}), "do not know 'six'"),
]


@pytest.mark.parametrize(("strange", "reason"), STRANGE, ids=[reason for _, reason in STRANGE])
def test_an_ability_that_is_not_understood_is_refused(strange: Data, reason: str) -> None:
    with pytest.raises(RefusedError) as caught:
        rules_of(with_abilities(bull_dozer=[strange]))
    assert any(reason in problem.message for problem in caught.value.problems), caught.value.problems


@pytest.mark.parametrize(
    "strange",
    [
        ability("gems", POINTS),
        ability("enters", POINTS),
        ability("move-phase", POINTS),
        ability("constant", BOOST),
        ability("constant", {"verb": "guard"}),
    ],
)
def test_a_shrine_that_would_be_a_character_is_refused(strange: Data) -> None:
    with pytest.raises(RefusedError):
        rules_of(with_abilities(snack_tree=[strange]))


def test_two_abilities_of_one_name_cannot_be_told_apart() -> None:
    with pytest.raises(RefusedError, match="the same name"):
        rules_of(with_abilities(bull_dozer=[ability("enters", POINTS), ability("summoned", POINTS)]))
