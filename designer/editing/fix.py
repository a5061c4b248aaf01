"""A way to mend one finding."""

from __future__ import annotations

from dataclasses import dataclass

from designer.editing.edits import Edit


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits of one file, the index of the place that they are about, and what they do, in words."""

    edits: tuple[Edit, ...]
    at: int
    said: str
