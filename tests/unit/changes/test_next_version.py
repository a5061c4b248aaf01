"""Which version changes ask for, and what of a vocabulary's change breaks those who read the engine JSON."""

from __future__ import annotations

from typing import Any

import pytest

from designer.changes.contract import broken, grown
from designer.changes.next_version import next_version
from designer.changes.values import Level


@pytest.mark.parametrize(
    ("before", "level", "expected"),
    [
        ("1.2.3", "patch", "1.2.4"),
        ("1.2.3", "minor", "1.3.0"),
        ("1.2.3", "major", "2.0.0"),
        ("0.2.3", "patch", "0.2.4"),
        ("0.2.3", "minor", "0.2.4"),
        ("0.2.3", "major", "0.3.0"),
        ("2.0.0-beta.1", "major", "2.0.0"),
        ("2.0.0-beta.1", "patch", "2.0.0"),
        ("1.2.0-beta", "minor", "1.2.0"),
        ("1.2.1-beta", "minor", "1.3.0"),
        ("1.2.1-beta", "major", "2.0.0"),
    ],
)
def test_a_level_raises_its_number(before: str, level: Level, expected: str) -> None:
    assert next_version(before, before, [("patch", "x"), (level, "y")]).version == expected


@pytest.mark.parametrize(
    ("written", "fits"),
    [("1.2.3", False), ("1.2.4", False), ("1.3.0", True), ("1.3.0-rc.1", True), ("2.0.0", True), ("1.0.0", False)],
)
def test_a_version_that_is_written_already_fits_or_not(written: str, fits: bool) -> None:
    version = next_version("1.2.3", written, [("minor", "card axe is new")])
    assert version.fits is fits
    assert ("which fits" in version.sentence) is fits


def test_the_reason_is_said_and_the_custom_before_the_first_release() -> None:
    version = next_version("0.1.0", "0.1.1", [("patch", "x"), ("major", "card axe is gone"), ("major", "y")])
    assert version.sentence == (
        "Next version: 0.2.0 (major: card axe is gone and 1 more; before 1.0.0 that raises the second number). "
        "game.yaml has 0.1.1, which is too low."
    )


def test_nothing_changed() -> None:
    version = next_version("1.2.3", "1.2.3", [])
    assert (version.level, version.version, version.fits) == ("none", None, True)


def contract(**fields: Any) -> dict[str, Any]:
    """The schema of a bundle with one kind, card, and its fields."""
    verbs = {
        name: {"type": "object", "properties": {"verb": {"const": name}, "count": {"type": "integer"}}}
        for name in fields.pop("verbs", ())
    }
    arms = [{"$ref": f"#/$defs/{name}"} for name in verbs]
    card = {"type": "object", "properties": {**fields, "does": {"items": {"oneOf": arms}, "type": "array"}}}
    return {
        "properties": {"records": {"properties": {"card": {"additionalProperties": {"$ref": "#/$defs/Card"}}}}},
        "$defs": {"Card": card, **verbs},
    }


INTEGER, TEXT = {"type": "integer"}, {"type": "string"}


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (contract(cost=INTEGER), contract(cost=INTEGER), []),
        (contract(cost=INTEGER), contract(), ["the field cost of card is gone"]),
        (contract(cost=INTEGER), contract(cost=TEXT), ["the field cost of card is of another type"]),
        (
            contract(cost=INTEGER),
            contract(cost={"anyOf": [INTEGER, {"type": "null"}]}),
            ["the field cost of card is of another type"],
        ),
        (contract(cost={"anyOf": [INTEGER, {"type": "null"}]}), contract(cost=INTEGER), []),
        (contract(side={"enum": ["north"]}), contract(side={"enum": ["north", "south"]}), []),
        (contract(verbs=["draw", "move"]), contract(verbs=["draw"]), ["the verb move is gone"]),
        (contract(verbs=["draw"]), contract(verbs=["draw", "move"]), []),
    ],
)
def test_what_breaks_the_contract(before: dict[str, Any], after: dict[str, Any], said: list[str]) -> None:
    assert list(broken(before, after)) == said


def test_a_kind_comes_and_goes() -> None:
    none: dict[str, Any] = {"properties": {"records": {"properties": {}}}, "$defs": {}}
    assert list(broken(contract(), none)) == ["the kind card is gone"]
    assert list(grown(none, contract())) == ["the kind card is new"]
    assert list(grown(contract(), contract(cost=INTEGER))) == ["the field cost of card is new"]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (contract(verbs=["draw"]), contract(verbs=["draw", "move"]), ["the verb move is new"]),
        (contract(side={"enum": ["north"]}), contract(side={"enum": ["north", "far_south"]}), ["far south"]),
        (contract(side={"const": "north"}), contract(side={"enum": ["north", "south"]}), ["south"]),
        (contract(side={"enum": ["north", "south"]}), contract(side={"enum": ["north"]}), []),
        (contract(side=TEXT), contract(side={"enum": ["north"]}), []),
        (
            contract(part={"properties": {"x": INTEGER}}),
            contract(part={"properties": {"x": INTEGER, "y": INTEGER}}),
            ["the field y of part of card is new"],
        ),
    ],
)
def test_what_grows_the_contract(before: dict[str, Any], after: dict[str, Any], said: list[str]) -> None:
    sides = [word if word.startswith("the ") else f"the field side of card can be {word}" for word in said]
    assert list(grown(before, after)) == sides
    assert list(grown(after, after)) == []
