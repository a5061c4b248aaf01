"""Brawlhalla in French: nothing is missing, nothing is English any more, and everything fits."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from designer.checking import check_layout
from designer.compiling import compile_game
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.template_words import words_of
from designer.model.translating import in_language
from designer.model.translation_state import translation_state
from designer.project import Project
from designer.rendering.cache import FaceCache
from designer.rendering.faces import PrintedCard, print_cards
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import render_faces
from designer.rendering.resources import Resources
from designer.rendering.templates import Studio

ROOT = Path(__file__).parent.parent
# Names and words that both languages write alike.
ALIKE = {
    *("Gríðarvölr", "Gungnir", "Tyrfing", "Angurvadal", "Conscription", "Substitution", "Pillage", "Dragon", "DRAGON"),
    *("Bonus", "X", "BRAWLHALLA", "Permanent", *"ABCDEFGHIJKL"),
}
KINDS = ("artifact", "normal_card", "ruin_card", "face_down_card", "player_aid")


@cache
def source() -> Game:
    game = compile_game(Project(ROOT), "brawlhalla").game
    assert game is not None
    return game


@cache
def french() -> Game:
    return in_language(source(), "fr")


@cache
def printed(language: str) -> list[PrintedCard]:
    game = french() if language == "fr" else source()
    cards, problems = print_cards(game, Studio(game))
    assert not problems
    return cards


def said(html: str) -> list[str]:
    """What a reader reads on a face, text by text."""
    texts = re.findall(r">([^<>]*[^\W\d_][^<>]*)<", re.sub(r"<title>.*?</title>", "", html))
    return [text.strip(" \n\t·.,:;!?") for text in texts]


def test_nothing_is_missing_and_nothing_is_stale() -> None:
    state = translation_state(source(), source().locales["fr"])
    assert (state.missing, state.stale, state.unused, state.missing_words) == ((), (), (), {})
    assert {text.key.partition("/")[0] for text in state.left} == {"ruling", "release"}


def test_no_english_is_left_on_a_face() -> None:
    for english, translated in zip(printed("en"), printed("fr"), strict=True):
        for before, after in zip(english.faces, translated.faces, strict=True):
            left = set(said(before.html)) & set(said(after.html))
            imprint = {text for text in left if english.entry.id in text}
            assert left - imprint <= ALIKE, english.entry.id


def test_every_word_of_a_template_is_asked_for_in_so_many_words() -> None:
    words = words_of(french())
    assert {"Power", "against a card", "{count} a turn", "north"} <= set(words)
    assert not [word for word, text in french().locales["fr"].words.items() if word not in words or not text]


def test_signs_of_two_parts_have_their_space_and_apostrophes_are_curly() -> None:
    locale = source().locales["fr"]
    texts = [text for fields in locale.texts.values() for found in fields.values() for text in _each(found.text)]
    for text in [*texts, *locale.words.values()]:
        bare = re.sub(r"\{\{.*?\}\}", "", text)
        assert "'" not in bare and '"' not in bare, text
        assert not re.search(r"[^\u00a0][:;!?](?!\w)", bare.replace("**", "")), text
        assert not re.search(r" [:;!?]", bare), text


def _each(text: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else text or ()


@pytest.mark.parametrize("kind", KINDS)
def test_the_longest_names_and_texts_fit(kind: str, tmp_path: Path) -> None:
    cards = {card.entry.id: card for card in printed("fr") if card.entry.kind == kind}
    longest = [max(cards.values(), key=measure) for measure in (_of_name, _of_text, _of_flavour)]
    faces = {face: card for card in longest for face in (card.faces if kind == "player_aid" else card.faces[:1])}
    fonts, resources = FontLibrary.for_project(ROOT), Resources(ROOT)
    rendered = render_faces(faces, cache=FaceCache(tmp_path), fonts=fonts, resources=resources)
    laid_out = [LaidOutFace(card.entry, "front", rendered[face].report) for face, card in faces.items()]
    found = [d for d in check_layout(french(), laid_out) if d.code in ("text-overflow", "missing-glyph")]
    assert not found, [d.message for d in found]


def _of_name(card: PrintedCard) -> int:
    return len(card.entry.record.name)


def _of_text(card: PrintedCard) -> int:
    return len(getattr(card.entry.record, "text", ""))


def _of_flavour(card: PrintedCard) -> int:
    return len(getattr(card.entry.record, "flavour", ""))
