"""Carries a plan out: has its matches played, and turns their records into a report on one number of players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, NamedTuple

from designer.engine.kernel import Rules
from designer.playtest.arms import Arm
from designer.playtest.differing import differences
from designer.playtest.findings import findings
from designer.playtest.gates import gates
from designer.playtest.measures import Measured
from designer.playtest.paired import Pair, Worth, oftener, shift, strengths, worth
from designer.playtest.plans import RANDOM, Plan, contest_matches, own_matches
from designer.playtest.records import Match, Record
from designer.playtest.report import Comparison, Contest, RulingEffect, Shift, Strength, TableReport
from designer.playtest.report import Sequence as Sequential
from designer.playtest.running import Played, Workers, run
from designer.playtest.sequential import SequentialTest
from designer.playtest.store import Store
from designer.playtest.summaries import contest, summary


class Progress(NamedTuple):
    """How far a playtest has come."""

    stage: str
    """What is being played, in words."""
    done: int
    """How many games of it."""
    of: int
    """How many at most."""
    figure: str
    """What it looks like so far."""


@dataclass
class _Early:
    """What a bot's games look like so far."""

    games: int = 0
    won: float = 0.0

    def add(self, record: Record) -> None:
        self.games += 1
        self.won += record.shares[record.starter]

    def figure(self) -> str:
        return f"whoever begins wins {100 * self.won / self.games:.0f} %"


@dataclass
class Trial:
    """One plan for one number of players."""

    hands: Workers
    """Who plays."""
    store: Store
    """Where records are kept."""
    arm: Arm
    """The game as it is."""
    plan: Plan
    """What is asked."""
    against: tuple[str, Arm] | None = None
    """Another state of the content, with its name."""
    progress: Callable[[Progress], None] = lambda _: None
    """Is told of every game."""
    games: int = 0
    """How many games there have been."""
    fresh: int = 0
    """How many of them were not known before."""
    interrupted: bool = False
    """Whether somebody has stopped it."""
    own: dict[str, dict[Match, Record]] = field(default_factory=dict)
    """By bot, its games against itself."""
    _others: dict[tuple[str, str], list[tuple[tuple[str, ...], Record]]] = field(default_factory=dict)
    _sequential: dict[str, list[Sequential]] = field(default_factory=dict)
    _strengths: list[Strength] = field(default_factory=list)
    _rulings: list[RulingEffect] = field(default_factory=list)
    _comparison: Comparison | None = None

    def __post_init__(self) -> None:
        self.rules: Rules[Any] = self.arm.rules()

    def carry_out(self) -> TableReport:
        """Play all that the plan asks for, as long as nobody interrupts, and report on what was played.

        Raises:
            RefusedError: the rules do not understand the game, or there is no such bot.
            StoreError: records cannot be read or kept.
        """
        try:
            for bot in self.plan.bots:
                self._play_own(bot)
            self._play_contests()
            if self.against is not None:
                self._compare(*self.against)
            if self.plan.cards:
                self._blank_cards()
            if self.plan.rulings:
                self._decide_otherwise()
        except KeyboardInterrupt:
            self.interrupted = True
        return self._report()

    # ---- playing

    def _play(
        self, stage: str, of: int, wanted: Iterable[tuple[Arm, Match]], figure: Callable[[], str] = str
    ) -> Iterator[Played]:
        for done, played in enumerate(run(self.hands, self.store, wanted), 1):
            self.games += 1
            self.fresh += played.fresh
            yield played
            self.progress(Progress(stage, done, of, figure()))

    def _play_own(self, bot: str) -> None:
        records = self.own[bot] = {}
        tests = self._tests()
        verdicts: dict[str, Sequential] = {}
        matches = ((self.arm, match) for match in own_matches(self.rules, self.plan, bot))
        early = _Early()
        for _, match, record, _ in self._play(f"{bot} against itself", self.plan.games, matches, early.figure):
            records[match] = record
            early.add(record)
            for subject, test in tests.items():
                share = record.shares[record.starter if subject == _STARTER else int(subject)]
                if subject not in verdicts and test.add(share) != "undecided":
                    verdicts[subject] = Sequential(subject=subject, verdict=test.verdict, games=len(records))
            if tests and len(verdicts) == len(tests):
                break
        self._sequential[bot] = [
            verdicts.get(subject, Sequential(subject=subject, verdict="undecided", games=len(records)))
            for subject in tests
        ]

    def _tests(self) -> dict[str, SequentialTest]:
        if self.plan.margin is None:
            return {}
        subjects = [_STARTER, *map(str, range(self.rules.players))]
        return {each: SequentialTest(1 / self.rules.players, self.plan.margin) for each in subjects}

    def _play_contests(self) -> None:
        bots = [*(bot for bot in self.plan.bots if bot != RANDOM), RANDOM]  # last, for all are measured by it
        for one, other in combinations(bots, 2):
            played = self._others[one, other] = []
            matches = ((self.arm, match) for match in contest_matches(self.rules.players, self.plan, one, other))
            for _, match, record, _ in self._play(f"{one} against {other}", self.plan.contests, matches):
                played.append((match.bots, record))

    def _again(self, arm: Arm, bot: str, stage: str, matches: Sequence[Match]) -> dict[Match, Record]:
        """Play matches of a bot once more, in another arm."""
        wanted = ((arm, match) for match in matches)
        return {match: record for _, match, record, _ in self._play(f"{stage}, {bot}", len(matches), wanted)}

    def _shift(self, arm: Arm, bot: str, stage: str, most: int) -> Shift | None:
        records = dict(list(self.own[bot].items())[:most])
        again = self._again(arm, bot, stage, list(records))
        return shift([(records[match], other) for match, other in again.items()], self.rules.players)

    # ---- otherwise

    def _compare(self, ref: str, arm: Arm) -> None:
        same = arm.key == self.arm.key
        pairs: dict[str, list[Pair]] = {}
        for bot, records in self.own.items():
            before = records if same else self._again(arm, bot, f"as in {ref}", list(records))
            pairs[bot] = [(before[match], record) for match, record in records.items()]
        shifts = {bot: shift(found, self.rules.players) for bot, found in pairs.items()}
        cards: dict[str, dict[str, Measured | None]] = {}
        for bot, found in pairs.items():
            for ident, change in oftener(found).items():
                cards.setdefault(ident, {})[bot] = change
        differing = differences(self.rules, arm)
        worths = {
            name: {
                bot: each
                for bot, found in pairs.items()
                if (each := worth(name.partition("/")[2], [(now, was) for was, now in found], len(found))) is not None
            }
            for name in differing.cards
        }
        self._comparison = Comparison(
            ref=ref,
            content_version=arm.bundle.content_version,
            by_bot={bot: each for bot, each in shifts.items() if each is not None},
            cards=dict(sorted(cards.items())),
            same=same,
            records=strengths(self.rules, worths, self._competent()),
            others=differing.others,
        )

    def _blank_cards(self) -> None:
        """Play games again without each card that came up in them; without one that did not, nothing would change."""
        normal = {bot: dict(list(records.items())[: self.plan.cards]) for bot, records in self.own.items()}
        found: dict[str, dict[str, Worth]] = {}
        try:
            for kind, idents in self.rules.pool.items():
                for ident in idents:
                    arm = replace(self.arm, blanks=(*self.arm.blanks, f"{kind}/{ident}"))
                    by_bot = found[f"{kind}/{ident}"] = {}
                    for bot, records in normal.items():
                        matches = [match for match, record in records.items() if ident in record.cards]
                        again = self._again(arm, bot, f"without {self.rules.name(kind, ident)}", matches)
                        pairs = [(records[match], other) for match, other in again.items()]
                        if (each := worth(ident, pairs, len(records))) is not None:
                            by_bot[bot] = each
        finally:
            self._strengths = strengths(self.rules, found, self._competent())

    def _decide_otherwise(self) -> None:
        for ident, ruling in self.rules.bundle.rulings.items():
            for option in ruling.options:
                if option == ruling.chosen:
                    continue
                setup = replace(self.arm.setup, rulings={**self.arm.setup.rulings, ident: option})
                arm = replace(self.arm, setup=setup)
                stage = f"{ident}={option}"
                found = {bot: self._shift(arm, bot, stage, self.plan.rulings) for bot in self.own}
                by_bot = {bot: each for bot, each in found.items() if each is not None}
                name = self.rules.name("ruling", ident)
                self._rulings.append(RulingEffect(ruling=ident, name=name, option=option, by_bot=by_bot))

    # ---- what it says

    def _contests(self) -> list[Contest]:
        players = self.rules.players
        found = [contest(one, other, played, players) for (one, other), played in self._others.items()]
        return [each for each in found if each is not None]

    def _competent(self) -> list[str]:
        """Return the bots that took more than half of what there is above an even share of wins from random play."""
        return [
            each.bot
            for each in self._contests()
            if each.against == RANDOM and each.rate.low > each.even + (1 - each.even) / 2
        ]

    def _report(self) -> TableReport:
        competent = self._competent()
        made = [
            summary(self.rules, bot, list(records.values()), self._sequential.get(bot, ()))
            for bot, records in self.own.items()
        ]
        summaries = [each for each in made if each is not None]
        return TableReport(
            players=self.rules.players,
            seats=list(self.rules.seats),
            competent=competent,
            summaries=summaries,
            contests=self._contests(),
            strengths=self._strengths,
            rulings=self._rulings,
            comparison=self._comparison,
            gates=gates(self.plan.limits, summaries, competent),
            findings=findings(summaries, self._strengths, self._rulings, self._comparison, competent),
        )


_STARTER = "starter"
