"""The report for a pull request: content stays content, whatever it says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from designer.change_reports import View
from designer.change_reports.markdown import report
from designer.changes.comparing import compare_games
from designer.changes.values import GameChanges
from designer.compiling import compile_game
from designer.project import Project
from designer.reporters.markdown import escaped
from tests.conftest import GAMES

CONTRACT = {"properties": {"records": {"properties": {}}}}
MARKDOWN = MarkdownIt("commonmark", {"html": True})


@pytest.mark.parametrize(
    "text",
    [
        "[click](javascript:alert(1))",
        "<img src=x onerror=alert(1)>",
        "</details>",
        "**bold** _it_ `code` ~~gone~~ $x$",
        "![x](y)",
        "<https://example.org>",
        "&lt;b&gt; & \\* \\",
        "a | b",
    ],
)
def test_what_means_something_is_printed_as_it_is(text: str) -> None:
    assert said(text) == text


@given(st.text(st.sampled_from("ab *_`[]()<>\\!&;#|~$-"), max_size=30))
def test_every_text_is_printed_as_it_is(text: str) -> None:
    assert said(text).split() == text.split()


def said(text: str) -> str:
    """What a reader of a list item sees; there must be no markup in it but comments."""
    (inline,) = [token for token in MARKDOWN.parse(f"- ➕ {escaped(text)}") if token.type == "inline"]
    parts = [child for child in inline.children or () if child.content != "<!-- -->"]
    assert {part.type for part in parts} <= {"text", "text_special"}
    return "".join(part.content for part in parts).removeprefix("➕").removeprefix(" ")


@pytest.mark.parametrize("text", ["@ada", "see #12", "https://example.org", "www.example.org", "a :star: b"])
def test_nobody_is_called_and_nothing_linked(text: str) -> None:
    assert "<!-- -->" in escaped(text)
    assert escaped(text).replace("<!-- -->", "") == text


def changes_with(version: str, game: str = "tiny") -> GameChanges:
    """A patch of a game, whose game.yaml has a version."""
    project = Project(GAMES / game)
    before = compile_game(project, game).game
    info = project.root / "cards" / game / "game.yaml"
    text = info.read_text(encoding="utf-8").replace("max: 2}\n", "max: 3}\n").replace("max: 10}", "max: 11}")
    assert before is not None
    after = compile_game(project, game, {info: text.replace(before.info.version, version)}).game
    assert after is not None
    return compare_games(before, after, (CONTRACT, CONTRACT), ("v1", "now"))


def test_a_version_alarms_when_it_is_wrong_and_not_while_it_is_still_the_last_one() -> None:
    hint = "`designer diff --write` writes it, and the changelog."
    for version, alarms, helps in (("1.2.3", False, True), ("1.2.2", True, True), ("1.2.4", False, False)):
        facts = report([changes_with(version)], View("v1", "now")).splitlines()[4]
        assert ("⚠️" in facts, hint in facts) == (alarms, helps), version


def test_the_first_line_stays_short() -> None:
    one, other = changes_with("1.2.3"), changes_with("0.2.0", "parlour")
    assert report([one], View("v1", "now")).startswith("**No record changed; Tiny &amp; Sons 1.2.3 → 1.2.4** (")
    assert report([one, other], View("v1", "now")).startswith("**No record changed; in 2 games** (")
