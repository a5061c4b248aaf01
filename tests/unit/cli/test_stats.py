"""``designer stats`` from the command line: its formats, what it says no to, and that names cannot steer a terminal."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.project import Project
from designer.statistics_reports import all_reports
from tests.conftest import ROOT
from tests.helpers import edit
from tests.unit.change_reports.test_html_report import Page

THINGS = "cards/tiny/things.yaml"


def stats(project: Project, *words: object, width: int = 80, game: str = "tiny") -> Result:
    arguments = ["stats", game, "-C", str(project.root), *map(str, words)]
    return CliRunner().invoke(app, arguments, env={"COLUMNS": str(width)})


@pytest.mark.parametrize(("format_", "suffix"), [("text", "txt"), ("json", "json")])
def test_the_formats(
    tiny: Project, format_: str, suffix: str, golden: Callable[[str, str], None], tmp_path: Path
) -> None:
    edit(tiny.root / THINGS, ("copies: 2", "copies: 2\n    cost: 1"))
    result = stats(tiny, "--format", format_)
    assert result.exit_code == 0, result.output
    golden(f"stats/tiny.{suffix}", result.stdout)
    out = tmp_path / "stats"
    assert stats(tiny, "--format", format_, "--out", out).stdout == ""
    assert out.read_text(encoding="utf-8") == result.stdout


def test_the_page_tells_the_same(tiny: Project) -> None:
    edit(tiny.root / THINGS, ("copies: 2", "copies: 2\n    cost: 1"))
    result = stats(tiny, "--format", "html")
    assert result.exit_code == 0, result.output
    page = Page(result.stdout)
    assert not page.faults
    for words in ("6 cards", "Things card, 3 different 6", "cost 1 1 different 2", "draw12Sword & <Shield>"):
        assert words in page.text
    assert page.all("script") == []


@pytest.mark.parametrize("game", Project(ROOT).games())
@pytest.mark.parametrize("width", [60, 80, 120])
def test_tables_of_real_games_fit_the_terminal(game: str, width: int) -> None:
    result = stats(Project(ROOT), width=width, game=game)
    assert result.exit_code == 0, result.output
    assert max(map(len, result.stdout.splitlines())) <= width
    assert "In the box" in result.stdout


def test_a_game_with_errors_has_no_numbers(tiny: Project) -> None:
    edit(tiny.root / THINGS, ("copies: 2", "copies: two"))
    result = stats(tiny)
    assert result.exit_code == 1
    assert "tiny has errors, so its numbers would be wrong" in result.stderr
    assert "designer check tiny" in result.stderr


@pytest.mark.parametrize(
    ("words", "game", "said"),
    [
        (["--players", 3], "tiny", "Tiny & Sons is for 1 to 2 players, not 3"),
        ([], "tinny", 'did you mean "tiny"?'),
        (["--format", "pdf"], "tiny", 'there is no format "pdf"'),
        (["--lang", "xx"], "tiny", "xx"),
        (["--out", "."], "tiny", "cannot write the report"),
    ],
)
def test_wrong_use(tiny: Project, words: list[object], game: str, said: str) -> None:
    result = stats(tiny, *words, game=game)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_names_cannot_steer_a_terminal_or_a_service(tiny: Project) -> None:
    edit(tiny.root / THINGS, ("name: Sword & <Shield>", 'name: "[bold]x\\e[31m ##[error]y"'))
    result = stats(tiny)
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.stdout
    assert "##[" not in result.stdout
    assert "[bold]x\\x1b[31m ##\\[error]y" in result.stdout


def test_a_translation_is_counted_by_its_own_texts() -> None:
    english, french = (
        json.loads(stats(Project(ROOT), "--format", "json", *words, game="brawlhalla").stdout)
        for words in ([], ["--lang", "fr"])
    )
    assert english["costs"][0]["rows"] == french["costs"][0]["rows"]
    assert english["texts"][0]["longest"] != french["texts"][0]["longest"]
    assert english["odds"][0]["cells"][0][0] == {"exact": "5/12", "value": 0.416667}


def test_every_format_is_found_by_itself() -> None:
    assert set(all_reports()) == {"html", "json", "text"}
