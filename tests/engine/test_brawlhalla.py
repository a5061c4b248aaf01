"""Brawlhalla's tables, units, hidden cards and refusals; what its rules do is shown by the scenarios."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest

from designer.engine.failures import Problem, RefusedError
from designer.engine.games import Setup, rules_of
from designer.engine.games.brawlhalla.amounts import Amount, amount_of
from designer.engine.games.brawlhalla.labels import marked, marks_of
from designer.engine.games.brawlhalla.naming import counted
from designer.engine.games.brawlhalla.pieces import combined, kind_of, piece_of, thawed, with_frozen, with_lowered
from designer.engine.games.brawlhalla.rules import Brawlhalla
from designer.engine.games.brawlhalla.rulings import RULINGS
from designer.engine.games.brawlhalla.state import State
from designer.engine.kernel import UNKNOWN
from designer.engine.randomness import Stream
from designer.engine.reading import Fields
from designer.engine.state import GameState
from designer.engine_format import Bundle
from tests.engine.bundles import bundle


@cache
def game(**rulings: Any) -> Brawlhalla:
    made = rules_of(
        bundle("brawlhalla"), Setup(rulings={name.replace("_", "-"): each for name, each in rulings.items()})
    )
    assert isinstance(made, Brawlhalla)
    return made


def played(rules: Brawlhalla, seed: int, most: int) -> State:
    """Return a state of a game in which attacks, cards and work are chosen more often than moves."""
    state, chance = rules.initial(seed), Stream(seed)
    for _ in range(most):
        if state.ended:
            break
        legal = rules.legal_actions(state)
        bold = [action for action in legal if action.split(" ")[0] not in ("move", "end-turn")]
        rules.apply(state, chance.choice(bold if bold and chance.below(2) else legal))
    return state


# ---- the map


def test_the_map_has_its_islands_and_water_between_them() -> None:
    rules = game()
    board = rules.board
    dry = [tile for tile in range(board.tiles) if board.terrain[tile] != "water"]
    islands = Counter(len(board.island(tile, "water")) for tile in dry)
    assert {size: count // size for size, count in islands.items()} == {39: 2, 28: 1, 27: 1, 19: 1, 1: 5}
    assert len(dry) == rules.rulings["tile-counts"]
    assert [rules.place(tile) for tile in rules.capitals] == ["G2", "G17"]
    assert rules.place(rules.throne) == "G10"


def test_tiles_know_what_touches_them() -> None:
    board = game().board
    tile = board.number["B2"]
    assert [board.names[each] for each in board.beside[tile]] == ["B1", "A2", "C2", "B3"]
    assert [board.names[each] for each in board.corners[tile]] == ["A1", "C1", "A3", "C3"]
    assert board.step(board.number["A1"], "north") == -1
    assert board.names[board.step(tile, "east")] == "C2"


@pytest.mark.parametrize("start", ["H8", "H9", "F10"])
def test_the_central_sanctuary_can_be_reached_on_foot(start: str) -> None:
    rules = game()
    state = rules.arrange({"guardians": [], "flag": "away", "units": {"raven": {start: ["warrior"]}}})
    seen, edge = {rules.board.number[start]}, [rules.board.number[start]]
    while edge:
        tile = edge.pop()
        for to in rules.board.beside[tile]:
            if to not in seen and rules.can_stand(state, 0, to, (piece_of(3),)):
                seen.add(to)
                edge.append(to)
    assert rules.throne in seen


# ---- pieces and units


def test_marks_say_all_that_sets_a_piece_apart() -> None:
    piece = with_lowered(with_frozen(piece_of(1, 2), 3), 1)
    assert marks_of(piece) == ":2:frozen-3:low-1"
    assert marked(1, marks_of(piece)[1:].split(":")) == piece
    assert marked(1, ["bold"]) is None
    assert marked(1, ["hurt-x"]) is None


def test_a_frozen_piece_is_held_in_as_many_turns_as_it_has() -> None:
    piece = with_frozen(piece_of(3), 2)
    held = []
    for _ in range(4):
        piece = thawed(piece)
        held.append("held" in marks_of(piece))
    assert held == [True, True, False, False]


def test_a_fused_piece_has_acted_as_often_as_the_most_tired() -> None:
    made = combined([piece_of(3), piece_of(3, 1), with_lowered(piece_of(3), 2)], 2)
    assert (kind_of(made), marks_of(made)) == (2, ":1:low-2")


@pytest.mark.parametrize(
    ("pieces", "article", "words"),
    [
        (["warrior*2"], True, "two Viking warriors"),
        (["warlord", "warrior*4", "boat"], True, "a boat, a Viking warlord and four Viking warriors"),
        (["dragon"], False, "dragon"),
        (["warrior*13"], False, "13 Viking warriors"),
    ],
)
def test_pieces_are_told_by_number_and_name(pieces: list[str], article: bool, words: str) -> None:
    rules = game()
    state = rules.arrange({"units": {"raven": {"J3": pieces}}})
    assert rules.told(state.stacks[rules.board.number["J3"]], article=article) == words


def test_names_get_the_article_and_the_plural_that_they_ask_for() -> None:
    assert counted(1, "Axe", article=True) == "an axe"
    assert counted(2, "Fox") == "two foxes"


def test_every_choice_of_pieces_is_a_part_once() -> None:
    parts = game().parts((7, 7, 7, 9, 11, 11))
    assert len(parts) == len(set(parts)) == 4 * 2 * 3 - 1
    assert parts[0] == (7, 7, 7, 9, 11, 11)


def test_equal_pieces_are_one_choice_and_different_ones_are_named() -> None:
    rules = game()
    state = rules.arrange({"units": {"raven": {"C2": ["warrior*2", "warrior:1", "warlord"]}}})
    moves = [action for action in rules.legal_actions(state) if action.startswith("move C2 D2")]
    assert len(moves) == 3 * 2 * 2 - 1
    assert "move C2 D2" in moves
    assert "move C2 D2 warlord warrior*2" in moves
    assert "move C2 D2 warrior:1" in moves


@pytest.mark.parametrize(
    ("pieces", "points", "left"),
    [
        (["warrior"], 1, []),
        (["warlord"], 1, ["warrior*4"]),
        (["warlord"], 5, []),
        (["dragon"], 1, ["dragon:hurt-1"]),
        (["dragon:hurt-2"], 1, []),
        (["boat", "warrior*4"], 4, ["boat"]),
    ],
)
def test_casualties_come_off_pieces(pieces: list[str], points: int, left: list[str]) -> None:
    rules = game()
    state = rules.arrange({"units": {"raven": {"J3": pieces}}})
    tile = rules.board.number["J3"]
    before = rules.census(state)
    rules.suffer(state, 0, tile, points)
    rules.run(state)
    assert rules.described(state.stacks[tile]) == left
    assert rules.census(state) == before


@pytest.mark.parametrize(("ruling", "losses"), [("literal", 3), ("from-value", 1)])
def test_a_unit_of_nine_that_suffers_one(ruling: str, losses: int) -> None:
    rules = game(casualties_above_cap=ruling)
    state = rules.arrange({"units": {"raven": {"C2": ["warlord", "warrior*4"]}}})
    rules.suffer(state, 0, rules.board.number["C2"], 1)
    rules.run(state)
    while state.stack[-1][0] == "lose":
        rules.apply(state, "lose warrior")
    assert rules.scores(state)[0] == 9 - losses


def test_change_is_made_as_far_as_there_are_warriors() -> None:
    rules = game()
    crowd = {"C2": ["warrior*4"], "D2": ["warrior*4"], "E2": ["warrior*4"], "F2": ["warrior*4"], "C1": ["warrior*2"]}
    state = rules.arrange({"units": {"raven": {**crowd, "E1": ["warlord"]}}})
    before = rules.census(state)
    rules.suffer(state, 0, rules.board.number["E1"], 1)
    rules.run(state)
    assert rules.described(state.stacks[rules.board.number["E1"]]) == ["warrior*2"]
    assert rules.census(state) == before


def test_a_crew_falls_when_its_boat_is_gone_at_sea_and_stays_on_the_shore() -> None:
    rules = game()
    state = rules.arrange({"units": {"raven": {"J4": ["boat", "warrior*2"], "J3": ["boat", "warrior*2"]}}})
    for name in ("J4", "J3"):
        tile = rules.board.number[name]
        rules.destroy(state, tile, state.stacks[tile][:1])
    assert rules.describe(state)["units"]["raven"] == {"J3": ["warrior*2"]}
    assert rules.describe(state)["fallen"]["raven"] == {"boat": 2, "warrior": 2}


# ---- hidden cards


def test_a_view_hides_decks_hands_and_cards_face_down() -> None:
    rules = game()
    given = {
        "hands": {"raven": ["raid"], "wolf": ["pillage", "swan-song"]},
        "known": {"raven": ["pillage"]},
        "face_down": {"wolf": ["retreat", "landslide open"]},
    }
    state = rules.arrange(given, seed=5)
    view = rules.observe(state, 0)
    assert set(view.deck) == set(view.artifact_deck) == {UNKNOWN}
    assert view.hands == [("raid",), ("pillage", UNKNOWN)]
    assert view.face_down[1] == ((UNKNOWN, 0), ("landslide", 1))
    assert view.seed == 0
    dealt = [rules.determinise(view, 0, Stream(seed)) for seed in range(12)]
    assert all("pillage" in state.hands[1] and state.face_down[1][1] == ("landslide", 1) for state in dealt)
    assert len({state.hands[1] for state in dealt}) > 4
    assert len({state.face_down[1] for state in dealt}) > 2
    assert len({tuple(state.deck) for state in dealt}) == 12


def test_a_hand_is_known_no_longer_when_a_card_of_it_is_set_unseen() -> None:
    rules = game()
    hand = ["pillage", "retreat", "swan-song"]
    state = rules.arrange({"hands": {"wolf": hand}, "known": {"raven": hand}})
    rules.forget_settable(state, 1)
    assert list(state.known[0]) == ["pillage"]
    rules.from_hand(state, 1, "pillage")
    assert list(state.known[0]) == []


# ---- every option can be played


OPTIONS: list[tuple[str, str | bool]] = [
    (ident, option) for ident, kind in sorted(RULINGS.items()) if isinstance(kind, tuple) for option in kind[1:]
]
OPTIONS += [("guardian-returns", True), ("winner-advances", True), ("first-turn-recruits", True)]


@pytest.mark.parametrize(("ruling", "option"), OPTIONS)
def test_games_by_every_option_keep_all_that_there_is(ruling: str, option: str | bool) -> None:
    rules = game(**{ruling: option})
    before = rules.census(rules.initial(3))
    state = played(rules, 3, 250)
    assert rules.census(state) == before
    assert GameState.clone(state) == state == state.clone()
    assert State.from_json(json.loads(json.dumps(state.as_json()))) == state


# ---- crowded boards, where armies meet and all cards are about


CROWDED: dict[str, Any] = {
    "guardians": ["G10"],
    "units": {
        "raven": {
            "C2": ["warrior*4", "warlord"],
            "J4": ["boat", "warrior*3"],
            "H4": ["boat", "warlord"],
            "E3": ["dragon"],
            "B7": ["warrior*4"],
            "L7": ["warrior*2"],
        },
        "wolf": {
            "C1": ["warrior*3"],
            "D2": ["warlord", "warrior*2"],
            "J3": ["warrior*4"],
            "I5": ["boat", "warrior*2"],
            "E1": ["dragon"],
            "A7": ["dragon"],
            "K7": ["warlord", "warrior"],
        },
    },
    "buildings": {"raven": {"E2": "barracks", "F2": "nursery"}, "wolf": {"I16": "harbor", "E17": "barracks"}},
    "hands": {
        "raven": ["blood-lord", "thors-blessing", "assassin-of-kings", "njords-wrath.south", "mimirs-well"],
        "wolf": ["dragon-killer", "thors-blessing", "lokis-deception", "pillage", "conscription"],
    },
    "face_down": {
        "raven": ["counter-spell", "retreat", "ghost-ship", "norns-wrath"],
        "wolf": ["substitution", "landslide", "swan-song", "norns-wrath"],
    },
    "artifacts": {"raven": ["gridarvolr", "skofnung"], "wolf": ["mjolnir", "angurvadal"]},
    "coins": {"raven": 3, "wolf": 6},
}


def check(rules: Brawlhalla, state: State) -> None:
    """See that what is kept twice agrees, and that everything is where it can be."""
    tiles = range(rules.board.tiles)
    for seat in (0, 1):
        assert state.units[seat] == tuple(tile for tile in tiles if state.side[tile] == seat)
        assert state.holdings[seat] == tuple(tile for tile in tiles if rules.owner(state, tile) == seat)
    for owner, tile in ((seat, tile) for seat in (0, 1) for tile in state.units[seat]):
        assert state.stacks[tile]
        assert rules.can_be(tile, state.stacks[tile])
        assert tile not in state.guardians
        assert rules.owner(state, tile) in (owner, -1)
    if state.stack[-1][0] == "deeds":
        described = [
            word for places in rules.describe(state)["units"].values() for each in places.values() for word in each
        ]
        assert sum(":flag" in word for word in described) <= 1
        assert (state.battle, state.dice, state.table) == ([], [(), ()], [])
        again = rules.arrange(rules.describe(state))
        again.seed, again.drawn = state.seed, state.drawn
        assert again == state


@pytest.mark.parametrize("seed", range(6))
def test_crowded_games_keep_all_that_there_is_where_it_can_be(seed: int) -> None:
    rules = game()
    state, chance = rules.arrange(CROWDED, seed), Stream(seed)
    before = rules.census(state)
    for number in range(120):
        legal = rules.legal_actions(state)
        assert len(set(legal)) == len(legal) > 0
        bold = [action for action in legal if action.split(" ")[0] not in ("move", "end-turn")]
        rules.apply(state, chance.choice(bold if bold and chance.below(3) else legal))
        if state.ended:
            break
        if number % 4 == 0:
            check(rules, state)
            seat = rules.to_move(state)
            view = rules.observe(state, seat)
            dealt = rules.determinise(view, seat, Stream(number))
            assert rules.legal_actions(view) == rules.legal_actions(dealt) == rules.legal_actions(state)
            assert rules.observe(dealt, seat) == view
    assert rules.census(state) == before


# ---- content and positions that are refused


def changed(kind: str, ident: str, **fields: Any) -> Bundle:
    found = bundle("brawlhalla")
    records = {each: dict(data) for each, data in found.records.items()}
    records[kind][ident] = {**records[kind][ident], **fields}
    return found.model_copy(update={"records": records})


@pytest.mark.parametrize(
    ("kind", "ident", "fields", "where"),
    [
        ("unit", "warrior", {"morale": 3}, "records.unit.warrior.morale"),
        ("unit", "boat", {"realm": "underworld"}, "records.unit.boat.realm"),
        ("building", "barracks", {"leaves": "shore"}, "records.building.barracks.leaves"),
        (
            "building",
            "harbor",
            {"work": {"pieces": "owned ** 2", "turns": 1, "by": None, "sacrificed": False}},
            "pieces",
        ),
        ("objective", "ruin", {"effects": []}, "records.objective.ruin.effects"),
        ("objective", "ruin", {"count": 13}, "boards"),
        ("phase", "dawn", {"steps": [{"verb": "advance_work", "by": 2}]}, "records.phase.dawn.steps.0.by"),
        ("phase", "deeds", {"steps": [{"verb": "thaw"}]}, "records.phase"),
        ("victory", "holy-domination", {"goal": {"verb": "hold_sanctuaries", "count": 3}}, "goal.turns"),
        ("terrain", "shore", {"entered_by": ["land", "water"], "depth": 1}, "records.terrain.shore.depth"),
        ("parameter", "power-limit", {"value": "seven"}, "records.parameter.power-limit.value"),
        ("island", "north", {"home": None}, "records.island"),
        ("island", "west", {"home": "raven"}, "records.island.west"),
        ("island", "centre", {"climate": "mild"}, "records.island.centre.climate"),
        ("objective", "flag", {"island": "north"}, "records.island.north"),
    ],
)
def test_content_that_is_not_understood_is_refused(kind: str, ident: str, fields: dict[str, Any], where: str) -> None:
    with pytest.raises(RefusedError) as refused:
        rules_of(changed(kind, ident, **fields))
    assert any(where in problem.where for problem in refused.value.problems), refused.value.problems


def test_who_is_at_home_on_an_island_has_its_capital() -> None:
    found = changed("island", "north", home="wolf")
    islands = found.records["island"]
    islands["south"] = {**islands["south"], "home": "raven"}
    rules = rules_of(found)
    assert isinstance(rules, Brawlhalla)
    assert rules.seats == ("Wolf", "Raven")
    assert rules.describe(rules.initial(1))["buildings"] == {"wolf": {"G2": "capital"}, "raven": {"G17": "capital"}}


@pytest.mark.parametrize(("island", "tile"), [("centre", "G10"), ("west", "A11"), ("east", "L7")])
def test_the_flag_waits_on_the_island_that_is_said(island: str, tile: str) -> None:
    rules = rules_of(changed("objective", "flag", island=island))
    assert rules.describe(rules.initial(1))["flag"] == tile


@pytest.mark.parametrize(
    ("given", "because"),
    [
        ({"unit": {}}, 'a position has no "unit"'),
        ({"units": {"raven": {"Z9": ["warrior"]}}}, "no tile"),
        ({"units": {"raven": {"C2": ["knight"]}}}, "means no piece"),
        ({"units": {"raven": {"H2": ["warrior"]}}}, "cannot be on H2"),
        ({"units": {"raven": {"C2": ["warlord*4"]}}}, "there are only 3"),
        ({"units": {"raven": {"G17": ["warrior"]}}}, "building of the enemy"),
        ({"units": {"raven": {"C2": ["warrior"]}, "wolf": {"C2": ["warrior"]}}}, "both players"),
        ({"units": {"raven": {"A11": ["warrior"]}}}, "a unit stands on A11"),
        ({"units": {"raven": {"C2": ["warrior:flag*2"]}}}, "one piece carries the flag"),
        ({"buildings": {"raven": {"J3": "barracks"}}}, "no barracks can stand"),
        ({"hands": {"raven": ["lucky-finding", "lucky-finding"]}}, "not so many cards"),
        ({"coins": {"raven": 9, "wolf": 9}}, "there are only 14 coins"),
        ({"known": {"raven": ["raid"]}}, "does not hold"),
        ({"decision": "lose"}, "can be arranged at deeds or set-up"),
        ({"active": "bear"}, "is no player"),
        ({"power": {"C2": 3}}, "the powers are"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given: dict[str, Any], because: str) -> None:
    with pytest.raises(RefusedError) as refused:
        game().arrange(given)
    assert because in str(refused.value)


@pytest.mark.parametrize(
    ("text", "names", "value"),
    [(3, {}, 3), ("owned + 1", {"owned": 2}, 3), ("ruin_coins // 2", {"ruin_coins": 5}, 2), ("x * 2 - 1", {"x": 4}, 7)],
)
def test_amounts(text: int | str, names: dict[str, int], value: int) -> None:
    problems: list[Problem] = []
    amount = amount_of(Fields({"count": text}, "card", problems), "count", frozenset(names))
    assert (amount.value(names), problems) == (value, [])


def test_quotients_may_be_rounded_up() -> None:
    assert Amount(("ruin_coins", 2, "//")).value({"ruin_coins": 5}, up=True) == 3


@pytest.mark.parametrize("text", ["owned + coins", "owned ** 2", "__import__('os')", "owned // 0", "1 +", "2.5"])
def test_amounts_that_are_no_amounts(text: str) -> None:
    problems: list[Problem] = []
    amount_of(Fields({"count": text}, "card", problems), "count", frozenset({"owned"}))
    assert [problem.where for problem in problems] == ["card.count"]


def test_a_guardian_who_could_neither_win_nor_lose_is_refused() -> None:
    found = bundle("brawlhalla")
    records = {kind: dict(each) for kind, each in found.records.items()}
    records["objective"]["guardian"] = {**records["objective"]["guardian"], "dice": [1, 1, 1]}
    with pytest.raises(RefusedError, match="never be beaten"):
        rules_of(found.model_copy(update={"records": records}))
