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
        "<title>A sword</title><desc>Made by hand</desc>",
        "<style><![CDATA[.a > .b { fill: red }]]></style>",
        '<a href="#top"><g/></a>',
        "<!-- a > b --><?xpacket begin='x'?>",
        '<metadata xmlns:d="x"><d:title><d:li>A sword</d:li></d:title></metadata>',
        '<font horiz-adv-x="9"><glyph d="M0 0"/></font>',
        '<animate attributeName="x" to="9"/>',
        "<path/>" * 30_000,
        '<g id="a"/>' + '<use href="#a"/>' * 20_000,
        '<linearGradient id="a"><stop/><stop/></linearGradient>' + '<path fill="url(#a)"/>' * 9_000,
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
        (SVG.format("<STYLE>g { fill: url(b.svg#x) }</STYLE>"), "refers to b.svg#x"),
        (SVG.format("<style>g {<g/>} h { fill: url(b.svg#x) }</style>"), "refers to b.svg#x"),
        (SVG.format('<image HREF="http://example.org/x.png"/>'), "refers to http://example.org/x.png"),
        (SVG.format("<SCRIPT>alert(1)</SCRIPT>"), "holds a script"),
        (SVG.format('<x:Script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:Script>'), "holds a script"),
        (SVG.format('<g ONLOAD="alert(1)"/>'), "holds a script"),
        (SVG.format('<a xlink:href="javascript:alert(1)"><g/></a>'), "a link that runs a script"),
        (SVG.format('<A HREF=" Java&#9;Script:alert(1)"><g/></A>'), "a link that runs a script"),
        (SVG.format('<a href="data:text/html,x"><g/></a>'), "a link that runs a script"),
        (SVG.format('<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>'), "changes where a link leads"),
        (SVG.format("<foreignObject><g/></foreignObject>"), "holds a <foreignObject>"),
        (SVG.format("<desc><![CDATA[></desc><script>alert(1)</script>]]></desc>"), "holds a CDATA section"),
        (SVG.format('<desc><style><g id="&lt;/style>"/></style></desc>'), "holds <style> inside <desc>"),
        (SVG.format('<b><style><g id="x"/></style></b>'), "holds <b>, which is HTML"),
        (SVG.format('<font color="red"/>'), "holds <font>, which is HTML"),
        (SVG.format("<!--><script>alert(1)</script>-->"), "a comment that begins with >"),
        (SVG.format("<!--->x-->"), "a comment that begins with >"),
        (SVG.format("<?x ><script>alert(1)</script>?>"), "a processing instruction"),
        ('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>', "is no plain SVG"),
        ("<svgx/>", "is no plain SVG"),
        (SVG.format("<g id='\ud800'/>"), "half a character"),
    ],
)
def test_a_picture_that_would_spoil_or_leave_its_card_is_refused(text: str, said: str) -> None:
    with pytest.raises(BrokenSvgError, match=said):
        svg_element(text)


def bomb(part: str, levels: int = 5) -> str:
    """Parts that hold ten of the part before each."""
    return SVG.format('<path id="a0"/>' + "".join(f'<g id="a{n + 1}">{part.format(n) * 10}</g>' for n in range(levels)))


@pytest.mark.parametrize(
    "text",
    [
        bomb('<use href="#a{}"/>'),
        bomb('<USE xlink:HREF=" #a{} "/>'),
        bomb('<path mask="url(#a{})"/>'),
        bomb("<path style=\"fill: url('#a{}')\"/>"),
        bomb('<use href="#a{}"/>', levels=40),
    ],
)
def test_a_picture_that_is_small_and_draws_without_end_is_refused(text: str) -> None:
    with pytest.raises(BrokenSvgError, match="more than 20,000 elements in all"):
        svg_element(text)
    assert svg_element(bomb('<use href="#a{}"/>', levels=2))


@pytest.mark.parametrize(
    "inside",
    [
        '<g id="a"><use href="#a"/></g>',
        '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
        "".join(f'<use id="a{n}" href="#a{n + 1}"/>' for n in range(5000)),
        "".join(f'<use id="a{n + 1}" href="#a{n}"/>' for n in range(5000)),
    ],
)
def test_a_picture_whose_parts_are_in_themselves_is_refused(inside: str) -> None:
    with pytest.raises(BrokenSvgError, match="refer to themselves, or more than 100 deep"):
        svg_element(SVG.format(inside))


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
