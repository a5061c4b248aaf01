"""Reads rows: what each cell says of its record, and what cannot be taken of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from designer.editing.shapes import Shape, shape_of
from designer.model.game import Game
from designer.model.markers import IsArt, IsRulesText, RefersTo
from designer.model.record import Record
from designer.tables.fields import Path, mark_at, placed, resolved, shape_at, without_gaps
from designer.tables.foreign_text import Known, Style, taken
from designer.tables.headers import Column
from designer.tables.reports import Problem, Task
from designer.tables.table import Cell, Row
from designer.tables.values import CellError, value_in
from designer.yaml_source import Value


@dataclass(frozen=True)
class Item:
    """A row as a record: what it says of each field, by column. ``ident`` is its id, which may be a variant's."""

    task: int
    row: Row
    kind: type[Record]
    ident: str
    given: dict[Column, Value]

    def record(self, defaults: Mapping[str, Value]) -> dict[str, Any]:
        """Return the record, with its fields in the vocabulary's order; ``defaults`` fill what no cell says."""
        record: Value = {"id": self.ident}
        paths: list[Path] = []
        for column, value in self.given.items():
            if column.path and column.path != ("id",):
                paths.append(resolved(record, column.path))
                record = placed(record, paths[-1], value)
        assert isinstance(record, dict)
        whole = without_gaps({**{n: v for n, v in defaults.items() if n not in record}, **record}, paths)
        return in_order(whole, shape_of(self.kind))  # type: ignore[no-any-return]


@dataclass
class RowReader:
    """Reads the rows of a task for a game."""

    game: Game
    task: Task
    number: int
    style: Style
    problems: list[Problem] = field(default_factory=list)
    remarks: dict[str, list[str]] = field(default_factory=dict)

    def place(self, row: Row, column: Column | None = None) -> str:
        """Return what messages call a row or a cell."""
        return self.task.table.place(row.number, column.index if column is not None else None)

    def refuse(self, row: Row, column: Column | None, message: str, hint: str | None = None) -> None:
        """Note that a cell, or a row, cannot be taken."""
        self.problems.append(Problem(self.place(row, column), message, hint, (self.number, row.number)))

    def given(self, row: Row) -> dict[Column, Value]:
        """Return what the cells of a row say that are not empty. What cannot be taken is noted."""
        found: dict[Column, Value] = {}
        for column in self.task.columns:
            cell = row.cells[column.index]
            if column.path is None or cell.is_empty:
                continue
            try:
                found[column] = self.value(row, column)
            except CellError as error:
                self.refuse(row, column, str(error), error.hint)
        return found

    def value(self, row: Row, column: Column) -> Value:
        """Return what one cell says.

        Raises:
            CellError: it cannot be taken.
        """
        cell = row.cells[column.index]
        if cell.problem is not None:
            raise CellError(cell.problem)
        assert column.path is not None, "only columns with a field are read"
        kind, path = self.task.kind, column.path
        shape = shape_at(kind, path)
        value = value_in(cell, shape, name=str(path[-1]))
        if cell.warning is not None and isinstance(value, str) and path[-1] != "date":
            self._remark(cell.warning, row, column)
        if mark_at(kind, path, IsRulesText):
            return self._each(value, lambda text: self._rules_text(text, row, column))
        if (refers := mark_at(kind, path, RefersTo)) is not None:
            return self._each(value, lambda text: self._reference(text, refers.kinds))
        if mark_at(kind, path, IsArt):
            return self._each(value, self._picture)
        return self._each(value, lambda text: text if self.style is Style.OURS else text.strip())

    def _each(self, value: Value, change: Any) -> Value:
        if isinstance(value, str):
            return change(value)  # type: ignore[no-any-return]
        if isinstance(value, list):
            return [change(item) if isinstance(item, str) else item for item in value]
        return value

    def _rules_text(self, text: str, row: Row, column: Column) -> str:
        result = taken(text, self.style, self._known)
        if result.remark:
            self._remark(result.remark, row, column)
        return result.text

    def _remark(self, remark: str, row: Row, column: Column) -> None:
        self.remarks.setdefault(remark, []).append(self.place(row, column))

    def _reference(self, text: str, kinds: tuple[str, ...]) -> str:
        """An id as it is; of a name, the id of the only record that is called so."""
        text = text.strip()
        entries = [entry for kind in kinds for entry in self.game.of_kind(kind).values()]
        if any(text in (entry.id, entry.variant_of) for entry in entries):
            return text
        named = {entry.variant_of or entry.id for entry in entries if entry.record.name.casefold() == text.casefold()}
        return named.pop() if len(named) == 1 else text

    def _picture(self, text: str) -> str:
        """A path as it is; of a bare file name, the one of that name among the game's pictures."""
        text = text.strip().replace("\\", "/")
        beside = f"art/{text.rpartition('/')[2]}"
        there = self.game.content_dir
        return beside if not (there / text).is_file() and (there / beside).is_file() else text

    @cached_property
    def _known(self) -> Known:
        terms = [entry.record.model_dump() for entry in self.game.of_kind("term").values()]
        words = (word.casefold() for term in terms for word in (term["name"], *term["forms"]))
        return Known(frozenset(self.game.icon_files), frozenset(words))


def in_order(value: Any, shape: Shape) -> Any:
    """Return a value with the fields of its mappings in the vocabulary's order."""
    if isinstance(value, dict):
        order = [*shape.fields(), *value]
        return {key: in_order(value[key], shape.step(key) or Shape()) for key in sorted(value, key=order.index)}
    if isinstance(value, list):
        return [in_order(item, shape_of(*shape.items)) for item in value]
    return value


def looks_the_same(one: Cell, other: Cell) -> bool:
    """Whether two cells say the same, whatever program has written them."""
    if one.problem is not None or other.problem is not None:
        return False
    return one.shown == other.shown or (one.shown.strip() == "" and other.shown.strip() == "")
