"""A step is checked and pure, and a whole game between bots is the same by the same seeds."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from designer.engine.bots import bot_named
from designer.engine.failures import IllegalActionError
from designer.engine.kernel import UNKNOWN
from designer.engine.playing import Bot, play, step
from designer.engine.randomness import Stream
from designer.engine.state import GameState
from tests.engine.toy import ToyState, toy_rules


def test_a_step_leaves_the_state_as_it_was() -> None:
    rules = toy_rules()
    state = rules.initial(4)
    before = state.clone()
    after = step(rules, state, rules.legal_actions(state)[0])
    assert state == before
    assert after != before


def test_a_step_that_is_not_legal_says_why() -> None:
    rules = toy_rules()
    state = rules.arrange({"hands": {"Ann": ["dive"], "Bob": ["net"]}})
    with pytest.raises(IllegalActionError) as error:
        step(rules, state, "play net")
    assert error.value.reason == "You do not hold Net."


def test_nobody_steps_after_the_end() -> None:
    rules = toy_rules()
    with pytest.raises(IllegalActionError, match=r"The game is over\."):
        step(rules, ToyState(ended="empty-deck"), "play dive")


def test_a_game_between_bots_can_be_played_again_from_its_actions() -> None:
    rules = toy_rules(3)
    state = rules.initial(8)
    actions = play(rules, state, [bot_named("random", rules)] * 3, 8)
    again = rules.initial(8)
    for action in actions:
        again = step(rules, again, action)
    assert again == state
    assert rules.is_over(again)


def test_the_seed_of_the_bots_is_not_that_of_the_game() -> None:
    rules = toy_rules()
    bots = [bot_named("random", rules)] * 2
    games = {tuple(play(rules, rules.initial(8), bots, seed)) for seed in range(6)}
    assert len(games) > 1
    assert play(rules, rules.initial(8), bots, 1) == play(rules, rules.initial(8), bots, 1)


def test_each_seat_has_a_stream_of_its_own_in_each_game() -> None:
    seeds: list[int] = []

    def noting(view: GameState, legal: Sequence[str], chance: Stream) -> str:
        seeds.append(chance.seed)
        return legal[0]

    rules = toy_rules(3)
    for seed in range(4):
        play(rules, rules.initial(1), [noting] * 3, seed)
    assert len(set(seeds)) == 12


def test_a_bot_is_given_what_its_seat_sees() -> None:
    seen: list[tuple[int, ToyState]] = []

    def noting(view: GameState, legal: Sequence[str], chance: Stream) -> str:
        assert isinstance(view, ToyState)
        seen.append((rules.to_move(view), view))
        return legal[0]

    rules = toy_rules()
    bots: list[Bot] = [noting, noting]
    play(rules, rules.initial(2), bots, 0)
    assert {seat for seat, _ in seen} == {0, 1}
    for seat, view in seen:
        assert UNKNOWN not in view.hands[seat]
        assert set(view.hands[1 - seat]) <= {UNKNOWN}
        assert set(view.deck) <= {UNKNOWN}
        assert view.seed == 0
