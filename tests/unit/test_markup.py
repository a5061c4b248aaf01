"""Rules text is read into a tree; what cannot be meant is a problem at its sign."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.markup import Emphasis, Icon, Keyword, Paragraph, Strong, Text, Value, parse


def only(text: str) -> tuple:
    (paragraph,) = parse(text).paragraphs
    return paragraph.children


def test_marks_become_nodes():
    assert only("{sword} *hit* **hard** {{ effects.draw.count }} [[Ruin coins|ruin coin]]") == (
        Icon("sword", 0),
        Text(" "),
        Emphasis((Text("hit"),)),
        Text(" "),
        Strong((Text("hard"),)),
        Text(" "),
        Value(("effects", "draw", "count"), 23),
        Text(" "),
        Keyword("Ruin coins", "ruin coin", 48),
    )


@pytest.mark.parametrize(
    "text",
    [
        "Spell & Trap; if X < 3 <b>",
        "2 * 3 = 6",
        "<img src=file:///etc/passwd>",
        "a_b_c",
        "# no heading",
        "5 > 3",
        "a [b] c",
    ],
)
def test_everything_else_is_literal(text):
    assert only(text) == (Text(text),)
    assert not parse(text).problems


def test_a_backslash_takes_the_meaning_away():
    assert only(r"\*\*no\*\* \{icon\} \[\[key\]\] \\") == (Text(r"**no** {icon} [[key]] \ ".rstrip()),)


def test_paragraphs_and_lists():
    assert parse("one\ntwo\n\n- a\n- b\n  more\n\nlast\n").paragraphs == (
        Paragraph((Text("one two"),)),
        Paragraph((Text("a"),), is_item=True),
        Paragraph((Text("b more"),), is_item=True),
        Paragraph((Text("last"),)),
    )


@pytest.mark.parametrize(
    ("text", "offset", "length", "words"),
    [
        ("**Attack: hit", 0, 2, "bold opens"),
        ("hit *all", 4, 1, "italic opens"),
        ("a **b *c** d*", 8, 2, "closes nothing"),
        ("use {Sword}", 4, 1, "no name of an icon"),
        ("a } b", 2, 1, 'has no "{"'),
        ("[[ruin coin", 0, 2, 'has no "]]"'),
        ("ruin coin]]", 9, 2, 'has no "[["'),
        ("{{ ''.__class__ }}", 0, 18, "does not name a value"),
        ("{{ a.__class__ }}x{{ range(9) }}", 18, 14, "does not name a value"),
        ("{{ open", 0, 2, "is not closed"),
    ],
)
def test_problems_stand_at_their_sign(text, offset, length, words):
    problem = next(p for p in parse(text).problems if p.offset == offset)
    assert words in problem.message
    assert problem.length == length
    assert problem.hint


def test_bold_does_not_leak_into_the_next_paragraph():
    first, second = parse("**Attack: hit\n\nnext").paragraphs
    assert first.children == (Text("**"), Text("Attack: hit"))
    assert second.children == (Text("next"),)


def test_what_occurs_is_listed_in_order():
    markup = parse("{a} **{b} [[c]]** {{ d }} {e}")
    assert [icon.name for icon in markup.icons] == ["a", "b", "e"]
    assert [keyword.target for keyword in markup.keywords] == ["c"]
    assert [value.path for value in markup.values] == [("d",)]


def flat(nodes) -> str:
    return "".join(
        flat(node.children) if isinstance(node, Strong | Emphasis) else getattr(node, "text", "") for node in nodes
    )


@given(st.text(alphabet="ab *{}[]\\|\n-<&1", max_size=60))
def test_reading_never_fails_and_loses_no_letter(text):
    markup = parse(text)
    for problem in markup.problems:
        assert 0 <= problem.offset < len(text)
        assert problem.offset + problem.length <= len(text)
    if not markup.icons and not markup.values and not markup.keywords:
        kept = "".join(flat(paragraph.children) for paragraph in markup.paragraphs)
        letters = [c for c in text if c in "ab<&1"]
        assert [c for c in kept if c in "ab<&1"] == letters
