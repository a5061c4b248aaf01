"""Makes docs/cards.png, the README's picture: real faces, as they come out of the renderer.

Run it after a change of the look: .venv/bin/python tools/cards_picture.py
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw

from designer.build import CACHE_FOLDER
from designer.compiling import compile_game
from designer.project import Project
from designer.rendering.cache import FaceCache
from designer.rendering.faces import print_cards, unique_faces
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import render_faces
from designer.rendering.resources import Resources
from designer.rendering.templates import Studio

ROOT = Path(__file__).parent.parent
GAME = "brawlhalla"
SHOWN = [
    ["mjolnir", "njords-wrath.south", "odins-vision", "swan-song"],
    ["dragon-killer", "counter-spell", "freyas-grace", "gungnir"],
]
PIXELS_PER_MM = 6
GAP = 4  # millimetres


def main() -> None:
    """Write the picture."""
    game = compile_game(Project(ROOT), GAME).game
    assert game is not None, "the game compiles"
    cards, _ = print_cards(game, Studio(game))
    rendered = render_faces(
        unique_faces(cards),
        cache=FaceCache(ROOT / CACHE_FOLDER / GAME),
        fonts=FontLibrary.for_project(ROOT),
        resources=Resources(ROOT),
    )
    by_id = {card.entry.id: rendered[card.front] for card in cards}
    size = by_id[SHOWN[0][0]].size
    width, height = (int((side + GAP) * PIXELS_PER_MM) for side in (size.width, size.height))
    gap = GAP * PIXELS_PER_MM
    picture = Image.new("RGB", (len(SHOWN[0]) * width + gap, len(SHOWN) * height + gap), "#ffffff")
    for row, idents in enumerate(SHOWN):
        for column, ident in enumerate(idents):
            face = by_id[ident]
            with pypdfium2.PdfDocument(face.pdf) as document:
                page = document[face.page].render(scale=PIXELS_PER_MM * 25.4 / 72).to_pil()
            bleed = round(face.bleed * PIXELS_PER_MM)
            card = page.crop((bleed, bleed, page.width - bleed, page.height - bleed))
            corners = Image.new("L", card.size, 0)
            ImageDraw.Draw(corners).rounded_rectangle((0, 0, *card.size), 3 * PIXELS_PER_MM, fill=255)
            picture.paste(card, (column * width + gap, row * height + gap), corners)
    picture.quantize(256, dither=Image.Dither.NONE).save(ROOT / "docs" / "cards.png", optimize=True)


if __name__ == "__main__":
    main()
