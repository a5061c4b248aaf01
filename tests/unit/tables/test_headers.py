"""Headers and ids: which column is which field, and what a record without an id is called."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.model.markers import SLUG_PATTERN
from designer.tables.headers import How, columns_of
from designer.tables.idents import ident_from, slug
from designer.tables.table import Table, TableError, cell_of, table_of
from tests.games.tiny.schemas.tiny import Pawn, Thing

KINDS = ("thing", "things", "pawn", "pawns")


def a_table(header: list[str], *rows: list[str]) -> Table:
    cells = [[cell_of(value) for value in row] for row in (header, *(rows or [["x"] * len(header)]))]
    return table_of("t.csv", list(enumerate(cells, 1)))


@pytest.mark.parametrize(
    ("header", "field", "how"),
    [
        ("name", "name", How.NAMED),
        (" Name ", "name", How.NAMED),
        ("Designer note", "designer_note", How.NAMED),
        ("effects.draw.count", "effects.draw.count", How.NAMED),
        ("effects.0.draw.count", "effects.0.draw.count", How.NAMED),
        ("Title", "name", How.ALIAS),
        ("Card Name:", "name", How.ALIAS),
        ("QTY", "copies", How.ALIAS),
        ("Rules Text", "text", How.ALIAS),
        ("Image (file)", "art", How.ALIAS),
        ("Flavor Text", "flavour", How.ALIAS),
        ("copeis", "copies", How.NEAR),
        ("flavuor", "flavour", How.NEAR),
        ("effects.fly.count", "", How.NOWHERE),
        ("variants", "", How.NOWHERE),
        ("Weight", "", How.NOWHERE),
        ("Type", "", How.NOWHERE),
    ],
)
def test_a_header_finds_its_field(header: str, field: str, how: How) -> None:
    (column,) = columns_of(a_table([header]), Thing, {}, KINDS)
    assert (column.field, column.how) == (field, how)


def test_a_column_of_kinds_says_the_kind() -> None:
    (column,) = columns_of(a_table(["Type"], ["Thing"], ["pawn"]), Thing, {}, KINDS)
    assert (column.field, column.is_kind) == ("kind", True)


def test_numbers_of_rows_are_neither_ids_nor_copies() -> None:
    columns = columns_of(a_table(["id", "#", "Nr"], *[[str(n)] * 3 for n in (1, 2, 3)]), Thing, {}, KINDS)
    assert [column.how for column in columns] == [How.NO_IDS, How.NUMBERING, How.NOWHERE]


def test_only_one_column_is_a_field() -> None:
    columns = columns_of(a_table(["Effect", "text", "Rules"]), Thing, {}, KINDS)
    assert [(column.field, column.how) for column in columns] == [
        ("", How.TAKEN),
        ("text", How.NAMED),
        ("", How.TAKEN),
    ]


def test_what_is_printed_once_has_no_copies() -> None:
    (column,) = columns_of(a_table(["Qty"]), Pawn, {}, KINDS)
    assert column.how is How.NOWHERE


def test_a_mapping_decides() -> None:
    mapping = {"Rules": "flavour", "name": "skip", "Title": "name"}
    columns = columns_of(a_table(["Rules", "name", "Title", "text"]), Thing, mapping, KINDS)
    assert [column.field for column in columns] == ["flavour", "", "name", "text"]


@pytest.mark.parametrize(
    ("header", "mapping", "said"),
    [
        (["text", "text"], {}, "columns A and B are both text"),
        (["a"], {"b": "name"}, 'has no column "b", which the mapping names'),
        (["a"], {"a": "nmae"}, 'a thing has no field "nmae"'),
        (["a", "b"], {"a": "name", "b": "name"}, "columns A and B are both name"),
    ],
)
def test_what_contradicts_itself_is_told(header: list[str], mapping: dict[str, str], said: str) -> None:
    with pytest.raises(TableError) as refused:
        columns_of(a_table(header), Thing, mapping, KINDS)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("name", "ident"),
    [
        ("Bragi's blessing", "bragis-blessing"),
        ("Gríðarvölr", "gridarvolr"),
        ("Żółć & Straße", "zolc-strasse"),
        ("Щука", "shchuka"),
        ("Ægir №7", "aegir-no7"),
        ("7 Swords", "thing-7-swords"),
        ("火の鳥", "thing"),
        ("taken", "taken-2"),
        ("x" * 80, "x" * 60),
    ],
)
def test_ids_are_made_of_names(name: str, ident: str) -> None:
    assert ident_from(name, "thing", {"taken"}) == ident


@given(st.text(max_size=80), st.sets(st.text("ab-2", max_size=5)))
def test_every_name_has_a_valid_id_of_its_own(name: str, taken: set[str]) -> None:
    ident = ident_from(name, "normal_card", {*taken, slug(name)})
    assert re.fullmatch(SLUG_PATTERN, ident)
    assert len(ident) <= 60
    assert ident not in taken
    assert slug(slug(name)) == slug(name)
