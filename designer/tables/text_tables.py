"""Reads tables of text: CSV as spreadsheets, databases and people write it, and TSV.

Guarantees: a byte that stands for no letter, a quote that never closes and whatever is no table is told, never guessed
away. What is guessed, because the file does not say it, is told as a warning where it can be wrong.
"""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

from designer.tables.table import MAX_BYTES, Cell, Table, TableError, table_of

_DELIMITERS = (",", ";", "\t", "|")
_SAMPLE = 20  # rows by which the delimiter is found
_GUARDED = re.compile(r"'+[=+\-@\t\r]")
_TO_GUARD = re.compile(r"'*[=+\-@\t\r]")
_CONTROL = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f]")
_SEP = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)


def read_text_table(path: Path, file: str) -> Table:
    """Read a CSV or TSV file; messages call it ``file``.

    Raises:
        TableError: it is no table of text.
        OSError: it cannot be read.
    """
    if path.stat().st_size > MAX_BYTES:
        raise TableError(f"{file} is larger than {MAX_BYTES // 1_000_000} MB")
    text, warnings = _decoded(path.read_bytes(), file)
    said = _SEP.match(text)  # the line by which Excel is told the delimiter
    if said:
        text = text[said.end() :]
    tab = path.suffix.lower() in (".tsv", ".tab")
    delimiter = "\t" if tab else said[1] if said else _delimiter(text)
    rows = [(line + bool(said), [_cell(value) for value in values]) for line, values in _records(text, delimiter, file)]
    return table_of(file, rows, warnings=warnings)


def guarded(text: str) -> str:
    """Return a text with an apostrophe in front where a spreadsheet would take it for a formula, as in ``=1+1``.

    Reading takes exactly this apostrophe away again.
    """
    return f"'{text}" if _TO_GUARD.match(text) else text


def unguarded(text: str) -> str:
    """Return a text without the apostrophe of ``guarded``."""
    return text[1:] if _GUARDED.match(text) else text


def _cell(value: str) -> Cell:
    text = unguarded(value.replace("\r\n", "\n").replace("\r", "\n"))
    return Cell(text, text)


def _decoded(data: bytes, file: str) -> tuple[str, tuple[str, ...]]:
    warnings: tuple[str, ...] = ()
    try:
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            text = data.decode("utf-16")
        elif data.startswith(b"PK\x03\x04"):
            raise TableError(f"{file} is a workbook or an archive, not a table of text", "name it .xlsx if it is one")
        else:
            text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError:
            raise TableError(f"{file} is no table of text in UTF-8", "save it as CSV in UTF-8") from None
        odd = next(sign for sign in text if ord(sign) > 127)
        warnings = (f"{file} is not UTF-8 and is read as Windows-1252; see that {odd} is right, or save it as UTF-8",)
    if _CONTROL.search(text):
        raise TableError(f"{file} is no table of text: it has control characters", "save it as CSV in UTF-8")
    return text, warnings


def _delimiter(text: str) -> str:
    """The delimiter by which the first rows have most columns, as many in each as in the header."""

    def score(delimiter: str) -> tuple[float, int]:
        widths = []
        try:
            for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter):
                widths += [len(row)] if any(row) else []
                if len(widths) == _SAMPLE:
                    break
        except csv.Error:
            return 0.0, 0
        if not widths or widths[0] < 2:
            return 0.0, 0
        return sum(1 < width <= widths[0] for width in widths) / len(widths), widths[0]

    return max(_DELIMITERS, key=score)


def _records(text: str, delimiter: str, file: str) -> list[tuple[int, list[str]]]:
    """The rows with the lines on which they begin."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    found: list[tuple[int, list[str]]] = []
    line = 1
    try:
        for row in reader:
            found.append((line, row))
            line = reader.line_num + 1
    except csv.Error as error:
        reason = "a quote is not closed" if "unexpected end" in str(error) else str(error)
        raise TableError(f"{file}:{line}: {reason}", "a quote inside quotes is written twice") from None
    return found
