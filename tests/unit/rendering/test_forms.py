"""Faces of what is no card: tokens, standees, dice and boards, in all editions."""

from __future__ import annotations

from collections.abc import Callable

from designer.build import Options, check_game
from designer.project import Project
from designer.rendering.faces import PrintedCard, print_cards, unique_faces
from designer.rendering.templates import Studio
from designer.units import Size
from tests.helpers import game_of


def printed(project: Project) -> dict[tuple[str, str], PrintedCard]:
    game = game_of(project, "parlour")
    cards, diagnostics = print_cards(game, Studio(game))
    assert diagnostics == []
    return {(card.edition, card.entry.id): card for card in cards}


def test_the_small_game_of_pieces_and_boards_has_no_faults(parlour: Project) -> None:
    assert check_game(parlour, "parlour", Options()).diagnostics == []


def test_a_die_has_a_face_for_each_side(parlour: Project) -> None:
    die = printed(parlour)["full", "die"]
    assert [f">{number}<" in face.html for number, face in enumerate(die.sides, start=1)] == [True] * 6
    assert die.faces == die.sides
    assert die.front is die.sides[0]
    assert die.back is None


def test_a_board_is_as_large_as_its_record_says(parlour: Project) -> None:
    cards = printed(parlour)
    assert cards["full", "meadow"].front.size == Size(5 * 40 + 2 * 10, 4 * 40 + 2 * 10)
    assert cards["full", "home"].front.size == Size(120, 80)


def test_a_token_has_the_size_of_its_kind(parlour: Project) -> None:
    coin = printed(parlour)["full", "coin"]
    assert coin.front.size == Size(20, 20)
    assert (coin.spec.form, coin.spec.shape, coin.front.bleed) == ("token", "circle", 1.5)


def test_every_edition_has_its_faces_and_equal_ones_are_rendered_once(parlour: Project) -> None:
    cards = printed(parlour)
    assert "Sparing." in cards["low-ink", "turn"].front.html
    assert "Sparing." not in cards["full", "turn"].front.html
    assert cards["full", "coin"].front == cards["low-ink", "coin"].front
    assert len(unique_faces(list(cards.values()))) == 14, "two aids, coin and figure twice, six sides, two boards"


def test_a_mistake_in_a_template_is_told_once_for_all_editions(parlour: Project) -> None:
    template = parlour.root / "templates" / "parlour" / "counter.html.j2"
    template.write_text('<section class="face">{{ card.colour }}</section>')
    (found,) = check_game(parlour, "parlour", Options()).diagnostics
    assert found.code == "template"
    assert [related.message for related in found.related] == ["for this card"]


def test_a_template_reads_what_a_board_derives_and_none_of_its_methods(
    parlour: Project, golden: Callable[[str, str], None]
) -> None:
    template = parlour.root / "templates" / "parlour" / "field.html.j2"
    template.write_text('<section class="face">{{ card.spaces[0].id }} {{ card.columns }}</section>')
    assert "A1 5" in printed(parlour)["full", "meadow"].front.html
    template.write_text('<section class="face">{{ card.model_dump() }}</section>')
    (found, *_) = check_game(parlour, "parlour", Options()).diagnostics
    assert found.code == "template"


def test_a_mistake_in_a_board_is_told_once(parlour: Project) -> None:
    """Neither its template nor the rulebook that shows it stumbles over it again."""
    things = parlour.root / "cards" / "parlour" / "things.yaml"
    things.write_text(things.read_text().replace('"..~.."', '"..~.x"', 1))
    template = parlour.root / "templates" / "parlour" / "field.html.j2"
    template.write_text('<section class="face">{{ card.spaces[19].id }}</section>')
    found = check_game(parlour, "parlour", Options()).diagnostics
    assert [diagnostic.code for diagnostic in found] == ["board"]
