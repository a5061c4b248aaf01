from __future__ import annotations

import pytest

from designer.rendering.svg import BrokenSvgError, svg_element, with_class

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">{}</svg>'


@pytest.mark.parametrize(
    "before",
    ["", "\ufeff", '<?xml version="1.0" encoding="UTF-8"?>\n', "<!-- made by hand -->\n", "<!DOCTYPE svg>\n", "\n  "],
)
def test_what_stands_before_an_svg_is_left_out(before: str) -> None:
    assert svg_element(before + SVG.format("<g/>")) == SVG.format("<g/>")


@pytest.mark.parametrize(
    "inside",
    [
        '<use href="#a"/><use xlink:href="#a"/>',
        '<rect fill="url(#gradient)" style="mask: url(\'#mask\')"/>',
        "<style>.a { fill: url(#b) }</style>",
        '<image href="project:cards/tiny/art/a.png"/>',
        '<a href="https://example.org"><g/></a>',
        "<g>" * 90 + "</g>" * 90,
    ],
)
def test_a_picture_may_refer_to_itself_and_to_files_of_the_project(inside: str) -> None:
    assert svg_element(SVG.format(inside)) == SVG.format(inside)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no plain SVG"),
        ("root:x:0:0", "is no plain SVG"),
        ("<html><body/></html>", "is no plain SVG"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', "is no plain SVG"),
        (SVG.format("<g>"), "is no well-formed SVG: mismatched tag"),
        (SVG.format("") + "</section>", "is no well-formed SVG"),
        (SVG.format("&nbsp;"), "is no well-formed SVG"),
        (SVG.format("<script>alert(1)</script>"), "holds a script"),
        (SVG.format('<g onload="alert(1)"/>'), "holds a script"),
        (SVG.format("<g>" * 3000 + "</g>" * 3000), "more than 100 deep"),
        (SVG.format('<image href="http://example.org/x.png"/>'), "refers to http://example.org/x.png"),
        (SVG.format('<image xlink:href="file:///etc/passwd"/>'), "refers to file:///etc/passwd"),
        (SVG.format('<image href="data:image/png;base64,AAAA"/>'), "refers to data:image/png"),
        (SVG.format('<use href="../b.svg#x"/>'), "refers to ../b.svg#x"),
        (SVG.format("<style>@import url(file:///etc/passwd)</style>"), "refers to file:///etc/passwd"),
        (SVG.format('<style>@import "http://example.org/a.css"</style>'), "refers to http://example.org/a.css"),
        (SVG.format("<style>g { fill: url( 'b.svg#x' ) }</style>"), "refers to b.svg#x"),
        (SVG.format('<g style="fill: URL(b.svg#x)"/>'), "refers to b.svg#x"),
    ],
)
def test_a_picture_that_would_spoil_or_leave_its_card_is_refused(text: str, said: str) -> None:
    with pytest.raises(BrokenSvgError, match=said):
        svg_element(text)


@pytest.mark.parametrize(
    ("size", "box"),
    [
        ('width="120" height="80"', "0 0 120 80"),
        ('width="120px" height="80.5PX"', "0 0 120 80.5"),
        ('width="1in" height="25.4mm"', "0 0 96 96"),
        ('width="1e3" height="80"', None),
        ('width="100%" height="80"', None),
        ('width="120"', None),
        ('width="0" height="80"', None),
        ('width="120" height="80" viewBox="0 0 9 9"', None),
    ],
)
def test_a_picture_with_a_size_and_no_view_box_gets_one(size: str, box: str | None) -> None:
    made = svg_element(f"<svg {size}/>")
    assert made == (f'<svg viewBox="{box}" {size}/>' if box else f"<svg {size}/>")


@pytest.mark.parametrize(
    ("element", "made"),
    [
        ("<svg/>", '<svg class="art"/>'),
        ('<svg id="a"><g class="b"/></svg>', '<svg class="art" id="a"><g class="b"/></svg>'),
        ('<svg class="own" id="a"/>', '<svg class="art own" id="a"/>'),
        ("<svg\n  id='a>b' class='own'/>", "<svg\n  id='a>b' class='art own'/>"),
        ('<svg data-class="x"/>', '<svg class="art" data-class="x"/>'),
    ],
)
def test_a_class_is_added_to_those_that_a_picture_has(element: str, made: str) -> None:
    assert with_class(element, "art") == made


def test_a_fault_has_its_line_in_the_file() -> None:
    with pytest.raises(BrokenSvgError) as caught:
        svg_element('\ufeff<?xml version="1.0"?>\n<!-- one\ntwo -->\n<svg>\n<g></svg>')
    assert caught.value.line == 5
    assert "mismatched tag in line 5" in str(caught.value)
