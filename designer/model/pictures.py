"""Pictures that content names by their paths: which there are in a game's folder, and what is wrong with a path."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath

from designer.model.markers import PICTURE_SUFFIXES
from designer.suggestions import did_you_mean, listed, nearest


def picture_problem(
    path: str, files: Mapping[str, bool], folder: Path, suffixes: Sequence[str] = PICTURE_SUFFIXES
) -> tuple[str, str | None] | None:
    """Return why a picture cannot be used, and what to do; None when it can. ``files`` are the folder's pictures."""
    usable = path.lower().endswith(tuple(suffixes))
    if usable and files.get(path) is False and "\\" not in path:
        return None
    parts = PurePosixPath(path)
    if "\\" in path and files.get(forward := path.replace("\\", "/")) is False:
        said = f'"{path}" has a backslash, which is a part of a name on most systems'
        return said, f"use / between folders: {forward}"
    if ":" in path or parts.is_absolute() or ".." in parts.parts or "\\" in path:
        return f'"{path}" is not a path inside the game\'s folder', "copy the picture into the game's art folder"
    if not usable:
        return f'"{path}" is no kind of picture that can be printed', f"use {listed(suffixes)}"
    if path not in files:
        return f'there is no picture "{path}"', _near(path, files) or "put the file into the game's art folder"
    if not (folder / path).resolve().is_relative_to(folder.resolve()):
        return f'"{path}" is a link that leads out of the game\'s folder', "copy the picture itself"
    return None


def _near(path: str, files: Iterable[str]) -> str | None:
    """Ask for the picture that is nearest by its name: folders and suffixes are alike, and say nothing."""
    by_name: dict[str, list[str]] = {}
    for file in files:
        by_name.setdefault(_name(file), []).append(file)
    name = nearest(_name(path), by_name)
    return did_you_mean(path, by_name[name]) or did_you_mean(by_name[name][0], by_name[name]) if name else None


def _name(path: str) -> str:
    return PurePosixPath(path).name.partition(".")[0]


def pictures_in(folder: Path) -> dict[str, bool]:
    """Return every picture's path as it is spelt on disk, so that letter case counts, and whether it is a link."""
    return dict(_pictures_in(folder, ""))


def _pictures_in(folder: Path, prefix: str) -> Iterator[tuple[str, bool]]:
    with suppress(OSError), os.scandir(folder) as found:
        for item in sorted(found, key=lambda item: item.name):
            if item.is_dir(follow_symlinks=False):
                yield from _pictures_in(folder / item.name, f"{prefix}{item.name}/")
            elif item.name.lower().endswith(PICTURE_SUFFIXES) and item.is_file():
                yield prefix + item.name, item.is_symlink()
