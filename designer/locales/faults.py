"""Errors of translations, apart from those of the content: one that is half done stops nothing but itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace

from designer.diagnostics import Diagnostic, Severity, Span
from designer.model.game import Game
from designer.project import LOCALES

CODE = "broken-translation"


def translation_of(finding: Diagnostic) -> str | None:
    """Return the language of the translation in whose file something is found, or None if it is elsewhere."""
    parts = finding.span.path.parts if finding.span else ()
    return finding.span.path.stem if finding.span and len(parts) == 4 and parts[2] == LOCALES else None


def without_others(
    found: Iterable[Diagnostic], game: str, language: str | None = None
) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """Part what matters for a game in one language from the errors of its other translations.

    Returns the findings without these errors, and one warning for each translation that has some.
    """
    kept: list[Diagnostic] = []
    errors: Counter[tuple[str, Span]] = Counter()
    for finding in found:
        other = translation_of(finding) if finding.is_error else None
        if other is None or other == language or finding.span is None:
            kept.append(finding)
        else:
            errors[other, Span(finding.span.path)] += 1
    return kept, [_told(game, other, place, count) for (other, place), count in sorted(errors.items())]


def without_broken(game: Game, found: Iterable[Diagnostic]) -> Game:
    """Return a game without those translations in which an error is found, in whichever language it is."""
    broken = {language for finding in found if finding.is_error and (language := translation_of(finding))}
    return _without(game, broken) if broken & game.locales.keys() else game


def _without(game: Game, languages: Collection[str]) -> Game:
    left = {language: locale for language, locale in game.locales.items() if language not in languages}
    source = replace(game.untranslated, locales=left) if game.untranslated else None
    return replace(game, locales=left, untranslated=source)


def _told(game: str, language: str, place: Span, count: int) -> Diagnostic:
    errors = "an error" if count == 1 else f"{count} errors"
    message = f"the translation {language} has {errors}, so that engine.json is made without it"
    return Diagnostic(CODE, message, place, Severity.WARNING, hint=f"designer check {game} --lang {language}")
