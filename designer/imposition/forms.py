"""Turns pages that show one face each into Form XObjects, with no more than what each of them draws with.

All pages of a rendered PDF share one dictionary of resources, and so do the groups and patterns inside them share its
fonts. Each form gets a dictionary of its own that lists only the names its content uses.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pikepdf

from designer.imposition.copying import Copier, Source
from designer.imposition.document import FacePage
from designer.imposition.font_merging import FontPool
from designer.units import points

# Names inside strings and inline images match as well: at worst a form keeps something that it does not need.
_NAME: Final = re.compile(rb"/([^\x00\t\n\f\r ()<>\[\]{}/%]+)")
_ESCAPE: Final = re.compile(rb"#([0-9a-fA-F]{2})")
_FONT: Final = "/Font"
_CATEGORIES: Final = (_FONT, "/ColorSpace", "/ExtGState", "/Pattern", "/Properties", "/Shading", "/XObject")
_SIZE_TOLERANCE: Final = 0.05
"""Difference in millimetres between a stated and a rendered size that rounding can explain."""


@dataclass(frozen=True, slots=True)
class _Resources:
    """What names stand for, by category, and the copies made so far: fonts as numbers, all else as objects."""

    source: Source
    values: dict[str, dict[str, Any]]
    copies: dict[tuple[str, str], Any]


class FaceForms:
    """The forms of one PDF that is being written. ``finish`` must follow the last call of ``form``."""

    def __init__(self, out: pikepdf.Pdf) -> None:
        self._copier = Copier(out)
        self._fonts = FontPool(self._copier)
        self._sources: dict[bytes | Path, Source] = {}
        self._forms: dict[FacePage, pikepdf.Stream] = {}
        self._resources: dict[tuple[int, tuple[int, int]], _Resources] = {}
        self._drawings: dict[tuple[Any, ...], pikepdf.Stream] = {}
        self._waiting: list[tuple[pikepdf.Stream, dict[str, int]]] = []

    def form(self, face: FacePage) -> pikepdf.Stream:
        """Return the form that draws a face, all of its bleed too, with its trim's lower left corner at the origin.

        Raises ``ValueError`` when the page is not what the face says.
        """
        if face not in self._forms:
            self._forms[face] = self._new_form(face)
        return self._forms[face]

    def _new_form(self, face: FacePage) -> pikepdf.Stream:
        source = self._sources.get(face.pdf)
        if source is None:
            source = self._sources[face.pdf] = Source(face.pdf)
        page = source.pdf.pages[face.page]
        left, bottom = _trim_origin(page, face)
        bleed, trim = points(face.bleed), (points(face.trim.width), points(face.trim.height))
        box = (left - bleed, bottom - bleed, left + trim[0] + bleed, bottom + trim[1] + bleed)
        entries: dict[str, Any] = {
            "/Type": pikepdf.Name.XObject,
            "/Subtype": pikepdf.Name.Form,
            "/BBox": pikepdf.Array([round(value, 4) for value in box]),
            "/Matrix": pikepdf.Array([1, 0, 0, 1, round(-left, 4), round(-bottom, 4)]),
        }
        if "/Group" in page.obj:
            entries["/Group"] = self._copier.copy(page.obj["/Group"], source)
        resources = self._listed(page.obj.get("/Resources", pikepdf.Dictionary()), source)
        content = page.obj.get("/Contents")
        if isinstance(content, pikepdf.Stream):
            entries |= self._copier.entries(content, source)
            return self._drawing(content.read_raw_bytes(), content.read_bytes(), entries, resources)
        decoded = b"\n".join(part.read_bytes() for part in content) if content is not None else b""
        entries["/Filter"] = pikepdf.Name.FlateDecode
        return self._drawing(zlib.compress(decoded), decoded, entries, resources)

    def finish(self) -> None:
        """Merge the fonts of all faces, hand them to the forms and close the rendered PDFs."""
        fonts = self._fonts.merged()
        for stream, names in self._waiting:
            stream["/Resources"]["/Font"] = pikepdf.Dictionary({name: fonts[font] for name, font in names.items()})
        for source in self._sources.values():
            source.pdf.close()

    def _drawing(self, data: bytes, decoded: bytes, entries: dict[str, Any], resources: _Resources) -> pikepdf.Stream:
        """Return the stream of drawing operators; equal ones with equal resources are stored once."""
        kept, fonts = self._used(_names(decoded), resources)
        key = (data, pikepdf.Dictionary(entries).unparse(), kept.unparse(), tuple(fonts.items()))
        stream = self._drawings.get(key)
        if stream is None:
            stream = pikepdf.Stream(self._copier.out, data, pikepdf.Dictionary(entries | {"/Resources": kept}))
            self._drawings[key] = stream
            if fonts:
                self._waiting.append((stream, fonts))
        return stream

    def _used(self, names: list[str], resources: _Resources) -> tuple[pikepdf.Dictionary, dict[str, int]]:
        """Return what these names stand for: a dictionary without fonts, and the numbers of the fonts."""
        kept: dict[str, dict[str, Any]] = {}
        fonts: dict[str, int] = {}
        for name in names:
            for category, values in resources.values.items():
                if name in values:
                    key = (category, name)
                    copied = resources.copies.get(key)
                    if copied is None:
                        copied = resources.copies[key] = self._copied(category, values[name], resources)
                    if category == _FONT:
                        fonts[name] = copied
                    else:
                        kept.setdefault(category, {})[name] = copied
        return pikepdf.Dictionary(kept), fonts

    def _copied(self, category: str, value: Any, resources: _Resources) -> Any:
        source = resources.source
        if category == _FONT:
            return self._fonts.add(value, source)
        if isinstance(value, pikepdf.Stream):
            draws = value.get("/Subtype") == "/Form" or "/PatternType" in value
            return self._nested(value, resources) if draws else self._copier.copy(value, source)
        if isinstance(value, pikepdf.Dictionary) and isinstance(value.get("/SMask"), pikepdf.Dictionary):
            state = self._copier.entries(value, source, without=frozenset({"/SMask"}))
            mask = self._copier.entries(value["/SMask"], source, without=frozenset({"/G"}))
            mask["/G"] = self._nested(value["/SMask"]["/G"], resources)
            return pikepdf.Dictionary(state | {"/SMask": pikepdf.Dictionary(mask)})
        return self._copier.copy(value, source)

    def _nested(self, stream: Any, outer: _Resources) -> pikepdf.Stream:
        """Return a copy of a group or pattern. One without resources of its own draws with those around it."""
        source = outer.source
        known: pikepdf.Stream | None = source.copies.get(stream.objgen)
        if known is None:
            entries = self._copier.entries(stream, source, without=frozenset({"/Resources"}))
            resources = self._listed(stream["/Resources"], source) if "/Resources" in stream else outer
            known = self._drawing(stream.read_raw_bytes(), stream.read_bytes(), entries, resources)
            source.copies[stream.objgen] = known
        return known

    def _listed(self, dictionary: Any, source: Source) -> _Resources:
        key = (id(source), dictionary.objgen)
        resources = self._resources.get(key)
        if resources is None or not dictionary.is_indirect:
            values = {
                category: dict(dictionary[category].items()) for category in _CATEGORIES if category in dictionary
            }
            resources = self._resources[key] = _Resources(source, values, {})
        return resources


def _names(content: bytes) -> list[str]:
    names = {
        _ESCAPE.sub(lambda m: bytes([int(m[1], 16)]), name) if b"#" in name else name for name in _NAME.findall(content)
    }
    return sorted("/" + name.decode("utf-8", "surrogateescape") for name in names)


def _trim_origin(page: pikepdf.Page, face: FacePage) -> tuple[float, float]:
    """Return the lower left corner of the page's trim, in points."""
    if page.obj.get("/Rotate", 0) or page.obj.get("/UserUnit", 1) != 1:
        raise ValueError("a face's page must be neither turned nor scaled")
    box = [float(value) for value in page.trimbox]
    for found, expected in zip((box[2] - box[0], box[3] - box[1]), (face.trim.width, face.trim.height), strict=True):
        if abs(found - points(expected)) > points(_SIZE_TOLERANCE):
            raise ValueError(
                f"page {face.page} is trimmed to {found * 25.4 / 72:.2f} mm where the face has {expected:.2f} mm"
            )
    return box[0], box[1]
