"""Formats of findings as services read them: one document for several games, paths from the top of the repository."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.project import Project
from tests.conftest import GAMES

BAD = "things:\n  - {id: axe, name: Axe, text: Chop., cost: cheap}\n  - {id: bow, name: Bow, copies: 0, text: No.}\n"


@pytest.fixture
def two_games(tiny: Project) -> Project:
    """A project of two games, one of them with an error and a note."""
    for part in ("cards", "schemas", "templates"):
        shutil.copytree(GAMES / "parlour" / part, tiny.root / part, dirs_exist_ok=True)
    (tiny.root / "cards" / "tiny" / "things.yaml").write_text(BAD, encoding="utf-8")
    return tiny


def designer(*arguments: object, **environment: str) -> Result:
    return CliRunner().invoke(
        app, [str(argument) for argument in arguments], env={"GITHUB_WORKSPACE": None, **environment}
    )


def check(project: Project, format_: str, **environment: str) -> Result:
    return designer("check", "--no-layout", "--format", format_, "-C", project.root, **environment)


def test_sarif_of_several_games_is_one_log(two_games: Project) -> None:
    result = check(two_games, "sarif")
    (run,) = json.loads(result.stdout)["runs"]
    assert [(r["ruleId"], r["level"]) for r in run["results"]] == [("schema", "error"), ("copies", "note")]
    assert all(rule["help"]["text"] for rule in run["tool"]["driver"]["rules"])
    assert result.exit_code == 1


def test_junit_of_several_games_is_one_document(two_games: Project) -> None:
    suites = ElementTree.fromstring(check(two_games, "junit").stdout)
    failures = {suite.get("name"): suite.get("failures") for suite in suites}
    assert {name: count for name, count in failures.items() if count != "0"} == {"cards/tiny/things.yaml": "1"}
    assert "cards/parlour/pieces.yaml" in failures


@pytest.mark.parametrize("format_", ["sarif", "junit", "json"])
def test_a_build_prints_nothing_beside_a_document(two_games: Project, format_: str) -> None:
    out = two_games.root / "out"
    result = designer("build", "-t", "engine-json", "--format", format_, "-C", two_games.root, "--out", out)
    assert result.exit_code == 1
    read = ElementTree.fromstring if format_ == "junit" else json.loads
    read(result.stdout)
    assert [folder.name for folder in out.iterdir()] == ["parlour"]


def test_a_build_prints_the_findings_of_all_games_before_what_it_made(two_games: Project) -> None:
    result = designer("build", "-t", "engine-json", "-C", two_games.root, "--out", two_games.root / "out")
    assert result.stdout.index("1 error, 1 note") < result.stdout.index("tiny: not built")


def test_for_github_the_summary_of_the_job_is_added_to(two_games: Project, tmp_path: Path) -> None:
    summary = tmp_path / "summary.md"
    summary.write_text("# Before\n", encoding="utf-8")
    result = check(two_games, "github", GITHUB_STEP_SUMMARY=str(summary))
    assert result.stdout.startswith("::error title=schema,file=cards/tiny/things.yaml,line=2,")
    lines = summary.read_text(encoding="utf-8").splitlines()
    assert lines[:2] == ["# Before", "### 1 error, 1 note"]
    assert lines[-2].startswith("| **error** | `cards/tiny/things.yaml:2:")


def test_a_summary_that_cannot_be_written_is_told_and_hides_nothing(two_games: Project, tmp_path: Path) -> None:
    result = check(two_games, "github", GITHUB_STEP_SUMMARY=str(tmp_path))
    assert "the summary of the job cannot be written" in result.stderr
    assert result.stdout.startswith("::error ")
    assert result.exit_code == 1


def test_other_formats_leave_the_summary_of_the_job_alone(two_games: Project, tmp_path: Path) -> None:
    check(two_games, "text", GITHUB_STEP_SUMMARY=str(tmp_path / "summary.md"))
    assert not (tmp_path / "summary.md").exists()


def test_services_see_paths_from_the_top_of_the_repository(two_games: Project) -> None:
    above = str(two_games.root.parent)
    path = f"{two_games.root.name}/cards/tiny/things.yaml"
    assert f"file={path}," in check(two_games, "github", GITHUB_WORKSPACE=above).stdout
    (run,) = json.loads(check(two_games, "sarif", GITHUB_WORKSPACE=above).stdout)["runs"]
    assert {r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in run["results"]} == {path}
    assert f'name="{path}"' in check(two_games, "junit", GITHUB_WORKSPACE=above).stdout
    assert "cards/tiny/things.yaml:2" in check(two_games, "text", GITHUB_WORKSPACE=above).stdout
    (two_games.root.parent / ".git").mkdir()
    assert f"file={path}," in check(two_games, "github").stdout
    (two_games.root / ".git").mkdir()
    assert "file=cards/" in check(two_games, "github").stdout


def test_explain_tells_how_much_a_finding_matters_and_what_a_game_makes_of_it(two_games: Project) -> None:
    explained = designer("explain", "unused-art", "-C", two_games.root).stdout
    assert "By itself it is a warning; set it by checks: in game.yaml, or" in explained
    assert "In tiny it is ignored: checks in cards/tiny/game.yaml say so." in explained
    assert "In parlour" not in explained
    assert "it can be neither ignored nor" in designer("explain", "schema", "-C", two_games.root).stdout
