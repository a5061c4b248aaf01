"""A picture in the game's folder is used by nothing.

Whoever sees it believes that it is printed, and paints the next version of a picture that no player will see. It was
left behind when a card was dropped or its picture renamed, or it was meant for a card and its path was never written.
No record names it, no template, style or rulebook, and no other picture. Remove it, or name it where it belongs. A
drawing that waits for its card may say so in itself: `<!-- designer: ignore[unused-art] -->`.

Bad:
    art/dragon.svg, art/dragon-old.svg
    cards: [{id: dragon, name: Dragon, art: art/dragon.svg}]

Good:
    art/dragon.svg
    cards: [{id: dragon, name: Dragon, art: art/dragon.svg}]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from designer.diagnostics import Diagnostic, Severity, Span
from designer.model.game import Game
from designer.model.markers import IsArt
from designer.model.marks import marked_as, texts
from designer.model.mentions import written_in_code
from designer.model.pictures import pictures_in
from designer.suggestions import nearest

SEVERITIES = (Severity.WARNING,)

_IGNORED = re.compile(r"designer: ignore\[[^\]]*\bunused-art\b")
# A path that a template puts together, such as "content/art/" ~ card.id ~ ".svg.j2".
_PUT_TOGETHER = re.compile(r"""art/[^"'\s]*["']\s*[~+%]|art/[^"'\s]*\{\{""")


def check(game: Game) -> Iterator[Diagnostic]:
    """Warn of every picture that no one names. Silent while some records could not be read."""
    if not game.complete:
        return
    files = pictures_in(game.content_dir)
    named = {text for entry in game.entries for _, text, _ in marked_as(entry.record, IsArt)}
    # A path that is misspelt is told where it stands; the picture that was meant is not unused.
    meant = {nearest(path, files) for path in named if path not in files}
    unnamed = [path for path in files if path not in named and path not in meant]
    code = dict(written_in_code(game)) if unnamed else {}
    unnamed = [path for path in unnamed if not _is_mentioned(path, game.content_dir / path, code)]
    made = _put_together(game, code) if unnamed else set()
    for path in unnamed:
        file = game.content_dir / path
        if PurePosixPath(path).name.partition(".")[0] in made or _IGNORED.search(code.get(file, "")):
            continue
        place = Span(PurePosixPath(file.relative_to(game.root).as_posix()))
        yield Diagnostic("unused-art", "nothing uses this picture", place, Severity.WARNING, hint="remove the file")


def _is_mentioned(path: str, file: Path, code: Mapping[Path, str]) -> bool:
    """Whether another file says its path, or its name as one in the same folder would."""
    name = PurePosixPath(path).name
    mention = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    return any(name in text and mention.search(text) for other, text in code.items() if other != file)


def _put_together(game: Game, code: Mapping[Path, str]) -> set[str]:
    """The names without suffix that pictures can have when some path is put together from values of records."""
    if not any(_PUT_TOGETHER.search(text) for text in code.values()):
        return set()
    return {text for entry in game.entries for _, text in texts(entry.record)}
