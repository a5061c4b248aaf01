"""A translation as it is written: the texts of a game in another language, each beside the one that it translates.

It stands in ``cards/<game>/locales/<language>.yaml`` and holds no rules: only what players read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from pydantic import Field, StringConstraints

from designer.diagnostics import Diagnostic, Span
from designer.model.record import Many, Model
from designer.model.validation import validate
from designer.suggestions import nearest_or_all
from designer.yaml_source import Source

TRANSLATION_SCHEMA = "locale.yaml.schema.json"
"""The file in schemas/ by which editors check translations."""
GAME_KEY = "game"
"""The key of the game's own facts, in the place of ``kind/id``."""
LANGUAGE_PATTERN = r"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$"
PSEUDO = "qps"
"""The language of made-up words that shows how much room a translation would have."""

Words: TypeAlias = str | tuple[str, ...]
"""A text, or several that are translated together: the forms of a term."""


class Translation(Model):
    """One text in two languages."""

    of: str | Many[str]
    """The text as it was when it was translated. When the content says something else, the translation is stale."""
    text: str | Many[str] | None = None
    """The translation. While it is empty, the content's own text is printed."""


class LocaleFile(Model):
    """The translation of a game into one language."""

    language: Annotated[str, Field(pattern=LANGUAGE_PATTERN)]
    """The language, as a BCP 47 tag such as fr or pt-BR. The file is called after it."""
    leaves: Many[str] = ()
    """The kinds of record that are left in the language of the content, such as ruling; game leaves its facts so."""
    words: dict[Annotated[str, StringConstraints(min_length=1)], str | None] = Field(default_factory=dict)
    """What templates print themselves, and values that texts quote: each word with its translation."""
    texts: dict[str, dict[str, Translation]] = Field(default_factory=dict)
    """The texts by record (kind/id, or game) and field, in the content's order."""


@dataclass(frozen=True)
class Locale:
    """A translation. ``source`` is where it is written; one that is made by machine is written nowhere.

    ``words`` has only what is translated, and ``untranslated_words`` the others that are written; ``texts`` has what is
    not translated, too, and what is stale.
    """

    language: str
    texts: Mapping[str, Mapping[str, Translation]]
    words: Mapping[str, str] = field(default_factory=dict)
    leaves: tuple[str, ...] = ()
    source: Source | None = None
    untranslated_words: frozenset[str] = frozenset()

    def text(self, key: str, name: str) -> Words | None:
        """Return the translation of a record's field, or None when there is none yet."""
        found = self.texts.get(key, {}).get(name)
        return (found.text or None) if found else None

    def span(self, loc: Sequence[str | int], *, key: bool = False) -> Span:
        """Where a part of it is written, as ``Source.span`` has it. One that is made by machine is written nowhere."""
        assert self.source is not None, "only what is written has a place"
        return self.source.span(loc, key=key)

    def leaves_out(self, key: str) -> bool:
        """Whether a record is left in the language of the content on purpose."""
        return key.partition("/")[0] in self.leaves


def read_locale(source: Source, language_of_content: str) -> tuple[Locale | None, list[Diagnostic]]:
    """Return the translation that a file holds, or None, and what is wrong with its form."""
    written, found = validate(LocaleFile, source.value, source.positions, source, "translation")
    if written is None:
        return None, found
    stem, place = source.path.stem, source.span(("language",))
    if written.language == language_of_content:
        message = f"{written.language} is the language of the content itself"
        hint = "name the language of the translation, or that of the content in game.yaml"
        return None, [Diagnostic("schema", message, place, hint=hint)]
    if written.language != stem:
        message = f"the file is called {source.path.name}, but its language is {written.language}"
        return None, [Diagnostic("schema", message, place, hint=f"call it {written.language}.yaml")]
    if written.language == PSEUDO:
        message = f"{PSEUDO} is made by machine and cannot be written"
        return None, [Diagnostic("schema", message, place, hint="remove the file")]
    words = {word: text for word, text in written.words.items() if text}
    return Locale(
        stem, written.texts, words, written.leaves, source, frozenset(written.words.keys() - words.keys())
    ), []


def unknown_kinds(locale: Locale, kinds: Iterable[str]) -> Iterator[Diagnostic]:
    """Yield a finding for each kind that is left out and does not exist."""
    known = {*kinds, GAME_KEY}
    for number, kind in enumerate(locale.leaves):
        if kind not in known:
            place, hint = locale.span(("leaves", number)), nearest_or_all(kind, sorted(known))
            yield Diagnostic("schema", f'there is no kind "{kind}"', place, hint=hint)
