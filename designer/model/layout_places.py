"""Where what is wrong with a laid-out face is written: in its template, a style sheet, or its picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from designer.diagnostics import Span
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.template_files import shown_file, style_files, template_file

_NAMED = re.compile(r"""\{%-?\s*(?:extends|include|import|from)\s+["']([^"'\s]+)["']""")


def template_of(face: LaidOutFace) -> str:
    """Return the name of the template that has made a face."""
    spec = face.entry.record.prints
    assert spec is not None, "it has been printed"
    return (spec.back or "") if face.side == "back" else spec.front or face.entry.kind


def place_of(
    game: Game, face: LaidOutFace, written: str, *, styles_first: bool = False, nearby: bool = False
) -> Span | None:
    """Return where a regular expression first matches in what makes a face, or None.

    With ``nearby`` only its template is searched, and the templates that this one names, directly or not.
    """
    styles = [] if nearby else list(style_files(game, template_of(face)))
    templates = list(_named_templates(game, template_of(face)) if nearby else _templates(game, face))
    for path in [*styles, *templates] if styles_first else [*templates, *styles]:
        text = path.read_text(encoding="utf-8", errors="replace")
        if found := re.search(written, text):
            line, column = text.count("\n", 0, found.start()) + 1, found.start() - text.rfind("\n", 0, found.start())
            length = len(found[0].partition("\n")[0])
            return Span(shown_file(game, path), line, column, line, column + length)
    return None


def _named_templates(game: Game, template: str) -> Iterator[Path]:
    """A template, and those that it extends, includes or imports, and those that they do."""
    waiting, seen = [template_file(game, template)], set[Path]()
    while waiting:
        path = waiting.pop(0)
        if path not in seen and path.is_file():
            seen.add(path)
            yield path
            named = _NAMED.findall(path.read_text(encoding="utf-8", errors="replace"))
            waiting += [game.root / "templates" / name for name in named]


def _templates(game: Game, face: LaidOutFace) -> Iterator[Path]:
    """The template, the others of the game, which it may use, and the picture if it is a text."""
    own = template_file(game, template_of(face))
    yield own
    yield from (path for path in sorted(game.template_dir.rglob("*.j2")) if path != own and path.is_file())
    art = getattr(face.entry.record, "art", None)
    if isinstance(art, str) and art.lower().endswith((".svg", ".svg.j2")) and (game.content_dir / art).is_file():
        yield game.content_dir / art
