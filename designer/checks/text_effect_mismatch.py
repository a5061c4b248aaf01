"""The rules text and the effects of a card say different things.

Players follow the text and the engine follows the effects, so a number that is changed in one and not in the other
makes two games. The check compares, both ways, numbers (digits and number words) and the words that the schema gives
each verb, and warns of verbs that have each other's numbers. Quote numbers with `{{ … }}` and they cannot differ.

Bad:
    text: "Draw 3 cards."
    effects: [{draw: {count: 2}}]

Good:
    text: "Draw {{ effects.draw.count }} cards."
    effects: [{draw: {count: 2}}]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from pydantic import BaseModel

from designer.diagnostics import Diagnostic, Severity, Span
from designer.markup import Markup, parse
from designer.model.effects import Verb
from designer.model.game import Entry, Game
from designer.model.marks import verbs
from designer.model.number_words import counts_in, number_words_in
from designer.model.parts import models_inside
from designer.model.record import Component
from designer.model.values import lookup, plain_text
from designer.yaml_source import Loc

SEVERITIES = (Severity.ERROR, Severity.WARNING)

# Longer rows of digits are no numbers of a game, and Python refuses to read thousands of them.
_NUMBER = re.compile(r"\d(?<![\w.]\d)\d{0,14}(?![\w.]*\d)")
_LETTER = r"[^\W\d_]"
_WORD = re.compile(rf"{_LETTER}+(?:['’-]{_LETTER}+)*")
_QUOTE = re.compile(r"\{\{[^{}]*\}\}")
_SENTENCE_END = re.compile(r"[.!?…]\s|\n")
_NO_DATA = frozenset({"copies", "text", "flavour", "name", "id", "art", "designer_note"})


def check(game: Game) -> Iterator[Diagnostic]:
    """Report, for each text of a component that tells its effects, numbers and verbs that stand on one side only.

    A card's own text tells all its verbs; the text of a part, such as an ability, tells those of the part. In another
    language than that of the content, only numbers are compared: the schema has the words of verbs in one alone.
    """
    for entry in game.entries:
        if isinstance(entry.record, Component):
            for loc, told in _told(entry.record):
                yield from _compare(entry, loc, told, game)


def _told(value: object, loc: Loc = ()) -> Iterator[tuple[Loc, BaseModel]]:
    """The models with verbs and a text of their own, outermost first, each with the path that leads to it."""
    if isinstance(value, BaseModel):
        if isinstance(getattr(value, "text", None), str) and _known_verbs(type(value)):
            yield loc, value
        else:
            for name in type(value).model_fields:
                yield from _told(getattr(value, name), (*loc, name))
    elif isinstance(value, tuple | Mapping):
        items: Iterable[tuple[Any, object]] = value.items() if isinstance(value, Mapping) else enumerate(value)
        for segment, item in items:
            yield from _told(item, (*loc, segment))


def _compare(entry: Entry, loc: Loc, told: BaseModel, game: Game) -> Iterator[Diagnostic]:
    text: str = told.text  # type: ignore[attr-defined]
    markup = parse(text)
    said = plain_text(markup, entry.record)
    present = list(verbs(told, loc))
    language = game.info.language if (*loc, "text") in entry.elsewhere or game.translation is None else ""
    counted = [] if _quotes_nothing(entry, markup) else present
    yield from _numbers(entry, (*loc, "text"), text, said, counted, language)
    if game.translation is None:
        yield from _verbs(entry, (*loc, "text"), text, said.casefold(), present, _known_verbs(type(told)))
        yield from _swapped(entry, (*loc, "text"), text, said.casefold(), [verb for _, verb in counted], language)


def _quotes_nothing(entry: Entry, markup: Markup) -> bool:
    """Whether the text quotes a value that is not there, which may be the very one that would be missed."""
    return any(lookup(entry.record, value.path) is None for value in markup.values)


def _numbers(
    entry: Entry, loc_of_text: Loc, text: str, said: str, present: Sequence[tuple[Loc, Verb]], language: str
) -> Iterator[Diagnostic]:
    in_data = {number for _, verb in present for number in verb.implied}
    _add_numbers(entry.record, in_data)
    in_text: set[int] = set()
    written: dict[str, Iterator[int]] = {}
    for digits in _NUMBER.findall(said):
        number = int(digits)
        in_text.add(number)
        if number not in in_data and number != 1:  # "1 card" may stand where the data says nothing
            message = f"{entry.title}: the text says {number}, but no effect, cost or condition has it"
            occurrence = next(written.setdefault(digits, _places(text, digits)), None)
            span = entry.span(loc_of_text) if occurrence is None else entry.span_of(loc_of_text, digits, occurrence)
            yield Diagnostic("text-effect-mismatch", message, span, hint="quote the number from the record: {{ … }}")
    for word in dict.fromkeys(_words(said)):
        count = counts_in(language).get(word)
        if count is not None and count not in in_data:
            message = f'{entry.title}: the text says "{word}", but no effect, cost or condition has {count}'
            place = _place_of(entry, loc_of_text, text, word)
            yield Diagnostic("text-effect-mismatch", message, place, Severity.WARNING)
    unsaid = [
        (loc, verb, name, value)
        for loc, verb in present
        for name, value in verb
        if type(value) is int and abs(value) >= 2 and abs(value) not in in_text and name not in verb.unsaid
    ]
    in_words = {number_words_in(language).get(word) for word in _words(said)} if unsaid else set()
    for loc, verb, name, value in unsaid:
        if abs(value) not in in_words:
            message = f"{entry.title}: {verb.verb} has {name} {value}, which the text does not say"
            at = loc_of_text if tuple(loc_of_text) in entry.elsewhere else (*loc, name)  # the text, if translated
            yield Diagnostic("text-effect-mismatch", message, entry.span(at))


def _places(text: str, digits: str) -> Iterator[int]:
    """Where a number stands as such: which of the occurrences of its digits are not a part of another number."""
    for match in _NUMBER.finditer(text):
        if match.group() == digits:
            yield text.count(digits, 0, match.start())


def _verbs(
    entry: Entry,
    loc_of_text: Loc,
    text: str,
    said: str,
    present: Sequence[tuple[Loc, Verb]],
    known: Mapping[str, tuple[str, ...]],
) -> Iterator[Diagnostic]:
    claimed: set[str] = set()
    for loc, verb in present:
        named = _words_like(verb.words, said)
        claimed.update(named)
        if verb.words and not named:
            wanted = " or ".join(f'"{pattern.replace("*", "…")}"' for pattern in verb.words)
            message = f"{entry.title}: there is {verb.verb}, but the text does not say {wanted}"
            yield Diagnostic("text-effect-mismatch", message, entry.span(loc[:-1]))
    here = {verb.verb for _, verb in present}
    for name, patterns in known.items():
        word = None if name in here else next((w for w in _words_like(patterns, said) if w not in claimed), None)
        if word is not None:
            message = f'{entry.title}: the text says "{word}", but the card has no {name}'
            yield Diagnostic(
                "text-effect-mismatch", message, _place_of(entry, loc_of_text, text, word), Severity.WARNING
            )


def _swapped(
    entry: Entry, loc_of_text: Loc, text: str, said: str, present: Sequence[Verb], language: str
) -> Iterator[Diagnostic]:
    """Warn of verbs beside which the text has none of their numbers but those of others, which it tells wrong too."""
    has: dict[str, set[int]] = {}
    for verb in present:
        _add_numbers(verb, has.setdefault(verb.verb, set(verb.implied)))
    if sum(map(bool, has.values())) < 2:
        return
    told: dict[str, set[int]] = {}
    words: dict[str, str] = {}
    for number, name, word in _beside_verbs(said, present, counts_in(language)):
        told.setdefault(name, set()).add(number)
        words.setdefault(name, word)
    wrong = [name for name in told if has[name] and not told[name] & has[name]]
    for name in wrong:
        others = [other for other in wrong if other != name]
        belongs = told[name].issubset(number for other in others for number in has[other])
        if belongs and any(told[other] & has[name] for other in others):
            says, means = (" and ".join(map(str, sorted(numbers[name]))) for numbers in (told, has))
            message = (
                f'{entry.title}: the text says {says} at "{words[name]}", but {name} has {means}; are they swapped?'
            )
            place = _place_of(entry, loc_of_text, text, words[name])
            yield Diagnostic("text-effect-mismatch", message, place, Severity.WARNING)


def _beside_verbs(said: str, present: Sequence[Verb], counts: Mapping[str, int]) -> Iterator[tuple[int, str, str]]:
    """Yield each number with the verb before it in its sentence, or behind it if there is none, and the verb's word."""
    for sentence in _SENTENCE_END.split(said):
        spoken: dict[int, dict[str, str]] = {}
        for verb in present:
            for found in (found for pattern in verb.words for found in _finder(pattern).finditer(sentence)):
                spoken.setdefault(found.start(), {})[verb.verb] = found.group()
        if not spoken:
            continue
        numbers = [(found.start(), int(found.group())) for found in _NUMBER.finditer(sentence)]
        counted = [(found.start(), counts.get(found.group())) for found in _WORD.finditer(sentence)]
        for at, number in (*numbers, *counted):
            if number is not None:
                near = max((start for start in spoken if start < at), default=min(spoken))
                yield from ((number, name, word) for name, word in spoken[near].items())


def _place_of(entry: Entry, loc_of_text: Loc, text: str, word: str) -> Span:
    """Where a word stands in the text as it is written, in whatever letter case; else the whole text."""
    words = _QUOTE.sub(lambda quote: " " * len(quote.group()), text)
    found = re.search(rf"(?<!{_LETTER}){re.escape(word)}(?!{_LETTER})", words, re.IGNORECASE)
    if found is None:
        return entry.span(loc_of_text)
    return entry.span_of(loc_of_text, found[0], text.count(found[0], 0, found.start()))


@lru_cache(maxsize=256)
def _known_verbs(model: type[BaseModel]) -> dict[str, tuple[str, ...]]:
    """The verbs that a kind of card may have, each with the words that name it."""
    return {part.model_fields["verb"].default: part.words for part in models_inside(model) if issubclass(part, Verb)}


def _add_numbers(value: object, found: set[int]) -> None:
    """Add every whole number of a record's data, those inside formulas too. The copies are not a rule."""
    if type(value) is int:  # true is none
        found.add(abs(value))
    elif isinstance(value, str):
        found.update(map(int, _NUMBER.findall(value)))
    elif isinstance(value, tuple | Mapping):
        for item in value.values() if isinstance(value, Mapping) else value:
            _add_numbers(item, found)
    elif isinstance(value, BaseModel):
        for name in _data_fields(type(value)):
            _add_numbers(getattr(value, name), found)


@lru_cache(maxsize=256)
def _data_fields(model: type[BaseModel]) -> tuple[str, ...]:
    return tuple(name for name in model.model_fields if name not in _NO_DATA)


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _words_like(patterns: Sequence[str], said: str) -> list[str]:
    """The words of a text that one of the patterns matches, in order."""
    found = {match.start(): match.group() for pattern in patterns for match in _finder(pattern).finditer(said)}
    return [found[start] for start in sorted(found)]


@lru_cache(maxsize=1024)
def _finder(pattern: str) -> re.Pattern[str]:
    """What finds a word, or with a star all words that begin so. The stem comes first, because it is found fastest."""
    stem = re.escape(pattern.removesuffix("*"))
    rest = rf"{_LETTER}*(?:['’-]{_LETTER}+)*" if pattern.endswith("*") else rf"(?!{_LETTER}|['’-]{_LETTER})"
    return re.compile(rf"{stem}(?<!{_LETTER}{stem})(?<!{_LETTER}['’-]{stem}){rest}")
