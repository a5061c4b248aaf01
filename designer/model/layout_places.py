"""Where what is wrong with a laid-out face is written: in its template, a style sheet, or its picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from designer.diagnostics import Span
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.template_files import shown_file, style_files, template_file


def template_of(face: LaidOutFace) -> str:
    """Return the name of the template that has made a face."""
    spec = face.entry.record.prints
    assert spec is not None, "it has been printed"
    return (spec.back or "") if face.side == "back" else spec.front or face.entry.kind


def place_of(game: Game, face: LaidOutFace, written: str, *, styles_first: bool = False) -> Span | None:
    """Return where a regular expression first matches in what makes a face, or None."""
    styles = list(style_files(game, template_of(face)))
    templates = list(_templates(game, face))
    for path in [*styles, *templates] if styles_first else [*templates, *styles]:
        text = path.read_text(encoding="utf-8", errors="replace")
        if found := re.search(written, text):
            line, column = text.count("\n", 0, found.start()) + 1, found.start() - text.rfind("\n", 0, found.start())
            length = len(found[0].partition("\n")[0])
            return Span(shown_file(game, path), line, column, line, column + length)
    return None


def _templates(game: Game, face: LaidOutFace) -> Iterator[Path]:
    """The template, the others of the game, which it may use, and the picture if it is a text."""
    own = template_file(game, template_of(face))
    yield own
    yield from (path for path in sorted(game.template_dir.rglob("*.j2")) if path != own and path.is_file())
    art = getattr(face.entry.record, "art", None)
    if isinstance(art, str) and art.lower().endswith((".svg", ".svg.j2")) and (game.content_dir / art).is_file():
        yield game.content_dir / art
