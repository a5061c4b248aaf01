"""Sheets to print, cut and play: one PDF for each paper and layout."""

from __future__ import annotations

from itertools import groupby, product

from designer.diagnostics import Diagnostic, Severity
from designer.imposition.geometry import LayoutError
from designer.imposition.label_font import missing_letters
from designer.imposition.plates import PlateDocument
from designer.imposition.sheet_plates import sheet_plates
from designer.imposition.sheets import Sheet, SheetLayout, Slot, plan
from designer.model.print_spec import CARD_SIZES
from designer.press import artifacts, describe
from designer.rendering.faces import PrintedCard
from designer.sheet_layouts import load_layouts
from designer.units import Size
from designer.workshop import Artifact, Workshop


def produce(workshop: Workshop) -> tuple[list[Artifact], list[Diagnostic]]:
    """Return ``print-and-play-<layout>.pdf`` for each layout asked for, and one for each other edition of the game.

    A game without cards has none.
    """
    layouts, diagnostics = load_layouts(workshop.game.root)
    printed = [card for card in workshop.cards if card.copies and card.spec.form == "card"]
    if not printed:
        return [], diagnostics
    facts = workshop.game.info
    if letters := missing_letters(facts.name):
        message = f"the footer of the sheets cannot show {', '.join(letters)} of the game's name"
        diagnostics.append(
            Diagnostic("missing-glyph", message, workshop.game.info_source.span(("name",)), Severity.WARNING)
        )
    documents: dict[str, PlateDocument] = {}
    known = [name for name in workshop.layouts or layouts if name in layouts]  # what is wrong with others is told
    for edition, name in product(facts.print.editions, known):
        cards = [card for card in printed if card.edition == edition]
        if not cards:
            continue  # of this edition nothing has to be printed again
        full_name = name if edition == "full" else f"{edition}-{name}"
        try:
            _require_bleed(cards, layouts[name])
            sheets = _sheets(cards, layouts[name], workshop)
        except LayoutError as error:
            diagnostics.append(_unfit(error, workshop, asked_for=bool(workshop.layouts)))
            continue
        info = describe(workshop, f"print and play ({full_name})")
        documents[f"print-and-play-{full_name}"] = sheet_plates(sheets, info)
    return artifacts(documents, workshop), list(dict.fromkeys(diagnostics))


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
