"""``designer diff``: what changed between two states of a game, by meaning."""

from __future__ import annotations

import datetime
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from designer.change_reports import View, all_reports
from designer.changelog import bump_version, write_release
from designer.changes.values import GameChanges
from designer.cli.common import (
    CONTENT_ERROR,
    TEXT,
    Jobs,
    ProjectOption,
    fail,
    format_option,
    is_colored,
    open_project,
    terminal_width,
)
from designer.cli.editing_results import edit_errors, print_changes, print_renewed
from designer.cli.lines import harmless
from designer.cli.states import StatesAndGames, both_laid_out, chosen_states, comparison
from designer.cli.writing import write_reports
from designer.editing.draft import Draft, save_together
from designer.project import Project
from designer.reporters import all_reporters

NAME = "diff"
EXAMPLES = "Examples: designer diff · designer diff v1.0.0 brawlhalla · designer diff v1.0.0..v1.1.0 --format markdown"

_HTML = "html"


def _known_day(given: str | None) -> str | None:
    if given is not None:
        try:
            is_day = datetime.date.fromisoformat(given).isoformat() == given
        except ValueError:
            is_day = False
        if not is_day:
            raise typer.BadParameter(f'"{given}" is no day; write it as 2026-03-31')
    return given


def run(
    words: StatesAndGames = None,
    format_: Annotated[str, format_option(all_reports(), "How it is written.")] = TEXT,
    out: Annotated[Path | None, typer.Option(help="Write to a file instead of the terminal.")] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Write the changes among the game's releases, and the version they ask for.")
    ] = False,
    bump: Annotated[bool, typer.Option("--bump", help="Write only the version into game.yaml.")] = False,
    date: Annotated[
        str | None,
        typer.Option(metavar="YYYY-MM-DD", callback=_known_day, help="With --write: the day of the release."),
    ] = None,
    jobs: Jobs = None,
    project: ProjectOption = None,
) -> None:
    """Say what changed, by meaning: records, texts word by word, boards tile by tile, and the version it asks for.

    How content is laid out, ordered or commented makes no difference. Exit code 0: it can be said. 1: one of the states
    has errors. 2: wrong use.
    """
    opened = open_project(project)
    choice = chosen_states(opened, words)
    if (write or bump) and choice.after is not None:
        fail("what changed between two states of the past cannot be written", "name only the state before")
    if date is not None and not write:
        fail("--date is the day of the release that --write writes", "add --write")
    with comparison(opened, choice) as compared:
        changes = [one.changes for one in compared]
        layouts = both_laid_out(opened, compared, jobs) if format_ == _HTML else {}
        view = View(choice.before_label, choice.after_label, out is None and is_colored(), terminal_width(), layouts)
        text = all_reports()[format_](changes, view)
    if out is None:
        sys.stdout.write(harmless(text) if format_ == TEXT else text)
        sys.stdout.flush()
    else:
        write_reports({out: text}, "the report")
    if write or bump:
        _release(opened, changes, date, write=write)


def _release(project: Project, changes: Sequence[GameChanges], date: str | None, *, write: bool) -> None:
    """Write version and changelog of every game that changed, when all of them can be written."""
    drafts = []
    with edit_errors():
        for game in changes:
            draft = Draft(project, game.game)
            made = bump_version(draft, game) + (write_release(draft, game, date) if write else [])
            errors, texts = draft.before.errors if draft.texts else [], draft.before.compiled.texts
            verb = "has"
            if draft.texts and not errors:
                errors, texts = draft.new_errors()
                verb = "would have"
            if errors:
                typer.echo(all_reporters()[TEXT](errors, texts, False), err=True, nl=False)
                fail(f"nothing is written: the content {verb} these errors", None, CONTENT_ERROR)
            drafts.append((draft, made))
        renewed = save_together([draft for draft, _ in drafts])
        for _, made in drafts:
            print_changes(made, on_error=True)
        print_renewed(renewed, on_error=True)
    if not any(made for _, made in drafts):
        typer.echo("designer: there is nothing to write: it is there already, or nothing changed", err=True)
