"""A translation has a record, a text or a word that the game does not have.

Players of that language read the text of the content there, although somebody has translated it. It is misspelt, and
the real one is missing; or it was removed from the game, and the translation of it is in the way.

Bad:
    texts:
      normal_card/riad:
        name: {of: Raid, text: Razzia}

Good:
    texts:
      normal_card/raid:
        name: {of: Raid, text: Razzia}
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.diagnostics import Diagnostic, Severity
from designer.model.game import Game
from designer.model.translation_state import translation_state
from designer.suggestions import did_you_mean

SEVERITIES = (Severity.WARNING,)


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every key of a translation that leads to nothing. Silent about kinds of which records are missing."""
    for locale in game.locales.values() if game.translation is None else ():
        for unused in translation_state(game, locale).unused:
            hint = did_you_mean(unused.loc[-1], unused.names) or "remove it from the translation"
            place = locale.span(unused.loc, key=True)
            yield Diagnostic("unused-translation", unused.message, place, Severity.WARNING, hint=hint)
