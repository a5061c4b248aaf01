"""A YAML file becomes a value with positions beside it: what is read, and where it stands."""

import io
import re
import subprocess
import sys
from pathlib import PurePosixPath

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from designer.diagnostics import Span
from designer.yaml_source import Position, Source, read

PATH = PurePosixPath("cards/tiny/things.yaml")

DECK = """\
# The deck.
units:
  - &base
    id: warrior
    cost: 2
    traits: [Human, {rank: elite}]
    text: >-
      Draw two
      cards.
  - <<: *base
    id: "warlord"
    note: plain text
      over two lines
"""


def source(text):
    read_source, diagnostics = read(text, PATH)
    assert diagnostics == []
    assert read_source is not None
    return read_source


def place(position):
    return position.line, position.column, position.end_line, position.end_column


def test_a_file():
    deck = source(DECK)
    assert deck.path == PATH
    assert deck.text == DECK
    base = {
        "id": "warrior",
        "cost": 2,
        "traits": ["Human", {"rank": "elite"}],
        "text": "Draw two cards.",
    }
    assert deck.value == {"units": [base, {**base, "id": "warlord", "note": "plain text over two lines"}]}


@pytest.mark.parametrize(
    ("loc", "key", "value"),
    [
        ((), None, (2, 1, 13, 21)),
        (("units",), (2, 1, 2, 6), (3, 3, 13, 21)),
        (("units", 0), None, (4, 5, 9, 13)),
        (("units", 0, "id"), (4, 5, 4, 7), (4, 9, 4, 16)),
        (("units", 0, "traits"), (6, 5, 6, 11), (6, 13, 6, 35)),
        (("units", 0, "traits", 1), None, (6, 21, 6, 34)),
        (("units", 0, "traits", 1, "rank"), (6, 22, 6, 26), (6, 28, 6, 33)),
        (("units", 0, "text"), (7, 5, 7, 9), (7, 11, 9, 13)),
        (("units", 1), None, (10, 5, 13, 21)),
        (("units", 1, "id"), (11, 5, 11, 7), (11, 9, 11, 18)),
        (("units", 1, "note"), (12, 5, 12, 9), (12, 11, 13, 21)),
        # What is merged stands where it is written.
        (("units", 1, "cost"), (5, 5, 5, 9), (5, 11, 5, 12)),
    ],
)
def test_positions(loc, key, value):
    position = source(DECK).positions.walk(loc)
    assert place(position) == value
    assert position.key == key


@pytest.mark.parametrize(
    ("text", "loc", "value"),
    [
        ("a:", ("a",), (1, 3, 1, 3)),
        ("a:\nb: 1", ("a",), (1, 3, 1, 3)),
        ("-\n- 1", (0,), (1, 2, 1, 2)),
        ("a: # c\n  - 1 # d\n\n\nb: 2", ("a",), (2, 3, 2, 6)),
        ("a: |\n  x\n\n\n# c\nb: 1", ("a",), (1, 4, 2, 4)),
        ("a: |+\n  x\n\n", ("a",), (1, 4, 2, 4)),
        ("a: >-\n  x y\n  z", ("a",), (1, 4, 3, 4)),
        ("a: &b  # c\n  x", ("a",), (2, 3, 2, 4)),
        ("a: &b\n  c: &d 1\ne: [*b, *d]", ("a",), (2, 3, 2, 10)),
        ("a: &b\n  c: &d 1\ne: [*b, *d]", ("a", "c"), (2, 9, 2, 10)),
        ("a: &b\n  c: &d 1\ne: [*b, *d]", ("e", 0), (2, 3, 2, 10)),
        ("a: &b\n  c: &d 1\ne: [*b, *d]", ("e", 0, "c"), (2, 9, 2, 10)),
        ("a: &b\n  c: &d 1\ne: [*b, *d]", ("e", 1), (2, 9, 2, 10)),
        ("a: [*b , c]\n", ("a", 1), (1, 10, 1, 11)),
        ("a: [x, y: 1]", ("a", 1), (1, 8, 1, 12)),
        ("a: [x, y: 1]", ("a", 1, "y"), (1, 11, 1, 12)),
        ("a: [b,\n    c\n  ]\nd: 1", ("a",), (1, 4, 3, 4)),
        ("😀: [😀😀, x]", ("😀", 1), (1, 9, 1, 10)),
        ("\ufeffa: b", ("a",), (1, 4, 1, 5)),
        ("a: 1\r\nb: 2\rc: 3\nd: 4", ("d",), (4, 4, 4, 5)),
        ("a: é\r\n\r\nb: x", ("b",), (3, 4, 3, 5)),
        ("a: " + "x" * 100_000 + "\nb: 1", ("a",), (1, 4, 1, 100_004)),
        ("---\na: 1\n...\n", ("a",), (2, 4, 2, 5)),
    ],
)
def test_positions_in_odd_places(text, loc, value):
    read_source, _ = read(text, PATH)
    assert place(read_source.positions.walk(loc)) == value


def test_walk_skips_segments_that_are_no_entries():
    """Validators put tags and function names between the keys."""
    positions = source("units:\n- strength: {str: 1}\n- id: a").positions
    strength = positions.walk(("units", 0, "strength"))
    assert positions.walk(("units", 0, "function-after[f(), str]", "strength")) is strength
    assert positions.walk(("units", "list[Unit]", 0, "Warrior", "strength", "int")) is strength
    assert positions.walk(("units", 0, "strength", "str")).column == 19
    assert positions.walk(("units", 1, "strength", "str")) is positions.walk(("units", 1))
    assert positions.walk(("nothing", 7)) is positions


def test_child():
    positions = source("a: [x]").positions
    assert positions.child("a").child(0).column == 5
    assert positions.child("b") is None
    assert positions.child(0) is None
    assert positions.child("a").child(0).child("x") is None


def test_spans():
    deck = source(DECK)
    assert deck.span(("units", 0, "cost")) == Span(PATH, 5, 11, 5, 12)
    assert deck.span(("units", 0, "cost"), key=True) == Span(PATH, 5, 5, 5, 9)
    assert deck.span(("units", 0), key=True) == Span(PATH, 4, 5, 9, 13)
    assert deck.span(("units", 0, "missing")) == deck.span(("units", 0))
    assert str(deck.span(("units", 1, "id"))) == "cards/tiny/things.yaml:11:9"


def test_positions_with_other_children():
    positions = source("a: 1\nb: 2").positions
    children = positions.children
    only_b = positions.with_children({"b": children["b"]})
    assert only_b.walk(("a",)) is only_b
    assert only_b.walk(("b",)) is children["b"]
    assert place(only_b) == place(positions)
    assert positions.children is children


@pytest.mark.parametrize(
    ("text", "snippet", "occurrence", "at"),
    [
        ("a: deal {sword} or {sword}", "{sword}", 0, (1, 9, 1, 16)),
        ("a: deal {sword} or {sword}", "{sword}", 1, (1, 20, 1, 27)),
        ("a: deal {sword} or {sword}", "{sword}", 2, (1, 4, 1, 27)),
        ("a: deal\nb: {x: deal}", "nothing", 0, (1, 4, 1, 8)),
        ('a: "x \\"y\\" z"', '"y"', 0, (1, 7, 1, 12)),
        ("a: 'it''s so'", "it's", 0, (1, 5, 1, 10)),
        ("a: >\n  one\n  two three\n", "one two", 0, (2, 3, 3, 6)),
        ("a: |\n  one\n  two\n", "two", 0, (3, 3, 3, 6)),
        ("a: x.y\nb: xzy", "x.y", 0, (1, 4, 1, 7)),
        ("a: xzy\nb: x.y", "x.y", 0, (1, 4, 1, 7)),
        ("a: x\u00a0y", "\u00a0", 0, (1, 5, 1, 6)),
        ("a: x", "", 0, (1, 4, 1, 5)),
        ("a: [x, y]", "y", 0, (1, 4, 1, 10)),
    ],
)
def test_find(text, snippet, occurrence, at):
    read_source = source(text)
    assert read_source.find(read_source.positions.walk(("a",)), snippet, occurrence) == Span(PATH, *at)


@pytest.mark.parametrize(
    "text", ["", "\n\n", "# only\n# comments\n", "\ufeff", "---\n", "--- # c\n", b"", b"\xef\xbb\xbf", "\r\n"]
)
def test_nothing_to_say_about_an_empty_file(text):
    empty = source(text)
    assert empty.value == {}
    assert place(empty.positions) == (1, 1, 1, 1)


@pytest.mark.parametrize(
    ("text", "value"), [("- a", ["a"]), ("word", "word"), ("5", 5), ("null", None), ("~", None), ("[]", [])]
)
def test_the_top_level_may_be_anything(text, value):
    assert source(text).value == value


@pytest.mark.parametrize(
    ("text", "second", "first"),
    [
        ("cost: 2\nname: x\ncost: 3\n", (3, 1, 5), (1, 1)),
        ("- {a: 1, b: 2, a: 3}", (1, 16, 17), (1, 4)),
        ("a: 1\n'a': 2", (2, 1, 4), (1, 1)),
        ("x:\n  a:\n    - 1\n  a: 2", (4, 3, 4), (2, 3)),
        ("a: &k a\n*k : 2", (2, 1, 3), (1, 1)),
    ],
)
def test_a_repeated_key_cites_both_places(text, second, first):
    _, (duplicate,) = read(text, PATH)
    assert duplicate.code == "duplicate-key"
    assert duplicate.is_error
    assert (duplicate.span.line, duplicate.span.column, duplicate.span.end_column) == second
    (related,) = duplicate.related
    assert (related.span.line, related.span.column) == first


def test_every_repeat_is_reported_and_the_first_value_kept():
    read_source, diagnostics = read("a: 1\na: 007\na: {b: 1}\n", PATH)
    assert read_source.value == {"a": 1}
    assert [(d.code, d.span.line) for d in diagnostics] == [
        ("duplicate-key", 2),
        ("yaml-trap", 2),
        ("duplicate-key", 3),
    ]


def test_merges():
    text = "a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc:\n  <<: [*a, *b]\n  z: 3\nd:\n  <<: {x: 4}\n  <<text: 5\n"
    merged = source(text)
    assert merged.value["c"] == {"x": 1, "y": 1, "z": 3}
    assert merged.value["d"] == {"x": 4, "<<text": 5}
    assert merged.span(("c", "z")).line == 5
    assert merged.span(("c", "y")).line == 1
    assert merged.span(("d", "x"), key=True) == Span(PATH, 7, 8, 7, 9)
    assert source('"<<": 1').value == {"<<": 1}


@pytest.mark.parametrize("text", ["<<: 5", "<<: [1]", "<<: [[{a: 1}]]", "<<:", "a: &a x\n<<: *a"])
def test_only_mappings_merge(text):
    _, (trap,) = read(text, PATH)
    assert trap.code == "yaml-trap"
    assert (trap.span.line, trap.span.column, trap.span.end_column) == (text.count("\n") + 1, 1, 3)


def test_two_merges_in_one_mapping_are_a_repeated_key():
    read_source, (duplicate,) = read("<<: {a: 1}\n<<: {b: 2}", PATH)
    assert read_source.value == {"a": 1, "b": 2}
    assert duplicate.code == "duplicate-key"
    assert "[*first, *second]" in duplicate.hint


def test_aliases_share_nothing():
    value = source("a: &a {x: [1]}\nb: *a\nc: {<<: *a}").value
    assert value["a"] == value["b"] == value["c"]
    value["a"]["x"].append(2)
    assert value["b"] == value["c"] == {"x": [1]}


def test_a_name_given_again_stands_for_the_later_value():
    assert source("a: &x 1\nb: *x\nc: &x 2\nd: *x").value == {"a": 1, "b": 1, "c": 2, "d": 2}


def test_keys_may_have_anchors():
    assert source("&k name: x\nkey: *k\nother:\n  *k : 1").value == {"name": "x", "key": "name", "other": {"name": 1}}


def test_an_alias_inside_its_own_anchor():
    read_source, (error,) = read("a: &a\n  b: [*a]", PATH)
    assert read_source.value == {"a": {"b": ["*a"]}}
    assert error.code == "yaml-syntax"
    assert (error.span.line, error.span.column) == (2, 7)
    assert (error.related[0].span.line, error.related[0].span.column) == (1, 4)


def bomb(levels, width, item):
    lines = [f"a0: &a0 [{', '.join(['x'] * width)}]"]
    lines += [f"a{n}: &a{n} {item(', '.join([f'*a{n - 1}'] * width))}" for n in range(1, levels)]
    return "\n".join(lines)


def test_an_alias_bomb_is_refused():
    read_source, (error,) = read(bomb(10, 10, "[{}]".format), PATH)
    assert read_source is None
    assert error.code == "yaml-syntax"
    assert "repeat more than 100,000 values" in error.message
    assert error.span.line == 5


def test_aliases_may_repeat_much():
    assert len(source(f"a: &a [{'x, ' * 900}x]\nb: [{'*a, ' * 99}*a]").value["b"]) == 100


def test_aliases_cannot_nest_too_deep():
    read_source, (error,) = read(bomb(60, 1, "[{}]".format), PATH)
    assert read_source is None
    assert "nest more than 50 deep in what this alias repeats" in error.message
    assert error.span.line == 50


def test_merges_do_not_nest():
    text = "a0: &a0 {x: 1}\n" + "".join(f"a{n}: &a{n}\n  <<: [*a{n - 1}]\n  k{n}: 1\n" for n in range(1, 200))
    assert len(source(text).value["a199"]) == 200


def test_ignore_comments():
    text = """\
a: 1  # designer: ignore[one-code, other-code]
b: 'x # designer: ignore[quoted]'
c: |  # designer: ignore[header]
  text # designer: ignore[block]
#designer:ignore[ spaced ] because of the rules
d: [x,  # designer: ignore[in-list]
    "y
     # designer: ignore[still-quoted]"]
e: x  # why  # designer: ignore[later]
f: x#designer:ignore[no-comment]
g: plain
  text  # designer: ignore[after-text]
h: 1  # designer: ignore[]
i: 1  # redesigner: ignore[other]
"""
    read_source = source(text)
    assert [(i.line, i.column, i.codes) for i in read_source.ignores] == [
        (1, 7, ("one-code", "other-code")),
        (3, 7, ("header",)),
        (5, 1, ("spaced",)),
        (6, 9, ("in-list",)),
        (9, 14, ("later",)),
        (12, 9, ("after-text",)),
        (13, 7, ()),
    ]
    assert read_source.ignores[1].span == Span(PATH, 3, 7, 3, 33)


def test_the_c_parser_is_needed():
    program = "import sys; sys.modules['_ruamel_yaml'] = None; import designer.yaml_source"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "C parser of ruamel.yaml.clib, which is missing or broken" in result.stderr


# Three characters end a line for some readers only, and are refused.
characters = st.characters(exclude_categories=["Cs"], exclude_characters="\x85\u2028\u2029")
keys = st.text(characters, min_size=1, max_size=8)
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.decimals(-1000, 1000, places=3).map(float).filter(lambda x: not x.is_integer())
    | st.text(characters)
    | st.text("ab :#'\"-{}[]&*!|>%@`,?\\\n\t1.", max_size=12)
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4), max_leaves=12
)


def dumped(value):
    yaml = YAML(typ="safe", pure=True)
    yaml.default_flow_style = False
    stream = io.StringIO()
    yaml.dump(value, stream)
    return stream.getvalue()


def loaded(text):
    return YAML(typ="safe", pure=True).load(text)


def slice_of(text, at):
    lines = text.splitlines(keepends=True)
    start = sum(map(len, lines[: at[0] - 1])) + at[1] - 1
    end = sum(map(len, lines[: at[2] - 1])) + at[3] - 1
    return text[start:end]


def nodes(value, position, key=None):
    yield value, position, key
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from nodes(item, position.children[key], key)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(values)
def test_what_is_dumped_is_read_back_and_stands_at_its_position(value):
    text = dumped(value)
    read_source, diagnostics = read(text, PATH)
    # Keys such as "on" and texts such as "1_000" are dumped without quotes; they are reported, and read as text.
    assert {d.code for d in diagnostics} <= {"yaml-trap", "invisible-character"}
    assert read_source.value == value
    for node, position, key in nodes(read_source.value, read_source.positions):
        if position.key is not None:
            assert loaded(slice_of(text, position.key)) == key
        if not isinstance(node, dict | list):
            assert loaded(slice_of(text, place(position))) == node


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(values)
def test_values_are_those_of_another_reader(value):
    text = dumped(value)
    read_source, diagnostics = read(text, PATH)
    if not any(d.is_error for d in diagnostics):
        assert read_source.value == loaded(text)


@settings(deadline=None)
@given(st.text("ab1:- #'\"{}[]&*!|>%@`,?\\\n\t\r.~\u00a0é😀\ufeff<=", max_size=40) | st.binary(max_size=20))
def test_bad_input_never_raises(data):
    read_source, diagnostics = read(data, PATH)
    assert isinstance(read_source, Source) or any(d.is_error for d in diagnostics)
    for diagnostic in diagnostics:
        assert diagnostic.span.line >= 1
        assert diagnostic.span.column >= 1


SAMPLE = """\
rules:
  title: Rulebook # the title
  pages: [1, 2, {x: -3.5, y: null}]
  "quoted: key": 'it''s'
  folded: >
    one
    two

    three
  literal: |-
    keep
      this
  plain: over
    lines
  nested:
  - - a
    - b: ~
  -
    c: "escaped \\u00e9 \\n \\" end"
  empty:
  true_text: No
"""


def test_positions_are_those_of_another_reader():
    """The starts of all values and keys, compared with the marks of a parser that shares no code.

    An empty value has no place of its own: here it is right after its colon.
    """
    yaml = YAML(typ="safe", pure=True)
    expected = {}

    def visit(node, loc):
        mark = node.start_mark
        if node.value != "":
            expected[loc] = (mark.line + 1, mark.column + 1)
        if node.id == "mapping":
            for key, item in node.value:
                visit(item, (*loc, key.value))
                expected[*loc, key.value, "key"] = (key.start_mark.line + 1, key.start_mark.column + 1)
        elif node.id == "sequence":
            for index, item in enumerate(node.value):
                visit(item, (*loc, index))

    visit(yaml.compose(SAMPLE), ())
    read_source = source(SAMPLE)
    assert read_source.value == loaded(SAMPLE)
    for loc, at in expected.items():
        key = loc[-1:] == ("key",)
        span = read_source.span(loc[:-1] if key else loc, key=key)
        assert (span.line, span.column) == at, loc


def test_positions_are_compact():
    assert not hasattr(Position(1, 1, 1, 1, None, None), "__dict__")


def test_lines_are_those_of_splitlines():
    text = "a: 1\r\nb: 2\rc: 3\n"
    read_source = source(text)
    assert read_source.text.splitlines() == re.split("\r\n|\r|\n", text)[:-1]
