"""What the picture of a face depends on, and the key made of it under which the picture is cached."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cached_property, lru_cache
from importlib.metadata import version

from designer.rendering.face import Face
from designer.rendering.fonts import FontLibrary
from designer.rendering.resources import Resources
from designer.rendering.system import system_facts

# Bump it when pages come out differently, so that those in caches are not used any more.
RENDERER_VERSION = 1


class Dependencies:
    """The fonts and files that faces need. An object serves one build, and looks everything up once."""

    def __init__(self, fonts: FontLibrary, resources: Resources) -> None:
        self._fonts = fonts
        self._resources = resources
        # Style sheets are shared by many faces, and so are the families they name.
        self._families_in = lru_cache(lambda text: frozenset(fonts.named_in([text, *resources.texts_behind(text)])))
        self._fonts_of = lru_cache(fonts.fingerprint)
        self._files_of = lru_cache(resources.fingerprint)

    def families(self, face: Face) -> frozenset[str]:
        """Return the families that a face names: in its style sheet, in its HTML, in its pictures."""
        return frozenset().union(*(self._families_in(text) for text in _texts_with_fonts(face)))

    def key(self, face: Face) -> str:
        """Return a hash of all that the picture of a face depends on."""
        parts = (
            self._environment,
            face.look,
            self._fonts_of(self.families(face)),
            self._files_of(face.css),
            self._resources.fingerprint(face.html),
        )
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()

    @cached_property
    def _environment(self) -> str:
        facts = system_facts()
        return f"{RENDERER_VERSION} {version('weasyprint')} {facts.pango} {facts.harfbuzz}"


def _texts_with_fonts(face: Face) -> Iterator[str]:
    """Those texts of a face that may name a font family, or a picture that does."""
    yield face.css
    if "font" in face.html or "project:" in face.html:
        yield face.html
