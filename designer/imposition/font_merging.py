"""Stores each font once, although every rendered PDF brings its own subset of it.

Subsets keep the glyph numbers of the whole font, so text that was set with one of them can be drawn with their union.
What else belongs to a font, widths and the text that glyphs stand for, may differ by a rounding or by a glyph that
stands for two characters; fonts that differ so share the font program but keep a dictionary of their own. Whatever is
not certain to be mergeable is copied as it is.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from typing import Any, Final

import pikepdf

from designer.imposition import cff, truetype
from designer.imposition.copying import Copier, Source
from designer.imposition.truetype import Subset, UnmergeableError

_WIDTHS: Final = re.compile(rb"(\d+) \[ ([0-9. -]*)\]")
_CHARACTERS: Final = re.compile(rb"<([0-9a-fA-F]{4})>\s*<([0-9a-fA-F]*)>")
_SECTION: Final = re.compile(rb"beginbfchar(.*?)endbfchar", re.DOTALL)
_UNUSUAL: Final = ("/DW", "/DW2", "/W2")


@dataclass(slots=True)
class _Font:
    """A font as a rendered PDF has it. ``texts`` are UTF-16 in hexadecimal, by glyph; widths are PDF numbers."""

    dictionary: Any
    source: Source
    program: bytes
    program_key: str
    widths: dict[int, bytes]
    texts: dict[int, bytes]

    @property
    def descendant(self) -> Any:
        return self.dictionary["/DescendantFonts"][0]

    @property
    def is_plain(self) -> bool:
        """Whether character codes are glyph numbers; codes of characters that the font lacks are not."""
        return bool(self.dictionary["/Encoding"] == "/Identity-H")


class FontPool:
    """The fonts of all faces of one PDF that is being written."""

    def __init__(self, copier: Copier) -> None:
        self._copier = copier
        self._added: list[tuple[Any, Source]] = []
        self._numbers: dict[tuple[int, tuple[int, int]], int] = {}

    def add(self, font: Any, source: Source) -> int:
        """Note that a face uses this font, and return the number under which ``merged`` lists what to use instead."""
        key = (id(source), font.objgen)
        number = self._numbers.get(key)
        if number is None or not font.is_indirect:
            number = self._numbers[key] = len(self._added)
            self._added.append((font, source))
        return number

    def merged(self) -> list[Any]:
        """Return the fonts to draw with, in the order in which their numbers were given out."""
        result: list[Any] = [None] * len(self._added)
        groups: dict[tuple[str, str], list[tuple[int, _Font]]] = {}
        for number, (dictionary, source) in enumerate(self._added):
            font = _read(dictionary, source)
            if font is not None:
                groups.setdefault((str(dictionary["/BaseFont"]), font.program_key), []).append((number, font))
        for members in groups.values():
            if len(members) > 1:
                for (number, _), merged in zip(members, self._merged([font for _, font in members]), strict=True):
                    result[number] = merged
        for number, (dictionary, source) in enumerate(self._added):
            if result[number] is None:
                result[number] = self._copier.copy(dictionary, source)
        return result

    def _merged(self, fonts: list[_Font]) -> list[Any]:
        unite = cff.union if fonts[0].program_key == "/FontFile3" else truetype.union
        try:
            program = unite([Subset(font.program, font.widths) for font in fonts])
        except UnmergeableError:
            return [None] * len(fonts)
        descriptor = self._descriptor(fonts, program)
        variants: list[_Variant] = []
        chosen = []
        for font in fonts:
            variant = next((v for v in variants if v.takes(font)), None)
            if variant is None:
                variant = _Variant(font, {}, {})
                variants.append(variant)
            variant.widths.update(font.widths)
            variant.texts.update(font.texts)
            chosen.append(variant)
        written = {id(variant): self._written(variant, descriptor) for variant in variants}
        return [written[id(variant)] for variant in chosen]

    def _descriptor(self, fonts: list[_Font], program: bytes) -> Any:
        first = fonts[0]
        descriptors = [font.descendant["/FontDescriptor"] for font in fonts]
        entries = self._copier.entries(
            descriptors[0], first.source, without=frozenset({first.program_key, "/CIDSet", "/FontBBox", "/Flags"})
        )
        boxes = list(zip(*(d["/FontBBox"] for d in descriptors), strict=True))
        entries["/FontBBox"] = pikepdf.Array([min(boxes[0]), min(boxes[1]), max(boxes[2]), max(boxes[3])])
        flags = int(descriptors[0]["/Flags"])
        for descriptor in descriptors:  # a font is only as monospaced as all of its glyphs
            flags &= int(descriptor["/Flags"])
        entries["/Flags"] = flags
        file: dict[str, Any] = {"/Filter": pikepdf.Name.FlateDecode}
        if first.program_key == "/FontFile3":
            file["/Subtype"] = pikepdf.Name.OpenType
        else:
            file["/Length1"] = len(program)
        entries[first.program_key] = self._copier.stream(zlib.compress(program), file)
        return self._copier.out.make_indirect(pikepdf.Dictionary(entries))

    def _written(self, variant: _Variant, descriptor: Any) -> Any:
        font = variant.font
        descendant = self._copier.entries(font.descendant, font.source, without=frozenset({"/W", "/FontDescriptor"}))
        descendant["/W"] = pikepdf.Object.parse(_width_array(variant.widths))
        descendant["/FontDescriptor"] = descriptor
        entries = self._copier.entries(
            font.dictionary, font.source, without=frozenset({"/DescendantFonts", "/ToUnicode"})
        )
        entries["/DescendantFonts"] = pikepdf.Array([self._copier.out.make_indirect(pikepdf.Dictionary(descendant))])
        entries["/ToUnicode"] = self._copier.stream(
            zlib.compress(unicode_map(variant.texts)), {"/Filter": pikepdf.Name.FlateDecode}
        )
        return self._copier.out.make_indirect(pikepdf.Dictionary(entries))


@dataclass(slots=True)
class _Variant:
    """Fonts that agree on the width and the text of every glyph they share."""

    font: _Font
    widths: dict[int, bytes]
    texts: dict[int, bytes]

    def takes(self, other: _Font) -> bool:
        return (
            self.font.is_plain
            and other.is_plain
            and all(self.widths.get(glyph, width) == width for glyph, width in other.widths.items())
            and all(self.texts.get(glyph, text) == text for glyph, text in other.texts.items())
        )


def _read(font: Any, source: Source) -> _Font | None:
    """Return what the dictionary says, or None unless it has just the shape that can be merged."""
    if font.get("/Subtype") != "/Type0" or "/ToUnicode" not in font or len(font["/DescendantFonts"]) != 1:
        return None
    descendant = font["/DescendantFonts"][0]
    if descendant.get("/CIDToGIDMap") != "/Identity" or any(key in descendant for key in _UNUSUAL):
        return None
    descriptor = descendant["/FontDescriptor"]
    programs = [key for key in ("/FontFile2", "/FontFile3") if key in descriptor]
    if len(programs) != 1 or descriptor[programs[0]].get("/Subtype", "/OpenType") != "/OpenType":
        return None
    widths = _read_widths(descendant["/W"].unparse(resolved=True))
    texts = _read_texts(font["/ToUnicode"].read_bytes())
    if widths is None or texts is None:
        return None
    return _Font(font, source, descriptor[programs[0]].read_bytes(), programs[0], widths, texts)


def _read_widths(array: bytes) -> dict[int, bytes] | None:
    widths: dict[int, bytes] = {}
    for start, run in _WIDTHS.findall(array):
        widths.update(enumerate(run.split(), int(start)))
    return widths if not _WIDTHS.sub(b"", array).strip(b"[] ") else None


def _read_texts(cmap: bytes) -> dict[int, bytes] | None:
    if b"beginbfrange" in cmap:
        return None
    return {
        int(code, 16): text.lower() for section in _SECTION.findall(cmap) for code, text in _CHARACTERS.findall(section)
    }


def _width_array(widths: dict[int, bytes]) -> bytes:
    parts: list[bytes] = []
    for glyph in sorted(widths):
        if glyph - 1 not in widths:
            parts.append(b"%s%d [" % (b"] " if parts else b"", glyph))
        parts.append(widths[glyph])
    return b"[ " + b" ".join(parts) + (b" ] ]" if parts else b"]")


def unicode_map(texts: dict[int, bytes]) -> bytes:
    """Return the CMap that tells which text, as UTF-16 in hexadecimal, each glyph stands for."""
    lines = [
        b"/CIDInit /ProcSet findresource begin",
        b"12 dict begin",
        b"begincmap",
        b"/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        b"/CMapName /Adobe-Identity-UCS def",
        b"/CMapType 2 def",
        b"1 begincodespacerange",
        b"<0000> <ffff>",
        b"endcodespacerange",
    ]
    glyphs = sorted(texts)
    for start in range(0, len(glyphs), 100):  # the format allows 100 lines in a section
        section = glyphs[start : start + 100]
        lines.append(b"%d beginbfchar" % len(section))
        lines += [b"<%04x> <%s>" % (glyph, texts[glyph]) for glyph in section]
        lines.append(b"endbfchar")
    lines += [b"endcmap", b"CMapName currentdict /CMap defineresource pop", b"end", b"end"]
    return b"\n".join(lines)
