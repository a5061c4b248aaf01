"""CSV and TSV as programs and people write them."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.tables.table import Cell, Row, Table, TableError, letters
from designer.tables.text_tables import guarded, read_text_table, unguarded
from designer.tables.writing import written_text

TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from("\n\t=+-@'\",;"), max_size=12)


def table(tmp_path: Path, data: bytes | str, name: str = "cards.csv") -> Table:
    path = tmp_path / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return read_text_table(path, name)


def shown(read: Table) -> list[list[str]]:
    return [[cell.shown for cell in row.cells] for row in read.rows]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_delimiters_line_ends_and_encodings_are_found(
    tmp_path: Path, delimiter: str, newline: str, encoding: str
) -> None:
    rows = [["name", "text"], ["Żółć", f'He said "no"{delimiter} twice\nand left'], ["a", ""]]
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=delimiter, lineterminator=newline).writerows(rows)
    read = table(tmp_path, out.getvalue().encode(encoding))
    assert (list(read.header), shown(read), read.warnings) == (rows[0], rows[1:], ())


def test_rows_have_the_lines_on_which_they_begin(tmp_path: Path) -> None:
    read = table(tmp_path, 'name,text\n\na,"x\ny\nz"\n,,\nb,c\n')
    assert [row.number for row in read.rows] == [3, 7]
    assert read.place(7, 1) == 'cards.csv:7 column "text"'


def test_a_line_for_excel_names_the_delimiter(tmp_path: Path) -> None:
    read = table(tmp_path, "sep=;\nname;text\na,b;c\n")
    assert (read.header, shown(read), read.rows[0].number) == (("name", "text"), [["a,b", "c"]], 3)


def test_empty_columns_at_the_end_are_left_out_and_short_rows_are_filled(tmp_path: Path) -> None:
    read = table(tmp_path, "name,text,,\na,b,,\nc\n")
    assert (read.header, shown(read)) == (("name", "text"), [["a", "b"], ["c", ""]])


def test_a_column_without_a_header_is_kept_for_what_is_in_it(tmp_path: Path) -> None:
    read = table(tmp_path, "name\na,b\n")
    assert (read.header, read.column(1)) == (("name", ""), "column B")


def test_an_old_encoding_is_read_with_a_warning(tmp_path: Path) -> None:
    read = table(tmp_path, "name,text\nCafé,“x”\n".encode("cp1252"))
    assert shown(read) == [["Café", "“x”"]]
    (warning,) = read.warnings
    assert "Windows-1252" in warning
    assert "é" in warning


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "cards.csv is empty"),
        (b"\n\n,,\n", "cards.csv is empty"),
        (b"name,text\n", "cards.csv has a header and no rows below it"),
        (b'name,text\na,"b\nc', "cards.csv:2: a quote is not closed"),
        (b"\x00\x01\x02\x03name", "it has control characters"),
        (b"n\x1b[31mame,x\n1,2\n", "it has control characters"),
        (bytes(range(128, 256)), "cards.csv is no table of text in UTF-8"),
        (b"PK\x03\x04....", "cards.csv is a workbook or an archive"),
        (",".join(f"c{i}" for i in range(100_000)).encode() + b"\n1\n", "100,000 columns, and at most 1,000 are read"),
        (b"a\n" + b"1\n" * 20_001, "20,002 rows, and at most 20,000 are read"),
        (b"a," + b"x" * 200_000 + b"\n1,2\n", "field larger than field limit"),
    ],
    ids=lambda value: None if isinstance(value, bytes) else value[:30],
)
def test_what_is_no_table_is_told(tmp_path: Path, data: bytes, said: str) -> None:
    with pytest.raises(TableError) as refused:
        table(tmp_path, data)
    assert said in str(refused.value)


def test_formulas_are_guarded_and_come_back() -> None:
    assert [guarded(text) for text in ("=1", "-2 power", "@x", "'=1", "a=1", "'tis")] == [
        "'=1",
        "'-2 power",
        "'@x",
        "''=1",
        "a=1",
        "'tis",
    ]
    assert unguarded("'tis") == "'tis"


@given(TEXTS)
def test_guarding_loses_nothing_and_leaves_no_formula(text: str) -> None:
    assert unguarded(guarded(text)) == text
    assert guarded(text)[:1] not in tuple("=+-@\t\r")


@given(st.lists(st.lists(TEXTS, min_size=3, max_size=3), min_size=1, max_size=4), st.sampled_from(",\t"), st.booleans())
def test_what_is_written_reads_back(
    tmp_path_factory: pytest.TempPathFactory, rows: list[list[str]], delimiter: str, mark: bool
) -> None:
    rows = [["id", *row] for row in rows]
    cells = [Row(n, tuple(Cell(text, text) for text in row)) for n, row in enumerate(rows, 2)]
    header = ("id", "name", "copies", "text")
    data = written_text(Table("t", header, tuple(cells)), delimiter=delimiter, mark=mark)
    read = table(tmp_path_factory.mktemp("t"), data, "t.tsv" if delimiter == "\t" else "t.csv")
    assert [row[: len(read.header)] for row in rows] == shown(read)
    assert all(not text.strip() for row in rows for text in row[len(read.header) :])


def test_columns_are_called_as_in_spreadsheets() -> None:
    assert [letters(index) for index in (0, 25, 26, 701, 702)] == ["A", "Z", "AA", "ZZ", "AAA"]
