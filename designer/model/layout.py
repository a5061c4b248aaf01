"""What laying out a face has found, and whose face it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from designer.model.game import Entry
from designer.model.layout_report import FaceReport
from designer.model.print_spec import Edition


@dataclass(frozen=True, slots=True)
class LaidOutFace:
    """One side of a component, laid out."""

    entry: Entry
    side: Literal["front", "back"]
    report: FaceReport
    edition: Edition = "full"

    @property
    def where(self) -> str:
        """Where on the component this is, as messages say it."""
        return f"on the {self.side}" if self.edition == "full" else f"on the {self.side} of the {self.edition} edition"
