from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from designer.model.markers import (
    ArtPath,
    IconName,
    IsArt,
    IsIcon,
    IsRulesText,
    Ref,
    RefersTo,
    RulesText,
    Slug,
    formula_over,
)


@pytest.mark.parametrize("text", ["a", "mjolnir", "thors-blessing", "wave2", "a-1-b"])
def test_a_slug_is_small_letters_digits_and_single_hyphens(text: str) -> None:
    assert TypeAdapter(Slug).validate_python(text) == text


@pytest.mark.parametrize("text", ["", "A", "1a", "a--b", "-a", "a-", "a b", "a.b", "żółć", "a\n", "a" * 61])
def test_anything_else_is_no_slug(text: str) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Slug).validate_python(text)


@pytest.mark.parametrize(
    ("marked", "mark", "key"),
    [
        (Ref["unit"], RefersTo(("unit",)), "x-designer-ref"),
        (Ref["unit", "building"], RefersTo(("unit", "building")), "x-designer-ref"),
        (RulesText, IsRulesText(), "x-designer-markup"),
        (ArtPath, IsArt(), "x-designer-art"),
        (IconName, IsIcon(), "x-designer-icon"),
    ],
)
def test_a_mark_is_on_the_type_and_in_the_editors_schema(marked: Any, mark: object, key: str) -> None:
    assert mark in marked.__metadata__
    assert key in TypeAdapter(marked).json_schema()


FORMULA: TypeAdapter[str] = TypeAdapter(formula_over("ruin_coins", "x"))


@pytest.mark.parametrize("text", ["ruin_coins // 2", "x", "2 * (x + 1) - ruin_coins", "3"])
def test_a_formula_has_names_whole_numbers_and_four_signs(text: str) -> None:
    assert FORMULA.validate_python(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "coins",
        "x / 2",
        "x ** 9",
        "1.5",
        "x +",
        "f(x)",
        "x.y",
        "x if x else 2",
        "x # half",
        "x\n+ 1",
        "0x10",
        "1_000",
        "08",
        "__import__('os')",
        "(" * 40 + "x" + ")" * 39,
        "x" * 81,
        "a" * 79 + "!",
        "lambda: x",
        "x := 2",
        "x < 2",
    ],
)
def test_anything_else_is_no_formula(text: str) -> None:
    with pytest.raises(ValidationError):
        FORMULA.validate_python(text)


def test_a_formula_with_a_wrong_name_lists_the_right_ones() -> None:
    with pytest.raises(ValidationError, match="the formula names 'coins'; it may use ruin_coins, x"):
        FORMULA.validate_python("coins + 1")
