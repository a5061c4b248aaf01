"""Has matches played, by one process or many, and hands their records on in the order in which they were asked for.

Any ``concurrent.futures.Executor`` will do. A match depends on nothing but its arm and itself, so neither the number of
workers nor how matches are handed out to them changes a record, and their order is that of the matches.
"""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, NamedTuple

from designer.playtest.arms import Arm
from designer.playtest.playing import play_matches
from designer.playtest.records import Match, Record
from designer.playtest.store import Store


class Played(NamedTuple):
    """A match that has its record."""

    arm: Arm
    match: Match
    record: Record
    fresh: bool
    """Whether it was played now, and not known before."""


_SECONDS = 0.5
"""How long one errand of a worker should take: long enough to be worth it, short enough to show progress."""
_MOST = 256


@dataclass(frozen=True)
class Workers:
    """Those who play, and how many they are."""

    executor: Executor
    count: int


class HereExecutor(Executor):
    """Carries everything out at once, in this process."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Return the result as a future that is done."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def workers(jobs: int) -> Iterator[Workers]:
    """Yield so many processes, or this one alone for 1."""
    if jobs == 1:
        yield Workers(HereExecutor(), 1)
        return
    context = get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_stopping_to_the_first)
    try:
        yield Workers(pool, jobs)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_stopping_to_the_first() -> None:
    """Ctrl-C goes to all processes of a terminal; the first one says when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(hands: Workers, store: Store, wanted: Iterable[tuple[Arm, Match]]) -> Iterator[Played]:
    """Yield what was played, in the order wanted. What the store knows is not played again, and all else is kept there.

    Raises:
        RefusedError: the rules do not understand an arm, or there is no such bot.
        StoreError: records cannot be read or kept.
    """
    pace = _Pace()
    waiting: deque[tuple[Arm, list[Match], dict[Match, Record], Future[Any] | None]] = deque()
    source = _errands(wanted, pace)
    try:
        while True:
            while len(waiting) < 2 * hands.count and (errand := next(source, None)) is not None:
                arm, matches = errand
                known = dict(store.known(arm.key, matches))
                missing = [match for match in matches if match not in known]
                future = hands.executor.submit(_timed, arm, missing) if missing else None
                waiting.append((arm, matches, known, future))
            if not waiting:
                return
            arm, matches, known, future = waiting.popleft()
            fresh: dict[Match, Record] = {}
            if future is not None:
                seconds, records = future.result()
                missing = [match for match in matches if match not in known]
                fresh = dict(zip(missing, records, strict=True))
                store.keep(arm.key, fresh.items())
                pace.learn(len(missing), seconds)
                known.update(fresh)
            for match in matches:
                yield Played(arm, match, known[match], match in fresh)
    finally:
        for *_, future in waiting:
            if future is not None:
                future.cancel()


def _timed(arm: Arm, matches: Sequence[Match]) -> tuple[float, list[Record]]:
    started = time.perf_counter()
    records = play_matches(arm, matches)
    return time.perf_counter() - started, records


class _Pace:
    """How many matches an errand has."""

    def __init__(self) -> None:
        self.size = 4

    def learn(self, count: int, seconds: float) -> None:
        """Go by how long an errand took."""
        fitting = int(_SECONDS * count / max(seconds, 1e-6))
        self.size = max(1, min(_MOST, fitting, 2 * self.size))


def _errands(wanted: Iterable[tuple[Arm, Match]], pace: _Pace) -> Iterator[tuple[Arm, list[Match]]]:
    """Yield matches of one arm together, as many as the pace says."""
    arm: Arm | None = None
    matches: list[Match] = []
    for each, match in wanted:
        if matches and (each is not arm or len(matches) >= pace.size):
            assert arm is not None
            yield arm, matches
            matches = []
        arm = each
        matches.append(match)
    if arm is not None and matches:
        yield arm, matches
