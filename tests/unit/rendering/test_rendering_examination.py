"""What is found on a printed page, however its letters come to be there; and that it is kept with the page."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from rendering_faces import Render, face, report

from designer.rendering.contrast import faint_texts
from designer.rendering.face import Face
from designer.rendering.pixels import picture_of
from designer.units import Size

AT = "position: absolute; left: 6mm; top: 20mm;"
GREY = f'<p style="{AT} color: #999">grey words</p>'


def safe(content: str, distance: float, **more: object) -> Face:
    return replace(face(content), safe=distance, **more)


def at_edge(render: Render, shown: Face) -> dict[str, float]:
    return {found.edge: found.distance_mm for found in render(shown)[shown].report.texts_at_edge}


def faint(render: Render, content: str) -> list[tuple[str, float]]:
    return [(found.words, found.ratio) for found in report(render, content).faint_texts]


def test_a_report_from_the_cache_says_the_same(render: Render, project: Path) -> None:
    Image.new("RGB", (20, 10)).save(project / "dots.png")
    content = (
        f"{GREY}<p style=\"{AT} top: 30mm; font: italic 4pt 'Fjalla One'\">small Ω</p>"
        f'<p style="{AT} top: 40mm; font-family: Fjalla One, Source Sans Pro">Ω</p>'
        f'<p style="{AT} top: 50mm; width: 24mm">some words that go on and on until the end to a new line ab.</p>'
        f'<img src="project:dots.png" style="{AT} width: 30mm">'
    )
    shown = safe(content, 7.5)
    first, again = render(shown)[shown].report, render(shown)
    assert (again.rendered, again[shown].report) == (0, first)
    kinds = ("small_texts", "other_fonts", "faint_texts", "texts_at_edge", "widow_lines", "coarse_pictures")
    assert all(asdict(first)[kind] for kind in kinds)


def test_another_safe_distance_is_measured_anew_and_looks_the_same(render: Render) -> None:
    near, far = safe(GREY, 5), safe(GREY, 7)
    one, other = render(near)[near], render(far)[far]
    assert one.report.texts_at_edge == ()
    assert [(found.edge, found.safe_mm) for found in other.report.texts_at_edge] == [("left edge", 7)]
    assert one.key == other.key


@pytest.mark.parametrize(
    ("style", "ratio"),
    [
        ("color: #777", 4.47),
        ("color: #767676", None),
        ("color: #888; font-size: 18pt", None),
        ("color: #999; font-size: 18pt", 2.84),
        ("color: #888; font-size: 14pt; font-weight: 700", None),
        ("color: #fff; background: #767676", None),
        ("color: rgb(0 0 0 / 40%)", 2.84),
        ("opacity: 0.4", 2.84),
        ("color: transparent", None),
        ("visibility: hidden", None),
        ("color: #fff; display: none", None),
        ("color: #fff; transform: rotate(30deg); background: #000", None),
        ("color: #999; transform: rotate(30deg)", 2.84),
    ],
)
def test_contrast_is_that_of_wcag(render: Render, style: str, ratio: float | None) -> None:
    found = faint(render, f'<p style="{AT} {style}">words</p>')
    assert found == ([("words", pytest.approx(ratio, abs=0.03))] if ratio else [])


def test_letters_inside_a_faded_group_are_judged_too(render: Render) -> None:
    group = '<div style="opacity: 0.5"><p style="position: absolute; left: 9mm; top: 9mm">faded</p></div>'
    assert [words for words, _ in faint(render, group)] == ["faded"]


def test_one_letter_that_is_lost_is_found_and_a_line_is_not(render: Render) -> None:
    plate = '<div style="position: absolute; left: {}mm; top: 18mm; width: {}mm; height: 9mm; background: #000"></div>'
    words = f'<p style="{AT} font: 12pt Source Sans Pro">HAMMER</p>'
    assert faint(render, plate.format(6 + 12, 5) + words) != []
    assert faint(render, plate.format(6 + 12, 0.3) + words) == []


def test_letters_with_an_outline_or_a_shadow_are_seen(render: Render) -> None:
    svg = '<svg viewBox="0 0 90 30" style="position: absolute; left: 6mm; top: 9mm; width: 50mm; height: 20mm">{}</svg>'
    text = '<text x="9" y="20" font-family="Source Sans Pro" font-size="9" {}>glow</text>'
    white, black = text.format('fill="#fff"'), text.format('fill="none" stroke="#000" stroke-width="2"')
    assert [words for words, _ in faint(render, svg.format(white))] == ["glow"]
    assert faint(render, svg.format(black + white)) == []
    assert faint(render, svg.format(text.format('fill="#fff" stroke="#000"'))) == []
    assert faint(render, svg.format(text.format('fill="url(#none)"'))) == []


def test_what_is_exempt_is_not_told(render: Render) -> None:
    for element in ("div", "section"):
        content = f'<{element} data-ignore="low-contrast text-too-small: a rune"><b>{GREY}</b></{element}>'
        found = report(render, content)
        assert found.is_clean
        assert [(exemption.code, exemption.used) for exemption in found.exemptions] == [
            ("low-contrast", True),
            ("text-too-small", False),
        ]
    (problem,) = report(render, GREY.replace("<p", '<p data-ignore="low-contrast:"')).warnings
    assert problem == 'data-ignore="low-contrast:" gives no reason; write the codes, a colon and why'


@pytest.mark.parametrize(("left", "found"), [(14, False), (5, True)])
def test_a_round_token_is_measured_to_its_outline(render: Render, left: float, found: bool) -> None:
    content = f'<p style="position: absolute; left: {left}mm; top: 1mm">x</p>'
    token = Face(f'<section class="face">{content}</section>', 'p { font: 8pt "Source Sans Pro" }', Size(30, 30))
    assert ("outline" in at_edge(render, replace(token, safe=1.0, shape="circle"))) is found
    assert at_edge(render, replace(token, safe=0.5)) == {}


def test_a_six_sided_token_stands_on_a_tip(render: Render) -> None:
    def edges(left: float, top: float) -> dict[str, float]:
        content = f'<p style="position: absolute; margin: 0; left: {left}mm; top: {top}mm">x</p>'
        css = 'p { font: 8pt "Source Sans Pro" }'
        token = Face(f'<section class="face">{content}</section>', css, Size(30, 34.64), safe=3, shape="hexagon")
        return at_edge(render, token)

    assert edges(14, 4) == {}
    assert list(edges(3, 4)) == ["outline"]
    assert list(edges(1, 16)) == ["left edge"]
    assert list(edges(14, 0)) == ["outline"]


def test_an_icon_counts_and_a_picture_does_not(render: Render) -> None:
    square = '<svg class="{}" viewBox="0 0 9 9" style="position: absolute; left: 1mm; top: 20mm; width: 5mm"></svg>'
    assert at_edge(render, safe(square.format("icon icon-die"), 3)) == {"left edge": 1.0}
    assert at_edge(render, safe(square.format("art"), 3)) == {}


def test_what_is_cut_off_does_not_count(render: Render) -> None:
    content = (
        '<div style="position: absolute; left: 5mm; top: 20mm; width: 9mm; height: 9mm; overflow: hidden">'
        '<p style="position: absolute; left: -4mm; top: 0; white-space: nowrap; font-size: 5pt">words that are cut</p>'
        '<p style="position: absolute; left: -30mm; top: 0; font-size: 4pt">gone</p></div>'
    )
    found = render(safe(content, 4))[safe(content, 4)].report
    assert found.texts_at_edge == ()
    assert [text.size_pt for text in found.small_texts] == [5]


@pytest.mark.parametrize(
    ("content", "dpi"),
    [
        ('<img src="project:p.png" style="width: 25.4mm; height: 25.4mm">', 100),
        ('<img src="project:p.png" style="width: 25.4mm; height: 25.4mm; transform: scale(0.25)">', None),
        ('<img src="project:p.png" style="width: 25.4mm; height: 12.7mm; object-fit: contain">', 200),
        ('<img src="project:p.png" style="width: 25.4mm; height: 12.7mm; object-fit: cover">', 100),
        ('<img src="project:p.png" style="width: 99mm; height: 99mm; object-fit: none">', 96),
        ('<img src="project:p.png" style="width: 25.4mm; height: 50.8mm">', 50),
        ('<div style="width: 50.8mm; height: 9mm; background: url(project:p.png) 0 0 / 12.7mm 12.7mm"></div>', 200),
        ('<div style="width: 50.8mm; height: 9mm; background: url(project:p.png) 0 0 / contain"></div>', 282.2),
        ('<svg viewBox="0 0 2 2" style="width: 50.8mm"><image href="project:p.png" width="1" height="1"/></svg>', 100),
        ('<svg viewBox="0 0 2 2" style="width: 5mm"><image href="project:p.png" width="1" height="1"/></svg>', None),
    ],
)
def test_pixels_to_an_inch(render: Render, project: Path, content: str, dpi: float | None) -> None:
    Image.new("RGB", (100, 100)).save(project / "p.png")
    found = [picture.dpi for picture in report(render, content).coarse_pictures]
    assert found == ([pytest.approx(dpi, abs=0.2)] if dpi else [])


@pytest.mark.parametrize(
    "svg",
    [
        '<svg viewBox="0 0 0 0"><text y="9">x</text></svg>',
        '<svg viewBox="0 0 9 9"><text y="1e999" font-size="1e300">x</text></svg>',
        '<svg viewBox="0 0 9 9"><g transform="scale(1e200) scale(1e200)"><text y="9">x</text></g></svg>',
        '<svg viewBox="0 0 9 9"><g id="a"><text y="9">x</text><use href="#b"/></g><g id="b"><use href="#c"/></g></svg>',
        '<svg viewBox="0 0 9 9"><text y="9" fill="no colour" font-size="-3" opacity="x">x</text></svg>',
        '<svg viewBox="0 0 9 9"><image href="project:none.png" width="9"/><text>x</text></svg>',
        '<p style="font-size: 0">x</p><p style="transform: scale(0)">x</p><p style="transform: scale(1e9)">x</p>',
        '<p style="letter-spacing: 9999mm">xxx</p><p style="color: device-cmyk(0 0 0 0.2)">x</p>',
    ],
)
def test_strange_numbers_do_no_harm(render: Render, svg: str) -> None:
    shown = safe(svg, 3)
    assert not any("WeasyPrint fails" in warning for warning in render(shown)[shown].report.warnings)


@given(st.integers(0, 255), st.integers(0, 255))
def test_contrast_does_not_depend_on_which_is_the_ground(one: int, other: int) -> None:
    from designer.rendering.contrast import _luminance, _ratio

    first, second = (_luminance([value] * 3) for value in (one, other))
    assert _ratio(first, second) == _ratio(second, first)
    assert 1 <= _ratio(first, second) <= 21.01


def test_a_page_can_be_drawn_without_its_letters(render: Render) -> None:
    content = (
        f'<p style="{AT}">words</p><div style="opacity: 0.5">faded</div>'
        '<svg viewBox="0 0 90 30"><text text-anchor="middle" x="40" y="20" font-family="Fjalla One">drawn</text></svg>'
    )
    rendered = render(face(content))[face(content)]
    assert picture_of(rendered.pdf, rendered.page, 72, texts=False).getextrema() == ((255, 255),) * 3
    assert picture_of(rendered.pdf, rendered.page, 72).getextrema()[0][0] < 100


def test_nothing_is_faint_without_letters() -> None:
    assert list(faint_texts([], Image.new("RGB", (9, 9)), 1, 0)) == []
