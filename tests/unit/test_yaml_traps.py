"""What YAML reads, but not as it was meant: a finding at the place, the text kept as it was written, and a way out."""

from pathlib import PurePosixPath

import pytest

from designer.diagnostics import Severity
from designer.yaml_source import read

PATH = PurePosixPath("x.yaml")


def found(text):
    source, diagnostics = read(text, PATH)
    assert source is not None
    return source.value, diagnostics


def only(text):
    value, diagnostics = found(text)
    (diagnostic,) = diagnostics
    return value, diagnostic


@pytest.mark.parametrize(
    ("text", "value", "at", "hint"),
    [
        ("id: 08025", {"id": "08025"}, (1, 5, 1, 10), 'write id: "08025"'),
        ("- id: 007  # seven", [{"id": "007"}], (1, 7, 1, 10), 'write id: "007"'),
        ("-id: axe", {"-id": "axe"}, (1, 1, 1, 4), 'put a space after the -, as in "- id:"'),
        ("force: 07", {"force": "07"}, (1, 8, 1, 10), 'write force: 7, or "07" if it is text'),
        ("copies: 0x1F", {"copies": "0x1F"}, (1, 9, 1, 13), 'write copies: 31, or "0x1F" if it is text'),
        ("- 007", ["007"], (1, 3, 1, 6), 'write - 7, or "007" if it is text'),
        ("ids: [1, 007]", {"ids": [1, "007"]}, (1, 10, 1, 13), 'write 7, or "007" if it is text'),
        ("a: {b: 1, c: 007}", {"a": {"b": 1, "c": "007"}}, (1, 14, 1, 17), 'write c: 7, or "007" if it is text'),
        ("a:\n  007", {"a": "007"}, (2, 3, 2, 6), 'write 7, or "007" if it is text'),
        ("'a b': 007", {"a b": "007"}, (1, 8, 1, 11), "write 'a b': 7, or \"007\" if it is text"),
        ("cost: 1e3", {"cost": "1e3"}, (1, 7, 1, 10), 'write cost: "1e3", or 1000 for the number'),
        ("cost: 1.10", {"cost": "1.10"}, (1, 7, 1, 11), 'write cost: "1.10", or 1.1 for the number'),
        ("cost: +1", {"cost": "+1"}, (1, 7, 1, 9), 'write cost: "+1", or 1 for the number'),
        ("day: 2024-01-02", {"day": "2024-01-02"}, (1, 6, 1, 16), 'write day: "2024-01-02"'),
        ("at: 12:30:00", {"at": "12:30:00"}, (1, 5, 1, 13), 'write at: "12:30:00"'),
        ("n: 9007199254740993", {"n": "9007199254740993"}, (1, 4, 1, 20), 'write n: "9007199254740993"'),
    ],
)
def test_numbers_with_two_meanings(text, value, at, hint):
    read_value, trap = only(text)
    assert read_value == value
    assert trap.code == "yaml-trap"
    assert trap.is_error
    assert (trap.span.line, trap.span.column, trap.span.end_line, trap.span.end_column) == at
    assert trap.hint == hint


@pytest.mark.parametrize(
    "text",
    [
        "traits: [No, On, Off, yes, y, n]",
        "cost: 1.5\npower: -1",
        'id: "08025"\nday: "2024-01-02"\nkey: "{sword}"',
        "id: '007'\ntext: |\n  007\nmore: >\n  1e3\n",
        "text: plain text over\n  007\n",
        '"on": 1\n"1": 2\n"true": 3\n"": 4',
        "{x: 1, y: 2}",
        "a: {b: , c: ~, d: null}",
        "a: {}\nb: []",
        "a: [cost: 2, b]",
        "? a\n: b",
    ],
)
def test_what_means_one_thing_is_silent(text):
    assert found(text)[1] == []


@pytest.mark.parametrize(
    ("key", "hint"),
    [
        ("on", 'write "on":'),
        ("Yes", 'write "Yes":'),
        ("NO", 'write "NO":'),
        ("off", 'write "off":'),
        ("1", 'write "1":'),
        ("1.5", 'write "1.5":'),
        ("08", 'write "08":'),
        ("true", 'write "true":'),
        ("null", 'write "null":'),
        ("~", 'write "~":'),
        ("2024-01-02", 'write "2024-01-02":'),
    ],
)
def test_keys_that_are_not_text_to_every_reader(key, hint):
    value, trap = only(f"a: 1\n{key}: x")
    assert value == {"a": 1, key: "x"}
    assert trap.code == "yaml-trap"
    assert trap.is_error
    assert (trap.span.line, trap.span.column, trap.span.end_column) == (2, 1, 1 + len(key))
    assert trap.hint == hint


def test_a_key_with_a_no_break_space():
    _, trap = only("a:\n\u00a0 b: 1")
    assert "U+00A0" in trap.message
    assert trap.hint == "write b: with ordinary spaces"


@pytest.mark.parametrize(
    ("text", "at", "kind"),
    [
        ("[a]: b", (1, 1), "a list"),
        ("{a: b}: c", (1, 1), "a mapping"),
        ("? [a]\n: b", (1, 3), "a list"),
        ("? a: b\n: c", (1, 3), "a mapping"),
        ("- &a [x]\n- *a : b", (2, 3), "an alias"),
    ],
)
def test_keys_that_are_lists_or_mappings(text, at, kind):
    _, trap = only(text)
    assert trap.code == "yaml-trap"
    assert trap.is_error
    assert (trap.span.line, trap.span.column) == at
    assert f"a key must be text, but this one is {kind}" in trap.message


@pytest.mark.parametrize(
    ("text", "value", "at", "hint"),
    [
        ("text: {sword}", {"text": "{sword}"}, (1, 7, 1, 14), 'write text: "{sword}"'),
        ("text: {{name}}", {"text": "{{name}}"}, (1, 7, 1, 15), 'write text: "{{name}}"'),
        ("text: {{ name }}  # x", {"text": "{{ name }}"}, (1, 7, 1, 17), 'write text: "{{ name }}"'),
        ('text: {"a b"}', {"text": '{"a b"}'}, (1, 7, 1, 14), "write text: '{\"a b\"}'"),
        ("a: {b: {c}, d: 1}", {"a": {"b": "{c}", "d": 1}}, (1, 8, 1, 11), 'write b: "{c}"'),
        ("- {sword}", ["{sword}"], (1, 3, 1, 10), 'write - "{sword}"'),
        ("- ? roll", ["? roll"], (1, 3, 1, 9), 'write - "? roll"'),
        ("a: [?x]", {"a": ["?x"]}, (1, 5, 1, 7), 'write "?x"'),
        ("a: {b,\n  c}", {"a": "{b,\n  c}"}, (1, 4, 2, 5), "quote the whole value"),
    ],
)
def test_mappings_with_a_key_but_no_value(text, value, at, hint):
    read_value, trap = only(text)
    assert read_value == value
    assert trap.code == "yaml-trap"
    assert trap.is_error
    assert (trap.span.line, trap.span.column, trap.span.end_line, trap.span.end_column) == at
    assert f"a value that starts with {value_start(text, at)} is a mapping" in trap.message
    assert trap.hint == hint


def value_start(text, at):
    return text.splitlines()[at[0] - 1][at[1] - 1]


@pytest.mark.parametrize(
    ("text", "value", "column", "hint"),
    [
        ("text: *wild", {"text": "*wild"}, 7, 'write text: "*wild"'),
        ("traits: [*a, b]", {"traits": ["*a", "b"]}, 10, 'write "*a"'),
        ("a: *later\nb: &later x\nc: *later", {"a": "*later", "b": "x", "c": "x"}, 4, 'write a: "*later"'),
    ],
)
def test_aliases_without_an_anchor(text, value, column, hint):
    read_value, trap = only(text)
    assert read_value == value
    assert trap.code == "yaml-trap"
    assert trap.is_error
    assert (trap.span.line, trap.span.column) == (1, column)
    assert "starts with * is an alias" in trap.message
    assert trap.hint == hint


@pytest.mark.parametrize(
    ("text", "value", "hint"),
    [
        ("text: &x foo", {"text": "foo"}, 'write text: "&x foo"'),
        ('text: &x "foo"', {"text": "foo"}, "write text: '&x \"foo\"'"),
        ("text: &x", {"text": None}, 'write text: "&x"'),
        ("text: &x foo\nmore: &x bar\nb: *x", {"text": "foo", "more": "bar", "b": "bar"}, 'write text: "&x foo"'),
    ],
)
def test_anchors_that_nothing_repeats(text, value, hint):
    read_value, trap = only(text)
    assert read_value == value
    assert trap.code == "yaml-trap"
    assert trap.severity is Severity.WARNING
    assert (trap.span.line, trap.span.column, trap.span.end_column) == (1, 7, 9)
    assert trap.hint == hint


def test_an_anchor_of_a_mapping_that_nothing_repeats_loses_no_text():
    assert found("a: &x\n  b: 1\nc: &y [1]") == ({"a": {"b": 1}, "c": [1]}, [])


@pytest.mark.parametrize(
    ("tag", "hint"),
    [
        ("!foo", 'write text: "!foo 1"'),
        ("!", 'write text: "! 1"'),
        ("!attack,", 'write text: "!attack, 1"'),
        ("!!str", "remove it, and quote the value if it is text"),
        ("!<tag:x>", "remove it, and quote the value if it is text"),
    ],
)
def test_tags_are_refused(tag, hint):
    value, trap = only(f"text: {tag} 1")
    assert value == {"text": 1}
    assert trap.code == "yaml-trap"
    assert trap.is_error
    assert (trap.span.line, trap.span.column) == (1, 7)
    assert trap.hint == hint
    assert only(f"text: {tag} 007")[0] == {"text": "007"}


@pytest.mark.parametrize("text", ["!foo {a: 1}", "!foo\na: 1", "a: !foo\n  - b", "!foo a: 1"])
def test_tags_of_lists_mappings_and_keys_are_refused(text):
    _, trap = only(text)
    assert '"!foo" is a tag' in trap.message


@pytest.mark.parametrize(
    ("text", "value", "at", "hint"),
    [
        ("text: deal 2 #note", {"text": "deal 2"}, (1, 14, 19), 'write text: "deal 2 #note"'),
        ("text: deal 2   #1 more", {"text": "deal 2"}, (1, 16, 23), 'write text: "deal 2   #1 more"'),
        ("text: deal #a # b", {"text": "deal"}, (1, 12, 14), 'write text: "deal #a"'),
        ("cost: 2 #todo", {"cost": 2}, (1, 9, 14), 'write cost: "2 #todo"'),
        ("color: #ff0000", {"color": None}, (1, 8, 15), 'write color: "#ff0000"'),
        ("- #1 fan", [None], (1, 3, 9), 'write - "#1 fan"'),
        ("a:\n  - b #c", {"a": ["b"]}, (2, 7, 9), 'write - "b #c"'),
        ("a: one\n  two #three", {"a": "one two"}, (2, 7, 13), "quote the whole value"),
    ],
)
def test_text_that_is_cut_off_as_a_comment(text, value, at, hint):
    read_value, trap = only(text)
    assert read_value == value
    assert trap.code == "yaml-trap"
    assert trap.severity is Severity.WARNING
    assert (trap.span.line, trap.span.column, trap.span.end_column) == at
    assert trap.hint.startswith(hint)


@pytest.mark.parametrize(
    "text",
    [
        "a: b # note",
        "a: b ## note",
        "a: b #",
        "a: b #---",
        "a: b #===",
        'a: "b" #note',
        "a: b#note",
        "a: |\n  b #note",
        "a: 'b #note'",
        "#note\na: b",
        "a: [b] #note",
        "a: #note\n  b: c",
        "a: >  #note\n  b",
        "a: b # note #1",
    ],
)
def test_comments_that_cut_off_nothing(text):
    assert found(text)[1] == []


@pytest.mark.parametrize("header", [">2", "|", ">-", "|+"])
def test_an_empty_block_of_text(header):
    value, trap = only(f"cost: {header}\nb: 1")
    assert value == {"cost": "", "b": 1}
    assert trap.severity is Severity.WARNING
    assert trap.hint == f'write cost: "{header}", or "" for an empty text'


def test_a_list_below_text_is_more_text():
    value, trap = only("traits: Warrior\n  - Elite")
    assert value == {"traits": "Warrior - Elite"}
    assert trap.severity is Severity.WARNING
    assert (trap.span.line, trap.span.column) == (2, 3)


@pytest.mark.parametrize("code_point", [0xAD, 0x200B, 0x2060, 0xFEFF, 0x202A, 0x202E, 0x2066, 0x2069, 0x200E, 0x061C])
def test_invisible_characters(code_point):
    value, warning = only(f"a: 1\nb: x{chr(code_point)}y {chr(code_point)}\n# {chr(code_point)}")
    assert value["b"] == f"x{chr(code_point)}y {chr(code_point)}"
    assert warning.code == "invisible-character"
    assert warning.severity is Severity.WARNING
    assert f"U+{code_point:04X}" in warning.message
    assert (warning.span.line, warning.span.column, warning.span.end_column) == (2, 5, 6)


def test_an_invisible_character_in_a_key():
    _, warning = only("na\u200bme: x")
    assert warning.code == "invisible-character"


def test_a_byte_order_mark_in_the_middle_of_a_file():
    _, warning = only("a: 1\n\ufeff# joined from two files\nb: 2")
    assert "U+FEFF" in warning.message


@pytest.mark.parametrize(
    "text",
    [
        "family: 👩\u200d👩\u200d👧",
        "name: می\u200cخواهم",
        "name: שלום\u200f!",
        'text: "\\u200b"',
        "name: Żółć\nother: 火の鳥\nemoji: 🐸",
    ],
)
def test_characters_that_scripts_need_are_silent(text):
    assert found(text)[1] == []


def test_a_file_for_yaml_1_1():
    value, trap = only("%YAML 1.1\n---\na: no")
    assert value == {"a": "no"}
    assert "YAML 1.1" in trap.message
    assert found("%YAML 1.2\n---\na: no")[1] == []


@pytest.mark.parametrize(
    "text",
    [
        "id: 007\non: 1\ntext: {sword}\nalias: *a\nanchor: &b x\ntag: !c x\nnote: a #b\nempty: |\n",
        "a: 1\na: 2\n<<: 3\n[x]: 1\nz\u200b: 1",
        "a: [x",
        "a: 'x",
        "a: b: c",
    ],
)
def test_findings_have_one_look(text):
    _, diagnostics = read(text, PATH)
    assert diagnostics
    for diagnostic in diagnostics:
        assert not diagnostic.message.endswith(".")
        assert not diagnostic.message[0].isupper()
        assert diagnostic.hint
        assert diagnostic.span.line >= 1
        assert diagnostic.span.column >= 1
    assert [(d.span.line, d.span.column) for d in diagnostics] == sorted(
        (d.span.line, d.span.column) for d in diagnostics
    )
