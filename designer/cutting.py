"""Sheets of what is cut out: the components of one form, a lot for each kind, in every edition and on every paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import cast

from designer.diagnostics import Diagnostic, Severity
from designer.imposition.cutout_plates import cutout_plates
from designer.imposition.cutouts import Cutout
from designer.imposition.geometry import LayoutError
from designer.imposition.label_font import missing_letters
from designer.imposition.packing import Lot
from designer.imposition.plates import PlateDocument
from designer.imposition.sheets import PaperName
from designer.model.print_spec import Edition, Form
from designer.press import describe
from designer.rendering.faces import PrintedCard
from designer.workshop import Workshop

Documents = tuple[dict[str, PlateDocument], list[Diagnostic]]
"""Documents by the names of their files, and what does not fit into any."""


@dataclass(frozen=True, slots=True)
class CutSheets:
    """What sheets of one sort are: their title and the stem of their files, and how a component becomes a cut-out.

    ``how`` says in a line what whoever makes them does.
    """

    title: str
    stem: str
    how: str
    cutout: Callable[[PrintedCard], Cutout]


def components(workshop: Workshop, form: Form) -> list[PrintedCard]:
    """Return what is in the box of this form, edition by edition."""
    return [card for card in workshop.cards if card.copies and card.spec.form == form]


def cut_sheets(sheets: CutSheets, cards: Sequence[PrintedCard], workshop: Workshop) -> Documents:
    """Return the documents by name, such as ``tokens-low-ink-a4``, and what does not fit on them."""
    documents: dict[str, PlateDocument] = {}
    diagnostics: list[Diagnostic] = []
    for edition, group in groupby(cards, key=lambda card: card.edition):
        printed, unfit = list(group), {}
        for paper in workshop.papers:
            try:
                documents[_name(sheets, edition, paper)] = _document(sheets, printed, edition, paper, workshop)
            except LayoutError as error:
                unfit[paper] = f"{sheets.title.lower()} on {paper}: {error}"
        # A paper that was not asked for may be left out, unless nothing is left to print on.
        needed = bool(workshop.layouts) or len(unfit) == len(workshop.papers)
        diagnostics += [_unfit(message, workshop, needed=needed) for message in unfit.values()]
    return documents, [*dict.fromkeys(diagnostics), *_unprintable_names(cards)]


def _unfit(message: str, workshop: Workshop, *, needed: bool) -> Diagnostic:
    place = workshop.game.info_source.span(("print",))
    if needed:
        return Diagnostic("sheet-layout", message, place)
    return Diagnostic("sheet-layout", f"this sheet is left out: {message}", place, Severity.NOTE)


def _name(sheets: CutSheets, edition: Edition, paper: str) -> str:
    return f"{sheets.stem}-{paper}" if edition == "full" else f"{sheets.stem}-{edition}-{paper}"


def _document(
    sheets: CutSheets, cards: Sequence[PrintedCard], edition: Edition, paper: str, workshop: Workshop
) -> PlateDocument:
    title = sheets.title if edition == "full" else f"{sheets.title}, low on ink"
    lots = [_lot(group, sheets.cutout) for _, group in groupby(_by_kind(cards), key=lambda card: card.entry.kind)]
    info = describe(workshop, f"{title.lower()} ({paper})")
    return cutout_plates(title, sheets.how, lots, cast("PaperName", paper), workshop.duplex, info)


def _by_kind(cards: Sequence[PrintedCard]) -> list[PrintedCard]:
    """The cards of a kind together, kinds in the order of their first card."""
    kinds = list(dict.fromkeys(card.entry.kind for card in cards))
    return sorted(cards, key=lambda card: kinds.index(card.entry.kind))


def _lot(cards: Iterable[PrintedCard], cutout: Callable[[PrintedCard], Cutout]) -> Lot:
    return [made for card in cards for made in [cutout(card)] * card.copies]


def _unprintable_names(cards: Sequence[PrintedCard]) -> Iterable[Diagnostic]:
    """Names that the headings cannot show."""
    names = {card.entry.record.name: card.entry for card in cards}
    for name, entry in names.items():
        if letters := missing_letters(name):
            message = f"the sheets cannot show {', '.join(letters)} of its name"
            yield Diagnostic("missing-glyph", message, entry.span(("name",)), Severity.WARNING)
