"""The measures: what is compared with what, and what it should come to.

Ratios of processor time where one process is compared with another, because it hardly depends on what else the machine
does; of the clock where processes are to share the work. Runs that are compared are interleaved, and the ratio is the
median of the rounds' ratios.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Literal

from designer.project import Project
from designer.rendering.cache_folder import CACHE
from tests.bench.process import Run, run
from tests.bench.synthetic import edit_one_card, write_game

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is measured."""

    faces: int = 500
    faces_for_memory: int = 2000
    records: int = 2000
    rounds: int = 3
    rounds_of_checks: int = 5
    games: int = 20_000


QUICK = Plan(faces=100, faces_for_memory=400, records=500, rounds=1, rounds_of_checks=3, games=4000)


@dataclass(frozen=True, slots=True)
class Target:
    """What a value should be: at most, at least or exactly so much."""

    relation: Literal["≤", "≥", "="]
    limit: float

    def is_met(self, value: float) -> bool:
        """Whether a value keeps it."""
        return {"≤": value <= self.limit, "≥": value >= self.limit, "=": value == self.limit}[self.relation]


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the table. ``raw`` has what the value was made of, in seconds unless its name says otherwise."""

    name: str
    value: float
    unit: str
    target: Target | None
    raw: dict[str, float] = field(default_factory=dict)

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None when there is none."""
        return self.target.is_met(self.value) if self.target else None


def measure(folder: Path, plan: Plan, say: Say) -> Iterator[Measure]:
    """Measure everything in an empty folder.

    Raises:
        MeasurementError: something that is to be measured has failed.
    """
    game = write_game(folder / "game", plan.faces)
    one, two, plain = _cold_builds(game, plan, say)
    cold = median(r.cpu for r in one)
    yield _against_weasyprint(one, plain, plan.faces)
    yield from _two_processes(one, two)
    yield from _again(game, cold, say)
    yield _imposition(game, cold, say)
    yield from _memory(folder, plan, two, say)
    yield from _checks(folder, plan, say)


def _cold_builds(game: Project, plan: Plan, say: Say) -> tuple[list[Run], list[Run], list[Run]]:
    """Builds in one process and in two, and WeasyPrint's own work; the last build is in the cache afterwards."""
    run("faces", game.root)
    one, two, plain = [], [], []
    for number in range(plan.rounds):
        say(f"cold builds of {plan.faces} faces: round {number + 1} of {plan.rounds}")
        plain.append(run("plain", game.root))
        two.append(_cold(game, 2))
        one.append(_cold(game, 1))
    return one, two, plain


def _cold(game: Project, jobs: int) -> Run:
    shutil.rmtree(game.root / CACHE, ignore_errors=True)
    shutil.rmtree(game.root / "build", ignore_errors=True)
    return run("build", game.root, str(jobs))


def _against_weasyprint(one: Sequence[Run], plain: Sequence[Run], faces: int) -> Measure:
    raw = {
        "build cpu": median(r.cpu for r in one),
        "weasyprint cpu": median(r.cpu for r in plain),
        "build clock": median(r.wall for r in one),
        "weasyprint clock": median(r.wall for r in plain),
        "ratio on the clock": _ratio([r.wall for r in one], [r.wall for r in plain]),
    }
    ratio = _ratio([r.cpu for r in one], [r.cpu for r in plain])
    return Measure(f"cold build of {faces} faces ÷ WeasyPrint alone (cpu)", ratio, "×", Target("≤", 1.3), raw)


def _two_processes(one: Sequence[Run], two: Sequence[Run]) -> Iterator[Measure]:
    ratio = _ratio([r.wall for r in one], [r.wall for r in two])
    busy = median(r.cpu / r.wall for r in two)
    raw = {"one clock": median(r.wall for r in one), "two clock": median(r.wall for r in two), "processors got": busy}
    yield Measure("one process ÷ two (clock)", ratio, "×", Target("≥", 1.6), raw)
    shared = [r.facts["main_cpu"] + r.facts["workers_cpu"] / 2 for r in two]
    raw = {
        "one cpu": median(r.cpu for r in one),
        "main cpu": median(r.facts["main_cpu"] for r in two),
        "both workers cpu": median(r.facts["workers_cpu"] for r in two),
    }
    ratio = _ratio([r.cpu for r in one], shared)
    yield Measure("one process ÷ two, were both processors idle (cpu)", ratio, "×", None, raw)


def _again(game: Project, cold: float, say: Say) -> Iterator[Measure]:
    say("nothing changed, then one face edited")
    unchanged = run("build", game.root, "1")
    yield Measure("nothing changed: faces rendered", unchanged.facts["rendered"], "faces", Target("=", 0))
    raw = {"cpu": unchanged.cpu, "clock": unchanged.wall, "cold cpu": cold}
    yield Measure("nothing changed ÷ cold (cpu)", 100 * unchanged.cpu / cold, "%", Target("≤", 10), raw)
    edit_one_card(game)
    edited = run("build", game.root, "1")
    raw = {"cpu": edited.cpu, "clock": edited.wall}
    yield Measure("one face edited: faces rendered", edited.facts["rendered"], "faces", Target("=", 1), raw)
    yield Measure("one face edited ÷ cold (cpu)", 100 * edited.cpu / cold, "%", None, raw)


def _imposition(game: Project, cold: float, say: Say) -> Measure:
    say("imposition")
    imposed = run("impose", game.root).facts["cpu_measured"]
    raw = {"cpu": imposed, "cold cpu": cold}
    return Measure("imposing one layout, A4 with backs ÷ cold (cpu)", 100 * imposed / cold, "%", Target("≤", 5), raw)


def _memory(folder: Path, plan: Plan, two: Sequence[Run], say: Say) -> Iterator[Measure]:
    say(f"memory at {plan.faces_for_memory} faces")
    large = _cold(write_game(folder / "large", plan.faces_for_memory), 2)
    for name in ("main", "worker"):
        small_mb, large_mb = max(r.facts[f"{name}_mb"] for r in two), large.facts[f"{name}_mb"]
        raw = {f"MB at {plan.faces} faces": small_mb, "clock": large.wall}
        title = f"most memory of the {name} process at {plan.faces_for_memory} faces"
        yield Measure(title, large_mb, "MB", Target("≤", 250), raw)


def _checks(folder: Path, plan: Plan, say: Say) -> Iterator[Measure]:
    say(f"checks of {plan.records} records")
    game = write_game(folder / "records", plan.records)
    checked, needed = [], []
    for _ in range(plan.rounds_of_checks):
        checked.append(run("check", game.root).facts["cpu_measured"])
        needed.append(run("read_and_validate", game.root).facts)
    round_trip = run("round_trip", game.root).facts["cpu_measured"]  # once: it takes long, and its ratio is large
    raw = {
        "check cpu": median(checked),
        "reading cpu": median(n["read"] for n in needed),
        "validating cpu": median(n["validated"] for n in needed),
    }
    ratio = _ratio(checked, [n["cpu_measured"] for n in needed])
    title = f"check of {plan.records} records ÷ reading and validating alone (cpu)"
    yield Measure(title, ratio, "×", Target("≤", 1.5), raw)
    read = median(n["read"] for n in needed)
    yield Measure(f"reading {plan.records} records with positions (cpu)", read, "s", None)
    raw = {"ruamel cpu": round_trip}
    yield Measure("ruamel.yaml's round-trip loader ÷ that (cpu)", round_trip / read, "×", None, raw)


def _ratio(these: Sequence[float], those: Sequence[float]) -> float:
    """The median of the ratios of what was measured right after each other."""
    return median(this / that for this, that in zip(these, those, strict=True))
