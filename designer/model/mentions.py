"""What is written in the files of a game that are code or prose: its templates, drawings, rulebook and vocabulary.

Checks look there for names that no record has, before they call something unused.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from designer.shared import shared_templates

if TYPE_CHECKING:
    from designer.model.game import Game

_CODE = (".j2", ".css", ".html", ".md", ".svg", ".py")


def written_in_code(game: Game) -> Iterator[tuple[Path, str]]:
    """Yield the texts of all templates of the project, and of the game's own vocabulary, rulebook and drawings.

    They are read one by one, the many drawings last: whoever has found what it looks for need not wait for the rest.
    Files that are no text, and links that lead out of the project, are left out.
    """
    folders = (game.root / "schemas" / game.id, shared_templates(), game.root / "templates", game.content_dir)
    if not game.schema_file.is_relative_to(folders[0]):  # else it is among the files of the package
        yield from ((game.schema_file, text) for text in _text(game, game.schema_file))
    for folder in folders:
        yield from ((path, text) for path in _files(folder) for text in _text(game, path))


def _files(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith((".", "__")))
        yield from (Path(place, name) for name in sorted(names) if name.lower().endswith(_CODE))


def _text(game: Game, path: Path) -> Iterator[str]:
    if game.may_read(path) and path.is_file():
        with suppress(OSError, UnicodeDecodeError):
            yield path.read_text(encoding="utf-8")
