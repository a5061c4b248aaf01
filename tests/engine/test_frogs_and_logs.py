"""Frogs & Logs: what it refuses, what it hides, what it says, and that games in bulk are the same games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from designer.engine.bundle import blanked, decided
from designer.engine.failures import RefusedError
from designer.engine.games import Setup, rules_of
from designer.engine.games.frogs_and_logs.bulk import BulkGames, Moves
from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.kernel import UNKNOWN, Event
from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.bundles import bundle

GAME = "frogs_and_logs"
TILES = {"tile-deck": True}


def rules(players: int = 2, found: Bundle | None = None, **agreed: Any) -> FrogsAndLogs:
    """The rules for some players; ``modules`` and ``rulings`` may be agreed otherwise."""
    made = rules_of(found or bundle(GAME), Setup(players, **agreed))
    assert isinstance(made, FrogsAndLogs)
    return made


def changed(path: str, value: Any) -> Bundle:
    """The game with another value at ``kind/id/field/...`` of its records."""
    found = bundle(GAME)
    kind, ident, *fields = path.split("/")
    data: Any = {**found.records[kind][ident]}
    inner = data
    for field in fields[:-1]:
        copied = dict(inner[field]) if isinstance(inner[field], dict) else list(inner[field])
        inner[int(field) if field.isdigit() else field] = copied
        inner = copied
        if isinstance(inner, list):
            inner[0] = dict(inner[0])
            inner = inner[0]
    inner[fields[-1]] = value
    records = {**found.records, kind: {**found.records[kind], ident: data}}
    return found.model_copy(update={"records": records})


def after(made: FrogsAndLogs, state: FrogState, *actions: str) -> FrogState:
    """The state after some actions, each of which must be legal."""
    for action in actions:
        assert action in made.legal_actions(state), (action, made.legal_actions(state))
        made.apply(state, action)
    return state


# ---- games in bulk

BULK = [
    (2, {}),
    (3, {}),
    (4, {}),
    (3, {"control-ties": "everyone", "passing": "always", "joint-winners": "coin"}),
    (4, {"first-round-collapse": "stays", "last-event": "with-last-card", "event-points": 2}),
    (2, {"turn-limit": 11, "joint-winners": "coin"}),
    (3, {"turn-limit": 2}),
]


@pytest.mark.parametrize(("players", "rulings"), BULK, ids=str)
def test_games_in_bulk_are_the_games_of_the_general_rules(players: int, rulings: dict[str, Any]) -> None:
    made = rules(players, blanked(bundle(GAME), "power", "event"), rulings=rulings)
    games = BulkGames(made)
    seen = set()
    for seed in range(1000):
        state = made.initial(seed)
        moves: Moves = []
        result = games.play(Random(seed).random, state.first, moves)
        draw = Random(seed).random
        for spots, may_pass, chosen in moves:
            offered = [f"place {made.pond.ids[place]}" for place in spots] + ["pass"] * may_pass
            assert made.legal_actions(state) == offered
            assert int(draw() * len(offered)) == chosen
            if made.rules_ahead(state, offered[chosen]):
                state.loaded = [coin_of(draw, made, state, offered[chosen])]
            made.apply(state, offered[chosen])
        assert (result.ended, result.turns) == (state.ended, state.turn)
        assert result.at == tuple(state.at)
        assert result.scores == made.scores(state)
        assert result.winners == made.winners(state)
        seen.add(result.ended)
    assert len(seen) > (0 if "turn-limit" in rulings else 1)
