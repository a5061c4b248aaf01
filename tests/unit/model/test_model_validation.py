from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import pytest
from pydantic import Field

from designer.diagnostics import Diagnostic
from designer.model.effects import OneVerb, Verb
from designer.model.game_info import GameInfo
from designer.model.markers import formula_over
from designer.model.record import Card, Many, Model
from designer.model.validation import validate
from tests.helpers import source_of


class Draw(Verb):
    """Draw."""

    verb: Literal["draw"] = "draw"
    count: Annotated[int, Field(ge=1)]
    """How many."""


class Recruit(Verb):
    """Recruit."""

    verb: Literal["recruit"] = "recruit"
    count: Annotated[int, Field(ge=1)] | Annotated[formula_over("x"), Field()] = 1
    """How many."""


class Part(Model):
    """A part."""

    strength: int
    """How strong: a field with "str" in its name."""


class Deed(Card):
    """A card."""

    kind: ClassVar[str] = "deed"
    plural: ClassVar[str] = "deeds"
    side: Literal["north", "south or west"] | None = None
    """Where."""
    level: Literal[1, 2, 3] = 1
    """How high."""
    either: bool | int | str = "x"
    """A switch, a number or a text."""
    number: float = 1.0
    """Any number."""
    parts: Annotated[Many[Part], Field(max_length=2)] = ()
    """Parts."""
    tags: Annotated[Many[str], Field(min_length=1)] = ("a",)
    """Tags."""
    effects: Many[Annotated[Draw | Recruit, OneVerb()]] = ()
    """Effects."""


def found(text: str, model: type[Any] = Deed) -> list[Diagnostic]:
    source = source_of(text)
    record, diagnostics = validate(model, source.value, source.positions, source, "deed")
    assert (record is None) == bool(diagnostics)
    return diagnostics


def told(text: str, model: type[Any] = Deed) -> list[str]:
    return [
        f"{d.span.line}:{d.span.column} {d.message}" + (f" | {d.hint}" if d.hint else "")
        for d in found(text, model)
        if d.span
    ]


def deed(lines: str) -> str:
    return f"id: axe\nname: Axe\ntext: Chop.\n{lines}\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("side: nroth", '4:7 deed: "side" cannot be "nroth" | did you mean "north"?'),
        ("side: up", '4:7 deed: "side" cannot be "up" | it can be north, south or west'),
        ("level: 4", '4:8 deed: "level" cannot be 4 | it can be 1, 2, 3'),
        ("copies: three", '4:9 deed: "copies" must be a whole number, not "three" | write it in digits: copies: 3'),
        ("copies: many", '4:9 deed: "copies" must be a whole number, not "many"'),
        ("copies: -1", '4:9 deed: "copies" must be at least 0, not -1'),
        ("copies: 201", '4:9 deed: "copies" must be at most 200, not 201'),
        ("copies: true", '4:9 deed: "copies" must be a whole number, not true'),
        ("copies: 1.5", '4:9 deed: "copies" must be a whole number, not 1.5'),
        ("copies:", '4:8 deed: "copies" must be a whole number, not nothing'),
        ("copies: [1]", '4:9 deed: "copies" must be a whole number, not a list'),
        ("flavour: 5", '4:10 deed: "flavour" must be text, not 5 | write it in quotes: flavour: "5"'),
        ("flavour: true", '4:10 deed: "flavour" must be text, not true | write it in quotes: flavour: "true"'),
        (
            "flavour: [[king]]",
            '4:10 deed: "flavour" must be text, not a list | write it in quotes: flavour: "[[king]]"',
        ),
        ("flavour: {a: b}", '4:10 deed: "flavour" must be text, not a mapping | write it in quotes: flavour: "{a: b}"'),
        ("number: big", '4:9 deed: "number" must be a number, not "big"'),
        ("either: 1.5", '4:9 deed: "either" must be true or false or a whole number or text, not 1.5'),
        ("parts: one", '4:8 deed: "parts" must be a list, not "one" | write [one, two], or each on a line of its own'),
        ("parts: [one]", '4:9 deed: entry 1 of "parts" must be a mapping, not "one"'),
        ("parts: [{}]", '4:9 deed: "strength" is missing | How strong: a field with "str" in its name.'),
        ("parts: [{strength: x}]", '4:20 deed: "strength" must be a whole number, not "x"'),
        (
            "parts: [{strength: 1, strnegth: 2}]",
            '4:23 deed: there is no field "strnegth" here | did you mean "strength"?',
        ),
        ("tags: []", '4:7 deed: "tags" must have at least 1 entry'),
        ("parts: [{strength: 1}, {strength: 1}, {strength: 1}]", '4:8 deed: "parts" must have at most 2 entries'),
        ("txet: Chop.", '4:1 deed: there is no field "txet" here | did you mean "text"?'),
        ("zzz: 1", '4:1 deed: there is no field "zzz" here | it can be art, copies, designer_note'),
        ("effects: [{drew: {count: 1}}]", '4:11 deed: there is no "drew" here | did you mean "draw"?'),
        ("effects: [{draw: {count: x}}]", '4:26 deed: "count" must be a whole number, not "x"'),
        ("effects: [{draw: {}}]", '4:18 deed: "count" is missing | How many.'),
        ("effects: [{draw: {count: 1, to: me}}]", '4:29 deed: there is no field "to" here | it can be count'),
        (
            "effects: [draw]",
            '4:11 deed: entry 1 of "effects" must be one verb and its details, not "draw" | write draw: {count: …}',
        ),
        (
            "effects: [recruit]",
            '4:11 deed: entry 1 of "effects" must be one verb and its details, not "recruit" | write recruit: with a',
        ),
        (
            "effects: [drwa]",
            '4:11 deed: entry 1 of "effects" must be one verb and its details, not "drwa" | did you mean "draw"?',
        ),
        (
            "effects:\n  - draw {count: 1}",
            '5:5 deed: there is no "draw {count" here | write a ":" after draw, as in draw: {',
        ),
        (
            "effects:\n  - recruit {}",
            '5:5 deed: entry 1 of "effects" must be one verb and its details, not "recruit {}" | write recruit: {}',
        ),
        ("effects: [3]", '4:11 deed: entry 1 of "effects": this must be one verb and its details'),
        ('copies: "2"', '4:9 deed: "copies" must be a whole number, not "2" | write it without quotes: copies: 2'),
        ('number: "1.5"', '4:9 deed: "number" must be a number, not "1.5" | write it without quotes: number: 1.5'),
        ("parts: [{strnegth: 2}]", '4:10 deed: there is no field "strnegth" here | did you mean "strength"?'),
        ("effects: [{recruit: {count: 0}}]", '4:29 deed: "count" must be at least 1, not 0'),
        ("effects: [{recruit: {count: y}}]", "4:29 deed: \"count\": the formula names 'y'; it may use x"),
    ],
)
def test_each_mistake_is_told_once_in_plain_words_at_its_place(line: str, said: str) -> None:
    (message,) = told(deed(line))
    assert message.startswith(said)


@pytest.mark.parametrize("ident", ["Big Axe", "axe_2", "2axes", "ax--e", '"axe "', "Äxte"])
def test_a_wrong_id_says_what_ids_are(ident: str) -> None:
    (message,) = told(f"id: {ident}\nname: Axe\ntext: Chop.\n")
    assert "is no id | ids are small letters, digits and single hyphens" in message


def test_all_mistakes_of_a_record_are_told() -> None:
    assert [message.split(" deed: ")[1][:20] for message in told("name: ''\ncopies: x\nfoo: 1\n")] == [
        '"id" is missing | Th',
        '"name" must not be e',
        '"copies" must be a w',
        '"text" is missing | ',
        'there is no field "f',
    ]


def test_a_misspelt_field_is_told_once_and_not_as_missing_too() -> None:
    assert told("id: axe\nnaem: Axe\ntxt: Chop.\n") == [
        '2:1 deed: there is no field "naem" here | did you mean "name"?',
        '3:1 deed: there is no field "txt" here | did you mean "text"?',
    ]
    two = told("id: axe\nname: Axe\ntxt: Chop.\ntexxt: Hack.\n")
    assert [message.split(" deed: ")[1].split(" | ")[0] for message in two] == [
        'there is no field "txt" here',
        'there is no field "texxt" here',
    ], "one of them is the missing one"
    far = told("id: axe\nname: Axe\ncolour: red\n")
    assert len(far) == 2, "a name that is like none is one mistake, and what is missing another"


def test_wrong_copies_have_a_code_of_their_own() -> None:
    assert [d.code for d in found(deed("copies: x"))] == ["copies"]
    assert [d.code for d in found(deed("level: 9"))] == ["schema"]


def test_a_long_or_odd_value_is_shown_short_and_on_one_line() -> None:
    (message,) = told(deed(f'side: "{"n" * 200}"'))
    assert len(message) < 150
    (message,) = told(deed('side: "a\\nb\\e"'))
    assert "\n" not in message
    assert "\x1b" not in message


def test_a_whole_record_that_is_none_is_told() -> None:
    assert told("- 1\n") == ["1:1 deed: this must be a mapping, not a list"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("version: '1'", '"version" cannot be "1" | a version has three numbers: version: 1.0.0'),
        ("version: 1", '"version" must be text, not 1 | a version has three numbers: version: 1.0.0'),
        ("version: v2.3", '"version" cannot be "v2.3" | a version has three numbers: version: 2.3.0'),
        ("version: new", '"version" cannot be "new" | The version of the content, such as 1.4.0.'),
        ("language: english", '"language" cannot be "english" | The language of names and texts, as a BCP 47 tag.'),
        ("players: {min: 3, max: 2}", '"players": min 3 is more than max 2'),
        ("players {min: 2}", 'there is no field "players {min" here | write a ":" after players, as in players: {…'),
        ("players: 3", '"players" must be a mapping, not 3'),
        ("print: {size: pokr}", '"size" cannot be "pokr" | did you mean "poker"?'),
        ("age: 100", '"age" must be at most 99, not 100'),
        ("name: ''", '"name" must not be empty'),
    ],
)
def test_a_games_own_facts_are_told_in_the_same_words(lines: str, said: str) -> None:
    facts = {"name": "Tiny", "version": "1.0.0", "players": "{min: 1, max: 2}", "minutes": "{min: 1, max: 2}"}
    field, _, value = lines.partition(": ")
    text = "".join(f"{name}: {given}\n" for name, given in (facts | {field: value}).items())
    (message,) = told(text, GameInfo)
    assert said in message


class Priced(Card):
    """A card whose price follows from its copies."""

    kind: ClassVar[str] = "priced"
    plural: ClassVar[str] = "priceds"

    price: Annotated[int, Field(default_factory=lambda record: record["copies"])]
    """What it costs."""


def test_a_default_that_cannot_be_made_for_another_mistake_is_not_told_as_well() -> None:
    source = source_of("id: axe\nname: Axe\ntext: Chop.\ncopies: many\n")
    _, found = validate(Priced, source.value, source.positions, source, "axe")
    assert [diagnostic.code for diagnostic in found] == ["copies"]
