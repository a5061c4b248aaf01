"""A rules text quotes a value that its record does not have.

`{{ effects.draw.count }}` follows the record as it is written: fields by name, items of a list by number or by the
name of what they hold. It must end at a number or a text, but not at another rules text.

Bad:
    text: "Draw {{ effects.draw.cuont }} cards."
    effects: [{draw: {count: 2}}]

Good:
    text: "Draw {{ effects.draw.count }} cards."
    effects: [{draw: {count: 2}}]
"""

from collections.abc import Iterator

from designer.diagnostics import Diagnostic
from designer.model.game import Game
from designer.model.values import lookup


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every quoted path that leads to no value."""
    for entry, loc, text, markup in game.rules_texts:
        for value in markup.values:
            if lookup(entry.record, value.path) is None:
                path = ".".join(value.path)
                snippet = text[value.offset : text.index("}}", value.offset) + 2]
                span = entry.span_of(loc, snippet, text.count(snippet, 0, value.offset))
                hint = "follow the fields as they are written, such as effects.draw.count"
                yield Diagnostic("unknown-value", f'the record has no number or text at "{path}"', span, hint=hint)
