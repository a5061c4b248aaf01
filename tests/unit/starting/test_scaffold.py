"""What a beginning is made of: no blank is left, and what is filled in can be read as it is meant."""

from __future__ import annotations

import json
import re
from pathlib import PurePosixPath

import pytest
import typer
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from designer.cli.app import app
from designer.model.markers import ONE_LINE_LIMIT
from designer.starting.scaffold import BARE, PROJECT, STARTER, game_files, project_files
from designer.starting.wishes import Wishes
from tests.helpers import source_of

WISHES = Wishes("windy_hill", "Windy Hill", 3, 5, "tarot")
FILES = {
    STARTER: game_files(STARTER, WISHES),
    BARE: game_files(BARE, WISHES),
    PROJECT: project_files(WISHES, "designer @ git+https://example.org/designer@0"),
}


@pytest.mark.parametrize("sort", FILES)
def test_no_blank_is_left(sort: str) -> None:
    assert FILES[sort]
    for path, text in FILES[sort].items():
        assert re.search("@@|GAME|scaffold|dot-", f"{path}\n{text}") is None, path


@pytest.mark.parametrize("sort", [STARTER, BARE])
def test_a_game_has_its_three_places_and_nothing_else(sort: str) -> None:
    places = {path.parts[:2] if path.parts[0] != "schemas" else path.parts for path in FILES[sort]}
    assert places == {("cards", "windy_hill"), ("schemas", "windy_hill.py"), ("templates", "windy_hill")}


def test_what_begins_with_a_dot_does_so() -> None:
    hidden = {path.parts[0] for path in FILES[PROJECT] if path.parts[0].startswith(".")}
    assert hidden == {".editorconfig", ".gitattributes", ".github", ".gitignore", ".pre-commit-config.yaml", ".vscode"}
    for name in ("settings.json", "extensions.json"):
        assert json.loads(FILES[PROJECT][PurePosixPath(".vscode", name)])


def test_the_facts_are_those_that_were_wished_for() -> None:
    for sort in (STARTER, BARE):
        facts = source_of(FILES[sort][PurePosixPath("cards/windy_hill/game.yaml")]).value
        assert (facts["name"], facts["players"]) == ("Windy Hill", {"min": 3, "max": 5})
        assert 'size="tarot"' in FILES[sort][PurePosixPath("schemas/windy_hill.py")]


NAMES = st.text(min_size=1, max_size=ONE_LINE_LIMIT).filter(lambda name: name.isprintable() and name.strip())


@settings(max_examples=60, deadline=None)
@given(NAMES)
def test_every_name_is_written_soundly(name: str) -> None:
    wishes = Wishes("windy_hill", name)
    assert source_of(game_files(STARTER, wishes)[PurePosixPath("cards/windy_hill/game.yaml")]).value["name"] == name
    first_line = project_files(wishes, None)[PurePosixPath("README.md")].partition("\n")[0]
    _, heading, _ = MarkdownIt("commonmark").parse(first_line)
    assert "".join(token.content for token in heading.children or ()) == name.strip()


def test_a_name_cannot_fill_in_another_blank() -> None:
    wishes = Wishes("windy_hill", "@@source@@")
    assert (
        source_of(game_files(BARE, wishes)[PurePosixPath("cards/windy_hill/game.yaml")]).value["name"] == "@@source@@"
    )


def test_the_workflow_knows_where_designer_comes_from_or_asks() -> None:
    path = PurePosixPath(".github/workflows/designer.yml")
    source = "designer @ git+https://example.org/designer@0"
    assert f"${{{{ vars.DESIGNER || '{source}' }}}}" in project_files(WISHES, source)[path]
    assert "${{ vars.DESIGNER || '' }}" in project_files(WISHES, None)[path]


def test_every_command_and_option_that_is_told_of_is_there() -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    told = "\n".join(text for files in FILES.values() for text in files.values())
    used = re.findall(r"(?:^|run: |entry: |`)designer ([a-z][a-z-]*)([^`#\n]*)", told, re.MULTILINE)
    assert len(used) > 15
    for name, rest in used:
        known = {option for parameter in commands[name].params for option in parameter.opts}
        assert set(re.findall(r"(?<=\s)--[a-z-]+", rest)) <= known | {"--help"}, f"designer {name}{rest}"
