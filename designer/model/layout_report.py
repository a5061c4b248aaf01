"""What the layout of one face has found. Lengths are in millimetres, type sizes in points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from designer.units import Size


@dataclass(frozen=True, slots=True)
class Overflow:
    """A text that does not fit its box, even at the smallest size that the template allows.

    ``excess_mm`` is how far the text reaches past the box (``box``, its content area) in the worse ``direction``, when
    set at ``at_pt``.
    """

    field: str
    excess_mm: float
    at_pt: float
    box: Size
    direction: Literal["height", "width"] = "height"


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text that was set smaller than its style says, so that it fits its box."""

    field: str
    from_pt: float
    to_pt: float


@dataclass(frozen=True, slots=True)
class MissingGlyph:
    """A character that none of the fonts asked for it can draw. ``context`` is the beginning of the text it is in."""

    char: str
    family: str
    context: str = ""

    @property
    def code_point(self) -> str:
        """The character's number, as in U+706B."""
        return f"U+{ord(self.char):04X}"


@dataclass(frozen=True, slots=True)
class UnknownFamily:
    """A font family that is asked for and not to be had, with the nearest name that is."""

    family: str
    suggestion: str | None = None


@dataclass(frozen=True, slots=True)
class FaceReport:
    """All that was found on one face. ``warnings`` are for people: what the renderer ignored or could not load."""

    overflows: tuple[Overflow, ...] = ()
    missing_glyphs: tuple[MissingGlyph, ...] = ()
    unknown_families: tuple[UnknownFamily, ...] = ()
    warnings: tuple[str, ...] = ()
    fitted: tuple[Fitted, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether nothing is wrong. A text that was made smaller to fit is not wrong."""
        return not (self.overflows or self.missing_glyphs or self.unknown_families or self.warnings)
