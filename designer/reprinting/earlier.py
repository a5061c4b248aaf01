"""An earlier state of a game, compiled and laid out, so that it can be compared with today's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import product

from designer.checking import check_content, without_ignored
from designer.compiling import Compiled, compile_game
from designer.diagnostics import Diagnostic, in_order
from designer.exporting.bundle import bundle_of, published
from designer.history import Commit, History
from designer.laying_out import Layout, Rendering, lay_out
from designer.locales.faults import without_broken, without_others
from designer.locales.languages import game_in
from designer.model.game import Game
from designer.model.imprint import with_imprint_of
from designer.model.record import Component
from designer.rendering.book_reading import read_book
from designer.rendering.cache import FaceCache
from designer.rendering.faces import PrintedCard


@dataclass(frozen=True, slots=True)
class Earlier:
    """A game as it was. The files that it was made of are gone; its pages are in the cache.

    They show the imprint of today: a card that differs in nothing else need not be printed again.
    ``has_the_rulebook_of_today`` says whether the rulebook reads as it does today, but for its imprint.
    """

    ref: str
    commit: Commit
    game: Game
    layout: Layout
    content_hash: str
    has_the_rulebook_of_today: bool


class NotThereError(Exception):
    """The earlier state has no game of this name."""


class BrokenStateError(Exception):
    """The game in the earlier state has errors, so nobody can tell what its pieces look like.

    ``diagnostics`` name the state in their messages; ``texts`` are those of that state, for excerpts.
    """

    def __init__(self, ref: str, found: Iterable[Diagnostic], texts: Mapping[str, str]) -> None:
        self.diagnostics = [replace(d, message=f"in {ref}: {d.message}") for d in found if d.is_error]
        self.texts = dict(texts)
        super().__init__(self.diagnostics[0].message if self.diagnostics else ref)


def earlier_state(
    history: History,
    today: Game,
    ref: str,
    cache: FaceCache,
    how: Rendering,
    language: str | None = None,
) -> Earlier:
    """Compile and lay out the game of ``today`` as it was, in ``language``; the pages that are new go into ``cache``.

    Findings of checks do not matter: it was printed as it was. What was not translated then was in the source language.

    Raises:
        HistoryError: there is no such state.
        NotThereError: it has no such game.
        BrokenStateError: it cannot be read, or a piece of it cannot be laid out.
    """
    commit, name = history.commit(ref), today.id
    with history.state(ref) as project:
        if name not in project.games():
            raise NotThereError(name)
        compiled = compile_game(project, name)
        found, _ = without_others(compiled.diagnostics, name, language)
        if compiled.game is None or any(diagnostic.is_error for diagnostic in found):
            raise BrokenStateError(ref, in_order(found), compiled.texts)
        game = game_in(_as_published(compiled.game, compiled), language)
        as_today = with_imprint_of(game, today, copies=True)
        layout = lay_out(as_today, how, cache=cache)
        if _incomplete(game, layout):
            raise BrokenStateError(ref, layout.diagnostics, compiled.texts)
        layout = replace(layout, cards=[_as_it_was(card, game) for card in layout.cards])
        then, now = (read_book(each, published) for each in (with_imprint_of(game, today), today))
        return Earlier(ref, commit, game, layout, bundle_of(game).content_hash, then.reads_like(now))


def _as_published(game: Game, compiled: Compiled) -> Game:
    """The game without the translations that were left out, for their errors, when it was built."""
    if not game.locales:
        return game
    found = without_ignored(
        [*compiled.diagnostics, *check_content(game)],
        compiled.sources,
        reading=compiled.diagnostics,
        layout_checked=False,
        settings=game.info.checks,
    )
    return without_broken(game, found)


def _as_it_was(card: PrintedCard, game: Game) -> PrintedCard:
    """A component that was laid out with today's imprint, with its own number of copies."""
    entry = game.of_kind(card.entry.kind)[card.entry.id]
    return replace(card, entry=entry, copies=getattr(entry.record, "copies", card.copies))


def _incomplete(game: Game, layout: Layout) -> bool:
    """Whether a piece is missing because its template or its picture failed."""
    laid_out = {(card.edition, card.entry.kind, card.entry.id) for card in layout.cards}
    wanted = {
        (edition, entry.kind, entry.id)
        for edition, entry in product(game.info.print.editions, game.components())
        if isinstance(entry.record, Component)
    }
    return not wanted <= laid_out
