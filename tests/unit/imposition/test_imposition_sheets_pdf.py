"""Sheets as PDF: pages, boxes, text, and that ink lands where paper is cut and turned."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from imposition_faces import BLEED, CARD, INFO, impose, pages_of, picture, rendered, text_of
from PIL import Image, ImageChops, ImageOps

from designer.imposition.document import DocumentInfo, FacePage
from designer.imposition.label_font import missing_letters
from designer.imposition.sheets import Duplex, SheetLayout, Slot, plan
from designer.units import Size, points

A4 = SheetLayout(name="a4", paper="a4", orientation="portrait", columns=3, rows=3)
LETTER = SheetLayout(name="letter", paper="letter", orientation="portrait", columns=3, rows=3)
A4_BLEED = SheetLayout(name="a4-bleed", paper="a4", orientation="landscape", columns=4, rows=2, gap=6, shown_bleed=3)
SIDEWAYS = SheetLayout(name="sideways", paper="letter", orientation="landscape", columns=3, rows=2)
DPI = 254  # ten pixels to a millimetre


def pixel(millimetres: float) -> int:
    return int(millimetres * DPI / 25.4 + 0.001)


def coloured(colour: str, corner: str) -> str:
    """A face of one colour, with a dark block and a letter in one of its upper corners."""
    return (
        f'<div class="all" style="background: {colour}"></div>'
        f'<div style="{corner}: 4mm; top: 4mm; width: 12mm; height: 20mm; background: #000"></div>'
    )


COLOURS = ["#e69f00", "#56b4e9", "#009e73", "#cc79a7"]


@pytest.fixture(scope="module")
def coloured_faces() -> dict[str, FacePage]:
    # What is at the left of a front is behind the right of its back.
    fronts = rendered([coloured(colour, "left") for colour in COLOURS])
    backs = rendered([coloured(colour, "right") for colour in COLOURS])
    return pages_of(fronts, 4, "front") | pages_of(backs, 4, "back")


@pytest.fixture(scope="module")
def written_faces() -> dict[str, FacePage]:
    chunks = [rendered([f"<h1>Card {n}</h1><p>Draw {n} <b>frogs</b></p>" for n in range(k, k + 5)]) for k in (0, 5, 10)]
    return {f"front{n}": FacePage(chunks[n // 5], n % 5, CARD, BLEED) for n in range(15)} | pages_of(
        rendered(["<h1>Back</h1>"]), 1, "back"
    )


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("layout", [A4, SIDEWAYS, A4_BLEED], ids=lambda layout: layout.name)
def test_backs_lie_behind_their_fronts(
    coloured_faces: dict[str, FacePage], layout: SheetLayout, duplex: Duplex
) -> None:  # fmt: skip
    order = [0, 1, 2, 3, 1]  # fills one row and a part of the next
    sheets = plan([Slot(f"front{n}", f"back{n}") for n in order], layout, CARD, duplex)
    pdf = impose(sheets, coloured_faces, INFO)
    front, back = picture(pdf, 0, DPI), picture(pdf, 1, DPI)
    edge_is_vertical = (front.height > front.width) == (duplex == "long")
    through_the_paper = ImageOps.mirror(back) if edge_is_vertical else ImageOps.flip(back)
    art = sheets[0].grid.art
    box = tuple(pixel(v) for v in (art.x, front.height / 10 - art.top, art.right, front.height / 10 - art.y))
    difference = ImageChops.difference(front.crop(box), through_the_paper.crop(box)).convert("L")
    histogram = difference.histogram()
    assert sum(histogram[40:]) / sum(histogram) < 0.002  # edges of blocks, nothing else
    seen = {front.getpixel((pixel(p.x + 40), front.height - pixel(p.y + 40))) for p in sheets[0].front}
    assert len(seen) == len(COLOURS)


def test_pages_alternate_and_carry_the_text_of_their_cards(written_faces: dict[str, FacePage]) -> None:
    sheets = plan([Slot(f"front{n}", "back0") for n in range(15)], A4, CARD, "long")
    pdf = impose(sheets, written_faces, INFO)
    texts = [text_of(pdf, page) for page in range(4)]
    assert [f"sheet {n} of 2 · {side} · print at 100 %" in text for (n, side), text in zip(
        [(1, "front"), (1, "back"), (2, "front"), (2, "back")], texts, strict=True)] == [True] * 4  # fmt: skip
    for text in texts:
        assert "Pond & Log · content 1.2.0 · 0123456789ab\r\n" in text
        assert "50 mm" in text
        assert "2 in" in text
    assert [f"Draw {n} frogs" in texts[0] for n in range(15)] == [n < 9 for n in range(15)]
    assert [f"Draw {n} frogs" in texts[2] for n in range(15)] == [n >= 9 for n in range(15)]
    assert [text.count("Back") for text in texts] == [0, 9, 0, 6]


@pytest.mark.parametrize(
    ("layout", "width", "height"), [(LETTER, 612, 792), (A4, points(210), points(297)), (SIDEWAYS, 792, 612)]
)
def test_pages_are_as_large_as_the_paper(
    written_faces: dict[str, FacePage], layout: SheetLayout, width: float, height: float
) -> None:
    with pikepdf.open(io.BytesIO(impose(plan([Slot("front0")], layout, CARD, "none"), written_faces, INFO))) as pdf:
        (page,) = pdf.pages
        for box in (page.obj.MediaBox, page.obj.CropBox):
            assert [float(value) for value in box] == pytest.approx([0, 0, width, height], abs=1e-3)


def test_document_states_how_to_print_it_and_no_date(written_faces: dict[str, FacePage]) -> None:
    sheets = plan([Slot("front0", "back0")], A4, CARD, "short")
    with pikepdf.open(io.BytesIO(impose(sheets, written_faces, INFO))) as pdf:
        assert dict(pdf.docinfo.items()) == {"/Title": "Pond print and play"}
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"


def test_a_sheet_without_backs_keeps_its_place_before_one_with_backs(written_faces: dict[str, FacePage]) -> None:
    bare, backed = [Slot("front0")], [Slot("front1", "back0")]
    sheets = [sheet for deck in (bare, backed, bare) for sheet in plan(deck, A4, CARD, "long")]
    pdf = impose(sheets, written_faces, INFO)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert len(document.pages) == 5
    assert "Card" not in text_of(pdf, 1)
    assert "sheet 1 of 3 · back" in text_of(pdf, 1)
    assert "sheet 3 of 3 · front" in text_of(pdf, 4)


def test_no_sheets_make_no_pages(written_faces: dict[str, FacePage]) -> None:
    with pikepdf.open(io.BytesIO(impose([], written_faces, INFO))) as pdf:
        assert len(pdf.pages) == 0


@pytest.mark.parametrize("layout", [A4, A4_BLEED], ids=lambda layout: layout.name)
def test_ink_reaches_the_shown_bleed_and_the_trim_is_exact(layout: SheetLayout) -> None:
    face = (
        '<div class="all" style="background: #d00"></div>'
        '<div style="left: 0; top: 0; width: 63mm; height: 88mm; background: #00d"></div>'
    )
    slots = [Slot("0")] * (layout.columns * layout.rows)
    sheets = plan(slots, layout, CARD, "none")
    image = picture(impose(sheets, pages_of(rendered([face]), 1), INFO), 0, DPI)
    near = 0.25
    for placement in sheets[0].front:
        left, right = placement.x, placement.x + CARD.width
        middle = image.height - pixel(placement.y + CARD.height / 3)
        for x in (left + near, right - near):
            assert image.getpixel((pixel(x), middle)) == (0, 0, 221)
        if layout.shown_bleed:
            for x in (left - near, right + near, left - BLEED + near, right + BLEED - near):
                assert image.getpixel((pixel(x), middle)) == (221, 0, 0)
    art, top = sheets[0].grid.art, image.height / 10
    for x, y in ((art.x - near, 100), (art.right + near, 100), (100, art.y - near), (100, art.top + near)):
        assert image.getpixel((pixel(x), pixel(top - y))) == (255, 255, 255)


def test_faces_look_on_the_sheet_as_they_were_rendered() -> None:
    rich = (
        '<div class="all" style="background: linear-gradient(#fd8, #8df)"></div><h1>Rich</h1>'
        '<p style="opacity: .5; background: #fff; border-radius: 2mm">Faded <b>bold</b> text</p>'
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" style="left: 9mm; top: 40mm; width: 30mm">'
        '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>'
        '<rect width="9" height="9" fill="url(#g)"/><circle cx="4" cy="4" r="3" fill-opacity=".3"/></svg>'
        '<p class="cubic">Cubic outlines</p>'
    )
    chunks = [rendered([rich, "<p>other</p>"]), rendered(["<h1>More</h1>", rich])]
    faces = {"0": FacePage(chunks[0], 0, CARD, BLEED), "1": FacePage(chunks[1], 1, CARD, BLEED)}
    sheets = plan([Slot("0"), Slot("1")], A4, CARD, "none")
    sheet = picture(impose(sheets, faces, INFO), 0, DPI)
    for placement, chunk, page in zip(sheets[0].front, chunks, (0, 1), strict=True):
        face = picture(chunk, page, DPI)
        trim = face.crop((pixel(3), pixel(3), pixel(66), pixel(91)))
        left, top = pixel(placement.x), sheet.height - pixel(placement.y + CARD.height)
        printed = sheet.crop((left, top, left + trim.width, top + trim.height))
        histogram = ImageChops.difference(trim, printed).convert("L").histogram()
        assert sum(histogram[48:]) / sum(histogram) < 0.006


def test_marks_bars_and_footer_are_on_both_sides(coloured_faces: dict[str, FacePage]) -> None:
    sheets = plan([Slot("front0", "back0")], A4, CARD, "long")
    pdf = impose(sheets, coloured_faces, INFO)
    for page, x in ((0, 10.5), (1, 199.5)):
        image = picture(pdf, page, DPI)
        mark = image.crop((pixel(x) - 2, pixel(12), pixel(x) + 2, pixel(13))).convert("L")
        assert mark.getextrema()[0] < 100
        foot = image.crop((pixel(5), image.height - pixel(10), image.width - pixel(5), image.height - pixel(5)))
        assert min(value for _, value in foot.convert("L").getcolors(1000)) == pytest.approx(0x77, abs=3)
        border = Image.new("RGB", image.size, "white")
        border.paste(image.crop((0, 0, image.width, pixel(2.9))), (0, 0))
        border.paste(image.crop((0, 0, pixel(2.9), image.height)), (0, 0))
        assert border.getcolors(2) == [(image.width * image.height, (255, 255, 255))]


def test_footer_is_cut_off_where_it_is_too_long_and_prints_other_alphabets(written_faces: dict[str, FacePage]) -> None:
    long = DocumentInfo("T", "Żółć i gęślą jaźń — Игра про лягушек " * 4, "1.0.0", "abc")
    text = text_of(impose(plan([Slot("front0")], A4, CARD, "none"), written_faces, long), 0)
    assert "Żółć i gęślą jaźń — Игра про лягушек Żółć" in text
    assert "…\r\nsheet 1 of 1" in text
    assert missing_letters("Żółć 火の鳥火") == "火の鳥"


@pytest.mark.parametrize(
    ("face", "message"),
    [
        ({"trim": Size(57, 87)}, "57 × 87 mm, but its cell is 63 × 88 mm"),
        ({"bleed": 1.0}, "3 mm of bleed are to be shown"),
    ],
)
def test_faces_that_do_not_fill_their_cell_are_refused(
    written_faces: dict[str, FacePage], face: dict[str, object], message: str
) -> None:
    from dataclasses import replace

    wrong = {"front0": replace(written_faces["front0"], **face)}
    with pytest.raises(ValueError, match=message):
        impose(plan([Slot("front0")], A4_BLEED, CARD, "none"), wrong, INFO)


def test_pages_of_another_size_than_stated_are_refused(written_faces: dict[str, FacePage]) -> None:
    other = Size(57, 87)
    wrong = {"front0": FacePage(written_faces["front0"].pdf, 0, other, BLEED)}
    with pytest.raises(ValueError, match=r"trimmed to 63\.00 mm where the face has 57\.00 mm"):
        impose(plan([Slot("front0")], A4, other, "none"), wrong, INFO)


def test_unknown_faces_are_refused(written_faces: dict[str, FacePage]) -> None:
    with pytest.raises(KeyError, match="nobody"):
        impose(plan([Slot("nobody")], A4, CARD, "none"), written_faces, INFO)


_PROGRAM = """
import hashlib, sys
from pathlib import Path
from designer.imposition.document import DocumentInfo, FacePage
from designer.imposition.plate_writing import write_plates
from designer.imposition.sheet_plates import sheet_plates
from designer.imposition.sheets import SheetLayout, Slot, plan
from designer.units import Size
card = Size(63, 88)
faces = {f"{c}{n}": FacePage(Path(path), n, card, 3.0) for c, path in enumerate(sys.argv[1:]) for n in range(3)}
layout = SheetLayout(name="a4", paper="a4", orientation="portrait", columns=3, rows=3)
sheets = plan([Slot(key, "00") for key in faces], layout, card, "long")
print(hashlib.sha256(write_plates([sheet_plates(sheets, DocumentInfo("T", "Game", "1", "abc"))], faces)[0]).hexdigest())
"""


def test_same_input_gives_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    paths = [tmp_path / "one.pdf", tmp_path / "two.pdf"]
    for number, path in enumerate(paths):
        face = '<h1>Face {}</h1><p style="opacity: .5">faded {}</p><p class="cubic">Text {}</p>'
        path.write_bytes(rendered([face.format(n, n * 3 + number, n * 7) for n in range(3)]))
    digests = {
        subprocess.run(
            [sys.executable, "-c", _PROGRAM, *map(str, paths)],
            check=True, capture_output=True, text=True, env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(digests) == 1
