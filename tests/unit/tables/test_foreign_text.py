"""Rules texts of other programs: what is printed is what the cell says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.markup import Text, parse
from designer.tables.foreign_text import ESCAPED, Known, Style, plain, taken

KNOWN = Known(frozenset({"star", "big-star"}), frozenset({"recruit"}))
TEXTS = st.text(st.sampled_from("ab *{}[]\\-|\n._") | st.characters(categories=("L", "P", "S")), max_size=20)


def printed(markup: str) -> list[str]:
    read = parse(markup)
    assert not read.problems
    assert all(isinstance(node, Text) for part in read.paragraphs for node in part.children)
    return [" ".join("".join(n.text for n in part.children if isinstance(n, Text)).split()) for part in read.paragraphs]


@given(TEXTS)
def test_a_plain_text_is_printed_as_it_stands(text: str) -> None:
    lines = [" ".join(line.removeprefix("- ").split()) for line in plain(text.strip()).split("\n")]
    expected = [" ".join(line.strip().removeprefix("- ").split()) for line in text.strip().split("\n")]
    assert [line for line in printed(plain(text.strip())) if line] == [line for line in expected if line]
    assert len([line for line in lines if line]) == len([line for line in expected if line])


@pytest.mark.parametrize(
    ("style", "text", "written"),
    [
        (Style.AUTO, "Draw {{ cost }} {star} and [[Recruit]] **now**.", None),
        (Style.AUTO, "2 * 3", None),
        (Style.AUTO, "Pay {2} {moon}", "Pay \\{2\\} \\{moon\\}"),
        (Style.AUTO, "a [[knight]]", "a \\[\\[knight\\]\\]"),
        (Style.AUTO, "once* only", "once\\* only"),
        (Style.AUTO, " one\ntwo \r\n".replace("\r", ""), "one\n\ntwo"),
        (Style.AUTO, "do:\n- a\n- b", "do:\n- a\n- b"),
        (Style.AUTO, "<b>x</b>", "<b>x</b>"),
        (Style.PLAIN, "**x**", "\\*\\*x\\*\\*"),
        (Style.OURS, " {moon}\n", " {moon}\n"),
        (Style.HTML, "<b>Draw </b>2 &amp; <i>roll</i>", "**Draw** 2 & *roll*"),
        (Style.HTML, "<p>a*b</p><p>c</p>", "a\\*b\n\nc"),
        (Style.HTML, "x<ul><li>a</li><li>b</li></ul>y", "x\n- a\n- b\n\ny"),
        (Style.HTML, "a<br/>b {x} <u>c</u>", "a\n\nb \\{x\\} <u>c</u>"),
        (Style.NANDECK, "Gain [star] [Big Star] [moon]", "Gain {star} {big-star} [moon]"),
    ],
)
def test_texts_are_taken_in_each_style(style: Style, text: str, written: str | None) -> None:
    assert taken(text, style, KNOWN).text == (text if written is None else written)


@pytest.mark.parametrize(
    ("style", "text", "said"),
    [
        (Style.AUTO, "Pay {moon}", ESCAPED),
        (Style.AUTO, "<b>x</b>", "--markup html"),
        (Style.AUTO, "gain [star]", "--markup nandeck"),
        (Style.NANDECK, "gain [moon]", "no icon is called [moon]"),
        (Style.AUTO, "**ours**", None),
        (Style.AUTO, "plain", None),
    ],
)
def test_decisions_are_told(style: Style, text: str, said: str | None) -> None:
    remark = taken(text, style, KNOWN).remark
    assert remark is None if said is None else said in (remark or "")
