"""Boards and pieces as a rulebook shows them."""

from __future__ import annotations

import re

import pytest

from designer.project import Project
from designer.rendering.book import Book
from designer.rendering.faces import print_cards
from designer.rendering.templates import Studio, TemplateProblem
from tests.helpers import game_of


def body(project: Project, text: str) -> str:
    game = game_of(project, "parlour")
    studio = Studio(game)
    cards, _ = print_cards(game, studio)
    return str(Book(studio, cards, lambda _: {}).chapter(text, "rulebook.md").body)


def frame(html: str) -> tuple[float, float]:
    found = re.search(r'class="board"[^>]*style="width:([\d.]+)mm;height:([\d.]+)mm', html)
    assert found is not None
    return float(found[1]), float(found[2])


def test_a_whole_board_keeps_its_proportions(parlour: Project) -> None:
    assert frame(body(parlour, "{{ board('meadow', width=110) }}")) == (110, 90)


def test_a_region_is_what_lies_between_two_spaces(parlour: Project) -> None:
    html = body(parlour, "{{ board('meadow', width=60, region='B1:D2') }}")
    assert frame(html) == (60, 40)
    assert "translate(-25.00mm,-5.00mm) scale(0.5000)" in html, "B1 begins 10 + 40 mm from the left, 10 mm from the top"


def test_a_template_may_leave_out_what_a_picture_does_not_show(parlour: Project) -> None:
    template = parlour.root / "templates" / "parlour" / "field.html.j2"
    template.write_text('<section class="face">{{ window | join(" ") if window else "whole" }}</section>')
    assert '<section class="face">whole</section>' in body(parlour, "{{ board('meadow') }}")
    assert '<section class="face">50.0 10.0 170.0 90.0</section>' in body(
        parlour, "{{ board('meadow', region='B1:D2') }}"
    )


def test_marks_and_pieces_stand_in_the_middle_of_their_spaces(parlour: Project) -> None:
    html = body(parlour, "{{ board('meadow', width=220, marks={'B2': '7'}, pieces={'C3': 'coin'}) }}")
    assert '<div class="mark" style="left:70.00mm;top:70.00mm"><span>7</span></div>' in html
    assert "left:100.00mm;top:100.00mm" in html, "a coin of 20 mm about the middle of C3 at 110, 110"


def test_pieces_on_one_space_do_not_cover_one_another(parlour: Project) -> None:
    html = body(parlour, "{{ board('meadow', width=220, pieces={'C3': ['coin', 'coin', 'coin', 'coin']}) }}")
    places = re.findall(r"position:absolute;left:([\d.]+)mm;top:([\d.]+)mm", html)
    assert len(set(places)) == 4
    assert {round(abs(float(x) - 100), 1) for x, _ in places} == {10.2}


def test_spaces_of_an_area_are_named_with_it(parlour: Project) -> None:
    html = body(parlour, "{{ board('home', width=120, marks={'hall/left': 'A', 'cellar': 'B'}) }}")
    assert '<div class="mark" style="left:20.00mm;top:40.00mm"><span>A</span></div>' in html
    assert '<div class="mark" style="left:90.00mm;top:40.00mm"><span>B</span></div>' in html


def test_a_die_shows_the_side_that_is_asked_for(parlour: Project) -> None:
    assert '<div class="pips">5</div>' in body(parlour, "{{ card('die', '5', width=8) }}")


def test_an_arrow_points_from_space_to_space(parlour: Project) -> None:
    html = body(parlour, "{{ board('meadow', width=220, arrows=[('A1', 'C1')]) }}")
    tip = re.search(r'<svg class="arrow".*?<path d="M([^"]*)Z"', html, re.DOTALL)
    assert tip is not None
    xs = [float(corner.split()[0]) for corner in tip[1].split("L")]
    assert 30 < min(xs) < max(xs) < 110


def test_the_box_lists_what_is_in_it(parlour: Project) -> None:
    made = body(parlour, "{% for item in box() %}{{ item.count }} {{ item.name }}; {% endfor %}")
    assert "2 aids; 9 pieces; 2 boards;" in made


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{ board('coin') }}", '"coin" is no board'),
        ("{{ board('maedow') }}", 'nothing that is printed has the id "maedow"'),
        ("{{ board('meadow', marks={'Z9': '1'}) }}", 'the board "meadow" has no tile "Z9"'),
        ("{{ board('home', marks={'hall/lfet': '1'}) }}", 'the board "home" has no space "hall/lfet"'),
        (
            "{{ board('home', region=(0, 0, 0, 10)) }}",
            "a region is two spaces, or a place and a size of more than nothing",
        ),
        (
            "{{ board('meadow', region='A1:B2', marks={'E4': '9'}) }}",
            '"E4" is not in the part of the board that is shown',
        ),
        (
            "{{ board('meadow', region='A1:B2', pieces={'E4': 'coin'}) }}",
            '"E4" is not in the part of the board that is shown',
        ),
        ("{{ board('meadow', region=(5000, 5000, 50, 50)) }}", 'the region shows nothing of the board "meadow"'),
        (
            "{{ board('meadow', region=(0, 0, 5)) }}",
            "a region is two spaces, or a place and a size of more than nothing",
        ),
        ("{{ board('meadow', width=0) }}", "a picture is from 1 to 400 mm wide, not 0"),
        ("{{ card('coin', width='60') }}", "a picture is from 1 to 400 mm wide, not '60'"),
        ("{{ board('meadow', marks='C2') }}", "marks must say what stands on which space"),
        ("{{ board('meadow', marks={'B2': none}) }}", "a mark is a text of up to 3 characters, not None"),
        ("{{ board('meadow', marks={'B2': 'here'}) }}", "a mark is a text of up to 3 characters, not 'here'"),
        ("{{ board('meadow', arrows=['B2']) }}", "arrows must be pairs of spaces"),
        (
            "{{ board('meadow', arrows=[('B2', 'B2')]) }}",
            'an arrow leads from one space to another, not from "B2" to itself',
        ),
        ("{{ board('meadow', pieces={'B2': 'home'}) }}", '"home" is a board and cannot stand on one'),
        (
            "{{ board('meadow', pieces={'B2': ['coin'] * 10}) }}",
            "pieces are one id, or a list of up to 9, for each space",
        ),
        ("{{ board(3) }}", "3 is no id"),
        ("{{ board }}", "a function is no text"),
        ("{{ record('counter', 'coin') }}", "a record is no text"),
        ("{{ box() }}", "list is no text"),
        ("{{ card('die', '7') }}", '"die" has no side "7"'),
    ],
)
def test_what_is_not_there_is_told(parlour: Project, text: str, said: str) -> None:
    with pytest.raises(TemplateProblem) as caught:
        body(parlour, text)
    assert caught.value.said == said


def test_an_id_of_several_kinds_must_name_its_kind(parlour: Project) -> None:
    pieces = parlour.root / "cards" / "parlour" / "pieces.yaml"
    pieces.write_text(pieces.read_text().replace("id: hero", "id: coin"))
    with pytest.raises(TemplateProblem) as caught:
        body(parlour, "{{ card('coin') }}")
    assert caught.value.hint == 'write "counter/coin", "figure/coin"'
    assert "width:20.00mm;height:30.00mm" in body(parlour, "{{ card('figure/coin', width=20) }}")


def test_a_text_has_the_size_to_which_its_own_face_was_fitted(parlour: Project) -> None:
    """A side of a die that is not the first, and a back, are fitted by themselves."""
    game = game_of(parlour, "parlour")
    studio = Studio(game)
    cards, _ = print_cards(game, studio)
    asked = []
    book = Book(studio, cards, lambda face: asked.append(face) or {})
    book.chapter("{{ card('die', '5') }} {{ card('hero', 'back') }}", "rulebook.md")
    die, hero = (next(card for card in cards if card.entry.id == name) for name in ("die", "hero"))
    assert asked == [die.sides[4], hero.back]
