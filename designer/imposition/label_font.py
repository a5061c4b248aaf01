"""The type in the margins of a sheet: shaped, measured and subset, so that it prints anywhere and can be searched.

Lengths are in points, glyph metrics in thousandths of the type size, as PDF has them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise

import uharfbuzz as hb

_PACKAGE = "font_source_sans_pro"
_FILE = "SourceSansPro-Regular.ttf"
_CAP_HEIGHT = 660
_ELLIPSIS = "…"
# Glyphs are drawn by number, so the tables that find and place them are of no use in a PDF.
_NEEDED_TABLES = frozenset({"glyf", "head", "hhea", "hmtx", "loca", "maxp"})
# A ligature would hide letters from a search.
_FEATURES = {"liga": False, "clig": False, "dlig": False}


@cache
def _face() -> hb.Face:
    return hb.Face(hb.Blob((files(_PACKAGE) / "files" / _FILE).read_bytes()))


def missing_letters(text: str) -> str:
    """Return the characters, each once, that sheets cannot print in their footer; they come out as empty boxes."""
    font = hb.Font(_face())
    return "".join(dict.fromkeys(c for c in text if font.get_nominal_glyph(ord(c)) is None))


@dataclass(frozen=True, slots=True)
class Metrics:
    """Heights above the baseline, in thousandths of the type size."""

    ascent: int
    descent: int
    cap_height: int


class LabelFont:
    """Collects the glyphs that labels use, and gives out the font that holds just these."""

    name = "LABELS+SourceSansPro-Regular"

    def __init__(self) -> None:
        self._face = _face()
        self._font = hb.Font(self._face)
        self._scale: float = 1000 / self._face.upem
        self._texts: dict[int, str] = {0: "\ufffd"}
        self._operators: dict[str, str] = {}
        self._widths: dict[str, float] = {}

    def _shaped(self, text: str) -> list[tuple[int, int, float]]:
        """Return (glyph, cluster, advance) for the text in the order of drawing."""
        if not text:
            return []
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, _FEATURES)
        positions = buffer.glyph_positions
        return [
            (info.codepoint, info.cluster, position.x_advance * self._scale)
            for info, position in zip(buffer.glyph_infos, positions, strict=True)
        ]

    def width(self, text: str, size: float) -> float:
        """Return the width of the text in points when set at this size in points."""
        if text not in self._widths:
            self._widths[text] = sum(advance for _, _, advance in self._shaped(text))
        return self._widths[text] * size / 1000

    def shortened(self, text: str, size: float, room: float) -> str:
        """Return the text, cut off with an ellipsis where it is wider than ``room`` points."""
        if self.width(text, size) <= room:
            return text
        kept = len(text)
        while kept and self.width(text[:kept].rstrip() + _ELLIPSIS, size) > room:
            kept -= 1
        return text[:kept].rstrip() + _ELLIPSIS

    def operators(self, text: str) -> str:
        """Return the array for PDF's ``TJ`` operator that draws the text, kerned."""
        if text not in self._operators:  # most of it stands on every page
            self._operators[text] = self._new_operators(text)
        return self._operators[text]

    def _new_operators(self, text: str) -> str:
        parts: list[str] = []
        shaped = self._shaped(text)
        starts = [*sorted({cluster for _, cluster, _ in shaped}), len(text)]
        ends = dict(pairwise(starts))
        for glyph, cluster, advance in shaped:
            if glyph:
                self._texts.setdefault(glyph, text[cluster : ends[cluster]])
            kern = round(self._advance(glyph) - advance)
            parts.append(f"<{glyph:04x}>" + (f"{kern}" if kern else ""))
        return "[" + "".join(parts).replace("><", "") + "]"

    def _advance(self, glyph: int) -> float:
        advance: int = self._font.get_glyph_h_advance(glyph)
        return advance * self._scale

    @property
    def texts(self) -> dict[int, str]:
        """The text that each used glyph stands for, by glyph number."""
        return dict(sorted(self._texts.items()))

    @property
    def widths(self) -> dict[int, int]:
        """The advance of each used glyph, in thousandths of the type size."""
        return {glyph: round(self._advance(glyph)) for glyph in sorted(self._texts)}

    @property
    def metrics(self) -> Metrics:
        """The heights that a PDF states for the font."""
        extents = self._font.get_font_extents("ltr")
        return Metrics(round(extents.ascender * self._scale), round(extents.descender * self._scale), _CAP_HEIGHT)

    def program(self) -> bytes:
        """Return the TrueType program of the used glyphs, with the glyph numbers of the whole font."""
        subset = hb.SubsetInput()
        subset.sets(hb.SubsetInputSets.GLYPH_INDEX).update(self._texts)
        unneeded = [tag for tag in self._face.table_tags if tag not in _NEEDED_TABLES]
        subset.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(
            int.from_bytes(tag.encode().ljust(4), "big") for tag in unneeded
        )
        subset.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE
        data: bytes = hb.subset(self._face, subset).blob.data
        return data
