"""``designer export``: the records of a game as tables."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

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
from designer.cli.lines import say
from designer.compiling import compile_game
from designer.locales.faults import translation_of
from designer.model.record import Record
from designer.model.schema import GameSchema
from designer.tables.exporting import tables_of
from designer.tables.kinds import kind_names, unknown_kind
from designer.tables.table import Table, TableError
from designer.tables.writing import written_text, written_workbook

NAME = "export"
EXAMPLES = (
    "Examples: designer export brawlhalla --xlsx · designer export brawlhalla -k artifact --csv --out artifacts.csv · "
    "then edit the table and: designer import brawlhalla.xlsx --game brawlhalla --update"
)
STANDARD_OUTPUT = Path("-")


def run(
    game: Annotated[str, typer.Argument(help="The game.")],
    kinds: Annotated[
        list[str] | None, typer.Option("--kind", "-k", help="Only this kind of record; may be repeated.")
    ] = None,
    csv: Annotated[bool, typer.Option("--csv", help="A CSV file for each kind.")] = False,
    tsv: Annotated[bool, typer.Option("--tsv", help="A file for each kind, its cells parted by tabs.")] = False,
    xlsx: Annotated[bool, typer.Option("--xlsx", help="An Excel workbook with a sheet for each kind.")] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            help="The file, or the folder of several; - prints one. Else GAME.xlsx or GAME-KINDS.csv.",
        ),
    ] = None,
    bom: Annotated[bool, typer.Option("--bom", help="Begin CSV with the mark by which Excel knows UTF-8.")] = False,
    force: Annotated[bool, typer.Option("--force", "-f", help="Replace files that are there.")] = False,
    project: ProjectOption = None,
) -> None:
    """Write the records of a game as tables: one for each kind, with a column for each field.

    A table that comes back with designer import --update changes exactly the values that were edited in it.
    """
    if csv + tsv + xlsx != 1:
        fail("say which: --csv, --tsv or --xlsx", EXAMPLES)
    opened = open_project(project)
    (name,) = chosen_games(opened, [game])
    compiled = compile_game(opened, name)
    errors = [found for found in compiled.diagnostics if found.is_error and translation_of(found) is None]
    if compiled.game is None or errors:
        print_findings(errors, compiled.texts, TEXT)
        fail("content with errors is not exported", f"mend it first: designer check {name}", CONTENT_ERROR)
    tables = tables_of(compiled, compiled.game.schema, _chosen(compiled.game.schema, kinds or []))
    if not tables:
        fail(f"{name} has no such records")
    try:
        files = _files(name, tables, out, xlsx=xlsx, suffix="csv" if csv else "tsv", mark=bom)
    except TableError as error:
        fail(str(error), error.hint, CONTENT_ERROR)
    _write(files, force=force)
    for path, (_, said) in files.items():
        if path != STANDARD_OUTPUT:
            say(f"{path}: {said}")


def _chosen(schema: GameSchema, words: list[str]) -> list[type[Record]]:
    names = kind_names(schema)
    for word in words:
        if word not in names:
            fail(*unknown_kind(word, schema))
    wanted = [names[word] for word in words]
    return [kind for kind in schema.kinds if kind in wanted or not wanted]


def _files(
    game: str, tables: list[Table], out: Path | None, *, xlsx: bool, suffix: str, mark: bool
) -> dict[Path, tuple[bytes, str]]:
    """What is to be written where, and what is to be said of it."""
    if xlsx:
        said = ", ".join(_counted(table) for table in tables)
        return {out or Path(f"{game}.xlsx"): (written_workbook(tables), said)}
    delimiter = "\t" if suffix == "tsv" else ","
    texts = [(table, written_text(table, delimiter=delimiter, mark=mark)) for table in tables]
    if out is not None and len(tables) == 1 and not out.is_dir():
        return {out: (texts[0][1], _counted(tables[0]))}
    if out == STANDARD_OUTPUT:
        fail("only one table can be printed", "choose it with --kind")
    folder = out or Path()
    return {folder / f"{game}-{table.sheet}.{suffix}": (data, _counted(table)) for table, data in texts}


def _counted(table: Table) -> str:
    name = table.file if len(table.rows) == 1 else table.sheet or table.file
    return f"{len(table.rows)} {name.replace('_', ' ')}"


def _write(files: dict[Path, tuple[bytes, str]], *, force: bool) -> None:
    there = [path for path in files if path.exists()]
    if there and not force:
        fail(f"{there[0]} is there already, and may have been edited", "--force replaces it, --out names another file")
    try:
        for path, (data, _) in files.items():
            if path == STANDARD_OUTPUT:
                sys.stdout.buffer.write(data)
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_name(f".{path.name}.new")
            fresh.write_bytes(data)
            fresh.replace(path)
    except OSError as error:
        fail(f"cannot write: {reason_of(error)}")
