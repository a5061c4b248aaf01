"""How often the lab raises a false alarm: ``python -m tests.playtest.false_alarms [REPETITIONS] [GAMES]``.

The same content is played against itself on other chance, so whatever differs is chance. Each repetition is a playtest
of its own: for every one the lab says whether it sees a difference. The games are those of Frogs & Logs, random play.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from itertools import islice
from statistics import fmean

from designer.engine.games import Setup
from designer.engine.randomness import word
from designer.playtest.arms import Arm
from designer.playtest.measures import beyond_probability, difference, false_discoveries, holm, rate, sign_probability
from designer.playtest.records import Match, Record
from designer.playtest.running import run, workers
from designer.playtest.sequential import SequentialTest
from designer.playtest.store import Store
from tests.engine.bundles import exported

_SURE = 0.05


def rates(repetitions: int, games: int, jobs: int) -> dict[str, float]:
    """Return in which share of the repetitions each of the lab's judgements is wrong."""
    arm = Arm(exported("frogs_and_logs"), Setup(2))
    wanted = ((arm, Match(number, 1, ("random", "random"))) for number in range(2 * repetitions * games))
    with workers(jobs) as hands, Store() as store:
        records = [each.record for each in run(hands, store, wanted)]
    shares = [record.shares[record.starter] for record in records]
    truth = fmean(shares)
    one, other = ([shares[n : n + games] for n in range(half, len(shares), 2 * games)] for half in (0, games))
    cards = _card_alarms(records, repetitions, games)
    return {
        "a 95 % interval of a rate misses the truth": _part(_misses(each, truth) for each in one),
        "a paired difference is seen (sign test)": _part(
            sign_probability(_minus(a, b)) < _SURE for a, b in zip(one, other, strict=True)
        ),
        "a paired difference's 95 % interval leaves out 0": _part(
            not _holds_zero(_minus(a, b)) for a, b in zip(one, other, strict=True)
        ),
        "a limit just at the truth is broken by one bot": _part(_beyond(each, truth) for each in one),
        "a limit just at the truth is broken by two bots": _part(
            _beyond(a, truth) and _beyond(b, truth) for a, b in zip(one, other, strict=True)
        ),
        "a sequential test calls an even rate uneven": _part(
            _sequential(each, truth) in ("high", "low") for each in (a + b for a, b in zip(one, other, strict=True))
        ),
        "any of 25 cards is said to matter (Benjamini and Hochberg)": cards,
    }


def _part(alarms: Iterable[bool]) -> float:
    return fmean(map(float, alarms))


def _minus(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]


def _misses(shares: Sequence[float], truth: float) -> bool:
    found = rate(sum(shares), len(shares))
    assert found is not None
    return not found.low <= truth <= found.high


def _holds_zero(differences: Sequence[float]) -> bool:
    found = difference(differences)
    assert found is not None
    return found.low <= 0 <= found.high


def _beyond(shares: Sequence[float], truth: float) -> bool:
    sides = {"high": beyond_probability(sum(shares), len(shares), 0, truth)}
    sides["low"] = beyond_probability(sum(shares), len(shares), truth, 1)
    return min(holm(sides).values()) < _SURE


def _sequential(shares: Sequence[float], truth: float) -> str:
    test = SequentialTest(truth, 0.1)
    for share in shares:
        test.add(share)
    return test.verdict


def _card_alarms(records: Sequence[Record], repetitions: int, games: int) -> float:
    """Cards that are blanks of themselves: pairs of games in which the first has the card, the second is any other."""
    alarms = 0
    source = iter(records)
    for _ in range(repetitions):
        batch = list(islice(source, 2 * games))
        differences: dict[str, list[float]] = {}
        for pair, (a, b) in enumerate(zip(batch[:games], batch[games:], strict=True)):
            for number in range(25):
                seat = word(number, pair) & 1  # who has the card
                differences.setdefault(str(number), []).append(a.shares[seat] - b.shares[seat])
        adjusted = false_discoveries({name: sign_probability(found) for name, found in differences.items()})
        alarms += any(each < _SURE for each in adjusted.values())
    return alarms / repetitions


def main() -> None:
    """Play and print."""
    repetitions, games = (int(word) for word in [*sys.argv[1:], "400", "100"][:2])
    for what, part in rates(repetitions, games, jobs=2).items():
        print(f"{100 * part:5.1f} %  {what}")  # noqa: T201  # what it is run for


if __name__ == "__main__":
    main()
