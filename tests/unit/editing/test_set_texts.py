"""Edits of a YAML text: what is put there is what is read there, and nothing else changes."""

from __future__ import annotations

import string
from pathlib import PurePosixPath
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from designer.editing.edits import Edit, edited
from designer.editing.failures import EditError
from designer.editing.places import value_at
from designer.editing.proving import proven, with_value, without
from designer.editing.rewriting import Rewriter
from designer.yaml_reading.text import unified
from designer.yaml_source import Loc, Source, read
from designer.yaml_writing.remains import comments_of, marks_of
from tests.unit.editing.yaml_texts import content
from tests.unit.yaml_writing.values import PATIENT

PATH = PurePosixPath("cards/tiny/things.yaml")
THINGS = """\
# What there is.
things:
  - id: axe # the first
    name: Axe
    cost: 3   # three
    text: >- # folded
      It is long
      and sharp.

    # Its effects.
    effects:  # in order
      - draw: {count: 2} # two
      - move:
          far: 1
    note:
    empty: # nothing yet
    ids: [a, b, c]
  - {id: bow, name: Bow, list: [1, 2], none: [], bare: {}}

  # The last.
  - {id: cat, name: "Cat"}
"""


def source_of(text: str) -> Source:
    source, problems = read(text, PATH)
    assert source is not None, problems
    return source


def put(text: str, loc: Loc, value: Any) -> str:
    source = source_of(text)
    return proven(text, source, Rewriter(source).put(loc, value), with_value(source.value, loc, value))


def take_out(text: str, loc: Loc, *may_lose: str) -> str:
    source = source_of(text)
    return proven(text, source, Rewriter(source).take_out(loc), without(source.value, loc), may_lose=may_lose)


def changed_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    """The lines that only the one text has, and those that only the other has."""
    old, new = before.splitlines(), after.splitlines()
    while old and new and old[0] == new[0]:
        old, new = old[1:], new[1:]
    while old and new and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    return old, new


AXE = ("things", 0)
BOW = ("things", 1)


@pytest.mark.parametrize(
    ("loc", "value", "old", "new"),
    [
        ((*AXE, "cost"), 4, ["    cost: 3   # three"], ["    cost: 4   # three"]),
        ((*AXE, "name"), "yes: no", ["    name: Axe"], ['    name: "yes: no"']),
        ((*AXE, "name"), "007", ["    name: Axe"], ['    name: "007"']),
        (
            (*AXE, "text"),
            "Short.",
            ["    text: >- # folded", "      It is long", "      and sharp."],
            ["    text: Short. # folded"],
        ),
        (
            (*AXE, "cost"),
            "two\nlines",
            ["    cost: 3   # three"],
            ["    cost: |- # three", "      two", "      lines"],
        ),
        ((*AXE, "note"), 5, ["    note:"], ["    note: 5"]),
        ((*AXE, "empty"), "q", ["    empty: # nothing yet"], ["    empty: q # nothing yet"]),
        (
            (*AXE, "empty"),
            {"a": {"b": [1, {"c": 2}]}},
            [],
            ["      a:", "        b:", "          - 1", "          - c: 2"],
        ),
        ((*AXE, "new"), [1, 2], [], ["    new: [1, 2]"]),
        ((*AXE, "effects", 0, "draw", "count"), 9, ["count: 2"], ["count: 9"]),
        ((*AXE, "effects", 1, "move", "far"), 2, ["          far: 1"], ["          far: 2"]),
        ((*AXE, "effects", 1, "move", "fast"), True, [], ["          fast: true"]),
        ((*AXE, "effects", 2), {"draw": {"count": 1}}, [], ["      - draw: {count: 1}"]),
        ((*AXE, "ids", 1), "no", ["[a, b, c]"], ['[a, "no", c]']),
        ((*AXE, "ids", 3), "d", ["[a, b, c]"], ["[a, b, c, d]"]),
        ((*BOW, "name"), "a, b", ["name: Bow"], ['name: "a, b"']),
        ((*BOW, "list"), [1, 5, 7], ["[1, 2]"], ["[1, 5, 7]"]),
        ((*BOW, "none", 0), 5, ["none: []"], ["none: [5]"]),
        ((*BOW, "bare", "k", "l"), 5, ["bare: {}"], ["bare: {k: {l: 5}}"]),
        ((*BOW, "z"), {"a": [1]}, ["bare: {}}"], ["bare: {}, z: {a: [1]}}"]),
        (("pawns",), [{"id": "king"}], [], ["pawns:", "  - {id: king}"]),
    ],
)
def test_a_value_is_put_where_it_belongs_and_nothing_else_changes(
    loc: Loc, value: Any, old: list[str], new: list[str]
) -> None:
    before, after = changed_lines(THINGS, put(THINGS, loc, value))
    if len(old) == 1 and old[0] not in before:  # a part of a line
        (line,), (its,) = before, after
        assert line.replace(old[0], new[0]) == its
    else:
        assert (before, after) == (old, new)


@pytest.mark.parametrize(
    ("loc", "old", "new"),
    [
        ((*AXE, "cost"), ["    cost: 3   # three"], []),
        ((*AXE, "id"), ["  - id: axe # the first", "    name: Axe"], ["  - name: Axe"]),
        ((*AXE, "effects", 0), ["      - draw: {count: 2} # two"], []),
        ((*AXE, "effects", 1), ["      - move:", "          far: 1"], []),
        ((*AXE, "note"), ["    note:"], []),
        ((*BOW, "id"), ["id: bow, "], [""]),
        ((*BOW, "list", 0), ["[1, 2]"], ["[2]"]),
        ((*BOW, "list", 1), ["[1, 2]"], ["[1]"]),
        ((*BOW, "bare"), [", bare: {}"], [""]),
        (("things", 2), ['  - {id: cat, name: "Cat"}'], []),
    ],
)
def test_what_is_taken_out_goes_with_its_line(loc: Loc, old: list[str], new: list[str]) -> None:
    after_text = take_out(THINGS, loc, "# three", "# the first", "# two")
    before, after = changed_lines(THINGS, after_text)
    if len(old) == 1 and old[0] not in before:
        (line,), (its,) = before, after
        assert line.replace(old[0], new[0]) == its
    else:
        assert (before, after) == (old, new)


def test_a_list_that_only_differs_in_some_items_keeps_the_comments_of_the_others() -> None:
    text = put(THINGS, (*AXE, "effects"), [{"draw": {"count": 2}}, {"move": {"far": 7}}, {"stop": None}])
    assert "- draw: {count: 2} # two\n      - move:\n          far: 7\n      - stop:\n" in text


def test_a_comment_that_would_be_lost_refuses_the_edit() -> None:
    with pytest.raises(EditError, match=r"things.yaml:12: the comment '# two' would be lost"):
        put(THINGS, (*AXE, "effects"), "nothing")


def test_a_comment_behind_a_text_with_a_hash_is_one_too() -> None:
    text = 'things:\n  - id: axe\n    texts:\n      - "card #5" # keep\n      - "b"\n'
    with pytest.raises(EditError, match=r"things.yaml:4: the comment '# keep' would be lost"):
        put(text, (*AXE, "texts"), "nothing")


@pytest.mark.parametrize("value", [1, [], ["a"], {"a": {"b": 1}}, "two\nlines"])
def test_an_item_that_is_empty_is_filled(value: Any) -> None:
    text = "things:\n  - id: axe\n    all:\n      -\n      - one\n"
    assert value_at(source_of(put(text, (*AXE, "all", 0), value)).value, (*AXE, "all")) == [value, "one"]


@pytest.mark.parametrize("anchored", ["&x [\n      1\n      ]", "&x b"])
def test_an_item_with_an_anchor_is_taken_out_with_its_dash(anchored: str) -> None:
    text = f"things:\n  - id: axe\n    all:\n      - one\n      - {anchored}\n"
    assert take_out(text, (*AXE, "all", 1)) == "things:\n  - id: axe\n    all:\n      - one\n"


ALIASES = """\
things:
  - {id: axe, cost: &price 3, text: &words >-
      long}
"""
REPEATED = """\
things:
  - id: axe
    spaces: &square
      - {x: 1, y: 2}
    base: &base {a: 1, b: 2}
  - id: bow
    spaces: *square
    merged:
      <<: *base
      c: 3
"""


@pytest.mark.parametrize(
    ("loc", "said"),
    [
        ((*BOW, "spaces", 0, "x"), 'things.yaml:7:5: "spaces" is repeated here by an alias and written at .*:4:7'),
        ((*BOW, "merged", "a"), 'things.yaml:9:7: "a" is repeated here by an alias and written at .*:5:21'),
        (
            (*AXE, "spaces", 0, "x"),
            r"things.yaml:7:5: spaces.0.x would change too: an alias repeats there what is written at .*:4:13",
        ),
        ((*AXE, "base", "a"), r"things.yaml:9:7: merged.a would change too"),
    ],
)
def test_a_value_that_an_alias_repeats_is_not_changed(loc: Loc, said: str) -> None:
    with pytest.raises(EditError, match=said):
        put(REPEATED, loc, 9)


def test_beside_an_alias_and_a_merge_there_is_room() -> None:
    assert "    spaces: *square\n    new: 1\n" in put(
        REPEATED.replace("    merged:\n      <<: *base\n      c: 3\n", ""), (*BOW, "new"), 1
    )
    assert "      <<: *base\n      c: 4\n" in put(REPEATED, (*BOW, "merged", "c"), 4)


# Laws ----------------------------------------------------------------------------------------------------------------

NAMES = st.text(string.ascii_lowercase, min_size=1, max_size=6).map("k".__add__)
SCALARS = (
    st.integers(-999, 999)
    | st.booleans()
    | st.sampled_from(
        ["", "yes", "007", "1e3", "{sword} hit", "*wild", "Pay 2: draw", "# no", "- x", " edge ", "a\nb\n"]
    )
    | st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cn", "Co"]), max_size=30)
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3), max_leaves=6
)


def locs(value: Any, loc: Loc = ()) -> list[Loc]:
    found = [loc] if len(loc) > 2 else []
    for segment, item in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        found += locs(item, (*loc, segment))
    return found


@settings(PATIENT, max_examples=30)
@given(st.data(), content(), VALUES)
def test_what_is_set_is_read_what_is_taken_out_is_gone_and_all_else_stays(
    data: st.DataObject, raw: str, value: Any
) -> None:
    source, problems = read(raw, PATH)
    assume(source is not None and not problems and locs(source.value))
    assert source is not None
    comments = [comment.text for comment in comments_of(source.text)]
    loc = data.draw(st.sampled_from(locs(source.value)))
    new = (*loc[:-1], "added") if isinstance(loc[-1], str) and data.draw(st.booleans()) else loc
    try:
        after = put(raw, new, value)
        assert value_at(source_of(after).value, new) == value
        assert put(after, new, value) == after
    except EditError:
        assert comments or marks_of(source.text), "a comment would be lost, or an alias repeats it"
    try:
        assert source_of(take_out(raw, loc, *comments)).value == without(source.value, loc)
    except EditError:
        assert comments or marks_of(source.text), "a comment stands in the way, or an alias repeats it"


@pytest.mark.parametrize(
    ("text", "loc", "after"),
    [
        ("a:\n  -   -\n\n      -\n", ("a", 0, 0), "a:\n  -   -\n"),
        ("a:\n  - - x\n    - y\n", ("a", 0, 0), "a:\n  - - y\n"),
        ("a:\n  - - - x\n      - y\n    - z\n", ("a", 0, 0), "a:\n  - - z\n"),
        ("a:\n  - - k: 1\n      j: 2\n    - z\n", ("a", 0, 0), "a:\n  - - z\n"),
    ],
)
def test_the_first_item_of_a_list_that_begins_on_the_dash_of_another_is_taken_out(
    text: str, loc: Loc, after: str
) -> None:
    assert take_out(text, loc) == after


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_line_ends_and_the_byte_order_mark_stay(newline: str) -> None:
    raw = "\ufeff" + THINGS.replace("\n", newline)
    after = put(raw, (*AXE, "added"), ["one", "a\nb"])
    assert after == "\ufeff" + put(THINGS, (*AXE, "added"), ["one", "a\nb"]).replace("\n", newline)


@given(st.text("ab\r\n\ufeff", max_size=20), st.data())
def test_an_edit_of_nothing_changes_nothing(raw: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(unified(raw))))
    assert edited(raw, [Edit(at, at, "")]) == raw
    assert edited(raw, []) == raw
