"""Where an id may be meant, in code and in names of files: places for a person to look at, which no edit changes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from designer.diagnostics import Span
from designer.editing.edits import Lines
from designer.editing.names import Names
from designer.model.game import Game
from designer.model.mentions import written_in_code
from designer.model.pictures import pictures_in

BOOKS = "rulebook*.md"


@dataclass(frozen=True, slots=True)
class Mention:
    """A place that may mean an id."""

    span: Span
    said: str

    def __str__(self) -> str:
        return f"{self.span}: {self.said}"


def mentions_in_code(game: Game, names: Names) -> Iterator[Mention]:
    """Yield the places in templates, drawings and the vocabulary that have the id in quotes, and pictures called so."""
    ident = re.escape(names.old)
    quoted = re.compile(rf"""(["'])((?:{names.kind}/)?{ident}(?:\.[a-z0-9-]+)?)\1""")
    for path, text in sorted(written_in_code(game)):
        if not path.is_relative_to(game.root) or path.match(BOOKS):
            continue
        lines = Lines(text)
        shown = PurePosixPath(path.relative_to(game.root).as_posix())
        for found in quoted.finditer(text):
            yield Mention(Span(shown, *lines.place(found.start(2)), *lines.place(found.end(2))), found.group())
    folder = PurePosixPath(game.content_dir.relative_to(game.root).as_posix())
    called_so = re.compile(rf"(?:^|/){re.escape(names.old.replace('.', '-'))}[^/a-z0-9]?[^/]*$")
    for picture in pictures_in(game.content_dir):
        stem = PurePosixPath(picture).name.partition(".")[0]
        if called_so.search(picture) and (stem == names.old or stem.startswith(f"{names.old}-")):
            yield Mention(Span(folder / picture), "a picture is called so")
