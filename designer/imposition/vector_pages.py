"""A page of a PDF as an SVG of plain paths: it needs no font, no script and nothing of HTML, and looks the same
wherever it is opened.

Everything that the renderer writes is understood; of anything else the page is refused, never drawn without it.
"""

from __future__ import annotations

import io
from html import escape

import pikepdf

from designer.imposition.pen import Pen, shown
from designer.imposition.vector_drawing import Drawing
from designer.imposition.vector_operators import Operators


def svg_of_page(pdf: bytes, title: str = "") -> str:
    """Return the first page of a PDF as an SVG of its size.

    Raises:
        UndrawableError: something on the page is more than paths, letters and pictures, such as a gradient.
    """
    with pikepdf.open(io.BytesIO(pdf)) as document:
        page = document.pages[0]
        left, bottom, right, top = (float(edge) for edge in page.mediabox)
        drawing = Drawing()
        Operators(drawing, page.obj.get("/Resources", {}), Pen((1, 0, 0, -1, -left, top))).run(page.obj)
        width, height = shown(right - left), shown(top - bottom)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}pt" height="{height}pt" '
            f'viewBox="0 0 {width} {height}"><title>{escape(title)}</title>'
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>{drawing.svg()}</svg>\n'
        )
