"""``designer schema``: the JSON Schemas that editors read."""

from __future__ import annotations

from typing import Annotated

import typer

from designer.authoring_schema import schema_path, schema_texts
from designer.cli.common import (
    CONTENT_ERROR,
    TEXT,
    Games,
    ProjectOption,
    chosen_games,
    fail,
    open_project,
    print_findings,
    reason_of,
)
from designer.editing.failures import EditError
from designer.editing.line_ends import as_before
from designer.editing.saving import save
from designer.suggestions import listed

NAME = "schema"
EXAMPLES = "Examples: designer schema brawlhalla · designer schema --write · designer schema --check"


def run(
    games: Games = None,
    write: Annotated[
        bool, typer.Option("--write", help="Write schemas/<game>.schema.json and schemas/game.yaml.schema.json.")
    ] = False,
    check: Annotated[bool, typer.Option("--check", help="Fail when a written schema is not up to date.")] = False,
    project: ProjectOption = None,
) -> None:
    """Print, write or check the JSON Schema 2020-12 of a game's content files, for editors.

    It knows the game's vocabulary, and its ids, icons, pictures and words as they are now. With --write and --check the
    schema of every game.yaml is written and checked too.
    """
    opened = open_project(project)
    names = chosen_games(opened, games)
    if write and check:
        fail("--write and --check cannot be used together")
    if len(names) > 1 and not (write or check):
        fail(f"there are several games: {listed(names)}", "name one of them, or use --write or --check")
    texts, diagnostics = schema_texts(opened, names)
    if diagnostics:
        print_findings(diagnostics, {}, TEXT)
        raise typer.Exit(CONTENT_ERROR)
    if not (write or check):
        typer.echo(texts[schema_path(opened.root, names[0])], nl=False)
        return
    before = {path: path.read_bytes() if path.is_file() else None for path in texts}
    texts = {path: as_before(text, before[path]) for path, text in texts.items()}
    stale = [path for path, text in texts.items() if before[path] != text.encode()]
    if check and stale:
        shown = ", ".join(str(opened.relative(path)) for path in stale)
        fail(f"not up to date: {shown}", "run: designer schema --write", CONTENT_ERROR)
    if write:
        try:
            save(texts, before, within=opened.root)
        except OSError as error:
            fail(f"cannot write the schemas: {reason_of(error)}")
        except EditError as error:
            fail(str(error), error.hint)
        for path in texts:
            typer.echo(f"wrote {opened.relative(path)}")
