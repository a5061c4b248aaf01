"""The rulebook: a tagged PDF with contents and bookmarks, and one self-contained web page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from markupsafe import Markup as Html

from designer.diagnostics import Diagnostic, Severity, Span
from designer.engine.bundle import read_bundle
from designer.engine_format import Bundle
from designer.exporting.bundle import canonical
from designer.model.common import Term
from designer.model.game import Game
from designer.model.layout_report import FaceReport
from designer.rendering.active_content import active_content
from designer.rendering.book import Book
from designer.rendering.book_faces import card_style
from designer.rendering.book_links import dead_links
from designer.rendering.book_places import BookPlaces
from designer.rendering.engine import Document
from designer.rendering.face import Face
from designer.rendering.faces import PrintedCard
from designer.rendering.markdown import Chapter
from designer.rendering.page_style import outside_faces
from designer.rendering.pdf import write_document
from designer.rendering.played_examples import play_examples
from designer.rendering.template_problems import TemplateProblem
from designer.rendering.templates import Studio
from designer.rendering.web_fonts import embedded
from designer.rendering.web_pictures import with_pictures
from designer.shared import shared_templates
from designer.suggestions import did_you_mean
from designer.workshop import Artifact, Workshop


@dataclass(frozen=True, slots=True)
class PrintedBook:
    """A rulebook on paper: its text, its HTML, and the laid-out document."""

    chapter: Chapter
    html: str
    document: Document


Printed = tuple[PrintedBook | None, list[Diagnostic]]
_printed: WeakKeyDictionary[Workshop, Printed] = WeakKeyDictionary()


def produce(workshop: Workshop) -> tuple[list[Artifact], list[Diagnostic]]:
    """Return ``rulebook.pdf`` and ``rulebook.html``; nothing for a game without a rulebook.md, or with a broken one.

    In another language its text is that of a file of its own, such as rulebook.fr.md.
    """
    book, diagnostics = printed_book(workshop)
    if book is None:
        return [], diagnostics
    try:
        web_page = _web_page(workshop, book)
    except TemplateProblem as problem:
        return [], [*diagnostics, _template_finding(problem, _place(workshop))]
    return [
        Artifact("rulebook.pdf", book.document.pdf, "application/pdf", book.document.pages),
        Artifact("rulebook.html", web_page.encode(), "text/html"),
    ], diagnostics


def is_needed(workshop: Workshop) -> bool:
    """Whether the game has a rulebook."""
    return workshop.game.rulebook_file.exists()


def printed_book(workshop: Workshop) -> Printed:
    """Return the rulebook on paper, laid out once for all targets; None for one that is not there or is broken."""
    if workshop not in _printed:
        _printed[workshop] = _print(workshop)
    book, diagnostics = _printed[workshop]
    return book, list(diagnostics)


def rulebook_place(game: Game) -> Span:
    """The text of the rulebook, as findings name it."""
    return Span(game.info_source.path.parent / game.rulebook_file.name)


def check(workshop: Workshop) -> list[Diagnostic]:
    """Return what is wrong with the rulebook's text, without laying it out."""
    return _chapter(workshop)[1]


def _chapter(workshop: Workshop) -> tuple[Chapter | None, list[Diagnostic]]:
    path = workshop.game.rulebook_file
    if not (path.exists() or path.is_symlink()):
        return None, []
    if not path.is_file() or not workshop.game.may_read(path):
        message = "this is not a file of the project that can be read"
        return None, [Diagnostic("unreadable-file", message, _place(workshop))]
    examples = play_examples(workshop.game, partial(_as_published, workshop))
    book = Book(workshop.studio, workshop.cards, lambda face: _fitted(workshop, face), examples.tables)
    try:
        text = path.read_text(encoding="utf-8")
        chapter = book.chapter(text, path.name)
    except TemplateProblem as problem:
        if book.played.missed:  # what is wrong is said at the example itself
            return None, list(examples.diagnostics)
        return None, [*examples.diagnostics, _template_finding(problem, _place(workshop))]
    except UnicodeDecodeError:
        return None, [Diagnostic("unreadable-file", "the file is not UTF-8", _place(workshop))]
    except OSError as error:
        message = f"the file cannot be read: {(error.strerror or str(error)).lower()}"
        return None, [Diagnostic("unreadable-file", message, _place(workshop))]
    places = BookPlaces(text, _place(workshop))
    return chapter, [
        *examples.diagnostics,
        *_unknown_names(workshop, chapter, places),
        *_untold(book, places),
        *_picture_faults(book, chapter, places),
        *_dead_links(chapter, places),
        *_active_content(chapter, places),
    ]


def _print(workshop: Workshop) -> Printed:
    chapter, diagnostics = _chapter(workshop)
    if chapter is None or any(diagnostic.is_error for diagnostic in diagnostics):
        return None, diagnostics
    try:
        html = _html(workshop, chapter, "")
        css = book_style(workshop.studio, workshop.cards, "rulebook.css")
    except TemplateProblem as problem:
        return None, [*diagnostics, _template_finding(problem, _place(workshop))]
    document = write_document(html, css=[css], cache=workshop.cache, fonts=workshop.fonts, resources=workshop.resources)
    findings = _layout_findings(document.report, _place(workshop))
    return PrintedBook(chapter, html, document), [*diagnostics, *findings]


def _web_page(workshop: Workshop, book: PrintedBook) -> str:
    css = book_style(workshop.studio, workshop.cards, "rulebook-screen.css")
    families = workshop.fonts.named_in([book.html, css])
    fonts = embedded(workshop.fonts.font_faces(families), workshop.fonts, book.html, css)
    return with_pictures(_html(workshop, book.chapter, f"{fonts}\n{css}"), workshop.resources)


def _place(workshop: Workshop) -> Span:
    return rulebook_place(workshop.game)


def _template_finding(problem: TemplateProblem, place: Span) -> Diagnostic:
    return Diagnostic(problem.code, problem.said, problem.span or place, hint=problem.hint)


def _unknown_names(workshop: Workshop, chapter: Chapter, places: BookPlaces) -> Iterator[Diagnostic]:
    """What the text marks and the game does not have, each at the first mark."""
    terms = [entry.record for entry in workshop.game.of_kind(Term.kind).values()]
    words = [name for term in terms if isinstance(term, Term) for name in (term.name, *term.forms)]
    known = {name.casefold() for name in words}
    for icon in chapter.icons:
        if icon not in workshop.game.icon_files:
            hint = did_you_mean(icon, workshop.game.icon_files) or "put its SVG file into the game's icons folder"
            yield Diagnostic("unknown-icon", f'there is no icon "{icon}"', places.icon(icon), hint=hint)
    for term in chapter.terms:
        if term.casefold() not in known:
            hint = did_you_mean(term, words) or "add the term to the glossary (terms:)"
            yield Diagnostic("unknown-keyword", f'the glossary has no "{term}"', places.term(term), hint=hint)


def _picture_faults(book: Book, chapter: Chapter, places: BookPlaces) -> Iterator[Diagnostic]:
    for source in chapter.pictures:
        fault = book.pictures.fault(source)
        if fault is not None:
            yield Diagnostic(fault.code, fault.message, places.picture(source), hint=fault.hint)


def _untold(book: Book, places: BookPlaces) -> Iterator[Diagnostic]:
    """What the text tells of examples in another language than its own."""
    for name, sentences in book.played.untold.items():
        first, *more = sentences
        also = f" and {len(more)} more are" if more else " is"
        message = (
            f'the story of "{name}" is told in English: "{first}"{also} not translated into {book.played.language}'
        )
        hint = f'say it there: story("{name}", said={{"{first}": "…"}})'
        yield Diagnostic("missing-translation", message, places.story(name), Severity.WARNING, hint=hint)


def _dead_links(chapter: Chapter, places: BookPlaces) -> Iterator[Diagnostic]:
    for link in dead_links(chapter.body, chapter.headings):
        yield Diagnostic("unknown-reference", link.message, places.link(link.target), hint=link.hint)


def _active_content(chapter: Chapter, places: BookPlaces) -> Iterator[Diagnostic]:
    for found in active_content(chapter.body):
        yield Diagnostic("active-content", found.message, places.tag(found.tag), hint=found.hint)


def _layout_findings(report: FaceReport, place: Span) -> Iterator[Diagnostic]:
    """What the layout of the book has found. Cards that it shows have been checked as faces."""
    for warning in report.warnings:
        yield Diagnostic("layout-problem", warning, place)
    for glyph in report.missing_glyphs:
        message = f"{glyph.family} has no {glyph.code_point}, in: {glyph.context}"
        yield Diagnostic("missing-glyph", message, place, hint="use an icon, or a font that has it")
    for unknown in report.unknown_families:
        hint = f'did you mean "{unknown.suggestion}"?' if unknown.suggestion else None
        yield Diagnostic("unknown-font", f'there is no font family "{unknown.family}"', place, hint=hint)


def _html(workshop: Workshop, chapter: Chapter, style: str) -> str:
    context: Mapping[str, Any] = {
        "chapter": chapter,
        "style": Html(style),
        "components": [card.entry.record for card in workshop.cards if card.copies],
        "content_hash": workshop.bundle.content_hash.removeprefix("sha256:")[:12],
    }
    own = workshop.game.template_dir / "rulebook.html.j2"
    template = f"{workshop.game.id}/rulebook.html.j2" if own.is_file() else "shared/rulebook.html.j2"
    return workshop.studio.render(template, context)


def book_style(studio: Studio, cards: Sequence[PrintedCard], name: str) -> str:
    """Return the style of a book: of its cards, then what all rulebooks share and the game's own, both kept off cards.

    ``name`` is rulebook.css for paper, or rulebook-screen.css.
    """
    faces = (face for card in cards for face in (card.front, card.back) if face is not None)
    sheets = dict.fromkeys(card_style(face.css) for face in faces)
    shared = shared_templates()
    files = (shared / "card-in-book.css", shared / name, studio.game.template_dir / name)
    frame, *pages = (outside_faces(studio.text(path)) for path in files if path.is_file())
    return "\n".join([frame, *sheets, *pages])


def _as_published(workshop: Workshop) -> Bundle:
    """The bundle as engines read it, in which even the order of records is that of the published file."""
    return read_bundle(canonical(workshop.bundle.model_dump(mode="json")))


def _fitted(workshop: Workshop, face: Face) -> Mapping[str, float]:
    return {fitted.field: fitted.to_pt for fitted in workshop.rendered_face(face).report.fitted}
