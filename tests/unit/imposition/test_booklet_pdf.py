"""A booklet as PDF: the text of each half sheet is that of the page that belongs there."""

from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pytest
from imposition_faces import INFO

from designer.imposition.booklet import BookletPaper, booklet, booklet_paper, half_sheets
from designer.imposition.plain_pages import plain_pages
from designer.imposition.plate_writing import write_plates
from designer.units import Size, points

A5 = Size(148, 210)
PAGES = 10


@pytest.fixture(scope="module")
def book() -> bytes:
    """A tagged book with links, as rulebooks are."""
    import weasyprint

    style = "<title>Book</title><style>@page { size: A5; margin: 20mm } h1 { break-before: page }</style>"
    pages = "".join(f'<h1 id="p{n}">Page {n}.</h1><a href="#p0">to the beginning</a>' for n in range(PAGES))
    pdf = weasyprint.HTML(string=f"<html lang=en>{style}{pages}").write_pdf(pdf_tags=True)
    assert isinstance(pdf, bytes)
    return pdf


def printed(book: bytes, paper: BookletPaper) -> bytes:
    faces = {str(number): page for number, page in enumerate(plain_pages(book))}
    return write_plates([booklet(list(faces), A5, paper.size, INFO)], faces)[0]


def halves(pdf: bytes) -> list[tuple[str, str]]:
    """The text of the left and of the right half of each page."""
    found = []
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            text, (width, height) = page.get_textpage(), page.get_size()
            left, right = (text.get_text_bounded(x, 0, x + width / 2, height) for x in (0, width / 2))
            found.append((left, right))
    return found


def test_the_pages_of_a_document_are_found(book: bytes) -> None:
    pages = plain_pages(book)
    assert len(pages) == PAGES
    assert [page.page for page in pages] == list(range(PAGES))
    for page in pages:
        assert (page.trim.width, page.trim.height, page.bleed) == pytest.approx((148, 210, 0), abs=1e-3)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_half_sheets_hold_their_pages(book: bytes, paper: str) -> None:
    chosen = booklet_paper(A5, paper)  # type: ignore[arg-type]
    shown = halves(printed(book, chosen))
    assert len(shown) == 6
    for texts, side in zip(shown, half_sheets(PAGES), strict=True):
        for text, page in zip(texts, (side.left, side.right), strict=True):
            assert [n for n in range(PAGES) if f"Page {n}." in text] == ([] if page is None else [page])


def test_the_document_is_printed_on_both_sides_of_sheets_that_lie(book: bytes) -> None:
    with pikepdf.open(io.BytesIO(printed(book, booklet_paper(A5, "a4")))) as document:
        assert document.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
        for page in document.pages:
            assert [float(edge) for edge in page.mediabox] == pytest.approx([0, 0, points(297), points(210)], abs=1e-3)


def test_the_slug_is_printed_on_paper_that_leaves_room(book: bytes) -> None:
    left, _ = halves(printed(book, booklet_paper(A5, "letter")))[1]
    assert "sheet 1 of 3 · back" in left
    assert "sheet" not in "".join(text for texts in halves(printed(book, booklet_paper(A5, "a4"))) for text in texts)


def test_the_same_book_gives_the_same_bytes(book: bytes) -> None:
    paper = booklet_paper(A5, "letter")
    assert printed(book, paper) == printed(book, paper)
