from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from designer.authoring import GameSchema, Record
from designer.authoring_schema import (
    Names,
    authoring_schema,
    facts_schema,
    facts_schema_path,
    names_of,
    schema_path,
    schema_texts,
)
from designer.checks import all_checks
from designer.compiling import compile_game
from designer.project import GAME_FILE, LOCALES, Project
from designer.yaml_source import Source
from tests.conftest import GAMES, ROOT
from tests.helpers import game_of, source_of

COMMITTED = Project(ROOT)


def described(project: Project, name: str = "tiny") -> dict[str, Any]:
    texts, diagnostics = schema_texts(project, [name])
    assert diagnostics == []
    found = json.loads(texts[schema_path(project.root, name)])
    assert isinstance(found, dict)
    return found


def validator(project: Project, name: str = "tiny") -> Draft202012Validator:
    return checked(described(project, name))


def checked(schema: dict[str, Any]) -> Draft202012Validator:
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def errors(schema: Draft202012Validator, source: Source) -> list[str]:
    return [f"{source.path} {list(error.absolute_path)}: {error.message}" for error in schema.iter_errors(source.value)]


def test_the_schema_of_the_tiny_game_is_as_it_was(tiny: Project, golden: Callable[[str, str], None]) -> None:
    golden("tiny/tiny.schema.json", schema_texts(tiny, ["tiny"])[0][schema_path(tiny.root, "tiny")])


@pytest.mark.parametrize("name", COMMITTED.games())
def test_an_editor_finds_nothing_wrong_with_the_games_that_are_here(name: str) -> None:
    content = checked(json.loads(schema_path(ROOT, name).read_bytes()))
    facts = checked(json.loads(facts_schema_path(ROOT).read_bytes()))
    first, *others = game_of(COMMITTED, name).sources
    assert errors(facts, first) == []
    written = [source for source in others if LOCALES not in source.path.parts]
    assert len(written) == len(COMMITTED.content_files(name))
    assert [error for source in written for error in errors(content, source)] == []


@pytest.mark.parametrize("name", ["tiny", "parlour"])
def test_an_editor_finds_nothing_wrong_with_content_that_compiles(name: str) -> None:
    project = Project(GAMES / name)
    schema = validator(project, name)
    first, *others = game_of(project, name).sources
    assert errors(checked(json.loads(facts_schema())), first) == []
    assert [error for source in others for error in errors(schema, source)] == []


def test_what_editors_are_told_has_an_identity_a_title_and_a_source(tiny: Project) -> None:
    schema = described(tiny)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == "urn:designer:content:tiny"
    assert schema["title"] == "Content of tiny"
    assert schema["$comment"] == "Written by: designer schema --write"


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
    "an unknown field in a verb": ("things:\n  - {id: axe, name: Axe, text: A., effects: [{draw: {n: 2}}]}\n", False),
    "two verbs in one": (
        "things:\n  - {id: axe, name: Axe, text: Draw 2., effects: [{draw: {count: 2}, recruit: {unit: king}}]}\n",
        False,
    ),
    "no verb": ("things:\n  - {id: axe, name: Axe, text: A., effects: [{}]}\n", False),
    "nothing where nothing need be": ("things:\n  - {id: axe, name: Axe, text: A., art: null, cost: null}\n", True),
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


def test_a_name_that_the_schema_does_not_know_yet_is_no_mistake(tiny: Project) -> None:
    text = (
        "things:\n  - {id: axe, name: Axe, text: Recruit., art: art/New.PNG, effects: [{recruit: {unit: newcomer}}]}\n"
    )
    text += "terms:\n  - {id: gold, name: gold, text: It shines., icon: not-drawn-yet}\n"
    text += (
        "decks:\n  - {id: all, name: All, holds: [new_kind]}\nbox:\n  - {id: b, name: b, count: 1, of: [thing/new]}\n"
    )
    assert errors(validator(tiny), source_of(text)) == []


@pytest.mark.parametrize("wrong", ["art: art/axe.pdf", "effects: [{recruit: {unit: The King}}]"])
def test_what_no_name_can_be_is_a_mistake_at_once(tiny: Project, wrong: str) -> None:
    assert not validator(tiny).is_valid(source_of(f"things:\n  - {{id: axe, name: Axe, text: A., {wrong}}}\n").value)


def test_ids_complete_with_the_names_that_players_read(tiny: Project) -> None:
    schema = described(tiny)
    choice, any_other = schema["$defs"]["pawn-id"]["anyOf"]
    names = {entry.id: entry.record.name for entry in game_of(tiny).of_kind("pawn").values()}
    assert names
    assert dict(zip(choice["enum"], choice["enumDescriptions"], strict=True)) == names
    assert any_other["pattern"]
    assert {"$ref": "#/$defs/pawn-id"} in schema["$defs"]["Recruit"]["properties"]["unit"]["anyOf"]


def test_variants_complete_as_themselves_and_as_the_record(content: Callable[[str], Project]) -> None:
    project = content("things:\n  - {id: axe, name: Axe, text: A., variants: [{id: a}, {id: b, name: Bee}]}\n")
    (choice, _) = described(project)["$defs"]["thing-id"]["anyOf"]
    assert choice["enum"] == ["axe", "axe.a", "axe.b"]
    assert choice["enumDescriptions"] == ["Axe", "Axe", "Bee"]


def test_names_are_known_while_their_records_are_not_as_they_should_be(content: Callable[[str], Project]) -> None:
    project = content("things:\n  - {id: axe, nmae: Axe}\n  - {id: 5}\n  - 7\n  - {id: saw, name: 3, variants: 3}\n")
    (choice, _) = described(project)["$defs"]["thing-id"]["anyOf"]
    assert choice["enum"] == ["axe", "saw"]
    assert validator(project) is not None


def test_icons_pictures_kinds_and_counted_things_complete(tiny: Project) -> None:
    definitions = described(tiny)["$defs"]
    assert "star" in definitions["icon-name"]["anyOf"][0]["enum"]
    assert "art/sword.svg" in definitions["picture-path"]["anyOf"][0]["enum"]
    assert definitions["kind-of-card"]["anyOf"][0]["enum"] == ["thing"]
    assert definitions["kind-of-card"]["anyOf"][0]["enumDescriptions"] == ["A card."]
    thing = next(iter(game_of(tiny).of_kind("thing").values()))
    assert f"thing/{thing.variant_of or thing.id}" in definitions["counted-thing"]["anyOf"][0]["enum"]


def test_whoever_points_at_a_rules_text_sees_what_it_may_name(content: Callable[[str], Project]) -> None:
    text = described(content("terms:\n  - {id: gold, name: gold, forms: [golden], text: It shines.}\n"))["$defs"][
        "rules-text"
    ]
    assert "`{star}`" in text["markdownDescription"]
    assert "`[[gold]]`, `[[golden]]`" in text["markdownDescription"]


def test_words_that_recur_complete_and_slips_do_not(tmp_path: Path) -> None:
    class Beast(Record):
        """A beast."""

        kind = "beast"
        plural = "beasts"
        home: str | None = None
        traits: tuple[str, ...] = ()

    names = Names(words={("beast", "home"): ("pond", "....", "x" * 99), ("beast", "traits"): ("shy",)})
    fields = json.loads(authoring_schema("x", GameSchema(own_kinds=(Beast,)), names))["$defs"]["Beast"]["properties"]
    assert fields["home"]["anyOf"][0]["examples"] == ["pond"]
    assert fields["traits"]["items"]["examples"] == ["shy"]


def test_a_text_is_a_word_once_two_records_have_it(content: Callable[[str], Project]) -> None:
    project = content(
        "terms:\n  - {id: a, name: a, text: A., forms: [x, y]}\n  - {id: b, name: b, text: B., forms: [y, y]}\n"
    )
    assert names_of(project, "tiny", game_of(project).schema).words[("term", "forms")] == ("y",)


def test_a_verb_completes_with_its_help_and_what_it_must_have(tiny: Project) -> None:
    schema = described(tiny)
    effects = schema["$defs"]["Thing"]["properties"]["effects"]["items"]["$ref"].rpartition("/")[2]
    draw = schema["$defs"][effects]["properties"]["draw"]
    assert draw["description"] == "Draw cards."
    assert draw["defaultSnippets"][0]["body"] == "^{count: ${1:1}}"
    assert schema["$defs"][effects]["properties"]["recruit"]["defaultSnippets"][0]["body"] == "^{unit: $1}"


def test_a_record_completes_with_what_it_must_have(tiny: Project) -> None:
    (snippet,) = described(tiny)["properties"]["things"]["items"]["defaultSnippets"]
    assert snippet["body"] == {"id": "^$1", "name": "^$2", "text": '^"$3"'}


def test_defaults_that_say_something_are_told(tiny: Project) -> None:
    fields = described(tiny)["$defs"]["Thing"]["properties"]
    assert fields["copies"]["default"] == 1
    assert "default" not in fields["cost"]
    assert "default" not in fields["effects"]


FACTS = "name: A\nversion: 1.0.0\nplayers: {min: 2, max: 2}\nminutes: {min: 2, max: 2}\n"
FACT_CASES = {
    "what must be there": ("", True),
    "an unknown field": ("nmae: B\n", False),
    "an unknown size": ("print: {size: pokre}\n", False),
    "a size": ("print: {size: tarot, editions: [full, low-ink]}\n", True),
    "how much a finding matters": ("checks: {copies: ignore}\n", True),
    "a check of the game's own": ("checks: {bench-size: note}\n", True),
    "a severity that there is not": ("checks: {copies: off}\n", False),
}


@pytest.mark.parametrize(("text", "valid"), FACT_CASES.values(), ids=FACT_CASES)
def test_an_editor_checks_game_yaml(text: str, valid: bool) -> None:
    assert checked(json.loads(facts_schema())).is_valid(source_of(FACTS + text).value) is valid


def test_game_yaml_completes_the_codes_of_findings_with_their_rules() -> None:
    codes = json.loads(facts_schema())["properties"]["checks"]["properties"]
    assert codes["copies"]["description"] == all_checks()["copies"].manual.partition("\n")[0]
    assert "yaml-syntax" not in codes, "what always stops a build cannot matter less"


def test_editors_other_than_the_compiler_see_the_same_text_whatever_the_order_of_files(tiny: Project) -> None:
    before = schema_texts(tiny, ["tiny"])[0]
    things = tiny.root / "cards" / "tiny" / "things.yaml"
    things.rename(things.with_name("zzz.yaml"))
    assert schema_texts(tiny, ["tiny"])[0] == before


def test_every_field_has_the_help_that_its_docstring_gives(tiny: Project) -> None:
    schema = described(tiny)
    assert schema["$defs"]["Thing"]["properties"]["cost"]["description"] == "What it costs."
    assert schema["$defs"]["Thing"]["properties"]["copies"]["description"].startswith("How many are in the box.")
    assert schema["$defs"]["Thing"]["properties"]["art"]["description"].startswith("The picture")
    assert schema["properties"]["pawns"]["description"] == "A piece."


def test_a_kind_without_a_docstring_is_described_by_its_plural() -> None:
    class Plain(Record):
        kind = "plain"
        plural = "plains"

    schema = json.loads(authoring_schema("x", GameSchema(own_kinds=(Plain,))))
    assert schema["properties"]["plains"]["description"] == "plains"


def test_the_schema_is_kept_beside_its_module() -> None:
    assert schema_path(Path("/project"), "tiny") == Path("/project/schemas/tiny.schema.json")


MODELINE = "# yaml-language-server: $schema="


@pytest.mark.parametrize("name", COMMITTED.games())
def test_every_file_tells_editors_its_schema(name: str) -> None:
    facts = COMMITTED.root / "cards" / name / GAME_FILE
    schemas = dict.fromkeys(COMMITTED.content_files(name), schema_path(ROOT, name)) | {facts: facts_schema_path(ROOT)}
    for path, schema in schemas.items():
        before, modeline, told = path.read_text(encoding="utf-8").partition("\n")[0].partition(MODELINE)
        assert (before, modeline) == ("", MODELINE), path
        assert (path.parent / told).resolve() == schema
