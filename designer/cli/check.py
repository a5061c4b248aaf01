"""``designer check``: everything that is wrong with the content, in one run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from designer.build import Options, check_game
from designer.cli.common import (
    CONTENT_ERROR,
    JSON,
    TEXT,
    FormatOption,
    Games,
    Jobs,
    ProjectOption,
    chosen_games,
    default_jobs,
    fail,
    open_project,
    print_findings,
    progress_for,
    reason_of,
)
from designer.cli.languages import Languages, in_languages, name_in
from designer.cli.mending import mend_games
from designer.diagnostics import Diagnostic
from designer.project import Project

NAME = "check"
EXAMPLES = "Examples: designer check · designer check brawlhalla --format github · designer check --fix"


def run(
    games: Games = None,
    format_: FormatOption = TEXT,
    as_json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
    layout: Annotated[
        bool, typer.Option("--layout/--no-layout", help="Lay out the faces too, to find text that does not fit.")
    ] = True,
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend what is safe first: quotes, near misses, letter case, needless ignores.")
    ] = False,
    languages: Languages = None,
    jobs: Jobs = None,
    project: ProjectOption = None,
) -> None:
    """Check games: all errors of all files in one run.

    Exit code 0: no errors (there may be warnings). 1: errors. 2: wrong use.
    """
    opened = open_project(project)
    format_ = JSON if as_json else format_
    names = chosen_games(opened, games)
    if fix:
        mend_games(opened, names, quiet=format_ != TEXT)
    made = in_languages(opened, names, languages, all_of_them=not games)
    findings, sources, partial = checked_games(opened, made, jobs, layout=layout, quiet=format_ != TEXT or not layout)
    print_findings(findings, sources, format_, project=opened, games=names, partial=partial)
    failed = any(finding.is_error for finding in findings)
    if format_ == TEXT and not findings:
        typer.echo(f"{', '.join(name_in(*pair) for pair in made)}: no problems")
    raise typer.Exit(CONTENT_ERROR if failed else 0)


def checked_games(
    project: Project,
    games: Sequence[tuple[str, str | None]],
    jobs: int | None,
    *,
    layout: bool = True,
    quiet: bool = False,
) -> tuple[list[Diagnostic], dict[str, str], bool]:
    """Return what is wrong with games, each in a language, the texts that it is about, by path, and if it is not all.

    It is not all that is wrong when errors keep something from being looked at.
    """
    findings: list[Diagnostic] = []
    sources: dict[str, str] = {}
    partial = False
    for name, language in games:
        with progress_for(name_in(name, language), quiet=quiet) as progress:
            options = Options(jobs=jobs or default_jobs(), progress=progress, language=language)
            try:
                checked = check_game(project, name, options, layout=layout)
            except OSError as error:
                fail(f"cannot keep the rendered faces of {name}: {reason_of(error)}")
        findings += checked.diagnostics
        sources |= checked.sources
        partial |= checked.partial
    # What is wrong with the content is found once for each language.
    return list(dict.fromkeys(findings)), sources, partial
