"""The states of one game that Git keeps, compiled without being checked out."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

from designer.compiling import Compiled, compile_game
from designer.history import History
from designer.model.schema import GameSchema
from designer.project import GAME_FILE, Project
from designer.record_history.objects import FileStep, contents_of, files_in, linked_from
from designer.record_history.writings import is_content


class States:
    """The states of one game that Git keeps, compiled when asked for, in a folder that is there while they are used."""

    def __init__(self, project: Project, game: str) -> None:
        self.history = History(project)
        self._places = (f"cards/{game}", f"schemas/{game}.py", f"schemas/{game}")
        self._project, self._game = project, game
        self._compiled: dict[str, Compiled | None] = {}
        self.contents: dict[str, bytes] = {}
        self._vocabularies: dict[tuple[tuple[str, str], ...], GameSchema] = {}

    @cached_property
    def paths(self) -> tuple[str, ...]:
        """What the game is made of: its folders, and whatever files links in them lead to today."""
        return (*self._places, *linked_from(self.history, self.history.commit("HEAD").id, self._places))

    @contextmanager
    def folder(self) -> Iterator[None]:
        """Have a folder for what is compiled; without it no state can be asked for."""
        with tempfile.TemporaryDirectory(prefix="designer-states-", ignore_cleanup_errors=True) as folder:
            self._root = Path(os.path.realpath(folder))
            yield

    def read_all(self, steps: Iterable[FileStep]) -> None:
        """Read what the content files of all steps held, at once: that is many times as fast as one by one."""
        sides = (blob for step in steps if is_content(step.path) for blob in (step.before, step.after))
        self.contents |= contents_of(self.history, (blob for blob in sides if blob is not None))

    def now(self) -> Compiled | None:
        """The game as it is in the working tree; None if it is not there."""
        return compile_game(self._project, self._game) if self._game in self._project.games() else None

    def at(self, ref: str) -> Compiled | None:
        """The game as it is in a commit, without its templates; None if it is not there."""
        if ref not in self._compiled:
            self._compiled[ref] = self._compile(ref)
        return self._compiled[ref]

    def _compile(self, ref: str) -> Compiled | None:
        files = files_in(self.history, ref, self._places)
        if f"cards/{self._game}/{GAME_FILE}" not in files:
            return None
        self.contents |= contents_of(self.history, (blob for blob in files.values() if blob not in self.contents))
        root = self._root / str(len(self._compiled))
        for path, blob in files.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(self.contents[blob])
        # Loading a vocabulary takes far longer than reading what is written in it, and it seldom changes.
        words = tuple((path, blob) for path, blob in files.items() if path.startswith("schemas/"))
        compiled = compile_game(Project(root), self._game, vocabulary=self._vocabularies.get(words))
        if compiled.game is not None:
            self._vocabularies.setdefault(words, compiled.game.schema)
        return compiled
