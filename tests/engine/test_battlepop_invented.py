"""Abilities of Battlepop that no card has, where they meet each other: whom they are about, and which comes first."""

from __future__ import annotations

from tests.engine.battlepop_abilities import Data, Stage, ability, target, with_abilities

HERE = target("each", "enemy", "here")
DICE: Data = {"blue": {"storm": 13}, "red": {"storm": 13}}


def gain(amount: int) -> Data:
    return {"verb": "gain_points", "amount": amount}


def defense(about: Data, amount: int, until: str = "round") -> Data:
    return {"verb": "add_defense", "target": about, "amount": amount, "until": until}


def named(name: str, data: Data) -> Data:
    return {**data, "name": name}


def entering(blue: Data, red: Data, **more: object) -> Data:
    """A position in which a robot of blue's is about to enter b3."""
    return {"characters": {"blue": {"b2": ["robo-slam-3000"], **blue}, "red": red}, "dice": DICE, **more}


INTO_B3 = ("move", "move robo-slam-3000 b2 b3")


def test_for_one_that_fell_here_is_where_it_fell_also_if_it_is_restored_meanwhile() -> None:
    found = with_abilities(
        robo_slam_3000=[ability("enters", {"verb": "knock_out", "target": HERE})],
        humdinger=[ability("knocked-out", {"verb": "restore", "cost_up_to": 9, "count": 1, "to": "portal"})],
        nut_case=[ability("knocked-out", {"verb": "knock_out", "target": HERE})],
    )
    stage = Stage(found, entering({}, {"b3": ["humdinger", "nut-case"]})).act(*INTO_B3)
    stage.act("use humdinger b3 something-new", "restore nut-case")
    assert stage.placed("red") == {"defeated": ["humdinger"], "red-portal": ["nut-case"]}
    assert stage.placed("blue") == {"defeated": ["robo-slam-3000"]}


def test_the_others_are_all_but_the_one_itself() -> None:
    found = with_abilities(robo_slam_3000=[ability("enters", defense(target("others"), 2))])
    stage = Stage(found, entering({"b3": ["kindle-cub"]}, {})).act(*INTO_B3)
    robot = {"character": "robo-slam-3000", "moves": 1}
    assert stage.placed("blue")["b3"] == [{"character": "kindle-cub", "defense": 2}, robot]


def test_an_ability_for_a_faction_is_for_nobody_else() -> None:
    found = with_abilities(
        robo_slam_3000=[ability("enters", defense(target("each", where="anywhere", faction="storm"), 2))]
    )
    stage = Stage(found, entering({"a1": ["kindle-cub", "snail-mail"], "c1": ["humdinger"]}, {})).act(*INTO_B3)
    placed = stage.placed("blue")
    assert placed["c1"] == [{"character": "humdinger", "defense": 2}]
    assert placed["a1"] == ["kindle-cub", "snail-mail"]


def test_a_square_that_two_have_raised_is_worth_more_by_both() -> None:
    rise = ability("enters", {"verb": "change_value", "amount": 2})
    stage = Stage(
        with_abilities(robo_slam_3000=[rise], bull_dozer=[rise]), entering({"a3": ["bull-dozer"]}, {"c3": ["nut-case"]})
    )
    stage.act(*INTO_B3, "move bull-dozer a3 b3")
    assert stage.rules.describe(stage.state)["worth"] == {"b3": {"blue": 4}}


def test_who_is_summoned_into_a_square_is_summoned_first_and_then_enters() -> None:
    found = with_abilities(kindle_cub=[ability("enters", gain(1)), named("Newer", ability("summoned", gain(2)))])
    given: Data = {
        "phase": "first-summoning",
        "energy": {"blue": 1},
        "shrines": {"b1": "blue snack-tree"},
        "characters": {"blue": {"bench": ["kindle-cub"]}},
    }
    told = Stage(found, given).act("summon kindle-cub b1").told
    assert [line for line in told if "gains" in line] == ["Blue gains 2 control points.", "Blue gains 1 control point."]


def test_who_has_fallen_by_an_ability_does_not_come_to_its_own() -> None:
    found = with_abilities(
        robo_slam_3000=[ability("rolled", {"verb": "knock_out", "target": target("others")})],
        bull_dozer=[ability("rolled", gain(3), {"verb": "add_damage", "amount": 9})],
    )
    given: Data = {
        "characters": {"blue": {"b3": ["bull-dozer", "robo-slam-3000"]}, "red": {"b3": ["nut-case"]}},
        "dice": DICE,
    }
    stage = Stage(found, given, [2] * 10).act("attack", "attack b3")
    assert sorted(stage.legal) == ["use bull-dozer b3 something-new", "use robo-slam-3000 b3 something-new"]
    stage.act("use robo-slam-3000 b3 something-new")
    assert stage.placed("blue") == {"b3": ["robo-slam-3000"], "defeated": ["bull-dozer"]}
    assert stage.rules.describe(stage.state)["points"] == {"blue": 0, "red": 1}


def test_abilities_that_ask_for_defense_wait_for_an_order_where_others_give_it() -> None:
    found = with_abilities(
        humdinger=[ability("attacked", defense(target("each"), 2, "attack"))],
        nut_case=[ability("attacked", defense(target("each", defense_up_to=3), 1, "attack"))],
    )
    given: Data = {
        "characters": {"blue": {"b3": ["robo-slam-3000"]}, "red": {"b3": ["humdinger", "nut-case"]}},
        "dice": DICE,
    }
    stage = Stage(found, given).act("attack", "attack b3")
    assert stage.legal == ["use humdinger b3 something-new", "use nut-case b3 something-new"]


def test_abilities_that_only_add_up_wait_for_no_order() -> None:
    found = with_abilities(
        humdinger=[ability("attacked", defense(target("each"), 2, "attack"))], nut_case=[ability("attacked", gain(1))]
    )
    given: Data = {
        "characters": {"blue": {"b3": ["kindle-cub"]}, "red": {"b3": ["humdinger", "nut-case"]}},
        "dice": {"blue": {"storm": 1}},
    }
    stage = Stage(found, given, [2]).act("attack", "attack b3")
    assert stage.decision == "acting"
    assert "Red gains 1 control point." in stage.told


def test_a_character_uses_each_of_its_abilities_once_in_a_move_phase() -> None:
    found = with_abilities(
        robo_slam_3000=[ability("move-phase", gain(1)), named("Newer", ability("move-phase", gain(2)))]
    )
    stage = Stage(found, entering({}, {})).act("move", "use robo-slam-3000 b2 newer")
    uses = [action for action in stage.legal if action.startswith("use")]
    assert uses == ["use robo-slam-3000 b2 something-new"]
    stage.act(*uses)
    assert [action for action in stage.legal if action.startswith("use")] == []
    assert stage.rules.describe(stage.state)["points"]["blue"] == 3


def test_a_claim_is_no_control_before_the_scoring() -> None:
    lonely = ability("move-phase", gain(1), needs=["sole_control"])
    found = with_abilities(robo_slam_3000=[lonely, named("Newer", ability("constant", {"verb": "claim"}))])
    crowd = {"b2": ["robo-slam-3000", "toad-stool"], "a1": ["kindle-cub"]}
    for enemies, offered in (({}, True), ({"b2": ["nut-case"]}, False)):
        stage = Stage(found, entering(crowd, enemies)).act("move")
        assert ("use robo-slam-3000 b2 something-new" in stage.legal) == offered
