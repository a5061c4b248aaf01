"""The press: documents of plates become PDFs. Those that an earlier build has made of the same pages are kept."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from importlib import metadata

from designer.imposition.document import DocumentInfo, FacePage
from designer.imposition.plates import PlateDocument
from designer.model.layout_report import FaceReport
from designer.rendering.face import RenderedFace
from designer.version import version
from designer.workshop import Artifact, Workshop


def artifacts(
    documents: Mapping[str, PlateDocument], workshop: Workshop, others: Mapping[str, FacePage] | None = None
) -> list[Artifact]:
    """Return the PDF of each document, to be published under its name; ``others`` as for ``impose``."""
    pdfs = impose(list(documents.values()), workshop, others)
    return [
        Artifact(f"{name}.pdf", pdf, "application/pdf", len(document.plates))
        for (name, document), pdf in zip(documents.items(), pdfs, strict=True)
    ]


def impose(
    documents: Sequence[PlateDocument], workshop: Workshop, others: Mapping[str, FacePage] | None = None
) -> list[bytes]:
    """Return the PDF of each document. Pictures name their faces by identity.

    ``others`` are pages that are no faces of the game, by keys that tell all of what they show.
    """
    keys = [_key(document, workshop) for document in documents]
    missing = [number for number, key in enumerate(keys) if workshop.cache.find(key) is None]
    if missing:
        from designer.imposition.plate_writing import write_plates  # pikepdf is not needed when there is nothing to do

        faces = {name: _page(face) for name, face in workshop.rendered.items()} | dict(others or {})
        made = write_plates([documents[number] for number in missing], faces)
        for number, pdf in zip(missing, made, strict=True):
            workshop.cache.store([keys[number]], pdf, [FaceReport()])
    return [found.pdf.read_bytes() for key in keys if (found := workshop.cache.find(key)) is not None]


def describe(workshop: Workshop, title: str) -> DocumentInfo:
    """Return what a document of this game says about itself; the title follows the game's name."""
    info = workshop.game.info
    content_hash = workshop.bundle.content_hash.removeprefix("sha256:")
    return DocumentInfo(f"{info.name}: {title}", info.name, info.version, content_hash)


def _key(document: PlateDocument, workshop: Workshop) -> str:
    """A hash of all that a document depends on: what stands where, the faces' pages, and who imposes."""
    shown = [(name, workshop.rendered[name]) for name in sorted(document.faces) if name in workshop.rendered]
    # A page's file is called by all that its faces depend on.
    pages = [(name, face.pdf.name, face.page, face.bleed) for name, face in shown]
    state = repr((version(), metadata.version("pikepdf"), document, pages))
    return f"sheets {hashlib.sha256(state.encode()).hexdigest()}"


def _page(face: RenderedFace) -> FacePage:
    return FacePage(face.pdf, face.page, face.size, face.bleed)
