"""``designer log`` on small repositories: one record through all its commits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.project import Project
from designer.record_history.objects import FileStep
from designer.record_history.writings import differs
from tests.repositories import Repository


@pytest.fixture
def repository(tiny: Project) -> Repository:
    return Repository(tiny, "tiny")


def log(repository: Repository, *arguments: object) -> Result:
    words = ["log", "tiny", *map(str, arguments), "-C", str(repository.project.root)]
    return CliRunner().invoke(app, words, env={"COLUMNS": "100"})


def events(repository: Repository, ident: str) -> list[dict[str, Any]]:
    result = log(repository, ident, "--format", "json")
    assert result.exit_code == 0, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


def told(repository: Repository, ident: str) -> list[tuple[str | None, str]]:
    return [
        (event["subject"], "; ".join(event["change"]["sentences"]) if event["change"] else event["problem"])
        for event in events(repository, ident)
    ]


def test_a_record_is_told_through_changes_renamings_and_mistakes(repository: Repository) -> None:
    repository.edit("copies: 2", "copies: 3")
    repository.commit("Three swords", "v1.3.0", "tested")
    repository.edit("name: Wind", "name: Gale")
    repository.commit("Not about swords")
    repository.edit("id: sword\n    name: Sword & <Shield>", "id: blade\n    name: Blade")
    repository.commit("A better name")
    repository.edit("copies: 3", "copies: [")
    repository.commit("A mistake")
    repository.edit("copies: [", "copies: 1")
    repository.commit("Mended")
    repository.edit("draw: {count: 2}", "draw: {count: 1}")
    assert told(repository, "blade") == [
        (None, "Blade: draw count from 2 to 1"),
        ("Mended", "Lowered Blade copies from 3 to 1"),
        ("A mistake", "cards/tiny/things.yaml:5:13: the list that opens with [ here is never closed"),
        ("A better name", "Renamed Sword & <Shield> to Blade; Blade: its id is blade now, not sword"),
        ("Three swords", "Raised Sword & <Shield> copies from 2 to 3"),
        ("The first state", "Added the thing Sword & <Shield> (2 copies)"),
    ]
    assert told(repository, "thing/blade") == told(repository, "blade")
    event = next(e for e in events(repository, "blade") if e["subject"] == "Three swords")
    assert (event["author"], event["tags"], len(event["commit"])) == ("Ada", ["tested", "v1.3.0"], 40)
    lines = log(repository, "blade").stdout.splitlines()
    assert lines[:2] == ["not committed yet", "  ~ Blade: draw count from 2 to 1"]
    assert any(line.endswith("v1.3.0  Ada: Three swords") and "  tested  " in line for line in lines)


def test_a_record_that_is_gone_and_one_under_its_old_id(repository: Repository) -> None:
    text = (repository.folder / "things.yaml").read_text(encoding="utf-8")
    (repository.folder / "things.yaml").write_text(text[: text.index("  - id: unused")], encoding="utf-8")
    repository.commit("Unused indeed")
    assert told(repository, "unused") == [
        ("Unused indeed", "Removed the thing Unused (not printed)"),
        ("The first state", "Added the thing Unused (not printed)"),
    ]
    repository.edit("id: wind", "id: gale")
    repository.commit("Gale")
    assert told(repository, "wind")[0] == ("Gale", "Wind: its id is gale now, not wind")
    assert told(repository, "gale.south") == told(repository, "gale")


def test_what_a_branch_did_is_told_by_its_own_commits(repository: Repository) -> None:
    repository.git("checkout", "-qb", "balance")
    repository.edit("copies: 2", "copies: 3")
    repository.commit("Three swords")
    repository.git("checkout", "-q", "main")
    repository.edit("text: Nothing.", "text: Less than nothing.")
    repository.commit("Another card")
    repository.git("merge", "-q", "--no-edit", "balance")
    assert [subject for subject, _ in told(repository, "sword")] == ["Three swords", "The first state"]


def test_a_picture_is_part_of_its_card(repository: Repository) -> None:
    repository.edit("</svg>", "<!-- --></svg>", "art/sword.svg")
    repository.commit("Sharper")
    assert told(repository, "sword")[0] == ("Sharper", "Sword & <Shield>: another picture")
    assert [subject for subject, _ in told(repository, "unused")] == ["The first state"]


def test_a_vocabulary_that_changes_its_cards(repository: Repository) -> None:
    schema = repository.project.root / "schemas" / "tiny.py"
    text = schema.read_text(encoding="utf-8")
    schema.write_text(text.replace("ge=0)] | None = None", "ge=0)] | None = 4"), encoding="utf-8")
    repository.commit("Everything costs")
    assert told(repository, "sword")[0] == ("Everything costs", "Sword & <Shield>: cost is now 4 (there was none)")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("swrd",), 1, 'tiny never had a record "swrd"\n  hint: did you mean "sword"?'),
        (("pawn/sword",), 1, 'tiny never had a record "pawn/sword"'),
        (("main", "--format", "html"), 2, "there is text, json"),
        (("main",), 0, ""),
    ],
)
def test_wrong_use(repository: Repository, arguments: tuple[str, ...], code: int, said: str) -> None:
    result = log(repository, *arguments)
    assert result.exit_code == code
    assert said in result.output


def test_an_id_of_several_kinds(repository: Repository) -> None:
    repository.edit("id: recruit", "id: sword", "rest.yaml")
    result = log(repository, "sword")
    assert result.exit_code == 2
    assert "say which: term/sword, thing/sword" in result.stderr


def test_without_a_repository(tiny: Project) -> None:
    result = CliRunner().invoke(app, ["log", "tiny", "sword", "-C", str(tiny.root)])
    assert (result.exit_code, "in no Git repository" in result.stderr) == (2, True)


AXE = "things:\n  - id: axe\n    cost: 1\n  - {id: bow, name: Bow}\n"


@pytest.mark.parametrize(
    ("text", "differs_"),
    [
        (AXE.replace("cost: 1", "cost: 2"), True),
        (AXE.replace("things", "weapons"), True),
        (AXE.replace("id: axe", "id: axes"), True),
        (AXE.replace("cost: 1", "cost: [1"), True),
        (AXE.replace("name: Bow", "name: Long Bow"), False),
        (AXE.replace("  - id: axe\n    cost: 1\n", "  # Sharp.\n  - {cost: 1, 'id': axe}\n"), False),
        (f"others: []\n{AXE}", False),
    ],
)
def test_a_record_differs_when_what_is_written_in_it_does(text: str, differs_: bool) -> None:
    contents = {"1": AXE.encode(), "2": text.encode()}
    assert differs([FileStep("things.yaml", "1", "2")], contents, "axe") is differs_
    assert not differs([FileStep("things.yaml", "2", "2")], contents, "axe")
    assert not differs([FileStep("things.svg", "1", None)], contents, "axe")


def test_a_part_of_the_history_is_said_to_be_one(repository: Repository, tmp_path: Path) -> None:
    repository.edit("copies: 2", "copies: 3")
    repository.commit("Three swords")
    shallow = tmp_path / "shallow"
    repository.git("clone", "-q", "--depth=1", f"file://{repository.project.root}", str(shallow))
    result = CliRunner().invoke(app, ["log", "tiny", "sword", "-C", str(shallow)])
    assert "only a part of the history is here: git fetch --unshallow" in result.stderr
    result = CliRunner().invoke(app, ["diff", "v1", "-C", str(shallow)])
    assert "hint: only a part of the history is here: git fetch --unshallow --tags" in result.stderr


def test_a_project_in_a_folder_of_a_repository(tiny: Project, tmp_path: Path) -> None:
    inner = tmp_path / "of games" / "tïny 1"
    inner.parent.mkdir()
    tiny.root.rename(inner)
    repository = Repository(Project(tmp_path), "tiny")
    repository.folder = inner / "cards" / "tiny"
    repository.edit("copies: 2", "copies: 3")
    repository.commit("Three swords")
    result = CliRunner().invoke(app, ["log", "tiny", "sword", "-C", str(inner), "--format", "json"])
    assert [event["subject"] for event in json.loads(result.stdout)] == ["Three swords", "The first state"]


def test_a_record_behind_a_link_has_a_history_too(repository: Repository) -> None:
    common = repository.project.root / "common" / "more.yaml"
    common.parent.mkdir()
    common.write_text("things:\n  - {id: extra, name: Extra, copies: 1, text: Nothing.}\n", encoding="utf-8")
    repository.commit("Not in the game yet")
    (repository.folder / "more.yaml").symlink_to("../../common/more.yaml")
    repository.commit("A link")
    common.write_text(common.read_text(encoding="utf-8").replace("copies: 1", "copies: 2"), encoding="utf-8")
    repository.commit("Two")
    assert told(repository, "extra") == [
        ("Two", "Raised Extra copies from 1 to 2"),
        ("A link", "Added the thing Extra"),
    ]
