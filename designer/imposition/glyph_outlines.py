"""The outlines of the letters on a page, from the fonts that are embedded in its PDF."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from designer.imposition.undrawable import UndrawableError

_FONT_FILES = ("/FontFile2", "/FontFile3")


class EmbeddedFont:
    """A font of a PDF whose codes are numbers of glyphs of two bytes, as the renderer writes them."""

    def __init__(self, font: Any) -> None:
        if str(font.Subtype) != "/Type0" or str(font.get("/Encoding")) != "/Identity-H":
            raise UndrawableError(f"a font of the kind {font.Subtype}")
        descendant = font.DescendantFonts[0]
        descriptor = descendant.FontDescriptor
        stream = next((descriptor[name] for name in _FONT_FILES if name in descriptor), None)
        if stream is None:
            raise UndrawableError("a font that is not embedded")
        try:
            self._font = TTFont(io.BytesIO(stream.read_bytes()))
            self._glyphs = self._font.getGlyphSet()
        except Exception as error:  # fontTools has no error of its own for all that can be wrong with a font
            raise UndrawableError(f"a font that cannot be read: {error}") from error
        self.units = float(self._font["head"].unitsPerEm)
        self._widths = dict(_widths(descendant.get("/W", [])))
        self._usual = float(descendant.get("/DW", 1000))

    def width(self, glyph: int) -> float:
        """Return how far a glyph moves the pen, in thousandths of the size."""
        return self._widths.get(glyph, self._usual)

    def outline(self, glyph: int) -> str:
        """Return the outline of a glyph as an SVG path, in units of the font with y upwards; empty for a blank."""
        pen = SVGPathPen(self._glyphs)
        self._glyphs[self._font.getGlyphName(glyph)].draw(pen)
        commands: str = pen.getCommands()
        return commands

    @staticmethod
    def glyphs(codes: bytes) -> Iterator[int]:
        """Yield the glyphs of a text."""
        for index in range(0, len(codes) - 1, 2):
            yield codes[index] << 8 | codes[index + 1]


def _widths(array: Any) -> Mapping[int, float]:
    """The widths of glyphs: ``first [w w w]`` and ``first last w``, in turns."""
    found: dict[int, float] = {}
    items = list(array)
    at = 0
    while at < len(items):
        first, second = int(items[at]), items[at + 1]
        if hasattr(second, "__iter__"):
            found |= {first + number: float(width) for number, width in enumerate(second)}
            at += 2
        else:
            found |= dict.fromkeys(range(first, int(second) + 1), float(items[at + 2]))
            at += 3
    return found
