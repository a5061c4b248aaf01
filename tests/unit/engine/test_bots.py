"""Bots are what their names say, see nothing hidden, tell nobody what they think, and the thinking ones play better."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest

from designer.engine.bots import BOTS, bot_named
from designer.engine.bots.imagination import unheard
from designer.engine.failures import RefusedError
from designer.engine.kernel import Event
from designer.engine.playing import play
from designer.engine.randomness import Stream
from designer.engine.state import GameState
from tests.engine.toy import ToyRules, ToyState, toy_rules

NAMES = ("random", "greedy", "greedy:1", "mcts:20")


def choice(name: str, rules: ToyRules, state: ToyState, seed: int = 0) -> str:
    seat = rules.to_move(state)
    return bot_named(name, rules)(rules.observe(state, seat), rules.legal_actions(state), Stream(seed))


def test_there_are_the_bots_that_people_know() -> None:
    assert list(BOTS) == ["random", "greedy", "mcts"]
    assert all(BOTS.values()), "each says what it does"


@pytest.mark.parametrize(("name", "hint"), [("gredy", 'did you mean "greedy"?'), ("", "there is random, greedy, mcts")])
def test_a_bot_that_there_is_not_is_refused(name: str, hint: str) -> None:
    with pytest.raises(RefusedError) as error:
        bot_named(name, toy_rules())
    assert [(problem.code, problem.hint) for problem in error.value.problems] == [("unknown-bot", hint)]


BUDGETS = ("random:3", "greedy:0", "greedy:-1", "greedy:2s", "greedy:many", "greedy:²", "mcts:0", "mcts:0s", "mcts:s")
MORE_BUDGETS = ("mcts:nans", "mcts:infs", "mcts:-1s", "mcts:1.5", "mcts:99999999", "mcts: 5", "mcts:5000s", "mcts:٣")


@pytest.mark.parametrize("name", BUDGETS + MORE_BUDGETS)
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(RefusedError) as error:
        bot_named(name, toy_rules())
    assert [problem.code for problem in error.value.problems] == ["unknown-budget"]


@pytest.mark.parametrize("name", NAMES)
def test_the_same_view_and_stream_give_the_same_action(name: str) -> None:
    rules = toy_rules(3)
    for seed in range(10):
        state = rules.initial(seed)
        assert choice(name, rules, state, seed) == choice(name, toy_rules(3), state, seed)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_bot_thinks_nobody_hears_and_its_view_stays(name: str) -> None:
    rules = toy_rules(3)
    heard: list[Event] = []
    rules.listener = heard.append
    state = rules.initial(4)
    del heard[:]
    view = rules.observe(state, 0)
    bot_named(name, rules)(view, rules.legal_actions(state), Stream(1))
    assert heard == []
    assert view == rules.observe(state, 0)
    rules.apply(state, rules.legal_actions(state)[0])
    assert heard, "but what happens is heard again"


def test_the_listener_is_back_after_a_failure() -> None:
    rules = toy_rules()
    rules.listener = print
    with pytest.raises(ZeroDivisionError), unheard(rules):
        assert rules.listener is None
        raise ZeroDivisionError
    assert rules.listener is print


@pytest.mark.parametrize("name", NAMES[1:])
def test_a_bot_does_not_think_where_there_is_nothing_to_choose(name: str) -> None:
    rules = toy_rules()
    chance = Stream(1)
    assert bot_named(name, rules)(rules.initial(1), ["play net"], chance) == "play net"
    assert chance.number == 0


@pytest.mark.parametrize("name", ["greedy", "mcts:60"])
def test_a_thinking_bot_takes_the_pearls(name: str) -> None:
    rules = toy_rules()
    state = rules.arrange({"hands": {"Ann": ["dive", "net", "trade"], "Bob": ["net"]}, "turn": 12})
    assert {choice(name, rules, state, seed) for seed in range(8)} == {"play dive"}


def test_a_random_bot_does_everything_at_some_time() -> None:
    rules = toy_rules()
    state = rules.arrange({"hands": {"Ann": ["dive", "net", "trade"], "Bob": ["net"]}})
    assert {choice("random", rules, state, seed) for seed in range(60)} == {"play dive", "play net", "play trade"}


def test_a_greedy_bot_takes_any_of_equally_good_actions() -> None:
    rules = toy_rules()
    state = rules.arrange({"hands": {"Ann": ["net", "trade"], "Bob": ["net"]}})
    assert {choice("greedy:1", rules, state, seed) for seed in range(40)} == {"play net", "play trade"}


def test_a_bot_does_not_foresee_the_dice() -> None:
    """The die of this state would show a 1, which costs everything in a storm; nobody can know that."""
    rules = toy_rules(modules={"storm": {"on": True}})
    given = {"hands": {"Ann": ["dive", "net"], "Bob": ["net"]}, "turn": 12, "pearls": {"Ann": 1, "Bob": 3}}
    unlucky = next(seed for seed in range(100) if ToyState(seed=seed).roll() == 1)
    lucky = next(seed for seed in range(100) if ToyState(seed=seed).roll() == 6)
    for name in ("greedy:30", "mcts:100"):
        choices = {choice(name, rules, rules.arrange(given, seed)) for seed in (unlucky, lucky)}
        assert choices == {"play dive"}, name


@pytest.mark.parametrize(("name", "deals"), [("greedy:3", 3), ("mcts:20", 20)])
def test_what_a_bot_cannot_see_is_dealt_anew_each_time(name: str, deals: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = toy_rules()
    dealt: list[ToyState] = []
    really = rules.determinise

    def noting(view: ToyState, seat: int, stream: Stream) -> ToyState:
        dealt.append(really(view, seat, stream))
        return dealt[-1].clone()

    monkeypatch.setattr(rules, "determinise", noting)
    choice(name, rules, rules.initial(5))
    assert len(dealt) == deals
    assert len({state.seed for state in dealt}) == deals
    assert len({state.hands[1] for state in dealt}) > 1


def won(rules: ToyRules, first: str, second: str, games: int) -> float:
    """The share of the wins of the first bot, on both seats in turn."""
    share = 0.0
    for number in range(games):
        state, seat = rules.initial(number // 2), number % 2
        names = (first, second) if seat == 0 else (second, first)
        play(rules, state, [bot_named(name, rules) for name in names], number)
        share += rules.value(state, seat)
    return share / games


def test_the_thinking_bots_are_stronger() -> None:
    rules = toy_rules()
    assert won(rules, "greedy", "random", 200) > 0.65
    assert won(rules, "mcts:60", "random", 60) > 0.6


def test_seconds_are_kept_and_one_round_is_always_played() -> None:
    rules = toy_rules()
    state = rules.initial(1)
    started = time.monotonic()
    assert choice("mcts:0.2s", rules, state) in rules.legal_actions(state)
    assert 0.2 <= time.monotonic() - started < 2
    assert choice("mcts:0.000001s", rules, state) in rules.legal_actions(state)


def test_a_search_only_takes_what_is_legal_now() -> None:
    """Another deal may allow what this one does not: a net that Bob may hold or not."""
    rules = toy_rules()
    seen: set[str] = set()
    for seed in range(30):
        state = rules.initial(seed)
        while not rules.is_over(state):
            legal: Sequence[str] = rules.legal_actions(state)
            view: GameState = rules.observe(state, rules.to_move(state))
            action = bot_named("mcts:3", rules)(view, legal, Stream(seed))
            assert action in legal
            seen.add(action)
            rules.apply(state, action)
    assert "throw net" in seen
