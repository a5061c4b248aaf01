"""``designer doctor``: whether this machine has what rendering needs."""

from __future__ import annotations

import json
import platform
from dataclasses import asdict
from typing import Annotated

import typer

from designer.cli.common import CONTENT_ERROR
from designer.rendering.system import can_lay_out, system_facts, system_problems
from designer.version import version

NAME = "doctor"
EXAMPLES = "Examples: designer doctor · designer doctor --json"


def run(as_json: Annotated[bool, typer.Option("--json", help="Print a JSON object.")] = False) -> None:
    """Say what this machine has, what it lacks and how to get it. Exit code 1 when nothing can be rendered."""
    facts, problems = system_facts(), system_problems()
    if as_json:
        report = {"designer": version(), "python": platform.python_version(), **asdict(facts), "problems": problems}
        typer.echo(json.dumps(report, indent=2))
    else:
        subsetter = "yes" if facts.harfbuzz_subset else "no"
        typer.echo(f"designer {version()}, Python {platform.python_version()}")
        typer.echo(
            f"Pango {facts.pango or 'missing'}, HarfBuzz {facts.harfbuzz or 'missing'}, its subsetter: {subsetter}"
        )
        for problem in problems:
            typer.echo(f"problem: {problem}")
        if not problems:
            typer.echo("This machine has all that is needed.")
    raise typer.Exit(0 if can_lay_out() else CONTENT_ERROR)
