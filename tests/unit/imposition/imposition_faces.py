"""Faces rendered as the compiler renders them: chunks of one-face pages with bleed."""

from __future__ import annotations

import base64
import io
from collections.abc import Mapping, Sequence
from importlib.resources import files

import pypdfium2
from PIL import Image

from designer.imposition.document import DocumentInfo, FacePage
from designer.imposition.plate_writing import write_plates
from designer.imposition.sheet_plates import sheet_plates
from designer.imposition.sheets import Sheet
from designer.units import Size

CARD = Size(63, 88)
BLEED = 3.0
INFO = DocumentInfo(
    title="Pond print and play", game="Pond & Log", version="1.2.0", content_hash="0123456789abcdef0123456789abcdef"
)


def _font(family: str, package: str, file: str, weight: int = 400) -> str:
    url = f"file://{files(package) / 'files' / file}"
    return f"@font-face {{ font-family: {family}; font-weight: {weight}; src: url({url}) }}"


STYLE = "\n".join(
    [
        _font("Body", "font_source_sans_pro", "SourceSansPro-Regular.ttf"),
        _font("Body", "font_source_sans_pro", "SourceSansPro-Bold.ttf", 700),
        _font("Title", "font_fredoka_one", "FredokaOne-Regular.ttf"),
        _font("Cubic", "font_source_serif_pro", "SourceSerifPro-Regular.otf"),
        f"@page {{ size: {CARD.width}mm {CARD.height}mm; bleed: {BLEED}mm; margin: 0 }}",
        "body { margin: 0; font: 8pt Body } section { position: relative; break-after: page; height: 88mm }",
        "section > * { position: absolute } p { left: 5mm; right: 5mm; top: 30mm; margin: 0 }",
        ".all { left: -3mm; right: -3mm; top: -3mm; bottom: -3mm }",
        "h1 { left: 5mm; top: 5mm; margin: 0; font: 14pt Title } .cubic { top: 60mm; font-family: Cubic }",
    ]
)


def rendered(faces: Sequence[str]) -> bytes:
    """Render the HTML of faces as one PDF with a page for each."""
    import weasyprint

    pages = "".join(f"<section>{face}</section>" for face in faces)
    data = weasyprint.HTML(string=f"<style>{STYLE}</style>{pages}").write_pdf()
    assert isinstance(data, bytes)
    return data


def impose(sheets: Sequence[Sheet], faces: Mapping[str, FacePage], info: DocumentInfo) -> bytes:
    """Write sheets of cards as a PDF."""
    return write_plates([sheet_plates(sheets, info)], faces)[0]


def pages_of(pdf: bytes, count: int, prefix: str = "") -> dict[str, FacePage]:
    return {f"{prefix}{index}": FacePage(pdf, index, CARD, BLEED) for index in range(count)}


def picture(pdf: bytes, page: int, dpi: float) -> Image.Image:
    document = pypdfium2.PdfDocument(pdf)
    image = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    return image


def text_of(pdf: bytes, page: int) -> str:
    document = pypdfium2.PdfDocument(pdf)
    text = str(document[page].get_textpage().get_text_range())
    document.close()
    return text


def png(colours: Sequence[tuple[int, int, int, int]]) -> str:
    """Return the address of a picture with one pixel of each colour."""
    image = Image.new("RGBA", (len(colours), 1))
    image.putdata(colours)
    data = io.BytesIO()
    image.resize((len(colours) * 20, 20), Image.Resampling.NEAREST).save(data, "PNG")
    return "data:image/png;base64," + base64.b64encode(data.getvalue()).decode()
