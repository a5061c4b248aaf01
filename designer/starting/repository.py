"""Makes a folder a repository of Git, if Git is there."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

_SECONDS = 30


def make_repository(folder: Path) -> str | None:
    """Begin a repository in a folder and return None, or why that has not been done. It never fails."""
    try:
        if _git(folder, "rev-parse", "--is-inside-work-tree") is not None:
            return "the folder is in a repository already"
        if _git(folder, "init", "--quiet") is None:
            return "git init has failed"
        _git(folder, "symbolic-ref", "HEAD", "refs/heads/main")
    except (OSError, subprocess.SubprocessError):
        return "there is no git here"
    return None


def _git(folder: Path, *arguments: str) -> str | None:
    """What Git says, or None when it does not do it."""
    # Variables that lead Git elsewhere, as within a hook, are not meant for this folder.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    done = subprocess.run(
        ["git", "-C", str(folder), *arguments],
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        env=environment,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return done.stdout if done.returncode == 0 else None
