"""Whether the lab finds an imbalance that was planted: ``python -m tests.playtest.planted_imbalance``.

A character of Battlepop attacks with two dice more than in the content before, and must be named by a comparison with
it. One seat of Brawlhalla has an action point more in every turn, and that seat must be named. Both with the effort of
the fast profile, and each beside a control in which nothing is planted.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from designer.engine.bundle import hash_of, read_bundle
from designer.engine.games import Setup
from designer.engine.games.brawlhalla.rules import Brawlhalla
from designer.exporting.bundle import canonical
from designer.playtest.arms import Arm
from designer.playtest.plans import Plan
from designer.playtest.report import Finding, TableReport
from designer.playtest.running import HereExecutor, Workers, workers
from designer.playtest.store import Store
from designer.playtest.trials import Trial
from tests.engine.bundles import exported

CHARACTER = "sword-bearr"
BOTS = {"battlepop": ("steady", "aggressive"), "brawlhalla": ("steady", "seeker")}


def stronger(data: bytes, character: str, attack: int) -> bytes:
    """Return a bundle of Battlepop in which a character has so much more attack."""
    bundle = json.loads(data)
    bundle["records"]["character"][character]["attack"] += attack
    bundle["content_hash"] = ""
    model = type(read_bundle(data)).model_validate(bundle)
    bundle["content_hash"] = hash_of(model)
    return canonical(bundle)


def changed_character(attack: int, games: int, jobs: int) -> list[Finding]:
    """Return what a comparison says of cards that changed, when one character has so much more attack."""
    data = exported("battlepop")
    now, before = (Arm(each, Setup(2)) for each in (stronger(data, CHARACTER, attack), data))
    with workers(jobs) as hands, Store() as store:
        found = Trial(hands, store, now, Plan(BOTS["battlepop"], games, contests=30), ("before", before)).carry_out()
    return [finding for finding in found.findings if finding.kind == "change"]


@contextmanager
def favoured(who: int, points: int) -> Iterator[None]:
    """Give a seat of Brawlhalla so many action points more in every turn."""
    usual = Brawlhalla.extra_points

    def more(self: Any, state: Any, seat: int) -> int:
        return usual(self, state, seat) + (points if seat == who else 0)

    Brawlhalla.extra_points = more  # type: ignore[method-assign]
    try:
        yield
    finally:
        Brawlhalla.extra_points = usual  # type: ignore[method-assign]


def favoured_seat(seat: int, points: int, games: int) -> TableReport:
    """Return a playtest of Brawlhalla in which a seat has more action points."""
    with favoured(seat, points), Store() as store:
        arm = Arm(exported("brawlhalla"), Setup(2))
        return Trial(Workers(HereExecutor(), 1), store, arm, Plan(BOTS["brawlhalla"], games, contests=20)).carry_out()


def main() -> None:
    """Play and print."""
    for attack in (0, 2):
        found = changed_character(attack, 1440, jobs=2)
        said = [f"{'finding' if each.agreed else 'perhaps'}: {each.text}" for each in found] or ["nothing"]
        print(f"{CHARACTER} with {attack} more attack:", *said, sep="\n  ")  # noqa: T201
    for seat, points in ((0, 0), (0, 1), (1, 1)):
        table = favoured_seat(seat, points, 100)
        said = [each.text for each in table.findings if each.kind == "seat" and each.agreed] or ["nothing"]
        print(f"seat {seat} of Brawlhalla with {points} more action points:", *said, sep="\n  ")  # noqa: T201


if __name__ == "__main__":
    main()
