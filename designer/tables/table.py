"""A table as it was read, wherever it came from: a header, and rows of cells that know their places."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

Given: TypeAlias = "str | int | float | bool | None"

MAX_ROWS = 20_000
MAX_COLUMNS = 1_000
MAX_BYTES = 50_000_000
LARGEST_WHOLE = 2**53
"""Up to here a spreadsheet's numbers are exact."""


class TableError(Exception):
    """A file that cannot be read as a table, or a value that a table cannot hold; the message says why.

    ``hint`` says what to do instead.
    """

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. ``value`` is what it holds, ``shown`` what a person sees in it: 0.5 and ``50%``.

    ``problem`` says why nothing can be taken from it, ``warning`` what may not be as it was meant.
    """

    value: Given
    shown: str
    problem: str | None = None
    warning: str | None = None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing in it to take."""
        return self.problem is None and not self.shown.strip()


EMPTY = Cell(None, "")


def cell_of(value: Given) -> Cell:
    """Return the cell that holds a value and shows it as usual."""
    if isinstance(value, float) and value.is_integer() and abs(value) < LARGEST_WHOLE:
        value = int(value)  # spreadsheets know no other numbers
    return Cell(value, "true" if value is True else "false" if value is False else "" if value is None else str(value))


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the number by which its program calls it, and as many cells as the header has."""

    number: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """``file`` is what messages call the file, ``sheet`` the sheet's name in a workbook.

    ``warnings`` tell how the file was read where that could be wrong. A part has only the rows of one kind.
    """

    file: str
    header: tuple[str, ...]
    rows: tuple[Row, ...]
    sheet: str | None = None
    warnings: tuple[str, ...] = field(default=())
    is_part: bool = False

    @property
    def title(self) -> str:
        """What messages call the table."""
        return f"{self.file} {self.sheet}" if self.sheet else self.file

    def place(self, row: int, column: int | None = None) -> str:
        """Return what messages call a cell, or a whole row: ``cards.csv:5 column "Cost"``, ``cards.xlsx Deck!C5 …``."""
        if self.sheet is None:
            where = f"{self.file}:{row}"
        else:
            where = f"{self.file} {self.sheet}!{letters(column) if column is not None else ''}{row}"
        return where if column is None else f"{where} {self.column(column)}"

    def column(self, index: int) -> str:
        """Return what messages call a column."""
        return f'column "{" ".join(self.header[index].split())}"' if self.header[index] else f"column {letters(index)}"


def letters(index: int) -> str:
    """Return a column as spreadsheets call it, counted from 0: A, B, … Z, AA."""
    name = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def table_of(
    file: str, rows: list[tuple[int, list[Cell]]], sheet: str | None = None, warnings: tuple[str, ...] = ()
) -> Table:
    """Make a table of numbered rows, of which the first that is not empty is the header.

    Empty rows, and empty columns at the end, are left out.

    Raises:
        TableError: there is nothing in it, it is too large, or a row has more cells than the header.
    """
    title = f"{file} {sheet}" if sheet else file
    filled = [(number, cells) for number, cells in rows if not all(cell.is_empty for cell in cells)]
    if not filled:
        raise TableError(f"{title} is empty")
    header = [cell.shown.strip() for cell in filled[0][1]]
    width = max((index + 1 for _, cells in filled for index, cell in enumerate(cells) if not cell.is_empty), default=0)
    if width > MAX_COLUMNS:
        raise TableError(f"{title} has {width:,} columns, and at most {MAX_COLUMNS:,} are read")
    if len(filled) > MAX_ROWS:
        raise TableError(f"{title} has {len(filled):,} rows, and at most {MAX_ROWS:,} are read")
    if len(filled) == 1:
        raise TableError(f"{title} has a header and no rows below it")
    header += [""] * (width - len(header))
    padded = (Row(number, (*cells[:width], *[EMPTY] * (width - len(cells)))) for number, cells in filled[1:])
    return Table(file, tuple(header[:width]), tuple(padded), sheet, warnings)
