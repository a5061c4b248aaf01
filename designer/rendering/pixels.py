"""Pages of PDFs as pixels. The one module that imports pypdfium2, and not before a picture is asked for."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image

_one_at_a_time = threading.Lock()  # pdfium keeps a state of its own for the whole process
_POINTS_PER_INCH = 72
_MOST_DEPTH = 15  # of groups inside groups


def picture_of(pdf: Path | bytes, page: int, dpi: float, *, trim: bool = False, texts: bool = True) -> Image:
    """Return a page (from 0) as an RGB picture on white, of the whole media box, or with ``trim`` of the trim box.

    Without ``texts`` the page is drawn as if its letters were not there, those inside drawings neither.

    Raises:
        OSError: the file cannot be read.
    """
    data = pdf if isinstance(pdf, bytes) else pdf.read_bytes()
    with _opened(data) as document:
        return _picture(document[page], dpi / _POINTS_PER_INCH, trim=trim, texts=texts)


@contextmanager
def grounds_of(pdf: bytes, dpi: float, most_pixels: int) -> Iterator[Callable[[int], tuple[Image, float]]]:
    """Open a PDF, to ask for its pages (from 0) as RGB pictures without letters, and for the resolution of each.

    It is ``dpi``, or lower where a page would have more than so many pixels.
    """
    with _opened(pdf) as document:

        def ground(number: int) -> tuple[Image, float]:
            page = document[number]
            width, height = page.get_size()
            scale = min(dpi / _POINTS_PER_INCH, (most_pixels / (width * height)) ** 0.5)
            try:
                return _picture(page, scale, trim=False, texts=False), scale * _POINTS_PER_INCH
            finally:
                page.close()

        yield ground


@contextmanager
def _opened(data: bytes) -> Iterator[Any]:
    import pypdfium2 as pdfium

    with _one_at_a_time:
        document = pdfium.PdfDocument(data)
        try:
            yield document
        finally:
            document.close()


def _picture(page: Any, scale: float, *, trim: bool, texts: bool) -> Image:
    import pypdfium2.raw as raw

    if not texts:
        for part in list(page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=_MOST_DEPTH)):
            page.remove_obj(part)
    crop = _margins(page.get_mediabox(), page.get_trimbox()) if trim else (0.0, 0.0, 0.0, 0.0)
    picture: Image = page.render(scale=scale, crop=crop).to_pil().convert("RGB")
    return picture


def _margins(media: tuple[float, ...], trim: tuple[float, ...]) -> tuple[float, float, float, float]:
    """What lies around the trim box on the left, below, on the right and above, in points."""
    return trim[0] - media[0], trim[1] - media[1], media[2] - trim[2], media[3] - trim[3]
