"""Every character is drawn in the font that is asked for, or reported."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pytest
from rendering_faces import Render, face, report

from designer.model.layout_report import FaceReport, UnknownFamily


@pytest.mark.parametrize("name", ["Żółć", "Ægir’s „Hall“", "Þórr", "a\u00a0b\u2009c\u00add"])
def test_letters_that_the_font_has_are_printed(render: Render, name: str) -> None:
    assert report(render, name) == FaceReport()


@pytest.mark.parametrize(("name", "missing"), [("火の鳥", "火の鳥"), ("Boo 👻", "👻"), ("אבא", "אב"), ("سلام", "سلام")])
def test_letters_that_it_lacks_are_named_with_font_and_text(render: Render, name: str, missing: str) -> None:
    found = report(render, f"<p>{name}</p>")
    assert {glyph.char for glyph in found.missing_glyphs} == set(missing)
    assert {(glyph.family, glyph.context) for glyph in found.missing_glyphs} == {("Source Sans Pro", name)}
    assert found.missing_glyphs[0].code_point.startswith("U+")
    assert found.warnings == ()


def test_the_italic_of_a_family_may_have_fewer_letters(render: Render) -> None:
    assert report(render, "→ ⅔") == FaceReport()
    assert report(render, "<i>x</i>ё").is_clean
    (glyph,) = report(render, "<i>ё</i>").missing_glyphs
    assert (glyph.char, glyph.family) == ("ё", "Source Sans Pro italic")


def test_a_second_family_of_the_list_may_have_them(render: Render) -> None:
    assert report(render, '<p style="font-family: Fjalla One, Source Sans Pro">ё</p>').missing_glyphs == ()
    assert report(render, '<p style="font-family: Fjalla One, Amatic SC">⅔ ﷺ</p>').missing_glyphs != ()


def test_hyphenation_uses_a_hyphen_that_fonts_have(render: Render) -> None:
    css = ".face { hyphens: auto; width: 12mm }"
    assert report(render, '<p lang="en">extraordinary consequences</p>', css) == FaceReport()


def test_text_in_pictures_is_looked_at_too(render: Render) -> None:
    svg = '<svg viewBox="0 0 90 90"><g font-family="Fjalla One"><text y="9">a <tspan>火</tspan></text></g></svg>'
    assert [glyph.char for glyph in report(render, svg).missing_glyphs] == ["火"]
    svg = '<svg viewBox="0 0 90 90"><text y="9">a</text></svg>'
    assert report(render, svg).unknown_families == (UnknownFamily("sans-serif"),)


def test_text_in_picture_files_may_use_any_family(render: Render, project: Path) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 9"><text y="9" font-family="{}">rune א</text></svg>'
    for family in ("Amatic SC", "Papyrus", "Fjalla One"):
        (project / f"{family}.svg").write_text(svg.format(family), encoding="utf-8")
    assert report(render, '<img src="project:Amatic SC.svg">').unknown_families == ()
    assert report(render, '<img src="project:Papyrus.svg">').unknown_families == (UnknownFamily("Papyrus"),)
    (glyph,) = report(render, '<div style="background: url(project:Fjalla%20One.svg)">x</div>').missing_glyphs
    assert (glyph.char, glyph.family) == ("א", "Fjalla One")


def test_a_name_that_is_written_in_another_way_is_not_replaced_in_silence(render: Render) -> None:
    found = report(render, "<p>x</p>", 'p { font-family: "Fjalla\\20 One" }')
    assert found.unknown_families != ()


@pytest.mark.parametrize(
    ("css", "unknown"),
    [
        ('p { font-family: "Fjala One" }', UnknownFamily("Fjala One", "Fjalla One")),
        ("p { font-family: Amatic SC, cursive }", UnknownFamily("cursive")),
        ('p { font: 9pt "DejaVu Sans" }', UnknownFamily("DejaVu Sans")),
        (".face { font-family: initial }", UnknownFamily("serif")),
        ("aside { font-family: Papyrus }", UnknownFamily("Papyrus")),
    ],
)
def test_a_family_that_is_not_there_is_named(render: Render, css: str, unknown: UnknownFamily) -> None:
    assert report(render, "<p>x</p>", css).unknown_families == (unknown,)


def test_fonts_of_the_machine_are_never_used(render: Render) -> None:
    shown = face('<p style="font-family: DejaVu Sans, sans-serif">x ⚔ 火</p>')
    with pdfium.PdfDocument(render(shown)[shown].pdf) as document:
        names = {item.get_font().get_base_name() for item in document[0].get_objects() if item.type == 1}
    assert names
    assert not any("DejaVu" in name for name in names)
