"""A rules text marks a keyword that the glossary does not have.

A keyword in double brackets promises the player an entry in the glossary: a term's name or one of its forms, in any
letter case. Who looks it up and finds nothing makes a rule of it, and the next table makes another.

Bad:
    text: "Gain one [[ruin con]]."

Good:
    text: "Gain one [[ruin coin]]."
"""

from collections.abc import Iterator

from designer.diagnostics import Diagnostic
from designer.model.common import Term
from designer.model.game import Game
from designer.suggestions import did_you_mean


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every keyword without a term. Silent while some terms could not be read."""
    if Term.kind in game.unread_kinds:
        return
    terms = [entry.record for entry in game.of_kind("term").values()]
    names = [name for term in terms if isinstance(term, Term) for name in (term.name, *term.forms)]
    known = {name.casefold() for name in names}
    for entry, _, loc, text, markup in game.rules_texts:
        for keyword in markup.keywords:
            if keyword.target.casefold() in known:
                continue
            snippet = text[keyword.offset : text.index("]]", keyword.offset) + 2]
            span = entry.span_of(loc, snippet, text.count(snippet, 0, keyword.offset))
            hint = did_you_mean(keyword.target, names) or "add the term to the glossary (terms:)"
            if keyword.words.casefold() in known:
                hint = f"what is printed comes first: [[{keyword.target}|{keyword.words}]]"
            yield Diagnostic("unknown-keyword", f'the glossary has no "{keyword.target}"', span, hint=hint)
