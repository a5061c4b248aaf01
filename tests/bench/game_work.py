"""The playing that is measured: ``python -m tests.bench.game_work KIND GAMES`` prints what it took as JSON.

The time is processor time of this process while it plays, after some games to warm up; reading the bundle is left out.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from designer.engine.bundle import blanked
from designer.engine.games import Setup, rules_of
from designer.engine.games.frogs_and_logs.bulk import BulkGames
from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs
from designer.engine.kernel import Rules
from designer.engine.randomness import Stream
from tests.bench.scripted import scripted
from tests.engine.bundles import GAMES, bundle

_FROGS = "frogs_and_logs"
_CLONES = 2000


def base_frogs() -> FrogsAndLogs:
    """Frogs & Logs for two without powers and events: what the game for OpenSpiel is."""
    return FrogsAndLogs(blanked(bundle(_FROGS), "power", "event", "role_card"), 2)


def randomly(rules: Rules[Any]) -> Callable[[int], int]:
    """Games of random play, changed in place; the function plays so many and returns how many decisions there were."""
    chance = random.Random(1)

    def play(games: int) -> int:
        decisions = 0
        for seed in range(games):
            state = rules.initial(seed + 1)
            while not state.ended:
                rules.apply(state, chance.choice(rules.legal_actions(state)))
                decisions += 1
        return decisions

    return play


def by_list(game: str) -> Callable[[int], int]:
    """Games of scripted players."""
    rules, chance = rules_of(bundle(game)), Stream(1)

    def play(games: int) -> int:
        decisions = 0
        for seed in range(games):
            state = rules.initial(seed + 1)
            while not state.ended:
                rules.apply(state, scripted(game, rules.to_move(state), rules.legal_actions(state), chance))
                decisions += 1
        return decisions

    return play


def in_bulk() -> Callable[[int], int]:
    """Games of random play by the quick form of the base rules."""
    bulk, draw = BulkGames(base_frogs()), random.Random(1).random

    def play(games: int) -> int:
        return sum(bulk.play(draw, number % 2).turns for number in range(games))

    return play


KINDS: dict[str, Callable[[], Callable[[int], int]]] = {
    "frogs-base": lambda: randomly(base_frogs()),
    "frogs-bulk": in_bulk,
    "frogs-2": lambda: randomly(rules_of(bundle(_FROGS))),
    "frogs-4": lambda: randomly(rules_of(bundle(_FROGS), Setup(4))),
    "battlepop": lambda: by_list("battlepop"),
    "brawlhalla": lambda: by_list("brawlhalla"),
}


def clones() -> dict[str, float]:
    """Return how many microseconds a clone takes in the middle of each game."""
    found = {}
    for game in GAMES:
        rules = rules_of(bundle(game))
        chance, state, half = Stream(2), rules.initial(2), None
        for _ in range(60):
            if not rules.is_over(state):
                half = state.clone()
                rules.apply(state, chance.choice(rules.legal_actions(state)))
        assert half is not None
        rounds = []
        for _ in range(7):
            started = time.process_time()
            for _ in range(_CLONES):
                half.clone()
            rounds.append((time.process_time() - started) / _CLONES)
        found[game] = 1e6 * median(rounds)
    return found


def main() -> None:
    """Play and print."""
    kind, games = sys.argv[1], int(sys.argv[2])
    if kind == "clones":
        print(json.dumps(clones()))  # noqa: T201  # what the process is asked for
        return
    play = KINDS[kind]()
    play(max(1, games // 10))
    started = time.process_time()
    decisions = play(games)
    took = time.process_time() - started
    print(json.dumps({"games": games, "decisions": decisions, "cpu_measured": took}))  # noqa: T201


if __name__ == "__main__":
    main()
