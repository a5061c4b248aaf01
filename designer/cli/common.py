"""What the commands share: finding the project and the games, printing findings, showing progress."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn

from designer.diagnostics import Diagnostic
from designer.project import Project, find_project
from designer.reporters import all_reporters
from designer.suggestions import did_you_mean, listed

CONTENT_ERROR = 1
USAGE_ERROR = 2


TEXT, JSON = "text", "json"  # the formats that commands know by name; there are as many as there are reporters


def _known_format(given: str) -> str:
    formats = all_reporters()
    if given not in formats:
        hint = did_you_mean(given, formats) or f"there is {listed(formats)}"
        raise typer.BadParameter(f'there is no format "{given}"; {hint}')
    return given


FormatOption = Annotated[
    str,
    typer.Option(
        "--format", metavar="|".join(all_reporters()), callback=_known_format, help="How findings are written."
    ),
]
Games = Annotated[list[str] | None, typer.Argument(metavar="GAME", help="The games; all of the project if none.")]
ProjectOption = Annotated[
    Path | None,
    typer.Option("--project", "-C", help="The project's folder. By default the nearest one upwards from here."),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs", "-j", min=1, max=64, help="How many processes render faces. One for each processor if not given."
    ),
]


def default_jobs() -> int:
    """Return one process for each processor that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def fail(message: str, hint: str | None = None, code: int = USAGE_ERROR) -> NoReturn:
    """Say what is wrong and stop."""
    typer.echo(f"designer: {message}" + (f"\n  hint: {hint}" if hint else ""), err=True)
    raise typer.Exit(code)


def reason_of(error: OSError) -> str:
    """Return what a file system says, with the path it is about."""
    return f"{error.filename}: {error.strerror.lower()}" if error.filename and error.strerror else str(error)


def open_project(folder: Path | None) -> Project:
    """Return the project, or stop and say why there is none."""
    if folder is not None:
        project = Project(folder.resolve())
        if not project.games():
            fail(f"{folder} holds no game", "a game is a folder cards/<game>/ with a game.yaml")
        return project
    found = find_project(Path.cwd())
    if found is None:
        fail("there is no project here", "go to a folder that has cards/<game>/game.yaml, or name it with --project")
    return found


def chosen_games(project: Project, names: Sequence[str] | None) -> list[str]:
    """Return the games asked for, or all; stop at one that does not exist."""
    known = project.games()
    for name in names or ():
        if name not in known:
            fail(f'there is no game "{name}"', did_you_mean(name, known) or f"there is {listed(known)}")
    return list(dict.fromkeys(names or known))


def print_findings(diagnostics: Sequence[Diagnostic], sources: dict[str, str], format_: str) -> None:
    """Print findings to standard output in a format; text is coloured on a terminal."""
    text = all_reporters()[format_](diagnostics, sources, Console().is_terminal and not os.environ.get("NO_COLOR"))
    sys.stdout.write(text)
    sys.stdout.flush()


ProgressCallback = Callable[[int, int, str], None]


@contextmanager
def progress_for(game: str, quiet: bool) -> Iterator[ProgressCallback | None]:
    """Show how rendering goes on standard error: a bar on a terminal, a few plain lines elsewhere, nothing if quiet."""
    if quiet:
        yield None
        return
    console = Console(stderr=True)
    if not sys.stderr.isatty():  # not the console's word: colour can be forced upon a pipe, and a bar cannot
        yield _plain_lines(game)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[state]}"))
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(game, total=None, state="reading")

        def show(done: int, total: int, what: str) -> None:
            state = f"{done}/{total} {what}" if total else f"making {what}"
            bar.update(task, completed=done, total=total or None, state=escape(state))

        yield show


def _plain_lines(game: str) -> ProgressCallback:
    """A line after every quarter of the faces and for each thing that is made, for logs."""
    said: set[int] = set()

    def say(done: int, total: int, what: str) -> None:
        if not total:
            typer.echo(f"{game}: making {what}", err=True)
        quarter = 4 * done // max(total, 1)
        if total and quarter not in said:
            said.add(quarter)
            typer.echo(f"{game}: {done} of {total} faces rendered", err=True)

    return say
