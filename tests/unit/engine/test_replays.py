"""A game that was saved happens again exactly, or is refused with the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from designer.engine import replays
from designer.engine.failures import IllegalActionError, RefusedError
from designer.engine.games import Setup
from designer.engine.replays import Agreed, Replay, Table, read_replay, table_of, tables_of, written
from designer.engine_format import Bundle
from tests.engine.toy import ToyRules, toy_bundle


@pytest.fixture(autouse=True)
def pearls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy be played as the games are."""

    def rules(bundle: Bundle, setup: Setup) -> ToyRules:
        modules = {key: {"on": setup.modules.get(key, state.on)} for key, state in bundle.modules.items()}
        ties = {"value": None, "options": ("shared", "nobody"), "chosen": setup.rulings.get("ties", "shared")}
        rulings = {**bundle.model_dump()["rulings"], "ties": ties}
        return ToyRules(toy_bundle(modules=modules, rulings=rulings), setup.players)

    monkeypatch.setattr(replays, "rules_of", rules)


def played(actions: int = 10_000, setup: Setup | None = None, **more: Any) -> Table:
    table = Table(toy_bundle(), setup or Setup(2, 6), ("human", "greedy"), **more)
    while not table.rules.is_over(table.state) and len(table.actions) < actions:
        table.act(table.rules.legal_actions(table.state)[-1])
    return table


def altered(replay: Replay, **changes: Any) -> Replay:
    return replay.model_copy(update=changes)


# ---- the table


def test_a_table_keeps_what_happened_with_each_action() -> None:
    table = Table(toy_bundle(), Setup(2, 6))
    assert [event.kind for event in table.events[0]] == ["drawn", "drew"], "what the beginning told"
    events = table.act(table.rules.legal_actions(table.state)[0])
    assert events == table.events[1]
    assert events[0].kind == "card-played"
    assert len(table.states) == len(table.events) == len(table.actions) + 1


def test_every_action_can_be_taken_back() -> None:
    table = played(4)
    before = [state.clone() for state in table.states]
    last = table.actions[-1]
    events = table.events[-1]
    table.undo()
    assert table.states == before[:-1]
    assert len(table.events) == len(table.states) == len(table.actions) + 1
    assert table.act(last) == events
    assert table.states == before
    while table.actions:
        table.undo()
    assert table.states == before[:1]


def test_an_action_that_is_refused_leaves_no_trace() -> None:
    table = played(2)
    before = table.replay(), len(table.events), len(table.states)
    with pytest.raises(IllegalActionError):
        table.act("play everything")
    assert (table.replay(), len(table.events), len(table.states)) == before


def test_chance_that_cannot_be_leaves_no_trace() -> None:
    given = {"hands": {"Ann": ["dive"], "Bob": ["net"]}}
    table = Table(toy_bundle(), Setup(), (), given, [9])
    with pytest.raises(RefusedError, match="cannot give 9 here"):
        table.act("play dive")
    assert table.actions == []
    assert len(table.events) == len(table.states) == 1


# ---- saving


def test_a_saved_game_is_the_same_game() -> None:
    table = played(setup=Setup(3, 11, {"ties": "nobody"}, {"storm": True}))
    replay = read_replay(written(table.replay()))
    assert replay == table.replay()
    assert replay.setup == Agreed(players=3, seed=11, rulings={"ties": "nobody"}, modules={"storm": True})
    assert replay.seats == ("human", "greedy")
    again = table_of(toy_bundle(), replay)
    assert again.states == table.states
    assert again.events == table.events
    assert again.replay() == replay


def test_a_saved_game_says_how_it_ended() -> None:
    outcome = played().replay().outcome
    assert outcome is not None
    assert outcome.ended in ("empty-deck", "turn-limit")
    assert outcome.winners
    assert max(outcome.scores) == outcome.scores[outcome.winners[0]]
    halfway = played(3).replay().outcome
    assert halfway is not None
    assert (halfway.ended, halfway.winners) == ("", ())


def test_a_game_from_a_position_with_chosen_chance_is_saved_with_both() -> None:
    given = {"hands": {"Ann": ["dive", "net"], "Bob": ["net"]}, "pearls": {"Ann": 2, "Bob": 0}}
    table = Table(toy_bundle(), Setup(), (), given, [6])
    table.act("play dive")
    replay = read_replay(written(table.replay()))
    assert (replay.given, replay.chance) == (given, (6,))
    assert table_of(toy_bundle(), replay).state.pearls == [8, 0]


def test_a_game_can_be_shown_step_by_step() -> None:
    table = played(5)
    seen = [(len(now.actions), now.state.clone()) for now in tables_of(toy_bundle(), table.replay())]
    assert seen == list(enumerate(table.states))


@pytest.mark.parametrize("until", [0, 1, 3])
def test_a_game_can_be_taken_up_in_the_middle(until: int) -> None:
    table = played()
    again = table_of(toy_bundle(), table.replay(), until)
    assert again.state == table.states[until]
    assert again.actions == table.actions[:until]


# ---- refusing


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"\xff", b'{"format": "designer-engine"}'])
def test_what_is_no_saved_game_is_refused(data: bytes) -> None:
    with pytest.raises(RefusedError) as error:
        read_replay(data)
    assert {problem.code for problem in error.value.problems} == {"not-a-replay"}


@pytest.mark.parametrize(
    ("change", "where"),
    [({"format_version": "2.0"}, "format_version"), ({"moves": []}, "moves"), ({"setup": {"seeds": 3}}, "setup.seeds")],
)
def test_a_strange_part_is_named(change: dict[str, Any], where: str) -> None:
    data = json.loads(written(played(2).replay())) | change
    with pytest.raises(RefusedError) as error:
        read_replay(json.dumps(data).encode())
    assert [problem.where for problem in error.value.problems] == [where]


def code(replay: Replay, bundle: Bundle | None = None, **more: Any) -> str:
    with pytest.raises(RefusedError) as error:
        table_of(bundle or toy_bundle(), replay, **more)
    return error.value.problems[0].code


def test_another_game_is_refused_by_whatever_rules() -> None:
    replay = altered(played(2).replay(), game="chess")
    assert code(replay) == "another-game"
    assert code(replay, other_rules=True) == "another-game"


def test_a_game_of_other_numbers_is_refused_unless_one_asks_for_it() -> None:
    replay = played().replay()
    other = toy_bundle(modules={"storm": {"on": True}})
    assert code(replay, other) == "other-content"
    assert table_of(other, replay, other_rules=True).actions == list(replay.actions)


def test_a_game_of_other_texts_is_played() -> None:
    replay = played().replay()
    assert table_of(toy_bundle(strings={}, content_version="1.1"), replay).replay().outcome == replay.outcome


def test_an_action_that_was_never_legal_is_named() -> None:
    replay = played().replay()
    broken = altered(replay, actions=(*replay.actions[:2], "play everything", *replay.actions[3:]))
    with pytest.raises(RefusedError) as error:
        table_of(toy_bundle(), broken)
    assert [(p.code, p.where) for p in error.value.problems] == [("illegal-action", "actions.2")]
    assert code(broken, other_rules=True) == "illegal-action"


def test_an_outcome_that_is_not_what_comes_of_it_is_refused() -> None:
    replay = played().replay()
    assert replay.outcome is not None
    boast = replay.outcome.model_copy(update={"scores": (99, 0)})
    assert code(altered(replay, outcome=boast)) == "other-outcome"
    assert table_of(toy_bundle(), altered(replay, outcome=boast), other_rules=True).actions
    assert code(altered(replay, actions=replay.actions[:-1])) == "other-outcome"
