"""What only the printed page can tell of a face: what is too small, too faint, too near the edge, too coarse.

It looks at faces as they are drawn, after texts were fitted and the page was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from designer.model.layout_report import (
    FINE_DPI,
    READABLE_PT,
    CoarsePicture,
    Exemption,
    FaceReport,
    FaintText,
    SmallText,
)
from designer.rendering.boxes import Box
from designer.rendering.contrast import faint_texts
from designer.rendering.face import Face
from designer.rendering.inventory import inventory_of
from designer.rendering.line_ends import widow_lines
from designer.rendering.margins import texts_at_edge
from designer.rendering.pixels import grounds_of
from designer.rendering.printed_things import Icon, Lettering, Paragraph, PixelImage
from designer.rendering.substitutes import SubstituteCheck
from designer.rendering.surroundings import Area, common_area
from designer.rendering.svg_inventory import parts_of_drawing
from designer.units import CSS_PIXELS_PER_MM, MM_PER_INCH, Size

if TYPE_CHECKING:
    from PIL.Image import Image

_TOLERANCE = 0.01  # of a size: what the rounding of lengths may come to
_DPI = 72.0  # a pixel for each point, which is enough to see what lies behind the smallest letters
_MOST_PIXELS = 6_000_000  # of a board, so that its picture does not fill the memory

T = TypeVar("T", bound=Lettering | Icon | PixelImage | Paragraph)
F = TypeVar("F")

Drawn = Callable[[], tuple["Image", float]]
"""Returns a page without its letters, and its resolution in dots to the inch."""


def with_findings(
    reports: Sequence[FaceReport],
    faces: Sequence[Face],
    boxes: Sequence[Box | None],
    pdf: bytes,
    fonts: SubstituteCheck,
) -> list[FaceReport]:
    """Return the reports of some faces with what is found on their pages, those of a PDF in order.

    ``boxes`` are what the pages have of their faces, None where there is nothing.
    """
    with grounds_of(pdf, _DPI, _MOST_PIXELS) as ground:
        return [
            report if box is None else _examined(report, face, box, partial(ground, page), fonts)
            for page, (report, face, box) in enumerate(zip(reports, faces, boxes, strict=True))
        ]


def _examined(report: FaceReport, face: Face, box: Box, drawn: Drawn, fonts: SubstituteCheck) -> FaceReport:
    found = inventory_of(box)
    for drawing in found.drawings:
        for part in parts_of_drawing(drawing):
            if isinstance(part, Lettering):
                found.letterings.append(part)
            else:
                found.images.append(part)
    # Where a text does not fit its box at all, its place and what lies behind it mean nothing.
    page, too_long = _page_of(face), {overflow.field for overflow in report.overflows}
    letterings = [letters for letters in found.letterings if common_area(letters.bounds, page)]
    placed = [letters for letters in letterings if letters.around.field not in too_long]
    marks: list[Lettering | Icon] = [*placed, *(icon for icon in found.icons if icon.around.field not in too_long)]
    judge = _Judge()
    report = replace(
        report,
        small_texts=judge.judged("text-too-small", letterings, _small_texts),
        other_fonts=judge.judged("font-fallback", letterings, fonts.check),
        faint_texts=judge.judged("low-contrast", placed, lambda texts: _faint_texts(face, texts, drawn)),
        texts_at_edge=judge.judged("outside-safe-area", marks, lambda marks: texts_at_edge(face, marks)),
        widow_lines=judge.judged("widow-line", found.paragraphs, widow_lines),
        coarse_pictures=judge.judged("image-resolution", found.images, _coarse_pictures),
    )
    return replace(report, exemptions=judge.exemptions)


class _Judge:
    """Keeps apart what a template exempts, and remembers which exemptions there were, and which had a finding."""

    def __init__(self) -> None:
        self._stated: dict[tuple[str, str], bool] = {}

    def judged(self, code: str, things: Sequence[T], find: Callable[[Sequence[T]], Iterable[F]]) -> tuple[F, ...]:
        """Return what is found on those things that are not exempt."""
        minded: list[T] = []
        exempted: dict[str, list[T]] = {}
        for thing in things:
            for own_code, stated in thing.around.ignored.items():
                self._stated.setdefault((own_code, stated), False)
            if code in thing.around.ignored:
                exempted.setdefault(thing.around.ignored[code], []).append(thing)
            else:
                minded.append(thing)
        for stated, lenient in exempted.items():
            self._stated[code, stated] |= any(True for _ in find(lenient))
        return tuple(find(minded))

    @property
    def exemptions(self) -> tuple[Exemption, ...]:
        return tuple(Exemption(code, stated, used) for (code, stated), used in sorted(self._stated.items()))


def _page_of(face: Face) -> Area:
    """What is printed of a face: what is further away than its bleed is not, and is told as such."""
    width, height, bleed = (mm * CSS_PIXELS_PER_MM for mm in (face.size.width, face.size.height, face.bleed))
    return -bleed, -bleed, width + bleed, height + bleed


def _faint_texts(face: Face, letterings: Sequence[Lettering], drawn: Drawn) -> Iterable[FaintText]:
    if not letterings:
        return ()  # and no picture of the page is needed
    picture, dpi = drawn()
    scale = dpi / (CSS_PIXELS_PER_MM * MM_PER_INCH)
    return faint_texts(letterings, picture, scale, face.bleed * CSS_PIXELS_PER_MM)


def _small_texts(letterings: Iterable[Lettering]) -> Iterator[SmallText]:
    """The texts that are too small: for each part and size, the first of its words."""
    found: dict[tuple[str, float], SmallText] = {}
    for letters in letterings:
        size = letters.size_pt
        if size < READABLE_PT - _TOLERANCE:
            about, size = letters.words, round(size, 2)
            part = about.field or about.part
            found.setdefault((part, size), SmallText(about.field, about.part, about.words, size))
    return iter(found.values())


def _coarse_pictures(images: Iterable[PixelImage]) -> Iterator[CoarsePicture]:
    """The pictures of pixels that are printed too large: for each file and part, the largest."""
    found: dict[tuple[str, str], CoarsePicture] = {}
    for image in images:
        if min(image.width, image.height) <= 0:
            continue
        pixels = (image.image.width, image.image.height)
        printed = Size(image.width / CSS_PIXELS_PER_MM, image.height / CSS_PIXELS_PER_MM)
        dpi = MM_PER_INCH * min(pixels[0] / printed.width, pixels[1] / printed.height)
        place = (image.url, image.around.part)
        if dpi < FINE_DPI * (1 - _TOLERANCE) and (place not in found or dpi < found[place].dpi):
            size = Size(round(printed.width, 2), round(printed.height, 2))
            found[place] = CoarsePicture(image.url, image.around.part, round(dpi, 1), pixels, size)
    return iter(found.values())
