"""A face has one page of its exact size, and looks the same whatever else is rendered with it."""

from __future__ import annotations

import pypdfium2 as pdfium
import pytest
from rendering_faces import POKER, Render, face, pixels, report, text

from designer.model.layout_report import FaceReport, MissingGlyph
from designer.units import Size, points


def test_every_face_has_one_page_with_its_text(render: Render) -> None:
    faces = [face(f"face {number}") for number in range(60)]
    rendered = render(*faces)
    assert [text(rendered[shown]) for shown in faces] == [f"face {number}" for number in range(60)]
    assert len({rendered[shown].pdf for shown in faces}) == 3
    assert all(rendered[shown].report == FaceReport() for shown in faces)


def test_equal_faces_are_rendered_once_and_then_never_again(render: Render) -> None:
    faces = [face("a"), face("b"), face("a")]
    first, second = render(*faces), render(*faces, face("c"))
    assert (first.rendered, first.reused) == (2, 0)
    assert (second.rendered, second.reused) == (1, 2)
    assert first[faces[0]] == first[faces[2]] == second[faces[0]]
    assert set(second.by_face) == {shown.identity for shown in (*faces, face("c"))}


def test_the_trim_box_is_exact_and_ink_reaches_the_bleed_box(render: Render) -> None:
    css = ".ground { position: absolute; inset: -5mm; background: #d00000 }"
    shown = face('<div class="ground"></div>', css, bleed=5)
    rendered = render(shown)[shown]
    with pdfium.PdfDocument(rendered.pdf) as document:
        page = document[0]
        assert page.get_trimbox() == pytest.approx((0, 0, points(63), points(88)), abs=0.001)
        outer = (-points(5), -points(5), points(68), points(93))
        assert page.get_bleedbox() == pytest.approx(outer, abs=0.001)
        assert page.get_mediabox() == pytest.approx(outer, abs=0.001)
        picture = page.render(scale=600 / 72).to_pil()
    width, height = picture.size
    edges = [(x, y) for x in range(1, width - 2, 7) for y in (1, height - 2)]
    edges += [(x, y) for y in range(1, height - 2, 7) for x in (1, width - 2)]
    assert {picture.getpixel(place) for place in edges} == {(208, 0, 0)}


def test_sizes_and_style_sheets_are_kept_apart(render: Render) -> None:
    faces = [face("x"), face("x", bleed=0), face("x", size=Size(44, 68)), face("x", ".face { color: red }")]
    rendered = render(*faces)
    assert len({rendered[shown].pdf for shown in faces}) == 4
    assert [rendered[shown].size for shown in faces] == [POKER, POKER, Size(44, 68), POKER]


def test_a_face_looks_the_same_alone_and_among_others(render: Render) -> None:
    # Fonts of 2,048 units in sizes at which their widths are rounded one way and the other.
    letters = "FINE WORDS To AVATAR fgkmwy (1492) &amp; #%"
    faces = [
        face(f"<p style='font: {size}pt {family}'>{letters}</p>")
        for size in (5.1, 6.5, 8, 13)
        for family in ("Fjalla One", "Amatic SC")
    ]
    together = render(*faces)
    for number, shown in enumerate(faces):
        assert pixels(render(shown, cache=f"alone{number}")[shown]) == pixels(together[shown])


def test_an_unclosed_tag_does_not_reach_the_next_face(render: Render) -> None:
    faces = [face("<b><i><div>one"), face("<p>two"), face("three")]
    together = render(*faces)
    for number, shown in enumerate(faces):
        assert pixels(render(shown, cache=f"alone{number}")[shown], 72) == pixels(together[shown], 72)


@pytest.mark.parametrize("tag", ["style", "link", "base", "title", "script", "meta"])
def test_what_would_change_other_faces_is_left_out(render: Render, tag: str) -> None:
    bad, good = face(f"<{tag} href='file:///' rel='stylesheet'>.face {{ color: red }}</{tag}>"), face("b")
    rendered = render(bad, good)
    assert rendered[bad].report.warnings == (f"<{tag}> is not allowed in a face and is left out",)
    assert rendered[good].report == FaceReport()
    assert pixels(rendered[good], 72) == pixels(render(good, cache="alone")[good], 72)


@pytest.mark.parametrize("css", [".b { break-before: page }", ".a { break-after: right }", ".b { page: other }"])
def test_a_face_cannot_break_the_page(render: Render, css: str) -> None:
    faces = [
        face("a"),
        face('<p class="a">b</p><p class="b" style="break-before: page">b</p>', css),
        face("c", css),
    ]
    rendered = render(*faces)
    assert [text(rendered[shown]) for shown in faces] == ["a", "bb", "c"]
    assert all(rendered[shown].report == FaceReport() for shown in faces)


def test_a_text_outside_the_page_is_reported(render: Render) -> None:
    lines = "".join(f"<p>line {number}</p>" for number in range(40))
    assert report(render, lines).warnings == ('a text is outside the page: "line 26"',)
    assert report(render, '<p style="position: absolute; left: -20mm; width: 9mm">left</p>').warnings != ()
    turned = '<p style="position: absolute; left: -20mm; width: 9mm; transform: translateX(30mm)">left</p>'
    assert report(render, turned) == FaceReport()


def test_a_face_that_is_hidden_is_reported(render: Render) -> None:
    assert report(render, "a", "body { display: none }").warnings == ("the face's style hides it",)


def test_half_a_surrogate_pair_is_no_crash(render: Render) -> None:
    assert report(render, "a\ud800b").missing_glyphs == (MissingGlyph("\ufffd", "Source Sans Pro", "a\ufffdb"),)
