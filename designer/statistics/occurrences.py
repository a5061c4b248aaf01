"""What occurs on which records: the verbs of their effects, costs and triggers, keywords, and words of choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.changes.reading_aloud import in_words
from designer.markup import parse
from designer.model.common import Term
from designer.model.game import Entry, Game
from designer.model.marks import verbs
from designer.statistics.choices import Choice, choices_of
from designer.statistics.subjects import Subject, copies_of, has_verbs, rules_texts

KEYWORDS = "keywords"
_MANY = 30


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A word and the records that have it: ``cards`` are their ``kind/id`` and name, each once. ``copies`` counts
    what is in the box of them.
    """

    word: str
    cards: tuple[tuple[str, str], ...]
    copies: int


@dataclass(frozen=True, slots=True)
class Occurrences:
    """All words that stand in one place, such as effects, the commonest first."""

    place: str
    words: tuple[Occurrence, ...]

    @property
    def alone(self) -> list[Occurrence]:
        """The words of one card each, where there are too many words for a row each."""
        return [word for word in self.words if len(word.cards) == 1] if len(self.words) > _MANY else []

    @property
    def shown(self) -> list[Occurrence]:
        """The others."""
        alone = self.alone
        return [word for word in self.words if word not in alone]


def occurrences(game: Game, subjects: Sequence[Subject]) -> list[Occurrences]:
    """Return what occurs in each place: verbs, keywords, then the fields in which records share words.

    Only the fields of kinds most of which have effects are looked at: how markers differ says nothing of the game.
    """
    entries = [entry for subject in subjects for entry in subject.entries]
    found = _Found()
    for entry in entries:
        for place, word in _verbs_of(entry):
            found.add(place, word, entry)
    terms = _terms(game)
    for entry in entries:
        for text in rules_texts(entry):
            for keyword in parse(text).keywords:
                found.add(KEYWORDS, terms.get(keyword.target.casefold(), keyword.target), entry)
    effective = [s for s in subjects if 2 * sum(map(has_verbs, s.entries)) >= len(s.entries)]
    choosing = [entry for subject in effective for entry in subject.entries]
    choices = _Found()
    for entry in choosing:
        for choice in choices_of(entry.record):
            choices.add(choice.place, _name(game, choice), entry)
    return [*found.sorted(), *(each for each in choices.sorted() if _tells_apart(each, len(choosing)))]


def _terms(game: Game) -> dict[str, str]:
    """The name of a term by its name and each of its forms, in small letters."""
    terms = [term for term, _ in game.records(Term).values()]
    return {form.casefold(): term.name for term in terms for form in (term.name, *term.forms)}


def _name(game: Game, choice: Choice) -> str:
    """The word of a choice, or the name of the record that it is the id of."""
    found = (game.of_kind(kind).get(choice.word) for kind in choice.kinds)
    return next((entry.record.name for entry in found if entry), choice.word)


def _tells_apart(found: Occurrences, records: int) -> bool:
    """Whether some records share a word that others do not have."""
    sizes = [len(word.cards) for word in found.words]
    return max(sizes) > 1 and min(sizes) < records


class _Found:
    """Gathers words with the records that have them."""

    def __init__(self) -> None:
        self._places: dict[str, dict[str, dict[str, Entry]]] = {}

    def add(self, place: str, word: str, entry: Entry) -> None:
        self._places.setdefault(place, {}).setdefault(word, {})[f"{entry.kind}/{entry.id}"] = entry

    def sorted(self) -> list[Occurrences]:
        return [
            Occurrences(
                place,
                tuple(
                    sorted(
                        (
                            Occurrence(
                                word,
                                tuple((key, entry.record.name) for key, entry in entries.items()),
                                sum(map(copies_of, entries.values())),
                            )
                            for word, entries in words.items()
                        ),
                        key=lambda each: (-len(each.cards), -each.copies, each.word),
                    )
                ),
            )
            for place, words in self._places.items()
        ]


def _verbs_of(entry: Entry) -> Iterator[tuple[str, str]]:
    """The verbs of a record, each with the field that it stands in."""
    for loc, verb in verbs(entry.record):
        fields = [segment for segment in loc[:-1] if isinstance(segment, str)]
        yield in_words(fields[-1]), in_words(verb.verb)
