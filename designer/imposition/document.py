"""What a document of sheets is made of, as values: the pages of its faces, and what it says about itself."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from designer.units import Size

_HASH_SHOWN: Final = 12


@dataclass(frozen=True, slots=True)
class FacePage:
    """Where a face was rendered: a page of a PDF, given as bytes or path, whose trim box has the face's size.

    ``page`` counts from 0; ``trim`` is the size after cutting and ``bleed`` what the art extends beyond it on every
    side, in millimetres.
    """

    pdf: bytes | Path
    page: int
    trim: Size
    bleed: float


@dataclass(frozen=True, slots=True)
class DocumentInfo:
    """What a document says about itself: its title, and in each footer the game and the exact content."""

    title: str
    game: str
    version: str
    content_hash: str

    @property
    def origin(self) -> str:
        """The first line of the footer."""
        return f"{self.game} · content {self.version} · {self.content_hash[:_HASH_SHOWN]}"
