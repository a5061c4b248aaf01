"""``designer check``: everything that is wrong with the content, in one run."""

from __future__ import annotations

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
from designer.diagnostics import Diagnostic

NAME = "check"
EXAMPLES = "Examples: designer check · designer check brawlhalla --format github · designer check --no-layout"


def run(
    games: Games = None,
    format_: FormatOption = TEXT,
    as_json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
    layout: Annotated[
        bool, typer.Option("--layout/--no-layout", help="Lay out the faces too, to find text that does not fit.")
    ] = True,
    jobs: Jobs = None,
    project: ProjectOption = None,
) -> None:
    """Check games: all errors of all files in one run.

    Exit code 0: no errors (there may be warnings). 1: errors. 2: wrong use.
    """
    opened = open_project(project)
    format_ = JSON if as_json else format_
    findings: list[Diagnostic] = []
    sources: dict[str, str] = {}
    names = chosen_games(opened, games)
    for name in names:
        with progress_for(name, quiet=format_ != TEXT or not layout) as progress:
            options = Options(jobs=jobs or default_jobs(), progress=progress)
            try:
                checked = check_game(opened, name, options, layout=layout)
            except OSError as error:
                fail(f"cannot keep the rendered faces of {name}: {reason_of(error)}")
        findings += checked.diagnostics
        sources |= checked.sources
    print_findings(findings, sources, format_)
    failed = any(finding.is_error for finding in findings)
    if format_ == TEXT and not findings:
        typer.echo(f"{', '.join(names)}: no problems")
    raise typer.Exit(CONTENT_ERROR if failed else 0)
