"""Puts edited files into place, all or none.

Every new text is first written beside its file and flushed to the disk; only then do they take their places. When one
cannot, those that have been replaced get their old contents back. A file that has changed since it was read is left
alone, and so are the others.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from designer.editing.failures import EditError


def save(texts: Mapping[Path, str], before: Mapping[Path, bytes | None]) -> None:
    """Write the text of each file. ``before`` has what each held when it was read; None for a file that is new.

    Raises:
        EditError: a file is not what it was; nothing has been written.
        OSError: a file cannot be written; all are as they were.
    """
    targets = {Path(os.path.realpath(path)): (path, text.encode()) for path, text in texts.items()}
    for target, (path, _) in targets.items():
        if _content(target) != before.get(path):
            raise EditError(f"{path.name} has changed since it was read", "run the command again")
    targets = {target: given for target, given in targets.items() if given[1] != before.get(given[0])}
    prepared: dict[Path, Path] = {}
    replaced: list[Path] = []
    try:
        for target, (_, data) in targets.items():
            prepared[target] = _written_beside(target, data)
        for target, fresh in prepared.items():
            fresh.replace(target)
            replaced.append(target)
    except BaseException:
        for target in replaced:
            with suppress(OSError):  # the others get back theirs all the same
                _restore(target, before.get(targets[target][0]))
        raise
    finally:
        for fresh in prepared.values():
            with suppress(FileNotFoundError):
                fresh.unlink()
    for folder in {target.parent for target in replaced}:
        _flush(folder)


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _written_beside(target: Path, data: bytes) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    # With a dot in front, so that a watcher or a build that looks meanwhile takes it for no content.
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".new", dir=target.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, fresh)
        else:
            fresh.chmod(0o666 & ~_umask())
    except BaseException:
        fresh.unlink()
        raise
    return fresh


def _restore(target: Path, data: bytes | None) -> None:
    if data is None:
        target.unlink()
    else:
        _written_beside(target, data).replace(target)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _flush(folder: Path) -> None:
    with suppress(OSError):  # not every system can flush a folder
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
