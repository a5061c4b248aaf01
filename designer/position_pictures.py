"""A position of a game as a page: its printed board with its printed pieces, as PDF, SVG or PNG.

Only the faces that the picture shows are rendered; they are drawn by the same code as those in a rulebook.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial

from markupsafe import escape

from designer.engine.kernel import Position
from designer.imposition.undrawable import UndrawableError
from designer.laying_out import cache_of
from designer.model.game import Game
from designer.rendering.book_faces import BookFaces, card_style
from designer.rendering.faces import part_of_board, print_some
from designer.rendering.fonts import FontLibrary
from designer.rendering.page_style import outside_faces
from designer.rendering.pdf import render_faces, write_document
from designer.rendering.pixels import picture_of
from designer.rendering.resources import Resources
from designer.rendering.templates import Studio
from designer.rendering.verbatim import set_aside
from designer.shared import shared_templates

__all__ = ["FORMATS", "WIDTH", "UndrawableError", "pdf_of_position"]

WIDTH = 180.0
"""How wide the board is, in millimetres."""
_HIGHEST = 255.0  # so that a page of A4 has room for it
_DPI = 200
_FOOT = 13.0  # millimetres for what is written below
_EDGE = 6.0
_STYLE = """
@page {{ size: {width:.2f}mm {height:.2f}mm; margin: 0; }}
html, body {{ margin: 0; background: #ffffff; }}
.sheet {{ position: relative; width: {width:.2f}mm; height: {height:.2f}mm; overflow: hidden; }}
.scene {{ position: absolute; left: {edge}mm; top: {edge}mm; }}
.foot {{ position: absolute; left: {edge}mm; right: {edge}mm; bottom: 3.4mm; height: 8mm; }}
.foot {{ font: 8.5pt/4mm "Source Sans Pro"; color: #3b4248; }}
.foot b {{ color: #1f1f1f; }}
"""


def pdf_of_position(game: Game, position: Position, caption: tuple[str, str], width: float = WIDTH) -> bytes:
    """Return a page with the board, ``width`` millimetres wide if its height allows it.

    The ``caption`` is a title and a line about the moment, which stand below.

    Raises:
        TemplateProblem: a piece, or the board, is nothing that is printed, or its template does not run.
        RenderingUnavailableError: a system library is missing.
        OSError: the cache cannot be written to.
    """
    studio = Studio(game)
    needed = print_some(game, studio, {position.board, *(placed.piece for placed in position.pieces)})
    cache, fonts, resources = cache_of(game.root, game.id), FontLibrary.for_project(game.root), Resources(game.root)
    rendered = render_faces((card.front for card in needed), cache=cache, fonts=fonts, resources=resources)
    faces = BookFaces(
        needed,
        lambda face: {fitted.field: fitted.to_pt for fitted in rendered[face].report.fitted},
        partial(part_of_board, studio),
    )
    board = faces.found(position.board).front.size
    width = min(width, _HIGHEST * board.width / board.height)
    scene = _bare(faces.position(position, width))
    height = width * board.height / board.width
    style = _STYLE.format(width=width + 2 * _EDGE, height=height + _EDGE + _FOOT, edge=_EDGE)
    title, moment = caption
    html = (
        f'<!doctype html><html lang="{escape(game.info.language)}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title></head><body>"
        f'<div class="sheet"><div class="scene">{scene}</div>'
        f'<div class="foot"><b>{escape(title)}</b><br>{escape(moment)}</div></div></body></html>'
    )
    frame = outside_faces(studio.text(shared_templates() / "card-in-book.css"))
    css = [frame, *dict.fromkeys(card_style(card.front.css) for card in needed), outside_faces(style)]
    document = write_document(html, css=css, cache=cache, fonts=fonts, resources=resources, tagged=False)
    return document.pdf


def svg_of_position(pdf: bytes, title: str) -> bytes:
    """Return the page as an SVG drawing: paths and pictures alone, so it looks the same everywhere.

    Raises:
        UndrawableError: something on the page is more than that.
    """
    from designer.imposition.vector_pages import svg_of_page  # most commands draw nothing

    return svg_of_page(pdf, title).encode()


def png_of_position(pdf: bytes, _title: str) -> bytes:
    """Return the page as a PNG, 200 pixels to the inch."""
    out = io.BytesIO()
    picture_of(pdf, 0, _DPI).save(out, "PNG", optimize=True)
    return out.getvalue()


FORMATS: dict[str, Callable[[bytes, str], bytes]] = {
    "svg": svg_of_position,
    "pdf": lambda pdf, _: pdf,
    "png": png_of_position,
}
"""What is made of the page and its title, by the name of each format."""


def _bare(html: str) -> str:
    """HTML without the marks that keep Markdown away from it."""
    kept = set_aside(html)
    return kept.put_back(kept.text)
