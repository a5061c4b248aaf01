"""The elements of an SVG, as they are drawn one over the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from designer.imposition.glyph_outlines import EmbeddedFont
from designer.imposition.pen import Clip, Matrix, Pen, placed, shown


class Drawing:
    """Elements of an SVG, as operators of a page make them."""

    def __init__(self) -> None:
        self._defs: list[str] = []
        self._body: list[str] = []
        self._clips: dict[str, int] = {}
        self._glyphs: dict[tuple[Any, int], str] = {}
        self._fonts: dict[Any, EmbeddedFont] = {}
        self._open: Clip = ()

    def svg(self) -> str:
        """Return all of it, what is named first."""
        self._within(())
        return f"<defs>{''.join(self._defs)}</defs>{''.join(self._body)}"

    def add(self, element: str, pen: Pen) -> None:
        """Add an element where the pen may draw."""
        self._within(pen.clip)
        self._body.append(element)

    def group(self, opacity: float, pen: Pen, draw: Callable[[], None]) -> None:
        """Draw something as a whole, through which one sees."""
        self._within(pen.clip)
        around, self._open = self._open, ()
        self._body.append(f'<g opacity="{shown(opacity)}">' if opacity < 1 else "<g>")
        draw()
        self._within(())
        self._body.append("</g>")
        self._open = around

    def clip(self, path: str, matrix: Matrix, *, even_odd: bool) -> int:
        """Return the number of what keeps drawing inside a path."""
        rule = ' clip-rule="evenodd"' if even_odd else ""
        element = f'<path d="{path}"{placed(matrix)}{rule}/>'
        if element not in self._clips:
            self._clips[element] = len(self._clips)
            self._defs.append(f'<clipPath id="c{self._clips[element]}">{element}</clipPath>')
        return self._clips[element]

    def font(self, font: Any) -> EmbeddedFont:
        """Return a font of the page, read once."""
        key = font.objgen
        if key not in self._fonts:
            self._fonts[key] = EmbeddedFont(font)
        return self._fonts[key]

    def glyph(self, font: EmbeddedFont, number: int) -> str:
        """Return the id of a letter's outline, empty for a blank."""
        key = font, number
        if key not in self._glyphs:
            outline = font.outline(number)
            self._glyphs[key] = f"g{len(self._glyphs)}" if outline else ""
            if outline:
                self._defs.append(f'<path id="{self._glyphs[key]}" d="{outline}"/>')
        return self._glyphs[key]

    def _within(self, clip: Clip) -> None:
        """Close and open groups so that exactly these clips hold."""
        same = 0
        while same < min(len(clip), len(self._open)) and clip[same] == self._open[same]:
            same += 1
        self._body.append("</g>" * (len(self._open) - same))
        self._body += [f'<g clip-path="url(#c{number})">' for number in clip[same:]]
        self._open = clip
