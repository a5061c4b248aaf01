"""The stack resolves until somebody has to decide, whatever is nested in what, and stops when the game is over."""

from __future__ import annotations

import pytest

from designer.engine.bundle import blanked
from designer.engine.failures import RefusedError
from designer.engine.kernel import Event
from designer.engine_format import Bundle
from tests.engine.toy import ToyRules, ToyState, toy_bundle, toy_rules


def given(rules: ToyRules, **more: object) -> ToyState:
    hands = {"Ann": ["dive", "trade"], "Bob": ["dive", "net"], "Cas": ["net"]}
    return rules.arrange({"hands": {diver: hands[diver] for diver in rules.seats}, **more})


def test_a_game_begins_with_a_question() -> None:
    rules = toy_rules()
    state = rules.initial(3)
    assert state.stack == [("turn", 0)]
    assert state.turn == 1
    assert rules.to_move(state) == 0
    assert not rules.is_over(state)


def test_an_action_runs_on_to_the_next_question() -> None:
    rules = toy_rules()
    state = given(rules)
    state.loaded = [5]
    rules.apply(state, "play dive")
    assert state.pearls == [5, 0]
    assert rules.to_move(state) == 1
    assert state.stack == [("turn", 1)]


def test_a_decision_inside_an_effect_waits_on_top_of_what_is_still_to_come() -> None:
    rules = toy_rules(3)
    state = given(rules)
    rules.apply(state, "play trade")
    assert state.stack == [("next", 0), ("whom", 0)]
    assert rules.legal_actions(state) == ["from Bob", "from Cas"]
    rules.apply(state, "from Bob")
    assert state.stack == [("next", 0), ("net?", 1, 0)]
    assert rules.to_move(state) == 1, "another seat may decide within the turn"
    assert rules.legal_actions(state) == ["give", "throw net"]
    state.loaded = [0]
    rules.apply(state, "give")
    assert state.hands[0] == ("dive", "dive")
    assert rules.to_move(state) == 1


def test_a_copy_in_the_middle_of_an_effect_goes_its_own_way() -> None:
    rules = toy_rules()
    state = given(rules)
    rules.apply(state, "play trade")
    other = ToyState.from_json(state.as_json())
    rules.apply(other, "throw net")
    state.loaded = [0]
    rules.apply(state, "give")
    assert "net" in other.discard
    assert "net" not in state.discard
    assert state.hands[0] != other.hands[0]


def test_nothing_runs_on_when_the_game_is_over() -> None:
    rules = toy_rules()
    state = given(rules, deck=[], turn=4)
    rules.apply(state, "play dive")
    assert state.ended == "empty-deck"
    assert rules.is_over(state)
    assert rules.to_move(state) == -1
    assert rules.legal_actions(state) == []


def test_what_still_waits_when_the_game_ends_is_not_done() -> None:
    rules = toy_rules()
    state = given(rules)

    def stop(state: ToyState, frame: tuple[str, ...]) -> None:
        state.ended = frame[1]

    rules.steps["stop"] = stop
    state.stack = [("next", 0), ("roll", 1), ("stop", "lightning")]
    rules.run(state)
    assert state.ended == "lightning"
    assert state.stack == [("next", 0), ("roll", 1)]
    assert state.pearls == [0, 0]


def test_the_turn_limit_ends_a_game() -> None:
    rules = toy_rules()
    state = given(rules, turn=12)
    rules.apply(state, "play dive")
    assert (state.ended, state.turn) == ("turn-limit", 12)


@pytest.mark.parametrize(
    ("pearls", "ties", "winners", "values"),
    [
        ([5, 3, 1], "shared", (0,), [1, 0, 0]),
        ([5, 3, 5], "shared", (0, 2), [0.5, 0, 0.5]),
        ([5, 3, 5], "nobody", (), [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_a_finished_game_is_worth_one_win_in_all(
    pearls: list[int], ties: str, winners: tuple[int, ...], values: list[float]
) -> None:
    ruling = toy_bundle().rulings["ties"].model_copy(update={"chosen": ties})
    rules = ToyRules(toy_bundle().model_copy(update={"rulings": {**toy_bundle().rulings, "ties": ruling}}), 3)
    state = ToyState(pearls=pearls, ended="empty-deck", hands=[(), (), ()])
    assert rules.winners(state) == winners
    assert [rules.value(state, seat) for seat in range(3)] == values


def test_events_are_told_to_the_listener_and_to_nobody_else() -> None:
    rules = toy_rules()
    state = given(rules)
    silent = state.clone()
    heard: list[Event] = []
    rules.listener = heard.append
    rules.apply(state, "play dive")
    rules.listener = None
    rules.apply(silent, "play dive")
    assert silent == state
    assert [event.kind for event in heard] == ["card-played", "rolled", "drawn", "drew"]
    assert heard[0] == Event("card-played", "Ann plays Dive.", 0, {"card": "dive"}, None)
    assert [event.seen_by for event in heard] == [None, None, None, (1,)]


def test_an_illegal_action_has_the_reason_of_the_game() -> None:
    rules = toy_rules()
    error = rules.illegal(given(rules), "play net")
    assert (error.action, error.reason, str(error)) == ("play net", "You do not hold Net.", "You do not hold Net.")


def test_a_name_is_printed_or_the_id() -> None:
    assert toy_rules().name("card", "dive") == "Dive"
    assert toy_rules().name("card", "unprinted") == "unprinted"


def test_rules_read_what_a_bundle_says() -> None:
    """A card without effects does nothing: so it was the record that did it."""
    rules = ToyRules(blanked(toy_bundle(), "card/dive"), 2)
    state = given(rules)
    rules.apply(state, "play dive")
    assert state.pearls == [0, 0]


def test_rules_refuse_a_bundle_that_they_do_not_understand() -> None:
    records = toy_bundle().records
    strange = {**records["card"], "dive": {"effects": [{"verb": "roll", "sides": "six", "twice": True}]}}
    bundle: Bundle = toy_bundle(records={**records, "card": strange})
    with pytest.raises(RefusedError) as error:
        ToyRules(bundle, 2)
    assert [problem.where for problem in error.value.problems] == [
        "records.card.dive.effects.0.sides",
        "records.card.dive.effects.0.twice",
    ]
