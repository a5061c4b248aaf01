"""Battlepop as it is meant to be: its numbers, and what its own checks must catch."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from designer.compiling import Compiled, compile_game
from designer.diagnostics import Diagnostic
from designer.markup import parse
from designer.model.game import Game
from designer.model.marks import verbs
from designer.model.record import Component
from designer.model.values import plain_text
from designer.project import Project

ROOT = Path(__file__).parent.parent
FACTIONS = ("flame", "wave", "grove", "storm", "neutral")
PAIRINGS = (("hot-water", "thunder-in-the-garden"), ("campfire", "high-seas"), ("fireworks", "pond-life"))


@pytest.fixture(scope="module")
def compiled() -> Compiled:
    return compile_game(Project(ROOT), "battlepop")


@pytest.fixture(scope="module")
def game(compiled: Compiled) -> Game:
    assert compiled.game is not None
    return compiled.game


def all_of(game: Game, kind: str) -> dict[str, dict[str, Any]]:
    """The records of a kind by id, as plain data: ``{"verb": "guard", …}`` for a verb."""
    return {ident: entry.record.model_dump() for ident, entry in game.of_kind(kind).items()}


def own_findings(game: Game) -> list[Diagnostic]:
    return [finding for check in game.schema.checks for finding in check(game)]


def test_nothing_is_wrong_with_the_content(compiled: Compiled, game: Game) -> None:
    assert compiled.diagnostics == []
    assert own_findings(game) == []
    assert game.complete


def test_there_are_nine_characters_of_each_faction(game: Game) -> None:
    characters = all_of(game, "character")
    assert len(characters) == 45 == game.of_kind("ruling")["roster"].record.model_dump()["value"]
    assert Counter(data["faction"] for data in characters.values()) == dict.fromkeys(FACTIONS, 9)
    assert Counter(data["faction"] for data in characters.values() if data["unique"]) == dict.fromkeys(FACTIONS, 2)


def test_the_two_characters_of_the_first_changelog(game: Game) -> None:
    assert game.of_kind("character")["sword-bearr"].record.model_dump()["attack"] == 2
    assert game.of_kind("character")["grizzled-captain"].record.model_dump()["defense"] == 4


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_small_and_big_characters(game: Game, faction: str) -> None:
    costs = [data["cost"] for data in all_of(game, "character").values() if data["faction"] == faction]
    assert min(costs) == 1
    assert max(costs) >= 8
    assert {2, 3, 4} <= set(costs)


def test_the_box_holds_every_bench_that_may_be_made(game: Game) -> None:
    for data in all_of(game, "character").values():
        assert data["copies"] == (1 if data["unique"] else 3)
    copies: Counter[str] = Counter()
    for entry in game.components():
        assert isinstance(entry.record, Component)
        copies[entry.kind] += entry.record.copies
    assert copies == {
        "character": 115,
        "standee": 115,
        "shrine": 18,
        "die": 60,
        "arena": 1,
        "player_mat": 2,
        "base": 30,
        "marker": 17,
        "player_aid": 2,
    }


def test_shrines_raise_lower_and_leave_alone(game: Game) -> None:
    modifiers = Counter(data["modifier"] for data in all_of(game, "shrine").values())
    assert modifiers == {2: 1, 1: 1, 0: 5, -1: 1, -2: 1}


def test_dice(game: Game) -> None:
    dice = all_of(game, "die")
    assert {ident: data["copies"] for ident, data in dice.items()} == {
        "flame-die": 13,
        "wave-die": 13,
        "grove-die": 13,
        "storm-die": 13,
        "generic-die": 6,
        "summon-die": 2,
    }
    for ident, data in dice.items():
        sides = sorted((side["shows"], side["amount"]) for side in data["sides"])
        if ident != "summon-die":
            expected = [("damage", 1), ("damage", 2), ("damage", 3), ("gem", 0), ("miss", 0), ("miss", 0)]
            assert sides == expected, ident


def test_benches_of_all_pairs_of_factions(game: Game) -> None:
    characters = all_of(game, "character")
    pairs = set()
    for ident, bench in all_of(game, "bench").items():
        factions = {characters[held["character"]]["faction"] for held in bench["characters"]} - {"neutral"}
        assert factions == {dice["faction"] for dice in bench["dice"]}, ident
        pairs.add(frozenset(factions))
    assert len(pairs) == len(all_of(game, "bench")) == 6


@pytest.mark.parametrize("pairing", PAIRINGS)
def test_two_benches_can_be_made_from_one_box(game: Game, pairing: tuple[str, str]) -> None:
    benches, needed, dice = all_of(game, "bench"), Counter[str](), Counter[str]()
    for ident in pairing:
        needed.update({held["character"]: held["copies"] for held in benches[ident]["characters"]})
        needed.update(benches[ident]["shrines"])
        dice.update({held["faction"]: held["count"] for held in benches[ident]["dice"]})
    box = {**all_of(game, "character"), **all_of(game, "shrine")}
    assert all(count <= box[ident]["copies"] for ident, count in needed.items())
    assert all(count <= 13 for count in dice.values())


def test_arena(game: Game) -> None:
    [arena] = all_of(game, "arena").values()
    squares = {area["id"]: area for area in arena["areas"] if area["role"] == "square"}
    values = {seat: [[squares[f"{c}{r}"][seat] for c in "abc"] for r in (5, 4, 3, 2, 1)] for seat in ("blue", "red")}
    assert values["blue"] == [[3, 2, 2], [2, 1, 1], [1, 1, 0], [0, 0, 0], [0, 0, 0]]
    assert values["red"] == [[0, 0, 0], [0, 0, 0], [0, 1, 1], [1, 1, 2], [2, 2, 3]]
    tracks = {area["id"]: len(area["spaces"]) for area in arena["areas"] if area["owner"] and area["spaces"]}
    assert tracks == {"blue-round-wins": 6, "red-round-wins": 6, "blue-control-points": 16, "red-control-points": 16}
    assert arena["width"] <= 420
    assert arena["height"] <= 594


def test_the_arena_is_the_same_from_both_seats(game: Game) -> None:
    [arena] = all_of(game, "arena").values()
    places = {area["id"]: area for area in arena["areas"]}
    for ident, area in places.items():
        turned = places[_turned(ident)]
        assert (area["x"] + turned["x"], area["y"] + turned["y"]) == (arena["width"], arena["height"]), ident
        assert (area["blue"], area["red"]) == (turned["red"], turned["blue"]), ident


def _turned(ident: str) -> str:
    if re.fullmatch("[abc][1-5]", ident):
        return _other_column(ident[0]) + str(6 - int(ident[1]))
    seat, rest = ident.split("-", 1)
    rest = rest[:-1] + _other_column(rest[-1]) if rest.startswith("gate") else rest
    return f"{'red' if seat == 'blue' else 'blue'}-{rest}"


def _other_column(column: str) -> str:
    return "cba"["abc".index(column)]


def test_a_round_has_eight_phases(game: Game) -> None:
    phases = sorted(all_of(game, "phase").values(), key=lambda phase: phase["order"])
    assert [phase["order"] for phase in phases] == list(range(1, 9))
    assert [(phase["step"], phase["actor"]) for phase in phases] == [
        ("summon-roll", "both"),
        ("summoning", "first"),
        ("summoning", "second"),
        ("action", "first"),
        ("action", "second"),
        ("action", "first"),
        ("action", "second"),
        ("scoring", "both"),
    ]


def test_parameters(game: Game) -> None:
    assert {ident: data["value"] for ident, data in all_of(game, "parameter").items()} == {
        "bench-size": 13,
        "copies-limit": 3,
        "unique-limit": 1,
        "faction-limit": 2,
        "shrine-limit": 2,
        "dice-pool": 13,
        "characters-per-square": 3,
        "move-squares": 1,
        "action-phases": 2,
        "restore-roll": 7,
        "knock-out-points": 1,
        "wins-needed": 5,
    }


def test_the_first_changelog_entry_is_dated(game: Game) -> None:
    releases = list(all_of(game, "release").values())
    assert releases[-1]["date"] == "2022-07-18"
    assert len(releases[-1]["changes"]) == 2
    assert releases[0]["version"] == game.info.version


def test_every_verb_and_moment_is_used(game: Game) -> None:
    """A verb without a card is a promise that no engine is held to."""
    used = {verb.verb for entry in game.entries for _, verb in verbs(entry.record)}
    schemas = [kind.model_json_schema(mode="serialization") for kind in game.schema.own_kinds]
    known = {
        properties["verb"]["const"]
        for schema in schemas
        for definition in schema.get("$defs", {}).values()
        if "verb" in (properties := definition.get("properties", {}))
    }
    assert known == used
    abilities = [
        a for kind in ("character", "shrine") for data in all_of(game, kind).values() for a in data["abilities"]
    ]
    assert {ability["moment"] for ability in abilities} == set(all_of(game, "moment"))


def test_texts_fit_the_card(game: Game) -> None:
    for kind in ("character", "shrine"):
        for ident, entry in game.of_kind(kind).items():
            data = entry.record.model_dump()
            for ability in data["abilities"]:
                assert len(plain_text(parse(ability["text"]), entry.record).split()) <= 45, ident
                moment = game.of_kind("moment")[ability["moment"]].record.name
                assert len(f"{ability['name']}: {moment}") <= 60, ident
                assert ("may" in plain_text(parse(ability["text"]), entry.record).split()) >= ability["may"], ident
            assert len((data["flavour"] or "").split()) <= 12, ident


def test_texts_quote_the_numbers_of_their_effects(game: Game) -> None:
    for kind in ("character", "shrine"):
        for ident, entry in game.of_kind(kind).items():
            for index, ability in enumerate(entry.record.model_dump()["abilities"]):
                quoted = {value.path for value in parse(ability["text"]).values}
                assert all(path[:2] == ("abilities", str(index)) for path in quoted), ident
                assert not re.search(r"\d", re.sub(r"\{\{.*?\}\}", "", ability["text"])), ident
                numbers = {path[-1] for path in quoted}
                for effect in ability["effects"]:
                    limits = (effect.get("target") or {}).get("defense_up_to")
                    wanted = {name for name in ("amount", "dice", "cost_up_to") if name in effect}
                    assert wanted | ({"defense_up_to"} if limits else set()) <= numbers, ident


# What the game's own checks find --------------------------------------------------------------------------------------


@pytest.fixture
def changed(tmp_path: Path) -> Callable[..., list[str]]:
    """Compile a copy of the game with one text replaced in a file, and return the own findings as ``code | line``."""

    def findings(file: str, old: str, new: str) -> list[str]:
        for folder in ("schemas/battlepop", "cards/battlepop"):
            ignored = shutil.ignore_patterns("art", "__pycache__", "*.md")
            shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
        path = tmp_path / "cards/battlepop" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        compiled = compile_game(Project(tmp_path), "battlepop")
        assert compiled.game is not None
        found = []
        for finding in own_findings(compiled.game):
            assert finding.span is not None
            lines = (tmp_path / finding.span.path).read_text(encoding="utf-8").splitlines()
            found.append(f"{finding.code} | {lines[finding.span.line - 1].strip()}")
        return found

    return findings


SMALL = "\n      - ".join(
    ["- {character: kindle-cub}", "{character: sword-bearr, copies: 2}", "{character: red-pandemonium}"]
)
POTATO = "      - {character: masked-potato}\n    shrines: [eternal-grill, golden-belt]"


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            "benches.yaml",
            "{character: sword-bearr, copies: 2}",
            "{character: sword-bearr}",
            ["bench-size | characters:"],
        ),
        (
            "benches.yaml",
            SMALL,
            "- {character: sword-bearr, copies: 4}",
            ["bench-copies | - {character: sword-bearr, copies: 4}"],
        ),
        (
            "benches.yaml",
            "{character: kindle-cub}",
            "{character: bearbecue-boss}",
            ["bench-unique | - {character: bearbecue-boss}"],
        ),
        (
            "benches.yaml",
            POTATO,
            POTATO.replace("masked-potato", "snail-mail"),
            ["bench-factions | - {character: snail-mail}"],
        ),
        (
            "benches.yaml",
            "[eternal-grill, golden-belt]",
            "[eternal-grill, golden-belt, fishbowl]",
            ["bench-shrines | shrines: [eternal-grill, golden-belt, fishbowl]"],
        ),
        ("benches.yaml", "{faction: flame, count: 8}", "{faction: flame, count: 7}", ["bench-dice | dice:"]),
        (
            "benches.yaml",
            "{faction: flame, count: 8}",
            "{faction: neutral, count: 8}",
            ["bench-dice | - {faction: neutral, count: 8}"],
        ),
        ("parameters.yaml", "value: 13", "value: 12", ["bench-size | characters:"] * 6),
        (
            "standees.yaml",
            "character: moby-slick",
            "character: loan-shark",
            [
                "standee-missing | - {id: moby-slick-figure, name: Moby Slick, character: loan-shark, copies: 1}",
                "standee-missing | - id: moby-slick",
            ],
        ),
        (
            "standees.yaml",
            "character: moby-slick, copies: 1",
            "character: moby-slick, copies: 2",
            ["standee-missing | - {id: moby-slick-figure, name: Moby Slick, character: moby-slick, copies: 2}"],
        ),
        (
            "arena.yaml",
            "          - {id: red-3, x: -32, y: -33, holds: red}\n",
            "",
            [f"arena-squares | - id: {column}{row}" for row in range(1, 6) for column in "abc"],
        ),
        (
            "arena.yaml",
            "blue: 3\n",
            "blue: 1\n",
            ["arena-values | blue: 1"] * 2 + ["arena-seats | - id: c1", "arena-seats | - id: a5"],
        ),
        (
            "arena.yaml",
            "- between: [a1, b1]",
            "- between: [a1, c1]",
            ["arena-links | - between: [a1, c1]", "arena-links | - id: a1"],
        ),
        (
            "arena.yaml",
            "between: [blue-portal, c1]",
            "between: [blue-gate-c, c1]",
            ["arena-links | - id: blue-portal"],
        ),
        (
            "arena.yaml",
            "between: [red-gate-b, b5]",
            "between: [red-gate-b, b4]",
            ["arena-links | - between: [red-gate-b, b4]", "arena-links | - id: b5"],
        ),
        ("arena.yaml", "blue: 3\n", "blue: 2\n", ["arena-seats | - id: c1", "arena-seats | - id: a5"]),
        (
            "dice.yaml",
            "{shows: damage, amount: 2}",
            "{shows: miss}",
            ["die-faces | sides: &battle", *["die-faces | sides: *battle"] * 4],
        ),
        ("phases.yaml", "order: 4", "order: 14", ["phase-order | order: 14"]),
        (
            "parameters.yaml",
            "value: 2\n    text: The action",
            "value: 3\n    text: The action",
            ["action-phases | value: 3"] * 2,
        ),
        (
            "phases.yaml",
            "step: action\n    actor: second",
            "step: action\n    actor: first",
            ["action-phases | value: 2"] * 2,
        ),
        (
            "parameters.yaml",
            "value: 5",
            "value: 6",
            ["wins-needed | - id: blue-round-wins", "wins-needed | - id: red-round-wins"],
        ),
        (
            "arena.yaml",
            "          - {id: n5, x: 12, y: -17, holds: marker}\n",
            "",
            [
                "arena-seats | - id: blue-round-wins",
                "arena-seats | - id: red-round-wins",
                "wins-needed | - id: blue-round-wins",
            ],
        ),
        ("rulings.yaml", "value: 45", "value: 44", ["roster | value: 44"]),
    ],
)
def test_own_checks(changed: Callable[..., list[str]], file: str, old: str, new: str, expected: list[str]) -> None:
    assert changed(file, old, new) == expected


def test_every_square_has_its_own_place(changed: Callable[..., list[str]]) -> None:
    found = changed("arena.yaml", "        row: 2\n", "        row: 1\n")
    assert [finding for finding in found if "arena-squares" in finding] == [
        "arena-squares | - id: a2",
        "arena-squares | areas:",
    ]


def test_every_own_check_has_its_manual(game: Game) -> None:
    for check in game.schema.checks:
        assert "Bad" in (check.__doc__ or "") and "Good" in (check.__doc__ or ""), check.__name__
