"""Frogs & Logs as designed: what is in the box, what every power and event does, and the pond with its 36 spaces."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from designer.checking import check_content
from designer.compiling import Compiled, compile_game
from designer.diagnostics import Diagnostic
from designer.markup import parse
from designer.model.board import AreaBoard
from designer.model.common import BoxItem, Ruling
from designer.model.game import Game
from designer.model.marks import verbs
from designer.model.record import Component
from designer.model.values import plain_text
from designer.project import Project

ROOT = Path(__file__).parent.parent
NAME = "frogs_and_logs"

PADS = ("north-west-pad", "north-east-pad", "south-east-pad", "south-west-pad")
LOGS = ("north-log", "east-log", "south-log", "west-log")
BOARD_POWERS = {
    "centre": "royal-wave",
    "north-west-pad": "springboard",
    "north-east-pad": "leapfrog",
    "south-east-pad": "sticky-tongue",
    "south-west-pad": "big-switch",
    "north-log": "sunny-snooze",
    "east-log": "old-turtle",
    "south-log": "log-ferry",
    "west-log": "rolling-log",
}
LILY_TILES = [
    "royal-wave",
    "springboard",
    "leapfrog",
    "belly-flop",
    "sticky-tongue",
    "dragonfly-scout",
    "mirror-water",
    "shy-bloom",
    "merry-go-round",
    "big-switch",
    "trampoline",
    "double-hop",
    "shoo",
    "tadpole-nursery",
    "frog-choir",
]
LOG_TILES = [
    "sunny-snooze",
    "old-turtle",
    "log-ferry",
    "home-stream",
    "rolling-log",
    "beaver-gate",
    "stepping-stream",
    "gangplank",
    "lookout-branch",
    "downstream",
    "echo-log",
    "buddy-bench",
]
ROLES = ["acrobat", "cannonballer", "juggler", "magician", "gatekeeper", "captain", "homebody", "mimic"]
Edited = Callable[[str, str, str], list[str]]
CARDS = {"power": 27, "event": 25, "role_card": 8}


@pytest.fixture(scope="module")
def compiled() -> Compiled:
    return compile_game(Project(ROOT), NAME)


@pytest.fixture(scope="module")
def game(compiled: Compiled) -> Game:
    assert compiled.game is not None
    return compiled.game


@pytest.fixture
def edited(tmp_path: Path) -> Edited:
    """A function that replaces a text in a content file and tells what the game's own checks find then, and where.

    A finding is its code, its message, and what is written at the place to which it points.
    """

    def edit(file: str, old: str, new: str) -> list[str]:
        art = shutil.ignore_patterns("art", "rulebook*")
        shutil.copytree(ROOT / "cards" / NAME, tmp_path / "cards" / NAME, ignore=art)
        shutil.copytree(ROOT / "schemas" / NAME, tmp_path / "schemas" / NAME)
        path = tmp_path / "cards" / NAME / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        game = compile_game(Project(tmp_path), NAME).game
        assert game is not None
        findings = [finding for check in game.schema.checks for finding in check(game)]
        return [f"{finding.code}: {finding.message} @ {words_at(tmp_path, finding)}" for finding in findings]

    return edit


def words_at(root: Path, finding: Diagnostic) -> str:
    """The rest of the line at which a finding is."""
    assert finding.span is not None
    line = (root / finding.span.path).read_text(encoding="utf-8").splitlines()[finding.span.line - 1]
    return line[finding.span.column - 1 :]


def record(game: Game, kind: str, ident: str) -> dict[str, Any]:
    """A record's data, with its verbs flat: ``{"verb": "hop", "count": 2, …}``."""
    return game.of_kind(kind)[ident].record.model_dump()


def effects(game: Game, kind: str, ident: str) -> tuple[Any, ...]:
    """A record's effects, without what is as usual."""
    usual = {"who": "you", "count": 1, "may": False, "fullest": False, "neighbours": False}
    usual_place = ("leaves", "enters", "among")
    return tuple(
        {
            key: value
            for key, value in effect.items()
            if usual.get(key, ...) != value and not (key in usual_place and value == "perch")
        }
        for effect in record(game, kind, ident)["effects"]
    )


def test_nothing_is_wrong_with_the_content(compiled: Compiled, game: Game) -> None:
    assert compiled.diagnostics == []
    assert check_content(game) == []
    assert game.complete


def test_the_box(game: Game) -> None:
    counts = {
        entry.id: entry.record.count for entry in game.of_kind("box_item").values() if isinstance(entry.record, BoxItem)
    }
    assert counts == {
        "board": 1,
        "frogs": 32,
        "event-cards": 25,
        "first-player-marker": 1,
        "perch-markers": 4,
        "player-aids": 4,
        "score-sheets": 4,
        "king-frogs": 4,
        "role-cards": 8,
        "lily-pad-tiles": 15,
        "log-tiles": 12,
    }


def test_how_many_of_each_kind(game: Game) -> None:
    counts = {kind.kind: len(game.of_kind(kind.kind)) for kind in game.schema.own_kinds}
    assert counts == {
        "power": 27,
        "event": 25,
        "role_card": 8,
        "frog": 4,
        "king": 4,
        "marker": 1,
        "perch_marker": 1,
        "lily_tile": 15,
        "log_tile": 12,
        "player_aid": 1,
        "score_sheet": 1,
        "location": 9,
        "pond": 1,
        "parameter": 8,
        "phase": 5,
        "scoring": 7,
        "tiebreak": 5,
        "ending": 3,
    }


def test_every_part_of_a_module_says_so(game: Game) -> None:
    of_module = {"role_card": "role-cards", "king": "king-frogs", "lily_tile": "tile-deck", "log_tile": "tile-deck"}
    for entry in game.components():
        assert isinstance(entry.record, Component)
        assert entry.record.module == of_module.get(entry.kind), entry.id
    on_board = {ident for ident in game.of_kind("power") if record(game, "power", ident)["module"] is None}
    assert on_board == set(BOARD_POWERS.values())
    assert {ident: record(game, "module", ident)["on"] for ident in game.of_kind("module")} == {
        "king-frogs": False,
        "role-cards": False,
        "tile-deck": False,
    }


def test_four_colours_with_four_patterns(game: Game) -> None:
    facts = ("colour", "pattern", "copies", "strength")
    assert {ident: tuple(record(game, "frog", ident)[fact] for fact in facts) for ident in game.of_kind("frog")} == {
        "green-frog": ("green", "plain", 8, 1),
        "amber-frog": ("amber", "spotted", 8, 1),
        "coral-frog": ("coral", "striped", 8, 1),
        "plum-frog": ("plum", "starred", 8, 1),
    }
    kings = {
        ident: (data["frog"], data["strength"], data["copies"])
        for ident in game.of_kind("king")
        for data in [record(game, "king", ident)]
    }
    assert kings == {f"{colour}-king": (f"{colour}-frog", 2, 1) for colour in ("green", "amber", "coral", "plum")}


def test_five_lily_pads_and_four_logs(game: Game) -> None:
    facts = ("sort", "centre", "vp", "guest_vp", "capacity", "colours", "collapses")
    found = {
        ident: tuple(record(game, "location", ident)[fact] for fact in facts) for ident in game.of_kind("location")
    }
    assert found == {
        "centre": ("lily-pad", True, 5, 1, 4, 2, True),
        **dict.fromkeys(PADS, ("lily-pad", False, 3, 0, 4, 2, True)),
        **dict.fromkeys(LOGS, ("log", False, 2, 1, 4, None, False)),
    }
    assert {ident: record(game, "location", ident)["power"] for ident in found} == BOARD_POWERS


@pytest.mark.parametrize("ring", [PADS, LOGS])
def test_frogs_drift_in_rings(game: Game, ring: tuple[str, ...]) -> None:
    following = [record(game, "location", ident)["clockwise"] for ident in ring]
    assert following == [*ring[1:], ring[0]]
    assert record(game, "location", "centre")["clockwise"] is None


def pond(game: Game) -> AreaBoard:
    [entry] = game.of_kind("pond").values()
    assert isinstance(entry.record, AreaBoard)
    return entry.record


def test_the_pond_has_36_spaces_that_do_not_touch(game: Game) -> None:
    board = pond(game)
    assert (board.width, board.height) == (360, 360)
    assert [area.id for area in board.areas] == ["centre", *PADS, *LOGS]
    spaces = [(area.x + space.x, area.y + space.y) for area in board.areas for space in area.spaces]
    assert len(spaces) == 36
    assert all(len(area.spaces) == 4 for area in board.areas)
    assert {space.holds for area in board.areas for space in area.spaces} == {"frog"}
    gaps = [hypot(x - u, y - v) for i, (x, y) in enumerate(spaces) for u, v in spaces[:i]]
    assert min(gaps) >= 25, "frogs of 22 mm need room for fingers"


def test_spaces_are_inside_of_their_perch(game: Game) -> None:
    """Every space of 24 mm is inside of the circle, or of the turned rectangle, of its perch."""
    for area in pond(game).areas:
        data = area.model_dump()
        across, down = (
            (data["width"], data["height"]) if data["turned"] in (0, 180) else (data["height"], data["width"])
        )
        for space in area.spaces:
            if data["shape"] == "circle":
                assert hypot(space.x, space.y) + 12 <= data["width"] / 2, (area.id, space.id)
            else:
                assert abs(space.x) + 12 <= across / 2, (area.id, space.id)
                assert abs(space.y) + 12 <= down / 2, (area.id, space.id)


def test_neighbours(game: Game) -> None:
    neighbours = {ident: set(others) for ident, others in pond(game).neighbours.items()}
    assert neighbours == {
        "centre": set(PADS),
        "north-west-pad": {"centre", "north-log", "west-log"},
        "north-east-pad": {"centre", "north-log", "east-log"},
        "south-east-pad": {"centre", "south-log", "east-log"},
        "south-west-pad": {"centre", "south-log", "west-log"},
        "north-log": {"north-west-pad", "north-east-pad"},
        "east-log": {"north-east-pad", "south-east-pad"},
        "south-log": {"south-east-pad", "south-west-pad"},
        "west-log": {"south-west-pad", "north-west-pad"},
    }


def test_spots_are_on_the_board_and_hold_an_event_card(game: Game) -> None:
    spots = pond(game).model_dump()["spots"]
    assert Counter(spot["holds"] for spot in spots) == {"events": 1, "event": 5, "title": 1, "turn": 1, "scoring": 1}
    for spot in spots:
        assert spot["width"] / 2 + 3 <= spot["x"] <= 360 - 3 - spot["width"] / 2, spot["id"]
        assert spot["height"] / 2 + 3 <= spot["y"] <= 360 - 3 - spot["height"] / 2, spot["id"]
    [deck] = [spot for spot in spots if spot["holds"] == "events"]
    assert (deck["width"], deck["height"]) == (63, 88)
    line = [spot["x"] for spot in spots if spot["holds"] == "event"]
    assert all(right - left > 63 for left, right in pairwise(line)), "five cards lie side by side"


def test_tiles_have_all_powers_once(game: Game) -> None:
    assert list(game.of_kind("lily_tile")) == LILY_TILES
    assert list(game.of_kind("log_tile")) == LOG_TILES
    assert sorted(LILY_TILES + LOG_TILES) == sorted(game.of_kind("power"))
    for kind in ("lily_tile", "log_tile"):
        for ident in game.of_kind(kind):
            assert record(game, kind, ident)["power"] == ident


@pytest.mark.parametrize(
    ("ident", "expected"),
    [
        ("royal-wave", {"verb": "hop", "whose": "any", "leaves": "here"}),
        ("springboard", {"verb": "hop", "whose": "own"}),
        ("leapfrog", {"verb": "swap", "first": "own", "second": "any", "neighbours": True}),
        ("belly-flop", {"verb": "leap", "whose": "own", "leaves": "here", "enters": "lily-pad"}),
        ("sticky-tongue", {"verb": "hop", "whose": "any", "leaves": "beside", "enters": "here"}),
        ("sunny-snooze", {"verb": "rest", "when": "this-turn"}),
        ("old-turtle", {"verb": "guard", "perches": "perch"}),
        ("log-ferry", {"verb": "leap", "whose": "own", "leaves": "here", "enters": "log"}),
        ("home-stream", {"verb": "go_home", "whose": "own"}),
        ("dragonfly-scout", {"verb": "peek", "count": 2, "then": "any-order"}),
        ("mirror-water", {"verb": "copy", "perches": "beside"}),
        ("shy-bloom", {"verb": "close", "perches": "here"}),
        ("merry-go-round", {"verb": "drift", "ring": "outer-pad", "direction": "clockwise"}),
        ("big-switch", {"verb": "switch", "first": "here", "second": "lily-pad"}),
        ("trampoline", {"verb": "leap", "whose": "own", "leaves": "log", "enters": "lily-pad"}),
        ("double-hop", {"verb": "hop", "whose": "own", "count": 2, "may": True}),
        ("shoo", {"verb": "hop", "whose": "another", "leaves": "here"}),
        ("tadpole-nursery", {"verb": "place", "enters": "log"}),
        ("frog-choir", {"verb": "hop", "who": "everyone", "whose": "own"}),
        ("rolling-log", {"verb": "hop", "whose": "any", "leaves": "log"}),
        ("beaver-gate", {"verb": "close", "perches": "log"}),
        ("stepping-stream", {"verb": "swap", "first": "any", "second": "any", "among": "log"}),
        ("gangplank", {"verb": "leap", "whose": "own", "leaves": "lily-pad", "enters": "log"}),
        ("lookout-branch", {"verb": "peek", "then": "may-be-last"}),
        ("downstream", {"verb": "drift", "ring": "log", "direction": "clockwise"}),
        ("echo-log", {"verb": "copy", "perches": "log"}),
        ("buddy-bench", {"verb": "place", "enters": "outer-pad"}),
    ],
)
def test_powers(game: Game, ident: str, expected: dict[str, object]) -> None:
    assert effects(game, "power", ident) == (expected,)


AND_THEN: dict[str, dict[str, object]] = {"kingfisher": {"verb": "hop", "whose": "own"}}
"""The second effect of the events that have two."""
EVENTS: dict[str, dict[str, object]] = {
    "log-jam": {"verb": "go_home", "whose": "any", "count": "all", "leaves": "log", "fullest": True},
    "rain-shower": {"verb": "go_home", "who": "everyone", "whose": "own"},
    "sunny-spell": {"verb": "rest", "who": "everyone", "when": "next-turn"},
    "thick-fog": {"verb": "hush"},
    "whirlpool": {"verb": "drift", "ring": "outer-pad", "direction": "clockwise"},
    "backwater": {"verb": "drift", "ring": "log", "direction": "anticlockwise"},
    "hungry-heron": {
        "verb": "hop",
        "who": "everyone",
        "whose": "own",
        "count": "all",
        "leaves": "centre",
        "enters": "outer-pad",
    },
    "leapfrog-race": {"verb": "hop", "who": "everyone", "whose": "own"},
    "lily-pad-party": {"verb": "place", "who": "everyone", "enters": "lily-pad", "may": True},
    "log-picnic": {"verb": "place", "who": "everyone", "enters": "log"},
    "musical-pads": {"verb": "switch", "first": "outer-pad", "second": "outer-pad"},
    "log-roll": {"verb": "switch", "first": "log", "second": "log"},
    "kingfisher": {"verb": "peek", "count": "all", "then": "any-order"},
    "turtle-taxi": {"verb": "leap", "whose": "own"},
    "stork-post": {"verb": "leap", "who": "everyone", "whose": "own", "leaves": "log", "enters": "lily-pad"},
    "slippery-leaves": {"verb": "leap", "who": "everyone", "whose": "own", "leaves": "lily-pad", "enters": "log"},
    "closing-bloom": {"verb": "close", "perches": "centre"},
    "spider-web": {"verb": "close", "perches": "log"},
    "friendly-neighbour": {"verb": "hop", "who": "left", "whose": "any"},
    "sinking-feeling": {"verb": "go_home", "whose": "any", "count": "all", "leaves": "outer-pad", "fullest": True},
    "swap-meet": {"verb": "swap", "who": "everyone", "first": "own", "second": "any", "neighbours": True},
    "mirror-pond": {"verb": "copy", "perches": "perch"},
    "starry-night": {"verb": "guard", "perches": "perch", "count": "all"},
    "tickle-breeze": {"verb": "hop", "who": "everyone", "whose": "left"},
    "second-splash": {"verb": "place", "may": True},
}


def test_events(game: Game) -> None:
    assert {ident: effects(game, "event", ident) for ident in game.of_kind("event")} == {
        ident: (effect, AND_THEN[ident]) if ident in AND_THEN else (effect,) for ident, effect in EVENTS.items()
    }


def test_events_are_fair(game: Game) -> None:
    """One copy each, one point for who triggered it, for any number of players, and no event collapses a lily pad."""
    for ident in game.of_kind("event"):
        data = record(game, "event", ident)
        assert (data["copies"], data["vp"], data["players"]) == (1, 1, {"min": 2, "max": 4}), ident
        assert all(effect["verb"] != "collapse" for effect in data["effects"]), ident


def test_roles(game: Game) -> None:
    assert {ident: effects(game, "role_card", ident) for ident in game.of_kind("role_card")} == {
        "acrobat": ({"verb": "leap", "whose": "own", "count": 2, "may": True},),
        "cannonballer": ({"verb": "collapse", "perches": "outer-pad", "at_least": 3},),
        "juggler": ({"verb": "place"},),
        "magician": ({"verb": "swap", "first": "any", "second": "any"},),
        "gatekeeper": ({"verb": "close", "perches": "perch"},),
        "captain": ({"verb": "hop", "whose": "own", "count": 3, "may": True},),
        "homebody": ({"verb": "go_home", "whose": "own", "count": 2, "may": True},),
        "mimic": ({"verb": "copy", "perches": "perch"},),
    }
    assert all(record(game, "role_card", ident)["uses"] == 1 for ident in ROLES)


@pytest.mark.parametrize("kind", CARDS)
def test_a_child_can_read_it(game: Game, kind: str) -> None:
    assert len(game.of_kind(kind)) == CARDS[kind]
    for entry in game.of_kind(kind).values():
        words = plain_text(parse(record(game, kind, entry.id)["text"]), entry.record).split()
        assert len(words) <= 25, entry.id


def test_every_card_and_tile_has_its_own_picture(game: Game) -> None:
    for kind in ("event", "role_card", "lily_tile", "log_tile"):
        for ident in game.of_kind(kind):
            assert record(game, kind, ident)["art"] == f"art/{ident}.svg.j2"


def test_every_verb_is_used(game: Game) -> None:
    """A verb without a card is a promise that no engine is held to."""
    used = {verb.verb for entry in game.entries for _, verb in verbs(entry.record)}
    schemas = [kind.model_json_schema(mode="serialization") for kind in game.schema.own_kinds]
    known = {
        properties["verb"]["const"]
        for schema in schemas
        for definition in schema.get("$defs", {}).values()
        if "const" in (properties := definition.get("properties", {})).get("verb", {})
    }
    assert known == used


def test_scoring(game: Game) -> None:
    lines = {ident: record(game, "scoring", ident) for ident in game.of_kind("scoring")}
    assert {ident: (line["points"], line["counts"]) for ident, line in lines.items()} == {
        "centre": (5, {"verb": "controlled_perches", "at": "centre"}),
        "outer-pads": (3, {"verb": "controlled_perches", "at": "outer-pad"}),
        "logs": (2, {"verb": "controlled_perches", "at": "log"}),
        "log-guests": (1, {"verb": "guest_frogs", "at": "log"}),
        "centre-guests": (1, {"verb": "guest_frogs", "at": "centre"}),
        "frogs-home": (1, {"verb": "frogs_home"}),
        "events": (1, {"verb": "events_kept"}),
    }


def test_tiebreaks_in_their_order(game: Game) -> None:
    tiebreaks = [record(game, "tiebreak", ident) for ident in game.of_kind("tiebreak")]
    assert [tiebreak["order"] for tiebreak in tiebreaks] == [1, 2, 3, 4, 5]
    assert [tiebreak["counts"] for tiebreak in tiebreaks] == [
        {"verb": "controlled_perches", "at": "centre"},
        {"verb": "events_kept"},
        {"verb": "controlled_perches", "at": "log"},
        {"verb": "frogs_home"},
        {"verb": "frogs", "at": "lily-pad"},
    ]


def test_three_endings(game: Game) -> None:
    assert {ident: record(game, "ending", ident)["when"] for ident in game.of_kind("ending")} == {
        "no-frog-at-home": {"verb": "no_frog_at_home"},
        "no-event-left": {"verb": "no_event_left"},
        "full-centre": {"verb": "frogs_on_perch", "location": "centre", "frogs": 4},
    }


def test_a_turn(game: Game) -> None:
    phases = {ident: record(game, "phase", ident) for ident in game.of_kind("phase")}
    assert [(phase["order"], ident, phase["from_round"], phase["optional"]) for ident, phase in phases.items()] == [
        (1, "frogs-at-home", 1, False),
        (2, "control", 2, False),
        (3, "powers", 2, True),
        (4, "place", 1, False),
        (5, "end-of-turn", 1, False),
    ]


def test_parameters(game: Game) -> None:
    assert {ident: record(game, "parameter", ident)["value"] for ident in game.of_kind("parameter")} == {
        "frogs-per-player": 8,
        "frogs-per-turn": 1,
        "event-line": 5,
        "final-turns": 1,
        "lily-pads-in-play": 5,
        "logs-in-play": 4,
        "kings-per-player": 1,
        "roles-per-player": 1,
    }


def rulings(game: Game) -> list[Ruling]:
    return [entry.record for entry in game.of_kind("ruling").values() if isinstance(entry.record, Ruling)]


def test_rulings_with_a_value(game: Game) -> None:
    assert len(rulings(game)) == 40
    assert {ruling.id: ruling.value for ruling in rulings(game) if ruling.value is not None} == {
        "designed-content": len(EVENTS),
        "event-points": 1,
        "first-powers": 2,
        "turn-limit": 200,
    }


def test_rulings_that_are_switches(game: Game) -> None:
    switches = {
        ruling.id: (ruling.chosen, *(option.id for option in ruling.options))
        for ruling in rulings(game)
        if ruling.options
    }
    assert switches == {
        "passing": ("only-in-final-turn", "only-in-final-turn", "always"),
        "first-round-collapse": ("collapses", "collapses", "stays"),
        "moved-fifth-frog": ("collapses", "collapses", "refused"),
        "control-ties": ("nobody", "nobody", "everyone"),
        "last-event": ("after-last-card", "after-last-card", "with-last-card"),
        "joint-winners": ("shared", "shared", "coin"),
        "king-replaces": ("replaces", "replaces", "joins"),
    }


def test_decks(game: Game) -> None:
    assert {ident: record(game, "deck", ident)["holds"] for ident in game.of_kind("deck")} == {
        "event-deck": ("event",),
        "role-deck": ("role_card",),
        "lily-pad-tiles": ("lily_tile",),
        "log-tiles": ("log_tile",),
    }


def test_the_changelog_begins_with_this_version(game: Game) -> None:
    first = next(iter(game.of_kind("release")))
    assert record(game, "release", first)["version"] == game.info.version


# The game's own checks ------------------------------------------------------------------------------------------------


def test_the_checks_find_nothing(edited: Edited) -> None:
    assert edited("game.yaml", "age: 6", "age: 7") == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "capacity: 4",
            "capacity: 5",
            [
                'pond-shape: "Centre" holds 5 frogs, but every perch holds 4 @ 5',
                'full-perch: "A full centre" needs 4 frogs on "Centre", which holds 5 @ 4}',
            ],
        ),
        ("colours: 2", "colours: 3", ['pond-shape: "Centre" holds 3 colours, but lily pads hold 2 and logs all @ 3']),
        (
            "    colours: 2\n",
            "",
            ['pond-shape: "Centre" holds all colours, but lily pads hold 2 and logs all @ lily-pad'],
        ),
        (
            "collapses: true",
            "collapses: false",
            ['pond-shape: "Centre" never collapses, but lily pads collapse and logs never do @ false'],
        ),
        (
            "collapses: false",
            "collapses: true",
            ['pond-shape: "North log" collapses, but lily pads collapse and logs never do @ true'],
        ),
        (
            "clockwise: south-log",
            "clockwise: north-log",
            ['pond-shape: clockwise of "East log" does not lead once around every log @ north-log'],
        ),
        (
            "          - {id: d, x: 45, y: 9.5, holds: frog}\n",
            "",
            ["pond-shape: South log has 3 spaces, but every perch has 4 @ - {id: a, x: -45, y: 9.5, holds: frog}"],
        ),
        (
            "- id: south-log\n        name",
            "- id: sunk-log\n        name",
            [
                'pond-shape: there is no location "sunk-log", so this area is no perch @ sunk-log',
                'pond-shape: "South log" is nowhere on the board @ south-log',
            ],
        ),
        (
            "    centre: true\n    vp: 5",
            "    vp: 3",
            [
                'pond-shape: clockwise of "Centre" does not lead once around every outer-pad @ id: centre',
                "pond-shape: the pond has 0 perches that are centre, but it must have 1 @ areas:",
                "pond-shape: the pond has 5 perches that are outer-pad, but it must have 4 @ areas:",
                'scoring-disagrees: "Centre" has guest_vp 1, but the scoring gives 0 for it @ 1',
            ],
        ),
    ],
)
def test_a_pond_of_another_shape(edited: Edited, old: str, new: str, expected: list[str]) -> None:
    assert edited("pond.yaml", old, new) == expected


def test_a_centre_of_other_points(edited: Edited) -> None:
    assert edited("pond.yaml", "vp: 5", "vp: 4") == [
        'pond-shape: "Centre" is worth 4, but a centre is worth 5 @ 4',
        'scoring-disagrees: "Centre" has vp 4, but the scoring gives 5 for it @ 4',
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "title", "field"),
    [
        ("pond.yaml", "guest_vp: 0", "guest_vp: 1", "North-west lily pad", "guest_vp 1, but the scoring gives 0"),
        ("events.yaml", "name: Log jam", "name: Log jam\n    vp: 2", "Log jam", "vp 2, but the scoring gives 1"),
    ],
)
def test_scoring_that_disagrees(edited: Edited, file: str, old: str, new: str, title: str, field: str) -> None:
    assert edited(file, old, new) == [f'scoring-disagrees: "{title}" has {field} for it @ {new[-1]}']


def test_a_line_that_disagrees_with_every_perch_it_counts(edited: Edited) -> None:
    assert edited("scoring.yaml", "points: 3", "points: 4") == [
        f'scoring-disagrees: "{name} lily pad" has vp 3, but the scoring gives 4 for it @ 3'
        for name in ("North-west", "North-east", "South-east", "South-west")
    ]


SHOO_TILE = "  - {id: shoo, name: Shoo!, power: shoo, art: art/shoo.svg.j2, module: tile-deck}\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("tiles.yaml", SHOO_TILE, "", ['unused-power: "Shoo!" is on no perch and on no tile @ shoo']),
        (
            "tiles.yaml",
            "{id: shoo, name: Shoo!",
            "{id: shoo, name: Boo!",
            ['unused-power: the tile is called "Boo!", but its power "Shoo!" @ Boo!' + SHOO_TILE[26:-1]],
        ),
        ("pond.yaml", "power: royal-wave", "power: shoo", []),
    ],
)
def test_a_power_that_is_nowhere(edited: Edited, file: str, old: str, new: str, expected: list[str]) -> None:
    assert edited(file, old, new) == expected


@pytest.mark.parametrize(
    ("file", "old", "new", "titles"),
    [
        (
            "events.yaml",
            "go_home: {who: everyone, whose: own}",
            "hop: {who: everyone, whose: own}",
            ("Leapfrog race", "Rain shower"),
        ),
        (
            "powers.yaml",
            "hop: {whose: any, leaves: log}",
            "hop: {whose: any, leaves: here}",
            ("Rolling log", "Royal wave"),
        ),
        ("roles.yaml", "copy: {perches: perch}", "place: {}", ("The mimic", "The juggler")),
    ],
)
def test_two_of_the_same(edited: Edited, file: str, old: str, new: str, titles: tuple[str, str]) -> None:
    second, first = titles
    assert edited(file, old, new) == [f'repeated-effect: "{second}" does the same as "{first}" @ effects:']


@pytest.mark.parametrize("few, many", [(3, 4), (2, 3)])
def test_an_event_that_not_everyone_can_use(edited: Edited, few: int, many: int) -> None:
    players = f"{{min: {few}, max: {many}}}"
    assert edited("events.yaml", "name: Log jam", f"name: Log jam\n    players: {players}") == [
        f'event-players: "Log jam" is for {few} to {many} players, the game for 2–4 @ {players}'
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("spotted", "plain", '"Amber frog" is plain, and so is "Green frog" @ plain, copies: 8}'),
        (
            "colour: amber",
            "colour: green",
            '"Amber frog" is green, and so is "Green frog" @ green, pattern: spotted, copies: 8}',
        ),
        (
            "frog: amber-frog",
            "frog: green-frog",
            '"Amber king" is a second king of the same frogs @ green-frog, strength: 2, module: king-frogs}',
        ),
    ],
)
def test_frogs_that_look_alike(edited: Edited, old: str, new: str, expected: str) -> None:
    assert edited("pieces.yaml", old, new) == [f"frog-pattern: {expected}"]


@pytest.mark.parametrize(("file", "title"), [("turn.yaml", "Any frogs at home?"), ("scoring.yaml", "The centre")])
def test_an_order_that_is_not_the_written_one(edited: Edited, file: str, title: str) -> None:
    message = f'"{title}" is number 2, but it is written as number 1'
    assert edited(file, "order: 1", "order: 2") == [f"written-order: {message} @ 2"]


def test_an_ending_with_another_number_than_a_perch_holds(edited: Edited) -> None:
    assert edited("scoring.yaml", "frogs: 4", "frogs: 3") == [
        'full-perch: "A full centre" needs 3 frogs on "Centre", which holds 4 @ 3}'
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            "pieces.yaml",
            "plain, copies: 8",
            "plain, copies: 7",
            '"Frogs of a player" is 8, but the copies of "Green frog" are 7 @ 8',
        ),
        ("turn.yaml", "value: 5", "value: 6", '"Line of events" is 6, but the marks for events on the board are 5 @ 6'),
        (
            "turn.yaml",
            "name: Lily pads in a game\n    value: 5",
            "name: Lily pads in a game\n    value: 4",
            '"Lily pads in a game" is 4, but the lily pads of the board are 5 @ 4',
        ),
        (
            "turn.yaml",
            "value: 4",
            "value: 3",
            '"Logs in a game" is 3, but the logs of the board are 4 @ 3',
        ),
    ],
)
def test_a_parameter_that_disagrees(edited: Edited, file: str, old: str, new: str, expected: str) -> None:
    assert edited(file, old, new) == [f"parameter-disagrees: {expected}"]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            "turn.yaml",
            "from_round: 2\n    optional",
            "from_round: 3\n    optional",
            ["first-powers decides 2, but the phase powers has 3 @ 2"],
        ),
        (
            "rulings.yaml",
            "value: 2\n",
            "value: 3\n",
            [f"first-powers decides 3, but the phase {phase} has 2 @ 3" for phase in ("control", "powers")],
        ),
        ("rulings.yaml", "value: 1\n", "value: 2\n", ["event-points decides 2, but the scoring events has 1 @ 2"]),
        (
            "rulings.yaml",
            "value: 25",
            "value: 24",
            ["designed-content decides 24, but the number of events is 25 @ 24"],
        ),
        ("rulings.yaml", "id: first-powers", "id: powers-at-first", []),
    ],
)
def test_a_ruling_that_disagrees(edited: Edited, file: str, old: str, new: str, expected: list[str]) -> None:
    assert edited(file, old, new) == [f"ruling-disagrees: the ruling {finding}" for finding in expected]


def test_checks_are_silent_about_what_cannot_be_read(edited: Edited) -> None:
    assert edited("pond.yaml", "sort: lily-pad", "sort: lily-pod") == []


CARD = {"id": "test", "name": "Test", "text": "Test."}


@pytest.mark.parametrize("kind", ["event", "role_card"])
@pytest.mark.parametrize("effect", [{"close": {"perches": "here"}}, {"hop": {"whose": "own", "leaves": "beside"}}])
def test_a_card_is_on_no_perch(game: Game, kind: str, effect: dict[str, object]) -> None:
    model = game.schema.by_name()[kind]
    with pytest.raises(ValidationError, match="a card is on no perch"):
        model.model_validate(CARD | {"effects": [effect]})


@pytest.mark.parametrize("kind", CARDS)
def test_what_does_nothing_is_refused(game: Game, kind: str) -> None:
    model = game.schema.by_name()[kind]
    with pytest.raises(ValidationError, match="at least 1 item"):
        model.model_validate(CARD | ({"icon": "frog"} if kind == "power" else {}) | {"effects": []})
