"""Neither workers nor interruptions change a record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from designer.engine.failures import RefusedError
from designer.engine.games import Setup
from designer.playtest.arms import Arm
from designer.playtest.records import Match
from designer.playtest.running import run, workers
from designer.playtest.store import Store
from tests.engine.bundles import exported

FROGS = Arm(exported("frogs_and_logs"), Setup(3))
OTHERWISE = Arm(FROGS.data, Setup(3, rulings={"passing": "always"}))


def _wanted(games: int = 12) -> Iterator[tuple[Arm, Match]]:
    for number in range(games):
        match = Match(number, 5, ("random",) * 3)
        yield FROGS, match
        if number % 3 == 0:
            yield OTHERWISE, match


def test_any_number_of_workers_gives_the_same_records_in_the_same_order() -> None:
    with workers(1) as alone, Store() as store:
        expected = [each[:3] for each in run(alone, store, _wanted())]
    with workers(2) as two, Store() as store:
        found = [each[:3] for each in run(two, store, _wanted())]
    assert found == expected
    assert [(arm, match) for arm, match, _ in found] == list(_wanted())
    assert len({record for _, _, record in map(_without_cards, found)}) > 5


def _without_cards(played: tuple[object, object, object]) -> tuple[object, object, str]:
    return played[0], played[1], repr(played[2])


def test_what_was_interrupted_goes_on_where_it_stopped() -> None:
    with workers(1) as alone, Store() as store:
        first = list(islice(run(alone, store, _wanted()), 7))
        again = list(run(alone, store, _wanted()))
    assert all(each.fresh for each in first)
    assert [each.fresh for each in again[:7]] == [False] * 7
    assert any(each.fresh for each in again)
    with workers(1) as alone, Store() as other:
        assert [each[:3] for each in run(alone, other, _wanted())] == [each[:3] for each in again]


def test_an_unknown_bot_is_refused() -> None:
    with workers(1) as alone, Store() as store, pytest.raises(RefusedError, match="no bot"):
        list(run(alone, store, [(FROGS, Match(0, 1, ("wizard",) * 3))]))


def test_an_arm_is_known_by_what_it_is_played_by() -> None:
    assert FROGS.key == Arm(FROGS.data, Setup(3)).key
    others = [OTHERWISE, Arm(FROGS.data, Setup(2)), Arm(FROGS.data, Setup(3), ("power/log-ferry",))]
    assert len({FROGS.key, *(each.key for each in others)}) == 4
