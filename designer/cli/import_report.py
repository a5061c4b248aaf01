"""What ``designer import`` prints: where each column goes, each cell that cannot be taken, and what has been done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.text import Text

from designer.cli.common import CONTENT_ERROR, TEXT, fail, print_findings
from designer.cli.lines import Terminal, console, one_line
from designer.editing.changes import Change
from designer.tables.headers import How
from designer.tables.reports import Outcome, Problem, Task

_SHOWN = 12
_FEW = 4
_NOWHERE = "nowhere"


def print_warnings(warnings: Iterable[str]) -> None:
    """Say how a file was read where that could be wrong."""
    terminal = console(stderr=True, soft_wrap=True)
    for warning in warnings:
        terminal.print(Text.assemble(("warning: ", "yellow"), one_line(warning)))


def print_columns(tasks: Sequence[Task]) -> None:
    """Say which column is which field, and which goes nowhere."""
    terminal = console(highlight=False, soft_wrap=True)
    for task in tasks:
        rows = len(task.table.rows)
        what = f"{task.kind.kind.replace('_', ' ')}, {rows} {'row' if rows == 1 else 'rows'}"
        terminal.print(Text.assemble((one_line(task.table.title), "bold"), f" → {what}"))
        named = [column.field for column in task.columns if column.how is How.NAMED]
        if named:
            terminal.print(Text.assemble("  called like their fields: ", (", ".join(named), "green")))
        others = [column for column in task.columns if column.how is not How.NAMED]
        headers = [one_line(" ".join(column.header.split()) or task.table.column(column.index)) for column in others]
        width = max(map(len, headers), default=0)
        wide = max((len(column.field or _NOWHERE) for column in others), default=0)
        for header, column in zip(headers, others, strict=True):
            field = (f"→ {column.field or _NOWHERE:<{wide}}", "green" if column.field else "yellow")
            terminal.print(Text.assemble(f"  {header:<{width}}  ", field, (f"  {column.how}", "dim")))


def print_outcome(outcome: Outcome, *, dry_run: bool, update: bool) -> None:
    """Say what has come of an import, or why nothing has."""
    terminal = console(highlight=False, soft_wrap=True)
    for remark, where in outcome.remarks.items():
        terminal.print(Text.assemble(("note: ", "cyan"), one_line(f"{_places(where)}: {remark}")))
    if not outcome.is_sound:
        _refuse(terminal, outcome)
    for problem in outcome.left_out:
        _print_problem(terminal, problem, "yellow")
    for change in outcome.changed:
        _print_change(terminal, change)
    for change in outcome.added[: _SHOWN if len(outcome.added) > _SHOWN + 1 else None]:
        _print_change(terminal, change)
    if len(outcome.added) > _SHOWN + 1:
        terminal.print(f"… and {len(outcome.added) - _SHOWN} more")
    rows = len({problem.row for problem in outcome.left_out})
    counts = [f"{len(outcome.added)} new"]
    if update:
        counts.append(f"{_counted(len(outcome.changed), 'value')} changed")
        counts.append(f"{_counted(outcome.unchanged, 'row')} as before")
    counts += [f"{_counted(rows, 'row')} left out"] if rows else []
    terminal.print(Text(", ".join(counts), "bold"))
    if dry_run:
        terminal.print("nothing is written (--dry-run)")


def _refuse(terminal: Terminal, outcome: Outcome) -> None:
    for problem in outcome.problems:
        _print_problem(terminal, problem, "red")
    print_findings(outcome.errors, outcome.texts, TEXT)
    if outcome.problems:
        rows = {problem.row for problem in outcome.problems if problem.row is not None}
        hint = f"--skip-errors leaves out {_counted(len(rows), 'row')}" if rows else None
        fail(f"nothing is written: {_counted(len(outcome.problems), 'problem')}", hint, CONTENT_ERROR)
    hint = "what belongs together is set in one go: --also ID:FIELD=VALUE"
    fail("nothing is written: the content would have these errors", hint, CONTENT_ERROR)


def _print_problem(terminal: Terminal, problem: Problem, colour: str) -> None:
    terminal.print(Text.assemble((one_line(problem.place), "bold"), ": ", (one_line(problem.message), colour)))
    if problem.hint:
        terminal.print(Text.assemble(("  hint: ", "dim"), one_line(problem.hint)))


def _print_change(terminal: Terminal, change: Change) -> None:
    terminal.print(Text.assemble((str(change.span), "bold"), ": ", one_line(change.said)))


def _places(where: Sequence[str]) -> str:
    unique = list(Counter(where))
    more = f" and {len(unique) - _FEW} more" if len(unique) > _FEW else ""
    return ", ".join(unique[:_FEW]) + more


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
