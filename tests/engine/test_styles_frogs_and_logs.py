"""The styles of Frogs & Logs: competent, quick, different from each other, and blind to what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean
from typing import Any

import pytest

from designer.engine.games import rules_of
from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs
from designer.engine.games.frogs_and_logs.style_endings import Finish
from tests.engine.bundles import bundle
from tests.engine.oracles.variety import other_ponds
from tests.engine.styled import check_blindness, check_every_decision, fresh, other_setups, played, shares, told
from tests.engine.walks import Walk

STYLES = tuple(FrogsAndLogs.styles)
RULES: dict[int, Any] = {players: fresh("frogs_and_logs", players) for players in (2, 3, 4)}


@pytest.mark.parametrize("style", STYLES)
def test_a_style_beats_chance(style: str) -> None:
    assert shares(RULES[2], style, "random", 40) >= 0.95
    assert shares(RULES[3], style, "random", 45) >= 0.8
    assert shares(RULES[4], style, "random", 40) >= 0.75


def test_the_steady_one_is_as_good_as_a_look_ahead() -> None:
    assert shares(RULES[2], "steady", "greedy:1", 40) > 1 / 2
    assert shares(RULES[4], "steady", "greedy:1", 40) > 1 / 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_by_the_endings(players: int) -> None:
    rules = RULES[players]
    ends = [told(rules, ("steady",) * players, seed)[0] for seed in range(12)]
    assert {state.ended for state in ends} <= set(rules.proper_ends)
    assert max(state.turn for state in ends) < 150, "well before the limit"


def test_a_style_plays_the_same_again_with_other_rules() -> None:
    assert played(RULES[3], "steady", 5) == played(fresh("frogs_and_logs", 3), "steady", 5)


# ---- what each is after


def at_the_end(measure: Callable[[Any, int], float], style: str) -> float:
    """The average, over games of a style against steady ones."""
    found = []
    for number in range(24):
        seat = number % 4
        names = ["steady"] * 4
        names[seat] = style
        found.append(measure(told(RULES[4], names, 1 + number)[0], seat))
    return mean(found)


def small_points(state: Any, seat: int) -> float:
    """Frogs at home, events, and guests."""
    rules = RULES[4]
    kept = rules.counting.frogs_home(state)[seat] + len(state.kept[seat])
    pond = rules.pond
    guests = [pond.by_seat(code)[seat] for code in state.at if not pond.control[code] >> seat & 1]
    return float(kept + sum(guests))


def test_the_hoarder_collects_small_points() -> None:
    assert at_the_end(small_points, "hoarder") > at_the_end(small_points, "seeker")


def test_styles_play_differently() -> None:
    games = {style: [played(RULES[2], style, seed) for seed in range(6)] for style in STYLES}
    for style, other in zip(STYLES, (*STYLES[1:], STYLES[0]), strict=True):
        assert sum(a != b for a, b in zip(games[style], games[other], strict=True)) >= 4


# ---- positions


def liked(given: dict[str, Any], style: str = "steady") -> str:
    rules = RULES[2]
    state = rules.arrange(given, 1)
    seat = rules.to_move(state)
    legal = rules.legal_actions(state)
    liking = rules.advise(rules.observe(state, seat), seat, legal, style)
    return str(max(zip(liking, legal, strict=True))[1])


def test_in_a_final_turn_it_takes_what_counts() -> None:
    mine, theirs = (f"{RULES[2].seats[seat].lower()}-frog" for seat in (0, 1))
    first, ender = (RULES[2].seats[seat].lower() for seat in (0, 1))
    given = {"turn": 11, "first": first, "active": first, "ending": "full-centre", "ender": ender, "unused": []}
    assert liked({**given, "perches": {"centre": [mine, theirs]}}) == "place centre"
    kept = {each.ident: [mine] for each in RULES[2].pond.perches}
    assert liked({**given, "perches": {**kept, "centre": [theirs] * 2}}) == "pass", "a frog at home counts more"


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    mine, theirs = (f"{RULES[2].seats[seat].lower()}-frog" for seat in (0, 1))
    perches = {"centre": [mine] * 2 + [theirs], "north-west-pad": [theirs] * 2, "south-east-pad": [theirs] * 2}
    first = RULES[2].seats[0].lower()
    action = liked({"turn": 11, "first": first, "active": first, "perches": perches, "unused": []})
    assert action != "place centre", "the other would end its last turn ahead"


def test_it_does_not_let_the_other_fill_the_centre_and_win(monkeypatch: pytest.MonkeyPatch) -> None:
    mine, theirs = (f"{RULES[2].seats[seat].lower()}-frog" for seat in (0, 1))
    first = RULES[2].seats[0].lower()
    pads = ("north-west-pad", "north-east-pad", "south-east-pad")
    perches = {"centre": [mine, theirs], **{pad: [theirs] * 2 for pad in pads}}
    given = {"turn": 11, "first": first, "active": first, "perches": perches, "unused": []}
    assert liked(given) != "place centre", "the other could place the fourth frog there, ahead"
    monkeypatch.setattr(Finish, "threat", lambda *_: 0.0)
    assert liked(given) == "place centre"


def test_it_knows_that_others_use_powers_in_their_final_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    mine, theirs = (f"{RULES[2].seats[seat].lower()}-frog" for seat in (0, 1))
    first = RULES[2].seats[0].lower()
    perches = {
        "centre": [mine, mine, theirs],
        "north-east-pad": [theirs] * 2,
        "south-west-pad": [mine],
        "west-log": [mine],
    }
    given = {"turn": 11, "first": first, "active": first, "perches": perches, "unused": []}
    assert liked(given) != "place centre", "the leapfrog would swap a frog of the centre"
    monkeypatch.setattr(Finish, "_power", lambda *_: 0)
    assert liked(given) == "place centre"


# ---- everywhere


def test_styles_do_not_see_what_is_hidden() -> None:
    walks = [Walk(variant, 3 + variant, steps, by_verb=True) for variant in range(12) for steps in (0, 9, 25)]
    assert check_blindness("frogs_and_logs", walks) > 10


def test_styles_play_with_any_rulings_modules_and_players() -> None:
    numbers = {"turn-limit": (40, 200), "first-powers": (1, 3), "event-points": (0, 2)}
    for seed, setup in enumerate(other_setups("frogs_and_logs", numbers)):
        rules = rules_of(other_ponds(bundle("frogs_and_logs"), seed), setup)
        for step in range(len(STYLES)):
            check_every_decision(rules, STYLES[step:] + STYLES[:step], seed + step)


# ---- what a playtest counts


def test_a_seat_has_its_events_and_the_powers_that_it_controls() -> None:
    rules = RULES[4]
    state, events = told(rules, STYLES, 4)
    for seat in range(4):
        drawn = [event.data["event"] for event in events if event.kind == "event-drawn" and event.seat == seat]
        powers = [
            power for power, code in zip(state.powers, state.at, strict=True) if rules.pond.control[code] >> seat & 1
        ]
        assert list(rules.held(state, seat)) == [*drawn, *powers]
    used = {event.data[rules.followed.played[event.kind]] for event in events if event.kind == "power-used"}
    assert used <= {f"power/{power}" for power in state.powers}
    assert used
