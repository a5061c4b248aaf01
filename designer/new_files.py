"""Writes what is to take a file's place beside it first, whole and on the disk; what is there stays till then."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path


def written_beside(target: Path, data: bytes) -> Path:
    """Return a new file in the folder of another, with the same rights, that holds these bytes.

    Raises:
        OSError: it cannot be written, told of the file that is meant; nothing is left behind.
    """
    fresh: Path | None = None
    try:
        # With a dot in front, so that a watcher or a build that looks meanwhile takes it for nothing of ours.
        handle, name = tempfile.mkstemp(prefix=".", suffix=".new", dir=target.parent)
        fresh = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, fresh)
        else:
            fresh.chmod(0o666 & ~_umask())
    except BaseException as error:
        if fresh is not None:
            fresh.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(target)) from None
        raise
    return fresh


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
