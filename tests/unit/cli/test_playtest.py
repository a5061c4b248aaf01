"""``designer playtest`` from the command line: formats, refusals, its gate, and that it goes on where it was."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.playtest.report import Comparison, Report
from designer.project import Project
from tests.conftest import ROOT
from tests.helpers import edit
from tests.repositories import Repository
from tests.unit.change_reports.test_html_report import Page

FEW = ("-n", "4", "--contests", "2", "--jobs", "1", "--bot", "greedy:1", "--bot", "random")


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    """A project of Frogs & Logs alone, so that games are kept apart from those of this repository."""
    root = tmp_path / "pond"
    for part in ("cards/frogs_and_logs", "schemas", "templates/frogs_and_logs"):
        shutil.copytree(ROOT / part, root / part)
    return root


def playtest(project: Path, *words: object, width: int = 100) -> Result:
    arguments = ["playtest", "frogs_and_logs", "-C", str(project), "-p", "2", *map(str, words)]
    return CliRunner().invoke(app, arguments, env={"COLUMNS": str(width)})


def test_the_formats_tell_of_the_same_games(pond: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.json"
    result = playtest(pond, *FEW, "--format", "json", "--out", out)
    assert result.exit_code == 0, result.output
    report = Report.model_validate_json(out.read_text(encoding="utf-8"))
    assert report.played == report.games == 4 + 4 + 2
    assert [each.bot for each in report.tables[0].summaries] == ["greedy:1", "random"]
    text = playtest(pond, *FEW, width=80)
    assert text.exit_code == 0, text.output
    assert "Frogs & Logs" in text.stdout
    assert max(map(len, text.stdout.splitlines())) <= 80
    page = Page(playtest(pond, *FEW, "--format", "html").stdout)
    assert not page.faults
    assert "10 games" in page.text


def test_what_was_played_is_not_played_again(pond: Path) -> None:
    def played(*words: object) -> tuple[int, int]:
        report = json.loads(playtest(pond, *FEW, "--format", "json", *words).stdout)
        return report["games"], report["played"]

    assert played() == (10, 10)
    assert played() == (10, 0)
    assert played("-n", "6") == (14, 4)
    assert played("--seed", "9") == (10, 10)
    assert played("--fresh") == (10, 10)


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("--bot", "gredy"), 1, 'there is no bot "gredy"'),
        (("--bot", "mcts:2s"), 1, "plays otherwise on a faster machine"),
        (("-p", "7"), 1, "2 to 4 players, not 7"),
        (("--ruling", "passing=never"), 1, "cannot be"),
        (("--ruling", "passing"), 2, "--ruling ID=OPTION"),
        (("--format", "pdf"), 2, "there is no format"),
        (("--games", "0"), 2, "--games"),
        (("--against", "v1"), 2, "in no Git repository"),
    ],
)
def test_what_cannot_be_is_refused(pond: Path, words: tuple[str, ...], code: int, says: str) -> None:
    result = playtest(pond, "-n", "2", "--contests", "0", "--jobs", "1", *words)
    assert result.exit_code == code, result.output
    assert says in result.output
    assert "Traceback" not in result.output


def test_another_state_is_played_on_the_same_chance(pond: Path) -> None:
    repository = Repository(Project(pond), "frogs_and_logs")
    words = ("-n", "20", "--contests", "0", "--jobs", "1", "--bot", "random", "--format", "json", "--against", "HEAD")

    def compared() -> Comparison:
        result = playtest(pond, *words)
        assert result.exit_code == 0, result.output
        found = Report.model_validate_json(result.stdout).tables[0].comparison
        assert found is not None
        return found

    assert compared().same
    repository.edit("chosen: only-in-final-turn", "chosen: always", "rulings.yaml")
    found = compared()
    assert not found.same
    assert found.others == ["ruling/passing"]
    assert found.by_bot["random"].changed.value > 0.3


def test_a_file_that_is_no_record_of_games_is_left_alone(pond: Path) -> None:
    file = pond / ".designer-cache" / "playtest" / "frogs_and_logs.sqlite"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"somebody's diary, and rather long " * 40)
    result = playtest(pond, *FEW)
    assert result.exit_code == 1
    assert "--fresh" in result.output
    assert file.read_bytes().startswith(b"somebody's diary")


def test_the_gate_fails_when_a_limit_is_broken_with_confidence(pond: Path) -> None:
    words = ("-n", "40", "--contests", "30", "--jobs", "1", "--bot", "greedy:1", "--bot", "greedy:2", "--gate")
    result = playtest(pond, *words)  # looking one action ahead, whoever begins always wins
    assert result.exit_code == 1, result.output
    assert "the limit starters is broken: whoever begins" in result.output
    edit(pond / "cards/frogs_and_logs/game.yaml", ("seats: 5, starters: 5, capped: 1, cards: 1", "capped: 1"))
    kept = playtest(pond, *words)
    assert kept.exit_code == 0, kept.output
