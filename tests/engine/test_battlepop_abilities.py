"""Abilities of Battlepop that no card has: every verb happens at every moment, and every choice in it is offered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.battlepop_abilities import Data, Stage, ability, target, with_abilities

BOARD: Data = {
    "shrines": {"b3": "blue snack-tree"},
    "points": {"red": 2},
    "dice": {"blue": {"storm": 13}, "red": {"storm": 13}},
}
BLUE: Data = {"a1": ["fan-favourite"], "c1": ["reel-deal"], "bench": ["kindle-cub"], "defeated": ["snail-mail"]}
RED: Data = {"b3": ["humdinger"], "c5": ["nut-case"]}


def on_board(blue: Data, red: Data, **more: Any) -> Data:
    return {**BOARD, "characters": {"blue": {**BLUE, **blue}, "red": {**RED, **red}}, **more}


HERE = {"b3": ["robo-slam-3000"]}
WAITING = {"bench": ["kindle-cub", "robo-slam-3000"]}
ATTACK, SCORING = ("attack", "attack b3"), {"phase": "fourth-action"}
MOMENTS: dict[str, tuple[Data, tuple[str, ...], tuple[int, ...]]] = {
    "gems": (on_board(HERE, {}), ATTACK, (6, 1, 2, 2, 2)),
    "rolled": (on_board(HERE, {}), ATTACK, (1, 2, 2, 2, 2)),
    "attacked": (on_board(HERE, {}, first="red"), ATTACK, (2,)),
    "summoned": (
        on_board(WAITING, {}, phase="first-summoning", energy={"blue": 8}),
        ("summon robo-slam-3000 b3",),
        (),
    ),
    "enters": (on_board({"b2": ["robo-slam-3000"]}, {}), ("move", "move robo-slam-3000 b2 b3"), ()),
    "move-phase": (on_board(HERE, {}), ("move", "use robo-slam-3000 b3 something-new"), ()),
    "knocks-out": (on_board(HERE, {}), ATTACK, (5, 2, 2, 2, 2)),
    "knocked-out": (on_board(HERE, {"b3": ["bull-dozer"]}, first="red"), ATTACK, (5, 5, 5, 2, 2)),
    "scoring": (on_board(HERE, {}, **SCORING), ("pass",), (1, 2)),
}
"""How each moment comes for a robot of blue's in b3: the position, what is done, and the dice."""

VICTIM = target("each", "enemy", "anywhere", faction="grove")
VERBS: dict[str, tuple[Data, str]] = {
    "add_attack": (
        {"target": target("each", where="anywhere", faction="storm"), "amount": 2, "until": "round"},
        "Fan Favourite in A1 has 2 more attack until the end of the round.",
    ),
    "add_defense": (
        {"target": target("chosen", where="anywhere"), "amount": 3, "until": "round"},
        "has 3 more defense until the end of the round.",
    ),
    "knock_out": ({"target": VICTIM}, "Red's Nut Case is knocked out."),
    "move": ({"target": VICTIM, "to": "portal"}, "Nut Case in C5 is moved to Red portal."),
    "swap": (
        {
            "target": target("chosen", where="anywhere", faction="storm"),
            "partner": target("chosen", where="anywhere", faction="wave"),
        },
        "Fan Favourite in A1 and The Reel Deal in C1 change places.",
    ),
    "summon": ({"cost_up_to": 1, "pay": False}, "Blue summons Kindle Cub in B3 for free."),
    "restore": ({"cost_up_to": 1, "count": 1, "to": "bench"}, "Blue restores Snail Mail to the bench."),
    "gain_points": ({"amount": 2}, "Blue gains 2 control points."),
    "steal_points": ({"amount": 1}, "Blue steals 1 control point."),
    "gain_energy": ({"amount": 1, "when": "next-round"}, "Blue has 1 more energy next round."),
    "change_value": ({"amount": 2}, "B3 is worth 2 more to Blue in this round."),
}
ON_DICE: dict[str, tuple[Data, str]] = {
    "add_damage": ({"amount": 2}, "The attack has 2 more damage."),
    "roll_more": ({"dice": 2}, "Blue rolls 2 dice"),
    "reroll": ({"dice": 1}, "Blue rerolls: storm miss becomes"),
    "turn_die": ({"shows": "damage", "becomes": "miss"}, "Blue turns storm 1 to storm miss."),
}
EVERYWHERE = [(moment, verb) for moment in MOMENTS for verb in VERBS]
IN_ATTACKS = [(moment, verb) for moment in ("gems", "rolled") for verb in ON_DICE]


def happened(moment: str, verb: str, abilities: list[Data]) -> list[str]:
    given, actions, chance = MOMENTS[moment]
    stage = Stage(with_abilities(robo_slam_3000=abilities), given, chance)
    stage.act(*actions[:-1])
    if moment == "move-phase" and not abilities:
        return stage.told
    stage.act(actions[-1]).answer()
    return stage.told


@pytest.mark.parametrize(("moment", "verb"), [*EVERYWHERE, *IN_ATTACKS])
def test_every_verb_happens_at_every_moment(moment: str, verb: str) -> None:
    data, line = {**VERBS, **ON_DICE}[verb]
    told = happened(moment, verb, [ability(moment, {"verb": verb, **data})])
    assert sum(line in each for each in told) == 1, told
    assert not any(line in each for each in happened(moment, verb, []))


@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment not in ("gems", "move-phase")])
def test_what_may_be_left_alone_is_asked_for_and_can_be(moment: str) -> None:
    given, actions, chance = MOMENTS[moment]
    found = with_abilities(robo_slam_3000=[ability(moment, {"verb": "gain_points", "amount": 1}, may=True)])
    stage = Stage(found, given, chance).act(*actions)
    assert stage.decision == "ability-order"
    assert stage.legal == ["use robo-slam-3000 b3 something-new", "skip"]
    used, skipped = stage.state.clone(), stage.state.clone()
    stage.rules.apply(used, "use robo-slam-3000 b3 something-new")
    stage.rules.apply(skipped, "skip")
    scored = ("Blue gains 1 control point." in stage.told, used.points[0] - skipped.points[0])
    assert scored == (True, 0 if moment == "scoring" else 1)
    assert used.wins[0] - skipped.wins[0] == 0


@pytest.mark.parametrize("moment", list(MOMENTS))
def test_a_condition_that_is_not_met_leaves_an_ability_out(moment: str) -> None:
    points = {"verb": "gain_points", "amount": 1}
    line = "Blue gains 1 control point."
    given, actions, chance = MOMENTS[moment]
    wins = {"blue": 1, "red": 1}
    for blue, expected in ((0, True), (1, False)):
        found = with_abilities(robo_slam_3000=[ability(moment, points, needs=["trailing", "shrine_here"])])
        stage = Stage(found, {**given, "wins": {**wins, "blue": blue}}, chance)
        stage.act(*actions[:-1])
        if actions[-1] in stage.legal:
            stage.act(actions[-1]).answer()
        assert (line in stage.told) == expected


# ---- effects with more to choose


def test_what_an_effect_leads_to_comes_before_the_next_effect() -> None:
    fall = {"verb": "knock_out", "target": target("each", "enemy", "here")}
    both = ability("enters", fall, {"verb": "gain_energy", "amount": 1, "when": "now"})
    found = with_abilities(
        robo_slam_3000=[both], humdinger=[ability("knocked-out", {"verb": "gain_points", "amount": 1})]
    )
    given, actions, _ = MOMENTS["enters"]
    told = Stage(found, given).act(*actions).told
    assert told[-4:] == [
        "Red's Humdinger is knocked out.",
        "Red's Humdinger uses Something New.",
        "Red gains 1 control point.",
        "Blue has 1 more energy in this round.",
    ]


def test_several_that_are_restored_to_the_portal_are_summoned_together() -> None:
    found = with_abilities(
        robo_slam_3000=[ability("enters", {"verb": "restore", "cost_up_to": 3, "count": 3, "to": "portal"})]
    )
    blue = {
        "b2": ["robo-slam-3000"],
        "defeated": ["pop-corny", "kindle-cub", "bull-dozer", "corner-mouse", "snail-mail"],
    }
    stage = Stage(found, on_board(blue, {})).act("move", "move robo-slam-3000 b2 b3")
    assert stage.legal == ["restore corner-mouse", "restore kindle-cub", "restore pop-corny", "restore snail-mail"]
    assert "costs more than 3" in stage.rules.why_not(stage.state, "restore bull-dozer")
    stage.act("restore corner-mouse", "restore kindle-cub", "restore pop-corny")
    assert stage.placed("blue")["blue-portal"] == ["corner-mouse", "kindle-cub", "pop-corny"]
    assert stage.legal == ["use corner-mouse blue-portal cold-sponge", "use pop-corny blue-portal fresh-batch"]
    stage.act("use pop-corny blue-portal fresh-batch", "skip")
    assert stage.state.bonus == [1, 0]
    assert stage.placed("blue")["defeated"] == ["bull-dozer", "snail-mail"]


def test_each_pair_that_can_swap_is_offered_once() -> None:
    anybody = target("chosen", where="anywhere")
    found = with_abilities(robo_slam_3000=[ability("enters", {"verb": "swap", "target": anybody, "partner": anybody})])
    stage = Stage(found, on_board({"b2": ["robo-slam-3000"], "a1": ["fan-favourite", "toad-stool"]}, {}))
    stage.act("move", "move robo-slam-3000 b2 b3")
    assert stage.legal == [
        "swap fan-favourite a1 reel-deal c1",
        "swap fan-favourite a1 robo-slam-3000 b3",
        "swap toad-stool a1 reel-deal c1",
        "swap toad-stool a1 robo-slam-3000 b3",
        "swap reel-deal c1 robo-slam-3000 b3",
    ]
    stage.act("swap toad-stool a1 robo-slam-3000 b3")
    assert stage.told[-2] == "Toad Stool in A1 and Robo-Slam 3000 in B3 change places."
    assert stage.placed("blue")["b3"] == ["toad-stool"]


def test_dice_can_be_rerolled_up_to_a_number_in_one_order_all_at_once() -> None:
    found = with_abilities(robo_slam_3000=[ability("rolled", {"verb": "reroll", "dice": 3})])
    given, actions, _ = MOMENTS["rolled"]
    stage = Stage(found, given, (1, 2, 2, 6, 5, 1, 3)).act(*actions)
    assert stage.legal == ["reroll storm:miss", "reroll storm:1", "reroll storm:3", "reroll storm:gem", "done"]
    stage.act("reroll storm:1")
    assert stage.legal == ["reroll storm:3", "reroll storm:gem", "done"]
    stage.act("reroll storm:gem")
    assert "Blue rerolls: storm 1 becomes storm 1, storm gem becomes storm 2." in stage.told
    assert "Blue's attack does 6 damage." in stage.told


def test_a_gem_that_is_spent_is_not_rolled_again() -> None:
    found = with_abilities(robo_slam_3000=[ability("gems", {"verb": "reroll", "dice": 5})])
    stage = Stage(found, MOMENTS["gems"][0], (6, 6, 2, 2, 2)).act(*ATTACK)
    stage.act("reroll storm:miss", "reroll storm:miss", "reroll storm:miss")
    assert stage.legal == ["reroll storm:gem", "done"]
    stage.state.loaded.extend([2, 2, 2, 2])
    stage.act("reroll storm:gem")
    assert stage.decision == "acting"
    assert stage.told.count("Blue spends a storm gem on Something New of Robo-Slam 3000.") == 1


def test_a_die_that_shows_the_lowest_damage_is_not_turned_to_it() -> None:
    turn = {"verb": "turn_die", "shows": "damage", "becomes": "damage"}
    stage = Stage(with_abilities(robo_slam_3000=[ability("rolled", turn)]), MOMENTS["rolled"][0], (1, 3, 2, 2, 2))
    stage.act(*ATTACK)
    assert "Blue turns storm 2 to storm 1." in stage.told
    assert "Blue's attack does 2 damage." in stage.told


def test_characters_that_are_pushed_one_by_one_enter_together() -> None:
    push = {"verb": "move", "target": target("others", where="here"), "to": "beside"}
    welcome = ability("enters", {"verb": "gain_points", "amount": 1}, may=True)
    found = with_abilities(robo_slam_3000=[ability("move-phase", push)], bull_dozer=[welcome], mop_sloth=[welcome])
    stage = Stage(found, on_board({"b3": ["robo-slam-3000", "bull-dozer", "mop-sloth"]}, {}))
    stage.act("move", "use robo-slam-3000 b3 something-new", "move mop-sloth b3 b2", "move bull-dozer b3 b4")
    assert stage.legal == ["use bull-dozer b4 something-new", "use mop-sloth b2 something-new", "skip"]


def test_a_bonus_until_the_end_of_an_attack_needs_one_and_ends_with_it() -> None:
    bonus = {"verb": "add_defense", "target": target("self"), "amount": 2, "until": "attack"}
    given, actions, chance = MOMENTS["attacked"]
    stage = Stage(with_abilities(robo_slam_3000=[ability("attacked", bonus)]), given, chance).act(*actions)
    assert "Robo-Slam 3000 in B3 has 2 more defense until the end of the attack." in stage.told
    assert stage.state.boosts == []
    given, actions, chance = MOMENTS["enters"]
    stage = Stage(with_abilities(robo_slam_3000=[ability("enters", bonus)]), given, chance).act(*actions)
    assert stage.state.boosts == []


def test_a_value_that_an_ability_has_raised_counts_once() -> None:
    found = with_abilities(robo_slam_3000=[ability("enters", {"verb": "change_value", "amount": 4})])
    stage = Stage(found, on_board({"b2": ["robo-slam-3000"]}, {"b3": []}, phase="third-action"), (1, 2, 1, 2))
    stage.act("move", "move robo-slam-3000 b2 b3")
    described = stage.rules.describe(stage.state)
    assert (described["worth"], described["values"]["b3"]) == ({"b3": {"blue": 4}}, {"blue": 5, "red": 1})
    assert stage.rules.arrange({**described, "decision": "acting"}).worth == stage.state.worth
    stage.act("done", "pass")
    assert "Blue has 5 control points, with B3 5." in stage.told
    assert stage.state.worth == []


SHRINES = {
    "rolled": (on_board(HERE, {}), ATTACK, (1, 2, 2, 2, 2)),
    "attacked": (on_board(HERE, {}, first="red"), ATTACK, (2,)),
    "knocks-out": (on_board(HERE, {}), ATTACK, (5, 2, 2, 2, 2)),
    "scoring": (on_board({}, {}, **SCORING), ("pass",), (1, 2)),
}


@pytest.mark.parametrize("moment", list(SHRINES))
def test_a_shrine_has_its_moments_for_its_owner_alone(moment: str) -> None:
    given, actions, chance = SHRINES[moment]
    found = with_abilities(snack_tree=[ability(moment, {"verb": "gain_points", "amount": 3})])
    for owner in ("blue", "red"):
        told = Stage(found, {**given, "shrines": {"b3": f"{owner} snack-tree"}}, chance).act(*actions).told
        blue_moment = owner == "blue" or moment == "scoring"
        assert (f"{owner.capitalize()} gains 3 control points." in told) == blue_moment


def test_a_shrine_that_knocks_out_gloats_over_it() -> None:
    fall = ability("scoring", {"verb": "knock_out", "target": VICTIM})
    gloat = {**ability("knocks-out", {"verb": "gain_points", "amount": 3}), "name": "Gloating"}
    given, actions, chance = MOMENTS["scoring"]
    stage = Stage(with_abilities(snack_tree=[fall, gloat]), given, chance).act(*actions)
    assert stage.placed("red")["defeated"] == ["nut-case"]
    assert "Blue's Shrine of the Snack Tree uses Gloating." in stage.told
    assert "Blue has 4 control points." in stage.told
