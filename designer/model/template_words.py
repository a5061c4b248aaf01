"""The words that templates print themselves, ``word("Power")``, and the values that texts quote: what has no record.

A translation has them by the word itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import jinja2
from jinja2.ext import extract_from_ast

from designer.diagnostics import Span
from designer.model.game import Game
from designer.model.template_files import shown_file
from designer.model.values import lookup
from designer.shared import shared_templates

FUNCTION = "word"
_CALL = re.compile(rf"(?<![\w.]){FUNCTION}\(")
_BOOK = "rulebook"  # what its templates begin with


def words_of(game: Game) -> dict[str, Span]:
    """Return every word that faces show besides the texts of records, each with the first place that has it.

    The words of the rulebook's templates are among them when the rulebook itself is translated.
    """
    found: dict[str, Span] = {}
    with_book = game.rulebook_file.is_file()
    for path in _templates(game):
        if with_book or not path.name.startswith(_BOOK):
            for word, line in _words_in(path):
                found.setdefault(word, Span(shown_file(game, path), line, 1))
    for word, span in _quoted(game):
        found.setdefault(word, span)
    return found


def _templates(game: Game) -> Iterator[Path]:
    folders = (game.template_dir, game.content_dir, shared_templates())
    for folder in folders:
        yield from sorted(path for path in folder.rglob("*.j2") if game.may_read(path))


def _words_in(path: Path) -> Sequence[tuple[str, int]]:
    """The words of one template with their lines. What is no template is reported when it is run."""
    try:
        return _words_in_text(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return ()


@lru_cache(maxsize=256)
def _words_in_text(text: str) -> Sequence[tuple[str, int]]:
    if not _CALL.search(text):  # to look for it is a hundred times faster than to parse
        return ()
    try:
        tree = jinja2.Environment(autoescape=True).parse(text)
    except jinja2.TemplateSyntaxError:
        return ()
    found = []
    for line, _, arguments in extract_from_ast(tree, (FUNCTION,)):
        # What is not written out, such as a value of the record, is None; values for gaps are arguments too.
        word = arguments[0] if isinstance(arguments, tuple) else arguments
        if word is not None:
            found.append((word, line))
    return tuple(found)


def _quoted(game: Game) -> Iterator[tuple[str, Span]]:
    """The values with letters that texts quote, such as a direction, unless they are texts of the record themselves."""
    source = game.untranslated or game
    records = {(entry.kind, entry.id): entry.record for entry in game.entries}
    for written in source.rules_texts:
        record = written.record
        for value in written.markup.values if record is not None else ():
            found = lookup(record, value.path)  # type: ignore[arg-type]  # mypy does not see that it is there
            if found is None or not any(map(str.isalpha, found)):
                continue
            if found == lookup(records[record.kind, record.id], value.path):  # type: ignore[union-attr]
                yield found, written.entry.span_of(written.loc, written.text[value.offset :].partition("}}")[0] + "}}")
