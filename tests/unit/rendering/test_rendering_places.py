"""Where letters are found to be printed and how large, compared with the ink on the page."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageOps
from rendering_faces import POKER, Render, face

from designer.rendering.face import Face, RenderedFace
from designer.rendering.pixels import picture_of

POINT = 25.4 / 72
CAPITAL = 0.66  # of the type size, in Source Sans Pro
EVERYWHERE = 1000.0  # a safe distance that no letter keeps, so that the place of each is told

CASES = {
    "plain": '<p class="x" style="left: 20mm; top: 30mm">Hammer</p>',
    "scaled": '<p class="x" style="left: 20mm; top: 30mm; transform: scale(.6)">Hammer</p>',
    "turned in a turned box": (
        '<div style="position: absolute; left: 10mm; top: 10mm; width: 30mm; height: 30mm; transform: rotate(90deg)">'
        '<p class="x" style="left: 4mm; top: 2mm; transform: scale(.5, .5) translate(3mm, 5mm)">Hammer</p></div>'
    ),
    "in a picture": '<svg viewBox="0 0 300 100"><text class="x" x="40" y="50" font-size="30">Hammer</text></svg>',
    "to the middle and to the end": (
        '<svg viewBox="0 0 300 100"><text class="x" text-anchor="end" x="240" y="50" font-size="30">Hammer</text></svg>'
    ),
    "a picture with another shape than its box": (
        '<svg viewBox="-50 -50 200 200" preserveAspectRatio="xMaxYMin slice">'
        '<text class="x" text-anchor="middle" x="70" y="40" font-size="20">Hammer</text></svg>'
    ),
    "groups in groups": (
        '<svg viewBox="0 0 300 100"><g transform="translate(100 40) rotate(20)" font-size="20">'
        '<g transform="scale(1.5 1.2) skewX(10)"><text class="x">Hammer</text></g></g></svg>'
    ),
    "a picture in a picture": (
        '<svg viewBox="0 0 300 100"><svg x="50" y="10" width="100" height="80" viewBox="0 0 10 10">'
        '<text class="x" x="1" y="5" font-size="2">Hammer</text></svg></svg>'
    ),
    "drawn once more": (
        '<svg viewBox="0 0 300 100"><defs><g id="g"><text class="x" y="10" font-size="30">Hammer</text></g></defs>'
        '<g transform="translate(20 20)"><use href="#g" x="40" y="30"/></g></svg>'
    ),
    "a symbol drawn in a box": (
        '<svg viewBox="0 0 300 100"><symbol id="s" viewBox="0 0 10 10"><text class="x" x="1" y="5" font-size="2">Hammer'
        '</text></symbol><use href="#s" x="40" y="10" width="80" height="80"/></svg>'
    ),
}
TURNED = ("turned in a turned box", "groups in groups")
ESTIMATED = ("drawn once more", "a symbol drawn in a box")  # how wide the words are
CSS = """
.x { position: absolute; font: 12pt/1 "Source Sans Pro" }
svg { position: absolute; left: 4mm; top: 12mm; width: 54mm; height: 40mm }
"""


def measured(content: str) -> Face:
    content = content.replace("<svg viewBox", '<svg font-family="Source Sans Pro" viewBox', 1)
    return replace(face(content, CSS), safe=EVERYWHERE)


def ink(rendered: RenderedFace, dpi: float = 300) -> tuple[float, float, float, float]:
    """Where the ink of a page is, left, top, right and bottom in millimetres of the trim."""
    box = ImageOps.invert(picture_of(rendered.pdf, rendered.page, dpi, trim=True)).getbbox()
    assert box is not None
    left, top, right, bottom = (edge * 25.4 / dpi for edge in box)
    return left, top, right, bottom


@pytest.mark.parametrize("name", CASES)
def test_letters_are_found_where_their_ink_is(render: Render, name: str) -> None:
    shown = measured(CASES[name])
    rendered = render(shown)[shown]
    left, top, right, bottom = ink(rendered)
    edges = {found.edge: found.distance_mm for found in rendered.report.texts_at_edge}
    size = (right - left) / 3.3 if name in TURNED else (bottom - top) / CAPITAL
    near = 0.15 * size + 0.1  # letters differ in height, and begin a little after their place
    assert edges["left edge"] == pytest.approx(left, abs=near)
    assert POKER.width - edges["right edge"] == pytest.approx(right, abs=size if name in ESTIMATED else near)
    assert edges["top edge"] == pytest.approx(top, abs=near)
    assert POKER.height - edges["bottom edge"] == pytest.approx(bottom, abs=near)


@pytest.mark.parametrize("name", [name for name in CASES if name not in TURNED])
def test_a_size_is_what_is_printed(render: Render, name: str) -> None:
    content = (
        CASES[name].replace('class="x"', 'class="x" transform="scale(.3)"') if "svg" in CASES[name] else CASES[name]
    )
    shown = measured(f'<div style="font-size: 4pt; transform: scale(.4)">{content}</div>')
    rendered = render(shown)[shown]
    _, top, _, bottom = ink(rendered, 1200)
    (small,) = rendered.report.small_texts
    assert small.size_pt == pytest.approx((bottom - top) / CAPITAL / POINT, rel=0.12)
