from __future__ import annotations

import pytest

from designer.rendering.active_content import active_content


def found(html: str) -> list[str]:
    return [finding.message for finding in active_content(html)]


@pytest.mark.parametrize(
    ("html", "message"),
    [
        ("<script>alert(1)</script>", "<script> runs a script"),
        ("<SCRIPT SRC=//x>", "<script> runs a script"),
        ("<svg><script/></svg>", "<script> runs a script"),
        ('<p onclick="a()">x</p>', '<p> runs a script by its "onclick"'),
        ("<svg/onload=alert(1)>", '<svg> runs a script by its "onload"'),
        ('<p title=">" ONCLICK=a()>', '<p> runs a script by its "onclick"'),
        ('<p a"><b onclick=x>">', '<b> runs a script by its "onclick"'),  # a quote in a name opens nothing
        ("<style><b onclick=x></style>", '<b> runs a script by its "onclick"'),  # in an SVG a style is no end of tags
        ('<a href="javascript:a()">x</a>', "a link must not run a script: javascript:a()"),
        ('<a href=" java&#10;script&colon;a()">x</a>', "a link must not run a script: javascript:a()"),
        ('<a href="data:text/html,x">x</a>', "a link must not run a script: data:text/html,x"),
        ('<svg><a xlink:href="javascript:a()">', "a link must not run a script: javascript:a()"),
        ('<a><animate attributeName="href" values="x"/></a>', "<animate> changes where a link leads"),
        ('<iframe src="https://example.org">', "<iframe> loads another page"),
        ('<object data="x.swf">', "<object> loads another file"),
        ('<link rel="stylesheet" href="x.css">', "<link> loads another file"),
        ('<meta http-equiv="refresh" content="0">', "<meta> speaks for the whole page"),
        ('<form action="https://example.org">', "<form> sends what is typed into it"),
        ('<video src="x.mp4">', "<video> loads x.mp4, which is not in the project"),
        ('<source srcset="https://x/a 2x">', "<source> loads https://x/a2x, which is not in the project"),
        ('<image href="https://x/a.png"/>', "<image> loads https://x/a.png, which is not in the project"),
        ('<p style="background: url(https://x/a)">', "<p> loads https://x/a, which is not in the project"),
        ("<rect fill=\"url('//x/a')\"/>", "<rect> loads //x/a, which is not in the project"),
        ('<style>@import "https://x/a.css";</style>', "<style> loads https://x/a.css, which is not in the project"),
        ("<style>b { src: url(a.woff) }</style>", "<style> loads a.woff, which is not in the project"),
    ],
)
def test_what_would_act_or_load_is_found(html: str, message: str) -> None:
    assert message in found(html)


@pytest.mark.parametrize(
    "html",
    [
        '<a href="https://example.org">x</a>',
        '<a href="#setup">x</a> <a href="mailto:a@example.org">x</a>',
        '<img src="project:cards/tiny/art/a.png" alt="On the road">',
        '<svg><defs><path id="a"/></defs><use href="#a"/><rect fill="url(#b)" clip-path=\'url("#c")\'/></svg>',
        "&lt;script&gt; <code>&lt;b onclick=x&gt;</code> 1 < 2 onclick=x",
        '<p style="color: red" class="one" data-fit="name">url(x)</p>',
        "<style>p { background: url(project:cards/tiny/art/a.png) }</style>",
    ],
)
def test_text_pictures_and_links_are_not(html: str) -> None:
    assert found(html) == []


def test_a_finding_quotes_the_tag_as_it_is_written() -> None:
    (finding,) = active_content('<p>one</p>\n<p  CLASS=x onclick="a()" >two</p>')
    assert finding.tag == '<p  CLASS=x onclick="a()" >'
    assert finding.hint == "remove onclick"
