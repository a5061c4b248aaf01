from __future__ import annotations

import pytest
from markupsafe import Markup as Html

from designer.rendering.markdown import Chapter, Heading, to_chapter
from designer.rendering.typography import curled
from designer.rendering.verbatim import verbatim


def chapter(text: str) -> Chapter:
    return to_chapter(
        text,
        icon=lambda name: Html(f"<svg>{name}</svg>"),
        keyword=lambda words, target: Html(f"<a>{words}|{target}</a>"),
    )


def body(text: str) -> str:
    return str(chapter(text).body).strip()


# Headings.


def test_headings_of_the_first_two_levels_are_numbered() -> None:
    made = chapter("# Setup\n\n## Board\n\n### Tiles\n\n## Cards\n\n# Play\n\n## Turns")
    assert [heading.number for heading in made.headings] == ["1", "1.1", "", "1.2", "2", "2.1"]
    assert made.headings[3] == Heading(2, "1.2", "Cards", "cards")
    assert '<h2 id="turns"><span class="number">2.1</span> Turns</h2>' in made.body
    assert '<h3 id="tiles">Tiles</h3>' in made.body


def test_every_heading_has_an_anchor_of_its_own() -> None:
    made = chapter("# Cards\n\n# Cards\n\n# Cards 2\n\n# Cards\n\n# Ændring: Über\n\n# 火")
    anchors = [heading.anchor for heading in made.headings]
    assert anchors == ["cards", "cards-2", "cards-2-2", "cards-3", "ndring-uber", "section"]
    for anchor in anchors:
        assert f'id="{anchor}"' in made.body


def test_an_anchor_is_none_of_a_term_or_a_ruling() -> None:
    made = chapter("# Term recruit\n\n# Ruling one\n\n# Terms")
    assert [heading.anchor for heading in made.headings] == ["section-term-recruit", "section-ruling-one", "terms"]


def test_a_title_in_the_contents_is_plain_text() -> None:
    made = chapter("# {coin}  *Loki's* [[ruin coins|ruin coin]] `x` & [link](#a)")
    assert made.headings[0].title == "Loki’s ruin coins x & link"
    assert made.headings[0].anchor == "lokis-ruin-coins-x-link"
    assert "<svg>coin</svg>" in made.body


def test_a_drawing_in_a_heading_is_no_part_of_its_title() -> None:
    made = chapter("# <svg><title>A</title></svg> Coins")
    assert made.headings[0].title == "Coins"
    assert "<svg><title>A</title></svg> Coins</h1>" in made.body


def test_headings_written_as_html_are_left_alone() -> None:
    made = chapter('<h1 class="plain">No number</h1>\n\n# One')
    assert [heading.number for heading in made.headings] == ["1"]
    assert '<h1 class="plain">No number</h1>' in made.body


# The title of the whole.


def titled(text: str) -> Chapter:
    return to_chapter(text, lambda _: Html(""), lambda *_: Html(""), titles=("Loki's Keep: Dawn", "Loki's Keep"))


@pytest.mark.parametrize("title", ["Loki's Keep", "loki’s  KEEP", "Loki's keep: Dawn"])
def test_a_first_heading_that_is_the_title_has_no_number(title: str) -> None:
    made = titled(f"# {title}\n\n# Setup\n\n## Board\n\n# Play")
    assert [heading.number for heading in made.headings] == ["", "1", "1.1", "2"]
    assert [heading.title for column in made.contents() for heading in column] == ["Setup", "Board", "Play"]
    assert made.body.startswith('<h1 class="book-title" id="loki')


def test_under_a_title_that_is_the_only_heading_of_its_level_the_others_move_up() -> None:
    made = titled("# Loki's Keep\n\n## Setup\n\n### Board\n\n## Play")
    assert [(heading.level, heading.number) for heading in made.headings[1:]] == [(1, "1"), (2, "1.1"), (1, "2")]
    assert '<h2 id="board"><span class="number">1.1</span> Board</h2>' in made.body


@pytest.mark.parametrize("text", ["# Setup\n\n# Loki's Keep", "# Loki's Keeper", "## Loki's Keep", ""])
def test_any_other_heading_is_no_title(text: str) -> None:
    assert "book-title" not in titled(text).body


# The project's own marks.


def test_icons_and_keywords_are_drawn_where_they_stand() -> None:
    assert body("Pay {coin} to [[recruit]].") == "<p>Pay <svg>coin</svg> to<a> recruit|recruit</a>.</p>"
    assert body("[[two boats|boat]]") == "<p><a>two boats|boat</a></p>"
    assert body("[[ boat ]]") == "<p><a>boat|boat</a></p>"
    assert body("**{coin}** *[[boat]]*") == "<p><strong><svg>coin</svg></strong><em><a> boat|boat</a></em></p>"


def test_marks_work_in_tables_lists_and_beside_links() -> None:
    table = body("| A | B |\n|---|--:|\n| {coin} | [[boat]] |")
    assert "<td><svg>coin</svg></td>" in table
    assert '<td style="text-align:right"><a>boat|boat</a></td>' in table
    assert "<li><svg>coin</svg> coin</li>" in body("- {coin} coin")
    assert '<a href="#x">[y]</a>' in body("[[y]](#x)") or "<a>y|y</a>(#x)" in body("[[y]](#x)")
    assert body("[boat](#boat)") == '<p><a href="#boat">boat</a></p>'


@pytest.mark.parametrize("text", ["{Coin}", "{coin", "{ coin }", "{}", "[[]]", "[[a"])
def test_what_is_no_mark_is_text(text: str) -> None:
    made = chapter(text)
    assert made.body == f"<p>{text}</p>\n"
    assert made.icons == made.terms == ()


def test_marks_in_code_are_text() -> None:
    assert body("`{coin} [[boat]]`") == "<p><code>{coin} [[boat]]</code></p>"


def test_a_chapter_knows_the_icons_and_terms_that_it_uses() -> None:
    made = chapter("{coin} [[boats|boat]]\n\n# {sun}\n\n| {coin} |\n|---|\n| [[oar]] |")
    assert made.icons == ("coin", "sun")
    assert made.terms == ("boat", "oar")


# HTML.


def test_markdown_inside_a_block_of_html_needs_blank_lines() -> None:
    made = body('<div class="example">\n\n**Example.** {coin}\n\n</div>')
    assert made == '<div class="example">\n<p><strong>Example.</strong> <svg>coin</svg></p>\n</div>'
    assert "**raw**" in body("<div>\n**raw**\n</div>")


def test_drawings_and_verbatim_html_are_not_read_as_markdown() -> None:
    drawing = '<svg viewBox="0 0 1 1">\n\n    <path d="*a* {b} [[c]]"/>\n<svg>"x"</svg>\n\n</svg>'
    assert body(f"One\n\n{drawing}\n\nTwo") == f"<p>One</p>\n{drawing}\n<p>Two</p>"
    card = "<div>\n\n# 1\n\n<p>It's {coin}</p></div>"
    assert body(f"{verbatim(card)}") == card
    assert body(f"<div>{verbatim(card)}{verbatim('<b>2</b>')}</div>") == f"<div>{card}<b>2</b></div>"
    assert chapter(f"{verbatim(card)}").headings == ()


def test_a_drawing_amid_words_keeps_its_paragraph() -> None:
    assert body("a <svg>1</svg> b") == "<p>a <svg>1</svg> b</p>"
    assert body("<svg>1</svg><svg>2</svg>") == "<svg>1</svg><svg>2</svg>"


def test_a_drawing_that_is_not_closed_does_not_swallow_the_rest() -> None:
    made = chapter("<svg> one\n\n# Two")
    assert [heading.title for heading in made.headings] == ["Two"]


def test_a_table_is_a_table() -> None:
    made = body("| Kind | Count |\n|:-----|:----:|\n| Boat | 3 |\n| Oar | 8 |")
    assert made.count("<tr>") == 3
    assert "<thead>" in made
    assert '<td style="text-align:center">3</td>' in made


# Pictures.


def test_pictures_of_markdown_and_of_html_are_placed() -> None:
    made = to_chapter(
        '![A](art/a.png "B")\n\nSee <img src="art/b.png">\n\n<div><img src="c.png"></div>\n\n`<img src="d">`',
        lambda _: Html(""),
        lambda *_: Html(""),
        picture=lambda source: f"project:{source}",
    )
    assert made.pictures == ("art/a.png", "art/b.png", "c.png")
    assert '<figure class="picture"><img src="project:art/a.png" alt="A" class="picture">' in made.body
    assert '<div><img src="project:c.png"' in made.body
    assert "<code>&lt;img src=&quot;d&quot;&gt;</code>" in made.body


def test_pictures_inside_verbatim_html_are_left_alone() -> None:
    made = chapter(str(verbatim("<img src='x.png'>")))
    assert (made.body, made.pictures) == ("<img src='x.png'>\n", ())


# Quotation marks.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Thor's", "Thor’s"),
        ("Thor&#39;s", "Thor’s"),
        ('He said "no".', "He said “no”."),
        ("&#34;no&#34; (&quot;so&quot;)", "“no” (“so”)"),
        ("<b title=\"it's\">Norn's</b>", '<b title="it\'s">Norn’s</b>'),
        ('<em>"a"</em> "b"', "<em>“a”</em> “b”"),
        ("<b>Loki</b>'s", "<b>Loki</b>’s"),
        ("&amp; &lt;", "&amp; &lt;"),
        ("<pre><code>'a'</code> 'b'</pre> 'c'", "<pre><code>'a'</code> 'b'</pre> ‘c’"),
        ("<style>b { content: 'x' }</style>'c", "<style>b { content: 'x' }</style>‘c"),
    ],
)
def test_quotes_are_curled_in_texts_and_left_in_tags(text: str, expected: str) -> None:
    assert curled(text) == expected


def test_quotes_of_markdown_and_of_data_are_curled_alike() -> None:
    assert body('Odin\'s "eye" and Odin&#39;s &#34;ear&#34;') == "<p>Odin’s “eye” and Odin’s “ear”</p>"


def test_contents_stand_in_columns_of_about_equal_length() -> None:
    text = "".join(
        f"# Chapter {n}\n\n" + "".join(f"## Part {n} {p}\n\n" for p in range(parts))
        for n, parts in enumerate([3, 1, 6, 2])
    )
    chapter = to_chapter(text, lambda _: Html(""), lambda *_: Html(""))
    one = chapter.contents()
    assert [heading.number for column in one for heading in column] == [h.number for h in chapter.headings]
    assert len(one) == 1
    two = chapter.contents(2)
    assert [column[0].title for column in two] == ["Chapter 0", "Chapter 2"]
    assert [heading for column in two for heading in column] == one[0]
