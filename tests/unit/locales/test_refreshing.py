from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from designer.compiling import compile_game
from designer.editing.formatting import format_content
from designer.locales.refreshing import refreshed
from designer.model.game import Game
from designer.model.locale import Locale
from designer.project import Project
from designer.yaml_source import read
from designer.yaml_writing import written_entry
from tests.helpers import game_of

THINGS = """\
things:
  - {id: axe, name: Axe, text: Chop.}
  - {id: bow, name: Bow, text: Shoot.}
  - {id: wind, name: Wind, side: north, text: "It blows {{ side }}."}
"""
FRENCH = """\
# A comment at the top.
language: fr
leaves: [game, term, ruling, deck, pawn]  # for now

texts:
  # The axe comes first.
  thing/axe:
    name: {of: Axe, text: Hache}  # a feminine word
    text:
      of: >-
        Chop.
      text: Fendez.
  # Nobody knows this one.
  thing/club:
    name: {of: Club, text: Massue}
  thing/wind:
    text: {of: Blow., text: Soufflez.}
"""


def written(project: Project, text: str) -> Path:
    path = project.root / "cards" / "tiny" / "locales" / "fr.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def project(tiny: Project) -> Project:
    (tiny.root / "cards" / "tiny" / "things.yaml").write_text(THINGS, encoding="utf-8")
    return tiny


def again(project: Project, text: str, accept: tuple[str, ...] = ()) -> str:
    written(project, text)
    game = game_of(project)
    return refreshed(game, game.locales["fr"], accept).text


def test_a_new_translation_has_every_text_and_word_beside_an_empty_one(project: Project) -> None:
    made = refreshed(game_of(project), Locale("fr", {}))
    lines = made.text.splitlines()
    assert lines[:3] == ["# yaml-language-server: $schema=../../../schemas/locale.yaml.schema.json", "language: fr", ""]
    assert 'north: ""' in made.text
    assert '  thing/axe:\n    name: {of: Axe, text: ""}\n    text: {of: Chop., text: ""}\n  thing/bow:' in made.text
    assert made.added == made.text.count('""') + made.text.count("[]") > 15
    assert again(project, made.text) == made.text


def test_what_is_there_stays_with_its_comments_and_what_is_missing_comes_in_its_place(project: Project) -> None:
    assert (
        again(project, FRENCH)
        == """\
# A comment at the top.
language: fr
leaves: [game, term, ruling, deck, pawn] # for now

words: {north: ""}

texts:
  # The axe comes first.
  thing/axe:
    name: {of: Axe, text: Hache} # a feminine word
    text: {of: Chop., text: Fendez.}
  thing/bow:
    name: {of: Bow, text: ""}
    text: {of: Shoot., text: ""}
  # Nobody knows this one.
  thing/club:
    name: {of: Club, text: Massue}
  thing/wind:
    name: {of: Wind, text: ""}
    # is now: "It blows {{ side }}."
    text: {of: Blow., text: Soufflez.}
"""
    )


def test_refreshing_twice_is_the_same_as_once(project: Project) -> None:
    once = again(project, FRENCH)
    assert again(project, once) == once


def test_what_is_accepted_is_of_the_text_as_it_is_now(project: Project) -> None:
    marked = again(project, FRENCH)
    made = again(project, marked, ("thing/wind",))
    assert 'text: {of: "It blows {{ side }}.", text: Soufflez.}' in made
    assert "# is now" not in made
    assert again(project, marked, ("thing/axe",)) == marked, "another record is not accepted with it"


def test_a_text_that_is_not_translated_yet_follows_the_content(project: Project) -> None:
    made = again(project, FRENCH)
    things = project.root / "cards" / "tiny" / "things.yaml"
    things.write_text(THINGS.replace("Shoot.", "Shoot far."), encoding="utf-8")
    assert 'text: {of: Shoot far., text: ""}' in again(project, made)


OPTIONS = """\
things: [{id: axe, name: Axe, text: Chop.}]
rulings:
  - id: first
    name: First
    question: Who?
    text: You.
    options: [OPTIONS]
    chosen: a
"""


def ruling(*texts: str) -> str:
    options = ", ".join(f"{{id: {text[0].lower()}, text: {text}}}" for text in texts)
    return OPTIONS.replace("OPTIONS", options)


def test_a_line_that_moves_takes_its_translation_along(tiny: Project) -> None:
    things = tiny.root / "cards" / "tiny" / "things.yaml"
    things.write_text(ruling("Alpha", "Beta", "Gamma"), encoding="utf-8")
    start = again(tiny, "language: fr\nleaves: [game, term, deck, pawn, thing]\n")
    for english, french in (("Alpha", "Un"), ("Beta", "Deux"), ("Gamma", "Trois")):
        start = start.replace(f'{{of: {english}, text: ""}}', f"{{of: {english}, text: {french}}}")
    things.write_text(ruling("Alpha", "Neo", "Gamma", "Beta"), encoding="utf-8")
    made = again(tiny, start)
    for line in (
        "options.0.text: {of: Alpha, text: Un}",
        'options.1.text: {of: Neo, text: ""}',
        "options.2.text: {of: Gamma, text: Trois}",
        "options.3.text: {of: Beta, text: Deux}",
    ):
        assert line in made
    assert made.partition("ruling/first:")[2].count("options.") == 4
    things.write_text(ruling("Beta", "Alpha"), encoding="utf-8")
    swapped = again(tiny, made)
    assert "options.0.text: {of: Beta, text: Deux}" in swapped
    assert "options.1.text: {of: Alpha, text: Un}" in swapped
    assert "Trois" in swapped, "what is not asked for any more is kept"
    assert again(tiny, swapped) == swapped


def test_the_translation_of_every_game_of_this_project_is_as_it_would_be_refreshed() -> None:
    root = Project(Path(__file__).parents[3])
    for name in root.games():
        compiled = compile_game(root, name)
        assert isinstance(compiled.game, Game)
        for locale in compiled.game.locales.values():
            assert locale.source is not None
            assert refreshed(compiled.game, locale).text == locale.source.text


@pytest.mark.parametrize("start", [FRENCH, "language: fr\n"])
def test_what_is_made_is_in_style(project: Project, start: str) -> None:
    made = again(project, start)
    assert format_content(made, PurePosixPath("cards/tiny/locales/fr.yaml"), None).text == made


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), min_size=1), min_size=4, max_size=4)
)
def test_no_translation_is_lost_whatever_it_says(project: Project, texts: list[str]) -> None:
    keys = (("thing/axe", "name"), ("thing/axe", "text"), ("thing/wind", "text"), ("thing/none", "text"))
    written_texts: dict[str, dict[str, dict[str, str]]] = {}
    for (key, field), text in zip(keys, texts, strict=True):
        written_texts.setdefault(key, {})[field] = {"of": text, "text": text}
    start = "language: fr\n" + written_entry("texts", written_texts, indent=0)
    source, _ = read(again(project, start), PurePosixPath("fr.yaml"))
    assert source is not None
    after = source.value["texts"]  # type: ignore[index, call-overload]
    for (key, field), text in zip(keys, texts, strict=True):
        assert after[key][field] == {"of": text, "text": text}  # type: ignore[index, call-overload]
