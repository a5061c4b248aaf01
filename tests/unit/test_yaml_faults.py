"""A text that is not YAML gets one finding at the right place, in plain words, with the way to write it."""

from pathlib import PurePosixPath

import pytest

from designer.diagnostics import Severity
from designer.yaml_source import read


def fault(text):
    source, diagnostics = read(text, PurePosixPath("x.yaml"))
    assert source is None
    (diagnostic,) = diagnostics
    assert diagnostic.code == "yaml-syntax"
    assert diagnostic.severity is Severity.ERROR
    return diagnostic


def place(diagnostic):
    return diagnostic.span.line, diagnostic.span.column


@pytest.mark.parametrize(
    ("line", "column", "message", "hint"),
    [
        ("text: Pay 2: draw", 12, 'the value contains ": "', 'write text: "Pay 2: draw"'),
        ('text: Say "go": draw', 15, 'the value contains ": "', "write text: 'Say \"go\": draw'"),
        ('text: It\'s 2: "x"', 13, 'the value contains ": "', "write text: 'It''s 2: \"x\"'"),
        ("- text: Pay 2: draw  # why", 14, 'the value contains ": "', 'write text: "Pay 2: draw"'),
        ('text: Pay 2: draw"', 12, 'the value contains ": "', 'write text: "Pay 2: draw"'),
        (
            "- draw {who: you, count: 2}",
            7,
            'there is no ":" between "draw" and the {',
            "write draw: {who: you, count: 2}",
        ),
        ("things: [\nterms:\n  - a", 9, "the list that opens with [ here is never closed", "close it with ]"),
        ("text: {sword} hit", 15, "starts with { is a mapping", 'write text: "{sword} hit"'),
        ("text: {{name}} hit", 16, "starts with { is a mapping", 'write text: "{{name}} hit"'),
        ("text: [sword] hit", 15, "starts with [ is a list", 'write text: "[sword] hit"'),
        ("text: *wild card", 13, "starts with * is an alias", 'write text: "*wild card"'),
        ("text: **bold** hit", 7, "starts with * is an alias", 'write text: "**bold** hit"'),
        ("text: & so on", 7, "starts with & is an anchor", 'write text: "& so on"'),
        ("text: !Attack! now", 7, "starts with ! is a tag", 'write text: "!Attack! now"'),
        ("text: !a!b", 7, "starts with ! is a tag", 'write text: "!a!b"'),
        ("text: @foo", 7, "starts with @ is reserved", 'write text: "@foo"'),
        ("text: `foo`", 7, "starts with ` is reserved", 'write text: "`foo`"'),
        ("text: %foo", 7, "starts with % is a directive", 'write text: "%foo"'),
        ("text: - foo", 7, "starts with - is a list item", 'write text: "- foo"'),
        ("text: ? x", 7, "starts with ? is a complex key", 'write text: "? x"'),
        ("text: > foo", 7, "starts with > is a block of text", 'write text: "> foo"'),
        ("cost: >= 3", 7, "starts with > is a block of text", 'write cost: ">= 3"'),
        ("cost: >0", 7, "starts with > is a block of text", 'write cost: ">0"'),
        ("text: |x|", 7, "starts with | is a block of text", 'write text: "|x|"'),
        ("text: , foo", 7, "starts with , is part of a list", 'write text: ", foo"'),
        ("text: ] foo", 7, "starts with ] is the end of a list", 'write text: "] foo"'),
        ("text: } foo", 7, "starts with } is the end of a mapping", 'write text: "} foo"'),
        ('text: "a" b', 11, 'nothing can follow the " that closes a text', "write text: '\"a\" b'"),
        ("text: 'it's'", 11, "nothing can follow the ' that closes a text", "write text: \"'it's'\""),
        ('text: "open', 7, 'opens with " here is never closed', 'close it with ": text: "open"'),
        ("text: '{sun} 2", 7, "opens with ' here is never closed", "close it with ': text: '{sun} 2'"),
        ("text: 'say ''hi", 7, "opens with ' here is never closed", "close it with ', or write text: \"'say ''hi\" if"),
        ("text: 'tis", 7, "opens with ' here is never closed", "write text: \"'tis\" if the ' is a part of the text"),
        ("-id: axe\n name: Axe", 1, 'there is no space after this "-"', 'put a space after the -, as in "- id:"'),
        ("- id: axe\n-id: bow", 1, 'there is no space after this "-"', 'put a space after the -, as in "- id:"'),
        (r'text: "a \d"', 10, r'"\d" is not an escape', r"write \\ for a backslash"),
        (r'text: "\xZZ"', 8, r'"\x" is not an escape', "single quotes"),
        ("traits: [a, b", 9, "the list that opens with [ here is never closed", 'write traits: "[a, b"'),
        ("text: {sword hit", 7, "the mapping that opens with { here is never closed", 'write text: "{sword hit"'),
        ("text: [a: ", 7, "the list that opens with [ here is never closed", "close it with ]"),
        ("text: {", 7, "the mapping that opens with { here is never closed", 'write text: "{"'),
        ("traits: [a, @b, c]", 13, "starts with @ is reserved", 'write "@b"'),
        ("traits: [- a]", 10, "starts with - is a list item", 'write "- a"'),
        ("traits: [a, , b]", 13, 'a value is missing before ","', 'remove the extra ","'),
        ("traits: [http://x, b]", 14, 'a ":" inside [ ] or { } needs a space', 'write "http://x" if it is text'),
        ("traits: [really?]", 16, "the ? here has a meaning of its own", "quote the text"),
        ("traits: [a: b: c]", 14, "the : here has a meaning of its own", "quote the text"),
        ("traits: {: a}", 10, 'a key is missing before the ":"', "write a key"),
        (": a", 1, 'a key is missing before the ":"', "write a key"),
        ("name:Sword\ncost: 2", 1, '"name:Sword" has no space after its ":"', "write name: Sword"),
        ('"name":Sword', 7, 'there is no space after this ":"', 'write ": "'),
        ("name\ncost: 2", 1, '"name" is neither a key with a ":" nor an item with a "-"', 'write ":" after a key'),
        ("x" * 1030 + ": 1", 1, "this key has more than 1,024 characters", "write a shorter key"),
        ("%50 off: x", 1, "starts with % is a directive", "remove the line"),
        ("%YAML 1.2\na: 1", 1, "must be followed by a line with ---", "remove the line with %"),
        ("...", 1, "a line with ... ends the data", "remove the line"),
    ],
)
def test_one_line(line, column, message, hint):
    found = fault(line)
    assert found.span.column == column
    assert message in found.message
    assert hint in found.hint


@pytest.mark.parametrize(
    ("text", "at", "message", "hint"),
    [
        ("a:\n\tb: 1", (2, 1), "this is a tab", "write spaces"),
        ("a:\n  b: 1\n\tc: 2", (3, 1), "this is a tab", "write spaces"),
        ("a:\n  \tb: 1", (2, 3), "this is a tab", "write spaces"),
        ("a: |\n\tfoo", (2, 1), "this is a tab", "write spaces"),
        ("-\ta: 1", (1, 2), "this is a tab", "write spaces"),
        ("a:\u00a01\nb: 2", (1, 3), "there is a U+00A0 here", "write an ordinary space"),
        ("a: 1\n\u00a0\u00a0b\nc: 1", (2, 1), "there is a U+00A0 here", "write an ordinary space"),
        ("a: 1\n\ufeffb: 2", (2, 1), "there is a U+FEFF here", "write an ordinary space, or none"),
        ("a: 1\nname\nb: 2", (2, 1), '"name" is neither a key', 'write ":" after a key'),
        ("a: 1\nname", (2, 1), '"name" is neither a key', 'write ":" after a key'),
        ("- a\nb: c", (2, 1), "a key stands here among list items", 'write "- " before it'),
        ("a: 1\n- b", (2, 1), "a list item stands here among keys", "write a key"),
        ('a:\n  - id: "x"\n    - b', (3, 5), "a list item stands here among keys", "write a key"),
        (
            "a:\n    b: 1\n  c: 2",
            (3, 3),
            "indented by 2 spaces, which fits no line",
            "indent it by 0 spaces or 4 spaces",
        ),
        ("a:\n  - id: 1\n   name: b", (3, 4), "indented by 3 spaces", "indent it by 2 spaces or 4 spaces"),
        ("a:\n  b: 1\n # c\n d: 2", (4, 2), "indented by 1 space", "indent it by 0 spaces or 2 spaces"),
        ("  a: 1\nb: 2", (2, 1), "indented by 0 spaces", "indent it by 2 spaces"),
        ("a: b\n  c: d", (2, 4), "this line is more of the text on line 1", "indent it by 0 spaces"),
        ("- id: a\n    cost: 2", (2, 9), "this line is more of the text on line 1", "indent it by 2 spaces"),
        ("a: b # c\n  d", (2, 3), "the comment on line 1 ends the text", "remove the comment"),
        (
            'a: "foo\nb: "bar"',
            (2, 5),
            'the text that opens with " on line 1 ends before this',
            "close the text on line 1",
        ),
        ('a: "x\n---\ny"', (1, 4), 'the text that opens with " here is never closed', "close it"),
        ("a: [x\nb: 1\nc: 2", (1, 4), "the list that opens with [ here is never closed", "close it with ]"),
        ("k: v\n]: 1", (2, 1), "there is no open list or mapping before this ]", "remove it"),
        ("a: 1\n...\nb: 1", (3, 1), "a file holds one value", "remove this, or a line ..."),
        ("a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x\n", (2, 1), "merge conflict", "keep one side"),
        ("a: 1\n---\nb: 2", (2, 1), "a second document starts here", "put it into a file of its own"),
        ("--- \na: 1\n---\n", (3, 1), "a second document starts here", "put it into a file of its own"),
    ],
)
def test_several_lines(text, at, message, hint):
    found = fault(text)
    assert place(found) == at
    assert message in found.message
    assert hint in found.hint


def test_traps_before_a_fault_are_told_too():
    source, diagnostics = read("id: 007\ncolor: #ff0000\ntext: Pay 2: draw\n", PurePosixPath("x.yaml"))
    assert source is None
    assert [(d.code, d.span.line) for d in diagnostics] == [("yaml-trap", 1), ("yaml-trap", 2), ("yaml-syntax", 3)]


def test_an_unknown_message_of_the_parser_is_passed_on():
    from designer.yaml_reading.faults import explain

    class Unheard(Exception):  # noqa: N818
        problem = "found a wumpus"

    (found,) = explain("a: b\n", PurePosixPath("x.yaml"), Unheard(), None, None, [])
    assert found.message == "this is not YAML: found a wumpus"


@pytest.mark.parametrize(
    ("data", "at", "message"),
    [
        (b"\xff\xfea\0:\0 \x001\0", (1, 1), "looks like UTF-16"),
        (b"\xfe\xff\0a\0:", (1, 1), "looks like UTF-16"),
        (b"a\0:\0 \x001\0", (1, 1), "looks like UTF-16"),
        (b"a: \xe9", (1, 4), "the byte 0xE9 is not UTF-8"),
        (b"\xef\xbb\xbfa: \xc5\xbb\r\nb: \xc5\xbb\xe9", (2, 5), "the byte 0xE9 is not UTF-8"),
        ("a: x\0", (1, 5), "the character U+0000 is not allowed"),
        ("a: 1\r\nb: \x07", (2, 4), "the character U+0007 is not allowed"),
        ("a: \x7f", (1, 4), "the character U+007F is not allowed"),
        ("a: \ud800", (1, 4), "the character U+D800 is not allowed"),
        ("a: \uffff", (1, 4), "the character U+FFFF is not allowed"),
        ("a: 😀\u2028b", (1, 5), "U+2028 ends a line for some YAML readers"),
        ("a: x\x85b", (1, 5), "U+0085 ends a line for some YAML readers"),
    ],
)
def test_text_that_cannot_be_decoded(data, at, message):
    found = fault(data)
    assert place(found) == at
    assert message in found.message


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, "{" * 100_000, "[\n" * 100_000, "- " * 100_000, "? " * 100_000, "{a: " * 100_000, "a: " + "[" * 51],
    ids=["[", "{", "[ over lines", "-", "?", "{a:", "51 deep"],
)
def test_deep_nesting_is_refused(text):
    assert "nest more than 50 deep" in fault(text).message


def test_nesting_to_the_limit_is_read():
    source, diagnostics = read("[" * 50 + "]" * 50, PurePosixPath("x.yaml"))
    assert source is not None
    assert not diagnostics
