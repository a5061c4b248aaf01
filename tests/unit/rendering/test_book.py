from __future__ import annotations

import re
from pathlib import Path

import pytest

from designer.model.game import Game
from designer.project import Project
from designer.rendering.book import Book
from designer.rendering.book_faces import card_style, style_class
from designer.rendering.faces import PrintedCard, print_cards
from designer.rendering.fonts import FontLibrary
from designer.rendering.templates import Studio, TemplateProblem
from designer.rendering.web_fonts import embedded
from tests.helpers import game_of


@pytest.fixture
def game(tiny: Project) -> Game:
    return game_of(tiny)


def book(game: Game, sizes: dict[str, float] | None = None) -> Book:
    studio = Studio(game)
    cards, problems = print_cards(game, studio)
    assert problems == []

    def fitted(card: PrintedCard) -> dict[str, float]:
        return sizes or {}

    return Book(studio, cards, fitted)


def body(game: Game, text: str) -> str:
    return str(book(game).chapter(text, "rulebook.md").body).strip()


def problem(game: Game, text: str) -> str:
    with pytest.raises(TemplateProblem) as caught:
        book(game).chapter(text, "rulebook.md")
    place = str(caught.value.span).removeprefix("cards/tiny/")
    return f"{place}: {caught.value.said}; {caught.value.hint}"


def test_a_text_quotes_the_game_and_its_records(game: Game) -> None:
    assert body(game, "{{ game.name }}: {{ record('pawn', 'pawn').value }}") == "<p>Tiny &amp; Sons: 1</p>"
    assert body(game, "{% for pawn in records('pawn') %}{{ pawn.name }}{% endfor %}") == "<p>Pawn</p>"


def test_components_are_those_in_the_box(game: Game) -> None:
    names = "{% for c in components() %}{{ c.copies }}× {{ c.name }}; {% endfor %}"
    assert "Unused" not in body(game, names)
    assert "2× Sword &amp; &lt;Shield&gt;; 1× Wind; 3× Wind;" in body(game, names)
    assert body(game, "{{ components('thing') | sum(attribute='copies') }}") == "<p>6</p>"
    assert body(game, "{{ components('pawn') | length }}") == "<p>0</p>"


def test_icons_and_keywords_are_the_games(game: Game) -> None:
    made = body(game, "{star} [[Recruits]] [[nothing]]\n\n{{ glossary() }}")
    assert '<svg class="icon icon-star"' in made
    assert '<a class="term" href="#term-recruit"> Recruits</a>' in made
    assert '<span class="term"> nothing</span>' in made


def test_keywords_are_links_only_when_the_glossary_is_in_the_book(game: Game) -> None:
    made = body(game, "[[recruit]] {{ words(record('thing', 'sword')) }}")
    assert "<a" not in made
    assert len(re.findall('<span class="term"> ?recruit</span>', made)) == 2


def test_the_glossary_and_the_rulings_have_an_anchor_for_each_entry(game: Game) -> None:
    assert '<div class="entry" id="term-recruit"><dt>Recruit</dt><dd><p>Put' in body(game, "{{ glossary() }}")
    made = body(game, "{{ rulings() }}")
    assert '<div class="entry" id="ruling-first-player"><dt><p>Who\u00a0begins?</p></dt>' in made
    assert made.startswith('<dl class="rulings">')


def test_the_parts_of_the_rulings_are_all_of_them(game: Game) -> None:
    parts = body(game, "{% for part in range(1, 4) %}{{ rulings(part, of=3) }}{% endfor %}")
    assert parts.count('id="ruling-first-player"') == 1
    assert parts.count("<dl") == 3


def test_words_are_a_records_own_text_with_its_values(game: Game) -> None:
    made = body(game, "{{ words(record('thing', 'sword')) }}")
    assert "Draw 2\u00a0cards" in made
    assert '<span class="term"> recruit</span>' in made
    assert body(game, "{{ words(record('ruling', 'first-player'), 'question') }}") == "<p>Who\u00a0begins?</p>"


# Cards.


def test_a_card_is_drawn_to_scale_under_its_name(game: Game) -> None:
    made = body(game, "{{ card('sword', width=31.5) }}")
    assert made.startswith('<div class="card" role="img" aria-label="Sword &amp; &lt;Shield&gt;"')
    assert "width:31.50mm;height:44.00mm" in made
    assert "scale(0.5000)" in made
    assert "--trim-width:63mm;--trim-height:88mm" in made
    assert made.count("<div") == made.count("</div>")


def test_drawings_say_what_they_are(game: Game) -> None:
    made = body(game, "{star} {{ icon('star', 'red') }}\n\n<svg><title>A map</title></svg>\n\n{{ card('wind.north') }}")
    assert len(re.findall(r'<svg class="icon icon-star"[^>]*><title>star</title>', made)) == 3  # one is on the card
    assert "<svg><title>A map</title></svg>" in made
    assert len(re.findall(r"<svg[^>]*><title>Wind</title>", made)) == made.count("<svg") - 4


def test_a_card_is_left_alone_by_markdown(game: Game) -> None:
    template = '<section class="face">\n\n# {{ card.name }}\n\n</section>'
    (game.template_dir / "thing.html.j2").write_text(template, encoding="utf-8")
    face = book(game).cards[0].front.html
    assert face in body(game, "{{ card('sword') }}")
    assert face in body(game, "<div>{{ card('sword') }}</div>")
    assert "<p><div" not in body(game, "{{ card('sword') }}{{ card('wind.north') }}")


def test_a_cards_texts_have_the_sizes_to_which_they_were_fitted(game: Game) -> None:
    made = str(book(game, {"name": 9.25}).chapter("{{ card('sword') }}", "rulebook.md").body)
    assert re.search(r'<h1 data-fit="name"[^>]* style="font-size:9.25pt">', made)
    assert not re.search(r'<div class="text"[^>]*style=', made)


def test_the_fitted_size_joins_a_style_that_is_there(game: Game) -> None:
    template = game.template_dir / "thing.html.j2"
    template.write_text('<p class="face" style="color:red" data-fit="name">{{ card.name }}</p>', encoding="utf-8")
    made = str(book(game, {"name": 9}).chapter("{{ card('sword') }}", "rulebook.md").body)
    assert '<p class="face" style="font-size:9pt;color:red" data-fit="name">' in made


def test_the_back_of_a_card_can_be_shown(game: Game) -> None:
    back = book(game).cards[0].back
    assert back is not None
    assert back.html in body(game, "{{ card('sword', 'back') }}")


def test_a_cards_style_reaches_that_card_only(game: Game) -> None:
    css = ".name { color: red }"
    assert card_style(css) == f".{style_class(css)} {{\n{css}\n}}"
    face = book(game).cards[0].front
    assert f'class="card-face {style_class(face.css)}"' in body(game, "{{ card('sword') }}")


# Mistakes.


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "one\n\n{{ card('swrod') }}",
            'rulebook.md:3:1: nothing that is printed has the id "swrod"; did you mean "sword"?',
        ),
        ("{{ card('sword', 'bakc') }}", 'rulebook.md:1:1: "sword" has no side "bakc"; "front", "back"'),
        ("one\n{{ nothing }}", 'rulebook.md:2:1: there is no name "nothing" here'),
        ("{{ glosary() }}", 'rulebook.md:1:1: there is no name "glosary" here; did you mean "glossary"?'),
        ("{{ game.player }}", "rulebook.md:1:1: the game"),
        ("one\n{% if %}", "rulebook.md:2:1: Expected an expression"),
        ("\n\n{{ 1 // 0 }}", "rulebook.md:3:1: ZeroDivisionError"),
        ("{{ record('pawn', 'queen') }}", 'rulebook.md:1:1: there is no pawn "queen"'),
        ("{% include 'x.md' %}", "rulebook.md:1:1: the template x.md is not there"),
        ("{{ ''.__class__ }}", "rulebook.md:1:1: access to attribute '__class__'"),
    ],
)
def test_a_mistake_is_told_with_its_line(game: Game, text: str, message: str) -> None:
    assert problem(game, text).startswith(message)


def test_a_fact_that_the_game_does_not_have_is_told_in_plain_words(game: Game) -> None:
    assert problem(game, "{{ game.player }}").endswith('has no "player"; did you mean "players"?')


def test_a_mistake_in_an_imported_template_names_that_template(game: Game) -> None:
    (game.template_dir / "parts.j2").write_text("{% macro m() %}\n{{ 1 // 0 }}{% endmacro %}", encoding="utf-8")
    text = "{% import 'tiny/parts.j2' as parts %}\n{{ parts.m() }}"
    assert problem(game, text).startswith("templates/tiny/parts.j2:2:1: ZeroDivisionError")


# Fonts of the web page.


def test_a_web_page_holds_the_fonts_with_the_letters_and_weights_that_it_uses(fonts: FontLibrary) -> None:
    faces = fonts.font_faces(["Source Serif Pro"])
    few = embedded(faces, fonts, "ab")
    many = embedded(faces, fonts, "".join(map(chr, range(0x20, 0x250))))
    assert "font:" not in few.replace("font-", "")
    assert few.count("@font-face") == 4  # upright and italic, of 400 and 700
    assert embedded(faces, fonts, "ab", "b { font-weight: 600 }").count("@font-face") == 6
    assert len(few) < len(many)


def test_letters_that_a_style_sets_in_capitals_are_there(fonts: FontLibrary) -> None:
    import base64
    from io import BytesIO

    from fontTools.ttLib import TTFont

    made = embedded(fonts.font_faces(["Fjalla One"]), fonts, "Gríðarvölr")
    data = re.search(r"base64,([A-Za-z0-9+/=]+)", made)
    assert data is not None
    assert {ord("Ð"), ord("ð")} <= set(TTFont(BytesIO(base64.b64decode(data[1]))).getBestCmap())


def test_a_page_without_fonts_has_none(tmp_path: Path) -> None:
    assert embedded("", FontLibrary.for_project(tmp_path), "text") == ""
