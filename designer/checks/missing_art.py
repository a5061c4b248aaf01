"""A picture is not there, or is not inside the game's folder.

`art` is a path from the game's content folder, with the exact letter case of the file on disk: what a Mac forgives, a
Linux build server does not. Paths that lead out of the folder, and addresses on the network, are never read.

Bad:
    art: art/Dragon.PNG

Good:
    art: art/dragon.png
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from designer.diagnostics import Diagnostic
from designer.model.game import Game
from designer.model.markers import PICTURE_SUFFIXES, IsArt
from designer.model.marks import marked_as
from designer.suggestions import did_you_mean, listed


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every picture that cannot be used, once for each place that names it."""
    folder = game.content_dir
    files = dict(_files(folder))
    for entry in game.entries:
        for loc, art, _ in marked_as(entry.record, IsArt):
            problem = _problem(art, files, folder)
            if problem is not None:
                message, hint = problem
                yield Diagnostic("missing-art", message, entry.span(loc), hint=hint)


def _problem(art: str, files: Mapping[str, bool], folder: Path) -> tuple[str, str | None] | None:
    if files.get(art) is False and "\\" not in art:
        return None
    path = PurePosixPath(art)
    if "\\" in art and ":" not in art and not art.startswith("\\"):
        forward = art.replace("\\", "/")
        return f'"{art}" has a backslash, which most systems take for a letter', f"use / between folders: {forward}"
    if "://" in art or path.is_absolute() or ".." in path.parts or "\\" in art:
        return f'"{art}" is not a path inside the game\'s folder', "copy the picture into the game's art folder"
    if not art.lower().endswith(PICTURE_SUFFIXES):
        return f'"{art}" is no kind of picture that can be printed', f"use {listed(PICTURE_SUFFIXES)}"
    if art not in files:
        return f'there is no picture "{art}"', did_you_mean(art, files) or "put the file into the game's art folder"
    if not (folder / art).resolve().is_relative_to(folder.resolve()):
        return f'"{art}" is a link that leads out of the game\'s folder', "copy the picture itself"
    return None


def _files(folder: Path, prefix: str = "") -> Iterator[tuple[str, bool]]:
    """Every picture's path as it is spelt on disk, so that letter case counts everywhere, and whether it is a link."""
    with suppress(OSError), os.scandir(folder) as found:
        for item in found:
            if item.is_dir(follow_symlinks=False):
                yield from _files(folder / item.name, f"{prefix}{item.name}/")
            elif item.name.lower().endswith(PICTURE_SUFFIXES) and item.is_file():
                yield prefix + item.name, item.is_symlink()
