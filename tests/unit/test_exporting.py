from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from designer.exporting.bundle import bundle_of, canonical
from designer.exporting.schema import bundle_schema
from designer.model.game import Game
from designer.project import Project
from tests.conftest import ROOT
from tests.helpers import game_of


def exported(game: Game) -> dict[str, Any]:
    bundle: dict[str, Any] = json.loads(canonical(bundle_of(game).model_dump(mode="json")))
    return bundle


def validator(game: Game) -> Draft202012Validator:
    schema = bundle_schema(game)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def test_the_bundle_of_the_tiny_game_is_as_it_was(tiny: Project, golden: Callable[[str, str], None]) -> None:
    golden("tiny/engine.json", json.dumps(exported(game_of(tiny)), indent=2, ensure_ascii=False, sort_keys=True) + "\n")


def test_translations_are_tables_beside_the_strings(tiny: Project) -> None:
    before = exported(game_of(tiny))
    folder = tiny.root / "cards" / "tiny" / "locales"
    folder.mkdir()
    (folder / "pt-BR.yaml").write_text(
        """\
language: pt-BR
words: {north: ao norte}
texts:
  game: {name: {of: Tiny & Sons, text: Pequeno}}
  term/recruit: {forms: {of: [recruits], text: [recrute, recrutam]}}
  thing/sword:
    name: {of: Sword & <Shield>, text: Espada}
    text: {of: old, text: "{star} Compre {{ effects.draw.count }} cartas."}
  thing/wind:
    text: {of: old, text: "Empurre {{ side }}."}
  thing/unused: {name: {of: Unused, text: ""}}
""",
        encoding="utf-8",
    )
    game = game_of(tiny)
    bundle = exported(game)
    validator(game).validate(bundle)
    assert bundle["locales"] == {
        "pt-BR": {
            "name": "Pequeno",
            "strings": {
                "term/recruit": {"forms.0": "recrute", "forms.1": "recrutam"},
                "thing/sword": {"name": "Espada", "text": "{star} Compre 2 cartas."},
                "thing/wind.north": {"text": "Empurre ao norte."},
                "thing/wind.south": {"text": "Empurre south."},
            },
        }
    }
    assert bundle["content_hash"] != before["content_hash"]
    assert {**bundle, "locales": {}, "content_hash": ""} == {**before, "content_hash": ""}


def test_boards_are_exported_with_all_that_an_engine_needs(
    parlour: Project, golden: Callable[[str, str], None]
) -> None:
    game = game_of(parlour, "parlour")
    bundle = exported(game)
    validator(game).validate(bundle)
    boards = {"boards": bundle["boards"], "modules": bundle["modules"]}
    golden("parlour/boards.json", json.dumps(boards, indent=2, ensure_ascii=False, sort_keys=True) + "\n")


def test_the_changelog_and_the_box_are_no_part_of_the_play(parlour: Project) -> None:
    bundle = exported(game_of(parlour, "parlour"))
    assert {"release", "box_item", "module"}.isdisjoint(bundle["records"])
    assert bundle["records"]["counter"]["coin"]["module"] == "money"
    assert bundle["strings"]["module/money"]["text"] == "Coins are in play."
    assert not any(name.startswith(("release/", "box_item/")) for name in bundle["strings"])


def test_the_schema_of_the_tiny_games_bundle_is_as_it_was(tiny: Project, golden: Callable[[str, str], None]) -> None:
    schema = bundle_schema(game_of(tiny))
    golden("tiny/engine.schema.json", json.dumps(schema, indent=2, ensure_ascii=False, sort_keys=True) + "\n")


@pytest.mark.parametrize("name", ["tiny", *sorted(p.parent.name for p in (ROOT / "cards").glob("*/game.yaml"))])
def test_a_bundle_is_what_its_schema_says(tiny: Project, name: str) -> None:
    game = game_of(tiny) if name == "tiny" else game_of(Project(ROOT), name)
    errors = [f"{list(error.absolute_path)}: {error.message}" for error in validator(game).iter_errors(exported(game))]
    assert errors == []


def change(bundle: dict[str, Any], path: str, value: object) -> None:
    *inner, last = path.split("/")
    for segment in inner:
        bundle = bundle[int(segment) if segment.isdigit() else segment]
    if value is None:
        del bundle[last]
    else:
        bundle[last] = value


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("format_version", "2.0"),
        ("format", "something-else"),
        ("content_hash", "sha256:12"),
        ("records/thing", None),
        ("records/dragon", {}),
        ("records/thing/sword/copies", "two"),
        ("records/thing/sword/copies", None),
        ("records/thing/sword/text", "Hit."),
        ("records/thing/sword/art", "art/sword.svg"),
        ("records/thing/sword/variant_of", None),
        ("records/thing/sword/effects/0/verb", "drew"),
        ("records/thing/sword/effects/0/verb", None),
        ("records/thing/sword/effects/0/count", 0),
        ("records/pawn/pawn/value", None),
        ("decks/main/size", "six"),
        ("rulings/first-player/chosen", 1),
        ("strings/thing~sword", {"name": 1}),
        ("game/players", {"min": 1}),
    ],
)
def test_a_bundle_that_is_anything_else_is_refused(tiny: Project, path: str, value: object) -> None:
    game = game_of(tiny)
    bundle = exported(game)
    change(bundle, path, value)
    assert not validator(game).is_valid(bundle)


def test_the_content_hash_is_over_the_bundle_without_it(tiny: Project) -> None:
    bundle = exported(game_of(tiny))
    claimed = bundle["content_hash"]
    digest = hashlib.sha256(canonical(bundle | {"content_hash": ""})).hexdigest()
    assert claimed == f"sha256:{digest}"


def test_a_change_of_the_rules_changes_the_hash_and_a_remark_does_not(tiny: Project) -> None:
    path = tiny.root / "cards" / "tiny" / "things.yaml"
    before, text = bundle_of(game_of(tiny)).content_hash, path.read_text()
    path.write_text(text.replace("    copies: 2\n", "    copies: 2\n    designer_note: Too strong?\n"))
    assert bundle_of(game_of(tiny)).content_hash == before
    path.write_text(text.replace("    copies: 2\n", "    copies: 3\n"))
    assert bundle_of(game_of(tiny)).content_hash != before


def test_an_engine_gets_data_and_no_texts_or_pictures(tiny: Project) -> None:
    assert exported(game_of(tiny))["records"]["thing"]["sword"] == {
        "copies": 2,
        "cost": None,
        "module": None,
        "side": None,
        "effects": [{"verb": "draw", "count": 2}, {"verb": "recruit", "unit": "pawn"}],
        "variant_of": None,
    }


def test_the_texts_are_strings_with_values_put_in_and_marks_kept(tiny: Project) -> None:
    strings = exported(game_of(tiny))["strings"]
    assert strings["thing/sword"] == {
        "name": "Sword & <Shield>",
        "text": "{star} Draw 2 cards. *Then* [[recruit]] 1 **pawn**.",
    }
    assert strings["thing/wind.south"]["text"] == "Push it south.\n\n- once\n- more"
    assert strings["ruling/first-player"]["options.1.text"] == "The older player."


def test_a_deck_counts_every_copy_and_leaves_out_what_is_not_printed(tiny: Project) -> None:
    deck = exported(game_of(tiny))["decks"]["main"]
    assert [(card["id"], card["copies"]) for card in deck["cards"]] == [
        ("sword", 2),
        ("wind.north", 1),
        ("wind.south", 3),
    ]
    assert deck["size"] == 6


def test_a_ruling_is_a_parameter_or_a_switch(tiny: Project) -> None:
    ruling = exported(game_of(tiny))["rulings"]["first-player"]
    assert ruling == {"value": None, "options": ["younger", "older"], "chosen": "younger"}


def test_a_deck_of_an_unknown_kind_does_not_stop_the_export(tiny: Project) -> None:
    path = tiny.root / "cards" / "tiny" / "rest.yaml"
    path.write_text(path.read_text().replace("holds: [thing]", "holds: [thing, dragon, thing]"))
    assert bundle_of(game_of(tiny)).decks["main"].size == 6


def test_words_that_other_programs_take_for_something_else_stay_text(content: Callable[[str], Project]) -> None:
    project = content('things:\n  - {id: no, name: No, text: "On", designer_note: "Off"}\n')
    assert exported(game_of(project))["strings"]["thing/no"] == {"name": "No", "text": "On"}


def test_the_bytes_do_not_depend_on_the_order_of_the_files(tiny: Project) -> None:
    before = canonical(bundle_of(game_of(tiny)).model_dump(mode="json"))
    folder = tiny.root / "cards" / "tiny"
    (folder / "rest.yaml").rename(folder / "zzz.yaml")
    assert canonical(bundle_of(game_of(tiny)).model_dump(mode="json")) == before


def test_nothing_of_where_the_project_is_gets_into_the_bundle(tiny: Project, tmp_path: Path) -> None:
    assert str(tmp_path) not in canonical(bundle_of(game_of(tiny)).model_dump(mode="json")).decode()
