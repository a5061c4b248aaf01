"""The playing that is measured: ``python -m tests.bench.game_work KIND GAMES`` prints what it took as JSON.

The time is processor time of this process while it plays, after some games to warm up. Reading the bundle is left out,
and so is what players of a style think, for it is the game that is measured: its legal actions and what comes of them.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any, NamedTuple

from designer.engine.bots import bot_named
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


class Played(NamedTuple):
    """What was played."""

    decisions: int
    took: float | None = None
    """Seconds of processor time, if not all of it is what is measured."""


Play = Callable[[int], Played]
"""Plays so many games."""


def base_frogs() -> FrogsAndLogs:
    """Frogs & Logs for two without powers and events: what the game for OpenSpiel is."""
    return FrogsAndLogs(blanked(bundle(_FROGS), "power", "event", "role_card"), 2)


def randomly(rules: Rules[Any]) -> Play:
    """Games of random play, changed in place."""
    chance = random.Random(1)

    def play(games: int) -> Played:
        decisions = 0
        for seed in range(games):
            state = rules.initial(seed + 1)
            while not state.ended:
                rules.apply(state, chance.choice(rules.legal_actions(state)))
                decisions += 1
        return Played(decisions)

    return play


def by_list() -> Play:
    """Games of Battlepop by scripted players."""
    rules, chance = rules_of(bundle("battlepop")), Stream(1)

    def play(games: int) -> Played:
        decisions = 0
        for seed in range(games):
            state = rules.initial(seed + 1)
            while not state.ended:
                rules.apply(state, scripted(rules.legal_actions(state), chance))
                decisions += 1
        return Played(decisions)

    return play


def by_style(game: str, style: str) -> Play:
    """Games of players of one style, who play for the goals as people do: each thought out first, then played over.

    Only playing over is measured. A clock that is stopped at each decision would cost as much as the decision.
    """
    rules, chance = rules_of(bundle(game)), Stream(1)
    bot = bot_named(style, rules)

    def think(seed: int) -> list[str]:
        state, actions = rules.initial(seed), []
        while not state.ended:
            actions.append(bot(rules.observe(state, rules.to_move(state)), rules.legal_actions(state), chance))
            rules.apply(state, actions[-1])
        return actions

    def play(games: int) -> Played:
        courses = [think(seed + 1) for seed in range(games)]
        fresh = rules_of(bundle(game))  # which remembers nothing of what has been thought out
        started = time.process_time()
        for seed, actions in enumerate(courses):
            state = fresh.initial(seed + 1)
            for action in actions:
                fresh.legal_actions(state)
                fresh.apply(state, action)
        return Played(sum(map(len, courses)), time.process_time() - started)

    return play


def in_bulk() -> Play:
    """Games of random play by the quick form of the base rules."""
    bulk, draw = BulkGames(base_frogs()), random.Random(1).random

    def play(games: int) -> Played:
        return Played(sum(bulk.play(draw, number % 2).turns for number in range(games)))

    return play


KINDS: dict[str, Callable[[], Play]] = {
    "frogs-base": lambda: randomly(base_frogs()),
    "frogs-bulk": in_bulk,
    "frogs-2": lambda: randomly(rules_of(bundle(_FROGS))),
    "frogs-4": lambda: randomly(rules_of(bundle(_FROGS), Setup(4))),
    "battlepop": by_list,
    "brawlhalla": lambda: by_style("brawlhalla", "steady"),
    "brawlhalla-runner": lambda: by_style("brawlhalla", "runner"),
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
    played = play(games)
    took = time.process_time() - started if played.took is None else played.took
    print(json.dumps({"games": games, "decisions": played.decisions, "cpu_measured": took}))  # noqa: T201


if __name__ == "__main__":
    main()
