"""Rendered faces kept between builds: PDF files of some faces each, and what was found on every face.

Any number of builds may share a folder. Files appear whole or not at all, and one that is damaged counts as not there.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from designer.model.layout_report import (
    CoarsePicture,
    Exemption,
    FaceReport,
    FaintText,
    Fitted,
    MissingGlyph,
    OtherFont,
    Overflow,
    SmallText,
    TextAtEdge,
    UnknownFamily,
    WidowLine,
)
from designer.rendering.cache_folder import UNFINISHED, make_folder, remove
from designer.rendering.cache_folder import write_file as _write
from designer.units import Size

# Bump it when the files of an older version can no longer be read.
_FORMAT = 3
UNUSED_LIMIT = 32 * 1024 * 1024
_NANOSECONDS_TO_WRITE = 60 * 10**9  # more than any file takes
_SEAL = "entry_sha256"


@dataclass(frozen=True, slots=True)
class CachedFace:
    """Where a face's page is: page ``page`` (from 0) of the ``pages`` of the PDF file ``pdf``."""

    pdf: Path
    page: int
    report: FaceReport
    pages: int


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a PDF of the cache holds."""

    pdf: Path
    sha256: str
    faces: dict[str, CachedFace]


class FaceCache:
    """The rendered faces in a folder, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sound: dict[Path, bool] = {}  # the files that this object has looked at or written

    def find(self, key: str) -> CachedFace | None:
        """Return the face that was stored under a key, or None."""
        for entry in self._entries_by_key.get(key, ()):
            if self._is_sound(entry):
                return entry.faces[key]
        return None

    def store(self, keys: Sequence[str], pdf: bytes, reports: Sequence[FaceReport]) -> None:
        """Keep a PDF whose pages are the faces with these keys, in order.

        Raises:
            OSError: the folder cannot be written to.
        """
        path = self._folder / f"{hashlib.sha256(' '.join(keys).encode()).hexdigest()[:32]}.pdf"
        sha256 = hashlib.sha256(pdf).hexdigest()
        found = {str(page): asdict(report) for page, report in enumerate(reports) if report != FaceReport()}
        entry: dict[str, Any] = {"format": _FORMAT, "sha256": sha256, "keys": list(keys), "reports": found}
        entry[_SEAL] = _seal(entry)
        make_folder(self._folder)
        _write(path, pdf)
        # Last, since a PDF without it is not looked at.
        _write(path.with_suffix(".json"), json.dumps(entry).encode())
        faces = {
            key: CachedFace(path, page, report, len(keys))
            for page, (key, report) in enumerate(zip(keys, reports, strict=True))
        }
        self._sound[path] = True
        for key in keys:
            self._entries_by_key[key] = [_Entry(path, sha256, faces)]

    def prune(self, limit: int = UNUSED_LIMIT) -> None:
        """Delete what was used the longest ago, until what is left unused takes up no more than ``limit`` bytes.

        What this object has found or stored is used and stays. What another build is using goes last, because using
        a file makes it the newest. Folders in the place of files go, and what a killed build has left unfinished.
        """
        unused = []
        newest = self._newest_used
        for path in self._folder.glob("*"):
            with suppress(OSError):  # another build has just deleted it
                used_at = path.lstat().st_mtime_ns
                if path.is_dir() or (path.name.startswith(UNFINISHED) and used_at < newest - _NANOSECONDS_TO_WRITE):
                    remove(path)
                elif not self._sound.get(path.with_suffix(".pdf")):
                    unused.append((used_at, path.name, path.lstat().st_size))
        excess = sum(size for _, _, size in unused) - limit
        for _, name, size in sorted(unused):
            if excess <= 0:
                break
            with suppress(OSError):
                (self._folder / name).unlink()
            excess -= size

    @property
    def _newest_used(self) -> int:
        """When this object has written or used a file last, in nanoseconds; 0 if it never has."""
        times = [0]
        for path, sound in self._sound.items():
            with suppress(OSError):
                times += [path.stat().st_mtime_ns] if sound else []
        return max(times)

    @cached_property
    def _entries_by_key(self) -> dict[str, list[_Entry]]:
        found: dict[str, list[_Entry]] = {}
        for path in sorted(self._folder.glob("*.json")):
            entry = _read(path)
            if entry is not None:
                for key in entry.faces:
                    found.setdefault(key, []).append(entry)
        return found

    def _is_sound(self, entry: _Entry) -> bool:
        """Whether the PDF is as it was written. Looking at it marks it as used."""
        if entry.pdf not in self._sound:
            try:
                self._sound[entry.pdf] = hashlib.sha256(entry.pdf.read_bytes()).hexdigest() == entry.sha256
                os.utime(entry.pdf)
                os.utime(entry.pdf.with_suffix(".json"))
            except OSError:
                self._sound.setdefault(entry.pdf, False)
        return self._sound[entry.pdf]


def _read(path: Path) -> _Entry | None:
    """Read what a PDF holds, None when it cannot be read, has been changed, or is of another version."""
    try:
        entry = json.loads(path.read_bytes())
        if entry.pop(_SEAL) != _seal(entry) or entry["format"] != _FORMAT:
            return None
        pdf = path.with_suffix(".pdf")
        reports = {int(page): _report(found) for page, found in entry["reports"].items()}
        keys = [str(key) for key in entry["keys"]]
        faces = {
            key: CachedFace(pdf, page, reports.get(page, FaceReport()), len(keys)) for page, key in enumerate(keys)
        }
        return _Entry(pdf, str(entry["sha256"]), faces)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _seal(entry: dict[str, Any]) -> str:
    """A hash of an entry, by which a change in it shows."""
    return hashlib.sha256(json.dumps(entry, sort_keys=True).encode()).hexdigest()


def _report(found: dict[str, Any]) -> FaceReport:
    return FaceReport(
        overflows=tuple(Overflow(**{**item, "box": Size(**item["box"])}) for item in found["overflows"]),
        missing_glyphs=tuple(MissingGlyph(**item) for item in found["missing_glyphs"]),
        unknown_families=tuple(UnknownFamily(**item) for item in found["unknown_families"]),
        warnings=tuple(str(line) for line in found["warnings"]),
        fitted=tuple(Fitted(**item) for item in found["fitted"]),
        small_texts=tuple(SmallText(**item) for item in found["small_texts"]),
        other_fonts=tuple(OtherFont(**item) for item in found["other_fonts"]),
        faint_texts=tuple(FaintText(**item) for item in found["faint_texts"]),
        texts_at_edge=tuple(TextAtEdge(**item) for item in found["texts_at_edge"]),
        widow_lines=tuple(WidowLine(**item) for item in found["widow_lines"]),
        coarse_pictures=tuple(
            CoarsePicture(**{**item, "pixels": tuple(item["pixels"]), "printed": Size(**item["printed"])})
            for item in found["coarse_pictures"]
        ),
        exemptions=tuple(Exemption(**item) for item in found["exemptions"]),
    )
