"""``designer fmt``: which files it formats, what it says, and what it leaves alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.compiling import compile_game
from designer.editing import formatting, saving
from designer.project import Project
from tests.conftest import GAMES

MESSY = "things:\n  - {id: axe,   name: 'Axe', text: \"Chop.\", cost: 1}\n"
NEAT = (
    "# yaml-language-server: $schema=../../schemas/tiny.schema.json\n"
    "things:\n  - {id: axe, name: Axe, text: Chop., cost: 1}\n"
)


def fmt(project: Project, *arguments: object) -> Result:
    return CliRunner().invoke(app, ["fmt", *map(str, arguments), "--project", str(project.root)])


@pytest.fixture
def messy(content: Callable[[str], Project]) -> Project:
    """A game with one file that is not in style."""
    return content(MESSY)


def texts(project: Project) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(project.root.rglob("cards/**/*.yaml"))}


def test_it_formats_what_is_not_in_style_and_says_so(messy: Project) -> None:
    before = texts(messy)
    result = fmt(messy)
    assert (result.exit_code, result.stdout) == (0, "formatted: cards/tiny/things.yaml\n")
    assert (messy.root / "cards/tiny/things.yaml").read_text() == NEAT
    assert [path for path, data in texts(messy).items() if data != before[path]] == [
        str(messy.root / "cards/tiny/things.yaml")
    ]
    again = fmt(messy)
    assert (again.exit_code, again.stdout) == (0, "")
    assert "in style" in again.stderr


def test_check_names_the_files_and_writes_nothing(messy: Project) -> None:
    before = texts(messy)
    result = fmt(messy, "--check")
    assert (result.exit_code, result.stdout) == (1, "not in style: cards/tiny/things.yaml\n")
    assert "designer fmt" in result.stderr
    assert texts(messy) == before


def test_diff_shows_what_would_change(messy: Project) -> None:
    before = texts(messy)
    result = fmt(messy, "--diff")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "--- a/cards/tiny/things.yaml",
        "+++ b/cards/tiny/things.yaml",
        "@@ -1,2 +1,3 @@",
        "+# yaml-language-server: $schema=../../schemas/tiny.schema.json",
        " things:",
        "-  - {id: axe,   name: 'Axe', text: \"Chop.\", cost: 1}",
        "+  - {id: axe, name: Axe, text: Chop., cost: 1}",
    ]
    assert texts(messy) == before
    assert fmt(messy, "--diff", "--check").exit_code == 1


@pytest.mark.parametrize("target", ["tiny", "cards/tiny/things.yaml", "cards/tiny", "."])
def test_it_takes_games_files_and_folders(messy: Project, monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    monkeypatch.chdir(messy.root)
    assert fmt(messy, target, "--check").stdout == "not in style: cards/tiny/things.yaml\n"
    assert fmt(messy, "cards/tiny/game.yaml", "--check").exit_code == 0


@pytest.mark.parametrize("target", ["tinny", "schemas/tiny.py", "schemas", "/nowhere"])
def test_what_is_no_content_is_wrong_use(messy: Project, monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    monkeypatch.chdir(messy.root)
    result = fmt(messy, target)
    assert result.exit_code == 2
    assert target in result.stderr
    assert "hint:" in result.stderr
    assert (messy.root / "cards/tiny/things.yaml").read_text() == MESSY


def test_a_file_with_errors_is_left_alone_and_the_others_are_formatted(messy: Project) -> None:
    broken = messy.root / "cards/tiny/broken.yaml"
    broken.write_text("things:\n  - id:   007\n")
    result = fmt(messy)
    assert result.exit_code == 1
    assert "cards/tiny/broken.yaml:2:11: error[yaml-trap]" in result.stdout
    assert "broken.yaml is left as it is" in result.stderr
    assert broken.read_text() == "things:\n  - id:   007\n"
    assert (messy.root / "cards/tiny/things.yaml").read_text() == NEAT


def test_a_file_that_cannot_be_read_is_told(messy: Project, tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text(MESSY)
    (messy.root / "cards/tiny/link.yaml").symlink_to(outside)
    result = fmt(messy)
    assert result.exit_code == 1
    assert "cards/tiny/link.yaml: error[unreadable-file]" in result.stdout
    assert outside.read_text() == MESSY


def test_a_failure_of_its_own_is_told_as_such(messy: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formatting, "text_of", lambda _: "things: []\n")
    result = fmt(messy, "cards/tiny/things.yaml")
    assert result.exit_code == 2


def test_all_files_or_none_are_written(messy: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    (messy.root / "cards/tiny/more.yaml").write_text("pawns:\n- {id: x,  value: 1}\n")
    before = texts(messy)
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if target.name == "things.yaml" and self.suffix == ".new":
            monkeypatch.setattr(Path, "replace", real)
            raise OSError(28, "No space left on device", str(target))
        return real(self, target)

    monkeypatch.setattr(saving.Path, "replace", replace)
    result = fmt(messy)
    assert result.exit_code == 2
    assert "no space left" in result.stderr
    assert texts(messy) == before


@pytest.mark.parametrize("root", [GAMES / "tiny", GAMES / "parlour"])
def test_the_content_of_the_test_games_is_in_style(root: Path) -> None:
    result = fmt(Project(root), "--check")
    assert (result.exit_code, result.stdout) == (0, "")


def test_formatting_leaves_the_game_as_it_is(messy: Project) -> None:
    before = compile_game(messy, "tiny").game
    fmt(messy)
    after = compile_game(messy, "tiny").game
    assert before is not None
    assert after is not None
    assert [entry.record.model_dump() for entry in after.entries] == [
        entry.record.model_dump() for entry in before.entries
    ]


@pytest.mark.parametrize(("bom", "newline"), [("", "\r\n"), ("\ufeff", "\n"), ("\ufeff", "\r\n")])
def test_line_ends_of_windows_and_a_mark_are_in_style_and_line_ends_stay(
    messy: Project, bom: str, newline: str
) -> None:
    file = messy.root / "cards/tiny/things.yaml"
    file.write_bytes((bom + NEAT.replace("\n", newline)).encode())
    before = file.read_bytes()
    assert fmt(messy, "--check").exit_code == 0
    assert fmt(messy).exit_code == 0
    assert file.read_bytes() == before
    file.write_bytes((bom + MESSY.replace("\n", newline)).encode())
    assert fmt(messy, "--check").exit_code == 1
    fmt(messy)
    assert file.read_bytes() == NEAT.replace("\n", newline).encode()


def test_line_ends_of_two_sorts_become_one(messy: Project) -> None:
    file = messy.root / "cards/tiny/things.yaml"
    file.write_bytes(NEAT.replace("\n", "\r\n", 1).encode())
    fmt(messy)
    assert file.read_bytes() == NEAT.encode()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("# c\n--- # d\n&all\nthings: []\n", "&all on line 3 marks the whole file"),
        ("things:\n  - id: a\n    text: |2# c\n        x\n", "the comment on line 3 touches the sign before it"),
    ],
)
def test_what_has_no_form_in_style_is_told(messy: Project, text: str, why: str) -> None:
    file = messy.root / "cards/tiny/odd.yaml"
    file.write_text(text)
    result = fmt(messy)
    assert result.exit_code == 1
    assert f"odd.yaml is left as it is, because {why}" in result.stderr
    assert "failure of designer" not in result.stderr
    assert file.read_text() == text


def test_a_key_that_looks_like_the_comment_for_editors_is_none(messy: Project) -> None:
    file = messy.root / "cards/tiny/odd.yaml"
    file.write_text('"# yaml-language-server: $schema=": 1\n')
    fmt(messy)
    once = file.read_text()
    assert once.startswith("# yaml-language-server: $schema=../../schemas/tiny.schema.json\n")
    fmt(messy)
    assert file.read_text() == once
