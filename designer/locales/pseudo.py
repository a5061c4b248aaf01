"""The language of made-up words, ``qps``: each text of the game longer by a third, and its letters with accents.

It shows before anything is translated where a translation will have no room, and which words a template prints without
asking for them: those stay as they are. Markup, values, icons and keywords mean the same as before. All its letters are
in Latin-1, which every font for a western language has.
"""

from __future__ import annotations

import re

from designer.model.common import Term
from designer.model.game import Game
from designer.model.locale import PSEUDO, Locale, Translation, Words
from designer.model.markers import ONE_LINE_LIMIT
from designer.model.template_words import words_of

LONGER = 0.35
"""By how much a text grows: about as much as English does in French or German."""

_ACCENTS = str.maketrans("aceinouyACEINOUY", "àçéîñöüýÀÇÉÎÑÖÜÝ")
_VOWELS = frozenset("aeiouyáàâäåæéèêëíìîïóòôöøúùûüý")
# What must stay as it is: escapes, values, icons and gaps, marks of bold and italic; keywords are taken apart.
_TOKEN = re.compile(r"(\\.|\{\{[^{}]*\}\}|\{[^{}\s]*\}|\[\[[^\[\]]+\]\]|\*+)", re.DOTALL)
_EDGE = " \n-"
_WORD = re.compile(r"[^\W\d_]+")


def pseudo_locale(game: Game) -> Locale:
    """Return the translation of a game into made-up words."""
    texts: dict[str, dict[str, Translation]] = {}
    for text in game.texts:
        is_term = text.key.startswith(f"{Term.kind}/")
        words = _made_up(text.words, text.is_markup, bare=is_term and not text.is_markup)
        texts.setdefault(text.key, {})[text.field] = Translation(of=text.words, text=words)
    return Locale(PSEUDO, texts, {word: pseudo_text(word) for word in words_of(game)})


def pseudo_text(text: str, *, bare: bool = False) -> str:
    """Return a text in made-up words, its markup and gaps kept; ``bare`` leaves out the quotes at its ends."""
    pieces = _TOKEN.split(text)
    made = "".join(_token(piece) if index % 2 else _longer(piece) for index, piece in enumerate(pieces))
    start, end = len(made) - len(made.lstrip(_EDGE)), len(made.rstrip(_EDGE))  # the mark of a list must come first
    if bare or start >= end:
        return made
    return f"{made[:start]}«{made[start:end]}»{made[end:]}"


def _made_up(words: Words, is_markup: bool, *, bare: bool) -> Words:
    if isinstance(words, tuple):
        return tuple(pseudo_text(word, bare=bare) for word in words)
    return pseudo_text(words, bare=bare) if is_markup else pseudo_text(words, bare=bare)[:ONE_LINE_LIMIT]


def _token(token: str) -> str:
    if not token.startswith("[["):
        return token
    words, bar, target = token[2:-2].partition("|")
    return f"[[{_longer(words)}{bar}{_longer(target)}]]"


def _longer(text: str) -> str:
    """Letters with accents, and vowels doubled until there are enough more of them.

    Each word grows by itself, so that equal words stay equal and a keyword still finds its term.
    """
    return _WORD.sub(lambda word: _longer_word(word[0]), text)


def _longer_word(word: str) -> str:
    missing = round(len(word) * LONGER)
    vowels = [index for index, letter in enumerate(word) if letter.casefold() in _VOWELS] or [len(word) - 1]
    more = [missing // len(vowels) + (number < missing % len(vowels)) for number in range(len(vowels))]
    doubled = dict(zip(vowels, more, strict=True))
    return "".join(letter + letter.lower() * doubled.get(index, 0) for index, letter in enumerate(word)).translate(
        _ACCENTS
    )
