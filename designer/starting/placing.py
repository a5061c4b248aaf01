"""Puts new files into place, all or none.

They are first written into a hidden folder beside their places and flushed. Then what is new of them is moved: a whole
folder where there was none, else what is new inside it. Nothing that is there is ever replaced, and when a move fails,
what has been moved is taken away again.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path, PurePosixPath

from designer.locking import undisturbed
from designer.project import Project
from designer.starting.wishes import WishError

_STAGE = ".designer-new-"
_REPOSITORY = ".git"
_TOP = PurePosixPath()


def require_empty(folder: Path) -> None:
    """See that a project can be made in a folder: it is not there, or it is empty, or an empty repository of Git.

    Raises:
        WishError: there is something in it.
    """
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise WishError(f"{folder} is there already, and it is no folder")
    inside = sorted(path.name for path in folder.iterdir() if path.name != _REPOSITORY) if folder.is_dir() else []
    if inside:
        raise WishError(f"{folder} is not empty: {inside[0]} is in it", "name a folder that is not there yet")


def require_free(root: Path, files: Iterable[PurePosixPath]) -> None:
    """See that none of the files is there, and that none would be somewhere else.

    Raises:
        WishError: one of them is there, or lies behind a link that leads out of the project.
    """
    for path in sorted(files):
        if Project(root).leads_out(root / path):
            raise WishError(f"{path} lies behind a link that leads out of the project", "make it a folder of its own")
        if os.path.lexists(root / path):
            raise WishError(f"{path} is there already", "choose another name for the game")


def place(root: Path, files: Mapping[PurePosixPath, str], finish: Callable[[Path], None]) -> None:
    """Write files below a project's root. ``finish`` is called with the folder in which they stand first, to add more.

    Raises:
        OSError: something cannot be written; everything is as it was.
    """
    with undisturbed():
        _place(root, files, finish)


def _place(root: Path, files: Mapping[PurePosixPath, str], finish: Callable[[Path], None]) -> None:
    made = [folder for folder in (root, *root.parents) if not folder.exists()]
    root.mkdir(parents=True, exist_ok=True)
    stage = Path(tempfile.mkdtemp(prefix=_STAGE, dir=root))
    moved: list[Path] = []
    try:
        for path, text in files.items():
            _write(stage / path, text)
        finish(stage)
        for part in _new_parts(stage, root):
            (stage / part).rename(root / part)
            moved.append(root / part)
    except BaseException:
        for there in reversed(moved):
            if there.is_dir():
                shutil.rmtree(there)
            else:
                there.unlink()
        shutil.rmtree(stage, ignore_errors=True)
        for folder in made:
            folder.rmdir()
        raise
    shutil.rmtree(stage)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _new_parts(stage: Path, root: Path, below: PurePosixPath = _TOP) -> list[PurePosixPath]:
    """The files and folders that are moved: the largest that are not there. What is there already is left as it is."""
    parts: list[PurePosixPath] = []
    for path in sorted((stage / below).iterdir()):
        part = below / path.name
        if not os.path.lexists(root / part):
            parts.append(part)
        elif path.is_dir():
            parts += _new_parts(stage, root, part)
    return parts
