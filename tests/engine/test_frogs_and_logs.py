"""Frogs & Logs: what it refuses, what it hides, what it says, and that games in bulk are the same games."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from designer.engine.bundle import blanked, decided
from designer.engine.failures import RefusedError
from designer.engine.games import Setup, rules_of
from designer.engine.games.frogs_and_logs.bulk import BulkGames, Moves
from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.kernel import UNKNOWN, Event
from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.bundles import bundle

GAME = "frogs_and_logs"
TILES = {"tile-deck": True}


def rules(players: int = 2, found: Bundle | None = None, **agreed: Any) -> FrogsAndLogs:
    """The rules for some players; ``modules`` and ``rulings`` may be agreed otherwise."""
    made = rules_of(found or bundle(GAME), Setup(players, **agreed))
    assert isinstance(made, FrogsAndLogs)
    return made


def changed(path: str, value: Any) -> Bundle:
    """The game with another value at ``kind/id/field/...``, where a number is a place in a list."""
    found = bundle(GAME)
    records = copy.deepcopy(found.records)
    *way, last = (int(part) if part.isdigit() else part for part in path.split("/"))
    inner: Any = records
    for part in way:
        inner = inner[part]
    inner[last] = value
    return found.model_copy(update={"records": records})


def after(made: FrogsAndLogs, state: FrogState, *actions: str) -> FrogState:
    """The state after some actions, each of which must be legal."""
    for action in actions:
        assert action in made.legal_actions(state), (action, made.legal_actions(state))
        made.apply(state, action)
    return state


# ---- games in bulk

BULK = [
    (2, {}),
    (3, {}),
    (4, {}),
    (3, {"control-ties": "everyone", "passing": "always", "joint-winners": "coin"}),
    (4, {"first-round-collapse": "stays", "last-event": "with-last-card", "event-points": 2}),
    (2, {"turn-limit": 11, "joint-winners": "coin"}),
    (3, {"turn-limit": 2}),
]


@pytest.mark.parametrize(("players", "rulings"), BULK, ids=str)
def test_games_in_bulk_are_the_games_of_the_general_rules(players: int, rulings: dict[str, Any]) -> None:
    compare_in_bulk(rules(players, blanked(bundle(GAME), "power", "event"), rulings=rulings), rulings)


def test_games_in_bulk_have_as_many_final_turns_as_the_content_says() -> None:
    found = blanked(changed("parameter/final-turns/value", 2), "power", "event")
    compare_in_bulk(rules(3, found), {})


def compare_in_bulk(made: FrogsAndLogs, rulings: dict[str, Any]) -> None:
    """Play a thousand games both ways, from the same draws, and compare all that can be chosen and how they end."""
    games = BulkGames(made)
    seen = set()
    for seed in range(1000):
        state = made.initial(seed)
        moves: Moves = []
        result = games.play(Random(seed).random, state.first, moves)
        draw = Random(seed).random
        for spots, may_pass, chosen in moves:
            offered = [f"place {made.pond.ids[place]}" for place in spots] + ["pass"] * may_pass
            assert made.legal_actions(state) == offered
            assert int(draw() * len(offered)) == chosen
            made.apply(state, offered[chosen])
        assert (result.ended, result.turns) == (state.ended, state.turn)
        assert result.at == tuple(state.at)
        assert result.scores == made.scores(state)
        ahead = made.counting.ahead(state)
        tossed = rulings.get("joint-winners") == "coin" and len(ahead) > 1
        assert result.winners == ((ahead[int(draw() * len(ahead))],) if tossed else ahead)
        seen.add(result.ended)
    assert len(seen) > (0 if "turn-limit" in rulings else 1)


def test_games_that_do_more_are_not_played_in_bulk() -> None:
    with pytest.raises(RefusedError, match="this does something"):
        BulkGames(rules())
    blank = blanked(bundle(GAME), "power", "event")
    with pytest.raises(RefusedError, match="no kings"):
        BulkGames(rules(2, blank, modules={"king-frogs": True}))


# ---- what is not understood is refused

STRANGE = [
    (
        "power/springboard/effects/0/whose",
        "friends",
        "power.springboard.effects.0.whose: the rules do not know 'friends'",
    ),
    ("power/springboard/effects/0/speed", 2, 'the rules do not know the field "speed"'),
    ("power/springboard/effects/0/verb", "drift", 'the rules do not know the field "whose"'),
    ("power/springboard/colour", "red", 'the rules do not know the field "colour"'),
    ("event/rain-shower/effects/0/leaves", "here", "event.rain-shower.effects.0.leaves: the rules do not know 'here'"),
    ("event/sunny-spell/effects/0/when", "this-turn", "only the player whose turn it is can rest in this turn"),
    ("event/rain-shower/effects/0/count", 0, "must be at least 1"),
    ("location/centre/colours", "two", "location.centre.colours: the rules do not know 'two'"),
    ("location/north-log/clockwise", None, "these perches are no ring"),
    ("location/north-log/power", "nap", 'there is no power "nap"'),
    ("phase/place/order", 2, "the phases of a turn must be frogs-at-home, control, powers, place, end-of-turn"),
    ("phase/place/optional", True, "phase.place.optional: the rules do not know True"),
    ("phase/place/from_round", 2, "this phase must be in every round"),
    ("parameter/lily-pads-in-play/value", 6, "there must be 5, as on the board, not 6"),
    ("parameter/event-line/value", 26, "26 cards are dealt, but there are 25"),
    ("parameter/speed", {"value": 1}, 'the rules do not know the parameter "speed"'),
    ("frog/amber-frog/copies", 7, "a player needs 8 of them, but there are 7"),
    ("ending/full-centre/when/location", "lake", "ending.full-centre.when.location: the rules do not know 'lake'"),
    ("scoring/logs/counts/at", "here", "scoring.logs.counts.at: the rules do not know 'here'"),
    ("tiebreak/logs/order", 1, "two tiebreaks are number 1"),
    ("lily_tile/shoo/power", "boo", "lily_tile.shoo.power: the rules do not know 'boo'"),
]


@pytest.mark.parametrize(("path", "value", "reason"), STRANGE, ids=[path for path, _, _ in STRANGE])
def test_what_is_not_understood_is_refused(path: str, value: Any, reason: str) -> None:
    with pytest.raises(RefusedError) as refused:
        rules(2, changed(path, value))
    assert reason in str(refused.value)


def test_all_that_is_not_understood_is_reported_at_once() -> None:
    found = changed("power/springboard/effects/0/whose", "friends")
    records = copy.deepcopy(found.records)
    records["event"]["thick-fog"]["effects"][0]["loud"] = True  # type: ignore[index]
    with pytest.raises(RefusedError) as refused:
        rules(2, found.model_copy(update={"records": records}))
    assert len(refused.value.problems) == 2


def test_another_number_of_events_than_was_told_is_refused() -> None:
    with pytest.raises(RefusedError, match="there must be 30 events, but there are 25"):
        rules(2, decided(bundle(GAME), {"designed-content": 30}, {}))


# ---- numbers of the content are followed


def test_frogs_of_a_turn_are_as_many_as_the_content_says() -> None:
    made = rules(2, changed("parameter/frogs-per-turn/value", 2))
    state = made.arrange({"perches": {"west-log": ["amber-frog"]}})
    after(made, state, "place centre")
    assert made.to_move(state) == 0
    assert made.why_not(state, "use west-log") == "You use powers before you place a frog."
    after(made, state, "place north-log")
    assert made.to_move(state) == 1


def test_final_turns_are_as_many_as_the_content_says() -> None:
    made = rules(3, changed("parameter/final-turns/value", 2))
    state = made.arrange({"line": [], "perches": {"centre": ["amber-frog", "amber-frog", "coral-frog", "coral-frog"]}})
    after(made, state, "place centre")
    movers = []
    while not state.ended:
        movers.append(made.to_move(state))
        made.apply(state, "pass")
    assert movers == [1, 2, 1, 2]


def test_a_game_without_final_turns_ends_at_once() -> None:
    made = rules(2, changed("parameter/final-turns/value", 0))
    state = made.arrange({"perches": {"centre": ["amber-frog", "amber-frog", "coral-frog"]}})
    assert after(made, state, "place centre").ended == "full-centre"


def test_an_event_for_more_players_is_not_in_the_deck_of_two() -> None:
    found = changed("event/thick-fog/players", {"min": 3, "max": 4})
    assert "event/thick-fog" not in rules(2, found).census(rules(2, found).initial(0))
    assert "event/thick-fog" in rules(3, found).census(rules(3, found).initial(0))


def test_a_perch_that_holds_more_frogs_takes_more() -> None:
    made = rules(2, changed("location/north-log/capacity", 5))
    state = made.arrange({"perches": {"north-log": ["amber-frog"] * 4}})
    assert "place north-log" in made.legal_actions(state)


# ---- setting up


def test_chance_decides_who_begins_and_lays_the_line() -> None:
    made = rules(4)
    games = [made.initial(seed) for seed in range(200)]
    assert {state.first for state in games} == {0, 1, 2, 3}
    assert len({state.line[0] for state in games}) == 25
    for state in games:
        assert state.active == state.first == made.to_move(state)
        assert sorted((*state.line, *state.box)) == sorted(made.sources.events)
        assert len(state.line) == 5


def test_tiles_are_laid_by_their_sort_and_no_two_are_the_same() -> None:
    made = rules(2, modules=TILES)
    powers = set()
    for seed in range(100):
        state = made.initial(seed)
        assert len(set(state.powers)) == 9
        for place, power in enumerate(state.powers):
            kind = "lily_tile" if place in made.pond.groups["lily-pad"] else "log_tile"
            assert power in made.sources.tile_powers[kind].values()
        powers |= set(state.powers)
    assert len(powers) == 27


def test_each_player_is_dealt_another_role() -> None:
    made = rules(4, modules={"role-cards": True})
    dealt = [made.initial(seed).roles for seed in range(100)]
    assert all(len(set(roles)) == 4 for roles in dealt)
    assert len({role for roles in dealt for role in roles}) == 8


# ---- what is hidden


def scouting(line: list[str]) -> tuple[FrogsAndLogs, FrogState]:
    """Amber may look at two events."""
    made = rules(2, modules=TILES)
    given = {"powers": {"centre": "dragonfly-scout"}, "perches": {"centre": ["amber-frog"]}, "line": line}
    return made, made.arrange(given)


def test_only_who_has_looked_at_events_sees_them() -> None:
    made, state = scouting(["log-jam", "thick-fog", "whirlpool"])
    after(made, state, "use centre", "next thick-fog")
    assert made.observe(state, 0).line == ["thick-fog", "log-jam", UNKNOWN]
    assert made.observe(state, 1).line == [UNKNOWN] * 3
    assert set(made.observe(state, 0).box) == {UNKNOWN}


def test_while_one_puts_events_in_order_the_others_do_not_see_which_they_are() -> None:
    made, state = scouting(["log-jam", "thick-fog", "whirlpool"])
    after(made, state, "use centre")
    assert made.legal_actions(state) == ["next log-jam", "next thick-fog"]
    assert made.legal_actions(made.observe(state, 0)) == ["next log-jam", "next thick-fog"]
    view = made.observe(state, 1)
    assert "log-jam" not in str(view.as_json())
    assert "thick-fog" not in str(view.as_json())


def test_who_looked_before_keeps_a_rumour_of_what_was_put_in_order() -> None:
    made, state = scouting(["log-jam", "thick-fog", "whirlpool"])
    state.knows[1] = 1
    after(made, state, "use centre", "next thick-fog")
    other = made.arrange(made.describe(state))
    other.line[:2] = ["log-jam", "thick-fog"]
    other.knows[1], other.knows[3] = other.knows[3], other.knows[1]
    view = made.observe(state, 1)
    assert view.rumours == [("log-jam", 0b11)]
    assert view.line == [UNKNOWN] * 3
    assert view == made.observe(other, 1)
    imagined = [made.determinise(view, 1, Stream(seed)) for seed in range(40)]
    assert {each.line.index("log-jam") for each in imagined} == {0, 1}
    assert all(made.observe(each, 1) == view for each in imagined)
    assert ("Line of events", ["1. face down", "2. face down", "3. face down", "Log jam is at 1 or 2"]) in made.panels(
        state, 1
    )


def test_who_knows_where_one_event_is_knows_that_another_is_not_there() -> None:
    made = rules(2)
    perches = {"centre": ["amber-frog", "amber-frog", "coral-frog", "coral-frog"]}
    line = ["thick-fog", "log-jam", "whirlpool", "backwater"]
    known = {"coral": [[], [1, 2], [], [2, 4]]}
    state = made.arrange({"perches": perches, "line": line, "known": known})
    after(made, state, "place centre")
    assert made.describe(state)["known"]["coral"] == [[1], [], [3]]


def test_imagined_events_are_those_that_nobody_has_seen() -> None:
    made, state = scouting(["log-jam", "thick-fog", "whirlpool"])
    after(made, state, "use centre", "next log-jam")
    view = made.observe(state, 0)
    imagined = [made.determinise(view, 0, Stream(seed)) for seed in range(200)]
    assert all(each.line[:2] == ["log-jam", "thick-fog"] for each in imagined)
    assert len({each.line[2] for each in imagined}) == 23
    assert len({each.seed for each in imagined}) == 200
    assert all(made.census(each) == made.census(state) for each in imagined)


def test_only_the_player_who_looks_is_told_which_events_there_are() -> None:
    made, state = scouting(["log-jam", "thick-fog", "whirlpool"])
    told: list[Event] = []
    made.listener = told.append
    after(made, state, "use centre", "next log-jam")
    assert [event.seen_by for event in told if "Log jam" in event.text] == [(0,)]


# ---- words


@pytest.mark.parametrize(
    ("given", "action", "reason"),
    [
        ({}, "plaice centre", 'did you mean "place"?'),
        ({}, "place center", 'There is no perch "center"; did you mean "centre"?'),
        ({}, "place", "Say on which perch."),
        ({}, "place centre amber-king", 'You have no "amber-king" to place.'),
        ({}, "use centre", "You did not control the centre when your turn started."),
        ({}, "hop amber-frog centre north-log", "use one first"),
        ({"closed": {"coral": ["centre"]}}, "place centre", "The centre is closed."),
    ],
)
def test_a_refusal_says_why(given: dict[str, Any], action: str, reason: str) -> None:
    made = rules()
    assert reason in made.why_not(made.arrange(given), action)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("place centre", "Springboard comes first: hop."),
        ("stop", "Springboard leaves you no choice but to go on."),
        ("hop amber-frog centre north-log", "There is no amber frog on the centre."),
        ("hop amber-frog north-west-pad south-log", "The south log is no neighbour of the north-west lily pad."),
        ("hop amber-frog north-west-pad north-log", "The north log is guarded."),
        ("hop coral-frog west-log north-west-pad", "Springboard does not allow that."),
        ("hop toad centre centre", "Springboard knows no such frog or perch."),
    ],
)
def test_a_refusal_inside_a_power_says_why(action: str, reason: str) -> None:
    made = rules()
    perches = {"north-west-pad": ["amber-frog"], "west-log": ["coral-frog"]}
    state = made.arrange({"perches": perches, "guarded": {"coral": ["north-log"]}})
    assert made.why_not(after(made, state, "use north-west-pad"), action) == reason


def test_actions_are_offered_in_words() -> None:
    made = rules(2, modules={"role-cards": True})
    state = made.arrange({"roles": {"amber": {"juggler": 1}}, "perches": {"north-west-pad": ["amber-frog"]}})
    said = [made.wording(state, action) for action in ("use north-west-pad", "role juggler", "place north-log", "pass")]
    assert said == [
        ("Use a power", "Springboard of the north-west lily pad"),
        ("Use your role", "The juggler"),
        ("Place a frog", "A frog on the north log"),
        ("End your turn", "Place no frog"),
    ]
    after(made, state, "use north-west-pad")
    heading, words = made.wording(state, "hop amber-frog north-west-pad centre")
    assert (heading, words) == ("Springboard: Hop a frog", "An amber frog from the north-west lily pad to the centre")


def test_the_board_shows_every_piece_on_a_space_of_its_own_and_what_is_marked() -> None:
    made = rules(2, modules={"king-frogs": True})
    position = made.position(
        made.arrange(
            {
                "perches": {"centre": ["amber-frog", "coral-king"]},
                "closed": {"amber": ["north-log"]},
                "guarded": {"coral": ["north-log"]},
            }
        )
    )
    assert [(each.space, each.piece) for each in position.pieces] == [
        ("centre/a", "frog/amber-frog"),
        ("centre/b", "king/coral-king"),
    ]
    assert (position.board, dict(position.marks)) == ("pond/pond", {"north-log": "closed and guarded"})


# ---- descriptions

IMPOSSIBLE = [
    ({"perches": {"lake": []}}, 'there is no perch "lake"'),
    ({"perches": {"centre": ["green-frog"]}}, 'there is no piece "green-frog"'),
    ({"perches": {"north-log": ["amber-frog"] * 9}}, "there are 8 amber-frog, and 9 of them on the board"),
    ({"home": {"amber-frog": 3}}, "there are 8 amber-frog, and 0 of them on the board"),
    ({"active": "blue"}, 'there is no player "blue"'),
    ({"line": ["thick-frog"]}, 'there is no event "thick-frog" more'),
    ({"line": ["thick-fog"], "kept": {"amber": ["thick-fog"]}}, 'there is no event "thick-fog" more'),
    ({"line": ["thick-fog"], "known": {"amber": [[2]]}}, "the places of the line are 1 to 1"),
    ({"powers": {"centre": "shoo"}}, "without the tile deck its power is royal-wave"),
    ({"roles": {"amber": {"juggler": 1}}}, "this game is played without the role cards"),
    ({"ending": "full-centre"}, "say both ending and ender, or none"),
    ({"scores": {"amber": 9, "coral": 8}}, "this comes to {'amber': 8, 'coral': 8}"),
    ({"decision": "hop"}, "this comes to turn, not to hop"),
    ({"weather": "fog"}, 'a position has no "weather"'),
    ({"turn": "four"}, "'four' must be int"),
]


@pytest.mark.parametrize(("given", "reason"), IMPOSSIBLE, ids=[str(given) for given, _ in IMPOSSIBLE])
def test_an_impossible_position_is_refused(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(RefusedError) as refused:
        rules().arrange(given)
    assert reason in str(refused.value)


def test_a_line_that_is_not_described_is_as_long_as_after_the_events_that_were_drawn() -> None:
    made = rules()
    state = made.arrange({"kept": {"amber": ["log-jam"], "coral": ["thick-fog"]}})
    assert state.line == ["rain-shower", "sunny-spell", "whirlpool"]


def test_no_coin_is_tossed_when_one_player_is_ahead() -> None:
    made = rules(rulings={"joint-winners": "coin"})
    last = {"turn": 8, "ending": "full-centre", "ender": "amber", "perches": {"centre": ["amber-frog"]}}
    over = after(made, made.arrange(last), "pass")
    assert (over.coin, over.drawn, made.winners(over)) == (-1, 0, (0,))


def test_the_estimate_is_the_share_of_a_finished_game() -> None:
    made = rules()
    state = made.arrange({"perches": {"centre": ["amber-frog"]}})
    assert made.estimate(state, 0) == 1 - made.estimate(state, 1) > 0.5
    last = {"turn": 8, "ending": "full-centre", "ender": "amber"}
    over = after(made, made.arrange({**last, "perches": {"centre": ["amber-frog"]}}), "pass")
    assert [made.estimate(over, seat) for seat in (0, 1)] == [1, 0]
    drawn = after(made, made.arrange(last), "pass")
    assert [made.estimate(drawn, seat) for seat in (0, 1)] == [0.5, 0.5]


# ---- what verbs can say, though no card of the content says it


def with_power(**effect: Any) -> FrogsAndLogs:
    """The rules for three players in which the springboard, on the north-west lily pad, has one other effect."""
    return rules(3, changed("power/springboard/effects", [effect]))


def used(made: FrogsAndLogs, *actions: str, **given: Any) -> FrogState:
    """The state after Amber used the springboard and did these actions."""
    perches = {"north-west-pad": ["amber-frog", "amber-frog"], **given.pop("perches", {})}
    return after(made, made.arrange({"perches": perches, **given}), "use north-west-pad", *actions)


def test_two_perches_are_guarded_one_by_one_and_the_last_two_at_once() -> None:
    made = with_power(verb="guard", perches="log", count=2)
    state = used(made, "guard east-log")
    assert made.legal_actions(state) == ["guard south-log", "guard west-log", "guard north-log"]
    after(made, state, "guard north-log")
    assert made.describe(state)["guarded"]["amber"] == ["east-log", "north-log"]
    rest = used(made, guarded={"amber": ["east-log", "north-log"]})
    assert made.describe(rest)["guarded"]["amber"] == ["east-log", "south-log", "west-log", "north-log"]


def test_several_frogs_are_placed_while_there_are_any() -> None:
    made = with_power(verb="place", who="left", count=2, enters="log", may=False)
    state = used(made, "place east-log")
    assert made.to_move(state) == 1
    after(made, state, "place east-log")
    assert made.describe(state)["perches"]["east-log"] == ["coral-frog", "coral-frog"]
    assert made.to_move(state) == 0


def test_of_the_fullest_perch_some_frogs_are_chosen_one_by_one() -> None:
    made = with_power(verb="go_home", who="you", whose="another", count=2, leaves="log", fullest=True, may=True)
    logs = {
        "north-log": ["coral-frog", "green-frog"],
        "east-log": ["coral-frog", "coral-frog"],
        "west-log": ["green-frog"],
    }
    state = used(made, perches=logs)
    assert made.legal_actions(state) == ["fullest east-log", "fullest north-log", "stop"]
    after(made, state, "fullest north-log")
    assert made.legal_actions(state) == ["home coral-frog north-log", "home green-frog north-log", "stop"]
    after(made, state, "home green-frog north-log", "stop")
    assert made.describe(state)["perches"]["north-log"] == ["coral-frog"]


def test_two_events_are_put_last_together() -> None:
    made = with_power(verb="peek", count=2, then="may-be-last")
    state = used(made, "last", line=["log-jam", "thick-fog", "whirlpool"])
    assert state.line == ["whirlpool", "log-jam", "thick-fog"]
    assert made.describe(state)["known"]["amber"] == [[], [2], [3]]


def test_the_last_events_of_the_line_are_looked_at_without_a_choice() -> None:
    made = with_power(verb="peek", count=2, then="may-be-last")
    state = used(made, line=["log-jam"])
    assert state.stack[-1][0] == "turn"
    assert made.describe(state)["known"]["amber"] == [[1]]


def test_the_player_on_the_left_may_rest_in_the_next_turn() -> None:
    made = with_power(verb="rest", who="left", when="next-turn")
    state = used(made, "place centre")
    assert "pass" in made.legal_actions(state)
    after(made, state, "pass")
    assert "pass" not in made.legal_actions(state)


def test_a_rest_that_everyone_has_already_is_not_offered() -> None:
    made = with_power(verb="rest", who="everyone", when="next-turn")
    given = {"perches": {"north-west-pad": ["amber-frog"]}, "rests": ["coral", "green"]}
    assert "use north-west-pad" in made.legal_actions(made.arrange(given))
    given["rests"] = ["amber", "coral", "green"]
    assert "use north-west-pad" not in made.legal_actions(made.arrange(given))


def test_a_power_may_hush_all_others() -> None:
    made = with_power(verb="hush")
    state = used(made, perches={"centre": ["amber-frog"]})
    assert made.describe(state)["hush"] == ["amber"]
    assert "use centre" not in made.legal_actions(state)


def test_outer_lily_pads_can_drift_anticlockwise() -> None:
    made = with_power(verb="drift", ring="outer-pad", direction="anticlockwise")
    state = used(made)
    assert made.describe(state)["perches"]["south-west-pad"] == ["amber-frog", "amber-frog"]


def test_everyone_moves_any_frogs_but_none_twice_by_the_same_player() -> None:
    made = with_power(
        verb="hop", who="everyone", whose="any", count="all", leaves="centre", enters="outer-pad", may=True
    )
    state = used(made, "hop coral-frog centre south-west-pad", "stop", perches={"centre": ["coral-frog", "green-frog"]})
    assert made.to_move(state) == 1
    assert "hop green-frog centre north-east-pad" in made.legal_actions(state)
    assert "hop coral-frog south-west-pad centre" not in made.legal_actions(state)


def test_a_switch_may_be_between_any_perches_of_one_sort() -> None:
    made = with_power(verb="switch", first="here", second="perch")
    state = used(made)
    assert made.legal_actions(state) == [
        "switch centre north-west-pad",
        "switch north-east-pad north-west-pad",
        "switch south-east-pad north-west-pad",
        "switch south-west-pad north-west-pad",
    ]


def test_a_log_that_holds_few_colours_takes_no_other_by_a_swap() -> None:
    made = rules(2, changed("location/north-log/colours", 1), modules={"role-cards": True})
    perches = {"north-log": ["coral-frog", "coral-frog"], "centre": ["amber-frog"], "south-log": ["coral-frog"]}
    state = made.arrange({"roles": {"amber": {"magician": 1}}, "perches": perches})
    assert "place north-log" not in made.legal_actions(state)
    assert made.why_not(state, "place north-log") == "The north log takes no further colour."
    after(made, state, "role magician")
    assert "swap amber-frog centre coral-frog north-log" not in made.legal_actions(state)
    assert "swap coral-frog south-log coral-frog north-log" in made.legal_actions(state)


def test_a_role_may_be_used_as_often_as_its_card_says() -> None:
    made = rules(2, changed("role_card/juggler/uses", 2), modules={"role-cards": True})
    state = made.arrange({"roles": {"amber": {"juggler": 2}}})
    after(made, state, "role juggler", "place centre", "role juggler", "place centre")
    assert made.why_not(state, "role juggler") == "You have used The juggler already."
