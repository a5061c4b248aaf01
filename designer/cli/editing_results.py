"""What the commands that edit content share: an edit that brings errors is refused, a sound one is written and told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import PurePosixPath
from typing import Annotated

import typer
from rich.text import Text

from designer.cli.common import CONTENT_ERROR, TEXT, USAGE_ERROR, fail, print_findings, reason_of
from designer.cli.lines import console, one_line
from designer.editing.changes import Change
from designer.editing.draft import Draft
from designer.editing.failures import EditError
from designer.editing.setting import set_field

Also = Annotated[
    list[str] | None,
    typer.Option("--also", metavar="ID:FIELD=VALUE", help="Set another field in the same edit; may be repeated."),
]

_ALSO = re.compile(r"([^:=]+):([^=]+)=(.*)", re.DOTALL)


@contextmanager
def edit_errors() -> Iterator[None]:
    """Say why an edit cannot be made, and stop."""
    try:
        yield
    except EditError as error:
        fail(str(error), error.hint, USAGE_ERROR if error.wrong_use else CONTENT_ERROR)
    except OSError as error:
        fail(f"cannot write: {reason_of(error)}; all files are as they were")


def conclude(draft: Draft, changes: Sequence[Change], *, takes_more: bool = False, dry_run: bool = False) -> None:
    """Write the edits of a draft and say what has changed, or refuse them with the errors that they would bring."""
    if not draft.texts:
        typer.echo("nothing to change: it is so already")
        return
    errors, texts = draft.new_errors()
    if errors:
        print_findings(errors, texts, TEXT)
        changed = {(change.span.path, change.span.line) for change in changes}
        elsewhere = any(error.span and (error.span.path, error.span.line) not in changed for error in errors)
        hint = "what belongs together is set in one edit: --also ID:FIELD=VALUE" if takes_more and elsewhere else None
        fail("nothing is changed: the content would have these errors", hint, CONTENT_ERROR)
    renewed = [] if dry_run else draft.save()
    print_changes(changes)
    print_renewed(renewed)
    if dry_run:
        typer.echo("nothing is written (--dry-run)")


def set_also(draft: Draft, also: Sequence[str] | None) -> list[Change]:
    """Set what ``--also ID:FIELD=VALUE`` says in the draft of the same edit."""
    changes = []
    for argument in also or ():
        found = _ALSO.fullmatch(argument)
        if found is None:
            fail(f"--also {argument} is not ID:FIELD=VALUE", "for example: --also box_item/artifacts:count=8")
        if change := set_field(draft, found[1], found[2], found[3]):
            changes.append(change)
    return changes


def print_renewed(schemas: Sequence[PurePosixPath], *, on_error: bool = False) -> None:
    """Say which schemas for editors know what has changed."""
    if schemas:
        typer.echo(f"renewed for editors: {', '.join(map(str, schemas))}", err=on_error)


def print_changes(changes: Sequence[Change], *, on_error: bool = False) -> None:
    """Print each change with its place, to standard output or to standard error."""
    terminal = console(soft_wrap=True, stderr=on_error)
    for change in changes:
        terminal.print(Text.assemble((one_line(str(change.span)), "bold"), ": ", one_line(change.said)))
