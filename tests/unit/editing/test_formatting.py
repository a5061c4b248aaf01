"""The style of content: what formatting makes of a file, case by case."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import Literal

import pytest

from designer.authoring import Card, GameSchema, Verb
from designer.editing import formatting
from designer.editing.formatting import Formatted, format_content
from tests.helpers import places

THINGS = PurePosixPath("cards/tiny/things.yaml")
MODELINE = "# yaml-language-server: $schema=../../schemas/tiny.schema.json\n"


def formatted(text: str, schema: GameSchema | None = None) -> str:
    """Format records; the comment for editors is left out."""
    done = format_content(MODELINE + text, THINGS, schema)
    assert done.text is not None, done
    assert done.text.startswith(MODELINE)
    return done.text.removeprefix(MODELINE)


CASES: dict[str, tuple[str, str]] = {}
for _case in (Path(__file__).parent / "style.txt").read_text(encoding="utf-8").split("=== ")[1:]:
    _name, _, _texts = _case.partition("\n")
    _before, _, _after = _texts.partition("--- becomes\n")
    CASES[_name] = _before, _after


@pytest.mark.parametrize("case", CASES)
def test_the_style(case: str) -> None:
    text, expected = CASES[case]
    assert formatted(text) == expected
    assert formatted(expected) == expected


# The order of fields -------------------------------------------------------------------------------------------------


class Draw(Verb):
    """Draw cards."""

    verb: Literal["draw"] = "draw"
    count: int = 1
    deck: str | None = None


class Spell(Card):
    """A card with a spell on it."""

    kind = "spell"
    plural = "spells"
    timing: str | None = None
    cost: int = 0
    effects: tuple[Draw, ...] = ()


SPELLS = GameSchema(own_kinds=(Spell,))


def test_fields_of_a_class_stand_in_its_order_and_common_ones_where_the_author_wants_them() -> None:
    fields = ["name: A", "copies: 2", "cost: 1", "text: T", "timing: now", "id: a", "odd: 1"]
    arranged = ["id: a", "name: A", "copies: 2", "timing: now", "text: T", "cost: 1", "odd: 1"]
    assert formatted(_spell(fields), SPELLS) == _spell(arranged)


def test_a_comment_moves_with_its_field() -> None:
    text = (
        "spells:\n  # A spell.\n  - name: A\n\n    # For ever.\n    id: a\n    cost: 1\n    # When.\n    timing: now\n"
    )
    assert formatted(text, SPELLS) == (
        "spells:\n  # A spell.\n  # For ever.\n  - id: a\n    name: A\n    # When.\n    timing: now\n    cost: 1\n"
    )


def test_the_details_of_verbs_are_ordered_too() -> None:
    text = "spells:\n  - id: a\n    effects:\n      - draw: {deck: d, count: 2}\n"
    assert "draw: {count: 2, deck: d}" in formatted(text, SPELLS)


def _spell(fields: list[str]) -> str:
    return "spells:\n  - " + "\n    ".join(fields) + "\n"


def test_an_alias_never_comes_before_its_anchor() -> None:
    text = "spells:\n  - id: a\n    cost: &n 1\n    timing: *n\n    name: A\n"
    assert formatted(text, SPELLS) == text


def test_the_facts_of_a_game_stand_in_the_order_of_its_vocabulary() -> None:
    text = "players: {max: 2, min: 2}\nversion: 1.0.0\n\n# The box says so.\nname: 'Tiny'\n"
    done = format_content(text, PurePosixPath("cards/tiny/game.yaml"), None)
    assert done.text == "# The box says so.\nname: Tiny\nversion: 1.0.0\nplayers: {max: 2, min: 2}\n"


# What comes first, and what is left alone ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "modeline"),
    [
        ("cards/tiny/things.yaml", "# yaml-language-server: $schema=../../schemas/tiny.schema.json\n"),
        ("cards/tiny/more/things.yaml", "# yaml-language-server: $schema=../../../schemas/tiny.schema.json\n"),
        ("cards/tiny/game.yaml", ""),
        ("cards/tiny/locales/fr.yaml", ""),
    ],
)
def test_a_file_of_records_tells_editors_its_schema(path: str, modeline: str) -> None:
    done = format_content("\ufeffthings: []\r\n".encode(), PurePosixPath(path), None)
    assert done.text == f"{modeline}things: []\n"


def test_another_schema_is_left_to_the_author() -> None:
    text = "# yaml-language-server: $schema=other.json\nthings: []\n"
    assert format_content(text, THINGS, None).text == text


@pytest.mark.parametrize("text", ["", "# Only this.\n", "\n\n"])
def test_a_file_without_values_stays_as_it_is(text: str) -> None:
    assert format_content(text, THINGS, None).text == text


def test_a_file_with_errors_is_left_alone() -> None:
    done = format_content("things:\n  - id:  007\n    name:   'x'\n", THINGS, None)
    assert done.text is None
    assert places(done.findings) == ["things.yaml:2:10 yaml-trap"]


def test_what_a_warning_is_about_is_not_hidden() -> None:
    done = format_content("things:\n  - id: a\n    cost: >2\n", THINGS, None)
    assert done.text is None
    assert places(done.findings) == ["things.yaml:3:11 yaml-trap"]


def test_a_warning_that_stays_is_no_obstacle() -> None:
    text = "things:\n  - id:   a\n    text: deal 2 #note\n"
    assert formatted(text) == "things:\n  - id: a\n    text: deal 2 #note\n"


@pytest.mark.parametrize(
    ("spoilt", "failure"),
    [
        (["things:", "  - id: b # note"], "its values would not be the same"),
        (["things: ["], "its values would not be the same"),
        (["things:", "  - id: a"], "its comments would not be the same"),
        (["things:", "  - id: &x a # note"], "its anchors and aliases would not be the same"),
    ],
)
def test_a_failure_of_the_formatter_is_seen(monkeypatch: pytest.MonkeyPatch, spoilt: list[str], failure: str) -> None:
    monkeypatch.setattr(formatting, "text_of", lambda _: MODELINE + "".join(f"{line}\n" for line in spoilt))
    assert format_content(MODELINE + "things:\n  - id: a # note\n", THINGS, None) == Formatted(None, failure=failure)
