"""Makes a folder a repository of Git, if Git is there, and keeps its first state."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

_SECONDS = 30
# Of the variables of Git only these are meant for every folder: who somebody is, and where the settings are.
_OF_A_PERSON = ("GIT_AUTHOR_", "GIT_COMMITTER_", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM")


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


def keep_first_state(folder: Path, message: str, tag: str) -> bool:
    """Commit all that is in a new repository and give it a tag, if Git has been told who somebody is.

    Returns whether that has been done. It never fails.
    """
    steps = (
        ("var", "GIT_AUTHOR_IDENT"),
        ("var", "GIT_COMMITTER_IDENT"),
        ("add", "--all"),
        ("commit", "--quiet", "--message", message),
        ("tag", tag),
    )
    try:
        # Git would make up an address of the names of the user and of the machine.
        return all(_git(folder, "-c", "user.useConfigOnly=true", *step) is not None for step in steps)
    except (OSError, subprocess.SubprocessError):
        return False


def _git(folder: Path, *arguments: str) -> str | None:
    """What Git says, or None when it does not do it."""
    # Variables that lead Git elsewhere, as within a hook, are not meant for this folder.
    foreign = {name for name in os.environ if name.startswith("GIT_") and not name.startswith(_OF_A_PERSON)}
    environment = {name: value for name, value in os.environ.items() if name not in foreign}
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
