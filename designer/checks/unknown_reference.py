"""A record refers to a record that does not exist.

An effect that recruits a "warlrod" recruits nothing, and the engine would stop in the middle of a game.

Bad:
    effects: [{recruit: {unit: warlrod}}]

Good:
    effects: [{recruit: {unit: warlord}}]
"""

from collections.abc import Iterator

from designer.diagnostics import Diagnostic
from designer.model.common import Deck
from designer.model.game import Game
from designer.model.markers import RefersTo
from designer.model.marks import marked_as
from designer.model.record import Component
from designer.model.wording import spoken
from designer.suggestions import did_you_mean, listed, nearest_or_all

STOPS = True


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every reference without a record. Silent about kinds of which some records could not be read."""
    known = {kind.kind: set(game.of_kind(kind.kind)) for kind in game.schema.kinds}
    yield from _unknown_kinds(game)
    with_variants = {entry.variant_of for entry in game.entries if entry.variant_of}
    for entry in game.entries:
        for loc, ident, mark in marked_as(entry.record, RefersTo):
            ids = set().union(*(known.get(kind, set()) for kind in mark.kinds))
            if ident in ids or ident in with_variants or not game.unread_kinds.isdisjoint(mark.kinds):
                continue
            what = " or ".join(map(spoken, mark.kinds))
            hint = nearest_or_all(ident, sorted(ids)) if ids else f"there is no {what} yet"
            yield Diagnostic("unknown-reference", f'there is no {what} "{ident}"', entry.span(loc), hint=hint)


def _unknown_kinds(game: Game) -> Iterator[Diagnostic]:
    kinds = game.schema.by_name()
    cards = sorted(name for name, kind in kinds.items() if issubclass(kind, Component))
    for entry in game.of_kind("deck").values():
        if isinstance(entry.record, Deck):
            for index, kind in enumerate(entry.record.holds):
                if kind not in cards:
                    message = f'"{kind}" is no kind of card' if kind in kinds else f'there is no kind "{kind}"'
                    hint = did_you_mean(kind, cards) or f"a deck can hold {listed(cards)}"
                    yield Diagnostic("unknown-reference", message, entry.span(("holds", index)), hint=hint)
