"""``designer explain``: the manual of a diagnostic, and how much it matters in the games of the project."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from designer.checks import all_checks
from designer.cli.common import ProjectOption, fail, manuals_of, open_project
from designer.cli.game_facts import facts_of
from designer.engine.manuals import MANUALS
from designer.project import GAME_FILE, find_project
from designer.suggestions import did_you_mean

NAME = "explain"
EXAMPLES = "Examples: designer explain · designer explain text-overflow"


def run(
    code: Annotated[str | None, typer.Argument(help="The code in a finding's brackets; without it, all codes.")] = None,
    project: ProjectOption = None,
) -> None:
    """Explain a diagnostic: the rule, why it matters at the table, a bad and a good example.

    The codes with which play and replay refuse a game are explained too.
    """
    opened = open_project(project) if project else find_project(Path.cwd())
    games = opened.games() if opened else []
    manuals = {check.code: check.manual for check in all_checks().values()}
    code = code.strip("[]") if code else None
    if code not in manuals:  # a game's own checks are only read when they are asked for
        manuals = manuals_of(opened, games)
    if code is None:
        width = max(map(len, manuals))
        for name, manual in sorted(manuals.items()):
            typer.echo(f"{name:<{width}}  {manual.partition(chr(10))[0]}")
        return
    if code in MANUALS:
        typer.echo(f"{code}\n\n{MANUALS[code]}\n\nWith it play and replay refuse a game.")
        if code not in manuals:
            return
        typer.echo("\nIn content it is a finding:\n")
    if code not in manuals:
        hint = did_you_mean(code, [*manuals, *MANUALS]) or "see: designer explain"
        fail(f'there is no diagnostic "{code}"', hint)
    typer.echo(f"{code}\n\n{manuals[code]}\n\n{_importance(code)}")
    for game in games:
        facts = facts_of(opened, game) if opened else None
        if facts is not None and (setting := facts.checks.get(code)):
            typer.echo(f"In {game} it is {_said(setting)}: checks in cards/{game}/{GAME_FILE} say so.")


def _importance(code: str) -> str:
    """How much a finding matters by itself, and whether a game may set it."""
    check = all_checks().get(code)
    how = "set it by checks: in game.yaml, or silence it on its line by # designer: ignore[…]".replace("…", code)
    if check is None:
        return f"It is one of a game's own; {how}."
    words = " or ".join(_said(severity) for severity in check.severities)
    if check.stops:
        what = "" if check.always_stops else "as an error "
        return f"By itself it is {words}; {what}it can be neither ignored nor made to matter less."
    return f"By itself it is {words}; {how}."


def _said(importance: str) -> str:
    return {"error": "an error", "warning": "a warning", "note": "a note"}.get(importance, "ignored")
