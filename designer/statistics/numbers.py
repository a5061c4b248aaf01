"""The numbers of the records of a kind: how many cost what, and what else they have for that cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from designer.model.game import Entry
from designer.statistics.outliers import Line, middle_line
from designer.statistics.subjects import Subject, copies_of, cost_field, number_fields, number_of


@dataclass(frozen=True, slots=True)
class CostCurve:
    """How many there are of each cost. ``rows`` are cost, different records and copies, the lowest cost first."""

    kind: str
    name: str
    field: str
    rows: tuple[tuple[int, int, int], ...]

    @property
    def mean(self) -> float:
        """The mean cost of a copy."""
        return sum(cost * copies for cost, _, copies in self.rows) / max(1, sum(copies for _, _, copies in self.rows))


@dataclass(frozen=True, slots=True)
class Spread:
    """The numbers of the records that cost the same: how many they are, their mean, the least and the most."""

    cost: int
    records: int
    mean: float
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Outlier:
    """A record whose number is far from what is ``expected`` of its cost."""

    id: str
    name: str
    cost: int
    value: int
    expected: float


@dataclass(frozen=True, slots=True)
class NumberByCost:
    """A number of a kind, by cost. ``line`` is what a cost usually brings, where enough records are there to say so."""

    kind: str
    name: str
    field: str
    cost_field: str
    rows: tuple[Spread, ...]
    line: Line | None
    outliers: tuple[Outlier, ...]


def cost_curves(subjects: Sequence[Subject]) -> Iterator[CostCurve]:
    """Yield the cost curve of every kind that has costs."""
    for subject in subjects:
        if (field := cost_field(subject.kind)) is None:
            continue
        records: Counter[int] = Counter()
        copies: Counter[int] = Counter()
        for entry in subject.entries:
            if (cost := number_of(entry, field)) is not None:
                records[cost] += 1
                copies[cost] += copies_of(entry)
        rows = tuple((cost, records[cost], copies[cost]) for cost in sorted(records))
        if rows:
            yield CostCurve(subject.kind.kind, subject.name, field, rows)


def numbers_by_cost(subjects: Sequence[Subject]) -> Iterator[NumberByCost]:
    """Yield every number in which records of a kind with costs differ."""
    for subject in subjects:
        if (cost_name := cost_field(subject.kind)) is None:
            continue
        for field in number_fields(subject.kind):
            pairs = [(entry, number_of(entry, cost_name), number_of(entry, field)) for entry in subject.entries]
            found = [(e, cost, value) for e, cost, value in pairs if cost is not None and value is not None]
            if field != cost_name and len({value for _, _, value in found}) > 1:
                yield _number(subject, field, cost_name, found)


def _number(subject: Subject, field: str, cost_name: str, found: Sequence[tuple[Entry, int, int]]) -> NumberByCost:
    line = middle_line([(cost, value) for _, cost, value in found])
    outliers = [
        Outlier(entry.id, entry.record.name, cost, value, line.expected(cost))
        for entry, cost, value in found
        if line is not None and line.is_far(cost, value)
    ]
    rows = []
    for cost in sorted({cost for _, cost, _ in found}):
        values = [value for _, each, value in found if each == cost]
        rows.append(Spread(cost, len(values), fmean(values), min(values), max(values)))
    return NumberByCost(subject.kind.kind, subject.name, field, cost_name, tuple(rows), line, tuple(outliers))
