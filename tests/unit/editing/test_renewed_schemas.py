"""The schemas for editors stay up to date with every command that edits content, where a project keeps them."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from designer.cli.app import app
from designer.project import Project
from tests.repositories import Repository


def designer(project: Project, *arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, [*arguments, "--project", str(project.root)])
    assert result.exit_code == code, result.output
    return result.output


def schemas(project: Project) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (project.root / "schemas").glob("*.schema.json")}


@pytest.fixture
def kept(tiny: Project) -> Project:
    """A project that keeps its schemas."""
    designer(tiny, "schema", "--write")
    return Repository(tiny, "tiny", "v1.0.0").project


def test_every_edit_renews_them_and_says_so(kept: Project, tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("id,name,text\nflail,Flail,Swing.\n", encoding="utf-8")
    for command, renewed in (
        (("add", "tiny", "thing", "axe", "--name", "Axe", "text=Chop."), "tiny.schema.json"),
        (("rename", "tiny", "axe", "hatchet"), "tiny.schema.json"),
        (("set", "tiny", "hatchet", "name", "Hatchet"), "tiny.schema.json"),
        (("import", str(table), "--game", "tiny", "--kind", "thing"), "tiny.schema.json"),
        (("diff", "--write"), "tiny.schema.json"),
        (("translate", "tiny", "de"), "locale.yaml.schema.json"),
    ):
        before = schemas(kept)
        told = designer(kept, *command)
        assert f"renewed for editors: schemas/{renewed}\n" in told, command
        assert {name for name, data in schemas(kept).items() if before.get(name) != data} == {renewed}
        designer(kept, "schema", "--check")


def test_an_edit_that_changes_no_name_leaves_them(kept: Project) -> None:
    assert "renewed" not in designer(kept, "set", "tiny", "sword", "copies", "3")
    assert "renewed" not in designer(kept, "add", "tiny", "thing", "axe", "--name", "Axe", "text=Chop.", "--dry-run")
    designer(kept, "schema", "--check")


def test_a_project_that_keeps_none_gets_none(tiny: Project) -> None:
    designer(tiny, "add", "tiny", "thing", "axe", "--name", "Axe", "text=Chop.")
    designer(tiny, "translate", "tiny", "de")
    assert schemas(tiny) == {}


def test_an_edit_that_is_refused_leaves_them(kept: Project) -> None:
    before = schemas(kept)
    designer(kept, "add", "tiny", "thing", "axe", "--name", "Axe", "text=[[nothing]]", code=1)
    assert schemas(kept) == before


def test_one_that_leads_out_of_the_project_is_not_written_through(kept: Project, tmp_path: Path) -> None:
    outside = tmp_path / "outside.json"
    outside.write_text("{}", encoding="utf-8")
    (kept.root / "schemas" / "tiny.schema.json").unlink()
    (kept.root / "schemas" / "tiny.schema.json").symlink_to(outside)
    told = designer(kept, "add", "tiny", "thing", "axe", "--name", "Axe", "text=Chop.", code=1)
    assert "tiny.schema.json is a link that leads out of the project" in told
    assert outside.read_text(encoding="utf-8") == "{}"
    assert "axe" not in (kept.root / "cards" / "tiny" / "things.yaml").read_text(encoding="utf-8")
