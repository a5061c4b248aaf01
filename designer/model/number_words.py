"""Words that say a number, by language: what a rules text may say in the place of digits."""

from __future__ import annotations

from functools import cache

# A French nine is left out: "neuf" is what is new, too.
_COUNTS = {
    "de": "zwei drei vier fünf sechs sieben acht neun zehn",
    "en": "two three four five six seven eight nine ten",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez",
    "fr": "deux trois quatre cinq six sept huit - dix",
}
_TWOS = {
    "de": "doppelt doppelte verdopple verdoppelt halb halbe hälfte beide beiden zweimal",
    "en": "twice double doubles half both",
    "es": "doble dobla duplica mitad ambos ambas",
    "fr": "double doubles doublez doublent moitié demi demie",
}


@cache
def counts_in(language: str) -> dict[str, int]:
    """Return the words for 2 to 10 in a language, by its BCP 47 tag; none of a language that is not known here."""
    return {word: number for number, word in enumerate(_COUNTS.get(language[:2], "").split(), start=2) if word != "-"}


@cache
def number_words_in(language: str) -> dict[str, int]:
    """Return these words, and those that say a two as well, though there need be none in the data."""
    return counts_in(language) | dict.fromkeys(_TWOS.get(language[:2], "").split(), 2)
