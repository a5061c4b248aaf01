"""The commands as a person or a script uses them: what they print, where, and with which exit code."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from designer.checks import all_checks
from designer.cli.app import PANELS, app
from designer.engine.manuals import MANUALS
from designer.project import Project
from designer.targets import all_targets
from tests.conftest import environment

BAD = "things:\n  - {id: axe, name: Axe, text: Chop., cost: cheap}\n"
COMMAND = typer.main.get_command(app)
COMMANDS: dict[str, Any] = dict(COMMAND.commands)  # type: ignore[attr-defined]


def designer(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def in_project(project: Project, *arguments: object) -> Result:
    return designer(*arguments, "--project", project.root)


# Help ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_and_all_its_options_with_examples(name: str) -> None:
    result = CliRunner().invoke(app, [name, "--help"], env={"COLUMNS": "200"})
    assert result.exit_code == 0
    assert f"designer {name}" in result.stdout.partition("Examples:")[2], "examples of this very command"
    for parameter in COMMANDS[name].params:
        assert parameter.help, f"{parameter.name} has no help"
        for option in parameter.opts if parameter.param_type_name == "option" else ():
            assert re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", result.stdout), f"{option} is not in the help"


@pytest.mark.parametrize("name", COMMANDS)
def test_help_loses_nothing_in_brackets(name: str) -> None:
    def squashed(text: str) -> str:
        return re.sub(r"[\s│╭╮╰╯─]+", "", text)

    (module,) = (module for panel in PANELS.values() for module in panel if name == module.NAME)
    shown = squashed(CliRunner().invoke(app, [name, "--help"], env={"COLUMNS": "400"}).stdout)
    for text in (module.EXAMPLES, COMMANDS[name].help, *(parameter.help for parameter in COMMANDS[name].params)):
        assert squashed(text) in shown


def test_without_a_command_the_help_is_shown() -> None:
    result = designer()
    assert all(name in result.output for name in COMMANDS)


def test_the_version_is_printed() -> None:
    assert re.fullmatch(r"designer \d+\.\d+\.\d+\n", designer("--version").stdout)


@pytest.mark.parametrize(
    "arguments",
    [
        ["chek"],
        ["check", "--formt", "json"],
        ["check", "--format", "yaml"],
        ["check", "--jobs", "0"],
        ["check", "--jobs", "many"],
        ["show", "tiny"],
        ["explain", "one", "two"],
    ],
)
def test_wrong_use_is_exit_code_2_and_said_on_standard_error(arguments: list[str]) -> None:
    result = designer(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr


# Finding the project and the game ------------------------------------------------------------------------------------


def test_a_folder_without_a_game_is_wrong_use(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        result = designer("check", "--project", folder)
        assert result.exit_code == 2
        assert "holds no game" in result.stderr


def test_without_a_project_the_way_to_one_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = designer("list")
    assert result.exit_code == 2
    assert "there is no project here" in result.stderr
    assert "cards/<game>/game.yaml" in result.stderr


def test_the_project_is_found_from_inside(tiny: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tiny.root / "templates" / "tiny")
    assert designer("check", "--no-layout").stdout == "tiny: no problems\n"


@pytest.mark.parametrize("command", [["check"], ["build"], ["list"], ["show"], ["schema"]])
def test_an_unknown_game_gets_a_suggestion(tiny: Project, command: list[str]) -> None:
    result = in_project(tiny, *command, "tyni", *(["sword"] if command == ["show"] else []))
    assert result.exit_code == 2
    assert 'there is no game "tyni"' in result.stderr
    assert 'did you mean "tiny"?' in result.stderr


UNKNOWN_ICON = 'things:\n  - {id: axe, name: Axe, text: "{satr} Chop.", art: art/sword.svg}\n'


# check ---------------------------------------------------------------------------------------------------------------


def test_check_of_good_content_says_so_with_exit_code_0(tiny: Project) -> None:
    result = in_project(tiny, "check", "--no-layout")
    assert (result.exit_code, result.stdout) == (0, "tiny: no problems\n")


def test_check_of_bad_content_shows_where_with_exit_code_1(content: Callable[[str], Project]) -> None:
    result = in_project(content(BAD), "check", "--no-layout")
    assert result.exit_code == 1
    assert 'cards/tiny/things.yaml:2:45: error[schema] thing "axe": "cost" must be a whole number' in result.stdout
    assert result.stdout.endswith("1 error\nthere may be more once these are mended\n")
    assert "may be more" not in in_project(content(UNKNOWN_ICON), "check", "--no-layout").stdout, "all was looked at"


def test_warnings_alone_are_exit_code_0(content: Callable[[str], Project]) -> None:
    project = content("things:\n  - {id: axe, name: Axe, text: Chop.} # designer: ignore[missing-art]\n")
    result = in_project(project, "check", "--no-layout")
    assert result.exit_code == 0
    assert result.stdout.endswith("1 warning\n")


@pytest.mark.parametrize("arguments", [["--json"], ["--format", "json"]])
def test_check_prints_json_and_nothing_else(content: Callable[[str], Project], arguments: list[str]) -> None:
    result = in_project(content(BAD), "check", "--no-layout", *arguments)
    assert result.exit_code == 1
    (finding,) = json.loads(result.stdout)
    assert (finding["code"], finding["line"], finding["column"]) == ("schema", 2, 45)
    assert result.stderr == ""


def test_check_prints_json_of_good_content_too(tiny: Project) -> None:
    assert json.loads(in_project(tiny, "check", "--no-layout", "--json").stdout) == []


def test_check_prints_commands_for_github(content: Callable[[str], Project]) -> None:
    result = in_project(content(BAD), "check", "--no-layout", "--format", "github")
    assert result.stdout.startswith("::error title=schema,file=cards/tiny/things.yaml,line=2,")


# build ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--paper", "lettr"], 'there is no paper "lettr"\n  hint: did you mean "letter"?'),
        (["--paper", "papyrus"], "a4"),
        (["--target", "rulebok"], 'there is no target "rulebok"\n  hint: did you mean "rulebook"?'),
        (["--target", "zzz"], ", ".join(all_targets())),
        (["--duplex", "lng"], 'there is no duplex "lng"\n  hint: did you mean "long"?'),
    ],
)
def test_build_names_what_exists_when_asked_for_what_does_not(tiny: Project, arguments: list[str], said: str) -> None:
    result = in_project(tiny, "build", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not (tiny.root / "build").exists()


def test_build_says_what_it_made(tiny: Project) -> None:
    result = in_project(tiny, "build", "--target", "engine-json", "--jobs", "1")
    assert result.exit_code == 0
    assert "engine.json" in result.stdout
    assert re.search(r"tiny: 3 files, 5 faces rendered, 0 reused, \d+\.\d s", result.stdout)
    made = in_project(tiny, "build", *(f"--target={name}" for name in ("dice", "boards", "engine-json", "tokens")))
    assert re.findall(r"making (\S+)", made.stderr) == ["engine-json"], "of what there is none, nothing is made"
    assert {path.name for path in (tiny.root / "build" / "tiny").iterdir()} == {
        "engine.json",
        "engine.schema.json",
        "manifest.json",
    }


def test_build_prints_json_and_nothing_else(tiny: Project, tmp_path: Path) -> None:
    result = in_project(tiny, "build", "--target", "engine-json", "--json", "--out", tmp_path / "out")
    (built,) = json.loads(result.stdout)
    assert (built["game"], built["ok"], built["diagnostics"]) == ("tiny", True, [])
    assert built["folder"] == str(tmp_path / "out" / "tiny")
    assert {file["path"] for file in built["files"]} == {"engine.json", "engine.schema.json"}
    assert result.stderr == ""


def test_build_of_bad_content_makes_nothing_with_exit_code_1(content: Callable[[str], Project]) -> None:
    project = content(BAD)
    result = in_project(project, "build", "--jobs", "1")
    assert result.exit_code == 1
    assert "error[schema]" in result.stdout
    assert "tiny: not built" in result.stdout
    assert not (project.root / "build").exists()
    (built,) = json.loads(in_project(project, "build", "--json").stdout)
    assert (built["ok"], built["files"], built["diagnostics"][0]["code"]) == (False, [], "schema")


@pytest.mark.parametrize(("command", "in_the_way"), [("build", "build"), ("check", ".designer-cache")])
def test_a_file_in_the_way_of_the_output_is_told(tiny: Project, command: str, in_the_way: str) -> None:
    (tiny.root / in_the_way).touch()
    result = in_project(tiny, command, "--jobs", "1")
    assert result.exit_code == 2
    assert f"{tiny.root / in_the_way}" in result.stderr
    assert "designer: cannot" in result.stderr


def test_build_never_replaces_the_content_itself(tiny: Project) -> None:
    result = in_project(tiny, "build", "--target", "engine-json", "--out", tiny.root / "cards")
    assert result.exit_code == 2
    assert "holds files that no build has made" in result.stderr
    assert (tiny.root / "cards" / "tiny" / "things.yaml").is_file()


# list and show -------------------------------------------------------------------------------------------------------


def test_list_shows_the_games_with_what_they_hold(tiny: Project) -> None:
    header, row = in_project(tiny, "list").stdout.splitlines()
    assert header.split() == ["game", "title", "version", "records", "printed"]
    assert row.split() == ["tiny", "Tiny", "&", "Sons", "1.2.3", "8", "6"]
    (facts,) = json.loads(in_project(tiny, "list", "--json").stdout)
    assert facts == {"game": "tiny", "title": "Tiny & Sons", "version": "1.2.3", "records": 8, "printed": 6}


def test_list_shows_the_records_of_a_game_or_of_one_kind(tiny: Project) -> None:
    assert len(json.loads(in_project(tiny, "list", "tiny", "--json").stdout)) == 8
    (pawn,) = json.loads(in_project(tiny, "list", "tiny", "--kind", "pawn", "--json").stdout)
    assert pawn == {
        "kind": "pawn",
        "id": "pawn",
        "name": "Pawn",
        "copies": None,
        "place": "cards/tiny/rest.yaml:3:5",
    }
    plural = in_project(tiny, "list", "tiny", "-k", "pawns", "--json")
    assert json.loads(plural.stdout) == [pawn], "as content files say it"
    assert "cards/tiny/rest.yaml:3:5" in in_project(tiny, "list", "tiny").stdout, "places are not cut off"


def test_list_of_an_unknown_kind_gets_a_suggestion(tiny: Project) -> None:
    result = in_project(tiny, "list", "tiny", "--kind", "pwan")
    assert result.exit_code == 2
    assert 'did you mean "pawn"?' in result.stderr


def test_list_lists_a_game_that_cannot_be_opened(tiny: Project) -> None:
    (tiny.root / "schemas" / "tiny.py").unlink()
    assert in_project(tiny, "list").exit_code == 0
    result = in_project(tiny, "list", "tiny")
    assert result.exit_code == 1
    assert "designer check tiny" in result.stderr


def test_names_that_look_like_markup_are_shown_as_they_are(content: Callable[[str], Project]) -> None:
    project = content('things:\n  - {id: axe, name: "[red]Axe[/] [/b]", text: Chop.}\n')
    assert "[red]Axe[/] [/b]" in in_project(project, "list", "tiny").stdout
    assert "[red]Axe[/] [/b]" in in_project(project, "show", "tiny", "axe").stdout


def test_show_prints_a_record_as_it_is_understood(tiny: Project) -> None:
    shown = in_project(tiny, "show", "tiny", "sword").stdout
    assert shown.startswith("Sword & <Shield>  thing/sword  cards/tiny/things.yaml:3:5\n")
    assert "  copies: 2\n" in shown
    assert "  text: [star] Draw 2 cards. Then recruit 1 pawn.\n" in shown
    assert "  effects:\n    - draw: {count: 2}\n    - recruit: {unit: pawn}\n" in shown
    assert "  text: Push it north.\n    once\n    more\n" in in_project(tiny, "show", "tiny", "wind.north").stdout


def test_show_reads_texts_within_a_record_too(parlour: Project) -> None:
    path = parlour.root / "cards" / "parlour" / "aids.yaml"
    text = "Move {{ steps.0.effects.move.count }} on, then *stop*."
    path.write_text(
        "aids:\n  - id: round\n    name: Round\n    steps:\n"
        f'      - text: "{text}"\n        effects:\n          - move: {{count: 3}}\n',
        encoding="utf-8",
    )
    shown = in_project(parlour, "show", "parlour", "round").stdout
    assert "  steps:\n    - text: Move 3 on, then stop.\n      effects:\n        - move: {count: 3}\n" in shown


def test_show_prints_json(tiny: Project) -> None:
    (sword,) = json.loads(in_project(tiny, "show", "tiny", "thing/sword", "--json").stdout)
    assert (sword["kind"], sword["id"], sword["copies"]) == ("thing", "sword", 2)
    assert sword["effects"][0] == {"verb": "draw", "count": 2}


def test_show_prints_every_variant(tiny: Project) -> None:
    assert len(json.loads(in_project(tiny, "show", "tiny", "wind", "--json").stdout)) == 2


def test_show_of_an_unknown_record_gets_a_suggestion(tiny: Project) -> None:
    result = in_project(tiny, "show", "tiny", "swrod")
    assert result.exit_code == 1
    assert 'did you mean "sword"?' in result.stderr


# explain, schema, doctor ---------------------------------------------------------------------------------------------


def test_explain_lists_every_code_with_its_rule() -> None:
    lines = designer("explain").stdout.splitlines()
    codes = [line.split()[0] for line in lines]
    assert codes == sorted(codes)
    assert set(all_checks()) <= set(codes)
    assert all(line.endswith(".") for line in lines)


def test_explain_knows_the_checks_of_a_projects_games(tiny: Project) -> None:
    schema = tiny.root / "schemas" / "tiny.py"
    check = 'def no_axes(game):\n    """Nothing is an axe.\n\n    Bad: an axe.\n    """\n    return ()\n\n\n'
    text = schema.read_text().replace("SCHEMA = ", f"{check}SCHEMA = ").replace("Pawn))", "Pawn), checks=(no_axes,))")
    schema.write_text(text)
    shown = designer("explain", "no-axes", "--project", str(tiny.root)).stdout
    assert shown.startswith(
        "no-axes\n\nNothing is an axe.\n\nBad: an axe.\n\nIt is one of a game's own; set it by checks:"
    )


@pytest.mark.parametrize("code", all_checks())
def test_explain_prints_the_manual_of_a_code(code: str) -> None:
    shown = designer("explain", code).stdout
    assert shown.startswith(f"{code}\n\n")
    assert "\nBad:\n" in shown
    assert designer("explain", f"[{code}]").stdout == shown, "as it is copied from a finding"


@pytest.mark.parametrize("code", MANUALS)
def test_explain_knows_why_a_game_is_refused(code: str) -> None:
    shown = designer("explain", code).stdout
    assert shown.startswith(f"{code}\n\n{MANUALS[code]}\n\nWith it play and replay refuse a game.\n")
    assert MANUALS[code].partition("\n\n")[0].endswith(".")


def test_explain_of_an_unknown_code_gets_a_suggestion() -> None:
    result = designer("explain", "text-overflw")
    assert result.exit_code == 2
    assert 'did you mean "text-overflow"?' in result.stderr


def test_schema_prints_writes_and_checks(tiny: Project) -> None:
    printed = in_project(tiny, "schema", "tiny").stdout
    assert json.loads(printed)["title"] == "Content of tiny"
    assert in_project(tiny, "schema", "--check").exit_code == 1
    written = in_project(tiny, "schema", "--write").stdout
    assert written == "wrote schemas/tiny.schema.json\nwrote schemas/game.yaml.schema.json\n"
    assert (tiny.root / "schemas" / "tiny.schema.json").read_text() == printed
    assert in_project(tiny, "schema", "--check").exit_code == 0
    (tiny.root / "schemas" / "tiny.schema.json").write_bytes(b"\xff")
    stale = in_project(tiny, "schema", "--check")
    assert stale.exit_code == 1
    assert "designer schema --write" in stale.stderr


def test_schema_prints_one_game_at_a_time(tiny: Project) -> None:
    other = tiny.root / "cards" / "other"
    other.mkdir()
    (other / "game.yaml").touch()
    result = in_project(tiny, "schema")
    assert result.exit_code == 2
    assert "other, tiny" in result.stderr
    assert in_project(tiny, "schema", "--write", "--check").exit_code == 2


def test_schema_of_a_broken_module_shows_what_is_wrong(tiny: Project) -> None:
    (tiny.root / "schemas" / "tiny.py").write_text("SCHEMA = 1\n")
    result = in_project(tiny, "schema")
    assert result.exit_code == 1
    assert "error[schema-module]" in result.stdout


def test_doctor_says_what_this_machine_has() -> None:
    result = designer("doctor")
    assert result.exit_code == 0
    assert "Pango" in result.stdout
    facts = json.loads(designer("doctor", "--json").stdout)
    assert facts["problems"] == []


# As a process --------------------------------------------------------------------------------------------------------


def process(project: Project, *arguments: str, **changes: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "designer", *arguments, "-C", str(project.root)],
        capture_output=True,
        env=environment(**changes),
        check=False,
    )


def test_output_in_a_pipe_has_no_escapes_and_no_color_is_kept_even_on_a_terminal(
    content: Callable[[str], Project],
) -> None:
    project = content(BAD)
    for changes in ({}, {"NO_COLOR": "1", "FORCE_COLOR": "1", "TERM": "xterm-256color"}):
        result = process(project, "check", "--no-layout", **changes)
        assert result.returncode == 1
        assert b"error[schema]" in result.stdout
        assert b"\x1b" not in result.stdout + result.stderr
    coloured = process(project, "check", "--no-layout", FORCE_COLOR="1", TERM="xterm-256color")
    assert b"\x1b[1;31merror[schema]" in coloured.stdout


def test_a_terminal_without_the_letters_is_no_reason_to_stop(content: Callable[[str], Project]) -> None:
    project = content("things:\n  - {id: axe, name: 火, text: Chop., cost: cheap}\n")
    result = process(project, "check", "--no-layout", PYTHONIOENCODING="ascii")
    assert result.returncode == 1
    assert rb"\u706b" in result.stdout
    assert b"Traceback" not in result.stderr


def test_a_failure_of_the_compiler_is_exit_code_2(tiny: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    code = (
        "import designer.compiling, designer.build, designer.cli.app as app\n"
        "def fail(*_): raise RuntimeError('a bug')\n"
        "designer.build.compile_game = fail\n"
        "app.main()\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", code, "check", "-C", str(tiny.root)], capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert "RuntimeError: a bug" in result.stderr
    assert "a failure of designer itself, not of your content" in result.stderr
