"""A rules text calls a term of the glossary by another name, or spells it in another way.

Players take two names for two things. A text that says gold, ruin-coin or Ruin Coin where the glossary says ruin coin
makes them look for a difference that is not there. The glossary says what a term is called (`name`, `forms`) and which
words texts must not use for it (`instead_of`). Lines of mood may say what they like.

Bad:
    terms: [{id: ruin-coin, name: ruin coin, instead_of: [gold], text: What ruins yield.}]
    cards: [{id: raid, name: Raid, text: "Take one gold. Each Ruin-Coin counts."}]

Good:
    terms: [{id: ruin-coin, name: ruin coin, instead_of: [gold], text: What ruins yield.}]
    cards: [{id: raid, name: Raid, text: "Take one ruin coin. Each ruin coin counts."}]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from designer.diagnostics import Diagnostic, Severity
from designer.model.common import Release, Term
from designer.model.game import Game

SEVERITIES = (Severity.WARNING,)

# Icons, values, and keywords whose words are chosen: nothing in them is a word of the text.
_ICON = re.compile(r"(?<!\{)\{[a-z][a-z0-9-]*\}(?!\})")
_MARKS = re.compile(r"\{\{[^{}]*\}\}|\[\[[^\[\]|]*\|[^\[\]]*\]\]")
_SIGNS = re.compile(r"\[\[|\]\]|\*|\\")
_BETWEEN = r"[\s‐‑-]*"
_PARTS = re.compile(r"[\s‐‑-]+")
# What stands before the first word of a sentence, apart from marks and opening brackets.
_SENTENCE_END = (".", "!", "?", ":", "…", "–", "—", "-", "\n")
_OPENING = " \t*[(\"'“‘„«»"


def check(game: Game) -> Iterator[Diagnostic]:
    """Warn of every word in a rules text that the glossary calls otherwise. Silent while some terms are unread."""
    terms = [entry.record for entry in game.of_kind(Term.kind).values() if isinstance(entry.record, Term)]
    if not terms or Term.kind in game.unread_kinds:
        return
    glossary = _Glossary(terms)
    names: re.Pattern[str] | None = None
    for written in game.rules_texts:
        if "flavour" in written.loc or isinstance(written.record, Release):
            continue
        text = _plain(written.text)
        if not any(glossary.finds(text)):
            continue
        # The names of other records may say what they like. There are many, so they are looked for only if it matters.
        names = names or _finder(_names(game), loosely=False, any_case=False)
        text = names.sub(_blank, text) if names else text
        for start, end, message, meant in glossary.finds(text):
            raw = written.text[start:end]
            span = written.entry.span_of(written.loc, raw, written.text.count(raw, 0, start))
            yield Diagnostic("inconsistent-term", message, span, Severity.WARNING, hint=f'write "{meant}"')


def _names(game: Game) -> Iterator[str]:
    return (entry.record.name for entry in game.entries if entry.kind != Term.kind)


class _Glossary:
    """How the terms of a game are called, and how not."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._forms: dict[str, str] = {}
        self._said = {form for term in terms for form in (term.name, *term.forms)}
        for form in (form for term in terms for form in (term.name, *term.forms)):
            self._forms.setdefault(_folded(form), form)
        self._avoided = {_folded(word): term.name for term in terms for word in term.instead_of}
        self._form = _finder(self._said, loosely=True)
        self._word = _finder((word for term in terms for word in term.instead_of), loosely=False)

    def finds(self, text: str) -> Iterator[tuple[int, int, str, str]]:
        """Yield where something is called otherwise: from, to, a message, and what should be written."""
        for match in self._form.finditer(text) if self._form else ():
            found, meant = " ".join(match.group().split()), self._forms.get(_folded(match.group()))
            if meant is not None and not self._is_spelt(found, meant, _begins_sentence(text, match.start())):
                yield match.start(), match.end(), f'the glossary writes "{meant}", not "{found}"', meant
        rest = self._form.sub(_blank, text) if self._form and self._word else text
        for match in self._word.finditer(rest) if self._word else ():
            if meant := self._avoided.get(_folded(match.group())):
                yield match.start(), match.end(), f'"{match.group()}" is called "{meant}" in this game', meant

    def _is_spelt(self, found: str, meant: str, begins_sentence: bool) -> bool:
        """Whether a form of a term is written so. At the beginning of a sentence its first letter may be a capital."""
        if found in self._said or (begins_sentence and found[:1].lower() + found[1:] in self._said):
            return True
        # One word in small letters is a common word of the language, which only sometimes means the term.
        return not _PARTS.search(meant) and found == meant.lower()


def _plain(text: str) -> str:
    """A text of the same length in which nothing but its words is left."""
    text = _ICON.sub(lambda icon: ":" + " " * (len(icon.group()) - 1), text)  # as if it ended a sentence
    return _SIGNS.sub(_blank, _MARKS.sub(_blank, text))


def _begins_sentence(text: str, offset: int) -> bool:
    before = text[:offset].rstrip(_OPENING)
    return not before or before.endswith(_SENTENCE_END)


def _finder(names: Iterable[str], *, loosely: bool, any_case: bool = True) -> re.Pattern[str] | None:
    """What finds the names as whole words, the longest first; ``loosely`` however their parts are joined."""
    between = _BETWEEN if loosely else r"\s+"
    parted = (_PARTS.split(name) if loosely else name.split() for name in names)
    patterns = {between.join(map(re.escape, parts)) for parts in parted if any(parts)}
    listed = "|".join(sorted(patterns, key=lambda pattern: (-len(pattern), pattern)))
    return re.compile(rf"(?<![\w-])(?:{listed})(?![\w-])", re.IGNORECASE if any_case else 0) if listed else None


def _folded(text: str) -> str:
    return _PARTS.sub("", text).casefold()


def _blank(match: re.Match[str]) -> str:
    """As much of nothing, so that places in the text stay what they are; a mark may stand for a word."""
    return re.sub(r"[^\n]", " ", match.group())
