"""Texts shrink until they fit their boxes; what still does not fit is reported with its excess."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont
from rendering_faces import Render, face, pixels, report, text

from designer.model.layout_report import FaceReport
from designer.rendering.fonts import FontLibrary

MM_PER_POINT = 25.4 / 72
BOX = ".rules { position: absolute; left: 6mm; top: 60mm; width: 50mm; height: 20mm }"


def test_a_text_that_fits_keeps_its_size(render: Render) -> None:
    assert report(render, '<div class="rules" data-fit="text">Draw a card.</div>', BOX) == FaceReport()


def test_a_text_shrinks_in_quarter_points_until_it_fits(render: Render) -> None:
    # Seven lines of 10 pt are 24.7 mm high; the largest size at which they fit into 20 mm is 8 pt × 20 / 24.7.
    lines = "line<br>" * 6 + "line"
    found = report(render, f'<div class="rules" data-fit="text" data-fit-min="5">{lines}</div>', BOX)
    assert found.is_clean
    ((fitted),) = found.fitted
    assert (fitted.field, fitted.from_pt, fitted.to_pt) == ("text", 8.0, 6.25)


def test_a_shrunken_text_is_printed_in_that_size(render: Render) -> None:
    lines = "a line of some words<br>" * 7
    faces = [
        face("before"),
        face(f'<div class="rules" data-fit="text" data-fit-min="5">{lines}</div>', BOX),
        face(f'<div class="rules" style="font-size: 6.25pt">{lines}</div>', BOX),
    ]
    rendered = render(*faces)
    assert pixels(rendered[faces[1]]) == pixels(rendered[faces[2]])
    assert text(rendered[faces[0]]) == "before"


@pytest.mark.parametrize(("lines", "floor"), [(12, 8), (40, 7.5), (200, 6.75)])
def test_a_text_that_is_too_long_is_reported_with_its_excess(render: Render, lines: int, floor: float) -> None:
    content = f'<div class="rules" data-fit="text" data-fit-min="{floor}">{"line<br>" * (lines - 1)}line</div>'
    (overflow,) = report(render, content, BOX).overflows
    assert (overflow.field, overflow.at_pt, overflow.direction) == ("text", floor, "height")
    assert overflow.excess_mm == pytest.approx(lines * floor * 1.25 * MM_PER_POINT - 20, abs=0.1)
    assert (overflow.box.width, overflow.box.height) == pytest.approx((50, 20), abs=0.01)


def test_a_word_that_is_too_wide_is_reported(render: Render, fonts: FontLibrary) -> None:
    css = f'{BOX} .rules {{ font: 10pt/1 "Fjalla One" }}'
    content = f'<div class="rules" data-fit="name" data-fit-min="10">{"W" * 200}</div>'
    (overflow,) = report(render, content, css).overflows
    assert overflow.direction == "width"
    chosen = fonts.choose("Fjalla One", 400, italic=False)
    assert chosen is not None
    with TTFont(chosen.path) as font:
        advance = font["hmtx"]["W"][0] / font["head"].unitsPerEm
    assert overflow.excess_mm == pytest.approx(200 * advance * 10 * MM_PER_POINT - 50, abs=0.1)


def test_only_the_faces_that_need_it_are_changed(render: Render) -> None:
    long, short = "long words " * 22, "short"
    contents = [f'<div class="rules" data-fit="text">{words}</div>' for words in (short, long, short + " ", long + " ")]
    faces = [face(content, BOX) for content in contents]
    rendered = render(*faces)
    assert [bool(rendered[shown].report.fitted) for shown in faces] == [False, True, False, True]


def test_several_texts_of_a_face_are_fitted_each(render: Render) -> None:
    css = f"{BOX} h1 {{ width: 50mm; height: 7mm; margin: 0; font: 16pt/1.2 'Fjalla One'; white-space: nowrap }}"
    content = (
        '<h1 data-fit="name">The Long Name Of A Card Of Old</h1>'
        f'<div class="rules" data-fit="text" data-fit-min="7">{"rules text " * 28}</div>'
    )
    found = report(render, content, css)
    assert found.is_clean
    assert [fitted.field for fitted in found.fitted] == ["name", "text"]


@pytest.mark.parametrize(
    "content",
    [
        "<p>line</p>" * 12,
        "<table><tr><td>" + "line<br>" * 12 + "</td></tr></table>",
        "<ul>" + "<li>line</li>" * 12 + "</ul>",
        '<div style="display: flex; flex-direction: column; justify-content: center; height: 100%"><div>'
        + "line<br>" * 12
        + "</div></div>",
        '<div style="float: left; width: 40mm">' + "line<br>" * 12 + "</div>",
        '<div style="display: inline-block">' + "line<br>" * 12 + "</div>",
        '<svg width="30mm" height="30mm" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    ],
    ids=["blocks", "table", "list", "flex", "float", "inline-block", "picture"],
)
def test_all_kinds_of_content_are_measured(render: Render, content: str) -> None:
    found = report(render, f'<div class="rules" data-fit="text" data-fit-min="8">{content}</div>', BOX)
    (overflow,) = found.overflows
    assert overflow.direction == "height"
    assert overflow.excess_mm > 9


def test_content_that_is_placed_by_the_template_is_not_measured(render: Render) -> None:
    css = f"{BOX} .seal {{ position: absolute; top: 19mm; height: 9mm; width: 9mm }}"
    assert report(render, '<div class="rules" data-fit="text">x<i class="seal">o</i></div>', css) == FaceReport()


def test_a_smallest_size_that_is_none_is_reported(render: Render) -> None:
    (warning,) = report(render, '<p data-fit="text" data-fit-min="tiny">x</p>').warnings
    assert 'data-fit-min="tiny"' in warning
