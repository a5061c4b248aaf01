"""A card's picture fills the box that the template puts it in, whatever kind of file it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from designer.project import Project
from designer.rendering.cache import FaceCache
from designer.rendering.faces import print_cards
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import render_faces
from designer.rendering.resources import Resources
from designer.rendering.templates import Studio
from tests.helpers import game_of

STYLE = '.face { font: 9pt "Fjalla One" } .box { position: absolute; left: 10mm; top: 10mm; width: 40mm; height: 20mm }'
WIDE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">{}</svg>'
RED = '<rect width="400" height="200" fill="#ff0000"/>'


Shown = Callable[..., Image.Image]


@pytest.fixture
def shown(tiny: Project, fonts: FontLibrary, tmp_path: Path) -> Shown:
    """A card with something in a box of 40 × 20 mm at (10, 10), as a picture of ten pixels a millimetre."""

    def show(art: str | None = None, style: str = "", inside: str = "{{ art(card) }}") -> Image.Image:
        folder = tiny.root / "templates" / "tiny"
        (folder / "game.css").write_text(STYLE + style)
        (folder / "thing.html.j2").write_text(f'<section class="face"><div class="box">{inside}</div></section>')
        named = f", art: art/{art}" if art else ""
        things = f"things:\n  - {{id: axe, name: Axe, text: Chop.{named}}}\n"
        (tiny.root / "cards" / "tiny" / "things.yaml").write_text(things)
        game = game_of(tiny)
        (card,), found = print_cards(game, Studio(game))
        assert found == []
        cache, resources = FaceCache(tmp_path / "faces"), Resources(tiny.root)
        face = render_faces([card.front], cache=cache, fonts=fonts, resources=resources)[card.front]
        assert replace(face.report, coarse_pictures=()).is_clean
        with pypdfium2.PdfDocument(face.pdf) as document:
            return document[face.page].render(scale=254 / 72).to_pil().convert("RGB")

    return show


def colour(picture: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place in millimetres from the corner of the trim; the picture has a bleed of 3 mm."""
    found = picture.getpixel((round((x + 3) * 10), round((y + 3) * 10)))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize(
    ("name", "size"),
    [("large.png", (400, 200)), ("small.png", (4, 2)), ("tall.png", (100, 400)), ("photo.jpg", (80, 40))],
)
def test_a_pixel_picture_fills_its_box(tiny: Project, shown: Shown, name: str, size: tuple[int, int]) -> None:
    Image.new("RGB", size, "#ff0000").save(tiny.root / "cards" / "tiny" / "art" / name)
    picture = shown(name, " .box { overflow: hidden }")
    for x, y in ((10.5, 10.5), (49.5, 10.5), (10.5, 29.5), (49.5, 29.5)):
        red, green, blue = colour(picture, x, y)
        assert red > 240, (x, y)
        assert green < 15, (x, y)
        assert blue < 15, (x, y)
    assert colour(picture, 51, 20) == colour(picture, 30, 31) == (255, 255, 255), "and no more than that"


@pytest.mark.parametrize("name", ["sized.svg", "sized.svg.j2"])
def test_a_drawing_with_a_size_and_no_view_box_fills_its_box(tiny: Project, shown: Shown, name: str) -> None:
    (tiny.root / "cards" / "tiny" / "art" / name).write_text(WIDE.format(RED))
    picture = shown(name)
    for x, y in ((10.5, 10.5), (49.5, 10.5), (10.5, 29.5), (49.5, 29.5)):
        assert colour(picture, x, y) == (255, 0, 0), (x, y)
    assert colour(picture, 51, 20) == colour(picture, 30, 31) == (255, 255, 255)


def test_a_games_own_rule_for_its_pictures_is_stronger(tiny: Project, shown: Shown) -> None:
    (tiny.root / "cards" / "tiny" / "art" / "sized.svg").write_text(WIDE.format(RED))
    picture = shown("sized.svg", " .box svg { width: 20mm; height: 10mm }")
    assert colour(picture, 29, 19) == (255, 0, 0)
    assert colour(picture, 31, 15) == (255, 255, 255)


def test_the_marks_of_a_list_stand_inside_the_box(shown: Shown) -> None:
    picture = shown(style=" ul { font-size: 12pt }", inside="<ul><li>I</li></ul>").convert("L")
    ink = picture.point(lambda value: 255 if value < 250 else 0).getbbox()
    assert ink is not None
    assert ink[0] / 10 - 3 >= 10
    assert ink[2] / 10 - 3 < 20, "and the mark is near its text"
