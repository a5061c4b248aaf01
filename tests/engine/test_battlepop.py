"""Battlepop: chances that can be worked out exactly, the examples that the rulebook prints, and laws of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.engine.failures import IllegalActionError, RefusedError
from designer.engine.games import Setup, rules_of
from designer.engine.games.battlepop import RULES
from designer.engine.games.battlepop.dice import handfuls
from designer.engine.games.battlepop.gems import most, payments
from designer.engine.games.battlepop.state import BENCH, DEFEATED, State
from designer.engine.kernel import UNKNOWN, Event
from designer.engine.playing import step
from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.bundles import bundle
from tests.engine.walks import often


@cache
def rules(**rulings: Any) -> RULES:
    made = rules_of(bundle("battlepop"), Setup(2, 0, rulings))
    assert isinstance(made, RULES)
    return made


def after(game: RULES, given: Mapping[str, Any], *actions: str, chance: tuple[int, ...] = ()) -> State:
    """Return the state after actions in a described position; each is checked to be legal."""
    state = game.arrange(given)
    state.loaded.extend(chance)
    for action in actions:
        state = step(game, state, action)
    return state


def told(game: RULES, given: Mapping[str, Any], *actions: str, chance: tuple[int, ...] = ()) -> list[Event]:
    events: list[Event] = []
    game.listener = events.append
    try:
        after(game, given, *actions, chance=chance)
    finally:
        game.listener = None
    return events


# ---- chances

LAST_PHASE = {"phase": "fourth-action", "first": "red"}


def test_a_seven_and_a_tie_each_come_in_one_summon_roll_of_six() -> None:
    sums, firsts, ties = Counter[int](), Counter[int](), 0
    for dice in product(range(1, 7), repeat=2):
        state = after(rules(), LAST_PHASE, "pass", chance=dice)
        assert state.summon == list(dice)
        assert state.base == [sum(dice)] * 2
        sums[sum(dice)] += 1
        firsts[state.first] += 1
        ties += dice[0] == dice[1]
        seven = sum(dice) == 7
        assert rules().restoring_energy(state, 0) == (7 if seven else 0)
    assert Fraction(sums[7], 36) == Fraction(ties, 36) == Fraction(1, 6)
    assert Fraction(sum(total * count for total, count in sums.items()), 36) == 7
    assert firsts == {0: 15, 1: 21}, "red, who had priority, keeps it in the six ties"


@pytest.mark.parametrize(("choice", "first"), [("keeps", 1), ("passes", 0)])
def test_priority_in_a_tie_is_as_the_ruling_says(choice: str, first: int) -> None:
    state = after(rules(**{"priority-tie": choice}), LAST_PHASE, "pass", chance=(4, 4))
    assert state.first == first


ATTACKERS = {1: ["kindle-cub"], 2: ["sword-bearr"], 3: ["kindle-cub", "sword-bearr"], 4: ["bearbecue-boss"]}


@pytest.mark.parametrize("dice", ATTACKERS)
def test_damage_and_gems_of_an_attack_are_as_likely_as_they_should_be(dice: int) -> None:
    """Every roll there is, with the real dice: no damage in 2**-n, gems binomial with 1/6, and 1 damage per die."""
    given = {
        "characters": {"blue": {"b3": ATTACKERS[dice]}, "red": {"b3": ["robo-slam-3000"]}},
        "dice": {"blue": {"storm": 13}},
    }
    start = after(rules(), given, "attack")
    game, harmless, missed, harm, gems = rules(), 0, 0, 0, Counter[int]()
    heard: list[Event] = []
    game.listener = heard.append
    try:
        for sides in product(range(1, 7), repeat=dice):
            heard.clear()
            state = start.clone()
            state.loaded.extend(sides)
            game.apply(state, "attack b3")
            assert not state.loaded
            shown = next(event.data["dice"] for event in heard if event.kind == "dice-rolled")
            damage = next(event.data["damage"] for event in heard if event.kind == "damage-dealt")
            harmless += damage == 0
            missed += shown == ["storm:miss"] * dice
            harm += damage
            gems[shown.count("storm:gem")] += 1
    finally:
        game.listener = None
    rolls = 6**dice
    assert Fraction(harmless, rolls) == Fraction(1, 2**dice)
    assert Fraction(missed, rolls) == Fraction(1, 3**dice)
    assert Fraction(harm, rolls) == dice
    for count in range(dice + 1):
        assert Fraction(gems[count], rolls) == comb(dice, count) * Fraction(5 ** (dice - count), rolls)


def game_lengths(game: RULES, win: Fraction, tie: Fraction) -> tuple[Fraction, Fraction]:
    """Return how likely blue wins and how many rounds a game takes, by what a round won does to the round wins."""
    chances = {(0,): win, (1,): 1 - win - tie, (0, 1): tie}

    @cache
    def ahead(blue: int, red: int) -> tuple[Fraction, Fraction]:
        wins, rounds, stay = Fraction(0), Fraction(1), Fraction(0)
        for won, chance in chances.items():
            state = game.blank()
            state.round, state.wins = 1, [blue, red]
            game.win_round(state, won)
            if state.ended:
                wins += chance * (game.winners(state) == (0,))
            elif state.wins == [blue, red]:
                stay += chance
            elif chance:
                later = ahead(*state.wins)
                wins, rounds = wins + chance * later[0], rounds + chance * later[1]
        return wins / (1 - stay), rounds / (1 - stay)

    return ahead(0, 0)


@pytest.mark.parametrize(
    ("win", "tie", "wins", "rounds"),
    [
        ("1/2", "0", "1/2", "965/128"),
        ("9/20", "1/10", "1/2", "84036624653/11520000000"),
        ("2/5", "1/5", "1/2", "2223761/312500"),
        ("7/20", "3/10", "1/2", "62778679373/8960000000"),
        ("11/20", "0", "31816752407/51200000000", "19178876207/2560000000"),
        ("1/2", "1/10", "3114971/5000000", "3624351/500000"),
        ("9/20", "1/5", "128051447427/204800000000", "72398827011/10240000000"),
        ("3/5", "0", "286497/390625", "574519/78125"),
    ],
)
def test_a_game_to_five_round_wins_is_as_long_as_it_should_be(win: str, tie: str, wins: str, rounds: str) -> None:
    assert game_lengths(rules(), Fraction(win), Fraction(tie)) == (Fraction(wins), Fraction(rounds))


# ---- the examples of the rulebook


def test_the_example_of_summoning() -> None:
    given = {
        "phase": "first-summoning",
        "summon_dice": {"blue": 5, "red": 3},
        "energy": {"blue": 8, "red": 8},
        "characters": {"blue": {"bench": ["mole-model", "pop-corny", "hedgehug"]}},
        "shrines": {"b1": "blue snack-tree"},
    }
    summoned = ("summon mole-model blue-portal", "summon pop-corny blue-gate-b", "summon hedgehug blue-gate-b")
    left = [rules().energy(after(rules(), given, *summoned[:count]), 0) for count in range(4)]
    assert left == [8, 4, 3, 0]
    with pytest.raises(IllegalActionError, match="shrine portal is shut"):
        after(rules(), given, "summon mole-model blue-gate-c")


def test_the_example_of_a_move_phase() -> None:
    given = {
        "decision": "moving",
        "characters": {
            "blue": {
                "blue-portal": ["mole-model"],
                "blue-gate-b": ["hedgehug"],
                "a1": ["jumbo-shrimp"],
                "b2": ["high-fiver"],
            },
            "red": {"b2": ["red-pandemonium"]},
        },
    }
    state = rules().arrange(given)
    moves = [action for action in rules().legal_actions(state) if action.startswith("move")]
    assert moves == [
        "move jumbo-shrimp a1 b1",
        "move jumbo-shrimp a1 a2",
        "move mole-model blue-portal c1",
        "move hedgehug blue-gate-b b1",
    ]
    assert "conflicted" in rules().why_not(state, "move high-fiver b2 c2")


ATTACK_OF_RUBY = {
    "phase": "second-action",
    "benches": {"red": "fireworks"},
    "characters": {
        "red": {"b3": ["grizzled-captain", "boom-badger", "kindle-cub"]},
        "blue": {"b3": ["toad-stool", "mole-model", "high-fiver"]},
    },
}
ROLL_OF_RUBY = ("attack", "attack b3", "roll flame*4 storm*2")


@pytest.mark.parametrize(
    ("choice", "points", "left"),
    [
        (("activate kindle-cub little-spark flame", "hit mole-model"), [0, 2], {"blue": 1, "red": 3}),
        (("activate boom-badger short-fuse flame",), [1, 3], {"blue": 0, "red": 2}),
    ],
)
def test_the_example_of_an_attack(choice: tuple[str, ...], points: list[int], left: dict[str, int]) -> None:
    chance = (5, 3, 6, 2, 1, 6)
    before = after(rules(), ATTACK_OF_RUBY, *ROLL_OF_RUBY, chance=chance)
    assert rules().legal_actions(before) == [
        "activate boom-badger short-fuse flame",
        "activate kindle-cub little-spark flame",
    ]
    state = before
    for action in choice:
        state = step(rules(), state, action)
    assert state.points == points
    assert not state.damage, "what Little Spark added is gone"
    square = rules().arena.number["b3"]
    assert {owner: len(rules().here(state, seat, square)) for seat, owner in enumerate(("blue", "red"))} == left


def test_the_example_of_scoring() -> None:
    given = {
        "phase": "fourth-action",
        "points": {"red": 2},
        "characters": {
            "blue": {
                "a4": ["seal-of-approval"],
                "b4": ["jumbo-shrimp"],
                "a5": ["hare-raiser"],
                "c1": ["snail-mail"],
                "b3": ["high-fiver"],
                "blue-gate-b": ["pop-corny"],
            },
            "red": {
                "b3": ["grizzled-captain", "boom-badger", "kindle-cub"],
                "c3": ["static-chick"],
                "c2": ["duck-n-cover"],
            },
        },
        "shrines": {
            "b4": "red lightning-sock",
            "c3": "red golden-belt",
            "c2": "blue soggy-sponge",
            "b1": "blue snack-tree",
        },
    }
    events = told(rules(), given, "pass", chance=(1, 2))
    assert [event.data["points"] for event in events if event.kind == "scored"] == [7, 6]
    state = after(rules(), given, "pass", chance=(1, 2))
    assert (state.wins, state.points, state.bonus, state.base) == ([1, 0], [0, 0], [1, 0], [3, 3])


# ---- spending gems and choosing dice

GEMS = st.tuples(*[st.integers(0, 3)] * 3)
NEEDS = st.lists(st.lists(st.integers(0, 2), min_size=1, max_size=2).map(lambda need: tuple(sorted(need))), max_size=4)


def payable(gems: tuple[int, ...], needs: list[tuple[int, ...]]) -> bool:
    """Whether gems pay for all of these: as many of each colour as it takes, and any that are left for the rest."""
    wanted = Counter(kind for need in needs for kind in need)
    left = [have - wanted[kind] for kind, have in enumerate(gems[:-1])]
    return min(left, default=0) >= 0 and sum(left) + gems[-1] >= wanted[len(gems) - 1]


@often(150)
@given(gems=GEMS, needs=NEEDS)
def test_the_most_gems_are_the_most_that_any_choice_of_abilities_takes(
    gems: tuple[int, ...], needs: list[tuple[int, ...]]
) -> None:
    choices = (chosen for count in range(len(needs) + 1) for chosen in combinations(needs, count))
    best = max(sum(map(len, chosen)) for chosen in choices if payable(gems, list(chosen)))
    assert most(gems, tuple(sorted(needs)), False) == best


@often(60)
@given(gems=GEMS, needs=NEEDS)
def test_abilities_that_may_be_activated_again_take_the_most_that_copies_of_them_take(
    gems: tuple[int, ...], needs: list[tuple[int, ...]]
) -> None:
    singles = sorted(set(needs))
    copies = [need for need in singles for _ in range(sum(gems))]
    assert most(gems, tuple(singles), True) == most(gems, tuple(copies), False)


@often(60)
@given(gems=GEMS, need=st.lists(st.integers(0, 2), min_size=1, max_size=3))
def test_every_way_to_pay_takes_what_the_ability_wants(gems: tuple[int, ...], need: list[int]) -> None:
    found = payments(gems, tuple(need))
    assert bool(found) == payable(gems, [tuple(need)])
    for spent, left in found:
        counts = Counter(spent)
        assert len(spent) == len(need)
        assert left == tuple(have - counts[kind] for kind, have in enumerate(gems))
        assert min(left) >= 0
        assert all(counts[kind] >= need.count(kind) for kind in (0, 1))


@often(60)
@given(pool=st.tuples(*[st.integers(0, 5)] * 3), count=st.integers(1, 12))
def test_dice_can_be_chosen_in_every_way_there_is_and_generic_ones_only_fill_up(
    pool: tuple[int, ...], count: int
) -> None:
    found = handfuls((*pool, 0), count)
    generic = max(0, count - sum(pool))
    wanted = {
        (*taken, generic)
        for taken in product(*(range(have + 1) for have in pool))
        if sum(taken) == min(count, sum(pool))
    }
    assert len(found) == len(set(found))
    assert set(found) == wanted


def test_the_pool_of_a_round_runs_out_only_where_the_ruling_says_so() -> None:
    given = {
        "characters": {
            "blue": {"b3": ["bearbecue-boss"], "b4": ["bearbecue-boss"]},
            "red": {"b3": ["robo-slam-3000"], "b4": ["robo-slam-3000"]},
        },
        "dice": {"blue": {"storm": 5}},
    }
    for choice, left in (("every-attack", 5), ("every-round", 0)):
        game = rules(**{"pool-use": choice})
        kinds = list(game.content.kinds)
        dice = [
            event.data["dice"]
            for event in told(game, given, "attack", "attack b3", "attack b4", chance=(2,) * 8)
            if event.kind == "dice-rolled"
        ]
        state = after(game, given, "attack", "attack b3", "attack b4", chance=(2,) * 8)
        assert game.free_dice(state, 0)[kinds.index("storm")] == left
        later = step(game, state, "pass")
        while later.round == 1:
            later = step(game, later, game.legal_actions(later)[-1])
        assert game.free_dice(later, 0)[kinds.index("storm")] == 5
        assert Counter(dice[1]) == ({"storm:miss": 4} if left else {"storm:miss": 1, "neutral:miss": 3})


# ---- energy, control and ties


def test_base_energy_is_spent_first_and_bonus_energy_alone_restores() -> None:
    given = {
        "phase": "first-summoning",
        "energy": {"blue": 3},
        "bonus": {"blue": 2},
        "characters": {"blue": {"bench": ["toad-stool", "robo-slam-3000"], "defeated": ["nut-case"]}},
    }
    summoned = after(rules(), given, "summon toad-stool blue-portal")
    assert (summoned.base[0], summoned.bonus[0]) == (1, 2)
    restored = after(rules(), given, "restore nut-case")
    assert (restored.base[0], restored.bonus[0]) == (3, 0)
    seven = after(rules(), {**given, "summon_dice": {"blue": 3, "red": 4}}, "restore nut-case")
    assert (seven.base[0], seven.bonus[0]) == (1, 2)
    assert "costs 8 energy, and you have 5" in rules().why_not(
        rules().arrange(given), "summon robo-slam-3000 blue-portal"
    )


def test_a_claim_counts_in_the_scoring_alone() -> None:
    given = {"characters": {"blue": {"b3": ["zeb-the-ref", "kindle-cub"]}, "red": {"b3": ["kindle-cub"]}}}
    game, state = rules(), rules().arrange(given)
    square = game.arena.number["b3"]
    assert game.controls(state, 0, square, scoring=True)
    assert not game.controls(state, 0, square)
    assert not game.controls(state, 1, square, scoring=True)


def test_a_shrine_holds_a_square_only_by_the_ruling_and_only_without_characters() -> None:
    given = {"characters": {"red": {"b2": ["kindle-cub"]}}, "shrines": {"b2": "blue honey-pot", "b3": "blue honey-pot"}}
    for choice, held in (("characters", []), ("shrines-too", ["b3"])):
        game = rules(**{"shrines-and-control": choice})
        state = game.arrange(given)
        assert [game.arena.names[square] for square in game.held_by(state, 0)] == held
        assert [game.arena.names[square] for square in game.held_by(state, 1)] == ["b2"]


@pytest.mark.parametrize(("points", "wins"), [(0, [0, 0]), (2, [1, 1])])
def test_only_a_tie_at_nothing_wins_nothing_where_the_ruling_says_so(points: int, wins: list[int]) -> None:
    given = {**LAST_PHASE, "points": {"blue": points, "red": points}}
    assert after(rules(**{"scoreless-ties": "nobody-wins"}), given, "pass").wins == wins
    assert after(rules(), given, "pass").wins == [1, 1]


def test_a_figure_that_leaves_the_arena_keeps_nothing() -> None:
    told_of_it = {"character": "high-fiver", "moves": 1, "used": ["gimme-five"], "defense": 2}
    given = {"decision": "moving", "characters": {"blue": {"b3": [told_of_it], "b2": ["toad-stool"]}}}
    game, state = rules(), rules().arrange(given)
    figure = game.figure(state, 0, "high-fiver", game.arena.number["b3"])
    assert (state.moves[figure], state.used[figure], len(state.boosts)) == (1, 1, 1)
    game.knock_out(state, figure)
    assert (state.moves[figure], state.used[figure], state.boosts, state.points) == (0, 0, [], [0, 1])


def test_bonuses_of_a_round_end_with_it_and_promised_energy_comes_in_the_next() -> None:
    boosted = {"character": "high-fiver", "defense": 2}
    given = {**LAST_PHASE, "characters": {"blue": {"b3": [boosted]}}, "bonus": {"red": 4}, "promised": {"red": 1}}
    described = rules().describe(after(rules(), given, "pass", chance=(2, 1)))
    assert described["characters"]["blue"] == {"b3": ["high-fiver"]}
    assert (described["energy"]["red"], described["bonus"]["red"], described["promised"]["red"]) == (3, 1, 0)
    kept = after(rules(**{"unspent-energy": "bonus-kept"}), given, "pass", chance=(2, 1))
    assert (kept.base[1], kept.bonus[1]) == (3, 5)


# ---- its own laws


def walked(seeds: range, **rulings: Any) -> Iterator[tuple[RULES, State]]:
    """Play games by chance and yield every position with its rules."""
    game = rules(**rulings)
    for seed in seeds:
        state, chance = game.initial(seed), Stream(seed, 5)
        while not game.is_over(state):
            yield game, state
            game.apply(state, chance.choice(game.legal_actions(state)))
        yield game, state


SWITCHED = [
    {},
    {"points-below-zero": "below-zero", "negative-values": "floor-zero", "shrines-and-control": "shrines-too"},
    {"pool-use": "every-round", "once-per-attack": "any-number", "damage-dealing": "lowest-first"},
    {"winning-ties": "wins", "unspent-energy": "bonus-kept", "restore-price": "one-energy", "round-limit": 6},
    {"scoreless-ties": "nobody-wins", "shrine-control": "occupier", "own-knock-outs": "nobody", "moves-per-phase": 2},
]


@pytest.mark.parametrize("rulings", SWITCHED, ids=str)
def test_figures_and_dice_are_where_they_can_be_and_games_end(rulings: dict[str, Any]) -> None:
    ends = Counter[str]()
    for game, state in walked(range(6), **rulings):
        arena, owned = game.arena, Counter(state.owner)
        for seat in (0, 1):
            there = [state.at[seat * arena.places + place] for place in range(arena.places)]
            assert all(len(cell) <= 3 for cell in there[: arena.squares])
            assert not any(there[place] for place in range(arena.places) if arena.owner[place] == 1 - seat)
            inside = [figure for cell in there for figure in cell]
            assert (
                len(inside)
                == len(set(inside))
                == sum(place >= 0 for place, owner in zip(state.place, state.owner, strict=True) if owner == seat)
            )
            assert all(state.place[figure] == place for place, cell in enumerate(there) for figure in cell)
            outside = game.bench(state, seat) + game.defeated(state, seat)
            assert len(inside) + len(outside) == owned[seat]
            assert min(game.free_dice(state, seat)) >= 0
            assert min(state.base[seat], state.bonus[seat], state.promised[seat]) >= 0
        assert set(state.place) <= {BENCH, DEFEATED, *range(arena.places)}
        if rulings.get("points-below-zero") != "below-zero":
            assert min(state.points) >= 0
        if state.attacker < 0:
            assert not any(state.table) and not state.activated and not state.damage
        else:
            kinds, out = game.dice.kind, sum(state.out[state.attacker])
            coloured = sum(count for slot, count in enumerate(state.table) if kinds[slot] != game.content.neutral)
            assert coloured <= out if rulings.get("pool-use") == "every-round" else coloured == out
        ends[state.ended] += bool(state.ended)
    assert sum(ends.values()) == 6
    assert set(ends) - {""} <= {"round-wins", "round-limit"}


def test_a_game_that_nobody_wins_ends_after_the_last_round() -> None:
    game = rules()
    given = {**LAST_PHASE, "round": 30, "wins": {"blue": 2, "red": 2}}
    for points, winners, wins in (({}, (), [3, 3]), ({"red": 1}, (1,), [2, 3])):
        state = after(game, {**given, "points": points}, "pass")
        assert (state.ended, game.winners(state), state.wins) == ("round-limit", winners, wins)
    state = after(game, {**given, "round": 29}, "pass")
    assert not state.ended


def test_benches_are_secret_until_both_are_chosen() -> None:
    game = rules()
    views, worlds = set(), set()
    for choice in ("bench fireworks", "bench pond-life"):
        state = step(game, game.initial(1), choice)
        view = game.observe(state, 1)
        assert view.benches == [UNKNOWN, ""]
        assert game.observe(state, 0).benches[0] == choice.split(" ")[1]
        views.add(str(view))
        worlds |= {game.determinise(view, 1, Stream(seed)).benches[0] for seed in range(40)}
    assert len(views) == 1
    assert worlds == set(bundle("battlepop").records["bench"])


def test_equal_copies_are_one_and_the_same_to_choose_and_unequal_ones_are_not() -> None:
    given = {
        "decision": "moving",
        "characters": {
            "blue": {
                "b2": ["toad-stool", {"character": "toad-stool", "defense": 2}, "toad-stool"],
                "b1": ["toad-stool"],
            }
        },
    }
    legal = rules().legal_actions(rules().arrange(given))
    assert [action for action in legal if action.endswith(" b3")] == [
        "move toad-stool b2 b3",
        "move toad-stool#2 b2 b3",
    ]
    state = after(rules(), given, "move toad-stool#2 b2 b3")
    characters = rules().describe(state)["characters"]["blue"]
    assert characters["b3"] == [{"character": "toad-stool", "moves": 1, "defense": 2}]
    assert characters["b2"] == ["toad-stool", "toad-stool"]


def test_a_long_move_goes_through_room_and_ends_at_the_first_enemy() -> None:
    given = {
        "decision": "moving",
        "characters": {
            "blue": {"b1": ["humdinger"], "a1": ["toad-stool"] * 3},
            "red": {"b2": ["kindle-cub"], "c3": ["kindle-cub"]},
        },
    }
    legal = rules().legal_actions(rules().arrange(given))
    reached = {action.split(" ")[-1] for action in legal if action.startswith("move humdinger")}
    assert reached == {"c1", "b2", "c2", "c3"}


def test_guards_fall_first_as_long_as_damage_is_enough_for_one() -> None:
    given = {
        "characters": {"blue": {"b3": ["bearbecue-boss"]}, "red": {"b3": ["toad-stool", "kindle-cub", "static-chick"]}},
        "dice": {"blue": {"storm": 4}},
    }
    enough = after(rules(), given, "attack", "attack b3", chance=(3, 3, 2, 2))
    assert rules().legal_actions(enough) == ["hit kindle-cub", "hit static-chick"], "4 damage: 3 for the guard"
    assert enough.points == [1, 0]
    assert rules().why_not(enough, "hit toad-stool") == "There is no enemy toad-stool in the square of the attack."
    short = after(rules(), given, "attack", "attack b3", chance=(1, 2, 2, 2))
    assert rules().legal_actions(short) == ["hit kindle-cub", "hit static-chick"], "1 damage: not enough for the guard"
    assert rules().why_not(short, "hit toad-stool") == "1 damage is not enough for Toad Stool."
    assert step(rules(), short, "hit static-chick").points == [1, 0]


# ---- what it refuses


def changed(**records: Mapping[str, Mapping[str, Any]]) -> Bundle:
    """The bundle with fields of records changed, by kind and id."""
    found = bundle("battlepop")
    new = {kind: dict(held) for kind, held in found.records.items()}
    for kind, fields in records.items():
        for ident, data in fields.items():
            new[kind][ident] = {**new[kind].get(ident, {}), **data}
    return found.model_copy(update={"records": new})


REFUSED = [
    ({"character": {"kindle-cub": {"speed": 2}}}, 'do not know the field "speed"'),
    ({"character": {"kindle-cub": {"faction": "flames"}}}, "did you mean"),
    ({"parameter": {"dice-limit": {"value": 3}}}, 'does not know the parameter "dice-limit"'),
    ({"moment": {"later": {"icon": "die"}}}, 'does not know the moment "later"'),
    ({"phase": {"scoring": {"step": "counting"}}}, "do not know 'counting'"),
    ({"phase": {"third-action": {"actor": "second"}}}, "for the first player to act"),
    ({"die": {"flame-die": {"faction": "wave"}}}, "one die for each faction"),
    ({"bench": {"campfire": {"shrines": ["big-bell"]}}}, "there is no shrine 'big-bell'"),
    ({"bench": {"campfire": {"dice": [{"faction": "flame", "count": 12}]}}}, "a pool has 13 dice"),
    ({"faction": {"storm": {"neutral": True}}}, "exactly one faction is neutral"),
    ({"spell": {"fireball": {}}}, 'do not know the kind "spell"'),
]


@pytest.mark.parametrize(("records", "reason"), REFUSED, ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_not_understood_is_refused(records: dict[str, Any], reason: str) -> None:
    found = changed(**{kind: held for kind, held in records.items() if kind != "spell"})
    if "spell" in records:
        found = found.model_copy(update={"records": {**found.records, "spell": records["spell"]}})
    with pytest.raises(RefusedError) as caught:
        rules_of(found)
    reasons = [f"{problem} {problem.hint or ''}" for problem in caught.value.problems]
    assert any(reason in each for each in reasons), reasons


@pytest.mark.parametrize(("ruling", "value"), [("roster", 44), ("shrine-removal", True), ("portal-capacity", "three")])
def test_values_of_rulings_that_the_rules_do_not_have_are_refused(ruling: str, value: Any) -> None:
    with pytest.raises(RefusedError, match="the rules know only"):
        rules_of(bundle("battlepop"), Setup(2, 0, {ruling: value}))


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"weather": "rain"}, 'no "weather"'),
        ({"characters": {"blue": {"b3": ["toad-stool"] * 4}}}, "no room"),
        ({"characters": {"blue": {"red-portal": ["toad-stool"]}}}, "the other player's"),
        ({"characters": {"blue": {"b3": ["toad"]}}}, "there is no 'toad'"),
        ({"characters": {"green": {}}}, "by player"),
        ({"benches": {"red": "fireworks"}, "characters": {"red": {"b3": ["moby-slick"]}}}, "the bench has no more"),
        ({"phase": "scoring"}, "nobody decides anything"),
        ({"values": {"b3": {"blue": 7}}}, "the rest comes to"),
        ({"decision": "attacking"}, "the rest comes to"),
        ({"energy": {"blue": -1}}, "no number from 0"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(RefusedError, match=reason):
        rules().arrange(given)


def test_the_parts_of_the_rules_have_names_of_their_own() -> None:
    """They share one object, so a name that two parts define would be one part's silently."""
    owners: dict[str, list[str]] = {}
    for part in RULES.__mro__:
        if part.__module__.startswith("designer.engine.games"):
            for name, value in vars(part).items():
                if (
                    not name.startswith("__")
                    and name != "_abc_impl"
                    and not getattr(value, "__isabstractmethod__", False)
                ):
                    owners.setdefault(name, []).append(part.__name__)
    assert {name: parts for name, parts in owners.items() if len(parts) > 1} == {}
