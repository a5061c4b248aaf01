"""What is printed for people steers neither their terminal nor the job of a service that reads the log."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner

from designer.cli.app import app
from designer.cli.lines import console, harmless, one_line
from designer.project import Project
from tests.repositories import Repository

_COMMAND = re.compile(r"^\s*::|##\[", re.MULTILINE)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("::error::x", "\\::error::x"),
        ("a\n  ::warning::x\n", "a\n  \\::warning::x\n"),
        ("\x1b[2m ::debug::x", "\x1b[2m \\::debug::x"),
        ("##[error]x, a ##[group]y", "##\\[error]x, a ##\\[group]y"),
        ("a ::b, # [c] ##", "a ::b, # [c] ##"),
    ],
)
def test_no_line_is_a_command(text: str, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert harmless(text) == printed
    console(highlight=False, markup=False, width=200).print(text, end="")
    assert not _COMMAND.search(capsys.readouterr().out)


def test_control_characters_are_shown() -> None:
    assert one_line("a\n\x1b[31m\x9b\u2028\udcff\tb") == "a\\n\\x1b[31m\\x9b\\u2028\\udcff\\tb"


@pytest.mark.parametrize("command", ["show", "log"])
def test_without_an_id_it_is_said_where_ids_are(tiny: Project, command: str) -> None:
    result = CliRunner().invoke(app, [command, "tiny", "-C", str(tiny.root)])
    assert result.exit_code == 2
    assert result.stderr == "designer: the id of a record is missing\n  hint: see: designer list tiny\n"


def test_neither_texts_nor_names_of_files_are_commands(tiny: Project) -> None:
    repository = Repository(tiny, "tiny", "v1.2.3")
    words = " ".join(["::error::boo"] * 40)
    repository.edit("name: Unused", f"name: Unused\n    text: {words}, ##[error]boo", "things.yaml")
    repository.edit("    text: Nothing.\n", "")
    (repository.folder / "extra\n::error::\x1b[31m.yaml").write_text("things: []\n", encoding="utf-8")
    (repository.folder / "art" / "a\n::error::b.svg").write_text("<svg/>", encoding="utf-8")
    for arguments in (
        ["diff"],
        ["review", "v1.2.3", "--out", str(tiny.root.parent / "review")],
        ["log", "tiny", "unused"],
        ["show", "tiny", "unused"],
        ["list", "tiny"],
        ["fmt", "--check"],
        ["fmt", "--diff"],
        ["check", "--no-layout"],
        ["set", "tiny", "unused", "text", "\n::error::x"],
    ):
        result = CliRunner().invoke(app, [*arguments, "-C", str(tiny.root)], env={"COLUMNS": "40"})
        assert result.exception is None or isinstance(result.exception, SystemExit), arguments
        assert not _COMMAND.search(result.output), arguments
        assert "\x1b" not in result.output, arguments
        assert "boo" in result.output or arguments[0] in ("list", "fmt", "check", "set"), arguments


def test_what_turns_the_direction_of_a_line_is_shown() -> None:
    assert one_line("a\u202eb\u2066c") == r"a\u202eb\u2066c"
