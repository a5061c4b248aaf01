"""A plain scalar means what YAML 1.2 says, or it is a trap; nothing is coerced."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.yaml_reading.scalars import Trap, key_trap, resolve


@pytest.mark.parametrize("text", ["", "~", "null", "Null", "NULL"])
def test_null(text):
    assert resolve(text) is None


@pytest.mark.parametrize(
    ("text", "value"), [("true", True), ("True", True), ("TRUE", True), ("false", False), ("FALSE", False)]
)
def test_booleans(text, value):
    assert resolve(text) is value


@pytest.mark.parametrize("text", ["No", "no", "On", "OFF", "yes", "y", "n", "tRUE", "nULL", "None", "nil"])
def test_words_that_are_booleans_in_yaml_1_1_only_stay_text(text):
    assert resolve(text) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [("0", 0), ("7", 7), ("-1", -1), ("120", 120), ("9007199254740992", 2**53), ("-9007199254740992", -(2**53))],
)
def test_integers(text, value):
    assert resolve(text) == value
    assert type(resolve(text)) is int


@pytest.mark.parametrize(
    ("text", "value"), [("1.5", 1.5), ("-0.25", -0.25), ("0.001", 0.001), ("88.9", 88.9), ("100.05", 100.05)]
)
def test_decimals(text, value):
    assert resolve(text) == value
    assert type(resolve(text)) is float


@pytest.mark.parametrize(
    ("text", "reading", "number"),
    [
        ("08025", "loses its leading zero", "8025"),
        ("007", "loses its leading zero", "7"),
        ("00", "loses its leading zero", "0"),
        ("-07", "loses its leading zero", None),
        ("01.5", "loses its leading zero", None),
        ("1.10", "loses its trailing zero", "1.1"),
        ("1.0", "loses its trailing zero", "1"),
        ("0.0", "loses its trailing zero", "0"),
        ("+1", "loses its plus sign", "1"),
        ("+1.5", "loses its plus sign", "1.5"),
        ("-0", "loses its minus sign", "0"),
        (".5", "is not written like one", "0.5"),
        ("-.5", "is not written like one", "-0.5"),
        ("5.", "is not written like one", "5"),
        ("1e3", "is a number to some", "1000"),
        ("1E3", "is a number to some", "1000"),
        ("1.5e-3", "is a number to some", "0.0015"),
        ("12e99", "is a number to some", None),
        ("1e999999999", "is a number to some", None),
        ("1_000", "is a number to some", "1000"),
        ("1_000.5", "is a number to some", "1000.5"),
        ("1:30", "is a number to some", None),
        ("12:30:00", "is a number to some", None),
        ("0:30", "is a number to some", None),
        ("1:30.5", "is a number to some", None),
        ("2024-01-02", "is a date", None),
        ("2024-1-2", "is a date", None),
        ("2024-01-02T03:04:05Z", "is a date", None),
        ("2024-01-02 03:04:05 +01:00", "is a date", None),
        ("0x1F", "is a hexadecimal number", "31"),
        ("-0x1f", "is a hexadecimal number", None),
        ("0o17", "is an octal number", "15"),
        ("0b101", "is a binary number", "5"),
        (".inf", "is infinity", None),
        ("-.Inf", "is infinity", None),
        ("+.INF", "is infinity", None),
        (".nan", "is not-a-number", None),
        (".NaN", "is not-a-number", None),
        ("=", "has a meaning of its own", None),
        ("<<", "has a meaning of its own", None),
        ("9007199254740993", "more digits", None),
        ("-9007199254740993", "more digits", None),
        ("123456789012345678901234567890", "more digits", None),
        ("0.1234567890123456", "more digits", None),
        ("1" * 5000, "more digits", None),
    ],
)
def test_traps(text, reading, number):
    trap = resolve(text)
    assert isinstance(trap, Trap)
    assert reading in trap.message
    assert trap.number == number
    assert len(trap.message) < 150


@pytest.mark.parametrize(
    "text",
    [
        *(
            "+1/+1",
            "1/2",
            "1-2",
            "2d6",
            "1st",
            "5 coins",
            "-",
            "--",
            "+",
            ".",
            "...",
            "1.2.3",
            "1e",
            "e3",
            "0x",
            "0b12",
            "0o8",
        ),
        *(
            "1:",
            ":1",
            "1:x",
            "2024-01",
            "2024-01-02 is the day",
            "1,000",
            "1 000",
            "٣",
            "１",
            "½",
            "<",
            "==",
            "<<<",
            "_1",
        ),
        *("- x", "-x", "true story", "null and void"),
    ],
)
def test_text_that_only_resembles_numbers(text):
    assert resolve(text) == text


@pytest.mark.parametrize(
    "text", ["yes", "No", "ON", "off", "true", "null", "~", "1", "-1", "1.5", "08", "1e3", "1:30", "=", ""]
)
def test_keys_that_are_not_text_everywhere(text):
    assert key_trap(text)


@pytest.mark.parametrize("text", ["\u00a0cost", "cost\u00a0", "\u3000cost"])
def test_keys_with_spaces_that_are_none(text):
    trap = key_trap(text)
    assert trap is not None
    assert f"U+{ord(text.strip('cost')):04X}" in trap.message


@pytest.mark.parametrize("text", ["id", "x", "y", "n", "cost per unit", "+1/+1", "Ż", "火", "2d6"])
def test_keys_that_are_text(text):
    assert key_trap(text) is None


@given(st.integers(-(2**53), 2**53))
def test_every_integer_written_plainly_is_read(number):
    assert resolve(str(number)) == number


@given(st.decimals(-999_999, 999_999, places=3))
def test_every_short_decimal_written_plainly_is_read(number):
    text = f"{number:.3f}".rstrip("0").rstrip(".")
    assert resolve("0" if text == "-0" else text) == float(number)


@given(st.text(st.characters(categories=["L", "P", "S", "N", "Zs"]), max_size=12))
def test_whatever_is_read_as_a_number_can_be_written_back(text):
    value = resolve(text)
    if isinstance(value, int | float) and not isinstance(value, bool):
        assert str(value) == text or "e" in repr(value)
