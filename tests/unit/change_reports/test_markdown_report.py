"""The report for a pull request: content stays content, whatever it says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from designer.reporters.markdown import escaped

MARKDOWN = MarkdownIt("commonmark", {"html": True})


@pytest.mark.parametrize(
    "text",
    [
        "[click](javascript:alert(1))",
        "<img src=x onerror=alert(1)>",
        "</details>",
        "**bold** _it_ `code` ~~gone~~ $x$",
        "![x](y)",
        "<https://example.org>",
        "&lt;b&gt; & \\* \\",
        "a | b",
    ],
)
def test_what_means_something_is_printed_as_it_is(text: str) -> None:
    assert said(text) == text


@given(st.text(st.sampled_from("ab *_`[]()<>\\!&;#|~$-"), max_size=30))
def test_every_text_is_printed_as_it_is(text: str) -> None:
    assert said(text).split() == text.split()


def said(text: str) -> str:
    """What a reader of a list item sees; there must be no markup in it but comments."""
    (inline,) = [token for token in MARKDOWN.parse(f"- ➕ {escaped(text)}") if token.type == "inline"]
    parts = [child for child in inline.children or () if child.content != "<!-- -->"]
    assert {part.type for part in parts} <= {"text", "text_special"}
    return "".join(part.content for part in parts).removeprefix("➕").removeprefix(" ")


@pytest.mark.parametrize("text", ["@ada", "see #12", "https://example.org", "www.example.org", "a :star: b"])
def test_nobody_is_called_and_nothing_linked(text: str) -> None:
    assert "<!-- -->" in escaped(text)
    assert escaped(text).replace("<!-- -->", "") == text
