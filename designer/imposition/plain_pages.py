"""The pages of a finished document, such as a rulebook, to be placed like faces."""

from __future__ import annotations

import io

import pikepdf

from designer.imposition.document import FacePage
from designer.units import POINTS_PER_MM, Size


def plain_pages(pdf: bytes) -> tuple[FacePage, ...]:
    """Return where each page of a PDF is. What is outside of its trim is not shown."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        boxes = [[float(edge) for edge in page.trimbox] for page in document.pages]
    return tuple(
        FacePage(pdf, number, Size((right - left) / POINTS_PER_MM, (top - bottom) / POINTS_PER_MM), 0.0)
        for number, (left, bottom, right, top) in enumerate(boxes)
    )
