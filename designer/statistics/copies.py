"""How many of what there are in the box: of each kind, how many different records, and in how many copies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.statistics.subjects import Subject, copies_of


@dataclass(frozen=True, slots=True)
class KindCount:
    """A kind that is printed. ``spread`` says for each number of copies how many records have it, fewest first."""

    kind: str
    name: str
    form: str
    records: int
    copies: int
    spread: tuple[tuple[int, int], ...]


def counted_kinds(subjects: Sequence[Subject]) -> Iterator[KindCount]:
    """Yield the kinds that are printed, with what is in the box of them."""
    for subject in subjects:
        prints = getattr(subject.kind, "prints", None)
        if prints is None or not subject.is_printed:
            continue
        copies = [copies_of(entry) for entry in subject.entries]
        spread = tuple(sorted(Counter(copies).items()))
        yield KindCount(subject.kind.kind, subject.name, prints.form, len(copies), sum(copies), spread)
