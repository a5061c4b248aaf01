"""What changed, written into a game's own changelog: nothing else changes, and twice is once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from designer.changelog import as_rules_text, bump_version, write_release
from designer.changes.comparing import compare_games
from designer.changes.merging import merged
from designer.compiling import compile_game
from designer.editing.draft import Draft
from designer.editing.failures import EditError
from designer.exporting.schema import bundle_schema
from designer.markup import Text, parse
from designer.project import Project
from tests.conftest import copy_of
from tests.helpers import edit

Write = Callable[..., Draft]


@pytest.fixture
def content_dir(parlour: Project) -> Path:
    return parlour.root / "cards" / "parlour"


@pytest.fixture
def release(parlour: Project, tmp_path: Path) -> Write:
    """A function that writes what changed since the parlour game as it is."""
    before = Project(copy_of("parlour", tmp_path / "before"))

    def write(date: str | None = None, *, save: bool = True) -> Draft:
        old, new = compile_game(before, "parlour").game, compile_game(parlour, "parlour").game
        assert old is not None
        assert new is not None
        changes = compare_games(old, new, (bundle_schema(old), bundle_schema(new)), ("before", "now"))
        draft = Draft(parlour, "parlour")
        bump_version(draft, changes)
        write_release(draft, changes, date)
        assert draft.new_errors()[0] == []
        if save:
            draft.save()
        return draft

    return write


def test_a_release_comes_before_the_older_ones_and_comments_stay(content_dir: Path, release: Write) -> None:
    pieces, info = content_dir / "pieces.yaml", content_dir / "game.yaml"
    edit(pieces, ("copies: 5", "copies: 6"))
    edit(pieces, ("releases:\n", "releases: # the newest first\n  # Money.\n"))
    edit(info, ("version: 0.2.0\n", "version: 0.2.0 # of the content\n"))
    before = pieces.read_text(encoding="utf-8")
    release()
    assert "version: 0.2.1 # of the content\n" in info.read_text(encoding="utf-8")
    new = """  - id: v-0-2-1
    name: Version 0.2.1
    version: 0.2.1
    changes:
      - Raised Coin copies from 5 to 6.

"""
    assert pieces.read_text(encoding="utf-8").replace(new, "") == before
    assert pieces.read_text(encoding="utf-8").index("v-0-2-1") < pieces.read_text(encoding="utf-8").index("v-0-2-0")


def test_writing_twice_adds_nothing_and_more_changes_are_merged(content_dir: Path, release: Write) -> None:
    pieces = content_dir / "pieces.yaml"
    edit(pieces, ("copies: 5", "copies: 6"))
    release()
    once = pieces.read_text(encoding="utf-8")
    assert release().texts == {}
    edit(pieces, ("name: Hero, copies: 2", "name: Hero, copies: 3"))
    release("2026-12-01")
    text = pieces.read_text(encoding="utf-8")
    assert text == once.replace("name: Hero, copies: 2", "name: Hero, copies: 3").replace(
        "      - Raised Coin copies from 5 to 6.\n",
        "      - Raised Coin copies from 5 to 6.\n      - Raised Hero copies from 2 to 3.\n",
    ).replace("version: 0.2.1\n", 'version: 0.2.1\n    date: "2026-12-01"\n')


def test_a_number_that_changes_again_is_told_once_and_not_at_all_when_it_is_back(
    content_dir: Path, release: Write
) -> None:
    pieces = content_dir / "pieces.yaml"

    def said() -> list[str]:
        lines = pieces.read_text(encoding="utf-8").split("\n")
        return [line.strip(" -") for line in lines if " copies from " in line]

    edit(pieces, ("copies: 5", "copies: 6"), ("name: Hero, copies: 2", "name: Hero, copies: 3"))
    release()
    assert said() == ["Raised Coin copies from 5 to 6.", "Raised Hero copies from 2 to 3."]
    edit(pieces, ("copies: 6", "copies: 4"))
    release()
    assert said() == ["Lowered Coin copies from 5 to 4.", "Raised Hero copies from 2 to 3."]
    edit(pieces, ("copies: 4", "copies: 5"))
    release()
    assert said() == ["Raised Hero copies from 2 to 3."]
    assert release().texts == {}
    edit(pieces, ("- Raised Hero", "- There are heroes.\n      - Raised Hero"))
    edit(pieces, ("name: Hero, copies: 3", "name: Hero, copies: 2"))
    release()
    assert said() == []
    assert "- There are heroes.\n" in pieces.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("known", "told", "expected"),
    [
        (["Axe: cost from 2 to 4."], ["Axe: cost from 2 to 5."], ["Axe: cost from 2 to 5."]),
        (["Axe: cost from 2 to 4."], ["Axe: cost from 4 to 5."], ["Axe: cost from 2 to 5."]),
        (["Axe: cost from 2 to 4."], ["Axe: cost from 6 to 5."], ["Axe: cost from 2 to 4.", "Axe: cost from 6 to 5."]),
        (["Axe: cost from 2 to 4, at last."], ["Axe: cost from 2 to 5."], None),
        (["The road leads from north to south."], ["Bow: cost from 1 to 2."], None),
        (["Raised Axe cost from 2 to 4."], ["Bow: cost from 1 to 2."], ["Bow: cost from 1 to 2."]),
        (["Raised Axe cost from 3 to 4."], ["Bow: cost from 1 to 2."], None),
    ],
)
def test_sentences_of_one_change_are_merged(known: list[str], told: list[str], expected: list[str] | None) -> None:
    found = merged(known, told, lambda what, value: (what, value) == ("Axe cost", "2"))
    assert found == (expected if expected is not None else [*known, *told])
    assert merged(found, found, lambda _what, _value: False) == found


def test_a_version_that_fits_is_kept(content_dir: Path, release: Write) -> None:
    edit(content_dir / "pieces.yaml", ("copies: 5", "copies: 6"))
    edit(content_dir / "game.yaml", ("version: 0.2.0", "version: 0.5.0"))
    release()
    assert "id: v-0-5-0" in (content_dir / "pieces.yaml").read_text(encoding="utf-8")
    assert "version: 0.5.0" in (content_dir / "game.yaml").read_text(encoding="utf-8")


def test_without_a_changelog_one_is_begun(content_dir: Path, release: Write) -> None:
    pieces = content_dir / "pieces.yaml"
    text = pieces.read_text(encoding="utf-8").replace("copies: 5", "copies: 6")
    pieces.write_text(text[: text.index("releases:")], encoding="utf-8")
    release()
    assert "- Raised Coin copies from 5 to 6." in (content_dir / "releases.yaml").read_text(encoding="utf-8")


def test_only_the_look_changed(content_dir: Path, release: Write, parlour: Project) -> None:
    (parlour.root / "templates/parlour/cube.css").write_text("", encoding="utf-8")
    release()
    assert "changes:\n      - The look has changed.\n" in (content_dir / "pieces.yaml").read_text(encoding="utf-8")


def test_nothing_changed(release: Write) -> None:
    assert release().texts == {}


def test_what_is_released_stays_as_it_is(content_dir: Path, parlour: Project, release: Write, tmp_path: Path) -> None:
    old = Project(copy_of("parlour", tmp_path / "older"))
    edit(old.root / "cards/parlour/game.yaml", ("version: 0.2.0", "version: 0.1.0"))
    edit(content_dir / "pieces.yaml", ("copies: 5", "copies: 6"))
    games = compile_game(old, "parlour").game, compile_game(parlour, "parlour").game
    assert games[0] is not None
    assert games[1] is not None
    changes = compare_games(*games, (bundle_schema(games[0]), bundle_schema(games[1])), ("", ""))
    with pytest.raises(EditError, match=r"0\.2\.0 is released already"):
        write_release(Draft(parlour, "parlour"), changes)


@pytest.mark.parametrize("sentence", ["Renamed *A* to {b}", "[[x]] \\ now", "A: “end.”", "Is it so?", "{{ name }}"])
def test_a_sentence_is_printed_as_it_is(sentence: str) -> None:
    markup = parse(as_rules_text(sentence))
    ((said,),) = (paragraph.children for paragraph in markup.paragraphs)
    assert isinstance(said, Text)
    assert said.text.removesuffix(".") == sentence.removesuffix(".")
    assert not markup.problems
