"""Writes sheets as a PDF: front 1, back 1, front 2, back 2 and so on."""

from __future__ import annotations

import io
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

import pikepdf

from designer.imposition import drawing
from designer.imposition.document import DocumentInfo, FacePage
from designer.imposition.drawing import FONT_NAME
from designer.imposition.font_merging import unicode_map
from designer.imposition.forms import FaceForms
from designer.imposition.geometry import TOLERANCE
from designer.imposition.label_font import LabelFont
from designer.imposition.margins import place_furniture
from designer.imposition.marks import crop_marks
from designer.imposition.sheets import Duplex, Grid, Placement, Sheet, pages
from designer.units import Size, points

__all__ = ["DocumentInfo", "FacePage", "impose"]

_FLIPS: Final[Mapping[Duplex, str]] = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


def impose(sheets: Sequence[Sheet], faces: Mapping[str, FacePage], info: DocumentInfo) -> bytes:
    """Return a PDF of the sheets. The same input gives the same bytes.

    Sheets may differ in layout; ``pages`` tells which pages they make. Raises ``KeyError`` for a face that is not
    given, and ``ValueError`` for one whose size is not that of its cell or that has less bleed than is to be shown.
    """
    return impose_all([(sheets, info)], faces)[0]


def impose_all(documents: Sequence[tuple[Sequence[Sheet], DocumentInfo]], faces: Mapping[str, FacePage]) -> list[bytes]:
    """Return what ``impose`` does for each document. The faces are read and their fonts merged once for all of them."""
    with pikepdf.new() as out:
        out.docinfo["/Title"] = ""  # the order in which objects are made shows in the file, so each is made in its turn
        used = {
            placement.face: _checked(faces[placement.face], placement, page.sheet.grid)
            for sheets, _ in documents
            for page in pages(sheets)
            for placement in page.placements
        }
        forms = FaceForms(out)
        for name in faces:
            if name in used:
                forms.form(used[name])
        forms.finish()
        return [_written(out, forms, sheets, faces, info) for sheets, info in documents]


def _written(
    out: pikepdf.Pdf, forms: FaceForms, sheets: Sequence[Sheet], faces: Mapping[str, FacePage], info: DocumentInfo
) -> bytes:
    """Return a PDF of the sheets; what it does not refer to, such as the faces of other documents, is not in it."""
    labels = LabelFont()
    label_font = out.make_indirect(pikepdf.Dictionary())
    names: dict[tuple[int, int], str] = {}
    del out.pages[:]
    for page in pages(sheets):
        grid, placements = page.sheet.grid, page.placements
        drawn = {}
        for placement in placements:
            form = forms.form(faces[placement.face])
            drawn[placement.face] = names.setdefault(form.objgen, f"/F{len(names)}"), form
        content = [drawing.face(p, grid.card, grid.layout.shown_bleed, drawn[p.face][0]) for p in placements]
        if placements:
            content.append(drawing.marks(crop_marks(grid, page.sheet.cells(page.side)), grid.layout.marks.weight))
        footer = (info.origin, f"sheet {page.number} of {len(sheets)} · {page.side} · print at 100 %")
        content.append(drawing.furniture(place_furniture(grid), footer, labels))
        resources = pikepdf.Dictionary(XObject=dict(drawn.values()), Font={FONT_NAME: label_font})
        _add_page(out, grid.layout.page, "\n".join(content), resources)
    _fill_label_font(out, label_font, labels)
    _describe(out, sheets, info)
    data = io.BytesIO()
    out.save(data, min_version="1.7", object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
    return data.getvalue()


def _checked(face: FacePage, placement: Placement, grid: Grid) -> FacePage:
    trim, cell, shown_bleed = face.trim, grid.card, grid.layout.shown_bleed
    if shown_bleed > face.bleed + TOLERANCE:
        raise ValueError(f"{shown_bleed:g} mm of bleed are to be shown, but the face has only {face.bleed:g} mm")
    if abs(trim.width - cell.width) > TOLERANCE or abs(trim.height - cell.height) > TOLERANCE:
        raise ValueError(
            f"face {placement.face!r} is {trim.width:g} × {trim.height:g} mm, "
            f"but its cell is {cell.width:g} × {cell.height:g} mm"
        )
    return face


def _add_page(out: pikepdf.Pdf, size: Size, content: str, resources: pikepdf.Dictionary) -> None:
    box = pikepdf.Array([0, 0, round(points(size.width), 4), round(points(size.height), 4)])
    stream = pikepdf.Stream(out, zlib.compress(content.encode("ascii")), Filter=pikepdf.Name.FlateDecode)
    page = pikepdf.Dictionary(Type=pikepdf.Name.Page, MediaBox=box, CropBox=box, Resources=resources, Contents=stream)
    out.pages.append(pikepdf.Page(out.make_indirect(page)))


def _fill_label_font(out: pikepdf.Pdf, font: Any, labels: LabelFont) -> None:
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


def _describe(out: pikepdf.Pdf, sheets: Sequence[Sheet], info: DocumentInfo) -> None:
    out.docinfo["/Title"] = info.title
    flip = next((_FLIPS[sheet.duplex] for sheet in sheets if sheet.back is not None), "Simplex")
    out.Root["/ViewerPreferences"] = pikepdf.Dictionary(
        DisplayDocTitle=True,
        PrintScaling=pikepdf.Name("/None"),
        Duplex=pikepdf.Name("/" + flip),
        PickTrayByPDFSize=True,
    )
