"""A game in the language that is asked for."""

from __future__ import annotations

from designer.locales.pseudo import pseudo_locale
from designer.model.game import Game
from designer.model.locale import PSEUDO
from designer.model.translating import in_language, translated


def game_in(game: Game, language: str | None) -> Game:
    """Return a game in a language, which may be that of its content, a translation, or ``qps``.

    A translation that is broken counts as not there: the game is then in the language of its content, and what is wrong
    has been found when it was read.
    """
    if language == PSEUDO:
        return translated(game, pseudo_locale(game))
    return in_language(game, language) if language is not None and language in game.locales else game
