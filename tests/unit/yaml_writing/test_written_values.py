"""What is written reads back as the same value, here and elsewhere, and looks as content does."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from designer.editing.formatting import format_content
from designer.yaml_source import read
from designer.yaml_writing import (
    WIDTH,
    modeline,
    written_entry,
    written_file,
    written_flow,
    written_key,
    written_record,
    written_scalar,
)
from tests.unit.yaml_writing.values import PATIENT, TRAPS, read_elsewhere, records, scalars, texts, texts_only, values

PATH = PurePosixPath("cards/tiny/things.yaml")
COORDINATE = {"y", "Y", "n", "N"}  # as keys these stay plain


def value_of(text: str) -> Any:
    source, findings = read(text, PATH)
    assert source is not None
    assert findings == [], text
    return source.value


def same(one: Any, other: Any) -> bool:
    """Whether values are equal, true and 1 told apart."""
    return one == other and repr(one) == repr(other)


@settings(deadline=None)
@given(texts, st.integers(0, 6), st.booleans(), st.booleans())
def test_a_text_is_the_same_to_all_readers(text: str, indent: int, flow: bool, quote: bool) -> None:
    written = written_scalar(text, indent=indent + 1, column=indent + 3, flow=flow, quote=quote)
    entry = f"{' ' * indent}k: {written}\n" if not flow else f"k: [{written}]\n"
    expected = {"k": [text] if flow else text}
    assert value_of(entry) == expected
    assert read_elsewhere(entry, (1, 2)) == read_elsewhere(entry, (1, 1)) == expected


@settings(deadline=None)
@given(texts, st.booleans())
def test_a_key_is_the_same_to_all_readers(key: str, flow: bool) -> None:
    entry = f"{{{written_key(key, flow=True)}: 1}}\n" if flow else f"{written_key(key)}: 1\n"
    assert value_of(entry) == {key: 1}
    if key not in COORDINATE:
        assert read_elsewhere(entry, (1, 2)) == read_elsewhere(entry, (1, 1)) == {key: 1}


@settings(deadline=None)
@given(scalars)
def test_a_scalar_keeps_its_type(value: Any) -> None:
    assert same(value_of(f"k: {written_scalar(value, indent=2, column=3)}\n")["k"], _plain_zero(value))


@PATIENT
@given(records)
@example({"y": 1, "x": [1, 2], "rows": ["..~", "~~~", "RRR"]})
def test_a_record_reads_back(record: dict[str, Any]) -> None:
    text = "things:\n" + written_record(record)
    expected = {"things": [_plain_zero(record)]}
    assert same(value_of(text), expected)
    assert texts_only(read_elsewhere(text, (1, 2))) == texts_only(expected)


@PATIENT
@given(texts, values, st.sampled_from([0, 2, 4]))
def test_a_field_reads_back(key: str, value: Any, indent: int) -> None:
    assert same(value_of(written_entry(key, value, indent=indent)), {key: _plain_zero(value)})


@PATIENT
@given(values)
def test_a_value_on_one_line_reads_back(value: Any) -> None:
    written = written_flow(value)
    assert "\n" not in written
    assert same(value_of(f"[{written}]\n"), [_plain_zero(value)])


@PATIENT
@given(st.lists(records, max_size=2), st.lists(records, max_size=2))
def test_a_new_file_is_in_style(things: list[dict[str, Any]], pawns: list[dict[str, Any]]) -> None:
    kinds = {"things": things, "pawns": pawns}
    text = f"{modeline(PATH, 'tiny.schema.json')}\n{written_file(kinds)}"
    assert same(value_of(text), _plain_zero(kinds))
    assert format_content(text, PATH, None).text == text


def _plain_zero(value: Any) -> Any:
    """A number that is whole is written without a point, and zero without a sign."""
    if isinstance(value, dict):
        return {key: _plain_zero(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain_zero(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


@pytest.mark.parametrize("text", TRAPS)
def test_a_trap_survives_every_place(text: str) -> None:
    record = {"id": "x", "plain": text, "list": [text, "b"], "details": {"text": text}, text or "empty": 1}
    assert value_of("things:\n" + written_record(record)) == {"things": [record]}


# How it looks --------------------------------------------------------------------------------------------------------

RECORD = {
    "id": "njords-wrath",
    "name": "Njord's wrath",
    "copies": 2,
    "height": 1.5,
    "timing": "action: or not",
    "traits": ["boat", "bad weather", "no"],
    "limit": {"count": 20, "per": "player"},
    "effects": [
        {"draw": {"count": 2}},
        {"push_boat": {"target": {"side": "enemy", "piece": "boat"}, "tiles": 2}},
        {"counter": None},
    ],
    "text": "**Push** an enemy boat {{ effects.push_boat.tiles }} tiles. If a shore tile stops it, [[immobilize]] it "
    "and every [[unit]] on that tile for {{ effects.immobilize.turns }} turns, as long as the sea is rough and angry.",
    "lines": ["**One** line.", "Another line, which is longer."],
    "list": "Of these:\n- one\n- two",
    "variants": [{"id": "north", "direction": "north"}, {"id": "south"}],
    "rows": ["..~", "~~~"],
    "none": [],
}
WRITTEN = """\
  - id: njords-wrath
    name: Njord's wrath
    copies: 2
    height: 1.5
    timing: "action: or not"
    traits: [boat, bad weather, "no"]
    limit: {count: 20, per: player}
    effects:
      - draw: {count: 2}
      - push_boat:
          target: {side: enemy, piece: boat}
          tiles: 2
      - counter:
    text: >-
      **Push** an enemy boat {{ effects.push_boat.tiles }} tiles. If a shore tile stops it, [[immobilize]] it and every
      [[unit]] on that tile for {{ effects.immobilize.turns }} turns, as long as the sea is rough and angry.
    lines:
      - "**One** line."
      - Another line, which is longer.
    list: |-
      Of these:
      - one
      - two
    variants:
      - {id: north, direction: north}
      - {id: south}
    rows:
      - "..~"
      - "~~~"
    none: []
"""


def test_a_record_looks_as_one_would_write_it() -> None:
    assert written_record(RECORD) == WRITTEN


def test_a_file_of_records() -> None:
    kinds = {"things": [{"id": "a"}, {"id": "b", "name": "B"}], "pawns": [], "box": [{"id": "c", "of": ("thing",)}]}
    assert written_file(kinds) == (
        "things:\n  - id: a\n\n  - id: b\n    name: B\n\npawns: []\n\nbox:\n  - id: c\n    of: [thing]\n"
    )


def test_a_value_on_one_line() -> None:
    assert (
        written_flow({"count": 2, "of": ["a", "b, c"], "text": "x\ny"}) == '{count: 2, of: [a, "b, c"], text: "x\\ny"}'
    )


@pytest.mark.parametrize("length", range(100, 130))
def test_a_text_is_folded_when_its_line_is_full(length: int) -> None:
    text = ("word " * 40)[:length].rstrip() + "x"
    lines = written_entry("text", text, indent=4).splitlines()
    assert all(len(line) <= WIDTH for line in lines)
    assert (len(lines) == 1) == (len(f"    text: {text}") <= WIDTH)


def test_what_is_put_in_stays_on_one_line() -> None:
    text = "x" * 100 + " **{{ effects.add_to_die.amount }}** more"
    assert (
        written_entry("text", text, indent=0)
        == f"text: >-\n  {'x' * 100}\n  **{{{{ effects.add_to_die.amount }}}}** more\n"
    )


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 2**53 + 1, 0.12345678901234567, "\ud800"])
def test_what_no_file_can_hold_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match=r"content can hold|no file can hold"):
        written_scalar(value)


def test_what_is_no_value_is_refused() -> None:
    with pytest.raises(TypeError):
        written_entry("k", {1: 2}, indent=0)
    with pytest.raises(TypeError):
        written_entry("k", {"x"}, indent=0)
