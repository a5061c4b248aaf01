"""Reads Excel workbooks: what the cells hold, never what macros, links or queries would make of them.

Guarantees: nothing outside the file is looked at and nothing in it is run; an archive that would unpack to more than it
should is refused before it is unpacked. A formula counts as the value that was stored with it.
"""

from __future__ import annotations

import re
import warnings
import zipfile
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

from designer.tables.table import EMPTY, MAX_BYTES, MAX_COLUMNS, MAX_ROWS, Cell, Table, TableError, cell_of, table_of

_MAX_UNPACKED = 200_000_000
_MAX_PARTS = 5_000
_ESCAPE = re.compile("_x([0-9A-Fa-f]{4})_")
_DOCTYPE = re.compile(b"<!DOCTYPE" + b"|" + re.escape("<!DOCTYPE".encode("utf-16-le")))
_ZEROS = re.compile(r"0{2,}")


def read_workbook(path: Path, file: str) -> list[Table]:
    """Read all sheets of a workbook that have something in them; messages call it ``file``.

    Raises:
        TableError: it is no workbook, or nothing is in it.
        OSError: it cannot be read.
    """
    from openpyxl import load_workbook  # takes a while, and tables of text need it not

    _refuse_bombs(path, file)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what it leaves out: charts, validation, colours
            values = load_workbook(path, data_only=True, keep_links=False)
            formulas = load_workbook(path, keep_links=False)
    except OSError:
        raise
    except Exception:  # whatever its parsers raise for what is no workbook
        raise TableError(f"{file} cannot be read as an Excel workbook", "save it as .xlsx again") from None
    tables = [
        table_of(file, rows, sheet.title)
        for sheet in values.worksheets
        if (rows := _rows(sheet, formulas[sheet.title], file))
    ]
    if not tables:
        raise TableError(f"{file} is empty")
    return tables


def unescaped(text: str) -> str:
    """Return a text with what Excel writes as ``_x000D_`` as the sign that it means."""
    return _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text


def _refuse_bombs(path: Path, file: str) -> None:
    try:
        with zipfile.ZipFile(path) as archive:
            parts = archive.infolist()
            size = sum(part.file_size for part in parts)
            if size > _MAX_UNPACKED or len(parts) > _MAX_PARTS or path.stat().st_size > MAX_BYTES:
                raise TableError(f"{file} would unpack to {size // 1_000_000:,} MB, which is no table of cards")
            texts = (archive.read(part) for part in parts if part.filename.endswith((".xml", ".rels")))
            has_doctype = any(map(_DOCTYPE.search, texts))
    except (OSError, TableError):
        raise
    except Exception:  # whatever comes of a damaged or locked archive
        hint = "save it as .xlsx, without a password" if path.stat().st_size else None
        raise TableError(f"{file} is no Excel workbook", hint) from None
    if has_doctype:
        # No program writes one into a workbook; it can name files elsewhere, and texts that multiply.
        raise TableError(f"{file} is no Excel workbook: it has a document type")


def _rows(sheet: Any, formulas: Any, file: str) -> list[tuple[int, list[Cell]]]:
    title = f"{file} {sheet.title}"
    if sheet.max_row > MAX_ROWS + 1 or sheet.max_column > MAX_COLUMNS:
        reach = f"reaches to row {sheet.max_row:,} and column {sheet.max_column:,}"
        limit = f"at most {MAX_ROWS:,} rows and {MAX_COLUMNS:,} columns are read"
        raise TableError(f"{title} {reach}, and {limit}", "delete the empty rows and columns behind the table")
    rows = {
        number: [_cell(cell, formulas.cell(number, cell.column)) for cell in cells]
        for number, cells in enumerate(sheet.iter_rows(), 1)
    }
    for merged in sheet.merged_cells.ranges:
        first = rows[merged.min_row][merged.min_col - 1]
        for number in range(merged.min_row, merged.max_row + 1):
            rows[number][merged.min_col - 1] = first
    return [(number, cells) for number, cells in rows.items() if not all(cell.is_empty for cell in cells)]


def _cell(cell: Any, as_written: Any) -> Cell:
    value, written = cell.value, getattr(as_written, "value", None)
    if cell.data_type == "e":
        return Cell(None, str(value), problem=f"{value} is an error of the spreadsheet")
    if value is None:
        if getattr(as_written, "data_type", "") == "f":
            formula = str(getattr(written, "text", written))
            reason = f"the formula {formula} has no stored value; open the file in a spreadsheet and save it"
            return Cell(None, formula, problem=reason)
        return EMPTY
    if isinstance(value, datetime | date | time):
        is_midnight = isinstance(value, datetime) and value.time() == time()
        text = (value.date() if is_midnight and isinstance(value, datetime) else value).isoformat()
        return Cell(text, text, warning=f"it is a date, {text}; if it should be something else, make the cell text")
    if isinstance(value, bool | int | float):
        return _number(value, str(cell.number_format or ""))
    text = unescaped(str(value)).replace("\r\n", "\n")
    return Cell(text, text)


def _number(value: bool | int | float, number_format: str) -> Cell:
    plain = cell_of(value)
    if isinstance(value, bool):
        return plain
    if "%" in number_format:
        percent = cell_of(round(value * 100, 10))
        return Cell(plain.value, f"{percent.shown}%")
    if _ZEROS.fullmatch(number_format) and isinstance(plain.value, int):
        return Cell(plain.value, f"{plain.value:0{len(number_format)}d}")
    return plain
