"""``designer schema``: the JSON Schema that editors read."""

from __future__ import annotations

from typing import Annotated

import typer

from designer.authoring_schema import authoring_schema, schema_path
from designer.cli.common import (
    CONTENT_ERROR,
    TEXT,
    Games,
    ProjectOption,
    chosen_games,
    fail,
    open_project,
    print_findings,
)
from designer.project import load_schema
from designer.suggestions import listed

NAME = "schema"
EXAMPLES = "Examples: designer schema brawlhalla · designer schema --write · designer schema --check"


def run(
    games: Games = None,
    write: Annotated[bool, typer.Option("--write", help="Write schemas/<game>.schema.json.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Fail when a written schema is not up to date.")] = False,
    project: ProjectOption = None,
) -> None:
    """Print, write or check the JSON Schema 2020-12 of a game's content files, for editors."""
    opened = open_project(project)
    names = chosen_games(opened, games)
    if write and check:
        fail("--write and --check cannot be used together")
    if len(names) > 1 and not (write or check):
        fail(f"there are several games: {listed(names)}", "name one of them, or use --write or --check")
    stale = []
    for name in names:
        schema, diagnostics = load_schema(opened, name)
        if schema is None:
            print_findings(diagnostics, {}, TEXT)
            raise typer.Exit(CONTENT_ERROR)
        text = authoring_schema(name, schema)
        path = schema_path(opened.root, name)
        if write:
            path.write_text(text, encoding="utf-8", newline="\n")
            typer.echo(f"wrote {opened.relative(path)}")
        elif check:
            if not path.is_file() or path.read_bytes() != text.encode():
                stale.append(str(opened.relative(path)))
        else:
            typer.echo(text, nl=False)
    if stale:
        fail(f"not up to date: {', '.join(stale)}", "run: designer schema --write", CONTENT_ERROR)
