"""Moves that are remembered from one decision to the next are those that would be found anew."""

from __future__ import annotations

from designer.engine.games import rules_of
from designer.engine.randomness import Stream
from tests.engine.bundles import bundle
from tests.engine.openings import opening


def test_remembered_moves_are_those_of_rules_that_remember_nothing() -> None:
    game = bundle("brawlhalla")
    rules, chance = rules_of(game), Stream(7)
    looked_at = 0
    for seed in range(6):
        state = opening(rules, seed, midgame=True)
        for _ in range(60):
            if state.ended:
                break
            legal = rules.legal_actions(state)
            if state.stack[-1][0] == "deeds":
                assert legal == rules_of(game).legal_actions(state)
                looked_at += 1
            rules.apply(state, chance.choice(legal))
    assert looked_at > 100
