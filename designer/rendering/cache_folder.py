"""The folder of what is kept between builds, which no repository is to hold."""

from __future__ import annotations

from pathlib import Path

CACHE = ".designer-cache"


def make_folder(folder: Path) -> None:
    """Make a folder, with those around it. A cache that it is in tells Git to overlook it, the first time.

    Raises:
        OSError: the folder cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    cache = next((parent for parent in (folder, *folder.parents) if parent.name == CACHE), None)
    if cache is not None and not (cache / ".gitignore").exists():
        (cache / ".gitignore").write_text("*\n", encoding="utf-8")
