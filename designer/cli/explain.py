"""``designer explain``: the manual of a diagnostic."""

from __future__ import annotations

from typing import Annotated

import typer

from designer.checks import all_checks
from designer.cli.common import fail
from designer.suggestions import did_you_mean

NAME = "explain"
EXAMPLES = "Examples: designer explain · designer explain text-overflow"


def run(
    code: Annotated[str | None, typer.Argument(help="The code in a finding's brackets; without it, all codes.")] = None,
) -> None:
    """Explain a diagnostic: the rule, why it matters at the table, a bad and a good example."""
    checks = all_checks()
    if code is None:
        width = max(map(len, checks))
        for check in checks.values():
            typer.echo(f"{check.code:<{width}}  {check.manual.splitlines()[0]}")
        return
    code = code.strip("[]")
    if code not in checks:
        fail(f'there is no diagnostic "{code}"', did_you_mean(code, checks) or "see: designer explain")
    typer.echo(f"{code}\n\n{checks[code].manual}")
