"""A way to mend one finding."""

from __future__ import annotations

from dataclasses import dataclass

from designer.editing.edits import Edit


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits of one file, the index of the place that they are about, and what they do, in words.

    A fix that ``opens`` something gives it the name by which its inside is understood, up to that index: what is wrong
    in there was not seen before.
    """

    edits: tuple[Edit, ...]
    at: int
    said: str
    opens: int | None = None
