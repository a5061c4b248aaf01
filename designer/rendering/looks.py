"""Whether faces of two states look the same: what tells an edit that shows from one that does not.

Faces with one key are equal without a look at them. Others are compared as pixels, their bleed included, so that a
renamed class or a rule that moved in its style sheet makes no difference, and a changed digit always does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

from designer.rendering.face import RenderedFace
from designer.rendering.pixels import picture_of
from designer.units import MM_PER_INCH, Size

if TYPE_CHECKING:
    from PIL.Image import Image

TOLERANCE = 8
"""By how much of 255 a pixel's red, green or blue may differ: about what nobody sees in print."""

DPI = 200.0
"""The resolution at which faces are compared: finer than the dot of an i in the smallest print."""

_MOST_PIXELS = 24_000_000  # a large board is compared at a lower resolution, which still shows every letter


@dataclass(frozen=True, slots=True)
class Looks:
    """Compares faces, each pair and each picture once."""

    _same: dict[tuple[str, str], bool] = field(default_factory=dict)
    _prints: dict[str, bytes] = field(default_factory=dict)

    def same(self, one: RenderedFace, other: RenderedFace) -> bool:
        """Whether two faces look the same. Those of different sizes or bleeds never do.

        Raises:
            OSError: a page cannot be read.
        """
        if one.key == other.key:
            return True
        if (one.size, one.bleed) != (other.size, other.bleed):
            return False
        pair = (one.key, other.key)
        if pair not in self._same:
            self._same[pair] = self._compared(one, other)
        return self._same[pair]

    def named(
        self,
        before: Iterable[RenderedFace],
        after: Iterable[RenderedFace],
        pairs: Iterable[tuple[RenderedFace, RenderedFace]],
    ) -> Mapping[str, str]:
        """Return a name for the look of every face, by its key: faces that look the same have one name.

        ``pairs`` are faces of one side of one component, before and after, which may look the same although their
        keys differ; then whatever looks like either looks like both. Any others do only if every pixel of theirs is
        equal, and only those are looked at whose key is in one state alone.

        Raises:
            OSError: a page cannot be read.
        """
        old = {face.key: face for face in before}
        new = {face.key: face for face in after}
        names = _Names((*old, *new))
        for one, other in pairs:
            if names[one.key] != names[other.key] and self.same(one, other):
                names.unite(one.key, other.key)
        gone = [face for key, face in old.items() if key not in new]
        come = [face for key, face in new.items() if key not in old]
        if gone and come:
            by_print: dict[bytes, str] = {}
            for face in (*gone, *come):
                names.unite(by_print.setdefault(self._print(face), face.key), face.key)
        return {key: names[key] for key in (*old, *new)}

    def _compared(self, one: RenderedFace, other: RenderedFace) -> bool:
        drawn = {face.key: self._picture(face) for face in (one, other) if face.key not in self._prints}
        if self._print(one) == self._print(other):  # one look may be that of many faces: its picture is drawn once
            return True
        return _alike(*(drawn.get(face.key) or self._picture(face) for face in (one, other)))

    def _picture(self, face: RenderedFace) -> Image:
        picture = picture_of(face.pdf, face.page, _dpi(face.size.grown(face.bleed)))
        self._prints.setdefault(face.key, _hash(face, picture))
        return picture

    def _print(self, face: RenderedFace) -> bytes:
        """A hash of a face's pixels, its size and its bleed."""
        if face.key not in self._prints:
            self._picture(face)
        return self._prints[face.key]


class _Names:
    """The names of looks by the keys of faces: two keys that are united have one name ever after."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._names = {key: key for key in keys}
        self._keys = {key: [key] for key in self._names}

    def __getitem__(self, key: str) -> str:
        return self._names[key]

    def unite(self, one: str, other: str) -> None:
        name, lost = self._names[one], self._names[other]
        if name != lost:
            moved = self._keys.pop(lost)
            self._keys[name] += moved
            self._names.update(dict.fromkeys(moved, name))


def _alike(one: Image, other: Image) -> bool:
    from PIL import ImageChops  # here, because most builds compare nothing

    extremes = ImageChops.difference(one, other).getextrema()
    return all(int(band[1]) <= TOLERANCE for band in extremes if isinstance(band, tuple))


def _hash(face: RenderedFace, picture: Image) -> bytes:
    facts = repr((face.size, face.bleed, picture.size)).encode()
    return hashlib.blake2b(facts + picture.tobytes()).digest()


def _dpi(size: Size) -> float:
    """The resolution for a face of a size in millimetres."""
    return min(DPI, sqrt(_MOST_PIXELS / (size.width * size.height)) * MM_PER_INCH)
