"""Brawlhalla's printed rulebook: pictures cover no text, it folds to a booklet, and it counts what is in the box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pypdfium2
import pytest

from designer.build import Options, build_game
from designer.compiling import compile_game
from designer.model.common import BoxItem
from designer.project import Project
from tests.conftest import ROOT

if TYPE_CHECKING:
    from PIL import Image

PAPER = (0xFA, 0xF5, 0xE8)
MM = 72 / 25.4
PLATES = 13  # so many pages have one
AIR = 1.0  # mm between a plate and what stands above it


@dataclass(frozen=True)
class Strip:
    """A picture across a page: its lower and upper edge in points from the foot of the page."""

    bottom: float
    top: float


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[pypdfium2.PdfDocument]:
    out = tmp_path_factory.mktemp("book")
    built = build_game(Project(ROOT), "brawlhalla", Options(targets=("rulebook",), out=out))
    assert [str(d) for d in built.checked.diagnostics if d.is_error] == []
    document = pypdfium2.PdfDocument(Path(built.folder) / "rulebook.pdf")
    yield document
    document.close()


def plate_of(page: pypdfium2.PdfPage) -> Strip | None:
    """The plate at the foot of a page, found as colour in both margins, where nothing else is."""
    image: Image.Image = page.render(scale=1).to_pil().convert("RGB")
    edges = [[is_inked(image, x, image.height - 1 - y) for y in range(image.height // 2)] for x in (2, image.width - 3)]
    inked = [y for y, sides in enumerate(zip(*edges, strict=True)) if all(sides)]
    return Strip(inked[0], inked[-1] + 1) if inked else None


def is_inked(image: Image.Image, x: int, y: int) -> bool:
    pixel = image.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return max(abs(a - b) for a, b in zip(pixel, PAPER, strict=True)) > 12


def letters_of(page: pypdfium2.PdfPage) -> list[tuple[float, float, str]]:
    """The lower and upper edge of every letter of a page, and the letter."""
    text = page.get_textpage()
    boxes = [(text.get_charbox(n), text.get_text_range(n, 1)) for n in range(text.count_chars())]
    return [(box[1], box[3], letter) for box, letter in boxes if letter.strip() and box[3] > box[1]]


def covered(page: pypdfium2.PdfPage, plate: Strip) -> str:
    """The letters that lie on a plate or too near above it."""
    lower, upper = plate.bottom + 1, plate.top - 1 + AIR * MM
    return "".join(letter for bottom, top, letter in letters_of(page) if bottom < upper and top > lower)


def inner_pages(document: pypdfium2.PdfDocument) -> Iterator[tuple[int, pypdfium2.PdfPage]]:
    """All pages but the cover and the back, which are pictures as a whole."""
    for number in range(1, len(document) - 1):
        yield number + 1, document[number]


def test_no_text_lies_under_a_plate(pdf: pypdfium2.PdfDocument) -> None:
    plates = {number: (page, plate) for number, page in inner_pages(pdf) if (plate := plate_of(page))}
    assert len(plates) == PLATES, "the search finds plates"
    assert {number: found for number, (page, plate) in plates.items() if (found := covered(page, plate))} == {}


def test_text_under_a_plate_would_be_found(pdf: pypdfium2.PdfDocument) -> None:
    page = next(page for _, page in inner_pages(pdf) if plate_of(page))
    plate = plate_of(page)
    assert plate is not None
    higher = Strip(plate.bottom, page.get_height() * 0.6)
    assert len(covered(page, higher)) > 50


def test_every_chapter_begins_on_a_page_of_its_own(pdf: pypdfium2.PdfDocument) -> None:
    chapters = [(item.get_title(), item.get_dest().get_index()) for item in pdf.get_toc(max_depth=1)]
    pages = [page for _, page in chapters]
    assert len(pages) > 10
    assert pages == sorted(set(pages))


def test_it_folds_to_a_booklet_with_the_quick_reference_behind(pdf: pypdfium2.PdfDocument) -> None:
    assert len(pdf) % 4 == 0
    assert "quick reference" in words_of(pdf[len(pdf) - 1])


def test_it_lists_all_that_is_in_the_box_on_one_page(pdf: pypdfium2.PdfDocument) -> None:
    compiled = compile_game(Project(ROOT), "brawlhalla")
    assert compiled.game is not None
    records = [entry.record for entry in compiled.game.of_kind("box_item").values()]
    lines = [record for record in records if isinstance(record, BoxItem)]
    page = words_of(pdf[chapter(pdf, "What is in the box")])
    assert len(lines) > 10
    assert [line for line in lines if f"{line.count} {line.name}".casefold() not in page] == []


def test_the_set_up_faces_its_map(pdf: pypdfium2.PdfDocument) -> None:
    assert chapter(pdf, "Setting up") % 2 == 1, "a left page, with the map on the right"


def chapter(document: pypdfium2.PdfDocument, title: str) -> int:
    """The index of the page on which a chapter begins."""
    starts = {item.get_title().partition(" ")[2]: item.get_dest().get_index() for item in document.get_toc(max_depth=1)}
    return int(starts[title])


def words_of(page: pypdfium2.PdfPage) -> str:
    return " ".join(page.get_textpage().get_text_range().split()).casefold()
