"""A trial reports what its games say, and finds what is planted in a game."""

from __future__ import annotations

import json

import pytest

from designer.engine.games import Setup
from designer.playtest.arms import Arm
from designer.playtest.lab import Wish, playtest
from designer.playtest.plans import Limits, Plan
from designer.playtest.report import Report, TableReport
from designer.playtest.running import workers
from designer.playtest.store import Store
from designer.playtest.trials import Progress, Trial
from tests.engine.bundles import exported

FROGS = Arm(exported("frogs_and_logs"), Setup(2))


def _carried_out(plan: Plan, arm: Arm = FROGS, against: tuple[str, Arm] | None = None) -> TableReport:
    with workers(1) as alone, Store() as store:
        return Trial(alone, store, arm, plan, against).carry_out()


def test_figures_are_those_of_the_games() -> None:
    plan = Plan(("greedy:1", "random"), 30, contests=20)
    with workers(1) as alone, Store() as store:
        trial = Trial(alone, store, FROGS, plan)
        found = trial.carry_out()
    records = list(trial.own["random"].values())
    summary = next(each for each in found.summaries if each.bot == "random")
    assert summary.games == len(records) == 30
    assert summary.seats[0].rate.value == pytest.approx(sum(each.shares[0] for each in records) / 30)
    assert sum(each.rate.value for each in summary.seats) == pytest.approx(1)
    assert sum(each.rate.value for each in summary.ends) == pytest.approx(1)
    assert summary.starter.value == pytest.approx(sum(each.shares[each.starter] for each in records) / 30)
    assert summary.turns.p5 <= summary.turns.median <= summary.turns.p95 <= max(each.turns for each in records)
    events = [row for row in summary.cards if row.kind == "event"]
    assert {row.id for row in events} == set(FROGS.bundle.records["event"])
    drawn = {ident for each in records for ident in each.cards}
    assert drawn
    assert {row.id for row in summary.cards if row.had.value} == drawn
    assert found.competent == ["greedy:1"], "it beats random play, and random play does not beat itself"


def test_all_are_measured_by_random_play_in_whatever_order_they_are_named() -> None:
    found = _carried_out(Plan(("random", "greedy:1"), 2, contests=20))
    assert found.competent == ["greedy:1"]


def test_seats_take_turns_on_the_same_chance_when_bots_meet() -> None:
    with workers(1) as alone, Store() as store:
        trial = Trial(alone, store, FROGS, Plan(("greedy:1",), 1, contests=6))
        found = trial.carry_out()
    assert [(each.bot, each.against, each.rate.games) for each in found.contests] == [("greedy:1", "random", 6)]


def test_a_ruling_decided_otherwise_is_played_on_the_same_chance() -> None:
    found = _carried_out(Plan(("random",), 25, rulings=25))
    effects = {(each.ruling, each.option): each.by_bot["random"] for each in found.rulings}
    assert set(effects) == {
        (ident, option)
        for ident, ruling in FROGS.bundle.rulings.items()
        for option in ruling.options
        if option != ruling.chosen
    }
    assert effects["passing", "always"].changed.value > 0.3
    assert all(each.changed.games == 25 for each in effects.values())


def test_a_blank_card_changes_only_games_in_which_it_came_up() -> None:
    plan = Plan(("random",), 25, cards=25)
    with workers(1) as alone, Store() as store:
        trial = Trial(alone, store, FROGS, plan)
        found = trial.carry_out()
    records = list(trial.own["random"].values())
    for strength in found.strengths:
        came_up = sum(strength.id in each.cards for each in records)
        assert strength.by_bot["random"].changed.value * 25 <= came_up + 1e-9
    assert any(each.by_bot["random"].changed.value > 0 for each in found.strengths)
    assert not any(each.agreed for each in found.strengths), "one bot alone, and none that plays well"


def test_the_same_rules_cannot_differ_and_others_do() -> None:
    plan = Plan(("random",), 25)
    same = _carried_out(plan, against=("v1", Arm(FROGS.data, Setup(2)))).comparison
    assert same is not None
    assert same.same
    assert same.by_bot["random"].changed.value == 0
    other = _carried_out(plan, against=("v0", Arm(FROGS.data, Setup(2, rulings={"passing": "always"})))).comparison
    assert other is not None
    assert not other.same
    assert other.by_bot["random"].changed.value > 0.3
    shifts = other.by_bot["random"].seats
    assert shifts[0] is not None
    assert shifts[1] is not None
    assert shifts[0].value == pytest.approx(-shifts[1].value)


def test_it_stops_as_soon_as_it_is_sure() -> None:
    found = _carried_out(Plan(("greedy:1",), 400, margin=0.1))
    (summary,) = found.summaries
    verdicts = {each.subject: each.verdict for each in summary.sequential}
    assert verdicts["starter"] == "high", "looking one action ahead, whoever begins fills the centre first"
    assert summary.games < 400 or "undecided" in verdicts.values()
    few = _carried_out(Plan(("random",), 5, margin=0.02))
    assert {each.verdict for each in few.summaries[0].sequential} == {"undecided"}


def test_a_limit_that_is_broken_is_said() -> None:
    plan = Plan(("greedy:1", "greedy:2"), 60, contests=30, limits=Limits(starters=(0.45, 0.55)))
    found = _carried_out(plan)
    assert [(each.limit, each.verdict) for each in found.gates] == [("starters", "broken")]
    assert any(each.kind == "starter" and each.agreed for each in found.findings)


def test_who_stops_it_gets_a_report_on_what_there_is() -> None:
    def stop(now: Progress) -> None:
        if now.done == 7:
            raise KeyboardInterrupt

    with workers(1) as alone, Store() as store:
        found = playtest(_wish(Plan(("random",), 30)), alone, store, stop)
        assert found.interrupted
        assert found.tables[0].summaries[0].games == 7
        whole = playtest(_wish(Plan(("random",), 30)), alone, store, lambda _: None)
    assert not whole.interrupted
    assert whole.games == 30
    assert whole.played < 30


def _wish(plan: Plan) -> Wish:
    return Wish(FROGS, (2,), plan, lambda _: Limits(), None, "designer playtest frogs_and_logs")


def test_a_report_is_the_same_with_any_number_of_workers() -> None:
    def report(jobs: int) -> object:
        with workers(jobs) as hands, Store() as store:
            found = playtest(_wish(Plan(("random",), 20, cards=6)), hands, store, lambda _: None)
        return json.loads(found.model_copy(update={"seconds": 0.0}).model_dump_json())

    assert report(1) == report(2)


def test_a_report_survives_as_json() -> None:
    with workers(1) as alone, Store() as store:
        found = playtest(_wish(Plan(("random",), 5, cards=3, rulings=3)), alone, store, lambda _: None)
    assert Report.model_validate_json(found.model_dump_json()) == found
