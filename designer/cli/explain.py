"""``designer explain``: the manual of a diagnostic."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from designer.checks import all_checks
from designer.cli.common import ProjectOption, fail, open_project
from designer.project import find_project, load_schema
from designer.suggestions import did_you_mean

NAME = "explain"
EXAMPLES = "Examples: designer explain · designer explain text-overflow"


def run(
    code: Annotated[str | None, typer.Argument(help="The code in a finding's brackets; without it, all codes.")] = None,
    project: ProjectOption = None,
) -> None:
    """Explain a diagnostic: the rule, why it matters at the table, a bad and a good example."""
    manuals = _manuals(project)
    if code is None:
        width = max(map(len, manuals))
        for name, manual in sorted(manuals.items()):
            typer.echo(f"{name:<{width}}  {manual.partition(chr(10))[0]}")
        return
    code = code.strip("[]")
    if code not in manuals:
        fail(f'there is no diagnostic "{code}"', did_you_mean(code, manuals) or "see: designer explain")
    typer.echo(f"{code}\n\n{manuals[code]}")


def _manuals(folder: Path | None) -> dict[str, str]:
    """The manuals of all codes: the compiler's, and those of the games of the project, if this is one."""
    manuals: dict[str, str] = {}
    project = open_project(folder) if folder else find_project(Path.cwd())
    if project is not None:
        for schema, _ in (load_schema(project, game) for game in project.games()):
            manuals |= schema.manuals if schema else {}
    return manuals | {check.code: check.manual for check in all_checks().values()}
