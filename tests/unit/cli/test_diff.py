"""``designer diff`` on small repositories: what it says, where, with which exit code, and what it writes."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.project import Project
from tests.helpers import edit
from tests.repositories import Repository


@pytest.fixture
def repository(tiny: Project) -> Repository:
    return Repository(tiny, "tiny", "v1.2.3")


def diff(repository: Repository, *arguments: object) -> Result:
    words = ["diff", "-C", str(repository.project.root), *map(str, arguments)]
    return CliRunner().invoke(app, words, env={"COLUMNS": "100"})


def many_changes(repository: Repository) -> None:
    repository.edit("copies: 2", "copies: 3")
    repository.edit("- draw: {count: 2}", "- draw: {count: 1}")
    repository.edit("Push it {{ side }}", "Shove *it* {{ side }} <b>@ada #1 www.example.org")
    repository.edit("  - id: unused\n    name: Unused", "  - id: axe\n    name: Axe")
    repository.edit("text: Nothing.", "text: Fell a tree.")
    repository.edit("chosen: younger", "chosen: older", "rest.yaml")
    repository.edit("max: 2}\nminutes", "max: 3}\nminutes", "game.yaml")


@pytest.mark.parametrize(("format_", "suffix"), [("text", "txt"), ("markdown", "md"), ("json", "json")])
def test_the_formats(
    repository: Repository, format_: str, suffix: str, golden: Callable[[str, str], None], tmp_path: Path
) -> None:
    many_changes(repository)
    result = diff(repository, "--format", format_)
    assert result.exit_code == 0
    golden(f"changes/diff.{suffix}", result.stdout)
    out = tmp_path / "changes"
    assert diff(repository, "--format", format_, "--out", out).stdout == ""
    assert out.read_text(encoding="utf-8") == result.stdout


def test_the_same_twice(repository: Repository) -> None:
    many_changes(repository)
    assert diff(repository).stdout == diff(repository).stdout


def test_a_page_with_pictures(repository: Repository, tmp_path: Path) -> None:
    repository.edit("copies: 2", "copies: 3")
    page = tmp_path / "page.html"
    assert diff(repository, "--format", "html", "--out", page).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_nothing_changed(repository: Repository) -> None:
    assert "nothing changed" in diff(repository).stdout
    assert diff(repository, "--format", "markdown").stdout == "**Nothing changed** (v1.2.3 → the working tree)\n"
    assert json.loads(diff(repository, "HEAD..HEAD", "--format", "json").stdout)["games"][0]["changed"] is False


def test_a_terminal_is_not_steered_and_colour_is_not_forced(repository: Repository) -> None:
    many_changes(repository)
    repository.git("commit", "-qam", "x")
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", diff(repository).stdout)


def test_states_and_games_are_told_apart(repository: Repository) -> None:
    repository.edit("copies: 2", "copies: 3")
    repository.commit("More", "v1.3.0")
    repository.edit("copies: 3", "copies: 4")
    for arguments, said in (
        ((), "from 3 to 4"),
        (("tiny",), "from 3 to 4"),
        (("v1.2.3",), "from 2 to 4"),
        (("v1.2.3..v1.3.0", "tiny"), "from 2 to 3"),
        (("v1.3.0..v1.2.3",), "from 3 to 2"),
    ):
        assert said in diff(repository, *arguments).stdout, arguments


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("v9",), 'Git knows no state called "v9"'),
        (("tinny",), 'did you mean "tiny"?'),
        (("v1.2.3", "tinny"), 'did you mean "tiny"?'),
        (("a...b",), "write A for a state, or A..B for two"),
        (("--output=/etc/x",), "No such option"),
        (("--", "-v1"), 'Git knows no state called "-v1"'),
        (("--format", "txt"), "there is no format"),
        (("HEAD..HEAD", "--write"), "name only the state before"),
        (("--date", "2026-12-01"), "add --write"),
        (("--write", "--date", "2026-13-01"), "is no day"),
        (("--write", "--date", "2026-W14-2"), "is no day"),
        (("--out", "/dev/null/at/all"), "cannot write the report"),
    ],
)
def test_wrong_use(repository: Repository, arguments: tuple[str, ...], said: str) -> None:
    result = diff(repository, *arguments)
    assert result.exit_code == 2
    assert said in " ".join(re.sub("[│╭╮╰╯─]", " ", result.output).split())


def test_a_folder_is_no_place_for_a_report_and_nothing_is_left_beside_it(
    repository: Repository, tmp_path: Path
) -> None:
    (tmp_path / "changes").mkdir()
    before = sorted(tmp_path.iterdir())
    result = diff(repository, "--out", tmp_path / "changes")
    assert result.exit_code == 2
    assert "cannot write the report" in result.stderr
    assert sorted(tmp_path.iterdir()) == before


def test_without_a_tag_a_state_must_be_named(tiny: Project) -> None:
    repository = Repository(tiny, "tiny")
    result = diff(repository)
    assert result.exit_code == 2
    assert "no tag is a release of tiny yet\n  hint: name a state" in result.stderr
    assert diff(repository, "HEAD").exit_code == 0


def test_without_a_repository(tiny: Project) -> None:
    result = CliRunner().invoke(app, ["diff", "-C", str(tiny.root)])
    assert result.exit_code == 2
    assert "this project is in no Git repository\n  hint: begin one" in result.stderr


def test_a_state_with_errors(repository: Repository) -> None:
    repository.edit("copies: 2", "copies: two")
    result = diff(repository)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "cards/tiny/things.yaml:" in result.stderr
    assert "tiny cannot be read as it is in the working tree" in result.stderr


@pytest.mark.parametrize("option", ["--write", "--bump"])
def test_content_with_errors_is_not_released(repository: Repository, option: str) -> None:
    repository.edit("copies: 2", "copies: 3")
    repository.edit("Draw {{ effects.draw.count }}", "Take {{ effects.draw.count }}")
    before = {path: path.read_bytes() for path in repository.folder.iterdir() if path.is_file()}
    result = diff(repository, option)
    assert result.exit_code == 1
    assert "from 2 to 3" in result.stdout, "what changed is told all the same"
    assert "cards/tiny/things.yaml:9:9: error[text-effect-mismatch]" in result.stderr
    assert "nothing is written: the content has these errors" in result.stderr
    assert {path: path.read_bytes() for path in repository.folder.iterdir() if path.is_file()} == before


def test_write_puts_the_changes_among_the_releases(repository: Repository) -> None:
    repository.edit("copies: 2", "copies: 3")
    result = diff(repository, "--write", "--date", "2026-12-01")
    assert result.exit_code == 0
    assert "cards/tiny/releases.yaml:3:5: release v-1-2-4 (new)" in result.stderr
    assert "version: 1.2.4" in (repository.folder / "game.yaml").read_text(encoding="utf-8")
    text = (repository.folder / "releases.yaml").read_text(encoding="utf-8")
    assert 'date: "2026-12-01"' in text
    assert "- Raised Sword & <Shield> copies from 2 to 3." in text
    assert "there is nothing to write" in diff(repository, "--write").stderr
    assert (repository.folder / "releases.yaml").read_text(encoding="utf-8") == text
    assert CliRunner().invoke(app, ["fmt", "--check", "-C", str(repository.project.root)]).exit_code == 0


def test_bump_writes_only_the_version(repository: Repository) -> None:
    repository.edit("copies: 2", "copies: 3")
    assert diff(repository, "--bump").exit_code == 0
    assert repository.git("status", "--porcelain").split() == [
        "M",
        "cards/tiny/game.yaml",
        "M",
        "cards/tiny/things.yaml",
    ]


def test_the_releases_of_several_games_are_written_together_or_not_at_all(
    repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = repository.project.root
    for place, suffix in (("cards", ""), ("schemas", ".py"), ("templates", "")):
        old, new = root / place / f"tiny{suffix}", root / place / f"zany{suffix}"
        shutil.copyfile(old, new) if suffix else shutil.copytree(old, new)
    repository.commit("Two games", "v1.2.3")
    repository.edit("copies: 2", "copies: 3")
    edit(root / "cards/zany/things.yaml", ("copies: 2", "copies: 3"))
    before = repository.git("status", "--porcelain")
    replace = Path.replace
    failed: list[Path] = []

    def failing(self: Path, target: Path) -> Path:
        if "zany" in str(target) and not failed:
            failed.append(target)
            raise OSError(28, "No space left on device", str(target))
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", failing)
    assert diff(repository, "--write").exit_code != 0
    assert failed
    assert repository.git("status", "--porcelain") == before
    monkeypatch.undo()
    assert diff(repository, "--write").exit_code == 0
    for game in ("tiny", "zany"):
        assert "from 2 to 3" in (root / "cards" / game / "releases.yaml").read_text(encoding="utf-8")
