from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from jsonschema import Draft202012Validator
from pydantic import Field, TypeAdapter, ValidationError

from designer.model.effects import OneVerb, Verb


class Draw(Verb):
    """Draw cards."""

    verb: Literal["draw"] = "draw"
    count: Annotated[int, Field(ge=1)]
    """How many."""


class Retreat(Verb):
    """Go home."""

    verb: Literal["retreat"] = "retreat"
    far: bool = False
    """Whether it is far."""


EFFECT: TypeAdapter[Any] = TypeAdapter(Annotated[Draw | Retreat, OneVerb()])
ONLY_DRAW: TypeAdapter[Any] = TypeAdapter(Annotated[Draw, OneVerb()])


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ({"draw": {"count": 2}}, Draw(count=2)),
        ({"retreat": {}}, Retreat()),
        ({"retreat": None}, Retreat()),
        ({"retreat": {"far": True}}, Retreat(far=True)),
    ],
)
def test_a_verb_is_one_key_and_its_details(written: object, meant: Verb) -> None:
    assert EFFECT.validate_python(written) == meant


def test_a_game_may_have_a_single_verb() -> None:
    assert ONLY_DRAW.validate_python({"draw": {"count": 2}}) == Draw(count=2)
    with pytest.raises(ValidationError, match="drew"):
        ONLY_DRAW.validate_python({"drew": {"count": 2}})


def test_an_effect_is_exported_flat() -> None:
    assert EFFECT.dump_python(Draw(count=2)) == {"verb": "draw", "count": 2}


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("draw", "this must be one verb and its details, such as draw: {count: 2}"),
        (["draw"], "this must be one verb and its details"),
        ({}, "this must be one verb and its details"),
        ({"draw": 3}, "the details of draw must be a mapping, such as draw: {count: 2}"),
        ({"draw": None, "count": 2}, "indented below it, but it has the keys draw, count"),
        ({"draw": {"verb": "draw", "count": 2}}, "remove the field verb"),
        ({"draw": {"count": True}}, "valid integer"),
        ({"draw": None}, "required"),
    ],
)
def test_anything_else_is_refused_in_plain_words(written: object, said: str) -> None:
    with pytest.raises(ValidationError) as caught:
        EFFECT.validate_python(written)
    (error,) = caught.value.errors()
    assert said in error["msg"]
    assert "{{" not in error["msg"]


@pytest.mark.parametrize(
    ("written", "valid"),
    [
        ({"draw": {"count": 2}}, True),
        ({"retreat": None}, True),
        ({"retreat": {"far": True}}, True),
        ({"draw": None}, False),
        ({"draw": {}}, False),
        ({"draw": {"count": 2}, "retreat": {}}, False),
        ({"draw": {"count": 2, "verb": "draw"}}, False),
        ({"drew": {"count": 2}}, False),
        ("draw", False),
    ],
)
def test_the_editors_schema_accepts_what_the_compiler_accepts(written: object, valid: bool) -> None:
    schema = EFFECT.json_schema(mode="validation")
    Draft202012Validator.check_schema(schema)
    assert Draft202012Validator(schema).is_valid(written) is valid


@pytest.mark.parametrize("adapter", [EFFECT, ONLY_DRAW])
def test_the_engines_schema_describes_the_flat_form(adapter: TypeAdapter[Any]) -> None:
    schema = Draft202012Validator(adapter.json_schema(mode="serialization"))
    assert schema.is_valid({"verb": "draw", "count": 2})
    assert not schema.is_valid({"draw": {"count": 2}})
    assert not schema.is_valid({"count": 2}), "the verb is always there"
