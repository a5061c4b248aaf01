"""Styles of Brawlhalla: they win against chance by what they are after, and see no more than their seat does."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from designer.engine.bots import bot_named
from designer.engine.games import Setup, rules_of
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.styles import Styles
from designer.engine.kernel import UNKNOWN, Event
from designer.engine.randomness import Stream
from tests.engine.bundles import bundle
from tests.engine.openings import opening

RULES = rules_of(bundle("brawlhalla"))
every_style = pytest.mark.parametrize("style", RULES.styles)
OTHERWISE = [
    {
        ruling: next((option for option in each.options if option != each.chosen), None)
        if each.options
        else not each.value
        for ruling, each in RULES.bundle.rulings.items()
        if each.options or isinstance(each.value, bool)
    },
    {"defender-wins-ties": "both", "actions-per-unit": 3, "warriors-per-tile": 2, "boat-speed": 3},
]
"""Rulings that turn the game about: all choices, and some numbers."""


def played(bots: list[str], seed: int, rules: Any = RULES) -> State:
    """The end of a game."""
    players, chances = [bot_named(name, rules) for name in bots], [Stream(10 * seed + seat) for seat in (0, 1)]
    state: State = rules.initial(seed)
    while not state.ended:
        seat = rules.to_move(state)
        legal = rules.legal_actions(state)
        action = players[seat](rules.observe(state, seat), legal, chances[seat])
        assert action in legal
        rules.apply(state, action)
    return state


@every_style
def test_a_style_beats_chance_long_before_the_last_turn(style: str) -> None:
    for seed, seat in ((1, 0), (2, 1)):
        bots = ["random", "random"]
        bots[seat] = style
        state = played(bots, seed)
        assert state.winner == seat
        assert state.turn < 150


def test_steady_players_end_their_games() -> None:
    ends = [played(["steady", "steady"], seed) for seed in (3, 4)]
    assert all(state.winner >= 0 for state in ends), [state.ended for state in ends]


@pytest.mark.parametrize(
    ("style", "way"),
    [("aggressive", "war-domination"), ("seeker", "holy-domination"), ("runner", "capture-the-flag")],
)
def test_styles_win_by_what_they_are_after(style: str, way: str) -> None:
    assert way in {played([style, "random"], seed).ended for seed in (11, 12)}


def test_a_hoarder_builds_more_than_a_runner() -> None:
    built: Counter[str] = Counter()
    for style in ("hoarder", "runner"):
        told: list[Event] = []
        RULES.listener = told.append
        try:
            played([style, "random"], 21)
        finally:
            RULES.listener = None
        starts = [event.data["what"] for event in told if event.kind == "work-started" and event.seat == 0]
        built[style] = sum(what in ("barracks", "nursery", "dragon") for what in starts)
    assert built["hoarder"] > built["runner"]


@pytest.mark.parametrize("rulings", OTHERWISE, ids=["choices", "numbers"])
def test_styles_play_under_other_rulings(rulings: dict[str, Any]) -> None:
    rules = rules_of(bundle("brawlhalla"), Setup(rulings={**rulings, "turn-limit": 24}))
    assert played(["steady", "hoarder"], 6, rules).ended


@pytest.mark.parametrize("rulings", [{}, *OTHERWISE], ids=["usual", "choices", "numbers"])
def test_styles_like_every_action_by_what_they_see(rulings: dict[str, Any]) -> None:
    """In the midst of fights, where all sorts of questions come up; what a seat cannot see makes no difference."""
    rules = rules_of(bundle("brawlhalla"), Setup(rulings=rulings))
    asked: set[str] = set()
    for seed in (31, 32, 33):
        state, chance = opening(rules, seed, midgame=True), Stream(seed)
        assert isinstance(state, State)
        for number in range(60):
            if state.ended:
                break
            seat, legal = rules.to_move(state), rules.legal_actions(state)
            style = list(rules.styles)[number % len(rules.styles)]
            view = rules.observe(state, seat)
            asked.add(state.stack[-1][0])
            liking = rules.advise(view, seat, legal, style)
            assert len(liking) == len(legal)
            assert all(math.isfinite(each) for each in liking)
            if number % 5 == 0:
                dealt = rules.observe(rules.determinise(view, seat, chance), seat)
                assert (
                    rules_of(bundle("brawlhalla"), Setup(rulings=rulings)).advise(dealt, seat, legal, style) == liking
                )
            verb = chance.choice(list(dict.fromkeys(action.split(" ")[0] for action in legal)))
            rules.apply(state, chance.choice([action for action in legal if action.split(" ")[0] == verb]))
    assert len(asked) > 6, asked


def test_the_order_of_actions_makes_no_difference() -> None:
    state = RULES.initial(41)
    chance, bot = Stream(41), bot_named("steady", RULES)
    for _ in range(60):
        seat = RULES.to_move(state)
        view, legal = RULES.observe(state, seat), RULES.legal_actions(state)
        liking = dict(zip(legal, RULES.advise(view, seat, legal, "steady"), strict=True))
        turned = legal[::-1]
        assert liking == dict(zip(turned, RULES.advise(view, seat, turned, "steady"), strict=True))
        RULES.apply(state, bot(view, legal, chance))


def test_what_a_seat_holds_is_what_it_knows_to_be_its_own() -> None:
    state = RULES.initial(51)
    state.artifacts[0] = ("mjolnir",)
    state.face_down[0] = (("retreat", 0),)
    state.face_down[1] = (("landslide", 0),)
    assert isinstance(RULES, Styles)
    view = RULES.observe(state, 0)
    assert list(RULES.held(view, 0)) == [*state.hands[0], "retreat", "mjolnir"]
    assert UNKNOWN not in RULES.held(view, 1)
    assert set(RULES.followed.kinds) >= {RULES.content.card_kind[card] for card in RULES.held(state, 0)}
