"""``designer fmt``: one style for all content files."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from designer.cli.common import CONTENT_ERROR, TEXT, USAGE_ERROR, ProjectOption, open_project, print_findings
from designer.cli.editing_results import edit_errors
from designer.cli.lines import console, one_line, say
from designer.editing.formatting_files import FormattedFile, format_files, is_stray
from designer.editing.saving import save
from designer.project import Project, find_project

NAME = "fmt"
EXAMPLES = "Examples: designer fmt · designer fmt brawlhalla --diff · designer fmt --check cards/brawlhalla/box.yaml"

_COLOURS = {"+": "green", "-": "red", "@": "cyan"}


def run(
    targets: Annotated[
        list[str] | None, typer.Argument(metavar="GAME|PATH", help="Games, files or folders; all games if none.")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; fail when a file is not in style.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; show what would change.")] = False,
    project: ProjectOption = None,
) -> None:
    """Bring content files into one style: layout, quotes, order of fields. Values and comments stay what they are.

    Exit code 0: all is in style. 1: a file has errors, or with --check is not in style. 2: wrong use.
    """
    with edit_errors():
        files = [
            file
            for opened, own in _by_project(targets or (), project).items()
            for file in format_files(opened, own, Path.cwd())
        ]
        changed = [file for file in files if not file.is_in_style]
        if not check and not diff:
            save({file.path: file.text for file in changed}, {file.path: file.before for file in changed})
    said = "not in style" if check else "formatted"
    for file in changed:
        if diff:
            _print_diff(file)
        else:
            say(f"{said}: {one_line(str(file.shown))}")
    _print_left_alone(files)
    if not diff:
        left = sum(file.formatted.text is None for file in files)
        _summarise(len(files), len(changed), left, check=check)
    if any(file.formatted.failure for file in files):
        raise typer.Exit(USAGE_ERROR)
    raise typer.Exit(CONTENT_ERROR if any(file.formatted.text is None for file in files) or (check and changed) else 0)


def _by_project(targets: Sequence[str], folder: Path | None) -> dict[Project, list[str]]:
    """The projects of what is named, each with its targets: a path leads to its own, whatever the present folder is.

    A hook names whatever is in cards/; what is there and is no content of a game is left alone, and that is said.
    """
    if not targets:
        return {open_project(folder): []}
    found: dict[Project, list[str]] = {}
    for target in targets:
        path = Path(target).absolute()
        own = find_project(path if path.is_dir() else path.parent) if folder is None and path.exists() else None
        if folder is None and is_stray(path, own):
            say(f"designer: {one_line(target)} is left as it is: it is no content of a game", err=True)
        else:
            found.setdefault(own or open_project(folder), []).append(target)
    return found


def _print_diff(file: FormattedFile) -> None:
    """Print what would change as a unified diff, in colours on a terminal."""
    terminal = console(soft_wrap=True, highlight=False)
    names = f"a/{file.shown}", f"b/{file.shown}"
    for line in difflib.unified_diff(*file.lines, *names):
        style = "bold" if line.startswith(("+++", "---")) else _COLOURS.get(line[0], "")
        terminal.print(Text(one_line(line.rstrip("\r\n")), style))
        if not line.endswith("\n"):
            terminal.print("\\ No newline at end of file")


def _print_left_alone(files: Sequence[FormattedFile]) -> None:
    """Say which files could not be formatted, and why."""
    left = [file for file in files if file.formatted.text is None]
    if findings := [finding for file in left for finding in file.formatted.findings]:
        print_findings(findings, {str(file.shown): "".join(file.lines[0]) for file in left}, TEXT)
    for file in left:
        if file.formatted.failure:
            why = f"because {file.formatted.failure}; this is a failure of designer itself, please report it"
        elif file.formatted.odd:
            why = f"because {file.formatted.odd}"
        elif any(finding.is_error for finding in file.formatted.findings):
            why = "until its errors are mended"
        else:
            why = "because in style nobody would see any more what the warnings are about; mend that first"
        say(f"designer: {one_line(str(file.shown))} is left as it is, {why}", err=True)


def _summarise(count: int, changed: int, left: int, *, check: bool) -> None:
    right = count - changed - left
    if check and changed:
        typer.echo(f"{changed} of {count} files are not in style; to format them: designer fmt", err=True)
    elif changed:
        typer.echo(f"{changed} of {count} files formatted", err=True)
    elif right:
        typer.echo(f"{right} {'file is' if right == 1 else 'files are'} in style", err=True)
