"""A translation has not all texts of the game.

What is missing is printed in the language of the content, so that players find two languages on one table. A check of
the game counts what each translation misses; a check in a language (`--lang fr`) leads to twenty empty places.
`designer translate` adds what is missing, and `leaves: [ruling]` in the translation leaves a kind out on purpose.

What the rules tell of an example of play is English; a rulebook in another language says in the story itself what each
sentence is there: `story("walk", said={"Blue ends the turn.": "Bleu finit son tour."})`. Without it the story is
missing in that language, too.

Bad:
    texts:
      normal_card/raid:
        name: {of: Raid, text: ""}

Good:
    texts:
      normal_card/raid:
        name: {of: Raid, text: Razzia}
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.diagnostics import Diagnostic, Severity, Span
from designer.model.game import Game
from designer.model.game_texts import GameText
from designer.model.locale import Locale
from designer.model.translation_state import TranslationState, translation_state
from designer.suggestions import listed
from designer.yaml_source import Loc

SEVERITIES = (Severity.NOTE, Severity.WARNING)
CODE = "missing-translation"
MOST = 20
"""How many records and words are told one by one."""


def check(game: Game) -> Iterator[Diagnostic]:
    """Count what each translation misses."""
    for locale in game.locales.values() if game.translation is None else ():
        if (summary := summary_of(game, locale)) is not None:
            yield summary


def summary_of(game: Game, locale: Locale) -> Diagnostic | None:
    """Return how much a translation of a game misses, or None if it has everything."""
    state = translation_state(game, locale)
    if not state.open:
        return None
    message = f"{state.open} of {state.wanted} texts and words are not translated into {locale.language}"
    hint = f"see them: designer check {game.id} --lang {locale.language}"
    return Diagnostic(CODE, message, locale.span(("language",)), Severity.NOTE, hint=hint)


def missing_in(game: Game) -> Iterator[Diagnostic]:
    """Tell record by record what a game in another language has in that of the content, but not without end."""
    locale = game.translation
    if game.untranslated is None or locale is None or locale.source is None:
        return  # in the language of the content, or made by machine: it has all that there is
    state = translation_state(game.untranslated, locale)
    found = [*_missing_texts(game.id, locale, state), *_missing_words(game.id, locale, state)]
    yield from found[:MOST]
    if len(found) > MOST:
        message = f"and so on: {len(found) - MOST} more records and words are not translated into {locale.language}"
        yield Diagnostic(CODE, message, locale.span(("language",)), Severity.WARNING)
    if game.untranslated.rulebook_file.is_file() and not game.rulebook_file.is_file():
        message = f"there is no rulebook in {locale.language}: {game.rulebook_file.name} is not there"
        place = Span(game.info_source.path.parent / game.untranslated.rulebook_file.name)
        yield Diagnostic(CODE, message, place, Severity.NOTE)


def _missing_texts(game: str, locale: Locale, state: TranslationState) -> Iterator[Diagnostic]:
    by_record: dict[str, list[GameText]] = {}
    for text in state.missing:
        by_record.setdefault(text.key, []).append(text)
    for texts in by_record.values():
        fields = listed([text.field for text in texts], 6)
        message = f"{texts[0].title}: not translated into {locale.language}: {fields}"
        empty = [text for text in texts if text.field in locale.texts.get(text.key, {})]
        loc = ("texts", empty[0].key, empty[0].field, "text") if empty else ()
        yield _told(game, locale, message, loc, texts[0].span, whole=len(empty) == len(texts))


def _missing_words(game: str, locale: Locale, state: TranslationState) -> Iterator[Diagnostic]:
    for word, span in state.missing_words.items():
        message = f'the word "{word}" is not translated into {locale.language}'
        loc = ("words", word) if word in locale.untranslated_words else ()
        yield _told(game, locale, message, loc, span, whole=True)


def _told(game: str, locale: Locale, message: str, loc: Loc, span: Span, *, whole: bool) -> Diagnostic:
    """A finding at the empty entry of the translation, if there is one, else at the text to translate."""
    assert locale.source is not None, "only what is written can miss something"
    add = f"designer translate {game} {locale.language}"
    if not loc:
        hint = f"add them to {locale.source.path}: {add}"
    else:
        span, hint = (
            locale.span(loc),
            "write it here" if whole else f"write it here; what is not here is added by {add}",
        )
    return Diagnostic(CODE, message, span, Severity.WARNING, hint=hint)
