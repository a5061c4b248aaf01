"""What each value on a card of Brawlhalla is good for: with another one a scenario fails, or the rules refuse it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from designer.engine.bundle import blanked
from designer.engine.failures import RefusedError
from designer.engine.games import Setup, rules_of
from designer.engine.games.brawlhalla.card_records import KINDS
from designer.engine.kernel import Event
from designer.engine.playing import play, step
from designer.engine.randomness import Stream
from designer.engine.state import GameState
from designer.engine_format import Bundle
from tests.engine.bundles import bundle
from tests.engine.scenarios import Scenario, all_scenarios, wrong

GAME = "brawlhalla"
CARDS = [(kind, ident) for kind in KINDS for ident in bundle(GAME).records[kind]]
READ = ("timing", "action_points", "costs", "conditions", "trigger", "mandatory", "direction", "effects")
OTHERS: dict[str, tuple[Any, ...]] = {
    "side": ("own", "enemy", "any"),
    "pick": ("chosen", "triggering", "fighting", "struck-shore"),
    "flag": ("may", "never"),
    "piece": (None, "boat", "warrior"),
    "lasts": ("battle", "turn"),
    "deck": ("basic-deck", "artifact-deck"),
    "realm": ("land", "water", "air"),
    "zone": ("hand", "face-down"),
    "give": ("chosen", "blind"),
    "take": ("chosen", "blind"),
    "chosen": ("blind", "owner"),
    "sacrificed_by": ("any", "own"),
    "unit": ("warrior", "warlord", "boat", "dragon"),
    "or_unit": (None, "warrior"),
    "at": (None, "capital", "barracks"),
    "building": ("barracks", "harbor", "nursery"),
    "terrain": ("land", "water", "shore", "mountain"),
    "direction": (None, "north", "east", "south", "west"),
    "timing": ("action", "last action", "before the roll", "after the roll", "trap", "permanent", "once per turn"),
    "except_kinds": ([], ["face_down_card"]),
    "sorts": (["mountain"], ["building"]),
}
"""The other values of fields whose values are words, lists, or may be missing."""


ENOUGH = {("substitution", "trigger", "flag"), ("substitution", "effects", 0, "target", "flag")}
"""Values of which each says the same as the other: the attacked unit holds no flag."""


def values(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield each single value in a record with the way to it."""
    name = path[-1] if path else ""
    if isinstance(data, dict):
        for key, value in data.items():
            if key != "verb":
                yield from values(value, (*path, key))
    elif isinstance(data, list) and name not in OTHERS:
        for number, value in enumerate(data):
            yield from values(value, (*path, number))
    else:
        yield path, data


def others(name: Any, value: Any) -> tuple[Any, ...]:
    """What a value could be instead."""
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int):
        least = 0 if name in ("action_points", "power") else 1
        return (value + 1, value - 1) if value > least else (value + 1,)
    if isinstance(value, str) and name not in OTHERS:
        return (1, 2)
    return tuple(other for other in OTHERS[name] if other != value)


def with_value(found: Bundle, kind: str, ident: str, path: tuple[Any, ...], value: Any) -> Bundle:
    """Return the game in which one value of a card is another."""

    def changed(data: Any, rest: tuple[Any, ...]) -> Any:
        if not rest:
            return value
        copy = list(data) if isinstance(data, list) else dict(data)
        copy[rest[0]] = changed(data[rest[0]], rest[1:])
        return copy

    records = {**found.records, kind: {**found.records[kind], ident: changed(found.records[kind][ident], path)}}
    return found.model_copy(update={"records": records})


def noticed(found: Bundle, scenarios: list[Scenario]) -> bool:
    """Whether the rules refuse a game, or a scenario comes out otherwise."""
    try:
        rules_of(found)
    except RefusedError:
        return True
    return any(wrong(scenario, found) for scenario in scenarios)


@pytest.mark.parametrize(("kind", "ident"), CARDS, ids=lambda each: each)
def test_each_value_of_a_card_is_refused_or_missed_when_it_is_another(kind: str, ident: str) -> None:
    found = bundle(GAME)
    scenarios = [scenario for scenario in all_scenarios(GAME) if f"{kind}/{ident}" in scenario.covers]
    record = {key: value for key, value in found.records[kind][ident].items() if key in READ}
    unnoticed = [
        f"{'.'.join(map(str, path))}: {value} -> {other}"
        for path, value in values(record)
        for other in others(path[-1], value)
        if (ident, *path) not in ENOUGH and not noticed(with_value(found, kind, ident, path, other), scenarios)
    ]
    assert unnoticed == []


@pytest.mark.parametrize("text", ["ruin_coins / 2", "ruin_coins ** 2", "ruin_coins // 0", "owned + 1", "len(x)", "2 *"])
def test_an_amount_that_is_no_plain_sum_of_what_cards_know_is_refused(text: str) -> None:
    strange = with_value(bundle(GAME), "ruin_card", "conscription", ("effects", 0, "count"), text)
    with pytest.raises(RefusedError, match=re.escape(repr(text))):
        rules_of(strange)


@pytest.mark.parametrize(
    ("kind", "ident", "path", "value", "because"),
    [
        ("normal_card", "raid", ("effects", 0), {"verb": "counter"}, "counter at this time: action"),
        ("normal_card", "raid", ("effects", 0), {"verb": "move_farther", "tiles": 1}, "move_farther at this time"),
        ("normal_card", "raid", ("direction",), "north", "a direction is for a card that pushes"),
        ("normal_card", "raid", ("conditions",), [{"verb": "battle_against", "unit": "boat"}], "only a reaction"),
        ("normal_card", "thors-blessing", ("conditions",), [{"verb": "unprovoked"}], "only an action"),
        ("face_down_card", "retreat", ("trigger",), {"verb": "battle_lost"}, "disengage at this time: battle_lost"),
        ("artifact", "tyrfing", ("action_points",), 1, "costs nothing"),
        ("artifact", "forsetis-axe", ("effects", 0), {"verb": "gain_coins", "count": 1}, "has built anything"),
    ],
)
def test_what_does_not_fit_together_is_refused(
    kind: str, ident: str, path: tuple[Any, ...], value: Any, because: str
) -> None:
    with pytest.raises(RefusedError, match=because):
        rules_of(with_value(bundle(GAME), kind, ident, path, value))


def test_a_game_whose_cards_do_nothing_goes_on_without_them() -> None:
    rules = rules_of(blanked(bundle(GAME), *KINDS), Setup(rulings={"turn-limit": 24}))
    state = rules.initial(4)
    seen = set()
    for action in play(rules, state, (_eager, _eager), 9):
        seen.add(action.split(" ")[0])
    assert state.ended == "turn-limit"
    assert "set" in seen, "a card can still be set"
    assert not seen & {"play", "use", "spring"}


def _eager(view: GameState, legal: Sequence[str], chance: Stream, /) -> str:
    """Do anything but end the turn, and of all verbs each as often."""
    verbs = sorted({action.split(" ")[0] for action in legal})
    verb = chance.choice([each for each in verbs if each != "end-turn"] or verbs)
    return chance.choice([action for action in legal if action.split(" ")[0] == verb])


def test_nobody_sees_which_card_is_set() -> None:
    rules = rules_of(bundle(GAME))
    traps = list(bundle(GAME).records["face_down_card"])
    given = {"hands": {"raven": traps}, "units": {"wolf": {"E14": ["boat"]}}}
    seen = []
    for trap in traps:
        told: list[Event] = []
        rules.listener = told.append
        state = step(rules, rules.arrange(given), f"set {trap}")
        seen.append((rules.observe(state, 1), [event.text for event in told if event.seen_by in (None, (1,))]))
    assert all(each == seen[0] for each in seen)
    assert "sets a card" in seen[0][1][0]


def test_what_a_tile_holds_is_said_where_it_is_chosen() -> None:
    rules = rules_of(bundle(GAME))
    given = {"hands": {"raven": ["ice-prison"]}, "units": {"wolf": {"C17": ["warrior*2"], "E14": ["boat"]}}}
    state = step(rules, rules.arrange(given), "play ice-prison")
    assert rules.wording(state, "choose C17") == ("Choose a tile", "C17: two Viking warriors")


@pytest.mark.parametrize(("ruins", "asked"), [(1, 0), (2, 1), (3, 2)])
def test_a_card_that_captures_two_ruins_takes_each_of_them_once(ruins: int, asked: int) -> None:
    found = with_value(bundle(GAME), "normal_card", "pillage", ("effects", 0, "count"), 2)
    rules = rules_of(found)
    tiles = rules.describe(rules.initial(1))["ruins"][:ruins]
    state = step(rules, rules.arrange({"hands": {"raven": ["pillage"]}, "ruins": tiles}), "play pillage")
    choices = 0
    while (legal := rules.legal_actions(state))[0].startswith("choose"):
        assert len(set(legal)) == len(legal)
        state = step(rules, state, legal[0])
        choices += 1
    assert choices == asked
    assert len(rules.describe(state)["ruins"]) == max(0, ruins - 2)
