"""What laying out a face has found: text that does not fit, glyphs that the fonts lack, warnings of the renderer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from designer.model.game import Entry
from designer.model.layout_report import FaceReport


@dataclass(frozen=True, slots=True)
class LaidOutFace:
    """One side of a component, laid out."""

    entry: Entry
    side: Literal["front", "back"]
    report: FaceReport
