"""Writes plates as PDFs. Each face is one form, however often it is shown."""

from __future__ import annotations

import io
import zlib
from collections.abc import Mapping, Sequence
from typing import Final

import pikepdf

from designer.imposition import drawing
from designer.imposition.document import FacePage
from designer.imposition.drawing import FONT_NAME
from designer.imposition.forms import FaceForms
from designer.imposition.geometry import TOLERANCE
from designer.imposition.label_font import LabelFont
from designer.imposition.label_font_writing import write_label_font
from designer.imposition.plates import Fill, Picture, Plate, PlateDocument, Stroke
from designer.imposition.sheets import Duplex
from designer.units import Size, points

_FLIPS: Final[Mapping[Duplex, str]] = {
    "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"
}  # fmt: skip


def write_plates(documents: Sequence[PlateDocument], faces: Mapping[str, FacePage]) -> list[bytes]:
    """Return a PDF of each document. The same input gives the same bytes.

    The faces are read and their fonts merged once for all documents. Raises ``KeyError`` for a face that is not given,
    and ``ValueError`` for one whose size is not that of its picture or that has less bleed than is to be shown.
    """
    with pikepdf.new() as out:
        out.docinfo["/Title"] = ""  # the order in which objects are made shows in the file, so each is made in its turn
        used = {
            picture.face: _checked(faces[picture.face], picture)
            for document in documents
            for plate in document.plates
            for picture in plate.pictures
        }
        forms = FaceForms(out)
        for name in [name for name in faces if name in used]:
            forms.form(used[name])
        forms.finish()
        return [_written(out, forms, document, faces) for document in documents]


def _written(out: pikepdf.Pdf, forms: FaceForms, document: PlateDocument, faces: Mapping[str, FacePage]) -> bytes:
    """Return a PDF of the plates; what it does not refer to, such as the faces of other documents, is not in it."""
    labels = LabelFont()
    label_font = out.make_indirect(pikepdf.Dictionary())
    names: dict[tuple[int, int], str] = {}
    del out.pages[:]
    for plate in document.plates:
        drawn = {}
        for picture in plate.pictures:
            form = forms.form(faces[picture.face])
            drawn[picture.face] = names.setdefault(form.objgen, f"/F{len(names)}"), form
        content = _content(plate, {face: name for face, (name, _) in drawn.items()}, labels)
        if plate.furniture is not None:
            content.append(drawing.furniture(plate.furniture, (document.info.origin, plate.note), labels))
        resources = pikepdf.Dictionary(XObject=dict(drawn.values()), Font={FONT_NAME: label_font})
        _add_page(out, plate.size, "\n".join(content), resources)
    write_label_font(out, label_font, labels)
    _describe(out, document)
    data = io.BytesIO()
    out.save(data, min_version="1.7", object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
    return data.getvalue()


def _checked(face: FacePage, picture: Picture) -> FacePage:
    if picture.bleed > face.bleed + TOLERANCE:
        raise ValueError(f"{picture.bleed:g} mm of bleed are to be shown, but the face has only {face.bleed:g} mm")
    given, shown = face.trim, picture.trim
    if abs(given.width - shown.width) > TOLERANCE or abs(given.height - shown.height) > TOLERANCE:
        raise ValueError(
            f"face {picture.face!r} is {given.width:g} × {given.height:g} mm, "
            f"but its cell is {shown.width:g} × {shown.height:g} mm"
        )
    return face


def _content(plate: Plate, names: Mapping[str, str], labels: LabelFont) -> list[str]:
    content = []
    for item in plate.items:
        match item:
            case Picture():
                content.append(drawing.picture(item, names[item.face]))
            case Stroke():
                content.append(drawing.stroke(item))
            case Fill():
                content.append(drawing.fill(item))
            case _:
                content.append(drawing.label(item, labels))
    return content


def _add_page(out: pikepdf.Pdf, size: Size, content: str, resources: pikepdf.Dictionary) -> None:
    box = pikepdf.Array([0, 0, round(points(size.width), 4), round(points(size.height), 4)])
    stream = pikepdf.Stream(out, zlib.compress(content.encode("ascii")), Filter=pikepdf.Name.FlateDecode)
    page = pikepdf.Dictionary(Type=pikepdf.Name.Page, MediaBox=box, CropBox=box, Resources=resources, Contents=stream)
    out.pages.append(pikepdf.Page(out.make_indirect(page)))


def _describe(out: pikepdf.Pdf, document: PlateDocument) -> None:
    out.docinfo["/Title"] = document.info.title
    out.Root["/ViewerPreferences"] = pikepdf.Dictionary(
        DisplayDocTitle=True,
        PrintScaling=pikepdf.Name("/None"),
        Duplex=pikepdf.Name("/" + _FLIPS[document.duplex]),
        PickTrayByPDFSize=True,
    )
