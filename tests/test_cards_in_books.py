"""A card that a rulebook shows looks like the card that is printed, whatever the book says of headings and lists."""

from __future__ import annotations

from collections.abc import Callable

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from designer.build import Options, build_game
from designer.compiling import compile_game
from designer.laying_out import lay_out
from designer.project import Project

GROUND = (0xEF, 0xE6, 0xD2)  # of the tiny game's cards
SCALE = 3.0


def cut_to_ground(page: Image.Image) -> Image.Image:
    """The smallest part of a picture that holds all of the card's ground."""
    flat = Image.new("RGB", page.size, GROUND)
    difference = ImageChops.difference(page.convert("RGB"), flat).convert("L")
    box = difference.point(lambda value: 255 if value < 3 else 0).getbbox()
    assert box is not None
    return page.convert("RGB").crop(box)


@pytest.mark.parametrize("also", ["", "note", "example", "split", "columns"])
def test_a_card_in_a_book_is_the_printed_card(content: Callable[[str], Project], also: str) -> None:
    """A class that means something in a book may mean nothing on a card."""
    text = "Chop *wood*.\\n\\n- once\\n- again"
    project = content(f'things:\n  - {{id: axe, name: Axe, text: "{text}", art: art/sword.svg}}\n')
    template = project.root / "templates" / "tiny" / "thing.html.j2"
    template.write_text(template.read_text().replace('<div class="text"', f'<div class="text {also}"'))
    rulebook = project.root / "cards" / "tiny" / "rulebook.md"
    rulebook.write_text('# Rules\n\n{{ card("axe", width=63) }}\n', encoding="utf-8")
    folder = build_game(project, "tiny", Options(targets=("rulebook",))).folder
    with pypdfium2.PdfDocument(folder / "rulebook.pdf") as book:
        shown = cut_to_ground(book[len(book) - 1].render(scale=SCALE).to_pil())
    game = compile_game(project, "tiny").game
    assert game is not None
    layout = lay_out(game)
    (card,) = layout.cards
    rendered = layout.rendered[card.front]
    with pypdfium2.PdfDocument(rendered.pdf) as faces:
        face = faces[rendered.page].render(scale=SCALE).to_pil()
    bleed = round(3 / 25.4 * 72 * SCALE)
    printed = face.convert("RGB").crop((bleed, bleed, face.width - bleed, face.height - bleed)).resize(shown.size)
    assert max(ImageStat.Stat(ImageChops.difference(shown, printed)).mean) < 1
