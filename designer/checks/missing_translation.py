"""A translation has not all texts of the game.

What is missing is printed in the language of the content, so that players find two languages on one table. A check of
the game counts what each translation misses; a check in a language (`--lang fr`) names every record.
`designer translate` adds what is missing, and `leaves: [ruling]` in the translation leaves a kind out on purpose.

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
from designer.model.translation_state import translation_state
from designer.suggestions import listed

SEVERITIES = (Severity.NOTE, Severity.WARNING)
CODE = "missing-translation"


def check(game: Game) -> Iterator[Diagnostic]:
    """Count what each translation misses."""
    for locale in game.locales.values() if game.translation is None else ():
        state = translation_state(game, locale)
        if state.open:
            message = f"{state.open} of {state.wanted} texts and words are not translated into {locale.language}"
            hint = f"see them: designer check {game.id} --lang {locale.language}"
            yield Diagnostic(CODE, message, locale.span(("language",)), Severity.NOTE, hint=hint)


def missing_in(game: Game) -> Iterator[Diagnostic]:
    """Tell text by text what a game in another language has in that of the content."""
    locale = game.translation
    if game.untranslated is None or locale is None or locale.source is None:
        return  # in the language of the content, or made by machine: it has all that there is
    state = translation_state(game.untranslated, locale)
    hint = f"add them to {locale.source.path}: designer translate {game.id} {locale.language}"
    by_record: dict[str, list[GameText]] = {}
    for text in state.missing:
        by_record.setdefault(text.key, []).append(text)
    for texts in by_record.values():
        fields = listed([text.field for text in texts], 6)
        message = f"{texts[0].title}: not translated into {locale.language}: {fields}"
        yield Diagnostic(CODE, message, texts[0].span, Severity.WARNING, hint=hint)
    if game.untranslated.rulebook_file.is_file() and not game.rulebook_file.is_file():
        message = f"there is no rulebook in {locale.language}: {game.rulebook_file.name} is not there"
        place = Span(game.info_source.path.parent / game.untranslated.rulebook_file.name)
        yield Diagnostic(CODE, message, place, Severity.NOTE)
    for word, span in state.missing_words.items():
        message = f'the word "{word}" is not translated into {locale.language}'
        yield Diagnostic(CODE, message, span, Severity.WARNING, hint=hint)
