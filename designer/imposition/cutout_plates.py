"""Packed pages of cut-outs as plates, with what they are and how to make them at the top. Pure geometry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from designer.imposition.document import DocumentInfo
from designer.imposition.margins import BORDER, furniture_beside
from designer.imposition.packing import Lot, PackedPage, pack, room_on
from designer.imposition.plates import Item, Label, Plate, PlateDocument
from designer.imposition.sheets import PAPERS, Duplex, PaperName
from designer.units import Size

_TITLE_SIZE: Final = 11.0
_HOW_SIZE: Final = 7.5
_HEADING_SIZE: Final = 7.0
_TITLE_DROP: Final = 3.2  # from the printable area's upper edge to the baseline
_TITLE_ROOM: Final = 40.0
_HEADING_RISE: Final = 1.5
_GREY: Final = 0.25


def cutout_plates(
    title: str, how: str, lots: Sequence[Lot], paper: PaperName, duplex: Duplex, info: DocumentInfo
) -> PlateDocument:
    """Return the pages that hold all cut-outs: front 1, back 1, front 2, back 2 and so on.

    ``how`` says in a line what whoever makes them does. ``duplex`` names the edge about which the printer flips the
    sheet; ``none`` makes fronts only. A sheet without backs has no back page, unless a later sheet has one. Raises
    ``LayoutError`` for a cut-out that is larger than a page's room.
    """
    packed = pack(lots, room_on(paper))
    last_back = max((n for n, page in enumerate(packed) if page.has_backs and duplex != "none"), default=-1)
    size, furniture = PAPERS[paper], furniture_beside(room_on(paper), PAPERS[paper])
    plates = []
    for number, page in enumerate(packed):
        sheet = f"{title.lower()} · sheet {number + 1} of {len(packed)}"
        items = (*_title(title, how, size), *_front(page))
        plates.append(Plate(size, items, furniture, f"{sheet} · front · print at 100 %"))
        if number <= last_back:
            items = tuple(_back(page, size, duplex))
            plates.append(Plate(size, items, furniture, f"{sheet} · back · print at 100 %"))
    return PlateDocument(tuple(plates), info, duplex if last_back >= 0 else "none")


def _title(title: str, how: str, page: Size) -> tuple[Label, Label]:
    baseline, right = page.height - BORDER - _TITLE_DROP, page.width - BORDER
    room = right - BORDER - _TITLE_ROOM
    return (
        Label(title, BORDER, baseline, _TITLE_SIZE, grey=_GREY, room=_TITLE_ROOM),
        Label(how, right, baseline, _HOW_SIZE, "right", grey=_GREY, room=room),
    )


def _front(page: PackedPage) -> Iterator[Item]:
    for heading in page.headings:
        yield Label(heading.text, heading.x, heading.y + _HEADING_RISE, _HEADING_SIZE, grey=_GREY, room=heading.width)
    for placed in page.placed:
        for item in placed.cutout.front_items:
            yield item.at(placed.place)


def _back(page: PackedPage, size: Size, duplex: Duplex) -> Iterator[Item]:
    for placed in page.placed:
        for item in placed.cutout.back_items:
            yield item.at(placed.place_behind(size, duplex))
