"""Brawlhalla's map and pieces: what the checks of the game promise, and that each of them finds what breaks it."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import ValidationError

from designer.compiling import compile_game
from designer.diagnostics import Diagnostic
from designer.model.board import GridBoard, GridSpace
from designer.model.game import Game
from designer.project import Project
from tests.conftest import ROOT
from tests.helpers import game_of, messages

CONTENT = Path("cards") / "brawlhalla"
COLUMNS = "ABCDEFGHIJKL"


@pytest.fixture(scope="module")
def game() -> Game:
    compiled = compile_game(Project(ROOT), "brawlhalla")
    assert compiled.game is not None
    return compiled.game


@pytest.fixture(scope="module")
def board(game: Game) -> GridBoard:
    record = game.of_kind("board")["board"].record
    assert isinstance(record, GridBoard)
    return record


Changed = Callable[[str, str, str], list[Diagnostic]]


@pytest.fixture
def changed(tmp_path: Path) -> Changed:
    """A function: the findings of the game's own checks once a text of one of its files is another."""
    shutil.copytree(ROOT / "schemas" / "brawlhalla", tmp_path / "schemas" / "brawlhalla")
    shutil.copytree(ROOT / CONTENT, tmp_path / CONTENT, ignore=shutil.ignore_patterns("art", "*cards.yaml"))

    def findings(file: str, old: str, new: str) -> list[Diagnostic]:
        path = tmp_path / CONTENT / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")
        game = game_of(Project(tmp_path), "brawlhalla")
        return [diagnostic for check in game.schema.checks for diagnostic in check(game)]

    return findings


def row_text(number: int) -> str:
    """The line of board.yaml that holds a row, as it is written."""
    lines = (ROOT / CONTENT / "board.yaml").read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if line.endswith(f'" # {number}'))


def with_tile(changed: Changed, tile: str, character: str) -> list[Diagnostic]:
    """The findings of a map on which one tile is another."""
    old = row_text(int(tile[1:]))
    at = old.index('"') + 1 + COLUMNS.index(tile[0])
    return changed("board.yaml", old, old[:at] + character + old[at + 1 :])


def places(diagnostics: list[Diagnostic]) -> set[str]:
    """Each finding as its code and the tile whose character it points at, or the key that it points at."""
    lines = (ROOT / CONTENT / "board.yaml").read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines, 1) if line.endswith('" # 1'))
    found = set()
    for span, code in ((diagnostic.span, diagnostic.code) for diagnostic in diagnostics):
        assert span is not None
        row, line = span.line - first + 1, lines[span.line - 1]
        column = span.column - 2 - line.find('"')
        found.add(f"{code} {COLUMNS[column]}{row}" if 1 <= row <= 18 else f"{code} {line.strip()}")
    return found


# The map as it is


def test_nothing_is_wrong_with_the_map_and_the_pieces(game: Game) -> None:
    assert [d for check in game.schema.checks for d in check(game)] == []


def test_every_check_of_the_game_has_a_manual(game: Game) -> None:
    for check in game.schema.checks:
        assert all(word in (check.__doc__ or "") for word in ("Bad:", "Good:")), check


def test_the_board_is_as_large_as_its_poster(board: GridBoard) -> None:
    assert (board.columns, len(board.rows), board.tile) == (12, 18, 40)
    assert (board.width, board.height) == (508, 748)


def test_the_terrain_adds_up(game: Game, board: GridBoard) -> None:
    terrain = Counter(space.tile.terrain for space in board.spaces)
    assert terrain == {"water": 59, "shore": 46, "land": 70, "mountain": 41}
    assert terrain.total() - terrain["water"] == game.of_kind("ruling")["tile-counts"].record.model_dump()["value"]


def test_what_is_printed_on_the_board(board: GridBoard) -> None:
    held: dict[str, list[str]] = {}
    for space in board.spaces:
        if space.tile.holds:
            held.setdefault(space.tile.holds, []).append(space.id)
    assert held["capital"] == ["G2", "G17"]
    assert held["sanctuary"] == ["L7", "G10", "A11"]
    assert held["wreckage"] == ["L3", "L16"]
    assert len(held["ruin"]) == 14


def test_the_home_islands_mirror_each_other(board: GridBoard) -> None:
    """No seat is better for its own island; only the letter of the compass differs."""
    for north, south in zip(board.rows[:4], reversed(board.rows[-4:]), strict=True):
        assert north.replace("N", "S") == south


def steps(board: GridBoard, start: dict[str, int], reach: Callable[[GridSpace], tuple[str, ...]]) -> dict[str, int]:
    """How many steps lead to each tile from the nearest start, which may have taken some already."""
    found = dict(start)
    queue = sorted(found, key=lambda ident: found[ident])
    for ident in queue:
        space = board.at(ident)
        assert space is not None
        for other in reach(space):
            if found[ident] + 1 < found.get(other, 999):
                found[other] = found[ident] + 1
                queue.append(other)
    return found


def actions_to_sanctuaries(board: GridBoard, home: set[int]) -> dict[str, int]:
    """The fewest moves from a shore of one's own to each sanctuary: two tiles by boat, then one by one on foot."""
    sea, ground = {"water", "shore"}, {"shore", "land"}

    def among(terrains: set[str], names: tuple[str, ...]) -> tuple[str, ...]:
        spaces = (board.at(name) for name in names)
        return tuple(space.id for space in spaces if space is not None and space.tile.terrain in terrains)

    coast = {space.id: 0 for space in board.spaces if space.row in home and space.tile.terrain == "shore"}
    sailed = steps(board, coast, lambda space: among(sea, (*space.neighbours, *space.diagonals)))
    afloat = {ident: (tiles + 1) // 2 for ident, tiles in sailed.items()}
    walked = steps(board, afloat, lambda space: among(ground, space.neighbours))
    return {space.id: walked[space.id] for space in board.spaces if space.tile.holds == "sanctuary"}


def test_both_seats_are_as_far_from_every_sanctuary(board: GridBoard) -> None:
    north = actions_to_sanctuaries(board, {1, 2, 3})
    assert north == actions_to_sanctuaries(board, {14, 15, 16})
    assert north == {"L7": 7, "G10": 4, "A11": 6}


# The map as it must not be


@pytest.mark.parametrize(
    ("tile", "character", "expected"),
    [
        ("B6", ".", ["island-size A9"]),
        ("B6", "~", ["island-size A9"]),
        ("E7", "#", ["island-size E6", "islets - {strait: north-west, count: 2}"]),
        ("D9", "#", ["island-size E8", "islands-touch C8"]),
        ("I4", "#", ["island-size F1", "islands-touch I4"]),
        ("I12", "~", ["island-size E8", "islands-touch I12"]),
        ("F14", "~", ["island-reach F14", "island-size F18"]),
        ("E3", "~", ["island-reach E4", "island-size F1", "mountain-range E3"]),
        ("D6", "#", ["island-size A9", "islets - {strait: north-west, count: 2}"]),
        ("F6", "~", ["islets E6"]),
        ("H5", "~", ["island-reach H5", "island-size F1", "islands-touch H5"]),
        ("C14", "~", ["island-size A9", "islands-touch C14"]),
        ("F1", "#", ["compass F1"]),
        ("C1", "N", ["compass C1"]),
        ("L9", "~", ["compass L9", "island-size L10"]),
        ("G2", "#", ["capitals G2"]),
        ("F17", "@", ["capitals F17"]),
        ("L7", "#", ["objective-places A11", "sanctuaries L7"]),
        ("B11", "*", ["objective-places B11", "sanctuaries B11"]),
        ("H3", "#", ["mountain-range H3"]),
        ("C16", "#", ["mountain-range C16"]),
        ("F8", "#", ["mountain-range E8"]),
        ("I11", "#", ["islands-touch I11", "mountain-range F11", "mountain-range I11"]),
        ("C10", "^", ["island-size A9", "mountain-range D12", "unreachable A11", "unreachable B9"]),
        ("K8", "^", ["mountain-range J9", "unreachable L7"]),
        ("B9", "#", ["mountain-range C10", "ruins D18"]),
        ("D1", "#", ["ruins D18"]),
        ("E1", "R", ["ruins D18", "ruins E1"]),
        ("F10", "r", ["ruins D18", "ruins F10", "ruins H11"]),
        ("L16", "~", ["wreckage L16"]),
        ("K3", "x", ["wreckage K3"]),
        ("B2", "x", ["wreckage B2"]),
    ],
)
def test_a_changed_tile_is_found(changed: Changed, tile: str, character: str, expected: list[str]) -> None:
    found = with_tile(changed, tile, character)
    assert places(found) == set(expected)


def test_ruins_must_be_fair_to_both_halves(changed: Changed) -> None:
    with_tile(changed, "L13", "#")
    found = with_tile(changed, "J6", "R")
    assert places(found) == {"ruins D18"}
    assert "8 ruins lie in the northern half of the board and 6 in the southern" in messages(found)


def test_ruins_must_be_fair_from_west_to_east(changed: Changed) -> None:
    found = changed("board.yaml", row_text(15), row_text(15).replace("..~~~~r~", "..~r~~~~"))
    assert places(found) == {"ruins D18"}
    assert "8 ruins lie in the western half of the board and 6 in the eastern" in messages(found)


def test_no_island_is_without_a_ruin(changed: Changed) -> None:
    with_tile(changed, "E10", "~")
    found = with_tile(changed, "H11", "#")
    assert "The central island has no ruin" in messages(found)


WEST_REACH = "reach: {{land: {}}}\n\n  - id: east"


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("parameters.yaml", "value: 18", "value: 20", {'board-size - "~##R#SS#####" # 18'}),
        ("parameters.yaml", "value: 12", "value: 11", {'board-size - "~##R#NN#####" # 1'}),
        ("parameters.yaml", "value: 7", "value: 8", {"piece-count copies: 7"}),
        (
            "board.yaml",
            "south-east, count: 1",
            "south-east, count: 2",
            {"islets - {strait: south-east, count: 2}", "ruling-disagrees value: 157"},
        ),
        (
            "board.yaml",
            "land: 24",
            "land: 23",
            {'island-size - "WR^.^^~~.~RE" # 9', "ruling-disagrees value: 157"},
        ),
        ("board.yaml", "home: wolf", "home: raven", {"home-islands home: raven", 'home-islands - "~##R#NN#####" # 1'}),
        (
            "board.yaml",
            "    side: west\n",
            "    side: west\n    home: wolf\n",
            {"home-islands home: wolf"},
        ),
        ("board.yaml", WEST_REACH.format(4), WEST_REACH.format(3), set()),
        (
            "board.yaml",
            WEST_REACH.format(4),
            WEST_REACH.format(2),
            {f"island-reach {row_text(row).strip()}" for row in (8, 9, 11, 12)},
        ),
        ("rulings.yaml", "value: 157", "value: 156", {"ruling-disagrees value: 156"}),
        ("units.yaml", "{count: 20, per: player}", "{count: 18, per: player}", {"piece-count copies: 20"}),
        (
            "units.yaml",
            "{count: 4, per: board}",
            "{count: 5, per: board}",
            {"piece-count copies: 4", "ruling-disagrees value: 4"},
        ),
        (
            "objectives.yaml",
            "count: 14",
            "count: 13",
            {'ruins - "~##R#SS#####" # 18', "piece-count copies: 14"},
        ),
        (
            "objectives.yaml",
            "count: 3\n    stands_on: sanctuary",
            "count: 2\n    stands_on: sanctuary",
            {'objective-places - "*#^..^~R^.^#" # 11', "piece-count copies: 3"},
        ),
        (
            "objectives.yaml",
            "    island: centre\n",
            "",
            {'objective-places - "*#^..^~R^.^#" # 11'},
        ),
        (
            "turn.yaml",
            "id: play-or-set\n    name: Play or set\n    icon: card\n    action_points: 1",
            "id: play-or-set\n    name: Play or set\n    icon: card\n    action_points: 2",
            {"ruling-disagrees value: 1"},
        ),
        ("pieces.yaml", "id: flag-standee\n", "id: flag-standee\n    copies: 2\n", {"piece-count copies: 2"}),
        ("pieces.yaml", "    side: wolf\n    copies: 7", "    side: wolf\n    copies: 6", {"piece-count copies: 6"}),
    ],
)
def test_numbers_that_disagree_are_found(
    changed: Changed, tmp_path: Path, file: str, old: str, new: str, expected: set[str]
) -> None:
    found = set()
    for diagnostic in changed(file, old, new):
        assert diagnostic.span is not None
        lines = (tmp_path / diagnostic.span.path).read_text(encoding="utf-8").splitlines()
        found.add(f"{diagnostic.code} {lines[diagnostic.span.line - 1].strip()}")
    assert found == expected


def test_a_die_is_a_die(game: Game) -> None:
    die = game.of_kind("die")["wolf-die"].record
    sides = die.model_dump()["sides"]
    with pytest.raises(ValidationError, match="those of opposite sides make 7"):
        type(die).model_validate({**die.model_dump(), "sides": (*sides[1:], sides[0])})
