"""The ``designer`` command."""

from __future__ import annotations

import sys
import traceback
from typing import Annotated

import typer
from rich.markup import escape

from designer.cli import (
    add,
    build,
    check,
    diff,
    doctor,
    explain,
    export,
    fmt,
    import_,
    list_,
    log,
    new,
    new_game,
    play,
    playtest,
    rename,
    replay,
    review,
    schema,
    set_,
    show,
    stats,
    translate,
)
from designer.cli.common import USAGE_ERROR
from designer.cli.streams import is_full, let_go, prepare_streams
from designer.rendering.pdf import RenderingUnavailableError
from designer.version import version

app = typer.Typer(
    name="designer",
    help="A compiler for tabletop games kept in Git.",
    epilog="Start with: designer check, then designer build. Errors are explained by: designer explain CODE",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
PANELS = {
    "Every day": (check, build, list_, show, explain),
    "Writing": (set_, add, rename, fmt, translate, schema),
    "At the table": (play, replay, playtest, stats),
    "What changed": (diff, log, review),
    "Coming in": (new, new_game, import_, export, doctor),
}
for panel, commands in PANELS.items():
    for command in commands:
        settings = getattr(command, "SETTINGS", None)
        examples = escape(command.EXAMPLES)  # what stands in brackets, such as [[hidden]], is no markup of Rich
        app.command(command.NAME, epilog=examples, rich_help_panel=panel, context_settings=settings)(command.run)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"designer {version()}")
        raise typer.Exit


@app.callback()
def options(
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """A compiler for tabletop games kept in Git: YAML in, print-and-play PDFs, rulebooks and engine JSON out."""


def main() -> None:
    """Run the command line. Exit code 2 means wrong use, or a failure of the compiler itself."""
    prepare_streams()
    try:
        app()
    except RenderingUnavailableError as error:
        typer.echo(f"designer: {error}\n  hint: see: designer doctor", err=True)
        sys.exit(USAGE_ERROR)
    except Exception as error:
        if isinstance(error, OSError) and is_full(error):
            let_go()
            typer.echo(f"designer: what is written has no room: {(error.strerror or '').lower()}", err=True)
            sys.exit(USAGE_ERROR)
        traceback.print_exc()
        typer.echo("designer: this is a failure of designer itself, not of your content; please report it", err=True)
        sys.exit(USAGE_ERROR)
