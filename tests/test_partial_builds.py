"""A build of some targets or sheets renews those files and keeps the others, and the manifest tells them apart."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from designer.build import Options, build_game
from designer.cli.app import app
from designer.imposition import plate_writing
from designer.project import Project


def manifest(folder: Path) -> dict:
    return json.loads((folder / "manifest.json").read_text(encoding="utf-8"))


def test_other_files_stay_and_say_of_what_content_they_are(content: Callable[[str], Project]) -> None:
    project = content("things:\n  - {id: axe, name: Axe, text: Chop.}\n")
    folder = build_game(project, "tiny", Options()).folder
    whole = manifest(folder)
    content("things:\n  - {id: axe, name: Axe, text: Chop wood.}\n")
    build_game(project, "tiny", Options(targets=("engine-json",)))
    partial = manifest(folder)
    assert [file["path"] for file in partial["files"]] == [file["path"] for file in whole["files"]]
    assert partial["content_hash"] != whole["content_hash"]
    for file in partial["files"]:
        is_new = file["path"].startswith("engine.")
        assert file["content_hash"] == (partial if is_new else whole)["content_hash"], file["path"]
        assert hashlib.sha256((folder / file["path"]).read_bytes()).hexdigest() == file["sha256"], file["path"]


def test_the_table_of_a_build_says_which_files_are_of_an_earlier_state(content: Callable[[str], Project]) -> None:
    project = content("things:\n  - {id: axe, name: Axe, text: Chop.}\n")

    def build(*arguments: str) -> str:
        found = CliRunner().invoke(app, ["build", *arguments, "-C", str(project.root)], env={"COLUMNS": "160"})
        assert found.exit_code == 0, found.output
        return found.output

    assert "earlier state" not in build()
    assert "earlier state" not in build("--target", "engine-json"), "nothing has changed since"
    content("things:\n  - {id: axe, name: Axe, text: Chop wood.}\n")
    (line,) = [line for line in build("--target", "engine-json").splitlines() if "earlier state" in line]
    assert "print-and-play" in line
    assert "engine-json" not in line
    assert "earlier state" not in build()


def test_one_sheet_is_renewed(content: Callable[[str], Project]) -> None:
    project = content("things:\n  - {id: axe, name: Axe, text: Chop.}\n")
    folder = build_game(project, "tiny", Options()).folder
    built = build_game(project, "tiny", Options(targets=("print-and-play",), layouts=("a4",)))
    assert (folder / "print-and-play-letter.pdf").is_file()
    assert (folder / "rulebook.html").is_file()
    assert {artifact.path for artifact in built.artifacts} >= {"print-and-play-a4.pdf", "print-and-play-letter.pdf"}


def test_a_target_that_is_made_anew_leaves_nothing_of_its_own(parlour: Project) -> None:
    folder = build_game(parlour, "parlour", Options()).folder
    boards = parlour.root / "cards" / "parlour" / "things.yaml"
    boards.write_text(boards.read_text().replace("id: home", "id: villa"))
    (parlour.root / "cards" / "parlour" / "rulebook.md").unlink()
    build_game(parlour, "parlour", Options(targets=("boards", "rulebook")))
    assert not list(folder.glob("board-home*"))
    assert (folder / "board-villa-a4.pdf").is_file()
    assert not (folder / "rulebook.pdf").exists()
    assert (folder / "tokens-a4.pdf").is_file(), "what another target has made stays"


def test_a_whole_build_leaves_nothing_of_an_earlier_one(content: Callable[[str], Project]) -> None:
    project = content("things:\n  - {id: axe, name: Axe, text: Chop.}\n")
    folder = build_game(project, "tiny", Options()).folder
    (project.root / "cards" / "tiny" / "rulebook.md").unlink()
    build_game(project, "tiny", Options())
    assert not (folder / "rulebook.html").exists()


def test_the_rulebook_is_checked_without_being_built(content: Callable[[str], Project]) -> None:
    from designer.build import check_game

    project = content("things:\n  - {id: axe, name: Axe, text: Chop.}\n")
    rulebook = project.root / "cards" / "tiny" / "rulebook.md"
    rulebook.write_text("# Rules\n\n{sowrd} and [[recriut]]\n", encoding="utf-8")
    found = check_game(project, "tiny", Options()).diagnostics
    assert [(d.code, d.span.line if d.span else 0) for d in found] == [("unknown-icon", 3), ("unknown-keyword", 3)]
    rulebook.write_text("# Rules\n\n{{ card('nobody') }}\n", encoding="utf-8")
    (finding,) = check_game(project, "tiny", Options()).diagnostics
    assert (finding.code, str(finding.span)) == ("template", "cards/tiny/rulebook.md:3:1")


def test_sheets_are_imposed_again_only_when_something_on_them_has_changed(
    content: Callable[[str], Project], monkeypatch: pytest.MonkeyPatch
) -> None:
    imposed: list[int] = []
    write_plates = plate_writing.write_plates

    def counted(documents: list, faces: dict) -> list[bytes]:
        imposed.append(len(documents))
        return write_plates(documents, faces)

    monkeypatch.setattr(plate_writing, "write_plates", counted)
    project = content("things:\n  - {id: axe, name: Axe, text: Chop.}\n")
    sheets = Options(targets=("print-and-play",))
    first = {a.path: a.data for a in build_game(project, "tiny", sheets).artifacts if a.path.endswith(".pdf")}
    assert imposed == [4]
    again = {a.path: a.data for a in build_game(project, "tiny", sheets).artifacts if a.path.endswith(".pdf")}
    assert imposed == [4]
    assert again == first
    build_game(project, "tiny", Options(targets=("print-and-play",), duplex="short"))
    content("things:\n  - {id: axe, name: Axe, text: Chop wood.}\n")
    changed = build_game(project, "tiny", sheets).artifacts
    assert imposed == [4, 4, 4]
    assert all(a.data != first[a.path] for a in changed if a.path.endswith(".pdf"))
