"""Projects in Git repositories of their own, to be changed and committed at will."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from designer.project import Project
from tests.conftest import environment
from tests.helpers import edit

_ADA = {"NAME": "Ada", "EMAIL": "ada@example.org"}


def git(folder: Path, *arguments: str) -> str:
    """Run a command of Git in a folder and return what it says. No settings of the machine matter."""
    # An author in the environment, as some hooks and services set it, would be stronger than one in the settings.
    ada = {f"GIT_{role}_{what}": value for role in ("AUTHOR", "COMMITTER") for what, value in _ADA.items()}
    own = environment(GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_SYSTEM=os.devnull, **ada)
    done = subprocess.run(["git", *arguments], cwd=folder, check=True, env=own, capture_output=True, encoding="utf-8")
    return done.stdout


def commit(folder: Path, subject: str, *tags: str) -> str:
    """Commit everything in a folder, give it tags, which may have been elsewhere, and return the commit's id."""
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "--allow-empty", "-m", subject)
    for tag in tags:
        git(folder, "tag", "-f", tag)
    return git(folder, "rev-parse", "HEAD").strip()


class Repository:
    """A repository around a project with one game."""

    def __init__(self, project: Project, game: str, *tags: str) -> None:
        self.project, self.folder = project, project.root / "cards" / game
        self.git("init", "-q", "-b", "main")
        self.commit("The first state", *tags)

    def git(self, *arguments: str) -> str:
        """Run a command of Git and return what it says."""
        return git(self.project.root, *arguments)

    def commit(self, subject: str, *tags: str) -> str:
        """Commit everything, tag it, and return the commit's id."""
        return commit(self.project.root, subject, *tags)

    def edit(self, old: str, new: str, file: str = "things.yaml") -> None:
        """Put a text in the place of another one in a content file."""
        edit(self.folder / file, (old, new))
