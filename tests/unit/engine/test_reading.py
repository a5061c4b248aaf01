"""Whatever a record says and the rules do not take is a problem with its place."""

from __future__ import annotations

from typing import Any

import pytest

from designer.engine.failures import Problem
from designer.engine.reading import Fields


def fields(**data: Any) -> Fields:
    return Fields(data, "records.card.axe", [])


def test_what_is_taken_leaves_no_problem() -> None:
    found = fields(icon="axe", count=3, name=None, kind="all", each=[{"x": 1}], inner={"y": "z"})
    found.skip("icon", "not-there")
    assert found.has("count")
    assert not found.has("name")
    assert found.take("count", int, 0) == 3
    assert found.maybe("name", str) is None
    assert found.one_of("kind", "one", "all") == "all"
    assert [item.take("x", int, 0) for item in found.each("each")] == [1]
    assert found.inner("inner").take("y", str, "") == "z"
    found.done()
    assert found.problems == []


def test_every_field_that_was_not_taken_is_a_problem_with_its_place() -> None:
    found = fields(count=1, colour="red", size=2)
    found.take("count", int, 0)
    found.done()
    assert [(problem.code, problem.where) for problem in found.problems] == [
        ("unknown-field", "records.card.axe.colour"),
        ("unknown-field", "records.card.axe.size"),
    ]


@pytest.mark.parametrize("value", ["3", 3.0, True, None, [3]])
def test_a_number_is_nothing_else(value: object) -> None:
    found = fields(count=value)
    assert found.take("count", int, 7) == 7
    assert [problem.code for problem in found.problems] == ["unknown-value"]
    assert repr(value) in str(found.problems[0])


def test_what_is_absent_is_missed() -> None:
    found = fields()
    assert found.take("count", int, 7) == 7
    assert found.problems[0].where == "records.card.axe.count"


def test_what_may_be_absent_must_be_right_all_the_same() -> None:
    found = fields(name=4)
    assert found.maybe("name", str) is None
    assert found.problems[0].hint == "must be str or null"


@pytest.mark.parametrize(("value", "hint"), [("al", 'did you mean "all"?'), (1, "must be one of one, all, True")])
def test_an_option_is_one_of_those_that_are_known(value: object, hint: str) -> None:
    found = fields(kind=value)
    assert found.one_of("kind", "one", "all", True) == "one"
    assert found.problems[0].hint == hint


@pytest.mark.parametrize(("value", "wanted"), [(True, 1), (1, True), (0, False)])
def test_one_is_not_true(value: object, wanted: object) -> None:
    found = fields(count=value)
    found.one_of("count", wanted)
    assert [problem.code for problem in found.problems] == ["unknown-value"]


def test_places_go_down_into_lists_and_mappings() -> None:
    found = fields(effects=[{"verb": "move", "to": {"space": 4}}, "no mapping"], target="none")
    for effect in found.each("effects"):
        effect.take("verb", str, "")
        effect.inner("to").take("space", str, "")
        effect.done()
    found.inner("target").done()
    assert [(problem.code, problem.where) for problem in found.problems] == [
        ("unknown-value", "records.card.axe.effects.0.to.space"),
        ("unknown-value", "records.card.axe.effects.1"),
        ("unknown-value", "records.card.axe.target"),
    ]


def test_a_list_that_is_none_is_a_problem_and_empty() -> None:
    found = fields(effects={"verb": "move"})
    assert list(found.each("effects")) == []
    assert found.problems[0].hint == "must be a list"


def test_a_problem_reads_with_its_place() -> None:
    assert str(Problem("code", "this is wrong", "records.x")) == "records.x: this is wrong"
    assert str(Problem("code", "this is wrong")) == "this is wrong"


def test_reading_does_not_change_what_is_read() -> None:
    data = {"count": 1}
    Fields(data, "here", []).take("count", int, 0)
    assert data == {"count": 1}
