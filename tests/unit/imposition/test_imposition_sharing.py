"""What several faces use is stored once, whichever rendered PDF it comes from, and still draws and reads the same."""

from __future__ import annotations

import io
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pikepdf
import pytest
import uharfbuzz as hb
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from imposition_faces import BLEED, CARD, INFO, impose, picture, png, rendered, text_of
from PIL import ImageChops

from designer.imposition import cff, truetype
from designer.imposition.document import FacePage
from designer.imposition.sheets import SheetLayout, Slot, plan
from designer.imposition.truetype import Subset, UnmergeableError

A4 = SheetLayout(name="a4", paper="a4", orientation="portrait", columns=3, rows=3)
LABELS = "LABELS+SourceSansPro-Regular"


def imposed(chunks: list[list[str]]) -> tuple[bytes, list[bytes]]:
    """Return a sheet of all faces of several rendered PDFs, and these."""
    pdfs = [rendered(faces) for faces in chunks]
    faces = {
        f"{number}-{page}": FacePage(pdfs[number], page, CARD, BLEED)
        for number, chunk in enumerate(chunks)
        for page in range(len(chunk))
    }
    return impose(plan([Slot(key) for key in faces], A4, CARD, "none"), faces, INFO), pdfs


def fonts_of(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    return [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Subtype") == "/Type0"]


def programs_of(pdf: pikepdf.Pdf) -> Counter[str]:
    """Count the font programs that each font name refers to."""
    programs: dict[str, set[tuple[int, int]]] = {}
    for font in fonts_of(pdf):
        descriptor = font.DescendantFonts[0].FontDescriptor
        file = descriptor.get("/FontFile2", descriptor.get("/FontFile3"))
        programs.setdefault(str(font.BaseFont)[1:], set()).add(file.objgen)
    return Counter({name.split("+")[1]: len(found) for name, found in programs.items()})


def test_fonts_of_several_chunks_are_stored_once() -> None:
    chunks = [
        ["<h1>Frog</h1><p>jumps <b>high</b></p><p class='cubic'>Aa</p>", "<h1>Log</h1>"],
        ["<h1>Pond</h1><p>quiet <b>zoo</b></p><p class='cubic'>Bb éü</p>"],
        ["<h1>Xylem</h1><p>Ä &amp; ß</p>", "<p>4 5 6</p><p class='cubic'>Zz 12</p>"],
    ]
    data, pdfs = imposed(chunks)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert set(programs_of(pdf)) == {"Title", "Body", "Body-Bold", "Cubic", "SourceSansPro-Regular"}
        assert set(programs_of(pdf).values()) == {1}
        streams = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and "/Length1" in o]
        assert len(streams) == 4  # the fifth has cubic outlines
    text = text_of(data, 0)
    for chunk, pdf_bytes in zip(chunks, pdfs, strict=True):
        for page in range(len(chunk)):
            for line in text_of(pdf_bytes, page).split("\r\n"):
                assert line in text


def test_glyphs_that_read_differently_share_the_program_only() -> None:
    # In this font one glyph stands for two characters, so each PDF maps it to the one it met first.
    data, _ = imposed([["<p class='cubic'>don\u2019t</p>"], ["<p class='cubic'>don\u02bct</p>"]])
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert programs_of(pdf)["Cubic"] == 1
        assert len([font for font in fonts_of(pdf) if str(font.BaseFont).endswith("Cubic")]) == 2
    text = text_of(data, 0)
    assert "don\u2019t" in text
    assert "don\u02bct" in text


def test_fonts_that_lack_characters_keep_their_own_codes() -> None:
    data, pdfs = imposed([["<p>ab \ue123 cd</p>"], ["<p>ef \ue456 gh</p>"], ["<p>klm</p>"], ["<p>nop</p>"]])
    with pikepdf.open(io.BytesIO(data)) as pdf:
        bodies = [font for font in fonts_of(pdf) if str(font.BaseFont).endswith("Body")]
        assert programs_of(pdf)["Body"] == 1
        assert len(bodies) == 3
        assert [font.Encoding == "/Identity-H" for font in bodies].count(True) == 1
    text = text_of(data, 0)
    for rendered_pdf in pdfs:
        assert text_of(rendered_pdf, 0).strip() in text


def test_glyphs_whose_widths_were_rounded_apart_keep_their_own() -> None:
    face = "<p>the same letters</p>"
    original = rendered([face])
    with pikepdf.open(io.BytesIO(original)) as pdf:
        (font,) = (o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/W" in o)
        font.W[1][0] += 1
        changed = io.BytesIO()
        pdf.save(changed)
    faces = {str(number): FacePage(data, 0, CARD, BLEED) for number, data in enumerate((original, changed.getvalue()))}
    with pikepdf.open(io.BytesIO(impose(plan([Slot("0"), Slot("1")], A4, CARD, "none"), faces, INFO))) as pdf:
        widths = [font.DescendantFonts[0].W[1][0] for font in fonts_of(pdf) if str(font.BaseFont).endswith("Body")]
        assert programs_of(pdf)["Body"] == 1
    assert abs(widths[0] - widths[1]) == 1


def test_fonts_of_unused_faces_are_left_out() -> None:
    chunk = rendered(["<h1>Title only</h1>", "<p>body</p>"])
    sheets = plan([Slot("0")], A4, CARD, "none")
    with pikepdf.open(io.BytesIO(impose(sheets, {"0": FacePage(chunk, 0, CARD, BLEED)}, INFO))) as pdf:
        assert set(programs_of(pdf)) == {"Title", "SourceSansPro-Regular"}


def test_pictures_of_several_chunks_are_stored_once() -> None:
    red, blue = png([(255, 0, 0, 255), (255, 0, 0, 128)]), png([(0, 0, 255, 255), (0, 0, 255, 128)])
    image = '<img src="{}" style="left: 9mm; top: 9mm; width: 20mm">'
    plain = png([(0, 200, 0, 255)])
    chunks = [
        [image.format(red), image.format(blue)],
        [image.format(red) + f'<div style="opacity: .5; width: 20mm; height: 20mm">{image.format(plain)}</div>'],
        [image.format(plain), f'<div class="all" style="background: url({red})"></div>'],
    ]
    data, _ = imposed(chunks)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        images = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
        masks = {o.SMask.objgen for o in images if "/SMask" in o}
        assert len(images) - len(masks) == 3
    sheet = picture(data, 0, 72)
    assert {(255, 0, 0), (0, 0, 255), (0, 200, 0)} <= {colour for _, colour in sheet.getcolors(10**6)}


def test_each_face_is_one_form_that_lists_only_what_it_uses() -> None:
    picture_of = '<img src="{}" style="left: 0; top: 0; width: 9mm">'
    chunk = rendered(["<h1>Title</h1>", picture_of.format(png([(9, 9, 9, 255)])), "<p>Body</p>"])
    faces = {str(page): FacePage(chunk, page, CARD, BLEED) for page in range(3)}
    sheets = plan([Slot(face, "2") for face in "0010111"], A4, CARD, "long")
    with pikepdf.open(io.BytesIO(impose(sheets, faces, INFO))) as pdf:
        front, back = (page.obj.Resources.XObject for page in pdf.pages)
        assert len(front) == 2
        assert len(back) == 1
        forms = [*front.values(), *back.values()]
        assert [len(form.Resources.get("/Font", {})) for form in forms] == [1, 0, 1]
        assert [len(form.Resources.get("/XObject", {})) for form in forms] == [0, 1, 0]
        assert not any("/ColorSpace" in form.Resources for form in forms)
        for form in forms:
            assert [float(v) for v in form.BBox] == pytest.approx([-8.5039, -8.5039, 187.0866, 257.9528], abs=1e-3)


def test_merged_fonts_draw_as_before() -> None:
    texts = ["Quick <b>brown</b> fox", "jumps <b>over</b> lazy", "dogs <b>&amp; frogs</b> 0123"]
    face = "<h1>{0}</h1><p style='font-size: 6.3pt'>{0}</p><p class='cubic'>{0}</p>"
    data, pdfs = imposed([[face.format(text)] for text in texts])
    sheet = picture(data, 0, 254)
    for index, chunk in enumerate(pdfs):
        trim = picture(chunk, 0, 254).crop((30, 30, 660, 910))
        left = 105 + 630 * index
        histogram = ImageChops.difference(trim, sheet.crop((left, 165, left + 630, 1045))).convert("L").histogram()
        assert sum(histogram[48:]) / sum(histogram) < 0.001


def font_file(package: str, name: str) -> Path:
    return Path(str(files(package) / "files" / name))


def subset(path: Path, text: str) -> Subset:
    """Return what a renderer embeds for this text: the glyphs used, under the numbers of the whole font."""
    face = hb.Face(hb.Blob(path.read_bytes()))
    font = hb.Font(face)
    glyphs = [font.get_nominal_glyph(ord(letter)) for letter in text]
    wanted = hb.SubsetInput()
    wanted.sets(hb.SubsetInputSets.GLYPH_INDEX).update(glyphs)
    wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.DESUBROUTINIZE | hb.SubsetFlags.NO_HINTING
    return Subset(hb.subset(face, wanted).blob.data, glyphs)


def outlines(program: bytes, glyphs: list[int]) -> list[object]:
    font = TTFont(io.BytesIO(program))
    drawn = font.getGlyphSet()
    result: list[object] = []
    for glyph in glyphs:
        pen = DecomposingRecordingPen(drawn)
        name = font.getGlyphName(glyph)
        drawn[name].draw(pen)
        result.append((pen.value, font["hmtx"].metrics[name]))
    return result


SANS = font_file("font_source_sans_pro", "SourceSansPro-Regular.ttf")
CUBIC = font_file("font_source_serif_pro", "SourceSerifPro-Regular.otf")


@pytest.mark.parametrize(("path", "unite"), [(SANS, truetype.union), (CUBIC, cff.union)], ids=["truetype", "cff"])
def test_union_holds_the_glyphs_of_all_subsets(path: Path, unite: object) -> None:
    assert callable(unite)
    subsets = [subset(path, text) for text in ("frog é", "Żaba ", "frogs 12ŵ")]
    program = unite(subsets)
    glyphs = sorted({glyph for one in subsets for glyph in one.glyphs})
    assert outlines(program, glyphs) == outlines(path.read_bytes(), glyphs)
    assert len(program) < len(path.read_bytes()) / 4


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (subset(SANS, "ab"), subset(font_file("font_source_sans_pro", "SourceSansPro-Bold.ttf"), "bc")),
        (subset(SANS, "ab"), subset(font_file("font_source_serif_pro", "SourceSerifPro-Regular.ttf"), "ab")),
        (subset(SANS, "ab"), subset(CUBIC, "ab")),
        (subset(SANS, "ab"), Subset(b"not a font", [1])),
        (subset(SANS, "ab"), Subset(subset(SANS, "ab").program[:900], [1])),
    ],
)
def test_programs_of_different_fonts_are_not_united(first: Subset, second: Subset) -> None:
    with pytest.raises(UnmergeableError):
        truetype.union([first, second])


@pytest.mark.parametrize(
    "second",
    [
        subset(font_file("font_source_serif_pro", "SourceSerifPro-Bold.otf"), "bc"),
        subset(SANS, "ab"),
        Subset(b"OTTO nothing", [1]),
    ],
)
def test_programs_of_different_cubic_fonts_are_not_united(second: Subset) -> None:
    with pytest.raises(UnmergeableError):
        cff.union([subset(CUBIC, "ab"), second])
