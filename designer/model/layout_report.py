"""What the layout of one face has found. Lengths are in millimetres, type sizes in points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from designer.units import Size

READABLE_PT, PRINTABLE_PT = 6.0, 5.0
"""Below the first a text is a strain to read, below the second it cannot be printed cleanly."""

FINE_DPI, COARSE_DPI = 300.0, 200.0
"""Below the first a picture of pixels looks soft, below the second one sees them."""


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
class Words:
    """Which text of a face something is about.

    ``field`` is the nearest ``data-fit`` around it or empty, ``part`` how a style sheet calls the nearest element with
    a name, ``words`` the beginning of what is printed.
    """

    field: str
    part: str
    words: str


@dataclass(frozen=True, slots=True)
class SmallText(Words):
    """A text that is smaller than ``READABLE_PT``, transformations and the scale of its picture counted in."""

    size_pt: float


@dataclass(frozen=True, slots=True)
class OtherFont(Words):
    """Letters that are not in the font that was asked for first: ``family``, with ``style``, if not upright.

    ``chars`` are those that the family ``instead``, which was named after it, has drawn. When both are empty, the
    family has no such style, and the words are set without it.
    """

    family: str
    style: str
    chars: str
    instead: str


@dataclass(frozen=True, slots=True)
class FaintText(Words):
    """A text that differs too little from what lies behind it.

    ``ratio`` is the contrast as WCAG 2 counts it, from 1 to 21, and ``needed`` what it should be at ``size_pt``. The
    colours are those of the place where it is worst, as in #RRGGBB.
    """

    size_pt: float
    ratio: float
    needed: float
    ink: str
    ground: str


@dataclass(frozen=True, slots=True)
class TextAtEdge(Words):
    """A text or an icon nearer to the edge than the component's ``safe`` distance; below 0 it reaches over the cut."""

    edge: Literal["left edge", "top edge", "right edge", "bottom edge", "outline"]
    distance_mm: float
    safe_mm: float


@dataclass(frozen=True, slots=True)
class WidowLine(Words):
    """A paragraph's last line that holds next to nothing: its ``words``."""

    lines: int


@dataclass(frozen=True, slots=True)
class CoarsePicture:
    """A picture with less than ``FINE_DPI`` pixels to an inch. ``url`` is its address, ``part`` where it stands."""

    url: str
    part: str
    dpi: float
    pixels: tuple[int, int]
    printed: Size


@dataclass(frozen=True, slots=True)
class Exemption:
    """A finding that a template lets pass: its code, what the template states, and whether there was one."""

    code: str
    stated: str
    used: bool


@dataclass(frozen=True, slots=True)
class FaceReport:
    """All that was found on one face. ``warnings`` are for people: what the renderer ignored or could not load."""

    overflows: tuple[Overflow, ...] = ()
    missing_glyphs: tuple[MissingGlyph, ...] = ()
    unknown_families: tuple[UnknownFamily, ...] = ()
    warnings: tuple[str, ...] = ()
    fitted: tuple[Fitted, ...] = ()
    small_texts: tuple[SmallText, ...] = ()
    other_fonts: tuple[OtherFont, ...] = ()
    faint_texts: tuple[FaintText, ...] = ()
    texts_at_edge: tuple[TextAtEdge, ...] = ()
    widow_lines: tuple[WidowLine, ...] = ()
    coarse_pictures: tuple[CoarsePicture, ...] = ()
    exemptions: tuple[Exemption, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether nothing is wrong. A text that was made smaller to fit is not wrong, nor what is let pass."""
        return self == FaceReport(fitted=self.fitted, exemptions=self.exemptions)
