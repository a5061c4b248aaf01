"""Boards as PDF: sheets that are cut and glued make the board again, and a large page shows all of it."""

from __future__ import annotations

import io

import pikepdf
import pytest
from imposition_faces import INFO, text_of
from PIL import Image, ImageChops

from designer.imposition.document import FacePage
from designer.imposition.large_format import SLUG, large_format
from designer.imposition.plate_writing import write_plates
from designer.imposition.poster import Board, Cut, cut
from designer.imposition.poster_pages import poster
from designer.imposition.sheets import PAPERS
from designer.units import Size, points

BLEED = 3.0
SIZE = Size(390, 300)
BOARD = Board("board", SIZE, BLEED, "The Northern Pond")
COLOURS = ["#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7"]
DPI = 101.6  # four pixels to a millimetre


def squares(size: Size, edge: int = 30) -> str:
    """Coloured squares with their numbers, on black that bleeds."""
    cells = "".join(
        f'<p style="left: {x}mm; top: {y}mm; background: {COLOURS[(x + 3 * y) // edge % 7]}">{x}/{y}</p>'
        for y in range(0, int(size.height), edge)
        for x in range(0, int(size.width), edge)
    )
    edges = "".join(f"{side}: {-BLEED}mm; " for side in ("left", "right", "top", "bottom"))
    style = (
        f"@page {{ size: {size.width}mm {size.height}mm; bleed: {BLEED}mm; margin: 0 }} body {{ margin: 0 }}"
        f"section {{ position: relative; height: {size.height}mm }} section > * {{ position: absolute; margin: 0 }}"
        f"p {{ width: {edge}mm; height: {edge}mm; font: 20pt Fjalla One }} div {{ {edges} background: #000 }}"
    )
    return f"<style>{style}</style><section><div></div>{cells}</section>"


@pytest.fixture(scope="module")
def face() -> FacePage:
    import weasyprint

    pdf = weasyprint.HTML(string=squares(SIZE)).write_pdf()
    assert isinstance(pdf, bytes)
    return FacePage(pdf, 0, SIZE, BLEED)


def pictures(pdf: bytes) -> list[Image.Image]:
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as document:
        return [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in document]


def pixel(millimetres: float) -> int:
    return round(millimetres * DPI / 25.4)


def assembled(sheets: list[Image.Image], found: Cut) -> Image.Image:
    """Cut off the left and upper margins, and lay each sheet over the strips it shares with those before it."""
    board = Image.new("RGB", (pixel(found.board.width), pixel(found.board.height)))
    for sheet, tile in zip(sheets, found.tiles(), strict=True):
        left, top = pixel(found.art.x), pixel(found.page.height - found.art.top)
        cut_off = sheet.crop((left, top, sheet.width, sheet.height))
        board.paste(cut_off, (pixel(tile.area.x), pixel(found.board.height - tile.area.top)))
    return board


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of square millimetres that differ; sheets that are half a pixel apart do not count."""
    pair = (image.reduce(4) for image in (one, other))
    histogram = ImageChops.difference(*pair).convert("L").histogram()
    return sum(histogram[60:]) / sum(histogram)


@pytest.mark.parametrize("paper", list(PAPERS.values()), ids=list(PAPERS))
def test_sheets_that_are_cut_and_glued_make_the_board(face: FacePage, paper: Size) -> None:
    found = cut(SIZE, paper)
    assert found.sheets > 2
    (pdf,) = write_plates([poster(BOARD, found, INFO)], {"board": face})
    trim = (pixel(BLEED), pixel(BLEED), pixel(BLEED + SIZE.width), pixel(BLEED + SIZE.height))
    whole = pictures(face.pdf)[0].crop(trim)
    _, *sheets = pictures(pdf)
    board = assembled(sheets, found)
    assert difference(board, whole) < 0.002
    unordered = assembled(sheets[:1] * found.sheets, found)
    assert difference(unordered, whole) > 0.3, "the comparison sees what is wrong"


def test_the_glued_strips_are_marked(face: FacePage) -> None:
    found = cut(SIZE, PAPERS["a4"])
    (pdf,) = write_plates([poster(BOARD, found, INFO)], {"board": face})
    first = pictures(pdf)[1]
    art = found.art
    strip = (
        pixel(art.right - 9),
        pixel(found.page.height - art.top),
        pixel(art.right),
        pixel(found.page.height - art.y),
    )
    white = sum(first.crop(strip).convert("L").histogram()[250:])
    assert white > 0.02 * (strip[2] - strip[0]) * (strip[3] - strip[1])
    assert "glue under B1" in text_of(pdf, 1)


def test_a_sheet_says_where_it_belongs(face: FacePage) -> None:
    found = cut(SIZE, PAPERS["a4"])
    (pdf,) = write_plates([poster(BOARD, found, INFO)], {"board": face})
    texts = [text_of(pdf, page) for page in range(found.sheets + 1)]
    assert "plan · The Northern Pond · print at 100 %" in texts[0]
    for text, tile in zip(texts[1:], found.tiles(), strict=True):
        assert f"sheet {tile.name} · " in text
        assert "Pond & Log · content 1.2.0 · 0123456789ab" in text
        assert "50 mm" in text


def test_the_board_is_stored_once(face: FacePage) -> None:
    documents = [poster(BOARD, cut(SIZE, paper), INFO) for paper in PAPERS.values()]
    for pdf in write_plates(documents, {"board": face}):
        with pikepdf.open(io.BytesIO(pdf)) as document:
            forms = {
                form.objgen
                for page in document.pages
                for form in page.obj.Resources.XObject.values()  # type: ignore[operator]
            }
            assert len(forms) == 1
            assert document.Root.ViewerPreferences.Duplex == "/Simplex"


def test_a_large_page_shows_the_whole_board_with_its_bleed(face: FacePage) -> None:
    (pdf,) = write_plates([large_format(BOARD, INFO)], {"board": face})
    with pikepdf.open(io.BytesIO(pdf)) as document:
        (page,) = document.pages
        edge = 2 * (BLEED + SLUG)
        expected = [0, 0, points(SIZE.width + edge), points(SIZE.height + edge)]
        assert [float(value) for value in page.mediabox] == pytest.approx(expected, abs=1e-3)
    (shown,), (rendered,) = pictures(pdf), pictures(face.pdf)
    slug = pixel(SLUG)
    assert difference(shown.crop((slug, slug, slug + rendered.width, slug + rendered.height)), rendered) < 0.01
    mark = shown.crop((pixel(SLUG + BLEED) - 2, pixel(5), pixel(SLUG + BLEED) + 2, pixel(6)))
    assert mark.convert("L").getextrema()[0] < 128
    assert "The Northern Pond · 390 × 300 mm · print at 100 %" in text_of(pdf, 0)


def test_a_narrow_board_gets_a_page_that_has_room_for_the_footer() -> None:
    (page,) = large_format(Board("mat", Size(60, 300), BLEED, "Mat"), INFO).plates
    assert page.size.width > 60 + 2 * (BLEED + SLUG)
    (picture,) = page.pictures
    assert picture.x + 30 == pytest.approx(page.size.width / 2)
    assert page.furniture is not None
    assert page.furniture.bars.bounds.right <= page.size.width - 5
