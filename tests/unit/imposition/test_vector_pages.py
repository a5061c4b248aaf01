"""A page as SVG looks as its PDF does: drawn again from the paths, and held against pdfium's picture of the page."""

from __future__ import annotations

import io
import re
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

import pikepdf
import pytest
from PIL import Image, ImageChops, ImageDraw

from designer.imposition.undrawable import UndrawableError
from designer.imposition.vector_pages import svg_of_page
from designer.rendering.cache import FaceCache
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import write_document
from designer.rendering.pixels import picture_of
from designer.rendering.resources import Resources
from tests.conftest import ROOT

CLIPPED = """<div style='width:20mm;height:20mm;overflow:hidden;border-radius:50%;background:#3f6b3a'>
<div style='transform:rotate(30deg);width:15mm;height:30mm;background:#b0d060'></div></div>"""
STROKED = """<svg viewBox='0 0 40 30' style='width:40mm;height:30mm'><path d='M5 5L35 8Q20 28 8 22Z' fill='#c04030'
stroke='#101010' stroke-width='1.5' stroke-dasharray='3 1' stroke-linejoin='round'/>
<circle cx='28' cy='20' r='6' fill='none' stroke='#204080' stroke-width='2'/></svg>"""
PAGE = "@page { size: 40mm 30mm; margin: 0 } body { margin: 0; font: 20pt 'Source Sans Pro' }"


def page_of(html: str, folder: Path) -> bytes:
    fonts = FontLibrary.for_project(ROOT)
    document = write_document(
        f"<!doctype html><title>x</title><body>{html}",
        css=[PAGE],
        cache=FaceCache(folder / "cache"),
        fonts=fonts,
        resources=Resources(folder),
        tagged=False,
    )
    assert document.report.warnings == ()
    return document.pdf


def drawn(content: bytes, **resources: object) -> bytes:
    """A page of 100 by 100 points with this content."""
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(100, 100))
    page.Contents = pdf.make_stream(content)
    page.Resources = pikepdf.Dictionary(**resources)
    out = io.BytesIO()
    pdf.save(out)
    return out.getvalue()


def elements(svg: str, name: str) -> list[ElementTree.Element]:
    return [each for each in ElementTree.fromstring(svg).iter() if each.tag.endswith(f"}}{name}")]


def again(svg: str, folder: Path) -> Image.Image:
    """The SVG, drawn by the renderer as a picture that fills a page."""
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert size is not None
    body = svg.replace("<svg ", '<svg style="position:absolute;left:0;top:0;display:block" ', 1)
    return picture_of(page_of(body, folder), 0, 144)


@pytest.mark.parametrize(
    "html",
    [
        "<p style='margin:2mm;color:#a03020'>Hello, <b>frogs</b></p>",
        "<div style='margin:4mm;width:20mm;height:12mm;background:#2f6690;border:1mm solid #ffd75f'></div>",
        "<div style='opacity:0.5;background:#204080;margin:3mm;padding:3mm;color:#fff'>half</div>",
        CLIPPED,
        STROKED,
    ],
)
def test_it_looks_as_the_page_does(html: str, tmp_path: Path) -> None:
    pdf = page_of(html, tmp_path)
    page = picture_of(pdf, 0, 144)
    difference = ImageChops.difference(page, again(svg_of_page(pdf), tmp_path)).convert("L")
    histogram = difference.histogram()
    assert sum(histogram[96:]) < 0.004 * sum(histogram), "only edges are smoothed in another way"
    assert ImageChops.difference(page, Image.new("RGB", page.size, "#ffffff")).getbbox() is not None


def test_it_needs_no_font_and_nothing_from_elsewhere(tmp_path: Path) -> None:
    svg = svg_of_page(page_of("<p>Ab</p>", tmp_path), "A <title>")
    assert "<title>A &lt;title&gt;</title>" in svg
    assert not elements(svg, "text")
    assert "font" not in svg
    assert len(elements(svg, "use")) == 2
    assert not re.search(r'(href|src)="(?!#|data:)', svg)


def test_a_picture_of_pixels_stands_as_it_does_on_the_page(tmp_path: Path) -> None:
    picture = Image.new("RGB", (4, 2), "#ff0000")
    ImageDraw.Draw(picture).point((0, 0), "#0000ff")
    picture.save(tmp_path / "picture.png")
    url = Resources(tmp_path).url(PurePosixPath("picture.png"))
    svg = svg_of_page(page_of(f"<img src='{url}' style='width:20mm;image-rendering:pixelated'>", tmp_path))
    (image,) = elements(svg, "image")
    assert image.get("href", "").startswith("data:image/png;base64,")
    a, b, c, d, *_ = map(float, re.findall(r"-?[\d.]+", image.get("transform", "")))
    assert (a > 0, d > 0, b, c) == (True, True, 0, 0), "neither turned nor upside down"


def test_every_way_to_draw_a_path_is_known() -> None:
    traced = b"1 0 0 RG 0 0.5 0 rg 2 w 10 10 m 20 20 30 20 v 40 10 50 10 y h b*"
    clipped = b"60 60 20 20 re W n 0 g 0 0 100 100 re f"
    svg = svg_of_page(drawn(traced + b" " + clipped))
    first, second = (each for each in elements(svg, "path") if each.get("fill"))
    assert first.get("d") == "M10 10C10 10 20 20 30 20C40 10 50 10 50 10ZZ"
    assert (first.get("fill"), first.get("stroke"), first.get("fill-rule")) == ("#008000", "#ff0000", "evenodd")
    assert second.get("fill") == "#000000"
    assert '<g clip-path="url(#c0)"><path' in svg


@pytest.mark.parametrize(
    ("content", "resources", "said"),
    [
        (b"/Pattern cs /P1 scn 0 0 9 9 re f", {}, "the operator cs"),
        (b"/S1 sh", {}, "the operator sh"),
        (
            b"/G gs 0 0 9 9 re f",
            {"ExtGState": pikepdf.Dictionary(G=pikepdf.Dictionary(BM=pikepdf.Name.Multiply))},
            "the setting /BM of the pen",
        ),
    ],
)
def test_what_is_more_than_paths_is_refused(content: bytes, resources: dict[str, object], said: str) -> None:
    with pytest.raises(UndrawableError, match=said):
        svg_of_page(drawn(content, **resources))
