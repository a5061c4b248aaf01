"""Sheets of cards as plates: front 1, back 1, front 2, back 2 and so on. Pure geometry."""

from __future__ import annotations

from collections.abc import Sequence

from designer.imposition.document import DocumentInfo
from designer.imposition.margins import place_furniture
from designer.imposition.marks import crop_marks
from designer.imposition.plates import Item, Outline, Picture, Plate, PlateDocument, Stroke
from designer.imposition.sheets import Page, Sheet, pages


def sheet_plates(sheets: Sequence[Sheet], info: DocumentInfo) -> PlateDocument:
    """Return the pages of sheets, which may differ in layout; ``pages`` tells which they are."""
    plates = tuple(_plate(page, len(sheets)) for page in pages(sheets))
    return PlateDocument(plates, info, next((sheet.duplex for sheet in sheets if sheet.back is not None), "none"))


def _plate(page: Page, sheet_count: int) -> Plate:
    grid, layout = page.sheet.grid, page.sheet.grid.layout
    items: list[Item] = [
        Picture(placed.face, grid.card, placed.x, placed.y, placed.rotation, bleed=layout.shown_bleed)
        for placed in page.placements
    ]
    if items and (marks := crop_marks(grid, page.sheet.cells(page.side))):
        items.append(Stroke(Outline.lines(marks), layout.marks.weight))
    note = f"sheet {page.number} of {sheet_count} · {page.side} · print at 100 %"
    return Plate(layout.page, tuple(items), place_furniture(grid), note)
