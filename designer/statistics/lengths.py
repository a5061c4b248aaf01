"""How long the rules texts are, as somebody reads them aloud: values put in, icons as the words that they stand for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, median

from designer.changes.reading_aloud import icon_words, read_aloud
from designer.markup import parse
from designer.model.game import Entry, Game
from designer.statistics.subjects import Subject, rules_texts

_LONGEST = 3


@dataclass(frozen=True, slots=True)
class Length:
    """The rules texts of one record together."""

    id: str
    name: str
    words: int
    characters: int


@dataclass(frozen=True, slots=True)
class KindLength:
    """The rules texts of a kind. ``total`` counts their words; ``longest`` are up to three records, the longest first.

    Of records that share a name, such as variants, one alone is told among the longest.
    """

    kind: str
    name: str
    records: int
    total: int
    mean: float
    median: float
    characters: float
    longest: tuple[Length, ...]


def text_lengths(game: Game, subjects: Sequence[Subject]) -> Iterator[KindLength]:
    """Yield how long the texts of each kind are; records without one are left out."""
    icons = icon_words(game)

    def length(entry: Entry) -> Length:
        said = " ".join(read_aloud(parse(text), entry.record, icons) for text in rules_texts(entry))
        return Length(entry.id, entry.record.name, len(said.split()), len(said))

    for subject in subjects:
        found = [each for each in map(length, subject.entries) if each.words]
        if found:
            words = [each.words for each in found]
            named = {each.name: each for each in sorted(found, key=lambda each: (each.words, each.characters))}
            yield KindLength(
                *(subject.kind.kind, subject.name, len(found), sum(words), fmean(words), median(words)),
                fmean(each.characters for each in found),
                tuple(reversed(named.values()))[:_LONGEST],
            )
