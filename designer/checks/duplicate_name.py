"""Two records of one kind have the same name.

Players say names, not ids: with two cards called Storm, nobody knows which of them is meant, and of two terms with one
name the glossary explains but one. Variants of a record share its name, because they are one card to players; tokens,
standees, dice and boards may share one too, because they are told apart by how they look.

Bad:
    cards:
      - {id: storm, name: Storm, text: Draw two cards.}
      - {id: gale, name: Storm, text: Discard a card.}

Good:
    cards:
      - {id: storm, name: Storm, text: Draw two cards.}
      - {id: gale, name: Gale, text: Discard a card.}
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.diagnostics import Diagnostic, Related, Severity
from designer.model.common import BoxItem, Release, Term
from designer.model.game import Entry, Game
from designer.model.record import Component
from designer.model.wording import spoken
from designer.yaml_source import Loc

SEVERITIES = (Severity.WARNING,)

_TOLD_APART_BY_LOOKS = frozenset({"token", "standee", "die", "board"})


def check(game: Game) -> Iterator[Diagnostic]:
    """Warn of every record whose name an earlier one of its kind has; of a term, its other forms count too."""
    first: dict[tuple[str, str], tuple[Entry, Loc]] = {}
    for entry in game.entries:
        if isinstance(entry.record, BoxItem | Release) or _is_told_apart_by_looks(entry):
            continue
        for loc, name in _names(entry):
            key = (entry.kind, " ".join(name.split()).casefold())
            earlier, place = first.setdefault(key, (entry, loc))
            if _ident(earlier) != _ident(entry):
                what = spoken(entry.kind)
                message = f'another {what} is called "{name}" too, and players cannot tell them apart'
                related = (Related(f"this is {what} {_ident(earlier)}", earlier.span(place)),)
                hint = "give one of them a name of its own"
                yield Diagnostic("duplicate-name", message, entry.span(loc), Severity.WARNING, hint, related)


def _names(entry: Entry) -> Iterator[tuple[Loc, str]]:
    yield ("name",), entry.record.name
    if isinstance(entry.record, Term):
        yield from ((("forms", index), form) for index, form in enumerate(entry.record.forms))


def _ident(entry: Entry) -> str:
    """The id of the whole record, which variants share. That two records have one id is another mistake."""
    return entry.variant_of or entry.id


def _is_told_apart_by_looks(entry: Entry) -> bool:
    prints = entry.record.prints
    return isinstance(entry.record, Component) and prints is not None and prints.form in _TOLD_APART_BY_LOOKS
