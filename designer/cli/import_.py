"""``designer import``: a table of cards becomes records, or changes them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Annotated, NoReturn

import typer

from designer.cli.common import (
    CONTENT_ERROR,
    TEXT,
    ProjectOption,
    chosen_games,
    fail,
    open_project,
    print_findings,
    reason_of,
)
from designer.cli.editing_results import Also, edit_errors, print_renewed, set_also
from designer.cli.import_questions import asked_kind, sure
from designer.cli.import_report import print_columns, print_outcome, print_warnings
from designer.cli.lines import say
from designer.editing.adding import record_of
from designer.editing.draft import Draft
from designer.model.game import Game
from designer.model.record import Record
from designer.suggestions import did_you_mean, listed
from designer.tables.foreign_text import Style
from designer.tables.headers import SKIP, columns_of
from designer.tables.importing import Options, import_tables
from designer.tables.kinds import kind_names, kinds_in, unknown_kind
from designer.tables.mapping import Mapping, read_mapping, written_mapping
from designer.tables.reports import Task
from designer.tables.table import Table, TableError
from designer.tables.text_tables import read_text_table
from designer.tables.workbooks import read_workbook

NAME = "import"
EXAMPLES = (
    "Examples: designer import cards.csv --game skirmish --kind order --dry-run · "
    "designer import cards.xlsx --game skirmish --mapping columns.yaml · "
    "designer import skirmish.xlsx --game skirmish --update"
)
_TEXT_TABLES = (".csv", ".tsv", ".tab", ".txt")


def run(
    table: Annotated[Path, typer.Argument(metavar="FILE", help="A table: .csv, .tsv or .xlsx, with a header.")],
    game: Annotated[str, typer.Option("--game", "-g", help="The game.")],
    kind: Annotated[str | None, typer.Option("--kind", "-k", help="The kind of record of every row.")] = None,
    sheet: Annotated[str | None, typer.Option("--sheet", help="Only this sheet of a workbook.")] = None,
    mapping: Annotated[
        Path | None, typer.Option("--mapping", "-m", help="A YAML file that says which column is which field.")
    ] = None,
    write_mapping: Annotated[
        Path | None, typer.Option("--write-mapping", help="Write what is guessed to a mapping file, and stop.")
    ] = None,
    update: Annotated[
        bool,
        typer.Option("--update", "-u", help="Rows change the records that they name; an empty cell removes a value."),
    ] = False,
    markup: Annotated[
        Style | None,
        typer.Option(help="How rules texts are read: as ours, plain, html, nandeck; auto looks at each."),
    ] = None,
    set_: Annotated[
        list[str] | None, typer.Option("--set", metavar="FIELD=VALUE", help="A value for all new records without it.")
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--file", help="The file in cards/<game>/. Else the last one that holds the kind.")
    ] = None,
    merge_duplicates: Annotated[
        bool, typer.Option("--merge-duplicates", help="Rows that say the same are copies of one card.")
    ] = False,
    skip_errors: Annotated[
        bool, typer.Option("--skip-errors", help="Leave out rows with errors instead of refusing all.")
    ] = False,
    also: Also = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would happen.")] = False,
    project: ProjectOption = None,
) -> None:
    """Make records of a table: of a spreadsheet, or of what nanDECK, Squib and others read.

    Columns find their fields by name; every column and every cell that cannot be taken is told. The content is checked
    before it is written: unless all rows can be taken, nothing is, and the exit code is 1.
    """
    opened = open_project(project)
    (name,) = chosen_games(opened, [game])
    said = _read_mapping(mapping)
    draft = Draft(opened, name)
    compiled_game = draft.before.compiled.game
    if compiled_game is None:
        fail(f"{name} cannot be opened", f"see: designer check {name}", CONTENT_ERROR)
    with edit_errors():
        tasks = _tasks(_read(table, sheet), compiled_game, table, kind or said.kind, said)
        tasks = [sure(task) for task in tasks]
        print_columns(tasks)
        if write_mapping is not None:
            _write_mapping(write_mapping, tasks)
            return
        style = markup or (Style(said.markup) if said.markup else Style.OURS if update else Style.AUTO)
        words = dict(_parts(argument) for argument in set_ or ())
        if words and len({task.kind for task in tasks}) > 1:
            fail("--set is for tables of one kind", "choose a sheet with --sheet")
        defaults = record_of(tasks[0].kind, words) if words else {}
        options = Options(style, update, skip_errors, merge_duplicates, defaults, file, lambda: set_also(draft, also))
        outcome = import_tables(draft, compiled_game, tasks, options)
        renewed = draft.save() if outcome.is_sound and not dry_run else []
        print_outcome(outcome, dry_run=dry_run, update=update)
        print_renewed(renewed)
    if not outcome.is_sound:
        raise typer.Exit(CONTENT_ERROR)


def _read(path: Path, sheet: str | None) -> list[Table]:
    try:
        if path.suffix.lower() == ".xlsx":
            tables = read_workbook(path, path.name)
        elif path.suffix.lower() in _TEXT_TABLES:
            tables = [read_text_table(path, path.name)]
        else:
            fail(f"{path.name} is no table that can be read", "save it as .csv, .tsv or .xlsx")
    except TableError as error:
        fail(str(error), error.hint, CONTENT_ERROR)
    except OSError as error:
        fail(f"cannot read {reason_of(error)}")
    print_warnings(warning for table in tables for warning in table.warnings)
    if sheet is None:
        return tables
    names = [table.sheet or "" for table in tables]
    if sheet not in names:
        hint = did_you_mean(sheet, names) or f"it has {listed(filter(None, names))}"
        fail(f'{path.name} has no sheet "{sheet}"', hint)
    return [tables[names.index(sheet)]]


def _read_mapping(path: Path | None) -> Mapping:
    if path is None:
        return Mapping()
    try:
        mapping, problems, text = read_mapping(path.read_bytes(), PurePosixPath(path.name))
    except OSError as error:
        fail(f"cannot read {reason_of(error)}")
    if mapping is None:
        print_findings(problems, {path.name: text}, TEXT)
        raise typer.Exit(CONTENT_ERROR)
    return mapping


def _tasks(tables: Sequence[Table], game: Game, path: Path, kind: str | None, mapping: Mapping) -> list[Task]:
    """The parts of the tables by kind, with their columns."""
    names = kind_names(game.schema)
    if kind is not None and kind not in names:
        fail(*unknown_kind(kind, game.schema))
    if kind is not None and len(tables) > 1:
        sheets = listed(table.sheet or "" for table in tables)
        fail(f"{path.name} has several sheets", f"choose one with --sheet: {sheets}")
    parts: list[tuple[Table, type[Record]]] = []
    try:
        for table in tables:
            known = [(table, names[kind])] if kind is not None else kinds_in(table, game, path, mapping.columns)
            parts += known or [(table, names[asked_kind(table, game)])]
        return [
            Task(table, of_kind, tuple(columns_of(table, of_kind, mapping.columns, names))) for table, of_kind in parts
        ]
    except TableError as error:
        fail(str(error), error.hint)


def _parts(argument: str) -> tuple[str, str]:
    field, equals, value = argument.partition("=")
    if not equals or not field:
        _refuse_set(argument)
    return field, value


def _refuse_set(argument: str) -> NoReturn:
    fail(f"--set {argument} is not FIELD=VALUE", "for example: --set copies=2")


def _write_mapping(path: Path, tasks: Sequence[Task]) -> None:
    if len(tasks) > 1:
        fail("a mapping is for one kind", "choose a sheet with --sheet")
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(written_mapping(tasks[0].kind.kind, tasks[0].columns))
    except FileExistsError:
        fail(f"{path} is there already")
    except OSError as error:
        fail(f"cannot write: {reason_of(error)}")
    say(f"{path}: edit it, then: --mapping {path} ({SKIP} leaves a column out)")
