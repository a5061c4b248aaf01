"""The story of a comparison: open two states of a project, compile games in both, and say what changed.

Neither state is changed, nor is the repository. What is wrong in a state is told with the state's name and with paths
as they are in the project.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial

from designer.changes.comparing import compare_games, one_sided
from designer.changes.values import GameChanges
from designer.compiling import compile_game
from designer.diagnostics import Diagnostic, in_order
from designer.exporting.bundle import published
from designer.exporting.schema import bundle_schema
from designer.history import Commit, History, HistoryError
from designer.locales.faults import translation_of
from designer.model.game import Game
from designer.project import Project
from designer.rendering.book_reading import read_book

WORKING_TREE = "the working tree"


@dataclass(frozen=True, slots=True)
class State:
    """One state of a project. ``label`` is what people call it; ``commit`` is None for the working tree."""

    label: str
    project: Project
    commit: Commit | None


@dataclass(frozen=True, slots=True)
class Compared:
    """One game in two states. ``before`` and ``after`` can be laid out while the comparison is open."""

    changes: GameChanges
    before: State
    after: State


class StateError(Exception):
    """A game cannot be compared because of what is wrong in one of the states.

    ``sources`` are the texts of the files that the findings are about, by path.
    """

    def __init__(self, game: str, state: State, diagnostics: list[Diagnostic], sources: Mapping[str, str]) -> None:
        super().__init__(f"{game} cannot be read as it is in {state.label}")
        self.diagnostics = diagnostics
        self.sources = dict(sources)


def parse_range(text: str) -> tuple[str, str | None]:
    """Return the two states that ``A``, ``A..`` or ``A..B`` names; None for the working tree.

    Raises:
        ValueError: it names no state to begin with, or more than two.
    """
    before, dots, after = text.partition("..")
    if not before or after.startswith(".") or ".." in after:
        raise ValueError(text)
    return before, after if dots and after else None


def last_releases(project: Project, games: list[str]) -> dict[str, str]:
    """Return the last tag of each game.

    Raises:
        HistoryError: there is no history, or no tag for one of the games.
    """
    history = History(project)
    found = {game: history.last_tag(game) for game in games}
    without = next((game for game, tag in found.items() if tag is None), None)
    if without is not None:
        hint = "name a state to compare with, such as designer diff HEAD, or tag one: git tag v1.0.0"
        raise HistoryError(f"no tag is a release of {without} yet", hint)
    return {game: tag for game, tag in found.items() if tag is not None}


@contextmanager
def compare(project: Project, before: Mapping[str, str], after: str | None) -> Iterator[list[Compared]]:
    """Compare games, each with the state in ``before``, by the game's name. ``after`` is None for the working tree.

    Raises:
        HistoryError: there is no such state, or a game is in neither.
        StateError: a game has errors in one of them.
    """
    with ExitStack() as open_states:
        states: dict[str, State] = {}
        now = _open(project, after, states, open_states)
        yield [
            Compared(_changes(game, was, now), was, now)
            for game, ref in before.items()
            for was in (_open(project, ref, states, open_states),)
        ]


def games_in(project: Project, *refs: str | None) -> list[str]:
    """Return the names of the games that are in any of the states, in order.

    Raises:
        HistoryError: there is no such state.
    """
    history = History(project)
    found = {game for ref in refs for game in (project.games() if ref is None else history.games(ref))}
    return sorted(found)


def _open(project: Project, ref: str | None, states: dict[str, State], stack: ExitStack) -> State:
    if ref is None:
        return State(WORKING_TREE, project, None)
    if ref not in states:
        history = History(project)
        states[ref] = State(ref, stack.enter_context(history.state(ref)), history.commit(ref))
    return states[ref]


def _changes(game: str, before: State, after: State) -> GameChanges:
    old, new = (_compiled(game, state) for state in (before, after))
    labels = before.label, after.label
    if old is None and new is None:
        raise HistoryError(f'there is no game "{game}", neither in {before.label} nor in {after.label}')
    if old is None or new is None:
        return one_sided(old, new, labels)
    return compare_games(
        old, new, (bundle_schema(old), bundle_schema(new)), labels, partial(read_book, published=published)
    )


def _compiled(name: str, state: State) -> Game | None:
    """The game in a state; None if it is not there."""
    if name not in state.project.games():
        return None
    compiled = compile_game(state.project, name)
    errors = in_order([found for found in compiled.diagnostics if found.is_error and translation_of(found) is None])
    if compiled.game is None or errors:
        raise StateError(name, state, errors, compiled.texts)
    return compiled.game
