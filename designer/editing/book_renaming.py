"""Renames an id in the code of rulebooks."""

from __future__ import annotations

from contextlib import suppress
from pathlib import PurePosixPath

import jinja2

from designer.diagnostics import Span
from designer.editing.book_literals import Literal, literals, macros
from designer.editing.changes import Change, replacements
from designer.editing.draft import Draft
from designer.editing.edits import Edit, Lines, edited
from designer.editing.failures import EditError
from designer.editing.mentions import BOOKS, Mention
from designer.editing.names import Names
from designer.model.game import Game
from designer.yaml_reading.text import unified


def renamed_in_books(draft: Draft, game: Game, names: Names) -> tuple[list[Change], list[Mention]]:
    """Rename what is surely the id, and return that and what only may be."""
    changes: list[Change] = []
    mentions: list[Mention] = []
    for path in sorted(game.content_dir.rglob(BOOKS)):
        if not game.may_read(path):
            continue
        with suppress(OSError, EditError):
            raw = draft.raw(path)
            text, shown = unified(raw), draft.project.relative(path)
            in_book, maybe = _renamed_in(text, shown, game, names)
            mentions += maybe
            if in_book:
                draft.edit(path, edited(raw, in_book))
                changes += replacements(shown, text, in_book)
    return changes, mentions


def _renamed_in(source: str, path: PurePosixPath, game: Game, names: Names) -> tuple[list[Edit], list[Mention]]:
    lines = Lines(source)
    edits: list[Edit] = []
    mentions: list[Mention] = []
    try:
        own, found = macros(source), literals(source)
    except jinja2.TemplateSyntaxError as error:
        span = Span(path, error.lineno, 1)
        return [], [Mention(span, f"its code cannot be read, so that it is as it was: {error.message}")]
    for literal in found:
        end = literal.start + len(literal.text)
        if names.means_fully(literal.text) or (names.means(literal.text) and _is_the_id(literal, own, game, names)):
            edits.append(Edit(literal.start, end, names.renamed(literal.text)))
        elif names.means(literal.text) and not _is_of_another_kind(literal, names):
            span = Span(path, *lines.place(literal.start), *lines.place(end))
            mentions.append(Mention(span, f'"{literal.text}"'))
    return edits, mentions


def _is_the_id(literal: Literal, own: frozenset[str], game: Game, names: Names) -> bool:
    if literal.is_filter or literal.is_key or literal.callee is None:
        return False
    if literal.callee == "record":
        return literal.number == 1 and not literal.nested and literal.before[:1] == (names.kind,)
    if literal.callee in ("card", "board"):
        is_first = literal.number == 0 and not literal.nested and literal.keyword in (None, "ident")
        is_piece = literal.callee == "board" and literal.keyword == "pieces"
        return (is_first or is_piece) and game.schema.by_name()[names.kind].prints is not None
    return literal.callee in own and not names.shared


def _is_of_another_kind(literal: Literal, names: Names) -> bool:
    return literal.callee == "record" and literal.number == 1 and literal.before[:1] not in ((), (names.kind,))
