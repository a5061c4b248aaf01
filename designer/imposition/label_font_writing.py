"""Writes the font of labels into a PDF, once it is known which glyphs they use."""

from __future__ import annotations

import zlib

import pikepdf

from designer.imposition.font_merging import unicode_map
from designer.imposition.label_font import LabelFont


def write_label_font(out: pikepdf.Pdf, font: pikepdf.Dictionary, labels: LabelFont) -> None:
    """Make a dictionary, which pages refer to already, the font of all labels that were drawn."""
    name = pikepdf.Name("/" + labels.name)
    program = labels.program()
    file = pikepdf.Stream(out, zlib.compress(program), Filter=pikepdf.Name.FlateDecode, Length1=len(program))
    metrics, widths = labels.metrics, labels.widths
    descriptor = pikepdf.Dictionary(
        Type=pikepdf.Name.FontDescriptor,
        FontName=name,
        Flags=4,  # symbolic: its glyphs are chosen by number
        FontBBox=[0, metrics.descent, max(widths.values()), metrics.ascent],
        ItalicAngle=0,
        Ascent=metrics.ascent,
        Descent=metrics.descent,
        CapHeight=metrics.cap_height,
        StemV=80,
        FontFile2=file,
    )
    descendant = pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name.CIDFontType2,
        BaseFont=name,
        CIDSystemInfo=pikepdf.Dictionary(Registry="Adobe", Ordering="Identity", Supplement=0),
        CIDToGIDMap=pikepdf.Name.Identity,
        W=[item for glyph, width in widths.items() for item in (glyph, [width])],
        FontDescriptor=out.make_indirect(descriptor),
    )
    texts = {glyph: text.encode("utf-16-be").hex().encode() for glyph, text in labels.texts.items()}
    cmap = pikepdf.Stream(out, zlib.compress(unicode_map(texts)), Filter=pikepdf.Name.FlateDecode)
    entries = {
        "/Type": pikepdf.Name.Font,
        "/Subtype": pikepdf.Name.Type0,
        "/BaseFont": name,
        "/Encoding": pikepdf.Name("/Identity-H"),
        "/DescendantFonts": pikepdf.Array([out.make_indirect(descendant)]),
        "/ToUnicode": cmap,
    }
    for key, value in entries.items():
        font[key] = value
