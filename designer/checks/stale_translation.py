"""A text has changed since it was translated.

The translation says what the text said then, so players of the other language play by other rules. Mend the translation
and its `of`, or say with `designer translate GAME LANG --accept ID` that it holds as it is.

Bad:
    normal_card/raid:             # the text is now: Steal 2 coins.
      text: {of: Steal a coin., text: Volez une pièce.}

Good:
    normal_card/raid:
      text: {of: Steal 2 coins., text: Volez 2 pièces.}
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.diagnostics import Diagnostic, Related, Severity
from designer.model.game import Game
from designer.model.translation_state import difference, translation_state

SEVERITIES = (Severity.WARNING,)


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every translated text that is not of the text that the content has now, with what is different."""
    for locale in game.locales.values() if game.translation is None else ():
        for text in translation_state(game, locale).stale:
            written = locale.texts[text.key][text.field]
            message = (
                f"{text.title}: {text.field} has changed since it was translated: {difference(written.of, text.words)}"
            )
            yield Diagnostic(
                "stale-translation",
                message,
                locale.span(("texts", text.key, text.field, "of")),
                Severity.WARNING,
                hint=f"translate it anew, or: designer translate {game.id} {locale.language} --accept {text.key}",
                related=(Related("the text is here", text.span),),
            )
