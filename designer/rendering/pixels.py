"""Pages of PDFs as pixels. The one module that imports pypdfium2, and not before a picture is asked for."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

_one_at_a_time = threading.Lock()  # pdfium keeps a state of its own for the whole process
_POINTS_PER_INCH = 72


def picture_of(pdf: Path | bytes, page: int, dpi: float, *, trim: bool = False, texts: bool = True) -> Image:
    """Return a page (from 0) as an RGB picture on white, of the whole media box, or with ``trim`` of the trim box.

    Without ``texts`` the page is drawn as if its letters were not there; those inside pictures stay.

    Raises:
        OSError: the file cannot be read.
    """
    import pypdfium2 as pdfium
    import pypdfium2.raw as raw

    data = pdf if isinstance(pdf, bytes) else pdf.read_bytes()
    with _one_at_a_time:
        document = pdfium.PdfDocument(data)
        try:
            opened = document[page]
            if not texts:
                for part in list(opened.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=1)):
                    opened.remove_obj(part)
            crop = _margins(opened.get_mediabox(), opened.get_trimbox()) if trim else (0.0, 0.0, 0.0, 0.0)
            picture: Image = opened.render(scale=dpi / _POINTS_PER_INCH, crop=crop).to_pil().convert("RGB")
            return picture
        finally:
            document.close()


def _margins(media: tuple[float, ...], trim: tuple[float, ...]) -> tuple[float, float, float, float]:
    """What lies around the trim box on the left, below, on the right and above, in points."""
    return trim[0] - media[0], trim[1] - media[1], media[2] - trim[2], media[3] - trim[3]
