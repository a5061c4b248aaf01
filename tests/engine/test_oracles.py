"""The engine plays as the oracles do: by rules that were written down twice, apart from each other."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from tests.engine.bundles import bundle
from tests.engine.oracles.comparing import COMPARISONS, Agreed, agreed_for, first_disagreement

BATCH = {"battlepop": 20, "brawlhalla": 10, "frogs_and_logs": 20}
BATCHES = {"battlepop": 4, "brawlhalla": 4, "frogs_and_logs": 10}
SHORT: dict[str, dict[str, Any]] = {"battlepop": {"round-limit": 2}, "brawlhalla": {}, "frogs_and_logs": {}}
"""Rulings by which games are short enough to play many."""
LONGEST = {"brawlhalla": 150}
"""After how many actions a game has shown enough."""


def agreements(game: str, first: int, count: int) -> Iterator[Agreed]:
    for seed in range(first, first + count):
        agreed = agreed_for(game, seed)
        yield dataclasses.replace(agreed, rulings={**agreed.rulings, **SHORT[game]})


@pytest.mark.parametrize(
    ("game", "first"), [(game, BATCH[game] * batch) for game, batches in BATCHES.items() for batch in range(batches)]
)
def test_engine_and_oracle_agree_on_every_action_of_every_game(game: str, first: int) -> None:
    for agreed in agreements(game, first, BATCH[game]):
        wrong, played = first_disagreement(agreed, longest=LONGEST.get(game))
        assert wrong == ""
        assert played > 0


@pytest.mark.parametrize("game", sorted(COMPARISONS))
def test_games_are_compared_by_every_option_of_every_ruling(game: str) -> None:
    played = [agreed.rulings for agreed in agreements(game, 0, BATCH[game] * BATCHES[game])]
    for ident, ruling in bundle(game).rulings.items():
        assert {rulings[ident] for rulings in played if ruling.options} == set(ruling.options)


@pytest.mark.parametrize(
    ("game", "ruling"),
    [
        ("battlepop", "negative-values"),
        ("battlepop", "pool-use"),
        ("battlepop", "priority-tie"),
        ("battlepop", "scoreless-ties"),
        ("battlepop", "shrines-and-control"),
        ("brawlhalla", "bonuses-and-cap"),
        ("brawlhalla", "half-coins"),
        ("brawlhalla", "springing-is-optional"),
        ("brawlhalla", "tile-limit-counts"),
        ("frogs_and_logs", "control-ties"),
        ("frogs_and_logs", "king-replaces"),
        ("frogs_and_logs", "moved-fifth-frog"),
        ("frogs_and_logs", "passing"),
    ],
)
def test_rules_that_differ_are_found_out(game: str, ruling: str) -> None:
    """An engine that had read one ruling wrongly would not get through the comparison."""
    for option in bundle(game).rulings[ruling].options:
        games = (agreed_for(game, seed) for seed in range(60))
        other = (agreed for agreed in games if agreed.rulings[ruling] != option)
        longest = LONGEST.get(game)
        assert any(first_disagreement(agreed, {ruling: option}, longest)[0] for agreed in other), option
