"""Sheets to print, cut and play: one PDF for each paper and layout."""

from __future__ import annotations

import hashlib
from importlib import metadata
from itertools import groupby

from designer.diagnostics import Diagnostic, Severity
from designer.imposition.document import DocumentInfo, FacePage
from designer.imposition.geometry import LayoutError
from designer.imposition.label_font import missing_letters
from designer.imposition.sheets import Sheet, SheetLayout, Slot, pages, plan
from designer.model.layout_report import FaceReport
from designer.model.print_spec import CARD_SIZES
from designer.rendering.face import RenderedFace
from designer.rendering.faces import PrintedCard
from designer.sheet_layouts import load_layouts
from designer.units import Size
from designer.version import version
from designer.workshop import Artifact, Workshop


def produce(workshop: Workshop) -> tuple[list[Artifact], list[Diagnostic]]:
    """Return ``print-and-play-<layout>.pdf`` for each layout asked for. A game without cards has none."""
    layouts, diagnostics = load_layouts(workshop.game.root)
    printed = [card for card in workshop.cards if card.copies]
    if not printed:
        return [], diagnostics
    info = workshop.game.info
    if letters := missing_letters(info.name):
        message = f"the footer of the sheets cannot show {', '.join(letters)} of the game's name"
        diagnostics.append(
            Diagnostic("missing-glyph", message, workshop.game.info_source.span(("name",)), Severity.WARNING)
        )
    content_hash = workshop.bundle.content_hash.removeprefix("sha256:")
    documents: dict[str, tuple[list[Sheet], DocumentInfo]] = {}
    for name in workshop.layouts or layouts:
        if name not in layouts:
            continue  # what is wrong with it is among the diagnostics
        try:
            _require_bleed(printed, layouts[name])
            sheets = _sheets(printed, layouts[name], workshop)
        except LayoutError as error:
            diagnostics.append(_unfit(error, workshop, asked_for=bool(workshop.layouts)))
            continue
        title = f"{info.name}: print and play ({name})"
        documents[name] = sheets, DocumentInfo(title, info.name, info.version, content_hash)
    pdfs = _imposed(list(documents.values()), workshop)
    return [
        Artifact(f"print-and-play-{name}.pdf", pdf, "application/pdf", len(pages(sheets)))
        for (name, (sheets, _)), pdf in zip(documents.items(), pdfs, strict=True)
    ], diagnostics


def _imposed(documents: list[tuple[list[Sheet], DocumentInfo]], workshop: Workshop) -> list[bytes]:
    """The PDFs of documents: those that an earlier build has imposed of the same pages, and the others made now."""
    keys = [_key(sheets, info, workshop) for sheets, info in documents]
    missing = [number for number, key in enumerate(keys) if workshop.cache.find(key) is None]
    if missing:
        from designer.imposition.impose import impose_all  # pikepdf is not needed when there is nothing to do

        faces = {name: _page(face) for name, face in workshop.rendered.items()}
        made = impose_all([documents[number] for number in missing], faces)
        for number, pdf in zip(missing, made, strict=True):
            workshop.cache.store([keys[number]], pdf, [FaceReport()])
    return [found.pdf.read_bytes() for key in keys if (found := workshop.cache.find(key)) is not None]


def _key(sheets: list[Sheet], info: DocumentInfo, workshop: Workshop) -> str:
    """A hash of all that a document depends on: where each face stands, its page, the footer, and who imposes."""
    # A page's file is called by all that its faces depend on.
    pages = {name: (face.pdf.name, face.page, face.bleed) for name, face in workshop.rendered.items()}
    state = repr((version(), metadata.version("pikepdf"), info, sheets, sorted(pages.items())))
    return f"sheets {hashlib.sha256(state.encode()).hexdigest()}"


def _unfit(error: LayoutError, workshop: Workshop, *, asked_for: bool) -> Diagnostic:
    """A sheet that was asked for by name must be made; one that just does not suit the cards is left out."""
    place = workshop.game.info_source.span(("print",))
    if asked_for:
        return Diagnostic("sheet-layout", str(error), place)
    return Diagnostic("sheet-layout", f"this sheet is left out: {error}", place, Severity.NOTE)


def _require_bleed(cards: list[PrintedCard], layout: SheetLayout) -> None:
    """Raise ``LayoutError`` when a layout shows more bleed than a card has."""
    for card in cards:
        if card.front.bleed < layout.shown_bleed:
            raise LayoutError(
                f"layout {layout.name} shows {layout.shown_bleed:g} mm of bleed, and "
                f'"{card.entry.record.name}" has {card.front.bleed:g} mm'
            )


def _sheets(cards: list[PrintedCard], layout: SheetLayout, workshop: Workshop) -> list[Sheet]:
    """Cards of one size share sheets; a size begins new ones. The layout's grid is for the game's own card size."""
    sheets: list[Sheet] = []
    own_size = CARD_SIZES[workshop.game.info.print.size]
    by_size = sorted(cards, key=lambda card: (card.front.size.width, card.front.size.height))
    for size, group in groupby(by_size, key=lambda card: card.front.size):
        slots = [
            Slot(card.front.identity, card.back.identity if card.back else None)
            for card in group
            for _ in range(card.copies)
        ]
        sheets += plan(slots, _fitting(layout, size, own_size), size, workshop.duplex)
    return sheets


def _fitting(layout: SheetLayout, size: Size, own_size: Size) -> SheetLayout:
    """The layout itself for the game's own card size; for another, the largest grid that its paper can hold."""
    if size == own_size:
        return layout
    room = layout.page.grown(-layout.margin_min - layout.shown_bleed)
    columns = max(1, int((room.width + layout.gap) // (size.width + layout.gap)))
    rows = max(1, int((room.height + layout.gap) // (size.height + layout.gap)))
    grids = sorted(((c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)), key=lambda g: (-g[0] * g[1], g))
    for tried in (layout.model_copy(update={"columns": c, "rows": r}) for c, r in grids):
        try:
            tried.fit(size)
        except LayoutError:  # the margins are too narrow for marks and footer
            continue
        return tried
    return layout.model_copy(update={"columns": 1, "rows": 1})


def _page(face: RenderedFace) -> FacePage:
    return FacePage(face.pdf, face.page, face.size, face.bleed)
