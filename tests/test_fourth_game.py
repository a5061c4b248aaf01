"""A new game, made by doing what CONTRIBUTING.md says and nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pypdfium2
import pytest
from typer.testing import CliRunner

from designer.cli.app import app
from tests.conftest import ROOT

RECIPE = re.compile(r"^`([\w/.]+)`[^\n]*\n+```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The files of the recipe, in a folder that has nothing else."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition("### A game\n")[2].partition("\n### ")[0]
    files = dict(RECIPE.findall(section))
    assert {Path(name).parts[0] for name in files} == {"cards", "schemas", "templates"}, "three places make a game"
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    return tmp_path


def designer(project: Path, *arguments: str) -> str:
    result = CliRunner().invoke(app, [*arguments, "--project", str(project)])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_new_game_is_found_and_has_nothing_wrong_with_it(project: Path) -> None:
    assert designer(project, "check") == "skirmish: no problems\n"


def test_an_editor_gets_its_schema(project: Path) -> None:
    designer(project, "schema", "skirmish", "--write")
    schema = json.loads((project / "schemas" / "skirmish.schema.json").read_text(encoding="utf-8"))
    assert "orders" in schema["properties"]


def test_it_is_built_into_sheets_and_engine_json(project: Path) -> None:
    designer(project, "build", "skirmish", "--paper", "a4", "--jobs", "1")
    output = project / "build" / "skirmish"
    engine = json.loads((output / "engine.json").read_bytes())
    assert engine["records"]["order"]["charge"]["effects"] == [{"verb": "move", "tiles": 2}, {"verb": "attack"}]
    assert engine["strings"]["order/charge"]["text"] == "Move 2 tiles, then **attack**."
    pdf = pypdfium2.PdfDocument((output / "print-and-play-a4.pdf").read_bytes())
    assert pdf[0].get_textpage().get_text_bounded().count("Charge") == 3


def test_a_mistake_in_it_is_found_by_all_checks(project: Path) -> None:
    orders = project / "cards" / "skirmish" / "orders.yaml"
    orders.write_text(orders.read_text(encoding="utf-8").replace("{tiles: 2}", "{tiles: two}"), encoding="utf-8")
    result = CliRunner().invoke(app, ["check", "--json", "--project", str(project)])
    assert result.exit_code == 1
    (finding,) = json.loads(result.stdout)
    assert (finding["code"], finding["line"]) == ("schema", 8)
