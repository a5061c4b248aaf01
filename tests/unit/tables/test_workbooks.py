"""Workbooks: what their cells hold, and what must not come out of them."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from designer.tables.table import Cell, Row, Table, TableError
from designer.tables.workbooks import read_workbook
from designer.tables.writing import written_workbook

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def saved(tmp_path: Path, rows: list[list[Any]], change: Any = lambda sheet: None) -> Path:
    workbook = Workbook()
    sheet = workbook.active
    sheet.title = "Deck"
    for row in rows:
        sheet.append(row)
    change(sheet)
    workbook.save(tmp_path / "cards.xlsx")
    return tmp_path / "cards.xlsx"


def cells(path: Path) -> list[list[Cell]]:
    (table,) = read_workbook(path, path.name)
    return [list(row.cells) for row in table.rows]


def with_parts(path: Path, parts: dict[str, bytes]) -> Path:
    """The workbook with other texts in some of its parts, or with new parts."""
    with zipfile.ZipFile(path) as archive:
        parts = {**{name: archive.read(name) for name in archive.namelist()}, **parts}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return path


def test_numbers_are_read_as_they_are_shown(tmp_path: Path) -> None:
    def formats(sheet: Any) -> None:
        sheet["B2"].number_format = "0%"
        sheet["C2"].number_format = "000"

    path = saved(tmp_path, [["a", "b", "c", "d", "e"], [3.0, 0.5, 7, True, 1.25]], formats)
    assert [(cell.value, cell.shown) for cell in cells(path)[0]] == [
        (3, "3"),
        (0.5, "50%"),
        (7, "007"),
        (True, "true"),
        (1.25, "1.25"),
    ]


def test_dates_are_read_with_a_warning(tmp_path: Path) -> None:
    path = saved(tmp_path, [["a", "b"], [datetime.datetime(2024, 2, 1), datetime.datetime(2024, 2, 1, 12, 30)]])
    first, second = cells(path)[0]
    assert (first.shown, second.shown) == ("2024-02-01", "2024-02-01T12:30:00")
    assert first.warning is not None
    assert "make the cell text" in first.warning


def test_a_merged_cell_counts_for_all_its_rows(tmp_path: Path) -> None:
    rows = [["name", "copies", "text"], ["a", 3, "x"], ["b", None, "y"], ["c", None, "z"]]
    path = saved(tmp_path, rows, lambda sheet: sheet.merge_cells("B2:B4"))
    assert [row[1].value for row in cells(path)] == [3, 3, 3]


def test_errors_and_formulas_without_a_value_are_problems_of_their_cells(tmp_path: Path) -> None:
    def wrong(sheet: Any) -> None:
        sheet["B2"].data_type = "e"

    path = saved(tmp_path, [["a", "b", "c"], ["x", "#REF!", "=A1&1"]], wrong)
    _, error, formula = cells(path)[0]
    assert error.problem == "#REF! is an error of the spreadsheet"
    assert formula.problem is not None
    assert formula.problem.startswith("the formula =A1&1 has no stored value")


def test_a_formula_counts_as_its_stored_value(tmp_path: Path) -> None:
    path = saved(tmp_path, [["a", "b"], ["x", "=1+1"]])
    with zipfile.ZipFile(path) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml")
    path = with_parts(path, {"xl/worksheets/sheet1.xml": re.sub(rb"<v ?/>|<v></v>", b"<v>2</v>", sheet)})
    assert cells(path)[0][1].value == 2


def test_places_are_called_as_spreadsheets_call_them(tmp_path: Path) -> None:
    (table,) = read_workbook(saved(tmp_path, [["a", "b"], [1, 2], [None, None], [3, 4]]), "cards.xlsx")
    assert table.place(table.rows[1].number, 1) == 'cards.xlsx Deck!B4 column "b"'


@pytest.mark.parametrize("data", [b"", b"junk", b"PK\x03\x04junk"])
def test_what_is_no_workbook_is_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "cards.xlsx"
    path.write_bytes(data)
    with pytest.raises(TableError, match="is no Excel workbook"):
        read_workbook(path, path.name)


def test_an_archive_of_something_else_is_told(tmp_path: Path) -> None:
    path = tmp_path / "cards.xlsx"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("hello.txt", "hello")
    with pytest.raises(TableError, match="cannot be read as an Excel workbook"):
        read_workbook(path, path.name)


def test_a_bomb_is_refused_before_it_goes_off(tmp_path: Path) -> None:
    path = saved(tmp_path, [["a"], [1]])
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive, archive.open("xl/bomb.xml", "w") as part:
        for _ in range(250):
            part.write(b" " * 1_000_000)
    assert path.stat().st_size < 1_000_000
    with pytest.raises(TableError, match="would unpack to 250 MB"):
        read_workbook(path, path.name)


def test_entities_that_multiply_are_refused(tmp_path: Path) -> None:
    path = saved(tmp_path, [["a"], ["b"]])
    entities = "".join(f'<!ENTITY x{n} "{f"&x{n - 1};" * 10}">' for n in range(1, 10))
    bomb = f'<!DOCTYPE sst [<!ENTITY x0 "ha">{entities}]><sst xmlns="{MAIN}"><si><t>&x9;</t></si></sst>'
    with pytest.raises(TableError, match="it has a document type"):
        read_workbook(with_parts(path, {"xl/sharedStrings.xml": bomb.encode()}), path.name)


def test_external_entities_and_links_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("SECRET")
    path = saved(tmp_path, [["a"], ["b"]])
    doctype = f'<!DOCTYPE sst [<!ENTITY x SYSTEM "{secret.as_uri()}">]>'
    hostile = f'{doctype}<sst xmlns="{MAIN}"><si><t>a</t></si><si><t>&x;</t></si></sst>'
    for encoding in ("utf-8", "utf-16"):
        path = with_parts(path, {"xl/sharedStrings.xml": hostile.encode(encoding)})
        with pytest.raises(TableError, match="it has a document type"):
            read_workbook(path, path.name)


def test_macros_are_ignored(tmp_path: Path) -> None:
    path = with_parts(saved(tmp_path, [["a"], ["b"]]), {"xl/vbaProject.bin": b"\xd0\xcf\x11\xe0"})
    assert cells(path)[0][0].shown == "b"


def test_a_sheet_that_reaches_too_far_is_refused(tmp_path: Path) -> None:
    def far(sheet: Any) -> None:
        sheet.cell(1_048_576, 3).value = "x"

    with pytest.raises(TableError, match="reaches to row 1,048,576"):
        read_workbook(saved(tmp_path, [["a"], ["b"]], far), "cards.xlsx")


# Written ------------------------------------------------------------------------------------------------------------

TABLE = Table(
    "things",
    ("id", "name", "cost", "text"),
    (
        Row(2, (Cell("a", "a"), Cell("1-2", "1-2"), Cell(3, "3"), Cell("=1+1", "=1+1"))),
        Row(3, (Cell("b", "b"), Cell("007", "007"), Cell(None, ""), Cell("x\n\n- y", "x\n\n- y"))),
    ),
    "things",
)


def test_a_written_sheet_is_ready_for_work() -> None:
    sheet = load_workbook(io.BytesIO(written_workbook([TABLE])))["things"]
    assert (sheet.freeze_panes, sheet.auto_filter.ref) == ("C2", "A1:D3")
    assert sheet["A1"].font.bold
    assert [(cell.value, cell.data_type, cell.number_format) for cell in sheet[2]] == [
        ("a", "s", "@"),
        ("1-2", "s", "@"),
        (3, "n", "General"),
        ("=1+1", "s", "@"),
    ]
    assert sheet["D3"].alignment.wrap_text
    assert sheet.column_dimensions["D"].width >= 6


def test_workbooks_are_the_same_to_the_byte() -> None:
    assert written_workbook([TABLE]) == written_workbook([TABLE])
    assert b"1980-01-01" in zipfile.ZipFile(io.BytesIO(written_workbook([TABLE]))).read("docProps/core.xml")


def test_a_text_that_is_too_long_for_a_cell_is_refused_not_cut() -> None:
    row = Row(2, (Cell("a", "a"), Cell("x" * 32_768, "x" * 32_768)))
    with pytest.raises(TableError, match="text of a is too long for a cell"):
        written_workbook([Table("t", ("id", "text"), (row,))])


@settings(deadline=None, max_examples=60)
@given(
    st.lists(
        st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\r"), max_size=12)
        | st.sampled_from(["_x000D_", "_x005F_", "\x01", "a\tb", "=1", "'=1", "1e5", "TRUE", " x "])
        | st.integers(-(2**53), 2**53)
        | st.floats(allow_nan=False, allow_infinity=False, width=32)
        | st.booleans(),
        min_size=1,
        max_size=5,
    )
)
def test_what_is_written_reads_back(tmp_path_factory: pytest.TempPathFactory, values: list[Any]) -> None:
    header = ("id", *(f"c{number}" for number in range(len(values))))
    row = Row(2, (Cell("a", "a"), *(Cell(value, str(value)) for value in values)))
    path = tmp_path_factory.mktemp("w") / "t.xlsx"
    path.write_bytes(written_workbook([Table("t", header, (row,))]))
    (read,) = cells(path)
    values_read = [cell.value for cell in read[1:]] + [None] * (len(values) + 1 - len(read))
    for value, found in zip(values, values_read, strict=True):
        if isinstance(value, str) and not value.strip():
            assert not str(found or "").strip()
        else:
            as_text = isinstance(found, str) and not isinstance(value, str)  # it has more digits than Excel keeps
            assert (float(found) if as_text else found) == value
            assert isinstance(found, bool) == isinstance(value, bool)
