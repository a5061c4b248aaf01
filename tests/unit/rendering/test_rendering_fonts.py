"""Which fonts there are, by the names that CSS uses, and what they can draw."""

from __future__ import annotations

import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from rendering_faces import pixels

from designer.model.layout_report import FaceReport, UnknownFamily
from designer.rendering.cache import FaceCache
from designer.rendering.face import Face
from designer.rendering.font_tables import UnreadableFontError, read_font
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import render_faces
from designer.rendering.resources import Resources
from designer.rendering.stylesheets import font_families
from designer.units import Size

PACKAGES = next(Path(entry) for entry in sys.path if (Path(entry) / "font_fjallaone").is_dir())
SANS = PACKAGES / "font_source_sans_pro" / "files"


@pytest.fixture
def library(tmp_path: Path) -> FontLibrary:
    return FontLibrary.for_project(tmp_path)


@pytest.mark.parametrize(
    ("file", "weight", "italic"),
    [
        ("Regular", 400, False),
        ("It", 400, True),
        ("Semibold", 600, False),
        ("SemiboldIt", 600, True),
        ("Bold", 700, False),
    ],
)
def test_a_file_is_a_weight_of_its_typographic_family(file: str, weight: int, italic: bool) -> None:
    font = read_font(SANS / f"SourceSansPro-{file}.ttf")
    assert (font.family, font.weight, font.italic) == ("Source Sans Pro", weight, italic)


def test_fonts_of_packages_are_found(library: FontLibrary) -> None:
    assert {"Amatic SC", "Fjalla One", "Fredoka One", "Source Sans Pro", "Source Serif Pro"} <= set(library.families)
    assert library.problems == ()


def test_of_twins_the_truetype_file_is_taken(library: FontLibrary) -> None:
    files = [font.path for font in library.files if font.family == "Source Sans Pro"]
    assert len(files) == 12
    assert {path.suffix for path in files} == {".ttf"}


def test_fonts_in_a_templates_folder_come_first(tmp_path: Path) -> None:
    own = tmp_path / "templates" / "tiny" / "fonts" / "mine.ttf"
    own.parent.mkdir(parents=True)
    shutil.copy(PACKAGES / "font_fjallaone" / "files" / "FjallaOne-Regular.ttf", own)
    library = FontLibrary.for_project(tmp_path)
    assert {font.path for font in library.files if font.postscript_name == "FjallaOne-Regular"} == {own}
    found = library.choose("fjalla one", 400, italic=False)
    assert found is not None
    assert found.path == own


def test_a_file_that_is_no_font_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "templates" / "tiny" / "fonts" / "broken.ttf"
    broken.parent.mkdir(parents=True)
    broken.write_bytes(b"version https://git-lfs.github.com/spec/v1\n")
    assert (
        FontLibrary.for_project(tmp_path).problems[0].startswith("templates/tiny/fonts/broken.ttf: broken.ttf is not a")
    )


@pytest.mark.parametrize("length", [0, 3, 12, 200, 3000])
def test_a_truncated_font_is_unreadable_and_no_crash(tmp_path: Path, length: int) -> None:
    path = tmp_path / "cut.ttf"
    path.write_bytes((SANS / "SourceSansPro-Regular.ttf").read_bytes()[:length])
    with pytest.raises(UnreadableFontError):
        read_font(path)


@pytest.mark.parametrize(
    ("family", "weight", "italic", "name"),
    [
        ("Source Sans Pro", 400, False, "SourceSansPro-Regular"),
        ("source sans pro", 600, True, "SourceSansPro-SemiboldIt"),
        ("Source Sans Pro", 1000, False, "SourceSansPro-Black"),
        ("Fjalla One", 700, True, "FjallaOne-Regular"),
    ],
)
def test_the_nearest_font_is_chosen(library: FontLibrary, family: str, weight: int, italic: bool, name: str) -> None:
    font = library.choose(family, weight, italic=italic)
    assert font is not None
    assert font.postscript_name == name


def test_only_the_families_asked_for_are_declared(library: FontLibrary) -> None:
    css = library.font_faces(["Fjalla One"])
    assert css == (
        '@font-face { font-family: "Fjalla One"; font-weight: 400; font-style: normal; '
        'src: url("font:FjallaOne-Regular.ttf") }'
    )
    assert library.read("font:FjallaOne-Regular.ttf")[:4] == b"\0\1\0\0"
    with pytest.raises(KeyError):
        library.read("font:../../etc/passwd")


def test_families_are_found_in_texts_that_name_them(library: FontLibrary) -> None:
    assert library.named_in(['h1 { font: 12pt "FJALLA ONE" }', "<text font-family='Amatic SC'>"]) == (
        "Amatic SC",
        "Fjalla One",
    )


def test_families_that_are_not_there_are_named_with_the_nearest(library: FontLibrary) -> None:
    css = 'h1 { font-family: "Fjala One", Amatic SC } p { font-family: serif }'
    assert library.unknown_in(css) == (UnknownFamily("Fjala One", "Fjalla One"), UnknownFamily("serif", None))


@pytest.mark.parametrize(
    ("css", "families"),
    [
        ("a { font-family: A, 'B  C', \"D, E\" !important }", ("A", "B C", "D, E")),
        ("a { font: italic 700 9pt/1.2 'A', B }", ("A", "B")),
        ("a { font: 1.2em A }", ("A",)),
        ("a { font: small-caps x-large/normal A }", ("A",)),
        (":root { --t: 'A', B } a { font-family: var(--t), C } b { font-family: var(--u, D) }", ("A", "B", "C", "D")),
        (":root { --t: var(--t) } a { font-family: var(--t) }", ()),
        ("a { font: inherit; font-family: unset } b { font: caption }", ()),
        ("/* font-family: A */ a { font-size: 3pt; --font: B; -x-font-family: C }", ()),
    ],
)
def test_the_families_of_a_style_sheet(css: str, families: tuple[str, ...]) -> None:
    assert font_families(css) == families


@pytest.mark.parametrize("char", [*"Żółć…—", "\u00a0", "\u2009", "\u202f", "\u00ad", "\u200d", "\ufe0f", "\n"])
def test_what_a_font_can_draw(library: FontLibrary, char: str) -> None:
    font = library.choose("Source Sans Pro", 400, italic=False)
    assert font is not None
    assert library.draws(char, [font])


@pytest.mark.parametrize("char", [*"火👻אع⚔", "\x01", "\u2028", "\u0600"])
def test_what_a_font_cannot_draw(library: FontLibrary, char: str) -> None:
    font = library.choose("Source Sans Pro", 400, italic=False)
    assert font is not None
    assert not library.draws(char, [font])


def test_a_hyphen_that_does_not_break_is_drawn_as_one_that_does(library: FontLibrary) -> None:
    fonts = [library.choose(family, 400, italic=False) for family in ("Source Serif Pro", "Fjalla One")]
    assert [library.draws("\u2011", [font]) for font in fonts if font] == [True, False]


def test_the_fingerprint_is_that_of_the_files_in_use(tmp_path: Path) -> None:
    own = tmp_path / "templates" / "fonts" / "mine.ttf"
    own.parent.mkdir(parents=True)
    shutil.copy(PACKAGES / "font_fjallaone" / "files" / "FjallaOne-Regular.ttf", own)
    before = FontLibrary.for_project(tmp_path)
    with own.open("ab") as file:
        file.write(b"\0")
    after = FontLibrary.for_project(tmp_path)
    assert before.fingerprint(["Amatic SC"]) == after.fingerprint(["Amatic SC"])
    assert after.fingerprint(["Fjalla One"]) != FontLibrary.for_project(tmp_path / "other").fingerprint(["Fjalla One"])


def test_a_library_goes_to_another_process(library: FontLibrary) -> None:
    font = library.choose("Fjalla One", 400, italic=False)
    assert font is not None
    assert library.draws("a", [font])
    assert pickle.loads(pickle.dumps(library)) == library
    assert len(pickle.dumps(library)) < 20_000


def test_finding_the_fonts_imports_no_font_library() -> None:
    code = (
        "import sys; from pathlib import Path; from designer.rendering.fonts import FontLibrary;"
        "library = FontLibrary.for_project(Path()); library.fingerprint(library.families);"
        "sys.exit('fontTools' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_variable_font_draws_all_its_weights(tmp_path: Path) -> None:
    path = tmp_path / "project" / "templates" / "fonts" / "vary.ttf"
    path.parent.mkdir(parents=True)
    save_variable_font(path)
    library = FontLibrary.for_project(tmp_path / "project")
    font = library.choose("Vary", 700, italic=False)
    assert font is not None
    assert font.variable
    faces = [Face(f'<p style="font: {weight} 40pt Vary">A</p>', "", Size(40, 40)) for weight in (200, 400, 900)]
    cache, resources = FaceCache(tmp_path / "cache"), Resources(tmp_path / "project")
    rendered = render_faces(faces, cache=cache, fonts=library, resources=resources)
    ink = [sum(255 - value for value in pixels(rendered[face], 36)) for face in faces]
    assert ink[0] < ink[1] < ink[2]
    assert all(rendered[face].report == FaceReport() for face in faces)


def save_variable_font(path: Path) -> None:
    """Save a font whose A is a bar, 100 units wide at weight 200 and 500 at weight 900."""
    pen = TTGlyphPen(None)
    for number, point in enumerate([(50, 0), (50, 700), (150, 700), (150, 0)]):
        (pen.lineTo if number else pen.moveTo)(point)
    pen.closePath()
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "A"])
    font.setupCharacterMap({65: "A"})
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "A": pen.glyph()})
    font.setupHorizontalMetrics({".notdef": (600, 0), "A": (600, 50)})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Vary", "styleName": "Regular", "psName": "Vary-Regular"})
    font.setupFvar([("wght", 200, 200, 900, "Weight")], [])
    shifts = [
        (0, 0),
        (0, 0),
        (400, 0),
        (400, 0),
        (0, 0),
        (400, 0),
        (0, 0),
        (0, 0),
    ]  # of the points, then of the metrics
    font.setupGvar({"A": [TupleVariation({"wght": (0, 1, 1)}, shifts)]})
    font.setupOS2(sTypoAscender=800, usWeightClass=200)
    font.setupPost()
    font.save(path)
