"""The printed pieces of every game look in its rulebook as they are printed, whatever their classes are called."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cssselect2
import pypdfium2
import pytest
import tinycss2
import tinyhtml5
from PIL import Image, ImageChops, ImageDraw

from designer.project import Project
from designer.rendering import book_windows
from designer.rendering.book_faces import BookFaces
from designer.rendering.cache import FaceCache
from designer.rendering.face import Face
from designer.rendering.faces import PrintedCard, part_of_board, print_cards
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import render_faces, write_document
from designer.rendering.resources import Resources
from designer.rendering.templates import Studio
from designer.rendering.verbatim import set_aside
from designer.shared import shared_templates
from designer.targets.rulebook import book_style
from tests.conftest import ROOT
from tests.helpers import game_of

GAMES = sorted(Project(ROOT).games())
UNSEEN = ".card-face :is(h1, h2, h3, h4, h5, h6)"  # keeps them out of the bookmarks
SHEETS = ("rulebook.css", "rulebook-screen.css")
DOTS = 4  # pixels to a millimetre, so that every edge of a face is the edge of a pixel
DUST = 60  # dots of other colours along the edges of shapes, which lie on fractions of a dot
_EXACT = 1 - 1e-4  # the next whole number of dots is taken, also for a page that is wider by next to nothing
TRIALS = """
@page { margin: 0; background: none; @top-left { content: none } @top-right { content: none }
  @bottom-left { content: none } @bottom-right { content: none } }
main > ul { margin: 0; padding: 0; list-style: none }
main > ul > li.trial { position: relative; margin: 0; padding: 0; break-after: page }
main > ul > li.trial::before { content: none }
.trial > .card { position: absolute; left: 0; top: 0; margin: 0; box-shadow: none }
"""


@dataclass(frozen=True)
class Shown:
    """A side of a component that stands for all that have the same template."""

    name: str
    card: PrintedCard
    side: str
    face: Face


@cache
def studio_of(game: str) -> tuple[Studio, list[PrintedCard]]:
    studio = Studio(game_of(Project(ROOT), game))
    cards, problems = print_cards(studio.game, studio)
    assert problems == []
    edition = studio.game.info.print.editions[0]
    return studio, [card for card in cards if card.edition == edition]


@cache
def one_of_each(game: str) -> list[Shown]:
    """One side for each kind and style sheet, and every aid, which are the pieces with most words."""
    found: dict[tuple[str, ...], Shown] = {}
    for card in studio_of(game)[1]:
        for side, face in (("front", card.front), ("back", card.back)):
            if face is None:
                continue
            kind = card.entry.kind
            key = (kind, face.css, side, card.entry.id if "aid" in kind else "")
            found.setdefault(key, Shown(f"{kind}/{card.entry.id}", card, side, face))
    return list(found.values())


def selectors(rules: Iterable[Any]) -> Iterator[tuple[str, Any]]:
    """What the rules of a sheet select, those inside of other rules included, but for the faces' own."""
    for rule in rules:
        if rule.type == "at-rule" and rule.lower_at_keyword in ("media", "supports") and rule.content:
            yield from selectors(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True))
        elif rule.type == "qualified-rule":
            text = tinycss2.serialize(rule.prelude).strip()
            if not text.startswith(".face-"):
                for selector in cssselect2.compile_selector_list(rule.prelude):
                    yield text, selector


def reaching(css: str, faces: Iterable[Face]) -> set[str]:
    """The rules of a page that select something in a face on it."""
    matcher = cssselect2.Matcher()
    sheet = tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True)
    for text, selector in selectors(sheet):
        matcher.add_selector(selector, text)
    found: set[str] = set()
    for face in faces:
        page = (
            '<body class="plain"><main><figure class="example"><div class="card">'
            f'<div class="card-face" id="frame">{face.html}</div></div></figure></main>'
        )
        root = cssselect2.ElementWrapper.from_html_root(tinyhtml5.parse(page, namespace_html_elements=False))
        (frame,) = root.query_all("#frame")
        for element in frame.iter_subtree():
            if element != frame:
                found.update(text for *_, text in matcher.match(element))
    return found


def with_its_own(game: str, name: str) -> str:
    """The sheets of a book as they are written."""
    files = (shared_templates() / name, ROOT / "templates" / game / name)
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("game", GAMES)
def test_no_rule_of_a_book_reaches_into_a_face(game: str, name: str) -> None:
    studio, cards = studio_of(game)
    faces = [shown.face for shown in one_of_each(game)]
    assert reaching(with_its_own(game, name), faces)  # they would, by the names of their classes and tags
    assert reaching(book_style(studio, cards, name), faces) <= {UNSEEN}


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("game", GAMES)
def test_no_face_asks_for_a_variable_of_the_book(game: str, name: str) -> None:
    declared = set(re.findall(r"(--[\w-]+)\s*:", with_its_own(game, name)))
    assert "--accent" in declared
    for shown in one_of_each(game):
        asked_for = set(re.findall(r"var\(\s*(--[\w-]+)", shown.face.css + shown.face.html))
        assert not asked_for & declared, shown.name


def dots_of(pdf: Path, page: int, shown: Shown, *, bleed: float = 0.0) -> Image.Image:
    """The face that a page shows; what its shape leaves out, and a little more, is white."""
    with pypdfium2.PdfDocument(pdf) as document:
        whole = document[page].render(scale=DOTS * 25.4 / 72 * _EXACT).to_pil().convert("RGB")
    edge = round(bleed * DOTS)
    width, height = round(shown.face.size.width * DOTS), round(shown.face.size.height * DOTS)
    picture = whole.crop((edge, edge, edge + width, edge + height))
    mask = Image.new("L", picture.size, 0)
    box = (1, 1, width - 2, height - 2)
    if shown.card.spec.shape == "circle":
        ImageDraw.Draw(mask).ellipse(box, fill=255)
    else:
        ImageDraw.Draw(mask).rounded_rectangle(box, radius=shown.card.spec.corner * DOTS + 1, fill=255)
    return Image.composite(picture, Image.new("RGB", picture.size, "white"), mask)


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_in_a_book_is_the_printed_piece(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One face of each kind, by the style of the game's own book, dot for dot."""
    monkeypatch.setattr(book_windows, "MAX_WIDTH", 1000)
    studio, cards = studio_of(game)
    trials = one_of_each(game)
    tools: dict[str, Any] = {
        "cache": FaceCache(tmp_path / "cache"),
        "fonts": FontLibrary.for_project(ROOT),
        "resources": Resources(ROOT),
    }
    rendered = render_faces((shown.face for shown in trials), **tools)

    def fitted(face: Face) -> dict[str, float]:
        return {text.field: text.to_pt for text in rendered[face].report.fitted}

    book = BookFaces(cards, fitted, lambda card, window: part_of_board(studio, card, window))
    items, pages = [], [TRIALS]
    for number, shown in enumerate(trials):
        picture = set_aside(str(book.card(shown.name, shown.side, width=shown.face.size.width)))
        items.append(f'<li class="trial" style="page:trial-{number}">{picture.put_back(picture.text)}</li>')
        pages.append(f"@page trial-{number} {{ size: {shown.face.size.width}mm {shown.face.size.height}mm }}")
    style = book_style(studio, cards, "rulebook.css")
    html = f"<main><ul>{''.join(items)}</ul></main>"
    made = write_document(html, css=[style, *pages], tagged=False, **tools)
    (tmp_path / "book.pdf").write_bytes(made.pdf)
    assert made.pages == len(trials)

    differing = []
    for number, shown in enumerate(trials):
        there = rendered[shown.face]
        in_book = dots_of(tmp_path / "book.pdf", number, shown)
        alone = dots_of(there.pdf, there.page, shown, bleed=there.bleed)
        difference = ImageChops.difference(in_book, alone).convert("L")
        if sum(difference.histogram()[64:]) > DUST:
            differing.append(f"{shown.name} {shown.side}")
    assert differing == []
