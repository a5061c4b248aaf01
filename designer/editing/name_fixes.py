"""What misspelt names in content are meant to be: of records, terms and pictures."""

from __future__ import annotations

from designer.diagnostics import Span
from designer.editing.near import meant
from designer.model.common import Deck, Term
from designer.model.game import Game
from designer.model.markers import IsArt, RefersTo
from designer.model.marks import marked_as
from designer.model.pictures import pictures_in
from designer.model.record import Component
from designer.model.values import quotable


def wanted_at(game: Game, span: Span) -> tuple[str, list[str]] | None:
    """Return the reference that stands at a place, and all that could stand there."""
    for entry in game.entries:
        if entry.source.path != span.path:
            continue
        for loc, ident, mark in marked_as(entry.record, RefersTo):
            if entry.span(loc) == span:
                found = [other for kind in mark.kinds for other in game.of_kind(kind).values()]
                return ident, [name for other in found for name in (other.id, other.variant_of) if name]
        if isinstance(entry.record, Deck):
            for index, kind in enumerate(entry.record.holds):
                if entry.span(("holds", index)) == span:
                    return kind, [name for name, k in game.schema.by_name().items() if issubclass(k, Component)]
    return None


def term_meant(game: Game, wrong: str) -> str | None:
    """Return the name or form of a term that a keyword means, in the letter case in which the keyword is written."""
    terms = [entry.record for entry in game.of_kind(Term.kind).values() if isinstance(entry.record, Term)]
    names = {name.casefold(): name for term in terms for name in (term.name, *term.forms)}
    right = meant(wrong, names.values())
    if right is None:
        return None
    if wrong.islower():
        return right.lower()
    return right[:1].upper() + right[1:] if wrong[:1].isupper() else right


def value_meant(game: Game, span: Span) -> tuple[str, str] | None:
    """Return the path that a rules text quotes at a place, and the one that it means. Numbers in it are never slips."""
    for entry, record, loc, text, markup in game.rules_texts:
        if record is None or entry.source.path != span.path:
            continue
        for value in markup.values:
            snippet = text[value.offset : text.index("}}", value.offset) + 2]
            if entry.span_of(loc, snippet, text.count(snippet, 0, value.offset)) == span:
                wrong = ".".join(value.path)
                right = meant(wrong, quotable(record))
                return (wrong, right) if right is not None and _digits(right) == _digits(wrong) else None
    return None


def picture_meant(game: Game, wrong: str) -> str | None:
    """Return the one picture whose path is the same but for letter case, the direction of its slashes, or a slip.

    A picture that a record has already, or whose digits are others, is another one: it may be that of a sister.
    """
    wanted = wrong.replace("\\", "/")
    pictures = [path for path, is_link in pictures_in(game.content_dir).items() if not is_link]
    same = [path for path in pictures if path.casefold() == wanted.casefold()]
    if same:
        return same[0] if len(same) == 1 else None
    used = {path for entry in game.entries for _, path, _ in marked_as(entry.record, IsArt)}
    used |= {path for unread in game.unread for _, path in unread.pictures}
    right = meant(wanted, pictures)
    return right if right not in used and right is not None and _digits(right) == _digits(wanted) else None


def _digits(path: str) -> str:
    return "".join(sign for sign in path if sign.isdigit())
