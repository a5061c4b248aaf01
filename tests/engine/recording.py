"""Plays the saved games of ``replays/`` anew: ten of each game, by several bots, players, modules and rulings.

``python -m tests.engine.recording [GAME…]`` writes them after the content or the rules have changed on purpose.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from designer.engine.bots import bot_named
from designer.engine.games import Setup
from designer.engine.randomness import Stream
from designer.engine.replays import Replay, Table, written
from tests.engine.bundles import GAMES, bundle

FOLDER = Path(__file__).parent / "replays"


@dataclass(frozen=True)
class Played:
    """One saved game: its name, who plays, and what is agreed otherwise than usual."""

    name: str
    seats: Sequence[str]
    seed: int
    rulings: dict[str, Any] = field(default_factory=dict)
    modules: dict[str, bool] = field(default_factory=dict)


TWO_SEATS = [
    Played("random-1", ("random", "random"), 1),
    Played("random-2", ("random", "random"), 2),
    Played("random-3", ("random", "random"), 3),
    Played("greedy-begins", ("greedy:1", "random"), 4),
    Played("greedy-answers", ("random", "greedy:1"), 5),
    Played("greedy-1", ("greedy:1", "greedy:1"), 6),
    Played("greedy-2", ("greedy:1", "greedy:1"), 7),
    Played("greedy-3", ("greedy:2", "greedy:1"), 8),
]
PLAYED: dict[str, list[Played]] = {
    "battlepop": [
        *TWO_SEATS,
        Played(
            "below-zero",
            ("greedy:1", "random"),
            9,
            {"points-below-zero": "below-zero", "damage-dealing": "lowest-first"},
        ),
        Played(
            "nobody-wins-ties",
            ("greedy:1", "greedy:1"),
            10,
            {"scoreless-ties": "nobody-wins", "own-knock-outs": "nobody"},
        ),
    ],
    "brawlhalla": [
        *TWO_SEATS,
        Played(
            "to-the-death",
            ("greedy:1", "greedy:1"),
            9,
            {"battle-length": "to-the-death", "casualties-above-cap": "from-value"},
        ),
        Played(
            "lost-and-mandatory",
            ("greedy:1", "random"),
            10,
            {"working-pieces": "lost", "springing-is-optional": "mandatory"},
        ),
    ],
    "frogs_and_logs": [
        *TWO_SEATS[:2],
        *TWO_SEATS[4:7],
        Played("three", ("greedy:1", "random", "greedy:1"), 8),
        Played("four", ("greedy:1", "greedy:1", "random", "random"), 9),
        Played(
            "everything",
            ("greedy:1", "random", "greedy:1", "random"),
            10,
            {},
            {"king-frogs": True, "role-cards": True, "tile-deck": True},
        ),
        Played("passing", ("random", "random", "random"), 11, {"passing": "always", "control-ties": "everyone"}),
        Played("tree-search", ("mcts:40", "greedy:1"), 12),
    ],
}


def record(game: str, plan: Played) -> Replay:
    """Play a game as it is planned."""
    setup = Setup(len(plan.seats), plan.seed, plan.rulings, plan.modules)
    table = Table(bundle(game), setup, plan.seats)
    bots = [bot_named(name, table.rules) for name in plan.seats]
    streams = [Stream(plan.seed * 100 + seat) for seat in range(len(bots))]
    while not table.rules.is_over(table.state):
        seat = table.rules.to_move(table.state)
        view, legal = table.rules.observe(table.state, seat), table.rules.legal_actions(table.state)
        table.act(bots[seat](view, legal, streams[seat]))
    return table.replay()


def saved(game: str) -> Iterator[Path]:
    """Yield the files of a game's saved games."""
    yield from sorted((FOLDER / game).glob("*.json"))


def main() -> None:
    """Record the saved games of some games, or of all."""
    for game in sys.argv[1:] or GAMES:
        (FOLDER / game).mkdir(parents=True, exist_ok=True)
        for plan in PLAYED[game]:
            replay = record(game, plan)
            (FOLDER / game / f"{plan.name}.json").write_bytes(written(replay))
            outcome = replay.outcome
            assert outcome is not None
            sys.stdout.write(f"{game}/{plan.name}: {len(replay.actions)} actions, {outcome.ended}, {outcome.scores}\n")


if __name__ == "__main__":
    main()
