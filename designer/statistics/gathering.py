"""Puts together what can be said of a game without playing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.engine.failures import RefusedError
from designer.engine.games import Setup, games, rules_of
from designer.engine.studied import Draws, OddsTable
from designer.exporting.bundle import bundle_of
from designer.model.game import Game
from designer.statistics.copies import KindCount, counted_kinds
from designer.statistics.drawing import DrawTable, draw_tables
from designer.statistics.lengths import KindLength, text_lengths
from designer.statistics.numbers import CostCurve, NumberByCost, cost_curves, numbers_by_cost
from designer.statistics.occurrences import Occurrences, occurrences
from designer.statistics.subjects import subjects


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """All that is said of a game for a number of players. ``remarks`` say what is left out, and why."""

    game: str
    name: str
    version: str
    players: int
    kinds: tuple[KindCount, ...]
    costs: tuple[CostCurve, ...]
    numbers: tuple[NumberByCost, ...]
    texts: tuple[KindLength, ...]
    words: tuple[Occurrences, ...]
    draws: tuple[DrawTable, ...]
    odds: tuple[OddsTable, ...]
    remarks: tuple[str, ...]


def statistics_of(game: Game, players: int) -> GameStatistics:
    """Return the statistics of a game without errors. ``players`` matters to what is drawn, and to nothing else."""
    found = subjects(game)
    draws, odds, remarks = _as_played(game, players)
    return GameStatistics(
        game=game.id,
        name=game.info.name,
        version=game.info.version,
        players=players,
        kinds=tuple(counted_kinds(found.all)),
        costs=tuple(cost_curves(found.all)),
        numbers=tuple(numbers_by_cost(found.all)),
        texts=tuple(text_lengths(game, found.on_pieces)),
        words=tuple(occurrences(game, found.on_pieces)),
        draws=tuple(draw_tables(game, draws)),
        odds=tuple(odds),
        remarks=remarks,
    )


def _as_played(game: Game, players: int) -> tuple[Sequence[Draws] | None, Sequence[OddsTable], tuple[str, ...]]:
    """What the reference rules say of decks and dice; no draws at all where no rules play the game."""
    if game.id not in games():
        return None, (), ()
    try:
        rules = rules_of(bundle_of(game), Setup(players=players))
    except RefusedError as error:
        first = error.problems[0]
        return None, (), (f"Without dice and turns, because the rules do not play this content: {first}.",)
    return rules.draws(), rules.odds(), ()
