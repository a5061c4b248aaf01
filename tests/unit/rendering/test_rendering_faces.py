from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from designer.project import Project
from designer.rendering.faces import print_cards, unique_faces
from designer.rendering.templates import Studio
from tests.helpers import game_of, messages, places


def test_the_faces_of_the_tiny_game_are_as_they_were(tiny: Project, golden: Callable[[str, str], None]) -> None:
    game = game_of(tiny)
    cards, diagnostics = print_cards(game, Studio(game))
    assert diagnostics == []
    sides = [
        (card.entry.id, side, face) for card in cards for side, face in (("front", card.front), ("back", card.back))
    ]
    golden("tiny/faces.html", "".join(f"<!-- {i} {side} -->\n{face.html}\n" for i, side, face in sides if face))


def test_a_record_of_no_copies_is_laid_out_so_that_it_is_checked(tiny: Project) -> None:
    game = game_of(tiny)
    cards, _ = print_cards(game, Studio(game))
    assert [(card.entry.id, card.copies) for card in cards] == [
        ("sword", 2),
        ("wind.north", 1),
        ("wind.south", 3),
        ("unused", 0),
    ]


def test_equal_faces_are_rendered_once(tiny: Project) -> None:
    game = game_of(tiny)
    cards, _ = print_cards(game, Studio(game))
    assert len(unique_faces(cards)) == 5, "four fronts and one back"


def test_a_face_has_the_games_card_size_and_the_kinds_bleed(tiny: Project) -> None:
    path = tiny.root / "cards" / "tiny" / "game.yaml"
    path.write_text(path.read_text() + "print: {size: tarot}\n")
    game = game_of(tiny)
    (card, *_), _ = print_cards(game, Studio(game))
    assert (card.front.size.width, card.front.size.height, card.front.bleed) == (70, 120, 3)


def test_a_mistake_in_a_template_is_told_once_at_the_first_card(tiny: Project) -> None:
    (tiny.root / "templates" / "tiny" / "thing.html.j2").write_text("\n{{ card.nmae }}")
    game = game_of(tiny)
    cards, diagnostics = print_cards(game, Studio(game))
    assert cards == []
    assert places(diagnostics) == ["thing.html.j2:2:1 template"]
    assert messages(diagnostics) == 'the thing has no "nmae" | did you mean "name"?\nfor this card and 3 more'
    (related,) = diagnostics[0].related
    assert str(related.span) == "cards/tiny/things.yaml:3:9"


def test_a_mistake_in_a_pictures_template_is_told_once_at_its_line(tiny: Project) -> None:
    (tiny.root / "cards" / "tiny" / "art" / "wind.svg.j2").write_text("<svg>\n{{ card.colour }}</svg>")
    game = game_of(tiny)
    cards, diagnostics = print_cards(game, Studio(game))
    assert [card.entry.id for card in cards] == ["sword", "unused"]
    assert places(diagnostics) == ["wind.svg.j2:2:1 unusable-art"]
    assert "for this card and 1 more" in messages(diagnostics)


def test_a_broken_icon_is_told_once_whatever_uses_it(tiny: Project) -> None:
    (tiny.root / "templates" / "tiny" / "icons" / "star.svg").write_text("<svg>\n<g></svg>")
    (tiny.root / "templates" / "tiny" / "back.html.j2").write_text('<p class="face">{{ icon("star") }}</p>')
    game = game_of(tiny)
    assert places(print_cards(game, Studio(game))[1]) == ["star.svg:2:1 template"]


def test_a_template_that_makes_no_face_is_told(tiny: Project) -> None:
    (tiny.root / "templates" / "tiny" / "back.html.j2").write_text("<p>{{ game.name }}</p>")
    game = game_of(tiny)
    cards, diagnostics = print_cards(game, Studio(game))
    assert cards == []
    assert places(diagnostics) == ["back.html.j2 template"]
    assert 'the template begins with <p> without class="face"' in messages(diagnostics)


def test_a_missing_template_is_not_told_again_for_each_card(tiny: Project) -> None:
    (tiny.root / "templates" / "tiny" / "back.html.j2").unlink()
    game = game_of(tiny)
    assert print_cards(game, Studio(game)) == ([], [])


def test_a_pixel_picture_that_is_cut_off_is_told_at_the_card_that_names_it(tiny: Project) -> None:
    path = tiny.root / "cards" / "tiny" / "art" / "photo.png"
    Image.effect_noise((60, 60), 50).save(path)
    path.write_bytes(path.read_bytes()[:900])
    things = "things:\n  - {id: axe, name: Axe, text: Chop., art: art/photo.png}\n"
    (tiny.root / "cards" / "tiny" / "things.yaml").write_text(things)
    game = game_of(tiny)
    cards, diagnostics = print_cards(game, Studio(game))
    assert cards == []
    assert places(diagnostics) == ["things.yaml:2:44 unusable-art"]
    assert '"Axe": art/photo.png is cut off: not all of the picture is in the file' in messages(diagnostics)


def test_a_broken_picture_spoils_its_own_card_alone(tiny: Project) -> None:
    Path(tiny.root / "cards" / "tiny" / "art" / "sword.svg").write_text("<svg><g></svg>")
    game = game_of(tiny)
    cards, diagnostics = print_cards(game, Studio(game))
    assert [card.entry.id for card in cards] == ["wind.north", "wind.south", "unused"]
    assert places(diagnostics) == ["things.yaml:6:10 unusable-art"]
    assert "art/sword.svg is no well-formed SVG" in messages(diagnostics)
