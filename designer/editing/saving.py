"""Puts edited files into place, all or none.

Every new text is first written beside its file and flushed to the disk; only then do they take their places. When one
cannot, those that have been replaced get their old contents back. A file that has changed since it was read is left
alone, and so are the others; meanwhile no other command writes beside it, and no signal to end stops it halfway.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path

from designer.editing.failures import EditError
from designer.locking import alone, undisturbed
from designer.new_files import written_beside


def save(texts: Mapping[Path, str], before: Mapping[Path, bytes | None], *, within: Path | None = None) -> None:
    """Write the text of each file. ``before`` has what each held when it was read; None for a file that is new.

    ``within`` is the folder in which all of them must really be, whatever links there are on the way.

    Raises:
        EditError: a file is not what it was, or a link leads out of the folder; nothing has been written.
        OSError: a file cannot be written; all are as they were.
    """
    targets = {Path(os.path.realpath(path)): (path, text.encode()) for path, text in texts.items()}
    if within is not None:
        _require_inside(targets, Path(os.path.realpath(within)))
    with ExitStack() as stack:
        for folder in sorted({_existing(target.parent) for target in targets}):  # in one order, lest two wait for ever
            stack.enter_context(alone(folder))
        for target, (path, _) in targets.items():
            if _content(target) != before.get(path):
                raise EditError(f"{path.name} has changed since it was read", "run the command again")
        with undisturbed():
            _replace({target: data for target, (path, data) in targets.items() if data != before.get(path)})


def _require_inside(targets: Mapping[Path, tuple[Path, bytes]], folder: Path) -> None:
    for target, (path, _) in targets.items():
        if not target.is_relative_to(folder):
            raise EditError(
                f"{path.name} is a link, or lies behind one, that leads out of the project",
                "put what it leads to into its place",
            )


def _replace(contents: Mapping[Path, bytes]) -> None:
    """Give files their new contents, all or none."""
    made = [folder for target in contents for folder in _missing(target.parent)]
    prepared: dict[Path, Path] = {}
    replaced: dict[Path, bytes | None] = {}
    try:
        for target, data in contents.items():
            target.parent.mkdir(parents=True, exist_ok=True)
            prepared[target] = written_beside(target, data)
        for target, fresh in prepared.items():
            replaced[target] = _content(target)  # noted first: it may be replaced though what replaces it fails
            fresh.replace(target)
    except BaseException:
        for target, old in replaced.items():
            with suppress(OSError):  # the others get back theirs all the same
                _restore(target, old)
        _remove(prepared.values())
        for folder in made:
            with suppress(OSError):  # it was never made
                folder.rmdir()
        raise
    for folder in {target.parent for target in replaced}:
        _flush(folder)


def _remove(files: Iterable[Path]) -> None:
    for file in files:
        with suppress(OSError):
            file.unlink()


def _missing(folder: Path) -> list[Path]:
    """The folder and those around it that are not there, the innermost first."""
    return [each for each in (folder, *folder.parents) if not each.exists()]


def _existing(folder: Path) -> Path:
    return next(each for each in (folder, *folder.parents) if each.is_dir())


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _restore(target: Path, data: bytes | None) -> None:
    if _content(target) == data:
        return
    if data is None:
        target.unlink()
    else:
        written_beside(target, data).replace(target)


def _flush(folder: Path) -> None:
    with suppress(OSError):  # not every system can flush a folder
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
