"""How fast games are played, against the same game in OpenSpiel's Python API, on the same machine at the same time.

All are processes that do one thing after another, so each keeps one core busy. Processes that are compared are started
in turns, and the ratio is the median of the rounds' ratios.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from statistics import median
from typing import NamedTuple

from tests.bench.measures import Measure, Plan, Say, Target
from tests.bench.process import MeasurementError, run_module


class _Compared(NamedTuple):
    kind: str
    title: str
    share: float
    """How many games, as a share of those of OpenSpiel."""
    target: Target | None


_COMPARED = (
    _Compared("frogs-bulk", "Frogs & Logs, base rules", 2, Target("≥", 3)),
    _Compared("frogs-base", "Frogs & Logs, base rules by the general engine", 0.5, None),
    _Compared("frogs-2", "Frogs & Logs with powers and events", 0.25, Target("≥", 0.3)),
    _Compared("frogs-4", "Frogs & Logs with powers and events, four players", 0.1, None),
    _Compared("battlepop", "Battlepop, scripted players", 0.02, None),
    _Compared("brawlhalla", "Brawlhalla, players of the style “steady”", 0.0025, None),
    _Compared("brawlhalla-runner", "Brawlhalla, players of the style “runner”", 0.0025, None),
)


def measure_games(plan: Plan, say: Say) -> Iterator[Measure]:
    """Measure all games.

    Raises:
        MeasurementError: a game cannot be played.
    """
    say("clones of positions")
    for game, took in run_module("tests.bench.game_work", "clones", "0").facts.items():
        yield Measure(f"clone of a position of {game}", took, "µs", Target("≤", 10))
    if find_spec("pyspiel") is None:
        raise MeasurementError("OpenSpiel is not installed; make bench does that")
    for compared in _COMPARED:
        yield _ratio(compared, plan, say)


def _ratio(compared: _Compared, plan: Plan, say: Say) -> Measure:
    games = max(1, round(plan.games * compared.share))
    ratios, speeds, others = [], [], []
    for number in range(plan.rounds):
        say(f"{compared.title}: round {number + 1} of {plan.rounds}")
        other = run_module("tests.bench.open_spiel_frogs", str(plan.games), str(number)).facts
        own = run_module("tests.bench.game_work", compared.kind, str(games)).facts
        speeds.append(own["games"] / own["cpu_measured"])
        others.append(other["games"] / other["cpu_measured"])
        ratios.append(speeds[-1] / others[-1])
    raw = {"thousand games a second": median(speeds) / 1000, "OpenSpiel": median(others) / 1000}
    return Measure(f"{compared.title} ÷ OpenSpiel, base rules", median(ratios), "×", compared.target, raw)
