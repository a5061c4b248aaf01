"""Laws that hold in every game, in every position that a game can get into."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.engine.bots import bot_named
from designer.engine.failures import IllegalActionError
from designer.engine.games import games, rules_of
from designer.engine.kernel import UNKNOWN, Event
from designer.engine.playing import step
from designer.engine.randomness import Stream
from designer.engine.state import GameState
from tests.conftest import ROOT, environment
from tests.engine.bundles import GAMES, bundle
from tests.engine.walks import (
    LONGEST,
    PLAYED,
    WALKS,
    Walk,
    decisions,
    fresh_rules,
    heard,
    often,
    reached,
    rules_for,
    setup_for,
    states_of,
    text_of,
    trace,
)

every_game = pytest.mark.parametrize("game", PLAYED)
STREAMS = st.integers(0, 2**40)


def test_every_game_of_the_content_can_be_played() -> None:
    assert games() == list(GAMES)


# ---- whole games


@every_game
@often(3)
@given(walk=WALKS)
def test_a_game_keeps_all_that_it_has_and_ends(game: str, walk: Walk) -> None:
    rules = rules_for(game, walk)
    owned = rules.census(rules.initial(walk.seed))
    assert owned, "something is counted"
    state = None
    for state, legal, _ in decisions(game, walk):
        assert rules.census(state) == owned
        assert legal, "there is always something to do"
        assert all(type(action) is str and action.strip() for action in legal)
        assert len(set(legal)) == len(legal)
        assert 0 <= rules.to_move(state) < rules.players
    assert state is not None
    assert rules.is_over(state)
    assert rules.to_move(state) == -1
    assert rules.legal_actions(state) == []
    assert rules.census(state) == owned
    winners = rules.winners(state)
    assert list(winners) == sorted(set(winners))
    assert set(winners) <= set(range(rules.players))
    assert sum(rules.value(state, seat) for seat in range(rules.players)) == pytest.approx(1)
    assert [rules.estimate(state, seat) for seat in range(rules.players)] == [
        rules.value(state, seat) for seat in range(rules.players)
    ]
    assert len(rules.scores(state)) == rules.players
    with pytest.raises(IllegalActionError, match="over"):
        step(rules, state, "pass")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_within_the_limit_of_its_content(game: str) -> None:
    rules, chance = rules_of(bundle(game)), Stream(3)
    state = rules.initial(3)
    for _ in range(LONGEST):
        if rules.is_over(state):
            break
        rules.apply(state, chance.choice(rules.legal_actions(state)))
    assert state.ended
    limit = next(ruling.value for ident, ruling in rules.bundle.rulings.items() if ident in LIMITS)
    assert type(limit) is int
    assert 0 < getattr(state, LIMITED[game]) <= limit


LIMITS = ("turn-limit", "round-limit")
LIMITED = {"battlepop": "round", "brawlhalla": "turn", "frogs_and_logs": "turn"}
"""What its limit counts."""


def test_a_game_is_the_same_in_another_process() -> None:
    walks = [(game, Walk(variant, 7 + variant, 0, bool(variant % 2))) for game in PLAYED for variant in (0, 1)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.elsewhere"],
        cwd=ROOT,
        env=environment(PYTHONHASHSEED="4711"),
        input=json.dumps(walks),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [trace(game, walk) for game, walk in walks]


# ---- states


@every_game
@often(12)
@given(walk=WALKS)
def test_a_state_is_flat_plain_data(game: str, walk: Walk) -> None:
    _, state = reached(game, walk)
    for name in type(state).__dataclass_fields__:
        value = getattr(state, name)
        items = list(value.values()) if type(value) is dict else value if type(value) is list else [value]
        assert type(value) is not dict or all(type(key) is str for key in value), name
        assert all(is_constant(item) for item in items), f"{name} is {value!r}"


def is_constant(value: Any) -> bool:
    return type(value) in (int, str, bool, float) or (type(value) is tuple and all(is_constant(each) for each in value))


@every_game
@often(15)
@given(walk=WALKS)
def test_a_state_survives_json(game: str, walk: Walk) -> None:
    rules, state = reached(game, walk)
    again = type(state).from_json(json.loads(json.dumps(state.as_json())))
    assert again == state
    for action in rules.legal_actions(state)[:12]:
        one, other = state.clone(), again.clone()
        rules.apply(one, action)
        rules.apply(other, action)
        assert one == other


@every_game
@often(20)
@given(walk=WALKS, chosen=st.integers(0, 10**6))
def test_a_clone_is_equal_and_independent_and_plays_on_the_same(game: str, walk: Walk, chosen: int) -> None:
    rules, state = reached(game, walk)
    before = text_of(state)
    clone = state.clone()
    assert clone == state
    assert clone == GameState.clone(state), "a clone of its own copies what the general one does"
    legal = rules.legal_actions(state)
    action = legal[chosen % len(legal)]
    rules.apply(clone, action)
    assert text_of(state) == before, "what happens to a clone does not happen to the state"
    other_rules, other = fresh_rules(game, setup_for(game, walk)), state.clone()
    other_rules.apply(other, action)
    assert other == clone, "rules hold no state of a game"
    assert heard(rules, state, action)[0] == clone, "who listens changes nothing"
    for _ in range(5):
        if rules.is_over(clone):
            return
        action = rules.legal_actions(clone)[chosen % len(rules.legal_actions(clone))]
        assert other_rules.legal_actions(other) == rules.legal_actions(clone)
        rules.apply(clone, action)
        other_rules.apply(other, action)
        assert other == clone


# ---- actions


@every_game
@often(15)
@given(walk=WALKS, chosen=st.integers(0, 10**6))
def test_what_is_not_legal_is_refused_with_a_reason_and_changes_nothing(game: str, walk: Walk, chosen: int) -> None:
    rules, state = reached(game, walk)
    legal = rules.legal_actions(state)
    before = text_of(state)
    for action in sorted(set(strange_actions(game, walk, legal, chosen)) - set(legal)):
        with pytest.raises(IllegalActionError) as caught:
            step(rules, state, action)
        reason = caught.value.reason
        assert reason[:1].isupper() or reason[:1] == '"', f"{action}: {reason!r}"
        assert reason[-1:] in ".!?", f"{action}: {reason!r}"
        assert " " in reason and reason.strip() != action, f"{action}: {reason!r}"
        assert "illegal" not in reason.lower(), f"{action}: {reason!r}"
        assert text_of(state) == before


def strange_actions(game: str, walk: Walk, legal: list[str], chosen: int) -> list[str]:
    """Slips of legal actions, actions that are legal at another time, and no actions at all."""
    found = [
        "",
        " ",
        "\n",
        "place",
        "pass",
        "end-turn",
        "no-such-thing",
        "play ?",
        "move A1 A1 x*99",
        "é ☃ 𝔘",
        "place\0",
    ]
    for number in range(min(6, len(legal))):
        action = legal[(chosen + number) % len(legal)]
        words = action.split(" ")
        found += [
            f"{action} ",
            f" {action}",
            action.upper(),
            f"{action} {words[-1]}",
            words[0],
            action[:-1],
            action + "x",
        ]
        found += [" ".join(words[:-1]), " ".join(words[::-1]), f"{action} {action}", action.replace(" ", "  ")]
        for other in legal[:3]:
            changed = [*words[:-1], other.split(" ")[-1]]
            found += [" ".join(changed), " ".join([words[0], *other.split(" ")[1:]])]
    elsewhere = Walk(walk.variant, walk.seed + 1, chosen % 50, by_verb=True)
    rules, state = reached(game, elsewhere)
    return found + rules.legal_actions(state)[:25]


@every_game
@often(20)
@given(walk=WALKS)
def test_every_action_is_put_in_words_of_its_own(game: str, walk: Walk) -> None:
    rules, state = reached(game, walk)
    worded = [rules.wording(state, action) for action in rules.legal_actions(state)]
    assert all(heading.strip() and text.strip() for heading, text in worded), worded
    assert len(set(worded)) == len(worded), sorted(each for each in worded if worded.count(each) > 1)
    view = rules.observe(state, rules.to_move(state))
    assert [rules.wording(view, action) for action in rules.legal_actions(state)] == worded


@every_game
@often(20)
@given(walk=WALKS)
def test_what_is_drawn_is_on_the_board(game: str, walk: Walk) -> None:
    rules, state = reached(game, walk)
    for seen in (state, *(rules.observe(state, seat) for seat in range(rules.players))):
        position = rules.position(seen)
        kind, _, ident = position.board.partition("/")
        board = rules.bundle.boards[ident]
        assert board.kind == kind
        for placed in position.pieces:
            space, _, place = placed.space.partition("/")
            assert space in board.spaces
            assert not place or place in board.spaces[space].places
            piece_kind, _, piece = placed.piece.partition("/")
            assert piece in rules.bundle.records[piece_kind]
        assert set(position.marks) <= set(board.spaces)


# ---- what is told


@every_game
@often(8)
@given(walk=WALKS)
def test_what_happens_is_told_in_plain_lines(game: str, walk: Walk) -> None:
    rules = rules_for(game, walk)
    told: list[Event] = []
    rules.listener = told.append
    try:
        for number, _ in enumerate(decisions(game, walk)):
            if number == walk.steps:
                break
    finally:
        rules.listener = None
    assert told or walk.steps < 2, "a game that goes on is told"
    for event in told:
        assert event.kind.replace("-", "").isalnum() and event.kind == event.kind.lower(), event
        assert event.text.strip() and event.text[-1] in ".!?", event
        assert "\n" not in event.text and f" {UNKNOWN}" not in event.text, event
        assert event.seat is None or 0 <= event.seat < rules.players, event
        assert event.seen_by is None or set(event.seen_by) <= set(range(rules.players)), event
        json.dumps(dict(event.data))


@every_game
@often(40)
@given(walk=WALKS, chosen=st.integers(0, 10**6), stream=STREAMS)
def test_nobody_is_told_more_than_they_see(game: str, walk: Walk, chosen: int, stream: int) -> None:
    """Where two positions look the same to a seat before and after an action, it hears the same of it."""
    rules, state = reached(game, walk)
    for seat in range(rules.players):
        other = rules.determinise(rules.observe(state, seat), seat, Stream(stream))
        other.seed, other.drawn, other.loaded = state.seed, state.drawn, list(state.loaded)
        possible = rules.legal_actions(other)
        both = [action for action in rules.legal_actions(state) if action in possible]
        for number in range(min(4, len(both))):
            action = both[(chosen + number) % len(both)]
            one, told = heard(rules, state, action)
            two, told_too = heard(rules, other, action)
            if text_of(rules.observe(one, seat)) == text_of(rules.observe(two, seat)):
                assert audible(told, seat) == audible(told_too, seat)


def audible(events: list[Event], seat: int) -> list[tuple[str, str, str]]:
    return [
        (event.kind, event.text, json.dumps(dict(event.data), sort_keys=True))
        for event in events
        if event.seen_by is None or seat in event.seen_by
    ]


# ---- what is hidden


@every_game
@often(25)
@given(walk=WALKS)
def test_a_view_has_no_seed_and_is_its_own_view(game: str, walk: Walk) -> None:
    rules, state = reached(game, walk)
    before = text_of(state)
    for seat in range(rules.players):
        view = rules.observe(state, seat)
        assert (view.seed, view.drawn, view.loaded) == (0, 0, [])
        assert rules.observe(view, seat) == view
        assert rules.to_move(view) == rules.to_move(state)
        assert rules.panels(view, seat) == rules.panels(state, seat)
        assert all(
            heading.strip() and all(line.strip() for line in lines) for heading, lines in rules.panels(view, seat)
        )
        assert rules.scores(view) == rules.scores(state) or UNKNOWN in text_of(view)
    assert text_of(state) == before


@every_game
@often(25)
@given(walk=WALKS, stream=STREAMS)
def test_what_a_seat_imagines_is_what_it_sees(game: str, walk: Walk, stream: int) -> None:
    rules, state = reached(game, walk)
    for seat in range(rules.players):
        view = rules.observe(state, seat)
        chance = Stream(stream)
        one, other = rules.determinise(view, seat, chance), rules.determinise(view, seat, chance)
        assert one.seed != other.seed, "chance is new each time"
        assert rules.observe(state, seat) == view, "a view stays as it is"
        for dealt in (one, other):
            assert rules.observe(dealt, seat) == view
            assert f'"{UNKNOWN}"' not in text_of(dealt)
            assert rules.census(dealt) == rules.census(state)
            if seat == rules.to_move(state):
                assert rules.legal_actions(dealt) == rules.legal_actions(state)


@every_game
def test_what_is_hidden_is_dealt_in_many_ways(game: str) -> None:
    ways, much_hidden = [], []
    for steps in (*range(4), *range(4, 40, 4)):
        rules, state = reached(game, Walk(0, 1, steps, by_verb=False))
        for seat in range(rules.players):
            view = rules.observe(state, seat)
            deals = [rules.determinise(view, seat, Stream(stream)) for stream in range(8)]
            for deal in deals:
                deal.seed = deal.drawn = 0
            ways.append(len({text_of(deal) for deal in deals}))
            much_hidden.append(text_of(view).count(f'"{UNKNOWN}"') >= 4)
    assert max(ways) > 1, f"{game} hides something"
    many = [number for number, much in zip(ways, much_hidden, strict=True) if much]
    assert sum(number > 1 for number in many) >= 0.7 * len(many), many


@every_game
@often(6)
@given(walk=WALKS, stream=STREAMS)
def test_bots_choose_by_what_they_see(game: str, walk: Walk, stream: int) -> None:
    """Two positions that differ in what is hidden alone give the same view, and every bot the same action."""
    rules, state = reached(game, walk)
    seat = rules.to_move(state)
    view = rules.observe(state, seat)
    one, other = (rules.determinise(view, seat, Stream(stream + number)) for number in (0, 1))
    views = rules.observe(one, seat), rules.observe(other, seat)
    assert views[0] == views[1]
    for name in ("random", "greedy:1", "mcts:6"):
        bot = bot_named(name, rules)
        choices = {
            bot(view, rules.legal_actions(real), Stream(stream)) for view, real in zip(views, (one, other), strict=True)
        }
        assert len(choices) == 1
        assert choices <= set(rules.legal_actions(state))
    assert views[0] == rules.observe(state, seat), "a bot leaves the view as it is"


# ---- positions in words


@every_game
@often(25)
@given(walk=WALKS)
def test_a_position_in_words_is_that_position(game: str, walk: Walk) -> None:
    rules = rules_for(game, walk)
    quiet = [state for state in states_of(game, walk) if is_quiet(game, state)]
    state = quiet[walk.steps % len(quiet)].clone()
    described = json.loads(json.dumps(rules.describe(state)))
    again = rules.arrange(described, state.seed)
    assert rules.describe(again) == rules.describe(state)
    assert rules.legal_actions(again) == rules.legal_actions(state)
    assert rules.to_move(again) == rules.to_move(state)
    assert rules.scores(again) == rules.scores(state)
    again.seed, again.drawn, again.loaded = state.seed, state.drawn, list(state.loaded)
    assert text_of(again) == text_of(state)


QUIET = {
    "pearls": {"turn"},
    "battlepop": {"bench", "shrine", "summoning", "acting", "moving", "attacking"},
    "brawlhalla": {"deeds"},
    "frogs_and_logs": {"turn"},
}
"""The decisions at which a description says all: those of a turn, with nothing else under way."""


def is_quiet(game: str, state: GameState) -> bool:
    return state.stack[-1][0] in QUIET[game]


@every_game
@often(15)
@given(walk=WALKS)
def test_estimates_are_shares(game: str, walk: Walk) -> None:
    rules, state = reached(game, walk)
    for seat in range(rules.players):
        assert 0 <= rules.estimate(state, seat) <= 1
    assert all(type(points) is int for points in rules.scores(state))
