"""``designer review``: a pull request in one command, its changes and its findings."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from designer.change_reports import View, all_reports
from designer.changes.values import GameChanges
from designer.cli.check import checked_games
from designer.cli.common import (
    CONTENT_ERROR,
    TEXT,
    Jobs,
    ProjectOption,
    add_to_summary,
    fail,
    is_colored,
    manuals_of,
    open_project,
    print_findings,
    reason_of,
    terminal_width,
)
from designer.cli.lines import harmless, say
from designer.cli.review_comment import comment
from designer.cli.services import from_the_top
from designer.cli.states import Choice, StatesAndGames, both_laid_out, chosen_states
from designer.cli.writing import write_reports
from designer.comparison import WORKING_TREE, StateError, compare
from designer.history import History, HistoryError
from designer.project import Project
from designer.reporters import all_reporters

NAME = "review"
EXAMPLES = "Examples: designer review · designer review main · designer review v1.0.0 brawlhalla --out review"

COMMENT, PAGE, FINDINGS = "comment.md", "diff.html", "findings.sarif"
# What CI names a state by, and nobody else: a hash, or a step back from another state.
_NAMELESS = re.compile(r"[0-9a-f]{12,}|HEAD.*|.*[\^~@].*")


def run(
    words: StatesAndGames = None,
    since: Annotated[
        str | None, typer.Option("--since", metavar="REF", help="The state, even if a game is called like it.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The folder to write to, instead of build/pull-request/.")] = None,
    jobs: Jobs = None,
    project: ProjectOption = None,
) -> None:
    """Review a pull request: check the files as they are and compare them with a state, in one go.

    Writes comment.md, diff.html and findings.sarif. On GitHub the comment is the summary of the job too.

    Exit code 0: no errors in the content (there may be warnings). 1: errors. 2: wrong use.
    """
    opened = open_project(project)
    out = out or opened.root / "build" / "pull-request"  # no game can be called so
    choice = chosen_states(opened, words, since)
    if choice.after is not None:
        fail(f"a review looks at the files as they are, not at {choice.after}", "name only the state before")
    games = [game for game in choice.before if game in opened.games()]
    found, sources, partial = checked_games(opened, [(game, None) for game in games], jobs)
    print_findings(found, sources, TEXT, partial=partial)
    changes, page, view, why_not = _compared(opened, choice, jobs)
    moved, texts = from_the_top(found, sources, opened)
    files = {
        COMMENT: comment(changes, view, found, why_not),
        FINDINGS: all_reporters()["sarif"](moved, texts, False, manuals_of(opened, games)),
        **({PAGE: page} if page else {}),
    }
    write_reports({out / name: text for name, text in files.items()}, "the review")
    if PAGE not in files and (out / PAGE).is_file():  # that of an earlier review does not stay beside the others
        (out / PAGE).unlink()
    add_to_summary(files[COMMENT])
    if changes is not None:
        terminal = replace(view, color=is_colored(), width=terminal_width())
        typer.echo(harmless(all_reports()[TEXT](changes, terminal)), nl=False)
    else:
        say(f"{why_not}; what changed cannot be told")
    typer.echo(f"{out}: {', '.join(sorted(files))}")
    raise typer.Exit(CONTENT_ERROR if any(finding.is_error for finding in found) else 0)


def _compared(project: Project, choice: Choice, jobs: int | None) -> tuple[list[GameChanges] | None, str, View, str]:
    """What changed, the page of it, and between which states; or why it cannot be told."""
    view = View(_label(project, choice.before_label), WORKING_TREE)
    try:
        with compare(project, choice.before, choice.after) as compared:
            changes = [one.changes for one in compared]
            layouts = both_laid_out(project, compared, jobs)
            return changes, all_reports()["html"](changes, replace(view, layouts=layouts)), view, ""
    except HistoryError as error:
        fail(str(error), error.hint)
    except OSError as error:
        fail(f"cannot compare: {reason_of(error)}")
    except StateError as error:
        return None, "", view, str(error)


def _label(project: Project, ref: str) -> str:
    """What people call a state. One that has no name of its own is told by its commit."""
    if not _NAMELESS.fullmatch(ref):
        return ref
    commit = History(project).commit(ref)
    return f"{commit.short} {commit.subject}"
