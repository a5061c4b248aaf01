"""``designer check --fix``: mends what is safe before the check, and says what."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from designer.cli.editing_results import edit_errors, print_changes, print_renewed
from designer.editing.draft import Draft
from designer.editing.fixing import mend
from designer.project import Project


def mend_games(project: Project, games: Sequence[str], *, quiet: bool) -> None:
    """Mend the content of games and write it. With ``quiet`` it is told on standard error: output is for programs."""
    for game in games:
        draft = Draft(project, game)
        with edit_errors():
            changes = mend(draft)
            renewed = draft.save()
        print_changes(changes, on_error=quiet)
        print_renewed(renewed, on_error=quiet)
        count = "1 place" if len(changes) == 1 else f"{len(changes)} places"
        typer.echo(f"{game}: mended {count}" if changes else f"{game}: nothing to mend", err=quiet)
