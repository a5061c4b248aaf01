"""``designer log``: the history of one record, commit by commit, field by field."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.text import Text

from designer.change_reports.json import record_as_object
from designer.change_reports.text import clean_text, print_line
from designer.changes.telling import lines_of
from designer.cli.common import (
    CONTENT_ERROR,
    JSON,
    TEXT,
    ProjectOption,
    RecordId,
    chosen_games,
    fail,
    format_option,
    is_colored,
    open_project,
    require_id,
)
from designer.cli.lines import Terminal, console
from designer.compiling import compile_game
from designer.history import History, HistoryError
from designer.project import Project
from designer.record_history.story import Event, RecordStory
from designer.suggestions import did_you_mean

NAME = "log"
EXAMPLES = "Examples: designer log brawlhalla mjolnir · designer log battlepop character/humdinger --format json"


def run(
    game: Annotated[str, typer.Argument(help="The game.")],
    ident: RecordId = None,
    format_: Annotated[str, format_option((TEXT, JSON), "How it is written.")] = TEXT,
    project: ProjectOption = None,
) -> None:
    """Tell the history of one record, the newest change first, also from before it got another id.

    Only commits that changed it are told. Exit code 0: there is a history. 1: there is none of this record. 2: wrong
    use.
    """
    opened = open_project(project)
    (name,) = chosen_games(opened, [game])
    ident = require_id(ident, name)
    _require_one(opened, name, ident)
    try:
        events = list(RecordStory(opened, name, ident).events())
        if History(opened).is_shallow():
            typer.echo("designer: only a part of the history is here: git fetch --unshallow", err=True)
    except HistoryError as error:
        fail(str(error), error.hint)
    if not any(event.change is not None for event in events):
        fail(f'{name} never had a record "{ident}"', _near(opened, name, ident), CONTENT_ERROR)
    if format_ == JSON:
        typer.echo(json.dumps([_as_object(event) for event in events], indent=2, ensure_ascii=False))
        return
    terminal = console(highlight=False)
    for event in events:
        _print(event, terminal)


def _require_one(project: Project, game: str, ident: str) -> None:
    """Stop when several kinds have the id today."""
    compiled = compile_game(project, game).game
    kinds = dict.fromkeys(entry.kind for entry in compiled.find(ident)) if compiled is not None else {}
    if len(kinds) > 1:
        rest = ident.rpartition("/")[2]
        fail(f'several kinds have a record "{rest}"', "say which: " + ", ".join(f"{kind}/{rest}" for kind in kinds))


def _near(project: Project, game: str, ident: str) -> str:
    compiled = compile_game(project, game).game
    ids = {entry.id for entry in compiled.entries} if compiled is not None else set()
    return did_you_mean(ident.rpartition("/")[2], ids) or f"see: designer list {game}"


def _as_object(event: Event) -> dict[str, Any]:
    commit = event.commit
    return {
        "commit": commit.id if commit else None,
        "date": commit.date if commit else None,
        "author": commit.author if commit else None,
        "subject": commit.subject if commit else None,
        "tags": list(event.tags),
        "problem": f"{event.problem.span}: {event.problem.message}" if event.problem else None,
        "change": record_as_object(event.change) if event.change else None,
    }


def _print(event: Event, terminal: Terminal) -> None:
    commit = event.commit
    if commit is None:
        terminal.print(Text("not committed yet", "bold"))
    else:
        heading = Text.assemble((commit.date[:10], "bold"), "  ", (commit.short, "yellow"))
        for tag in event.tags:
            heading.append("  ").append(clean_text(tag, "bold green"))
        terminal.print(heading.append("  ").append(clean_text(f"{commit.author}: {commit.subject}")))
    if event.change is None:
        said = f"its content cannot be read: {event.problem.message}" if event.problem else "its content cannot be read"
        terminal.print(Padding(clean_text(said, "dim"), (0, 0, 0, 2), expand=False))
    else:
        for line in lines_of(event.change):
            print_line(line, terminal, color=is_colored())
    terminal.print()
