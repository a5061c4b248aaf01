"""``designer play`` from the command line: scripts, pipes, what was agreed, and every way in which it says no."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.project import Project
from tests.unit.tabletop.playing import parlour_bundle, parlour_rules


@pytest.fixture(autouse=True)
def _rules() -> Iterator[None]:
    with parlour_rules():
        yield


def play(project: Project | None, *words: object, typed: str = "", game: str = "parlour") -> Result:
    place = ["-C", str(project.root)] if project else []
    return CliRunner().invoke(app, ["play", game, *map(str, words), *place], input=typed, env={"COLUMNS": "100"})


def refused(result: Result, code: int, *parts: str) -> None:
    assert result.exit_code == code, result.output
    for part in parts:
        assert part in result.stderr
    assert "Traceback" not in result.output


def test_a_script_is_played_and_comes_out_the_same_every_time(parlour: Project, tmp_path: Path) -> None:
    script = tmp_path / "turns.txt"
    script.write_text("move B1   # to the east\nend-turn\n\ndraw\nend\nboard\n", encoding="utf-8")
    first, second = (play(parlour, "--script", script, "--seed", 3, "--seat", "human") for _ in range(2))
    assert first.exit_code == 0, first.output
    assert first.stdout == second.stdout
    assert first.stdout.startswith("> move B1\n  • Blue walks from A1 to B1.")
    assert "Parlour · Turn 5: Blue to move" in first.stdout


def test_a_pipe_is_read_like_a_script(parlour: Project) -> None:
    result = play(parlour, "--seat", "human", "--seat", "random", typed="move B1\nmove C1\n")
    refused(result, 1, "standard input:2: You have moved or drawn in this turn.")
    assert "Blue walks from A1 to B1." in result.stdout


def test_bots_play_to_the_end_and_a_game_can_be_kept_and_gone_on_with(parlour: Project, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = play(parlour, "--seat", "random", "--seat", "greedy", "--seed", 5, "--save", file)
    assert result.exit_code == 0, result.output
    assert "The game is over: " in result.stdout
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert saved["seats"] == ["random", "greedy"]
    assert saved["setup"]["seed"] == 5
    assert saved["outcome"]["ended"]
    again = play(parlour, "--load", file, typed="log\n")
    assert again.exit_code == 0, again.output
    told = [line for line in result.stdout.splitlines() if line.startswith("  •")]
    assert [line for line in again.stdout.splitlines() if line.startswith("  •")] == told
    assert "The game is over: " in again.stdout


def test_a_position_that_somebody_wrote_is_played_on_by_whom_one_wants(parlour: Project, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"game": "parlour", "given": {"at": {"Blue": "D1"}}, "seats": ["random"]}', encoding="utf-8")
    result = play(parlour, "--load", file, "--seat", "human", "--seat", "human", typed="move E1\nend\n")
    assert result.exit_code == 0, result.output
    assert "The game is over: Blue won (home)" in result.stdout


def test_the_json_of_a_build_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "engine.json"
    file.write_text(parlour_bundle().model_dump_json(), encoding="utf-8")
    result = play(None, "--engine", file, typed="move B1\n")
    assert result.exit_code == 0, result.output
    refused(play(None, "--engine", file, game="other"), 2, "is the game parlour, not other")
    file.write_text(file.read_text(encoding="utf-8").replace("Meadow", "Moor"), encoding="utf-8")
    refused(play(None, "--engine", file), 1, "the content is not what its hash says [damaged-bundle]")
    refused(play(None, "--engine", tmp_path / "none.json"), 2, "cannot read the game")


def test_modules_are_agreed_and_told(parlour: Project) -> None:
    result = play(parlour, "--module", "money=off", typed="end\n")
    assert result.exit_code == 0, result.output
    assert "Agreed: money=off" in result.stdout


@pytest.mark.parametrize(
    ("words", "code", "parts"),
    [
        (("--seat", "humna"), 2, ['there is no player "humna"', 'did you mean "human"?']),
        (("--seat", "mcts:many"), 1, ["cannot be played so"]),
        (("--seat", "human", "--seat", "human", "--seat", "human"), 2, ["there are 3 seats, but 2 players"]),
        (("--players", "3"), 1, ["Parlour is for 2 players, not 3 [wrong-number-of-players]"]),
        (("--ruling", "ties=shared"), 1, ['there is no ruling "ties" [unknown-ruling]']),
        (("--ruling", "ties"), 2, ['"ties" says nothing to --ruling', "write --ruling ID=OPTION"]),
        (("--module", "money=maybe"), 2, ['the module money can be on or off, not "maybe"']),
        (("--module", "mony=on"), 1, ['there is no module "mony" [unknown-module]', 'did you mean "money"?']),
        (("--script", "none.txt"), 2, ["cannot read the script: none.txt: no such file or directory"]),
        (("--load", "none.json"), 2, ["cannot read the game: none.json: no such file or directory"]),
        (("--load", "none.json", "--seed", "3"), 2, ["a saved game has its own players, seed"]),
        (("--lang", "fr"), 2, ["fr"]),
    ],
)
def test_what_cannot_be_is_told(parlour: Project, words: tuple[str, ...], code: int, parts: list[str]) -> None:
    refused(play(parlour, *words), code, *parts)


def test_a_game_that_is_not_there_and_one_without_rules(parlour: Project, tiny: Project) -> None:
    refused(play(parlour, game="parlor"), 2, 'there is no game "parlor"', 'did you mean "parlour"?')
    refused(play(tiny, game="tiny"), 1, 'no rules are written for the game "tiny" [no-rules]')


def test_content_with_errors_is_not_played(parlour: Project) -> None:
    things = parlour.root / "cards" / "parlour" / "things.yaml"
    things.write_text(things.read_text(encoding="utf-8").replace("wet: false", "wet: perhaps"), encoding="utf-8")
    refused(play(parlour), 1, "parlour has errors and cannot be played", "designer check parlour")


def test_what_is_no_saved_game_is_neither_loaded_nor_overwritten(parlour: Project, tmp_path: Path) -> None:
    file = tmp_path / "notes.json"
    file.write_text('{"notes": 1}', encoding="utf-8")
    refused(play(parlour, "--load", file), 1, "[not-a-replay]")
    refused(play(parlour, "--save", file, typed="end\n"), 1, "holds no saved game; it is left alone")
    assert file.read_text(encoding="utf-8") == '{"notes": 1}'


def test_help_quotes_the_rulebook_of_the_project(parlour: Project) -> None:
    result = play(parlour, typed="help money\nhelp the game\n")
    assert result.exit_code == 0, result.output
    assert "Coins are in play." in result.stdout
    assert "The game  rulebook" in result.stdout
