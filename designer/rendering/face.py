"""A face: one side of a component as text, before it is a picture; and where its picture is afterwards."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

from designer.model.layout_report import FaceReport
from designer.model.print_spec import Shape
from designer.units import Size


@dataclass(frozen=True)
class Face:
    """What is to be printed on one side of a component.

    ``html`` is one element, by custom ``<section class="face …">``, as large as the trim size; what bleeds reaches out
    of it by ``bleed`` on every side. ``css`` is shared by all faces of one template. Lengths are in millimetres.
    ``label`` says to people whose face it is, and is no part of it. Words and icons are to stay ``safe`` away from the
    edge of its ``shape``.
    """

    html: str
    css: str
    size: Size
    bleed: float = 0.0
    label: str = field(default="", compare=False)
    safe: float = 0.0
    shape: Shape = "rectangle"

    @cached_property
    def identity(self) -> str:
        """A hash of all that this face says and is measured by. Equal faces are printed once."""
        return f"{self.look} {self.measured_by}"

    @property
    def measured_by(self) -> str:
        """What findings on it depend on, and its picture does not."""
        return f"{self.safe:g} {self.shape}"

    @cached_property
    def look(self) -> str:
        """A hash of all that its picture is made of, as far as the face says it."""
        geometry = f"{self.size.width!r} {self.size.height!r} {self.bleed!r}"
        return hashlib.sha256(f"{geometry}\n{_digest(self.css)}\n{_digest(self.html)}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class RenderedFace:
    """A face's page: page ``page`` (from 0) of the file ``pdf``, which holds other faces too.

    The page's TrimBox is ``size``; its MediaBox is larger by ``bleed`` millimetres on every side. ``key`` is a hash of
    all that its picture depends on: pages with one key look the same, in whatever state of a project.
    """

    pdf: Path
    page: int
    report: FaceReport
    size: Size
    bleed: float
    key: str = ""


@dataclass(frozen=True, slots=True)
class RenderedFaces:
    """All faces that were asked for, by their identity, and how many had to be rendered."""

    by_face: Mapping[str, RenderedFace]
    rendered: int
    reused: int

    def __getitem__(self, face: Face) -> RenderedFace:
        return self.by_face[face.identity]


@lru_cache(maxsize=256)
def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
