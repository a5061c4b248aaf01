"""Writes tables: CSV and TSV as text, and workbooks as spreadsheet programs want them.

Guarantees: what is written reads back as the same cells; the bytes depend on the tables alone; nothing is cut. In a
workbook numbers are numbers and texts are texts, so that no program makes a date of ``1-2`` or a formula of ``=1``. In
CSV a text that programs would take for a formula has an apostrophe in front, which reading takes away.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Sequence
from typing import Any

from designer.tables.table import Cell, Table, TableError, letters
from designer.tables.text_tables import guarded

_LONGEST = 32_767
"""How many characters a cell of a workbook can hold."""
_DIGITS = 15
"""How many digits of a number spreadsheets keep; one with more is written as text."""
_WIDEST, _NARROWEST = 60, 6
_ESCAPED = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_MODIFIED = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*")
_FORBIDDEN_IN_TITLES = re.compile(r"[\[\]:*?/\\]")


def written_text(table: Table, *, delimiter: str, mark: bool = False) -> bytes:
    """Return a table as text in UTF-8, with a byte order mark if Excel is to know it by a double click."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    writer.writerow(table.header)
    writer.writerows([_as_text(cell) for cell in row.cells] for row in table.rows)
    return out.getvalue().encode("utf-8-sig" if mark else "utf-8")


def written_workbook(tables: Sequence[Table]) -> bytes:
    """Return a workbook with a sheet for each table.

    Raises:
        TableError: a text is longer than a cell can be.
    """
    from openpyxl import Workbook

    workbook = Workbook()
    workbook.remove(workbook.active)
    for table in tables:
        _fill(workbook.create_sheet(_FORBIDDEN_IN_TITLES.sub("-", table.sheet or table.file)[:31]), table)
    out = io.BytesIO()
    workbook.save(out)
    return _without_clock(out.getvalue())


def _as_text(cell: Cell) -> str:
    return guarded(cell.shown) if isinstance(cell.value, str) else cell.shown


def _fill(sheet: Any, table: Table) -> None:
    from openpyxl.styles import Alignment, Font, PatternFill

    head, fill = Font(bold=True), PatternFill("solid", fgColor="E8E4DA")
    wrapped = Alignment(vertical="top", wrap_text=True)
    for column, name in enumerate(table.header, 1):
        cell = sheet.cell(1, column)
        _set_text(cell, name)
        cell.font, cell.fill, cell.alignment = head, fill, Alignment(vertical="top")
    for number, row in enumerate(table.rows, 2):
        for column, given in enumerate(row.cells, 1):
            if given.value is None:
                continue
            cell = sheet.cell(number, column)
            cell.alignment = wrapped
            if isinstance(given.value, str):
                if len(given.value) > _LONGEST:
                    raise TableError(f"{table.header[column - 1]} of {row.cells[0].shown} is too long for a cell")
                _set_text(cell, given.value)
            elif isinstance(given.value, bool) or float(f"{given.value:.{_DIGITS}g}") == given.value:
                cell.value = given.value
            else:
                _set_text(cell, given.shown)
    for index in range(len(table.header)):
        sheet.column_dimensions[letters(index)].width = _width(table, index)
    sheet.freeze_panes = "C2" if table.header[1:2] == ("name",) else "B2"
    sheet.auto_filter.ref = f"A1:{letters(len(table.header) - 1)}{len(table.rows) + 1}"


def _set_text(cell: Any, text: str) -> None:
    cell.value = _ESCAPED.sub(lambda found: f"_x{ord(found.group()):04X}_", text)
    cell.data_type = "s"  # whatever the text looks like
    cell.number_format = "@"
    cell.quotePrefix = True


def _width(table: Table, index: int) -> int:
    lines = [line for row in table.rows for line in row.cells[index].shown.split("\n")]
    longest = max((len(line) for line in [table.header[index] + "  ", *lines]), default=0)
    return min(max(longest + 2, _NARROWEST), _WIDEST)


def _without_clock(data: bytes) -> bytes:
    """The same archive with one date for all that is in it."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            part = old.read(name)
            if name == "docProps/core.xml":
                part = _MODIFIED.sub(rb"\g<1>1980-01-01T00:00:00Z", part)
            new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), part, zipfile.ZIP_DEFLATED)
    return out.getvalue()
