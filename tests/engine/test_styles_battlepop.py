"""The styles of Battlepop: competent, quick, different from each other, and blind to what is hidden."""

from __future__ import annotations

from collections import Counter
from statistics import mean
from typing import Any

import pytest
import typer

from designer.cli.play_setup import seats_of
from designer.engine.games import rules_of
from designer.engine.games.battlepop.rules import Battlepop
from designer.engine.kernel import Event
from tests.engine.bundles import bundle
from tests.engine.oracles.variety import other_benches
from tests.engine.styled import check_blindness, check_every_decision, fresh, other_setups, played, shares, told
from tests.engine.walks import Walk

STYLES = tuple(Battlepop.styles)
RULES: Any = fresh("battlepop")


@pytest.mark.parametrize("style", STYLES)
def test_a_style_beats_chance(style: str) -> None:
    assert shares(RULES, style, "random", 20) >= 0.95


def test_the_steady_one_beats_a_look_ahead() -> None:
    assert shares(RULES, "steady", "greedy:1", 10) > 0.5


def test_games_end_by_round_wins() -> None:
    for seed in range(6):
        state, _ = told(RULES, ("steady", "steady"), seed)
        assert state.ended == "round-wins"
        assert state.round < 20, "well before the limit"


def test_a_style_plays_the_same_again_with_other_rules() -> None:
    assert played(RULES, "steady", 5) == played(fresh("battlepop"), "steady", 5)


def test_the_command_line_knows_the_styles(capsys: pytest.CaptureFixture[str]) -> None:
    assert seats_of(["steady"], RULES) == ("steady", "greedy")
    with pytest.raises(typer.Exit):
        seats_of(["stedy"], RULES)
    assert 'did you mean "steady"?' in capsys.readouterr().err


# ---- what each is after


def games_of(style: str) -> list[Event]:
    return [event for seed in range(8) for event in told(RULES, (style, style), seed)[1]]


@pytest.fixture(scope="module")
def events() -> dict[str, list[Event]]:
    return {style: games_of(style) for style in STYLES}


def cost_of(events: list[Event]) -> float:
    content = RULES.content
    summoned = [str(each.data["character"]) for each in events if each.kind == "summoned"]
    return mean(content.characters[content.character[ident]].cost for ident in summoned)


def test_the_hoarder_summons_the_great_and_few(events: dict[str, list[Event]]) -> None:
    costs = {style: cost_of(events[style]) for style in STYLES}
    assert max(costs, key=lambda style: costs[style]) == "hoarder", costs
    assert costs["hoarder"] > costs["steady"] + 0.4


def test_the_hoarder_attacks_least(events: dict[str, list[Event]]) -> None:
    rounds = {style: sum(each.kind == "summon-roll" for each in events[style]) for style in STYLES}
    attacks = {style: sum(each.kind == "attack" for each in events[style]) / rounds[style] for style in STYLES}
    assert min(attacks, key=lambda style: attacks[style]) == "hoarder", attacks


def test_the_aggressive_one_attacks_more_than_the_steady_one_in_the_same_games() -> None:
    attacks = Counter[str]()
    for seed in range(8):
        for names in (("aggressive", "steady"), ("steady", "aggressive")):
            events = told(RULES, names, seed)[1]
            attacks.update(names[each.seat] for each in events if each.kind == "attack" and each.seat is not None)
    assert attacks["aggressive"] > 1.1 * attacks["steady"], attacks


# ---- positions


def liked(given: dict[str, Any], style: str = "steady") -> str:
    state = RULES.arrange(given, 1)
    seat = RULES.to_move(state)
    legal = RULES.legal_actions(state)
    liking = RULES.advise(RULES.observe(state, seat), seat, legal, style)
    return str(max(zip(liking, legal, strict=True))[1])


def test_it_attacks_what_it_can_beat_and_moves_to_what_is_free() -> None:
    beaten = {"blue": {"b3": ["bull-dozer"]}, "red": {"b3": ["kindle-cub"]}}
    assert liked({"characters": beaten, "decision": "acting", "dice": {"blue": {"flame": 8}}}) == "attack"
    free = {"blue": {"a4": ["kindle-cub"]}, "red": {}}
    assert liked({"characters": free, "decision": "moving"}) == "move kindle-cub a4 a5", "worth 3, not 2"


def test_it_spends_its_energy_on_as_much_as_it_can() -> None:
    bench = {"blue": {"bench": ["kindle-cub", "bull-dozer"]}}
    summoning = {"characters": bench, "phase": "first-summoning", "summon_dice": {"blue": 4, "red": 4}}
    assert liked({**summoning, "energy": {"blue": 8}}).startswith("summon bull-dozer")
    assert liked({**summoning, "energy": {"blue": 5}}).startswith("summon kindle-cub")


def test_it_rolls_the_dice_whose_gems_it_can_use() -> None:
    given = {"characters": {"blue": {"b3": ["sword-bearr"]}, "red": {"b3": ["robo-slam-3000"]}}}
    state = RULES.arrange({**given, "decision": "attacking", "dice": {"blue": {"flame": 4, "storm": 4}}}, 1)
    RULES.apply(state, "attack b3")
    legal = RULES.legal_actions(state)
    liking = RULES.advise(RULES.observe(state, 0), 0, legal, "steady")
    assert max(zip(liking, legal, strict=True))[1] == "roll flame*2"


# ---- everywhere


def test_styles_do_not_see_what_is_hidden() -> None:
    walks = [Walk(0, seed, steps, by_verb=True) for seed in range(1, 5) for steps in (0, 1, 7, 40, 90)]
    assert check_blindness("battlepop", walks) > 0


def test_styles_play_by_any_rulings_and_with_any_content() -> None:
    numbers = {"round-limit": (3, 5), "moves-per-phase": (2, 1), "no-dice": (3, 1)}
    for seed, setup in enumerate(other_setups("battlepop", numbers)):
        rules = rules_of(other_benches(bundle("battlepop"), seed), setup)
        for pair in (STYLES[:2], STYLES[2:]):
            check_every_decision(rules, pair, seed)


# ---- what a playtest counts


def test_a_seat_has_its_bench_and_plays_what_it_summons() -> None:
    state, events = told(RULES, ("steady", "hoarder"), 3)
    for seat in (0, 1):
        bench = RULES.content.bench[state.benches[seat]]
        held = list(RULES.held(state, seat))
        assert len(held) == len(bench.characters) + len(bench.shrines)
        followed = RULES.followed
        done = [event for event in events if event.kind in followed.played and event.seat == seat]
        assert done
        assert {event.data[followed.played[event.kind]] for event in done} <= set(held)
    assert list(RULES.held(RULES.initial(1), 0)) == []
