"""Small faces, and what their pages look like."""

from __future__ import annotations

from typing import Protocol

import pypdfium2 as pdfium

from designer.model.layout_report import FaceReport
from designer.rendering.face import Face, RenderedFace, RenderedFaces
from designer.units import Size

POKER = Size(63, 88)
BODY = '.face { font: 8pt/1.25 "Source Sans Pro" } p { margin: 0 }'


class Render(Protocol):
    """Renders faces into the cache of that name."""

    def __call__(self, *faces: Face, cache: str = ...) -> RenderedFaces: ...


def face(content: str, css: str = "", size: Size = POKER, bleed: float = 3) -> Face:
    """A face in 8 pt Source Sans Pro."""
    return Face(f'<section class="face">{content}</section>', f"{BODY}\n{css}", size, bleed)


def report(render: Render, content: str, css: str = "") -> FaceReport:
    """What is found on a face that is rendered alone."""
    shown = face(content, css)
    return render(shown)[shown].report


def pixels(rendered: RenderedFace, dpi: float = 300) -> bytes:
    """The picture of a page."""
    with pdfium.PdfDocument(rendered.pdf) as document:
        return bytes(document[rendered.page].render(scale=dpi / 72).buffer)


def text(rendered: RenderedFace) -> str:
    """The text on a page, without line breaks."""
    with pdfium.PdfDocument(rendered.pdf) as document:
        return document[rendered.page].get_textpage().get_text_bounded().replace("\r\n", "")
