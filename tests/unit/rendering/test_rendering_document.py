"""Whole documents: tagged, with bookmarks, the same every time, and with a report."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2 as pdfium
import pytest

from designer.model.layout_report import FaceReport, UnknownFamily
from designer.rendering.cache import FaceCache
from designer.rendering.engine import Document, Engine
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import write_document
from designer.rendering.resources import Resources

HTML = (
    '<!doctype html><html lang="en"><head><title>Rules</title><meta name="author" content="A. Designer"></head>'
    "<body><h1>Setup</h1><p>Shuffle.</p><h2>Turns</h2><p>Play on.</p></body></html>"
)
CSS = (
    '@page { size: A5; margin: 15mm; @bottom-center { content: counter(page) } } html { font: 9pt "Source Serif Pro" }',
)


def write(
    fonts: FontLibrary, project: Path, html: str = HTML, css: Sequence[str] = CSS, cache: str = ".cache"
) -> Document:
    return write_document(html, css=css, cache=FaceCache(project / cache), fonts=fonts, resources=Resources(project))


def test_a_document_is_tagged_and_has_bookmarks(fonts: FontLibrary, project: Path) -> None:
    written = write(fonts, project)
    assert (written.pages, written.report) == (1, FaceReport())
    with pdfium.PdfDocument(written.pdf) as document:
        assert [mark.get_title() for mark in document.get_toc()] == ["Setup", "Turns"]
        assert document.get_metadata_value("Title") == "Rules"
        assert document.get_metadata_value("Author") == "A. Designer"
        assert document.get_metadata_value("CreationDate") == ""
    with pikepdf.open(BytesIO(written.pdf)) as document:
        assert document.Root.MarkInfo.Marked
        assert document.Root.Lang == "en"
        assert document.Root.StructTreeRoot.K
        assert document.Root.ViewerPreferences.DisplayDocTitle
        with document.open_metadata() as facts:
            assert facts["pdfuaid:part"] == "1", "it says that it is PDF/UA"


def test_a_document_is_the_same_every_time(fonts: FontLibrary, project: Path) -> None:
    assert write(fonts, project).pdf == write(fonts, project, cache=".other").pdf


def test_a_document_is_laid_out_once(fonts: FontLibrary, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = write(fonts, project)
    monkeypatch.setattr(Engine, "print_document", lambda *_args, **_options: pytest.fail("it was laid out again"))
    assert write(fonts, project) == first


def test_a_document_with_another_style_is_laid_out_again(fonts: FontLibrary, project: Path) -> None:
    larger = [CSS[0].replace("9pt", "12pt")]
    assert write(fonts, project).pdf != write(fonts, project, css=larger).pdf


def test_what_is_wrong_with_it_is_reported(fonts: FontLibrary, project: Path) -> None:
    html = HTML.replace("Play on.", "火 <img src='project:none.png' alt='x'>")
    css = ["p { font-family: Fjalla One } h2 { font-family: fantasy; text-shadow: 1px 1px }"]
    found = write(fonts, project, html, [*CSS, *css]).report
    assert [(glyph.char, glyph.family) for glyph in found.missing_glyphs] == [("火", "Fjalla One")]
    assert found.unknown_families == (UnknownFamily("fantasy"),)
    assert ["text-shadow" in line or "none.png" in line for line in found.warnings] == [True, True]


def test_a_document_on_which_weasyprint_fails_is_reported(fonts: FontLibrary, project: Path) -> None:
    css = "h1 { background: linear-gradient(device-cmyk(0 0 0 1), device-cmyk(0 1 0 0)) }"
    written = write(fonts, project, css=[*CSS, css])
    assert (written.pdf, written.pages) == (b"", 0)
    assert written.report.warnings[0].startswith("WeasyPrint fails on this page: NotImplementedError")
