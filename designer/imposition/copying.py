"""Copies objects from rendered PDFs into the one being written, and stores what is equal once.

Objects are copied from the leaves up, and each copy that can be shared is looked up by its own serialisation. Since
that serialisation refers to copies that were themselves looked up, equal pictures, colour profiles or functions of
different files become one object, however deep they lie.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pikepdf

# They say nothing about how an object looks, and may point to whole pages.
_IGNORED = frozenset({"/Length", "/Metadata", "/StructParent", "/StructParents", "/PieceInfo", "/LastModified"})


class Source:
    """A rendered PDF that objects are copied from."""

    def __init__(self, pdf: bytes | Path) -> None:
        self.pdf = pikepdf.open(io.BytesIO(pdf) if isinstance(pdf, bytes) else pdf)
        self.copies: dict[tuple[int, int], Any] = {}
        """Copies that were made of its objects, by object number."""


class Copier:
    """Copies into one PDF. What it copies must be free of cycles, as resources of pages are."""

    def __init__(self, out: pikepdf.Pdf) -> None:
        self.out = out
        self._stored: dict[tuple[bytes, ...], Any] = {}

    def copy(self, value: Any, source: Source) -> Any:
        """Return a copy of the value that can be put into the PDF being written; numbers and names pass through."""
        if not isinstance(value, pikepdf.Object):
            return value
        known = source.copies.get(value.objgen) if value.is_indirect else None
        if known is not None:
            return known
        if isinstance(value, pikepdf.Stream):
            copied = self.stream(value.read_raw_bytes(), self.entries(value, source))
        else:
            copied = self._copied_value(value, source)
        if value.is_indirect:
            source.copies[value.objgen] = copied
        return copied

    def entries(self, value: Any, source: Source, without: frozenset[str] = frozenset()) -> dict[str, Any]:
        """Return copies of the entries of a dictionary or stream that matter for its looks."""
        items = value.stream_dict.items() if isinstance(value, pikepdf.Stream) else value.items()
        return {key: self.copy(item, source) for key, item in items if key not in _IGNORED and key not in without}

    def stream(self, data: bytes, entries: dict[str, Any]) -> pikepdf.Stream:
        """Return the stream with this data, encoded as its entries say; equal streams are stored once."""
        dictionary = pikepdf.Dictionary(entries)
        key = (dictionary.unparse(), data)
        stream = self._stored.get(key)
        if stream is None:
            stream = self._stored[key] = pikepdf.Stream(self.out, data, dictionary)
        return stream

    def _copied_value(self, value: pikepdf.Object, source: Source) -> Any:
        text = value.unparse(resolved=True)
        if b" R" not in text:  # it refers to no other object
            copied = pikepdf.Object.parse(text)
        elif isinstance(value, pikepdf.Dictionary):
            copied = pikepdf.Dictionary(self.entries(value, source))
        elif isinstance(value, pikepdf.Array):
            copied = pikepdf.Array([self.copy(item, source) for item in value])
        else:
            copied = pikepdf.Object.parse(text)
        if not value.is_indirect:
            return copied
        key = (copied.unparse(),)
        stored = self._stored.get(key)
        if stored is None:
            stored = self._stored[key] = self.out.make_indirect(copied)
        return stored
