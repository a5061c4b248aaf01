"""A picture of pixels is printed larger than its pixels allow.

Print needs 300 pixels to the inch; a picture with fewer looks soft: a warning. With fewer than 200, one sees the
squares: an error. What counts is the size on the paper, the parts that are cut off too, and transformations. Drawings
(SVG) have no pixels and are sharp at any size. Pixels that are meant to be seen have the style
``image-rendering: pixelated``.

Bad:
    art: art/dragon.png        (400 × 300 pixels, 63 mm wide: 161 pixels to the inch)

Good:
    art: art/dragon.png        (800 × 600 pixels, 63 mm wide: 323 pixels to the inch)
"""

import re
from collections.abc import Iterator, Sequence
from math import ceil

from designer.diagnostics import Diagnostic, Related, Severity, Span
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.layout_places import place_of
from designer.model.layout_report import COARSE_DPI, FINE_DPI, CoarsePicture
from designer.model.marks import texts
from designer.units import MM_PER_INCH

SEVERITIES = (Severity.ERROR, Severity.WARNING)

_LONGEST_NAME = 60


def check_faces(game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report each picture once for each size, at the record or the template that names it."""
    told: set[tuple[Span, str, float]] = set()
    for face in faces:
        for picture in face.report.coarse_pictures:
            span, related = _place(game, face, picture)
            cause = (span, picture.url, picture.dpi)
            if cause in told:
                continue
            told.add(cause)
            width, height = picture.pixels
            size = f"{picture.printed.width:.3g} × {picture.printed.height:.3g} mm"
            message = (
                f"{_name(picture.url)} has {width} × {height} pixels and is printed {size} large {face.where}: "
                f"{picture.dpi:.0f} to the inch; it should have {FINE_DPI:g}"
            )
            wide, high = (ceil(mm / MM_PER_INCH * FINE_DPI) for mm in (picture.printed.width, picture.printed.height))
            severity = Severity.ERROR if picture.dpi < COARSE_DPI else Severity.WARNING
            hint = f"save it with {wide} × {high} pixels from a larger original, or print it smaller"
            yield Diagnostic("image-resolution", message, span, severity, hint, related)


def _place(game: Game, face: LaidOutFace, picture: CoarsePicture) -> tuple[Span, tuple[Related, ...]]:
    """The field that names the picture; else the template or style that does, with the card it is on."""
    file = picture.url.removeprefix("project:").removeprefix(f"cards/{game.id}/")
    for loc, text in texts(face.entry.record):
        if file and text == file:
            return face.entry.span(loc), ()
    card = face.entry.span(("id",))
    place = place_of(game, face, re.escape(file[:_LONGEST_NAME])) if file else None
    return (place, (Related("for this card", card),)) if place else (card, ())


def _name(url: str) -> str:
    return "a picture of the template" if not url or url.startswith("data:") else url.removeprefix("project:")
