"""Two states of a game → which files beside its records differ: pictures, icons, templates, translations and so on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from designer.changes.values import FileChange, FileSort
from designer.model.game import Game
from designer.model.markers import PICTURE_SUFFIXES, IsArt
from designer.model.marks import marked_as

_UNSEEN = ("__pycache__", ".")
_TRANSLATED_BOOK = re.compile(r"rulebook\.[^./]+\.md")


def file_changes(before: Game, after: Game) -> Iterator[FileChange]:
    """Yield the files that differ by their bytes, in the order of their paths.

    Pictures that records name are not among them: there the change is the record's. Content files are not either.
    """
    shown = {path for game in (before, after) for path in _shown_pictures(game)}
    old, new = _files(before), _files(after)
    for path in sorted({*old, *new}):
        sort = _sort(path)
        if sort is None or (sort == "picture" and path in shown):
            continue
        was, now = old.get(path), new.get(path)
        if was is None:
            yield FileChange(path, sort, "added", f"Added the {sort} {_name(path)}")
        elif now is None:
            yield FileChange(path, sort, "removed", f"Removed the {sort} {_name(path)}")
        elif was.read_bytes() != now.read_bytes():
            yield FileChange(path, sort, "changed", f"Changed the {sort} {_name(path)}")


def _files(game: Game) -> dict[str, Path]:
    folders = (
        game.content_dir,
        game.root / "schemas" / game.id,
        game.root / "schemas",
        game.template_dir,
        game.root / "templates" / "shared",
    )
    found: dict[str, Path] = {}
    for folder in folders:
        # Of the folder of all vocabularies only the game's own file is one of its own.
        paths = [folder / f"{game.id}.py"] if folder.name == "schemas" else sorted(folder.rglob("*"))
        for path in paths:
            relative = path.relative_to(game.root)
            if any(part.startswith(_UNSEEN) for part in relative.parts) or not game.may_read(path):
                continue
            if path.is_file():
                found[relative.as_posix()] = path
    return found


def _sort(path: str) -> FileSort | None:
    top, *inner = PurePosixPath(path).parts
    if top == "schemas":
        return "vocabulary" if path.endswith(".py") else None
    if top == "templates":
        return "icon" if "icons" in inner and path.endswith(".svg") else "template"
    if "locales" in inner or (len(inner) == 2 and _TRANSLATED_BOOK.fullmatch(inner[1])):
        return "translation"
    return "picture" if path.lower().endswith(PICTURE_SUFFIXES) else None


def _shown_pictures(game: Game) -> Iterator[str]:
    for entry in game.entries:
        for _, path, _ in marked_as(entry.record, IsArt):
            yield f"cards/{game.id}/{path}"


def _name(path: str) -> str:
    parts = PurePosixPath(path).parts
    name = PurePosixPath(*parts[2:]).as_posix() if len(parts) > 2 else parts[-1]
    # A name may hold anything, line breaks too.
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in name)
