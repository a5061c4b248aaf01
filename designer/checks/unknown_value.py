"""A rules text quotes a value that its record does not have.

The card would say “Draw cards”, and nobody knows how many. `{{ effects.draw.count }}` follows the record as it is
written: fields by name, items of a list by number or by the name of what they hold. It must end at a number or a text,
but not at another rules text.

Bad:
    text: "Draw {{ effects.draw.cuont }} cards."
    effects: [{draw: {count: 2}}]

Good:
    text: "Draw {{ effects.draw.count }} cards."
    effects: [{draw: {count: 2}}]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from designer.diagnostics import Diagnostic
from designer.model.game import Game
from designer.model.values import lookup, quotable
from designer.suggestions import listed, nearest

if TYPE_CHECKING:
    from pydantic import BaseModel

# What every record has, and no rules text would quote.
_EVERYWHERE = frozenset({"id", "name", "copies", "art", "designer_note"})


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every quoted path that leads to no value."""
    for entry, record, loc, text, markup in game.rules_texts:
        if record is None:
            continue
        for value in markup.values:
            if lookup(record, value.path) is None:
                path = ".".join(value.path)
                snippet = text[value.offset : text.index("}}", value.offset) + 2]
                span = entry.span_of(loc, snippet, text.count(snippet, 0, value.offset))
                hint = _hint(record, value.path)
                yield Diagnostic("unknown-value", f'the record has no number or text at "{path}"', span, hint=hint)


def _hint(record: BaseModel, wrong: Sequence[str]) -> str:
    """The value of this very record that was probably meant, or else those that it has."""
    paths = quotable(record)
    written = ".".join(wrong)
    inside = [path for path in paths if path.startswith(f"{written}.")]
    if near := inside[0] if inside else nearest(written, paths):
        return f'did you mean "{near}"?'
    own = [path for path in paths if path not in _EVERYWHERE]
    return f"this record has {listed(own, 6)}" if own else "this record has no value that its text could quote"
