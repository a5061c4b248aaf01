"""The imprint of a game: what its pieces say about the box that they were printed for, and not about the game.

Templates like to print the version of the content in small, and how often a card is there. A card of an older box that
differs in nothing else is as good as a new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from designer.model.common import Release
from designer.model.game import Entry, Game
from designer.model.record import Component


def with_imprint_of(game: Game, other: Game, *, copies: bool = False) -> Game:
    """Return a game as if it had the version and the releases of another state of it, and with ``copies`` the copies.

    Laid out, it shows what its pieces would look like if they had been printed for the box of that state.
    """
    info = game.info.model_copy(update={"version": other.info.version})
    entries = tuple(_as_often(entry, other) for entry in game.entries) if copies else game.entries
    return replace(game, info=info, entries=(*_besides_releases(entries), *_releases(other)))


def _besides_releases(entries: Iterable[Entry]) -> Iterator[Entry]:
    return (entry for entry in entries if not isinstance(entry.record, Release))


def _releases(game: Game) -> Iterator[Entry]:
    return (entry for entry in game.entries if isinstance(entry.record, Release))


def _as_often(entry: Entry, other: Game) -> Entry:
    kinds = {kind.kind for kind in other.schema.kinds}
    counterpart = other.of_kind(entry.kind).get(entry.id) if entry.kind in kinds else None
    there = counterpart.record if counterpart is not None else None
    if not isinstance(entry.record, Component) or not isinstance(there, Component):
        return entry
    if entry.record.copies == there.copies:
        return entry
    return replace(entry, record=entry.record.model_copy(update={"copies": there.copies}))
