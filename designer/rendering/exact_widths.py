"""Glyph widths that do not depend on what else is in a document.

WeasyPrint takes a glyph's width from its first use, where it is rounded at that use's type size, and places all later
ones by it. So the same face would differ by a hair, 1/1000 em, between a document of its own and one with others before
it. Here the width comes from the font.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

from designer.rendering.font_tables import find_table

if TYPE_CHECKING:
    from _collections_abc import dict_values

Font = Any  # weasyprint.pdf.fonts.Font


class FontTable(dict[int, Font]):
    """The fonts of one document, to be set as ``Document.fonts`` before the document is written."""

    def __setitem__(self, key: int, font: Font) -> None:
        # The advances of a variable font are those of its default weight, so it keeps WeasyPrint's.
        if "fvar" not in font.tables and not font.bitmap:
            font.widths = _Widths(font)
        super().__setitem__(key, font)

    def values(self) -> dict_values[int, Font]:
        """Return the fonts with the widths of those glyphs that were used; asked for when all pages are drawn."""
        for font in super().values():
            font.widths = dict(font.widths)
        return super().values()


class _Widths(dict[int, float]):
    """The widths of glyphs in 1/1000 em, looked up in the font when first asked for."""

    def __init__(self, font: Font) -> None:
        super().__init__()
        self._glyphs = font.glyph_count
        self._metrics = find_table(font.file_content, b"hmtx")
        self._entries = struct.unpack_from(">H", find_table(font.file_content, b"hhea"), 34)[0]
        self._units = font.upem

    def __contains__(self, glyph: object) -> bool:
        if super().__contains__(glyph):
            return True
        if not isinstance(glyph, int) or glyph >= self._glyphs:
            return False  # stands for a character that the font does not have
        entry = min(glyph, self._entries - 1)
        (advance,) = struct.unpack_from(">H", self._metrics, 4 * entry)
        self[glyph] = round(advance * 1000 / self._units)
        return True
