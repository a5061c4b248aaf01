"""The union of several subsets of one OpenType font with CFF outlines.

Other than TrueType, CFF is left to fontTools: such fonts are rarer, and the format is intricate.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence
from typing import Any

from designer.imposition.truetype import Subset, UnmergeableError

_EMPTY = b"\x0e"
"""What stands in for a glyph that a subset does not hold: the one operator that ends a glyph."""


def union(subsets: Sequence[Subset]) -> bytes:
    """Return a program that holds the glyphs of all subsets. Raises ``UnmergeableError`` when they disagree."""
    from fontTools.ttLib import TTFont, TTLibError  # takes 0.1 s to import, and few games need it

    try:
        fonts = [TTFont(io.BytesIO(s.program), recalcBBoxes=False, recalcTimestamp=False) for s in subsets]
        return _united(fonts, subsets)
    except (TTLibError, struct.error, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise UnmergeableError(f"not a simple OpenType font with CFF outlines: {error!r}") from error


def _united(fonts: list[Any], subsets: Sequence[Subset]) -> bytes:
    largest = max(fonts, key=lambda font: font["maxp"].numGlyphs)
    tops = [font["CFF "].cff.topDictIndex[0] for font in fonts]
    reference = tops[fonts.index(largest)]
    names = largest.getGlyphOrder()
    held: dict[int, tuple[bytes, tuple[int, int]]] = {}
    for font, top, subset in zip(fonts, tops, subsets, strict=True):
        _check(font, top, reference, names)
        outlines, metrics, used = top.CharStrings.charStringsIndex, font["hmtx"].metrics, set(subset.glyphs)
        for glyph in range(font["maxp"].numGlyphs):
            outline = outlines[glyph].bytecode
            if outline != _EMPTY or glyph in used:
                glyph_data = (outline, metrics[names[glyph]])
                if held.setdefault(glyph, glyph_data) != glyph_data:
                    raise UnmergeableError(f"glyph {glyph} differs")
    target, metrics = reference.CharStrings.charStringsIndex, largest["hmtx"].metrics
    for glyph, (outline, metric) in held.items():
        target[glyph].bytecode = outline
        metrics[names[glyph]] = metric
    data = io.BytesIO()
    largest.save(data)
    return data.getvalue()


def _check(font: Any, top: Any, reference: Any, names: list[str]) -> None:
    if hasattr(top, "ROS") or hasattr(top, "FDArray"):
        raise UnmergeableError("glyphs are keyed by character collection")
    if len(font["CFF "].cff.GlobalSubrs) or getattr(top.Private, "Subrs", None):
        raise UnmergeableError("outlines share subroutines")
    if top.Private.rawDict != reference.Private.rawDict or top.rawDict.get("FontMatrix") != reference.rawDict.get(
        "FontMatrix"
    ):
        raise UnmergeableError("dictionaries differ")
    order = font.getGlyphOrder()
    if order != names[: len(order)] or len(set(order)) != len(order):
        raise UnmergeableError("names of glyphs differ")
