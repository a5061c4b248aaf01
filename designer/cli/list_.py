"""``designer list``: the games of a project, or the records of a game."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from designer.cli.common import CONTENT_ERROR, ProjectOption, chosen_games, fail, open_project
from designer.cli.lines import console, one_line
from designer.compiling import compile_game
from designer.model.game import Entry, Game
from designer.model.record import Component
from designer.project import Project
from designer.suggestions import nearest_or_all

NAME = "list"
EXAMPLES = "Examples: designer list · designer list brawlhalla --kind artifact · designer list brawlhalla --json"


def run(
    game: Annotated[str | None, typer.Argument(help="The game whose records to list; without it, the games.")] = None,
    kind: Annotated[
        str | None, typer.Option("--kind", "-k", help="Only the records of one kind: kite, or kites.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON list.")] = False,
    project: ProjectOption = None,
) -> None:
    """List the games of the project, or the records of one game with their copies and places."""
    opened = open_project(project)
    if game is None:
        _print(_games(opened), as_json)
        return
    (name,) = chosen_games(opened, [game])
    compiled = compiled_game(opened, name)
    kinds = compiled.schema.by_name()
    if kind is not None and kind not in kinds:
        plural = compiled.schema.by_plural().get(kind)
        if plural is None:
            fail(f'{name} has no kind "{kind}"', nearest_or_all(kind, kinds))
        kind = plural.kind
    _print([_row(entry) for entry in compiled.entries if kind in (None, entry.kind)], as_json)


def compiled_game(project: Project, name: str) -> Game:
    """Return a compiled game, or stop when it cannot be opened at all."""
    compiled = compile_game(project, name)
    if compiled.game is None:
        fail(f"{name} cannot be opened", f"see: designer check {name}", CONTENT_ERROR)
    return compiled.game


def _games(project: Project) -> list[dict[str, Any]]:
    rows = []
    for name in project.games():
        game = compile_game(project, name).game
        info = {"title": game.info.name, "version": game.info.version} if game else {"title": "?", "version": "?"}
        counts = {
            "records": len(game.entries) if game else 0,
            "printed": sum(e.record.copies for e in game.components() if isinstance(e.record, Component))
            if game
            else 0,
        }
        rows.append({"game": name, **info, **counts})
    return rows


def _row(entry: Entry) -> dict[str, Any]:
    copies = entry.record.copies if isinstance(entry.record, Component) else None
    return {"kind": entry.kind, "id": entry.id, "name": entry.record.name, "copies": copies, "place": str(entry.span())}


def _print(rows: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(rows, indent=2))
        return
    if not rows:
        typer.echo("nothing to list")
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    # As wide as it needs to be: a place that is cut off cannot be opened.
    terminal = console(width=10_000, soft_wrap=True)
    for column, value in rows[0].items():
        table.add_column(
            column, justify="right" if isinstance(value, int) or column == "copies" else "left", no_wrap=True
        )
    for row in rows:
        # Names are data: they may hold what Rich would take for its own markup.
        table.add_row(*(Text("" if value is None else one_line(str(value))) for value in row.values()))
    terminal.print(table)
