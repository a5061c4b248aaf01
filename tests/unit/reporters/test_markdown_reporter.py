from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from designer.diagnostics import Diagnostic
from designer.reporters import all_reporters
from designer.reporters.markdown import LIMIT, as_table, escaped
from tests.unit.reporters.findings import ERROR, HOSTILE, NOTE, PATH, SEVERAL, WARNING

HTML = MarkdownIt("gfm-like", {"linkify": False})


def rows(text: str) -> list[str]:
    return re.findall(r"<tr>\n(.*?)</tr>", HTML.render(text), re.DOTALL)[1:]


def test_a_table_counts_and_shows_errors_first() -> None:
    heading, _, *table = as_table([NOTE, WARNING, ERROR], LIMIT).splitlines()
    unknown = '**unknown-reference** there is no unit "warlrod"<br>*hint:* did you mean "warlord"?'
    unused = f"**unused-ignore** this ignore silences nothing<br>see `{PATH}:2:10`: the first is here"
    assert heading == "### 1 error, 1 warning, 1 note"
    assert table == [
        "| | Where | What |",
        "|---|---|---|",
        f"| **error** | `{PATH}:2:32` | {unknown} |",
        f"| warning | `{PATH}:1:1` | {unused} |",
        "| note |  | **copies** it has 0 copies |",
    ]


def test_nothing_found_is_said() -> None:
    assert all_reporters()["markdown"]([], {}, False) == "### No problems\n"


@pytest.mark.parametrize("limit", [200, 1_000, 5_000, 100_000])
def test_a_table_is_never_longer_than_it_may_be(limit: int) -> None:
    text = as_table(HOSTILE, limit)
    assert len(text.encode()) <= limit
    shown = len(rows(text)) if "|---|" in text else 0
    rest = re.search(r"… and (\d+) more", text)
    assert shown + (int(rest[1]) if rest else 0) == len(HOSTILE)


@given(st.text(max_size=40))
def test_any_text_is_shown_as_it_stands(text: str) -> None:
    said = as_table([Diagnostic("schema", f"a{text}z")], LIMIT)
    (row,) = rows(said)
    assert row.count("<td") == 3
    assert not re.search(r"<(?!/?(td|strong)\b)", row.replace("<!-- -->", ""))


def test_nobody_is_mentioned_and_nothing_linked() -> None:
    html = "".join(rows(as_table(HOSTILE, LIMIT)))
    assert len(rows(as_table(HOSTILE, LIMIT))) == len(HOSTILE)
    assert "<a " not in html
    assert "<img" not in html
    assert "<script" not in html
    assert not re.search(r"[@#]\w", re.sub(r"<code>.*?</code>|&#\w+;", "", html))
    assert "://" not in re.sub(r"<code>.*?</code>", "", html)


def test_an_ordinary_message_reads_as_it_is() -> None:
    assert escaped('draw has count 3 (it is 4.5 mm too long); see "Axe": {star}') == (
        'draw has count 3 (it is 4.5 mm too long); see "Axe": {star}'
    )
    assert all_reporters()["markdown"](SEVERAL, {}, True) == as_table(SEVERAL, LIMIT)
