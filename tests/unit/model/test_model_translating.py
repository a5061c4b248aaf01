from __future__ import annotations

from collections.abc import Callable

import pytest

from designer.compiling import compile_game
from designer.model.game import Game
from designer.model.game_texts import game_texts
from designer.model.translating import in_language
from designer.model.translation_state import difference, translation_state
from designer.model.values import plain_text
from designer.project import Project
from tests.helpers import game_of, messages

FRENCH = """\
language: fr
leaves: [ruling, deck]
words: {north: au nord}
texts:
  game:
    name: {of: Tiny & Sons, text: Petit et fils}
  term/recruit:
    name: {of: Recruit, text: recruter}
    forms: {of: [recruits], text: [recrutez, recrute]}
  thing/sword:
    name: {of: Sword & <Shield>, text: Épée et <bouclier>}
    text:
      of: "{star} Draw {{ effects.draw.count }} cards. *Then* [[recruit]] 1 **pawn**."
      text: "{star} Piochez {{ effects.draw.count }} cartes. *Puis* [[recrutez|recruter]] 1 **pion**."
  thing/wind:
    name: {of: Wind, text: Vent}
    text:
      of: |
        Push it {{ side }}.

        - once
        - more
      text: Poussez {{ side }}.
  thing/wind.south:
    name: {of: Storm, text: Tempête}
"""


@pytest.fixture
def translate(tiny: Project) -> Callable[[str], Game]:
    """The tiny game with a French translation: a function from its text to the game in the language of its content."""

    def write(text: str) -> Game:
        folder = tiny.root / "cards" / "tiny" / "locales"
        folder.mkdir(exist_ok=True)
        (folder / "fr.yaml").write_text(text, encoding="utf-8")
        return game_of(tiny)

    return write


def test_a_game_in_another_language_has_other_texts_and_the_same_rules(translate: Callable[[str], Game]) -> None:
    game = translate(FRENCH)
    french = in_language(game, "fr")
    assert (french.info.name, french.info.language, french.info.tagline) == (
        "Petit et fils",
        "fr",
        game.info.tagline,
    )
    sword, wind = french.find("sword")[0].record, french.find("wind.south")[0].record
    assert sword.name == "Épée et <bouclier>"
    assert wind.name == "Vent", "a variant has the name of its record, unless the content gives it one of its own"
    data = {"name", "text", "flavour", "forms"}
    for before, after in zip(game.entries, french.entries, strict=True):
        assert before.record.model_dump(exclude=data) == after.record.model_dump(exclude=data)
    assert french.find("pawn/pawn")[0].record.name == "Pawn", "what is not translated is as it was"
    assert french.find("term/recruit")[0].record.forms == ("recrutez", "recrute")  # type: ignore[attr-defined]
    assert in_language(french, "en") is game and in_language(french, "fr") == french


def test_values_that_are_words_are_translated_where_a_text_quotes_them(translate: Callable[[str], Game]) -> None:
    french = in_language(translate(FRENCH), "fr")
    said = {
        entry.id: plain_text(markup, entry.record, french.word)  # type: ignore[union-attr, attr-defined]
        for entry, _, loc, _, markup in french.rules_texts
        if entry in french.find("wind")
    }
    assert said == {"wind.north": "Poussez au nord.", "wind.south": "Poussez south."}


def test_a_translated_text_stands_where_the_translation_is_written(translate: Callable[[str], Game]) -> None:
    game = translate(FRENCH)
    entry = in_language(game, "fr").find("sword")[0]
    assert str(entry.span_of(("text",), "pion")) == "cards/tiny/locales/fr.yaml:14:95"
    assert str(entry.span(("name",))) == "cards/tiny/locales/fr.yaml:11:40"
    assert entry.span(("copies",)) == game.find("sword")[0].span(("copies",)), "everything else is where it was"
    term = in_language(game, "fr").find("term/recruit")[0]
    assert str(term.span(("forms", 1))) == "cards/tiny/locales/fr.yaml:9:46"


def test_the_texts_of_a_game_are_each_there_once_in_their_order(tiny: Project) -> None:
    found = [f"{text.key} {text.field}" for text in game_texts(game_of(tiny)) if text.words]
    assert found[:2] == ["game name", "game tagline"]
    assert len(found) == len(set(found))
    assert [text for text in found if "wind" in text or "recruit" in text or "first" in text] == [
        "term/recruit name",
        "term/recruit forms",
        "term/recruit text",
        "ruling/first-player name",
        "ruling/first-player question",
        "ruling/first-player text",
        "ruling/first-player options.0.text",
        "ruling/first-player options.1.text",
        "thing/wind name",
        "thing/wind text",
    ]


def test_a_translation_is_sorted_into_done_missing_stale_and_left(translate: Callable[[str], Game]) -> None:
    game = translate(FRENCH)
    state = translation_state(game, game.locales["fr"])
    fields = [{f"{t.key} {t.field}" for t in texts} for texts in (state.done, state.stale)]
    assert fields[0] == {
        "game name",
        "term/recruit name",
        "term/recruit forms",
        "thing/sword name",
        "thing/sword text",
        "thing/wind name",
        "thing/wind text",
    }
    assert fields[1] == set()
    assert "game tagline" in {f"{t.key} {t.field}" for t in state.missing}
    assert {t.key.partition("/")[0] for t in state.left} == {"ruling", "deck"}
    assert set(state.words) == {"north", "south"} and set(state.missing_words) == {"south"}
    assert [unused.loc for unused in state.unused] == [("texts", "thing/wind.south")], "it has no name of its own"
    assert state.wanted == len(state.done) + len(state.missing) + 2


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("Draw 2 cards.", "Draw 3 cards.", '"Draw 2 cards." is now "Draw 3 cards."'),
        ("Draw a card.", "Draw a card at once.", '"a card." is now "a card at once."'),
        (("coin", "coins"), ("coin",), '"coin, coins" is now "coin"'),
        ("a  b", "a b", "its spaces are others now"),
    ],
)
def test_a_difference_is_told_in_a_few_words(before: str, after: str, said: str) -> None:
    assert difference(before, after) == said


def test_a_broken_translation_is_left_out_and_the_game_is_there(tiny: Project) -> None:
    folder = tiny.root / "cards" / "tiny" / "locales"
    folder.mkdir()
    (folder / "fr.yaml").write_text("language: fr\ntexts: {thing/sword: {name: Épée}}\n", encoding="utf-8")
    compiled = compile_game(tiny, "tiny")
    assert compiled.game is not None and not compiled.game.locales
    assert "must be a mapping" in messages(compiled.diagnostics)
    assert str(compiled.diagnostics[0].span) == "cards/tiny/locales/fr.yaml:2:29"


def test_translations_are_no_content_and_a_link_is_not_followed(tiny: Project) -> None:
    folder = tiny.root / "cards" / "tiny" / "locales"
    folder.symlink_to(tiny.root.parent)
    assert not [path for path in tiny.content_files("tiny") if "locales" in path.parts]
    assert [d.code for d in compile_game(tiny, "tiny").diagnostics] == ["unreadable-file"]
