"""What the commands that compare states share: from the words on the command line to games and states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated

import typer

from designer.cli.common import (
    CONTENT_ERROR,
    TEXT,
    default_jobs,
    fail,
    progress_for,
    reason_of,
    require_known,
)
from designer.comparison import (
    WORKING_TREE,
    Compared,
    StateError,
    compare,
    games_in,
    last_releases,
    parse_range,
)
from designer.history import HistoryError
from designer.laying_out import Layout, Rendering, cache_of, lay_out
from designer.model.imprint import with_imprint_of
from designer.project import Project
from designer.reporters import all_reporters
from designer.suggestions import did_you_mean

StatesAndGames = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[REF[..REF]] [GAME]...",
        help="A state, such as a tag: it is compared with the files as they are. REF..REF compares two states. "
        "Without one: each game's last tag. Then the games; all of the project if none.",
    ),
]


@dataclass(frozen=True, slots=True)
class Choice:
    """What is to be compared: every game with the state ``before``; ``after`` is None for the working tree."""

    before: Mapping[str, str]
    after: str | None

    @property
    def before_label(self) -> str:
        """What the states before are called together."""
        labels = dict.fromkeys(self.before.values())
        return next(iter(labels)) if len(labels) == 1 else "the last tags"

    @property
    def after_label(self) -> str:
        """What the state after is called."""
        return self.after or WORKING_TREE


def chosen_states(project: Project, words: Sequence[str] | None, since: str | None = None) -> Choice:
    """Return what the words on the command line name, or stop at one that names nothing.

    The first word is a state unless it is the name of a game, or ``since`` says the state.
    """
    names = list(words or ())
    known = project.games()
    state = since if since is not None else names.pop(0) if names and names[0] not in known else None
    try:
        before, after = parse_range(state) if state is not None else (None, None)
    except ValueError:
        fail(f'"{state}" names no states', "write A for a state, or A..B for two, such as v1.0.0..v1.1.0")
    try:
        if before is None:
            require_known("game", names, known)
            return Choice(last_releases(project, list(dict.fromkeys(names or known))), None)
        there = games_in(project, before, after)
        require_known("game", names, there)
        return Choice(dict.fromkeys(names or there, before), after)
    except HistoryError as error:
        near = did_you_mean(state, known) if state is not None else None
        fail(str(error), near or error.hint)


@contextmanager
def comparison(project: Project, choice: Choice) -> Iterator[list[Compared]]:
    """Open the states and compare; say what is wrong in one of them, and stop."""
    try:
        with compare(project, choice.before, choice.after) as compared:
            yield compared
    except HistoryError as error:
        fail(str(error), error.hint)
    except OSError as error:
        fail(f"cannot compare: {reason_of(error)}")
    except StateError as error:
        typer.echo(all_reporters()[TEXT](error.diagnostics, error.sources, False), err=True, nl=False)
        fail(str(error), "nothing can be compared with content that has errors", CONTENT_ERROR)


def both_laid_out(project: Project, compared: Sequence[Compared], jobs: int | None) -> dict[str, tuple[Layout, Layout]]:
    """Return both states of every game that is in both and changed, laid out; faces are kept in the project's cache."""
    layouts = {}
    for one in compared:
        before, after, name = one.changes.before, one.changes.after, one.changes.game
        if before is not None and after is not None and not one.changes.is_empty:
            shown = with_imprint_of(before, after)  # a new version in small print is no new look
            with progress_for(name, quiet=False) as progress:
                how = Rendering(jobs or default_jobs(), progress=progress)
                try:
                    cache = cache_of(project.root, name)
                    layouts[name] = lay_out(shown, how, cache=cache), lay_out(after, how, cache=cache)
                except OSError as error:
                    fail(f"cannot keep the rendered faces of {name}: {reason_of(error)}")
    return layouts
