from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from designer.authoring import Card, Record
from designer.model.common import BoxItem, Deck, Module, Release, Ruling, Term
from designer.model.game_info import Range
from designer.model.print_spec import CARD_SIZES, PrintSpec
from designer.model.schema import GameSchema
from designer.project import Project
from tests.helpers import game_of

CARD = {"id": "axe", "name": "Axe", "text": "Chop."}


def test_a_card_is_printed_once_unless_it_says_otherwise() -> None:
    assert Card.model_validate(CARD).copies == 1
    assert Card.model_validate(CARD | {"copies": 0}).copies == 0


@pytest.mark.parametrize("copies", [True, "3", 3.0, -1, 201, None])
def test_copies_are_a_whole_number_and_nothing_like_it(copies: object) -> None:
    with pytest.raises(ValidationError):
        Card.model_validate(CARD | {"copies": copies})


def test_a_record_cannot_be_changed() -> None:
    card = Card.model_validate(CARD)
    with pytest.raises(ValidationError):
        card.name = "Bow"  # type: ignore[misc]


def test_a_field_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValidationError):
        Card.model_validate(CARD | {"colour": "red"})


def ruling(**fields: Any) -> Ruling:
    return Ruling.model_validate({"id": "r", "name": "R", "question": "Who?", "text": "You."} | fields)


def test_a_ruling_chooses_one_of_its_options() -> None:
    options = [{"id": "a", "text": "A."}, {"id": "b", "text": "B."}]
    assert ruling(options=options, chosen="b").chosen == "b"
    assert ruling(value=2).value == 2
    for wrong in ({"options": options}, {"options": options, "chosen": "c"}, {"chosen": "a"}):
        with pytest.raises(ValidationError, match="chosen must be one of the options"):
            ruling(**wrong)


def test_a_deck_holds_something() -> None:
    with pytest.raises(ValidationError):
        Deck.model_validate({"id": "d", "name": "D", "holds": []})


def test_a_range_goes_up() -> None:
    assert str(Range(min=2, max=4)) == "2–4"
    assert str(Range(min=2, max=2)) == "2"
    with pytest.raises(ValidationError):
        Range(min=4, max=2)


def test_every_game_has_the_common_kinds() -> None:
    assert GameSchema(own_kinds=()).kinds == (Term, Ruling, Deck, Module, Release, BoxItem)


def test_two_kinds_cannot_share_a_name_or_a_plural() -> None:
    class Other(Record):
        kind = "term"
        plural = "others"

    class Terms(Record):
        kind = "other"
        plural = "terms"

    for own in (Other, Terms):
        with pytest.raises(ValueError, match="two kinds are called term"):
            GameSchema(own_kinds=(own,))


def test_names_that_cannot_name_a_kind_are_refused() -> None:
    class Dashed(Record):
        kind = "war-lord"
        plural = "warlords"

    with pytest.raises(ValueError, match='"war-lord" cannot name a kind'):
        GameSchema(own_kinds=(Dashed,))


@pytest.mark.parametrize("wrong", [("thing",), Record, None, (Record,), [Term]])
def test_what_is_no_kind_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="own_kinds must be a tuple of Record classes"):
        GameSchema(own_kinds=wrong)


@pytest.mark.parametrize("wrong", [None, print, ("no_kings",)])
def test_what_is_no_check_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="checks must be a tuple of functions"):
        GameSchema(own_kinds=(), checks=wrong)


@pytest.mark.parametrize("name", ["", "two\nlines", "Axe\n", "n" * 201])
def test_a_name_is_one_line(name: str) -> None:
    with pytest.raises(ValidationError):
        Card.model_validate(CARD | {"name": name})


@pytest.mark.parametrize("size", CARD_SIZES)
def test_every_card_size_can_be_printed(size: str) -> None:
    assert PrintSpec(size=size).size == size


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"size": "pokr"}, 'did you mean "poker"'), ({"bleed": -1}, "bleed"), ({"corner": float("nan")}, "corner")],
)
def test_a_card_that_nobody_can_print_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        PrintSpec(**wrong)


def test_a_game_finds_its_records_by_id_by_kind_and_by_the_id_of_all_variants(tiny: Project) -> None:
    game = game_of(tiny)
    assert [entry.id for entry in game.find("sword")] == ["sword"]
    assert [entry.id for entry in game.find("pawn/pawn")] == ["pawn"]
    assert [entry.id for entry in game.find("wind")] == ["wind.north", "wind.south"]
    assert game.find("thing/pawn") == []
    assert game.find("") == []


def test_components_are_what_is_printed(tiny: Project) -> None:
    assert [entry.id for entry in game_of(tiny).components()] == ["sword", "wind.north", "wind.south", "unused"]


def test_a_games_icons_are_files_and_its_own_come_last(tiny: Project) -> None:
    own = tiny.root / "templates" / "tiny" / "icons"
    shared = tiny.root / "templates" / "shared" / "icons"
    shared.mkdir(parents=True)
    (shared / "star.svg").touch()
    (shared / "moon.svg").touch()
    (own / "folder.svg").mkdir()
    icons = replace(game_of(tiny)).icon_files
    assert icons["star"] == own / "star.svg"
    assert icons["moon"] == shared / "moon.svg"
    assert "folder" not in icons


def test_a_check_has_a_name() -> None:
    with pytest.raises(TypeError, match="functions with names"):
        GameSchema(own_kinds=(), checks=(lambda _game: (),))
