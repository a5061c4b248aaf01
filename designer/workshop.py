"""What targets work with: one checked game, its rendered faces, and how it is to be printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from designer.engine_format import Bundle
from designer.model.game import Game
from designer.rendering.cache import FaceCache
from designer.rendering.face import Face
from designer.rendering.faces import PrintedCard
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import RenderedFace
from designer.rendering.resources import Resources
from designer.rendering.templates import Studio
from designer.sheet_layouts import load_layouts

Duplex = Literal["long", "short", "none"]


@dataclass(frozen=True, slots=True)
class Artifact:
    """A file to publish. ``path`` is relative to the game's folder of the output; ``pages`` is set for PDFs.

    ``target`` is what has made it. ``content_hash`` is set for a file of an earlier build: the hash of the content that
    it was made of.
    """

    path: str
    data: bytes
    media_type: str
    pages: int | None = None
    content_hash: str | None = None
    target: str | None = None


@dataclass(frozen=True, eq=False)
class Workshop:
    """One game, ready to be made into things. ``layouts`` are the names of the sheets to print, empty for all."""

    game: Game
    bundle: Bundle
    studio: Studio
    cards: Sequence[PrintedCard]
    rendered: Mapping[str, RenderedFace]
    cache: FaceCache
    fonts: FontLibrary
    resources: Resources
    layouts: tuple[str, ...] = ()
    duplex: Duplex = "long"

    @cached_property
    def papers(self) -> tuple[str, ...]:
        """The papers of the sheets to print, such as a4; what is no card is printed on each of them."""
        layouts, _ = load_layouts(self.game.root)
        asked_for = (layouts[name] for name in self.layouts or layouts if name in layouts)
        return tuple(sorted({layout.paper for layout in asked_for}))

    def rendered_face(self, face: Face) -> RenderedFace:
        """The page of a face."""
        return self.rendered[face.identity]
