"""What a face holds and will not show is told, once for a style sheet or once for each text."""

from __future__ import annotations

import pytest
from rendering_faces import POKER, Render, face, report

from designer.model.layout_report import FaceReport
from designer.units import Size

PAGE = "the style sheet makes the page {}; a face is 63 × 88 mm at 3:{}"
OUTSIDE = ('the text "name" is outside the card',)
NOT_SHOWN = ('the text "name" is not shown',)


@pytest.mark.parametrize(
    ("css", "made"),
    [
        ("@page { size: 100mm 100mm }", "100 × 100 mm"),
        ("@page { size: 100mm 100mm !important }", "100 × 100 mm"),
        ("@page :first { size: 63.5mm 88mm }", "63.5 × 88 mm"),
        ("@page { size: A4 }", "210 × 297 mm"),
        ("@page { size: 63mm 88.25mm }", "63 × 88.25 mm"),
    ],
)
def test_a_style_sheet_that_changes_the_page_is_told_on_each_of_its_faces(render: Render, css: str, made: str) -> None:
    sheet = f"/* @page {{ size: 1mm }} */\n{css}"
    faces = [face("a", sheet), face("b", sheet)]
    rendered = render(*faces)
    for shown in faces:
        assert rendered[shown].report.warnings == (PAGE.format(made, css.index("size") + 1),)


@pytest.mark.parametrize("css", ["@page { bleed: 9mm }", "@page { bleed: 9mm; marks: crop }"])
def test_a_style_sheet_that_changes_the_bleed_is_told(render: Render, css: str) -> None:
    assert report(render, "a", css).warnings == (
        "the style sheet makes a bleed of 9 mm; that of a face is 3 mm at 2:9",
    )


@pytest.mark.parametrize(("size", "bleed"), [(POKER, 3), (Size(63.5, 88.9), 3.175), (Size(1000 / 3, 20.1), 0)])
def test_a_style_sheet_may_say_what_is_so_anyway(render: Render, size: Size, bleed: float) -> None:
    css = f"@page {{ size: {size.width}mm {size.height}mm; bleed: {bleed}mm }}"
    shown = face("a", css, size, bleed)
    assert render(shown)[shown].report == FaceReport()


@pytest.mark.parametrize(
    "style", ["top: 500mm", "left: -300mm", "top: 91.5mm", "left: 67mm; width: 20mm", "top: -8mm", "bottom: 1000mm"]
)
def test_a_text_to_fit_that_is_outside_the_card_is_told(render: Render, style: str) -> None:
    content = f'<p data-fit="name" style="position: absolute; {style}">Sword</p>'
    assert report(render, content).warnings == OUTSIDE


@pytest.mark.parametrize(
    "content",
    [
        '<div style="position: absolute; top: 500mm"><p data-fit="name">Sword</p></div>',
        '<div data-fit="name"><p style="position: absolute; top: 500mm">Sword</p></div>',
    ],
)
def test_it_may_be_what_is_around_or_in_it_that_is_outside(render: Render, content: str) -> None:
    assert report(render, content).warnings == OUTSIDE


@pytest.mark.parametrize(
    "content",
    [
        '<p data-fit="name" style="position: absolute; top: 87mm">partly in the bleed</p>',
        '<p data-fit="name" style="position: absolute; left: -20mm; transform: translateX(30mm)">moved back</p>',
        '<p data-fit="name" style="position: absolute; top: 500mm"></p>',
        '<p data-fit="name" style="display: none"> </p>',
        '<p data-fit="name" style="display: none"><svg viewBox="0 0 9 9"><title>Sword</title></svg></p>',
        '<p data-fit="name">seen<span style="display: none">unseen</span></p>',
        '<p data-fit="name" style="font-size: 0"><b style="font-size: 8pt">seen</b></p>',
        '<p data-fit="name"><i style="display: none">gold</i><svg viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg></p>',
        '<div data-fit="text">text <b data-fit="name">name</b></div>',
    ],
)
def test_what_is_seen_or_holds_no_words_is_in_order(render: Render, content: str) -> None:
    assert report(render, content).warnings == ()


@pytest.mark.parametrize("style", ["display: none", "visibility: hidden", "font-size: 0"])
@pytest.mark.parametrize(
    "content", ['<p data-fit="name" style="{}">Sword</p>', '<div style="{}"><p data-fit="name">Sword</p></div>']
)
def test_a_text_to_fit_that_is_hidden_is_told(render: Render, content: str, style: str) -> None:
    assert report(render, content.format(style)).warnings == NOT_SHOWN


def test_a_face_that_is_hidden_is_told_once(render: Render) -> None:
    shown = report(render, '<p data-fit="name">Sword</p>', ".face { display: none }")
    assert shown.warnings == ("the face's style hides it",)


def test_it_is_told_of_the_face_that_it_is_about(render: Render) -> None:
    faces = [face(f'<p data-fit="name" class="{name}">x</p>', ".b { display: none }") for name in "abc"]
    rendered = render(*faces)
    assert [rendered[shown].report.warnings for shown in faces] == [(), NOT_SHOWN, ()]
