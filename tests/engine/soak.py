"""Plays many games by the engine and by an oracle: ``python -m tests.engine.soak GAME N [--seed S]``.

It prints the first disagreement and fails, or says how much was compared.
"""

from __future__ import annotations

import argparse
import sys
import time

from tests.engine.oracles.comparing import COMPARISONS, agreed_for, first_disagreement


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(COMPARISONS))
    parser.add_argument("games", type=int, help="how many games to play")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first; each further game has the next")
    given = parser.parse_args()
    actions, began = 0, time.perf_counter()
    for seed in range(given.seed, given.seed + given.games):
        agreed = agreed_for(given.game, seed)
        try:
            wrong, played = first_disagreement(agreed)
        except Exception as error:
            error.add_note(str(agreed))
            raise
        actions += played
        if wrong:
            sys.stdout.write(f"{wrong}\n")
            return 1
    seconds = time.perf_counter() - began
    sys.stdout.write(f"{given.games} games of {given.game}, {actions} actions, no disagreement ({seconds:.0f} s)\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
