"""The folder of what is kept between builds, which no repository is to hold."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

CACHE = ".designer-cache"
UNFINISHED = "tmp-"
"""How the names of files begin that are still being written, or were when a build was killed."""


def make_folder(folder: Path) -> None:
    """Make a folder, with those around it. A cache that it is in tells Git to overlook it, the first time.

    Raises:
        OSError: the folder cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    cache = next((parent for parent in (folder, *folder.parents) if parent.name == CACHE), None)
    if cache is not None and not (cache / ".gitignore").exists():
        (cache / ".gitignore").write_text("*\n", encoding="utf-8")


def write_file(path: Path, content: bytes) -> None:
    """Write a file so that nobody ever sees a part of it. A folder that stands in its place gives way.

    Raises:
        OSError: the file cannot be written.
    """
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=UNFINISHED, delete=False) as file:
        file.write(content)
    unfinished = Path(file.name)
    try:
        if path.is_dir():
            remove(path)
        unfinished.replace(path)
    except PermissionError:  # Windows, where another build is reading the same file
        unfinished.unlink()
        if not path.is_file():
            raise
    except OSError:
        unfinished.unlink()
        raise


def remove(path: Path) -> None:
    """Delete a file, or a folder with all that is in it; of a link, only the link.

    Raises:
        OSError: it cannot be deleted.
    """
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink()
