"""Makes the README's pictures: real cards and boards of the three games, as they come out of the renderer.

Run it after a change of the look: .venv/bin/python tools/pictures.py
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw

from designer.build import CACHE_FOLDER
from designer.compiling import compile_game
from designer.project import Project
from designer.rendering.cache import FaceCache
from designer.rendering.face import RenderedFace
from designer.rendering.faces import print_cards, unique_faces
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import render_faces
from designer.rendering.resources import Resources
from designer.rendering.templates import Studio

ROOT = Path(__file__).parent.parent
CARDS = {
    "battlepop": [
        "character/boom-badger",
        "character/captain-eightbeard",
        "character/big-timber",
        "character/el-gran-pollo",
    ],
    "brawlhalla": [
        "artifact/mjolnir",
        "normal_card/njords-wrath.south",
        "ruin_card/odins-vision",
        "face_down_card/swan-song",
    ],
    "frogs_and_logs": ["event/closing-bloom", "event/turtle-taxi", "event/thick-fog", "role_card/magician"],
}
BOARDS = {"battlepop": "arena/arena", "brawlhalla": "board/board", "frogs_and_logs": "pond/pond"}
CARD_SCALE = 6  # pixels for each millimetre
BOARD_HEIGHT = 900  # pixels
GAP = 24  # pixels


def main() -> None:
    """Write both pictures."""
    faces = {game: _faces(game) for game in CARDS}
    cards = [[_pixels(faces[game](name), CARD_SCALE, corner=3) for name in names] for game, names in CARDS.items()]
    boards = [faces[game](name) for game, name in BOARDS.items()]
    _save("cards.png", cards)
    _save("boards.png", [[_pixels(board, BOARD_HEIGHT / board.size.height) for board in boards]])


def _faces(game: str) -> Callable[[str], RenderedFace]:
    """Render a game; return a function from kind/id to the front of that component."""
    compiled = compile_game(Project(ROOT), game).game
    assert compiled is not None, "the game compiles"
    cards, _ = print_cards(compiled, Studio(compiled))
    rendered = render_faces(
        unique_faces(cards),
        cache=FaceCache(ROOT / CACHE_FOLDER / game),
        fonts=FontLibrary.for_project(ROOT),
        resources=Resources(ROOT),
    )
    # The first edition of each is the full one.
    fronts = {f"{card.entry.kind}/{card.entry.id}": card.front for card in reversed(cards)}
    return lambda name: rendered[fronts[name]]


def _pixels(face: RenderedFace, scale: float, corner: float = 0) -> Image.Image:
    """A face without its bleed, ``scale`` pixels for each millimetre, its corners cut round by ``corner`` of them."""
    with pypdfium2.PdfDocument(face.pdf) as document:
        page = document[face.page].render(scale=scale * 25.4 / 72).to_pil()
    bleed = round(face.bleed * scale)
    trimmed = page.crop((bleed, bleed, page.width - bleed, page.height - bleed))
    mask = Image.new("L", trimmed.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, *trimmed.size), round(corner * scale), fill=255)
    return Image.composite(trimmed, Image.new("RGB", trimmed.size, "#ffffff"), mask)


def _save(name: str, rows: list[list[Image.Image]]) -> None:
    width = max(sum(image.width + GAP for image in row) for row in rows) + GAP
    height = sum(max(image.height for image in row) + GAP for row in rows) + GAP
    picture = Image.new("RGB", (width, height), "#ffffff")
    top = GAP
    for row in rows:
        left = GAP
        for image in row:
            picture.paste(image, (left, top))
            left += image.width + GAP
        top += max(image.height for image in row) + GAP
    picture.quantize(256, dither=Image.Dither.NONE).save(ROOT / "docs" / name, optimize=True)


if __name__ == "__main__":
    main()
