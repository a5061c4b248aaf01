"""A project in a Git repository of its own, to be changed and committed at will."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from designer.project import Project
from tests.conftest import environment


class Repository:
    """A repository around a project; it needs no settings of the machine, and leaves none."""

    def __init__(self, project: Project, game: str) -> None:
        self.project, self.folder = project, project.root / "cards" / game
        self.git("init", "-q", "-b", "main")
        self.commit("The first state")

    def git(self, *arguments: str) -> str:
        """Run a command of Git and return what it says."""
        own = environment(GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_SYSTEM=os.devnull)
        who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
        command = ["git", *who, *arguments]
        done = subprocess.run(
            command, cwd=self.project.root, check=True, env=own, capture_output=True, encoding="utf-8"
        )
        return done.stdout

    def commit(self, subject: str, *tags: str) -> str:
        """Commit everything, tag it, and return the commit's id."""
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", subject)
        for tag in tags:
            self.git("tag", tag)
        return self.git("rev-parse", "HEAD").strip()

    def edit(self, old: str, new: str, file: str = "things.yaml") -> None:
        """Put a text in the place of another one in a content file."""
        path: Path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
