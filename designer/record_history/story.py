"""The story of one record through the history of its game: what became of it in every commit that changed it.

Only the commits that touch a game's content or vocabulary are looked at, and of those only the ones in which the record
is written differently are compiled, from Git alone: nothing is checked out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.changes.comparing import compare_record
from designer.changes.values import RecordChange
from designer.compiling import Compiled
from designer.diagnostics import Diagnostic
from designer.history import Commit
from designer.model.markers import VARIANT_SEPARATOR, IsArt
from designer.model.marks import marked_as
from designer.project import Project
from designer.record_history.objects import FileStep, steps_of
from designer.record_history.states import States
from designer.record_history.writings import differs


@dataclass(frozen=True, slots=True)
class Event:
    """What a commit did to a record. ``commit`` is None for what is not committed yet.

    ``change`` is None when the content cannot be read there; ``problem`` then says why.
    """

    commit: Commit | None
    tags: tuple[str, ...]
    change: RecordChange | None
    problem: Diagnostic | None = None


class RecordStory:
    """Tells the story of one record of a game. ``ident`` is its id of today or an earlier one, perhaps as kind/id."""

    def __init__(self, project: Project, game: str, ident: str) -> None:
        kind, _, face = ident.rpartition("/")
        self._kind: str | None = kind or None
        self._id = face.partition(VARIANT_SEPARATOR)[0]
        self._states = States(project, game)
        self._pictures: set[str] = set()

    def events(self) -> Iterator[Event]:
        """Yield what became of the record, the newest first; a record that got another id is followed to its old one.

        Raises:
            HistoryError: there is no history.
        """
        states = self._states
        history, paths = states.history, states.paths
        commits = history.commits("HEAD", paths)
        tags, steps = history.tags(), steps_of(history, commits, paths)
        states.read_all(step for files in steps.values() for step in files)
        with states.folder():
            head = states.at(history.commit("HEAD").id)
            self._remember_pictures(head)
            yield from self._compared(None, (), head, states.now())
            for commit in commits:
                parents = commit.parents or ("",)
                # What a merge took over from one side is told by the commits of that side.
                if all(self._may_differ(steps.get((commit.id, parent), [])) for parent in parents):
                    event_tags = tuple(tags.get(commit.id, ()))
                    before, after = self._readable(parents[0]), states.at(commit.id)
                    self._remember_pictures(after)
                    yield from self._compared(commit, event_tags, before, after)

    def _compared(
        self, commit: Commit | None, tags: tuple[str, ...], before: Compiled | None, after: Compiled | None
    ) -> Iterator[Event]:
        if after is not None and self._is_broken(after):
            yield Event(commit, tags, None, _problem(after))
            return
        old, new = (state.game if state is not None else None for state in (before, after))
        change = compare_record(old, new, self._kind, self._id)
        if change is not None:
            self._kind = change.kind
            if change.old_id is not None:
                self._id = change.old_id
            yield Event(commit, tags, change)

    def _readable(self, ref: str) -> Compiled | None:
        """The state of a commit, or the nearest before it in which the record can be read."""
        while ref:
            compiled = self._states.at(ref)
            if compiled is None or not self._is_broken(compiled):
                return compiled
            ref = next(iter(self._states.history.commit(ref).parents), "")
        return None

    def _is_broken(self, compiled: Compiled) -> bool:
        """Whether the record may be missing because of an error."""
        game = compiled.game
        if game is None:
            return True
        is_there = any(self._kind in (None, entry.kind) for entry in game.find(self._id))
        return not is_there and bool(game.unread_kinds if self._kind is None else game.unread_kinds & {self._kind})

    def _may_differ(self, steps: Sequence[FileStep]) -> bool:
        """Whether a commit may have changed the record: its vocabulary or picture did, or it is written differently.

        A link does not say itself what is written in the file that it leads to.
        """
        if any(step.path.startswith("schemas/") or step.path in self._pictures or step.is_link for step in steps):
            return True
        return differs(steps, self._states.contents, self._id)

    def _remember_pictures(self, compiled: Compiled | None) -> None:
        game = compiled.game if compiled is not None else None
        if game is not None:
            found = (path for entry in game.find(self._id) for _, path, _ in marked_as(entry.record, IsArt))
            self._pictures |= {f"cards/{game.id}/{path}" for path in found}


def _problem(compiled: Compiled) -> Diagnostic | None:
    """Why nothing can be read; templates are missing because nobody put them there."""
    errors = (found for found in compiled.diagnostics if found.is_error and found.code != "missing-template")
    return next(errors, None)
