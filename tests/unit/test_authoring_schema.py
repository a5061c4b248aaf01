from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from designer.authoring import GameSchema, Record
from designer.authoring_schema import authoring_schema, schema_path
from designer.compiling import compile_game
from designer.project import Project, load_schema
from tests.conftest import ROOT
from tests.helpers import game_of, source_of


def validator(project: Project, name: str = "tiny") -> Draft202012Validator:
    schema, _ = load_schema(project, name)
    assert schema is not None
    described = json.loads(authoring_schema(name, schema))
    Draft202012Validator.check_schema(described)
    return Draft202012Validator(described)


def test_the_schema_of_the_tiny_game_is_as_it_was(tiny: Project, golden: Callable[[str, str], None]) -> None:
    golden("tiny/tiny.schema.json", authoring_schema("tiny", game_of(tiny).schema))


@pytest.mark.parametrize("name", ["tiny", *sorted(p.parent.name for p in (ROOT / "cards").glob("*/game.yaml"))])
def test_an_editor_finds_nothing_wrong_with_content_that_compiles(tiny: Project, name: str) -> None:
    project = tiny if name == "tiny" else Project(ROOT)
    schema = validator(project, name)
    for source in game_of(project, name).sources[1:]:
        errors = [
            f"{source.path} {list(error.absolute_path)}: {error.message}" for error in schema.iter_errors(source.value)
        ]
        assert errors == []


CASES = {
    "nothing": ("", True),
    "a kind without records": ("things:\n", True),
    "a card": ("things:\n  - {id: axe, name: Axe, text: Chop.}\n", True),
    "an unknown kind": ("thinks: []\n", False),
    "a missing field": ("things:\n  - {id: axe, name: Axe}\n", False),
    "a field too many": ("things:\n  - {id: axe, name: Axe, text: Chop., txt: x}\n", False),
    "an id that is none": ("things:\n  - {id: Big Axe, name: Axe, text: Chop.}\n", False),
    "a dot in an id": ("things:\n  - {id: axe.north, name: Axe, text: Chop.}\n", False),
    "a number for a text": ("things:\n  - {id: axe, name: 5, text: Chop.}\n", False),
    "too many copies": ("things:\n  - {id: axe, name: Axe, text: Chop., copies: 201}\n", False),
    "an unknown choice": ("things:\n  - {id: axe, name: Axe, text: Chop., side: nroth}\n", False),
    "a verb": ("things:\n  - {id: axe, name: Axe, text: Draw 2., effects: [{draw: {count: 2}}]}\n", True),
    "an unknown verb": ("things:\n  - {id: axe, name: Axe, text: Draw 2., effects: [{drew: {count: 2}}]}\n", False),
    "a verb without what it needs": ("things:\n  - {id: axe, name: Axe, text: Draw., effects: [{draw: }]}\n", False),
    "variants that say what the record leaves out": (
        "things:\n  - {id: axe, name: Axe, variants: [{id: a, text: A.}, {id: b, text: B.}]}\n",
        True,
    ),
    "variants without an id": ("things:\n  - {id: axe, name: Axe, text: A., variants: [{text: A.}]}\n", False),
    "variants in variants": (
        "things:\n  - {id: axe, name: Axe, text: A., variants: [{id: a, variants: [{id: b}]}]}\n",
        False,
    ),
    "variants of what is not printed": ("pawns:\n  - {id: king, name: King, value: 1, variants: [{id: a}]}\n", False),
}


@pytest.mark.parametrize(("text", "valid"), CASES.values(), ids=CASES)
def test_editor_and_compiler_agree(content: Callable[[str], Project], text: str, valid: bool) -> None:
    project = content(text)
    assert validator(project).is_valid(source_of(text).value) is valid
    assert (compile_game(project, "tiny").diagnostics == []) is valid


def test_every_field_has_the_help_that_its_docstring_gives(tiny: Project) -> None:
    described = validator(tiny).schema
    assert isinstance(described, dict)
    assert described["$defs"]["Thing"]["properties"]["cost"]["description"] == "What it costs."
    assert described["$defs"]["Thing"]["properties"]["copies"]["description"].startswith("How many are in the box.")
    assert described["properties"]["pawns"]["description"] == "A piece."


def test_a_kind_without_a_docstring_is_described_by_its_plural() -> None:
    class Plain(Record):
        kind = "plain"
        plural = "plains"

    described = json.loads(authoring_schema("x", GameSchema(own_kinds=(Plain,))))
    assert described["properties"]["plains"]["description"] == "plains"


def test_the_schema_is_kept_beside_its_module() -> None:
    assert schema_path(Path("/project"), "tiny") == Path("/project/schemas/tiny.schema.json")
