"""WeasyPrint put to work: one font configuration and parsed style sheets for many documents.

``pdf`` imports WeasyPrint and hands the module in. An engine belongs to one process, and to one thread at a time.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from xml.etree.ElementTree import Element

from designer.model.layout_report import FaceReport, UnknownFamily
from designer.rendering.boxes import overflow, read
from designer.rendering.exact_widths import FontTable
from designer.rendering.examination import with_findings
from designer.rendering.face import Face
from designer.rendering.face_sheet import FaceSheet, LaidOutPage, geometry
from designer.rendering.fonts import FontLibrary
from designer.rendering.glyphs import GlyphCheck
from designer.rendering.renderer_log import captured, without_noise
from designer.rendering.resources import Resources
from designer.rendering.substitutes import SubstituteCheck
from designer.rendering.unseen import page_problems
from designer.rendering.url_fetcher import ClosedFetcher

# The default is U+2010, which many fonts do not have.
_BASE = 'html { hyphenate-character: "-" }'
_EMPTY = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Faces</title></head><body></body></html>'


_Printed = tuple[bytes, list[FaceReport], list[Any]]
"""A PDF with a page for each face, what was found on each, and the face's own box on each, None if there is none."""


@dataclass(frozen=True, slots=True)
class Document:
    """A whole document as PDF, and what was found on its pages."""

    pdf: bytes
    pages: int
    report: FaceReport


class Engine:
    """Turns HTML into PDF with the fonts of some families and no others."""

    def __init__(self, weasyprint: Any, font_config: Any, fonts: FontLibrary, families: Sequence[str]) -> None:
        self._weasyprint = weasyprint
        self._font_config = font_config
        self._fonts = fonts
        self._glyphs = GlyphCheck(fonts, families)
        self._substitutes = SubstituteCheck(fonts, families)
        self._fetcher = ClosedFetcher(weasyprint.urls.URLFetcherResponse, fonts)
        with captured() as problems:
            self._parse(fonts.font_faces(families))
            self._base = self._parse(_BASE)
        self._font_problems = tuple(problems)
        if font_config._folder is not None:
            from multiprocessing.util import Finalize  # heeds the end of pool workers too, which atexit does not

            # WeasyPrint keeps copies of the fonts there, and forgets them when a process ends before the object does.
            Finalize(font_config, shutil.rmtree, (font_config._folder, True), exitpriority=0)

    def print_faces(self, faces: Sequence[Face], resources: Resources) -> tuple[bytes, list[FaceReport]]:
        """Return a PDF with one page for each face, in order, and what was found on each.

        The faces must have one style sheet, size and bleed. A face never depends on its neighbours. One on which
        WeasyPrint fails becomes an empty page.
        """
        pdf, reports, boxes = self._print_all(faces, resources)
        return pdf, with_findings(reports, faces, boxes, pdf, self._substitutes)

    def _print_all(self, faces: Sequence[Face], resources: Resources) -> _Printed:
        try:
            return self._print(faces, resources)
        except Exception:  # some styles are more than WeasyPrint can do, and it does not say so in a better way
            failures = {number: self._failure([face], resources) for number, face in enumerate(faces)}
        empty = [replace(face, html="") if failures[number] else face for number, face in enumerate(faces)]
        if failure := self._failure(empty, resources):  # then it is the style sheet or the faces together
            failures = dict.fromkeys(failures, failure)
            empty = [replace(face, html="", css="") for face in faces]
        pdf, reports, boxes = self._print(empty, resources)
        reports = [
            replace(report, warnings=(*report.warnings, *failures[number])) for number, report in enumerate(reports)
        ]
        return pdf, reports, boxes

    def _failure(self, faces: Sequence[Face], resources: Resources) -> tuple[str, ...]:
        try:
            self._print(faces, resources)
        except Exception as error:
            return (_failed(error),)
        return ()

    def _print(self, faces: Sequence[Face], resources: Resources) -> _Printed:
        first, numbers = faces[0], range(len(faces))
        self._fetcher.open(resources, first.css, *(face.html for face in faces))
        with captured() as style_problems:
            layout = _Layout(self, [self._base, self._parse(geometry(first.size, first.bleed)), self._parse(first.css)])
        with captured() as lines:
            sheet = FaceSheet((self._html(face.html).etree_element for face in faces), layout.lay_out)
            pages = sheet.lay_out(numbers)
            sheet.fit(pages)
            pdf = layout.write(pages[number].page for number in numbers)
        unknown = self._fonts.unknown_in(first.css)
        reports = [self._report(pages[number], unknown) for number in numbers]
        for number, own in self._attributed(without_noise(lines, reports), layout, sheet, reports).items():
            reports[number] = replace(reports[number], warnings=(*reports[number].warnings, *own))
        drawn = (pages[number].page for number in numbers)
        sizes = dict.fromkeys(page_problems(drawn, first.size, first.bleed, first.css))
        shared = (*self._font_problems, *style_problems, *sizes)
        reports = [replace(report, warnings=(*shared, *report.warnings)) for report in reports]
        return pdf, reports, [pages[number].box for number in numbers]

    def print_document(self, html: str, css: Sequence[str], resources: Resources, *, tagged: bool) -> Document:
        """Lay out and write a whole document, and say what was found on its pages.

        One on which WeasyPrint fails becomes a PDF of no bytes, and the report says why.
        """
        try:
            return self._print_document(html, css, resources, tagged=tagged)
        except Exception as error:
            return Document(b"", 0, FaceReport(warnings=(_failed(error),)))

    def _print_document(self, html: str, css: Sequence[str], resources: Resources, *, tagged: bool) -> Document:
        self._fetcher.open(resources, html, *css)
        with captured() as lines:
            layout = _Layout(self, [self._base, *(self._parse(sheet) for sheet in css)])
            document = layout.render(self._html(html))
            pdf = layout.write(document.pages, pdf_variant="pdf/ua-1" if tagged else None)
        texts = [text for page in document.pages for text in read(page._page_box).texts]
        missing, unknown = self._glyphs.check(texts)
        for sheet in css:
            unknown += self._fonts.unknown_in(sheet)
        report = FaceReport(missing_glyphs=tuple(missing), unknown_families=tuple(dict.fromkeys(unknown)))
        warnings = (*self._font_problems, *without_noise(lines, [report]))
        return Document(pdf, len(document.pages), replace(report, warnings=warnings))

    def _report(self, page: LaidOutPage, unknown: Iterable[UnknownFamily]) -> FaceReport:
        missing, unknown_here = self._glyphs.check(page.reading.texts)
        return FaceReport(
            overflows=tuple(found for box in page.reading.fit if (found := overflow(box)) is not None),
            missing_glyphs=tuple(missing),
            unknown_families=tuple(dict.fromkeys([*unknown_here, *unknown])),
            warnings=tuple(dict.fromkeys(page.problems)),
            fitted=tuple(page.fitted),
        )

    def _attributed(
        self, lines: list[str], layout: _Layout, sheet: FaceSheet, reports: Sequence[FaceReport]
    ) -> dict[int, list[str]]:
        """Find out which face has caused which log lines, by laying each out alone; only done when there are any."""
        if not lines:
            return {}
        found: dict[int, list[str]] = {}
        for number, report in enumerate(reports):
            layout.forget_pictures()  # one that cannot be loaded is only logged the first time
            with captured() as own:
                layout.write([sheet.lay_out([number])[number].page])
            found[number] = without_noise(own, [report])
        seen = {line for own in found.values() for line in own}
        found[0] += [line for line in lines if line not in seen]  # a line is never lost
        return found

    def _parse(self, css: str) -> Any:
        return self._weasyprint.CSS(string=css, font_config=self._font_config, url_fetcher=self._fetcher)

    def _html(self, html: str) -> Any:
        # Half of a surrogate pair is no character; no text encoding can hold it.
        html = html.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        return self._weasyprint.HTML(string=html, url_fetcher=self._fetcher)


class _Layout:
    """Documents that have their style sheets and pictures in common."""

    def __init__(self, engine: Engine, sheets: Sequence[Any]) -> None:
        self._engine = engine
        self._sheets = sheets
        self._pictures: dict[str, Any] = {}  # by URL alone, so it must not live longer than the files are left alone
        self._document: Any = None

    def forget_pictures(self) -> None:
        """Load pictures anew."""
        self._pictures = {}

    def lay_out(self, elements: Sequence[Element]) -> Any:
        """Lay elements out below each other; a weasyprint Document."""
        html = self._engine._html(_EMPTY)
        html.etree_element.find("body").extend(elements)
        return self.render(html)

    def render(self, html: Any) -> Any:
        """Lay out a weasyprint HTML object; a weasyprint Document."""
        self._document = html.render(
            font_config=self._engine._font_config, stylesheets=self._sheets, cache=self._pictures
        )
        return self._document

    def write(self, pages: Iterable[Any], **options: Any) -> bytes:
        """Write pages, of one document or of several, as one PDF."""
        document = self._document.copy(pages)
        document.fonts = FontTable()
        pdf: bytes = document.write_pdf(finisher=_let_ink_bleed, **options)
        return pdf


def _failed(error: Exception) -> str:
    return f"WeasyPrint fails on this page: {type(error).__name__}: {error}"


def _let_ink_bleed(_document: Any, pdf: Any) -> None:
    """Make the bleed box as large as the bleed; WeasyPrint ends it 10 points outside the trim box."""
    for item in pdf.objects:
        if isinstance(item, dict) and item.get("Type") == "/Page":
            item["BleedBox"] = item["MediaBox"]
