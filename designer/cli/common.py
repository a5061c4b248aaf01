"""What the commands share: finding the project and the games, printing findings, showing progress."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn

from designer.checks import all_checks
from designer.cli.lines import harmless, say
from designer.cli.services import from_the_top
from designer.diagnostics import Diagnostic
from designer.project import Project, find_project, load_schema, projects_below
from designer.reporters import NO_MANUALS, all_reporters, is_document
from designer.suggestions import listed, nearest_or_all

CONTENT_ERROR = 1
USAGE_ERROR = 2
TEXT, JSON, GITHUB = "text", "json", "github"  # the formats that commands know by name, of as many as there are
FOR_SERVICES = frozenset({GITHUB, "sarif", "junit"})


def format_option(formats: Collection[str], help_: str) -> Any:
    """Return an option ``--format`` that takes the name of one of these."""

    def known(given: str) -> str:
        if given not in formats:
            raise typer.BadParameter(f'there is no format "{given}"; {nearest_or_all(given, formats)}')
        return given

    return typer.Option("--format", metavar="|".join(formats), callback=known, help=help_)


FormatOption = Annotated[str, format_option(all_reporters(), "How findings are written.")]
Games = Annotated[list[str] | None, typer.Argument(metavar="GAME", help="The games; all of the project if none.")]
RecordId = Annotated[
    str | None, typer.Argument(metavar="ID", help="A record's id; kind/id where several kinds have it.")
]
ProjectOption = Annotated[
    Path | None,
    typer.Option(
        "--project",
        "-C",
        help="The project's folder. By default the nearest one upwards from here, or the only one below.",
    ),
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
    say(f"designer: {message}" + (f"\n  hint: {hint}" if hint else ""), err=True)
    raise typer.Exit(code)


def reason_of(error: OSError) -> str:
    """Return what a file system says, with the path it is about."""
    return f"{error.filename}: {error.strerror.lower()}" if error.filename and error.strerror else str(error)


def open_project(folder: Path | None) -> Project:
    """Return the project, or stop and say why there is none.

    It is the nearest one upwards; without one, the only one that there is in a folder below, which is said.
    """
    if folder is not None:
        project = Project(folder.resolve())
        if not project.games():
            fail(f"{folder} holds no game", "a game is a folder cards/<game>/ with a game.yaml")
        return project
    here = Path.cwd()
    if (found := find_project(here)) is not None:
        return found
    below = projects_below(here)
    names = [project.root.relative_to(here.resolve()).as_posix() for project in below]
    if len(below) == 1:
        say(f"designer: the project is {names[0]}/", err=True)
        return below[0]
    if below:
        fail(f"there are several projects here: {listed(names)}", f"name one: --project {names[0]}")
    fail("there is no project here", "go to a folder that has cards/<game>/game.yaml, or name it with --project")


def chosen_games(project: Project, names: Sequence[str] | None) -> list[str]:
    """Return the games asked for, or all; stop at one that does not exist."""
    known = project.games()
    require_known("game", names, known)
    return list(dict.fromkeys(names or known))


def require_known(what: str, names: Iterable[str] | None, known: Iterable[str]) -> None:
    """Stop at the first name that names nothing, and say which there are."""
    known = list(known)
    for name in names or ():
        if name not in known:
            fail(f'there is no {what} "{name}"', nearest_or_all(name, known))


def require_id(ident: str | None, game: str) -> str:
    """Return the id, or stop and say where ids are to be found."""
    return ident if ident is not None else fail("the id of a record is missing", f"see: designer list {game}")


def print_findings(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, str],
    format_: str,
    *,
    project: Project | None = None,
    games: Sequence[str] = (),
    partial: bool = False,
) -> None:
    """Print findings to standard output in a format; text is coloured on a terminal.

    Services that read a format look for its paths from the top of the repository, in which the ``project`` may be a
    folder. A document for a program knows what the own checks of the ``games`` mean. For GitHub a summary is added to
    the job as well. People are told when the findings are ``partial``: errors keep something from being looked at.
    """
    manuals = manuals_of(project, games) if is_document(format_) else NO_MANUALS
    if format_ in FOR_SERVICES and project is not None:
        diagnostics, sources = from_the_top(diagnostics, sources, project)
    report = all_reporters()[format_](diagnostics, sources, is_colored(), manuals)
    sys.stdout.write(harmless(report) if format_ == TEXT else report)
    if partial and format_ == TEXT:
        sys.stdout.write("there may be more once these are mended\n")
    sys.stdout.flush()
    if format_ == GITHUB:
        add_to_summary(all_reporters()["markdown"](diagnostics, sources, False))


def add_to_summary(markdown: str) -> None:
    """Add to the summary of the job that this runs in, if it is one on GitHub."""
    if file := os.environ.get("GITHUB_STEP_SUMMARY"):
        try:
            with Path(file).open("a", encoding="utf-8", errors="backslashreplace") as summary:
                summary.write(markdown)
        except OSError as error:
            typer.echo(f"designer: the summary of the job cannot be written: {reason_of(error)}", err=True)


def is_colored() -> bool:
    """Return whether standard output is a terminal that shows colour."""
    return Console().is_terminal and not os.environ.get("NO_COLOR")


def terminal_width() -> int:
    """Return how many columns there are for what is written, in a pipe as many as can be read well."""
    return shutil.get_terminal_size((100, 24)).columns


def manuals_of(project: Project | None, games: Iterable[str]) -> dict[str, str]:
    """Return what findings mean by their codes: the compiler's, and those of the games' own checks."""
    schemas = [load_schema(project, game)[0] for game in games] if project is not None else []
    own = {code: manual for schema in schemas if schema for code, manual in schema.manuals.items()}
    return own | {check.code: check.manual for check in all_checks().values()}


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
