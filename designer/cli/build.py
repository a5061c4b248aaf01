"""``designer build``: checks games and makes everything of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from designer.build import Built, Options, build_game
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
    require_known,
)
from designer.cli.languages import Languages, in_languages, name_in
from designer.cli.lines import console, one_line
from designer.cli.reprint_table import print_reprint
from designer.history import History, HistoryError
from designer.project import Project
from designer.rendering.system import system_problems
from designer.reporters import is_document
from designer.reporters.json import as_object
from designer.reprinting.earlier import NotThereError
from designer.reprinting.pack import TARGETS
from designer.reprinting.protocol import edition_as_object
from designer.sheet_layouts import layout_files
from designer.suggestions import listed
from designer.targets import all_targets

NAME = "build"
EXAMPLES = "Examples: designer build · designer build brawlhalla -p a4 --duplex short · designer build --since v1.0.0"


def run(
    games: Games = None,
    target: Annotated[
        list[str] | None, typer.Option("--target", "-t", help="What to make; may be given more than once. All if not.")
    ] = None,
    paper: Annotated[
        list[str] | None,
        typer.Option("--paper", "-p", help="The sheets to print on, such as a4 or letter-bleed. All if not given."),
    ] = None,
    duplex: Annotated[
        str, typer.Option(help="The edge about which your printer flips: long, short, or none for fronts alone.")
    ] = "long",
    jobs: Jobs = None,
    out: Annotated[Path | None, typer.Option(help="Write to OUT/<game>/ instead of build/<game>/.")] = None,
    languages: Languages = None,
    since: Annotated[
        str | None,
        typer.Option(
            metavar="REF",
            help="Print only what looks different since a commit or tag, with a list, into build/<game>.reprint/.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON list instead of tables.")] = False,
    format_: FormatOption = TEXT,
    project: ProjectOption = None,
) -> None:
    """Build games into build/: print-and-play sheets, rulebook, engine JSON and a manifest.

    A game with errors is not built and its last good output stays. Exit code 0: all built. 1: errors. 2: wrong use.
    """
    require_known("target", target, all_targets())
    require_known("duplex", [duplex], ("long", "short", "none"))
    as_json = as_json or format_ == JSON
    opened = open_project(project)
    require_known("paper", paper, layout_files(opened.root))
    if since is not None:
        _require_pieces(opened, since, target)
    for warning in system_problems():
        typer.echo(f"designer: {warning}", err=True)
    results: list[Built] = []
    for name, language in in_languages(opened, chosen_games(opened, games), languages, all_of_them=not games):
        with progress_for(name_in(name, language), quiet=as_json or is_document(format_)) as progress:
            options = Options(
                jobs=jobs or default_jobs(),
                progress=progress,
                targets=tuple(target or ()),
                layouts=tuple(paper or ()),
                duplex=duplex,  # type: ignore[arg-type]  # checked above
                out=out.resolve() if out else None,
                since=since,
                language=language,
            )
            try:
                results.append(build_game(opened, name, options))
            except OSError as error:
                fail(f"cannot write the output of {name}: {reason_of(error)}")
            except HistoryError as error:
                fail(str(error), error.hint)
            except NotThereError:
                message = f"{since} has no game {name} yet"
                if games:
                    fail(message, f"build all of it, without --since: designer build {name}")
                typer.echo(f"designer: {message}; it is left out", err=True)
    if as_json:
        typer.echo(json.dumps([_as_object(built) for built in results], indent=2))
    else:
        found = list(dict.fromkeys(finding for built in results for finding in built.checked.diagnostics))
        sources = {path: text for built in results for path, text in built.checked.sources.items()}
        names = [built.checked.name for built in results]
        partial = any(built.checked.partial for built in results)
        print_findings(found, sources, format_, project=opened, games=names, partial=partial)
        if not is_document(format_):  # beside a document there may be nothing
            _print_table(results)
            for built in results:
                if built.pack is not None:
                    print_reprint(built.pack)
    raise typer.Exit(CONTENT_ERROR if any(built.checked.failed for built in results) else 0)


def _require_pieces(project: Project, since: str, targets: list[str] | None) -> None:
    """Stop when there is no such state, or when a target is asked for that prints no pieces of a box."""
    try:
        History(project).commit(since)
    except HistoryError as error:
        fail(str(error), error.hint)
    for name in targets or ():
        if name not in TARGETS.values():
            fail(
                f"{name} is no piece of a box, so it cannot be printed in part",
                f"a reprint pack is made of {listed(sorted(TARGETS.values()))}; build {name} without --since",
            )


def _manifest(built: Built) -> dict[str, Any]:
    manifest = next((a for a in built.artifacts if a.path == "manifest.json"), None)
    return json.loads(manifest.data) if manifest else {"files": []}


def _as_object(built: Built) -> dict[str, Any]:
    files = _manifest(built)["files"]
    return {
        "game": built.checked.name,
        "language": built.language,
        "ok": not built.checked.failed,
        "folder": str(built.folder),
        "faces": {"rendered": built.checked.faces_rendered, "reused": built.checked.faces_reused},
        "files": [{"pages": None, **file} for file in files],
        **({"reprint": [edition_as_object(edition) for edition in built.pack.editions]} if built.pack else {}),
        "diagnostics": [as_object(diagnostic) for diagnostic in built.checked.diagnostics],
        "seconds": round(built.seconds, 3),
    }


def _print_table(results: list[Built]) -> None:
    terminal = console()
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("file", overflow="fold")
    table.add_column("pages", justify="right")
    table.add_column("size", justify="right")
    for built in results:
        for artifact in built.artifacts:
            pages = str(artifact.pages) if artifact.pages is not None else ""
            table.add_row(Text(one_line(str(_short(built.folder / artifact.path)))), pages, _size(len(artifact.data)))
    if table.row_count:
        terminal.print(table)
    for built in results:
        name, checked = built.folder.name.removesuffix(".reprint"), built.checked
        if checked.failed:
            # A path may hold what Rich would take for its own markup.
            terminal.print(Text.assemble((f"{name}: not built", "bold red"), f"; {_short(built.folder)} is as it was"))
        else:
            noun = "face" if checked.faces_rendered == 1 else "faces"
            faces = f"{checked.faces_rendered} {noun} rendered, {checked.faces_reused} reused"
            facts = f": {len(built.artifacts)} files, {faces}, {built.seconds:.1f} s"
            terminal.print(Text.assemble((name, "bold"), facts))
            if older := _older_targets(built):
                note = f"of an earlier state of the content: {listed(older)}; a build without --target renews all"
                terminal.print(Padding(Text(note, "yellow"), (0, 0, 0, 2)))


def _older_targets(built: Built) -> list[str]:
    """The targets of which files were kept that may be different by now."""
    manifest = _manifest(built)
    return sorted(
        {
            file["target"] or file["path"]
            for file in manifest["files"]
            if file["content_hash"] != manifest["content_hash"]
        }
    )


def _short(path: Path) -> Path:
    try:
        here = Path.cwd()
    except OSError:  # somebody has removed it
        return path
    return path.relative_to(here) if path.is_relative_to(here) else path


def _size(count: int) -> str:
    return f"{count / 1000:.0f} kB" if count < 1_000_000 else f"{count / 1_000_000:.1f} MB"
