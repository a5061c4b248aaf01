"""What an import has to say: what it could not take, what it decided, and what it has done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from designer.diagnostics import Diagnostic
from designer.editing.changes import Change
from designer.model.record import Record
from designer.tables.headers import Column
from designer.tables.table import Table


@dataclass(frozen=True, slots=True)
class Task:
    """A table, or the part of it that is of one kind, and what its columns are."""

    table: Table
    kind: type[Record]
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """What cannot be taken. ``row`` is the row that would have to be left out; None when the whole table has it."""

    place: str
    message: str
    hint: str | None = None
    row: tuple[int, int] | None = None
    """The number of the task, and of the row."""

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


@dataclass(frozen=True)
class Outcome:
    """What came of an import, before it is written.

    ``errors`` are those that the content would have elsewhere than in the rows, and ``texts`` the texts of their files.
    ``remarks`` are decisions, each with the places where it was taken. ``left_out`` are rows with problems.
    """

    added: Sequence[Change] = ()
    changed: Sequence[Change] = ()
    unchanged: int = 0
    problems: Sequence[Problem] = ()
    left_out: Sequence[Problem] = ()
    errors: Sequence[Diagnostic] = ()
    texts: dict[str, str] = field(default_factory=dict)
    remarks: dict[str, list[str]] = field(default_factory=dict)

    @property
    def is_sound(self) -> bool:
        """Whether it may be written."""
        return not self.problems and not self.errors
