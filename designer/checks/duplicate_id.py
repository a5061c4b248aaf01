"""Two records of one kind have the same id.

The id is the record's name for ever: references, the engine and saved games rely on it. With two, one of the cards
would vanish from the box without a word.

Bad:
    artifacts:
      - {id: mjolnir, name: Mjolnir, text: Smite.}
      - {id: mjolnir, name: Mjölnir, text: Smite.}

Good:
    artifacts:
      - {id: mjolnir, name: Mjolnir, text: Smite.}
      - {id: mjolnir-again, name: Mjölnir, text: Smite.}
"""

from collections.abc import Iterator

from designer.diagnostics import Diagnostic, Related, Span
from designer.model.game import Entry, Game
from designer.model.wording import spoken

STOPS = True


def check(game: Game) -> Iterator[Diagnostic]:
    """Report each record whose id an earlier record of its kind has, citing that one."""
    first: dict[tuple[str, str], Entry] = {}
    for entry in game.entries:
        ident = entry.variant_of or entry.id
        earlier = first.setdefault((entry.kind, ident), entry)
        if earlier is not entry and _place(earlier) != _place(entry):
            yield Diagnostic(
                "duplicate-id",
                f'there are two {spoken(entry.kind)}s with the id "{ident}"',
                _place(entry),
                hint="give one of them another id",
                related=(Related("the first is here", _place(earlier)),),
            )


def _place(entry: Entry) -> Span:
    """Where the id of the whole record stands, which variants share."""
    return entry.source.span((*entry.origin, "id"))
