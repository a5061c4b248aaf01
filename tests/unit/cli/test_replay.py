"""``designer replay``: the log, one position, pictures of it, and games that cannot be played again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.engine.replays import written
from designer.project import Project
from designer.tabletop.inputs import Keyboard
from designer.tabletop.screens import Screen
from designer.tabletop.watching import Viewer
from tests.unit.tabletop.playing import parlour_rules, parlour_table, screen_console

ACTIONS = ("move B1", "end-turn", "draw", "end-turn", "move A1", "end-turn")


@pytest.fixture(autouse=True)
def _rules() -> Iterator[None]:
    with parlour_rules():
        yield


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A saved game of six actions."""
    table = parlour_table("human", "greedy")
    for action in ACTIONS:
        table.act(action)
    file = tmp_path / "game.json"
    file.write_bytes(written(table.replay()))
    return file


def replay(project: Project, *words: object) -> Result:
    arguments = ["replay", *map(str, words), "-C", str(project.root)]
    return CliRunner().invoke(app, arguments, env={"COLUMNS": "100"})


def changed(file: Path, **values: object) -> Path:
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, **values}), encoding="utf-8")
    return file


def test_the_log_tells_every_action_and_what_came_of_it(parlour: Project, game: Path) -> None:
    result = replay(parlour, game)
    assert result.exit_code == 0, result.output
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert lines[:4] == [
        "1. Blue: move B1",
        "  • Blue walks from A1 to B1.",
        "2. Blue: end-turn",
        "  • Blue ends the turn.",
    ]
    assert "5. Blue: move A1" in lines


def test_a_part_of_the_log_and_one_position(parlour: Project, game: Path) -> None:
    part = replay(parlour, game, "--from", 3, "--to", 4).stdout
    assert [line for line in part.splitlines() if line[:1].isdigit()] == ["3. Red: draw", "4. Red: end-turn"]
    moment = replay(parlour, game, "--at", 1).stdout
    assert "Parlour · 1 of 6 · Blue to move" in moment
    assert "H'B" in moment


def test_programs_get_the_same_as_json(parlour: Project, game: Path) -> None:
    data = json.loads(replay(parlour, game, "--format", "json", "--at", 5).stdout)
    assert data["actions"] == 6
    assert [step["action"] for step in data["steps"]] == [None, *ACTIONS]
    assert data["steps"][1]["events"][0]["text"] == "Blue walks from A1 to B1."
    assert data["steps"][3]["events"][1]["seen_by"] == [1]
    blue = json.loads(replay(parlour, game, "--format", "json", "--seat", "Blue").stdout)
    assert [event["text"] for event in blue["steps"][3]["events"]] == ["Red draws a coin."]
    assert data["position"] == {
        "after": 5,
        "described": {
            "to_move": "Blue",
            "turn": 3,
            "at": {"Blue": "A1", "Red": "A4"},
            "purses": {"Blue": [], "Red": [3]},
        },
    }
    assert data["players"] == [{"seat": "Blue", "played_by": "human"}, {"seat": "Red", "played_by": "greedy"}]


def test_a_position_is_drawn_with_the_printed_board_and_pieces(parlour: Project, game: Path, tmp_path: Path) -> None:
    svg, pdf, png = (tmp_path / f"moment.{kind}" for kind in ("svg", "pdf", "png"))
    result = replay(parlour, game, "--at", 4, "--svg", svg, "--pdf", pdf, "--png", png, "--width", 120)
    assert result.exit_code == 0, result.output
    document = pypdfium2.PdfDocument(pdf)
    text = document[0].get_textpage().get_text_range()
    assert "Parlour · after 4 of 6 actions" in text
    assert "Red ends the turn. Blue is to move." in text
    assert document[0].get_width() == pytest.approx((120 + 12) * 72 / 25.4, abs=0.5)
    root = ElementTree.parse(svg).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {
        "svg", "title", "defs", "clipPath", "path", "rect", "g", "use", "image"
    }  # fmt: skip
    with Image.open(png) as picture:
        assert picture.size[0] == pytest.approx((120 + 12) / 25.4 * 200, abs=2)


def test_a_game_that_comes_out_otherwise_is_refused(parlour: Project, game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    cases = {
        "C1 is wet. [illegal-action]": {"actions": ["move C1"]},
        "this was a game of chess, not of parlour [another-game]": {"game": "chess"},
        "whose rules were not the same [other-content]": {"rules_hash": "sha256:0"},
        "it ended as “home”, won by seat 1 (0 to 0), and now as a game in play (0 to 3) [other-outcome]": {
            "outcome": {"ended": "home", "winners": [0], "scores": [0, 0]}
        },
        "[not-a-replay]": {"actions": 3},
    }
    for said, values in cases.items():
        game.write_text(text, encoding="utf-8")
        result = replay(parlour, changed(game, **values))
        if "game" in values:
            assert result.exit_code == 2
            assert 'there is no game "chess"' in result.stderr
            continue
        assert result.exit_code == 1, result.output
        assert said in result.stderr
    game.write_text(text, encoding="utf-8")
    assert replay(parlour, changed(game, rules_hash="sha256:0"), "--anyway").exit_code == 0


def test_what_is_beyond_the_end_or_cannot_be_read_is_told(parlour: Project, game: Path, tmp_path: Path) -> None:
    before = replay(parlour, game, "--from", 3, "--to", 2)
    assert (before.exit_code, before.stdout) == (2, "")
    assert "--to 2 is before --from 3" in before.stderr
    nobody = replay(parlour, game, "--seat", "Bleu")
    assert nobody.exit_code == 2
    assert 'there is no seat "bleu"; did you mean "blue"?' in nobody.stderr.replace("\n  hint: ", "; ")
    beyond = replay(parlour, game, "--at", 7)
    assert beyond.exit_code == 2
    assert "--at 7 is beyond the end: the game has 6 actions" in beyond.stderr
    assert "no such file" in replay(parlour, tmp_path / "none.json").stderr
    no_folder = replay(parlour, game, "--pdf", tmp_path / "none" / "moment.pdf")
    assert no_folder.exit_code == 2
    assert "the picture cannot be written" in no_folder.stderr


def test_it_is_gone_through_step_by_step() -> None:
    table = parlour_table()
    for action in ACTIONS:
        table.act(action)
    lines = iter(["", "next", "back", "goto 5", "4", "99", "log", "first", "last", "board", "quit"])
    console, out = screen_console()
    Viewer(table, Screen(console, table.rules), Keyboard(lambda _: next(lines))).run(0)
    shown = [line.split(" · ")[1] for line in out.getvalue().splitlines() if line.startswith("Parlour · ")]
    assert shown == ["0 of 6", "1 of 6", "2 of 6", "1 of 6", "5 of 6", "4 of 6", "0 of 6", "6 of 6", "6 of 6"]
    assert "Type a number from 0 to 6, next, back, first, last, board, log or quit." in out.getvalue()


def test_the_log_has_what_everybody_saw_and_what_a_seat_saw_if_one_asks(parlour: Project, game: Path) -> None:
    assert "worth" not in replay(parlour, game).stdout
    assert "The coin is worth 3." in replay(parlour, game, "--seat", "red").stdout
    assert "The coin is worth 3." in replay(parlour, game, "--seat", 2).stdout
    assert "worth" not in replay(parlour, game, "--seat", 1).stdout
    assert "Coins: ?" in replay(parlour, game, "--at", 6, "--seat", 1).stdout


def test_a_file_with_a_mark_before_it_is_read(parlour: Project, game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    for encoding in ("utf-8-sig", "utf-16"):
        game.write_text(text, encoding=encoding)
        assert replay(parlour, game).exit_code == 0


def test_an_endless_action_is_not_quoted_whole(parlour: Project, game: Path) -> None:
    result = replay(parlour, changed(game, actions=["move " + "x" * 100_000], outcome=None))
    assert result.exit_code == 1
    assert "[illegal-action]" in result.stderr
    assert len(result.stderr) < 1000


def test_what_does_not_fit_is_told_in_words(parlour: Project, game: Path) -> None:
    result = replay(parlour, changed(game, actions=3, moves=[]))
    assert "actions: this should be a list [not-a-replay]" in result.stderr
    assert "moves: nothing here is called so [not-a-replay]" in result.stderr
