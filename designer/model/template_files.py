"""The files that a face is made of besides its card, and how findings name them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from designer.shared import shared_templates

if TYPE_CHECKING:
    from designer.model.game import Game


def template_file(game: Game, template: str) -> Path:
    """Return the file of a template of the game's own, such as ``thing`` for templates/<game>/thing.html.j2."""
    return game.template_dir / f"{template}.html.j2"


def style_files(game: Game, template: str) -> tuple[Path, ...]:
    """Return the style sheets of a template in the order in which they apply: what all faces share comes first."""
    own = game.template_dir
    files = (shared_templates() / "face.css", own / "game.css", own / f"{template}.css")
    return tuple(path for path in files if path.is_file())


def joined(texts: Sequence[str]) -> str:
    """Return the style sheets of a template as one."""
    return "\n".join(texts)


def line_in_style(texts: Sequence[str], line: int) -> tuple[int, int] | None:
    """Return which of the texts a line of their ``joined`` text is in (from 0), and its line there (from 1)."""
    for index, text in enumerate(texts):
        lines = text.count("\n") + 1
        if line <= lines:
            return (index, line) if line > 0 else None
        line -= lines
    return None


def shown_file(game: Game, path: Path) -> PurePosixPath:
    """Return how findings name a file: from the project's root, or among what the compiler brings along."""
    if path.is_relative_to(game.root):
        return PurePosixPath(path.relative_to(game.root).as_posix())
    if path.is_relative_to(shared_templates()):
        return PurePosixPath("shared", path.relative_to(shared_templates()).as_posix())
    return PurePosixPath(path.name)
