"""A mark in a rules text opens and is not closed, or closes what is not open.

Bold that is never closed would run to the end of the card, and a lone brace means that an icon is misspelt. A backslash
before the sign prints the sign itself.

Bad:
    text: "**Attack: roll 2 dice."

Good:
    text: "**Attack:** roll 2 dice."
"""

from collections.abc import Iterator

from designer.diagnostics import Diagnostic
from designer.model.game import Game


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every problem of every rules text, at the sign itself."""
    for entry, _, loc, text, markup in game.rules_texts:
        for problem in markup.problems:
            snippet = text[problem.offset : problem.offset + problem.length]
            span = entry.span_of(loc, snippet, text.count(snippet, 0, problem.offset))
            yield Diagnostic("unbalanced-markup", problem.message, span, hint=problem.hint)
