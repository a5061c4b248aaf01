"""How a playtest goes, on standard error: a bar with early figures on a terminal, a line for each stage elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from designer.playtest.trials import Progress


@contextmanager
def progress_of() -> Iterator[Callable[[Progress], None]]:
    """Yield what is to be told of every game."""
    if not sys.stderr.isatty():
        yield _Lines().show
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[figure]}"),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, figure="")

        def show(now: Progress) -> None:
            figure = escape(now.figure)
            bar.update(task, description=escape(now.stage), completed=now.done, total=now.of, figure=figure)

        yield show


class _Lines:
    """A line when a stage begins, for logs."""

    def __init__(self) -> None:
        self._stage = ""

    def show(self, now: Progress) -> None:
        """Say what is played now, once."""
        if now.stage != self._stage:
            self._stage = now.stage
            typer.echo(f"playing: {now.stage}", err=True)
