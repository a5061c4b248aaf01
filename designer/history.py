"""The states of a project that Git keeps: which there are, and what a project was in one of them.

Git itself is asked, by its command. Nothing here changes a repository or its working tree.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from designer.project import GAME_FILE, Project

_PARTS = ("cards", "schemas", "templates")
_ELSEWHERE = frozenset({"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"})
"""Variables that lead Git to another folder than the project's; within a hook they are those of its repository."""
_LINK = "120000"
_NOT_OURS = re.compile(r"(detected dubious ownership in repository) at '(.+)'")
# Whatever somebody's own settings add to it.
_LOG = ("log", "--no-show-signature", "--encoding=UTF-8", "--format=%H%x1f%h%x1f%aI%x1f%an%x1f%s%x1f%P")


class HistoryError(Exception):
    """Git cannot tell what was asked; ``hint`` says what to do about it."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Commit:
    """One commit. ``date`` is the author's, in ISO 8601 with a time zone."""

    id: str
    short: str
    date: str
    author: str
    subject: str
    parents: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class History:
    """The history of a project, which is a repository or a folder inside one."""

    project: Project

    def commit(self, ref: str) -> Commit:
        """Return the commit that a name, such as a tag, stands for.

        Raises:
            HistoryError: there is none of this name.
        """
        if ref.startswith(("-", "^")):
            raise HistoryError(f'Git knows no state called "{ref}"', "name a commit, a branch or a tag: git tag --list")
        if ".." in ref:
            one = ref.partition("..")[0] or "HEAD"
            raise HistoryError(f'"{ref}" names two states', f'one is wanted here, such as "{one}"')
        try:
            line = self._git(*_LOG, "-1", f"{ref}^{{commit}}", "--")
        except HistoryError as error:
            if error.hint:  # Git or the repository itself is not there
                raise
            hint = "name a commit, a branch or a tag: git tag --list"
            if ref == "HEAD":
                hint = "there is no commit yet: git add . && git commit"
            elif self.is_shallow():
                hint = "only a part of the history is here: git fetch --unshallow --tags"
            raise HistoryError(f'Git knows no state called "{ref}"', hint) from None
        return _commit(line)

    def commits(self, ref: str = "HEAD", paths: Sequence[str] = ()) -> list[Commit]:
        """Return the commits that lead to a state, the newest first; those that touch ``paths`` (from the root)."""
        lines = self._git(*_LOG, self.commit(ref).id, "--", *paths).split("\n")
        return [_commit(line) for line in lines if line]

    def tags(self, ref: str = "HEAD") -> dict[str, list[str]]:
        """Return the names of the tags that a state contains, by the ids of the commits that they stand for."""
        shape = "--format=%(objectname) %(*objectname) %(refname:strip=2)"
        listing = self._git("for-each-ref", "--merged", self.commit(ref).id, shape, "refs/tags")
        found: dict[str, list[str]] = {}
        for line in listing.splitlines():
            tagged, behind, name = line.split(" ", 2)
            found.setdefault(behind or tagged, []).append(name)
        return found

    def last_tag(self, game: str, ref: str = "HEAD") -> str | None:
        """Return the nearest tag before a state; one that is named after another game does not count.

        A tag is named after a game when it begins with the game's name, as ``duel-1.4.0`` and ``duel/v1.4.0`` do; where
        several names fit, such as ``duel`` and ``duel_2``, after the longest.
        """
        tags, games = self.tags(ref), self.project.games()
        for commit in self.commits(ref):
            by_owner = {_owner(tag, games): tag for tag in sorted(tags.get(commit.id, ()), reverse=True)}
            if found := by_owner.get(game) or by_owner.get(None):
                return found
        return None

    def games(self, ref: str) -> list[str]:
        """Return the names of the games that a state has, in order."""
        names = self._git("ls-tree", "-r", "-z", "--name-only", self.commit(ref).id, "--", "cards").split("\0")
        return sorted(name.split("/")[1] for name in names if name.count("/") == 2 and name.endswith(f"/{GAME_FILE}"))

    def is_shallow(self) -> bool:
        """Return whether only the newest part of the history is here, as after a shallow clone."""
        return self._git("rev-parse", "--is-shallow-repository").strip() == "true"

    def ask(self, *arguments: str, given: bytes | None = None) -> bytes:
        """Return what a command of Git says in the project's folder; it must be one that changes nothing.

        Raises:
            HistoryError: the command fails.
        """
        return self._run(arguments, given=given)

    @contextmanager
    def state(self, ref: str) -> Iterator[Project]:
        """Put the project as it was in a state into a folder that is gone afterwards.

        Raises:
            HistoryError: there is no such state, or it has no project in this folder.
        """
        commit, prefix = self.commit(ref), self._git("rev-parse", "--show-prefix").strip()
        with tempfile.TemporaryDirectory(prefix="designer-state-", ignore_cleanup_errors=True) as folder:
            root = Path(os.path.realpath(folder)) / "project"
            root.mkdir()
            index = {"GIT_INDEX_FILE": str(Path(folder) / "index")}
            tree = f"{commit.id}:{prefix}"
            self._git("read-tree", tree, env=index)
            listed = self._git("ls-files", "-z", "--stage", "--", *_PARTS, env=index, top=True)
            # What a link leads to may be anywhere in the project.
            parts = () if any(line.startswith(_LINK) for line in listed.split("\0")) else _PARTS
            names = self._git("ls-files", "-z", "--", *parts, env=index, top=True)
            self._git("checkout-index", "-z", "--stdin", f"--prefix={root}{os.sep}", env=index, top=True, given=names)
            yield Project(root)

    def _git(
        self, *arguments: str, env: dict[str, str] | None = None, top: bool = False, given: str | None = None
    ) -> str:
        """Run a command of Git in the project's folder, or with ``top`` at the top of the repository."""
        folder = Path(self._git("rev-parse", "--show-toplevel").rstrip("\n")) if top else self.project.root
        told = None if given is None else given.encode("utf-8", "surrogateescape")
        return self._run(arguments, env, folder, told).decode("utf-8", "surrogateescape")

    def _run(
        self,
        arguments: Sequence[str],
        env: dict[str, str] | None = None,
        folder: Path | None = None,
        given: bytes | None = None,
    ) -> bytes:
        command = ["git", "-c", "core.quotePath=false", *arguments]
        kept = {name: value for name, value in os.environ.items() if name not in _ELSEWHERE}
        environment = {**kept, "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", **(env or {})}
        try:
            done = subprocess.run(
                command, cwd=folder or self.project.root, env=environment, input=given, capture_output=True, check=False
            )
        except FileNotFoundError:
            raise HistoryError("the command git is not there", "install Git") from None
        if done.returncode:
            words = done.stderr.decode("utf-8", "replace")
            said = words.strip().splitlines() or [f"exit code {done.returncode}"]
            if "not a git repository" in words:
                raise HistoryError(
                    "this project is in no Git repository", "begin one: git init && git add . && git commit"
                )
            if refused := _NOT_OURS.search(words):
                hint = "it belongs to somebody else; if you trust it: git config --global --add safe.directory "
                raise HistoryError(f"Git {refused[1]} at {refused[2]}", hint + shlex.quote(refused[2]))
            raise HistoryError(f"git {arguments[0]}: {said[0]}")
        return done.stdout


def _owner(tag: str, games: Sequence[str]) -> str | None:
    """The game that a tag is named after."""
    return max((game for game in games if tag.startswith(game)), key=len, default=None)


def _commit(line: str) -> Commit:
    ident, short, date, author, rest = line.rstrip("\n").split("\x1f", 4)
    subject, _, parents = rest.rpartition("\x1f")
    return Commit(ident, short, date, author, subject, tuple(parents.split()))
