"""Boards: each whole on one large page, and on sheets of paper to be glued together."""

from __future__ import annotations

from typing import cast

from designer.cutting import components
from designer.diagnostics import Diagnostic, Severity
from designer.imposition.label_font import missing_letters
from designer.imposition.large_format import large_format
from designer.imposition.plates import PlateDocument
from designer.imposition.poster import Board, cut
from designer.imposition.poster_pages import poster
from designer.imposition.sheets import PAPERS, PaperName
from designer.press import artifacts, describe
from designer.rendering.faces import PrintedCard
from designer.workshop import Artifact, Workshop


def produce(workshop: Workshop) -> tuple[list[Artifact], list[Diagnostic]]:
    """Return ``board-<id>.pdf`` and ``board-<id>-<paper>.pdf`` of every board, edition by edition."""
    boards = components(workshop, "board")
    documents: dict[str, PlateDocument] = {}
    for card in boards:
        documents |= _documents(card, workshop)
    return artifacts(documents, workshop), [found for card in boards if (found := _unprintable_name(card)) is not None]


def is_needed(workshop: Workshop) -> bool:
    """Whether there is any board in the box."""
    return bool(components(workshop, "board"))


def _documents(card: PrintedCard, workshop: Workshop) -> dict[str, PlateDocument]:
    """The documents of a board in one edition, by file name without suffix."""
    record, face = card.entry.record, card.front
    low_ink = card.edition == "low-ink"
    name = f"{record.name}, low on ink" if low_ink else record.name
    board = Board(
        face.identity, face.size, face.bleed, f"{name}, print {card.copies} times" if card.copies > 1 else name
    )
    stem = f"board-{record.id}-low-ink" if low_ink else f"board-{record.id}"
    documents = {stem: large_format(board, describe(workshop, board.name))}
    for paper in workshop.papers:
        info = describe(workshop, f"{board.name} ({paper})")
        documents[f"{stem}-{paper}"] = poster(board, cut(board.size, PAPERS[cast("PaperName", paper)]), info)
    return documents


def _unprintable_name(card: PrintedCard) -> Diagnostic | None:
    letters = missing_letters(card.entry.record.name)
    if not letters or card.edition != "full":
        return None
    message = f"the sheets of the board cannot show {', '.join(letters)} of its name"
    return Diagnostic("missing-glyph", message, card.entry.span(("name",)), Severity.WARNING)
