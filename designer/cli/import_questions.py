"""What ``designer import`` asks for on a terminal: the kind of a table, and the columns that are not surely a field."""

from __future__ import annotations

import sys

import typer

from designer.cli.common import fail
from designer.cli.lines import one_line, say
from designer.model.game import Game
from designer.model.record import Record
from designer.suggestions import did_you_mean, listed
from designer.tables.fields import Path, header_of, path_called
from designer.tables.headers import Column, How
from designer.tables.kinds import kind_names, unknown_kind
from designer.tables.reports import Task
from designer.tables.table import Table


def asked_kind(table: Table, game: Game) -> str:
    """Return the name of the kind that a person says a table holds; where nobody can be asked, stop."""
    names = listed(game.schema.by_name(), 40)
    if not is_terminal():
        ways = f"choose a sheet with --sheet, and say --kind: {names}" if table.sheet else f"say --kind: {names}"
        fail(f"{table.title} does not say which kind of record it holds", ways)
    question = f"{one_line(table.title)}: which kind of record? ({names})"
    while (word := str(typer.prompt(question))) not in kind_names(game.schema):
        say(unknown_kind(word, game.schema)[1])
    return word


def sure(task: Task) -> Task:
    """Return a task, after asking on a terminal for the columns that are not surely a field."""
    if not is_terminal():
        return task
    taken = {column.field for column in task.columns if column.field}
    columns = []
    for column in task.columns:
        question = f'Is "{one_line(column.header)}" the field {column.field}?'
        if column.how is How.NEAR and not typer.confirm(question, default=True):
            taken.discard(column.field)
            column = column.going_to(None)
        if column.how is How.NOWHERE and (path := _asked_field(column, task.kind, taken)):
            column = column.going_to(path)
            taken.add(column.field)
        columns.append(column)
    return Task(task.table, task.kind, tuple(columns))


def _asked_field(column: Column, kind: type[Record], taken: set[str]) -> Path | None:
    """The field that a person says a column is, or None for no field."""
    question = f'Which field is "{one_line(column.header)}"? (Enter: none)'
    while word := str(typer.prompt(question, default="", show_default=False)):
        path = path_called(kind, word)
        if path is not None and header_of(path) not in taken:
            return path
        free = [name for name in kind.model_fields if name not in taken]
        say(did_you_mean(word, free) or f"it can be {listed(free, 40)}")
    return None


def is_terminal() -> bool:
    """Whether there is somebody to ask."""
    return sys.stdin.isatty()
