"""The rulebook as a booklet: sheets to print on both sides, fold and staple."""

from __future__ import annotations

import hashlib
from typing import cast

from designer.diagnostics import Diagnostic, Severity
from designer.imposition.booklet import booklet, booklet_paper
from designer.imposition.sheets import PaperName
from designer.press import artifacts, describe
from designer.targets.rulebook import printed_book, rulebook_place
from designer.workshop import Artifact, Workshop


def produce(workshop: Workshop) -> tuple[list[Artifact], list[Diagnostic]]:
    """Return ``rulebook-booklet-<paper>.pdf`` for each paper; a book of large pages needs A3 or tabloid.

    Nothing for a game without a rulebook.md, or with a broken one.
    """
    book, diagnostics = printed_book(workshop)
    if book is None or not book.document.pages:
        return [], diagnostics
    from designer.imposition.plain_pages import plain_pages

    pages = plain_pages(book.document.pdf)
    sizes = {(round(page.trim.width, 2), round(page.trim.height, 2)) for page in pages}
    if len(sizes) > 1:
        place = rulebook_place(workshop.game)
        message = "the booklet is left out: the pages of the rulebook are of different sizes"
        return [], [*diagnostics, Diagnostic("layout-problem", message, place, Severity.WARNING)]
    # The book's bytes tell all of what its pages show.
    digest = hashlib.sha256(book.document.pdf).hexdigest()
    faces = {f"{digest} {number}": page for number, page in enumerate(pages)}
    documents = {}
    for name in workshop.papers:
        paper = booklet_paper(pages[0].trim, cast("PaperName", name))
        info = describe(workshop, f"rulebook, booklet ({paper.name})")
        documents[f"rulebook-booklet-{paper.name}"] = booklet(list(faces), pages[0].trim, paper.size, info)
    return artifacts(documents, workshop, faces), diagnostics


def is_needed(workshop: Workshop) -> bool:
    """Whether the game has a rulebook."""
    return workshop.game.rulebook_file.exists()
