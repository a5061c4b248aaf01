from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from designer.checking import check_content
from designer.locales.languages import game_in
from designer.locales.pseudo import pseudo_locale, pseudo_text
from designer.markup import parse
from designer.project import Project
from tests.helpers import game_of

MARKS = ("**bold** ", "*odd* ", "{star} ", "{{ a.b }} ", "[[coin]] ", "[[coins|coin]] ", "\\{ ", "\n\n", "\n- ")
PIECES = st.sampled_from(("Draw ", "2 ", *MARKS))


def test_texts_are_longer_and_have_accents_but_still_their_markup() -> None:
    assert pseudo_text("**Draw** {{ n }} cards.") == "«**Drààw** {{ n }} çàààrds.»"
    assert pseudo_text("{count} a turn") == "«{count} à tüürñ»"
    assert pseudo_text("- one\n- two") == "- «ööñé\n- twöö»"


@given(st.lists(PIECES, max_size=12).map("".join))
def test_markup_means_the_same(text: str) -> None:
    before, after = parse(text), parse(pseudo_text(text))
    assert [problem.message for problem in after.problems] == [problem.message for problem in before.problems]
    assert [icon.name for icon in after.icons] == [icon.name for icon in before.icons]
    assert [value.path for value in after.values] == [value.path for value in before.values]
    assert len(after.keywords) == len(before.keywords)
    assert [p.is_item for p in after.paragraphs] == [p.is_item for p in before.paragraphs] or not before.paragraphs


@given(st.text("ABCabcéxyz ", min_size=1))
def test_a_keyword_finds_its_term_in_any_letter_case(name: str) -> None:
    assert pseudo_text(name.upper(), bare=True).casefold() == pseudo_text(name, bare=True).casefold()


def test_a_whole_game_grows_by_about_a_third_and_stays_sound(tiny: Project) -> None:
    game = game_of(tiny)
    locale = pseudo_locale(game)
    texts = [t for fields in locale.texts.values() for t in fields.values() if isinstance(t.of, str)]
    growth = sum(len(str(t.text)) for t in texts) / sum(len(str(t.of)) for t in texts)
    assert 1.2 < growth < 1.5
    pseudo = game_in(game, "qps")
    assert pseudo.info.name == "«Tîîñý & Sööñs»"
    assert check_content(pseudo) == check_content(game), "what it says of the content is what it said before"
    assert not [d for d in check_content(game) if d.is_error]
