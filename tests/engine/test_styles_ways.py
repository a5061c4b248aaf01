"""How styles of Brawlhalla find their way: round enemies, with whom a boat carries, and the same from either island."""

from __future__ import annotations

from typing import Any

import pytest

from designer.engine.games import rules_of
from designer.engine.games.brawlhalla.styles_maps import Maps
from tests.engine.bundles import bundle

RULES = rules_of(bundle("brawlhalla"))
AT = RULES.board.number


def likings(style: str = "seeker", **given: Any) -> dict[str, float]:
    """How a style likes each legal action in a position."""
    state = RULES.arrange({"ruins": [], "wrecks": [], "points": 3, **given})
    legal = RULES.legal_actions(state)
    seat = RULES.to_move(state)
    return dict(zip(legal, RULES.advise(RULES.observe(state, seat), seat, legal, style), strict=True))


def test_an_enemy_in_the_way_makes_it_longer_and_another_way_shorter() -> None:
    maps = Maps(RULES)
    goal, straight, round_about = (AT["G18"],), AT["I16"], AT["J16"]
    free, barred = maps.on_foot(goal), maps.on_foot(goal, (AT["I17"],))
    assert free[straight] == 4
    assert barred[straight] > free[straight]
    assert maps.on_foot(goal, (AT["I16"],))[round_about] == free[round_about]
    assert maps.ways(goal).leads != maps.ways(goal, (AT["I17"],)).leads


def test_those_aboard_go_ashore_where_nobody_stands() -> None:
    maps = Maps(RULES)
    goal, at_sea = (AT["I18"],), AT["I14"]
    free, barred = maps.by_sea(goal), maps.by_sea(goal, (AT["I16"],))
    assert free[at_sea] < barred[at_sea] < free[at_sea] + 4


@pytest.mark.parametrize("terrain", ["land", "shore"])
def test_both_islands_build_alike(terrain: str) -> None:
    maps, (raven, wolf) = Maps(RULES), RULES.capitals
    north = maps.sites(raven, wolf, (terrain,))
    south = maps.sites(wolf, raven, (terrain,))
    mirrored = [RULES.board.width * (RULES.board.height - 1 - RULES.board.row[tile]) for tile in south]
    assert [tile + RULES.board.column[each] for tile, each in zip(mirrored, south, strict=True)] == list(north)


def test_a_boat_sails_with_those_for_whom_it_has_room() -> None:
    raven = {
        "I3": ["boat", "warrior*5"],
        "H4": ["boat"],
        "I4": ["boat"],
        "I1": ["warlord", "warrior*2"],
        "I2": ["warlord", "warrior*2"],
        "H1": ["warrior*4"],
        "L7": ["warlord"],
        "G10": ["warrior"],
    }
    liked = likings(
        turn=101,
        guardians=["A11"],
        holders={"L7": "raven", "G10": "raven"},
        units={"raven": raven, "wolf": {"G17": ["warrior"], "K16": ["warrior*4"]}},
        buildings={"raven": {"I3": "harbor", "G1": "barracks", "H1": "barracks", "F2": "barracks"}},
    )
    assert liked["move I3 G5 boat warrior*4"] > 0


def test_who_does_not_work_is_lost_before_who_does() -> None:
    state = RULES.arrange(
        {
            "units": {"raven": {"I3": ["warrior*2", "warrior:busy*3"]}},
            "buildings": {"raven": {"I3": "harbor"}},
            "works": {"I3": {"side": "raven", "makes": "boat", "turns": 2, "pieces": 3}},
        }
    )
    RULES.apply(state, "end-turn")
    legal = RULES.legal_actions(state)
    liked = dict(zip(legal, RULES.advise(RULES.observe(state, 0), 0, legal, "steady"), strict=True))
    assert set(liked) == {"lose warrior", "lose warrior:busy"}
    assert liked["lose warrior"] > liked["lose warrior:busy"]


def test_lives_are_worth_less_the_longer_a_game_lasts() -> None:
    given = {
        "guardians": [],
        "units": {"raven": {"E2": ["warrior*4"], "G2": ["warlord"]}, "wolf": {"E1": ["warlord"], "G17": ["warlord"]}},
    }
    early, late = (likings("steady", turn=turn, **given)["attack E2 E1"] for turn in (3, 301))
    assert early < late
