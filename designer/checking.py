"""Runs the checks over a game, and judges what they find: what content asks to ignore, and what a game makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from designer.checks import all_checks
from designer.checks.missing_translation import missing_in, summary_of
from designer.diagnostics import Diagnostic, Related, Severity, Span, in_order
from designer.model.echoes import without_echoes
from designer.model.failures import one_line, place_in
from designer.model.game import Game
from designer.model.game_info import Importance
from designer.model.layout import LaidOutFace
from designer.model.translating import in_language
from designer.suggestions import did_you_mean
from designer.yaml_source import Source


def check_content(game: Game) -> list[Diagnostic]:
    """Return what is wrong with the content itself: the general checks, the game's own, then its translations.

    Of a game in another language, what its translation misses is told record by record, else counted.
    """
    source = game.untranslated or game
    found = _general(source)
    for own_check in source.schema.checks:
        found += _own(own_check, source)
    for language, locale in source.locales.items():
        file = locale.span(()).path
        # What is not in the file of the translation is in the content too, and has been found there.
        found += [d for d in _general(in_language(source, language)) if d.span and d.span.path == file]
    if game.translation is not None and game.translation.source is not None:
        summary = summary_of(source, game.translation)
        found = [finding for finding in found if finding != summary]
    return [*found, *missing_in(game)]


def check_without_facts(game: Game) -> list[Diagnostic]:
    """Return the errors in the content of a game whose game.yaml has errors itself.

    How much anything else matters is said in game.yaml, and so it is with a code that is named in it.
    """
    settings = game.info_source.text
    return [found for found in check_content(game) if found.is_error and found.code not in settings]


def _general(game: Game) -> list[Diagnostic]:
    return [found for check in all_checks().values() if check.over_game is not None for found in check.over_game(game)]


def check_layout(game: Game, faces: Sequence[LaidOutFace]) -> list[Diagnostic]:
    """Return what is wrong with the printed faces."""
    found: list[Diagnostic] = []
    for check in all_checks().values():
        if check.over_faces is not None:
            found += check.over_faces(game, faces)
    return found


def without_ignored(
    found: Iterable[Diagnostic],
    sources: Iterable[Source],
    *,
    reading: Iterable[Diagnostic] = (),
    layout_checked: bool,
    settings: Mapping[str, Importance] | None = None,
) -> list[Diagnostic]:
    """Return the findings in order, without those that a ``# designer: ignore[code]`` comment on their line silences.

    ``settings`` are what a game makes of findings, by their codes.

    An ignore that silences nothing is itself reported, unless its check may not have seen all there is. ``reading`` are
    those findings that were made while content was read: their errors cannot be ignored, because nothing can be made of
    content that cannot be read, and hide what else is found at their places.
    """
    broken = {diagnostic for diagnostic in reading if diagnostic.is_error}
    later = [diagnostic for diagnostic in found if diagnostic not in broken]
    found = in_order([*broken, *without_echoes(later, broken)])
    checks = all_checks()
    wanted = {
        (str(source.path), ignore.line, code): ignore
        for source in sources
        for ignore in source.ignores
        for code in ignore.codes
    }
    silencing: set[tuple[str, int, str]] = set()
    refused: set[tuple[str, int, str]] = set()
    kept = []
    for diagnostic in found:
        span, code = diagnostic.span, diagnostic.code
        place = (str(span.path), span.line, code) if span else None
        if place not in wanted:
            kept.append(diagnostic)
        elif diagnostic in broken or _stops(diagnostic):
            refused.add(place)
            kept.append(diagnostic)
        else:
            silencing.add(place)
    layout_seen = layout_checked and not any(diagnostic.code in {"template", "unusable-art"} for diagnostic in found)
    for place, ignore in wanted.items():
        code = place[2]
        check = checks.get(code)
        unseen = broken or (check is not None and check.over_faces is not None and not layout_seen)
        if place in refused:
            kept.append(_cannot(code, ignore.span))
        elif place not in silencing and (check is None or not unseen):
            kept.append(_unused(code, ignore.span))
    return in_order(list(as_set(kept, settings or {}, broken)))


def _stops(diagnostic: Diagnostic) -> bool:
    """Whether nothing can be built of what an error is about, so that it is no matter of taste."""
    check = all_checks().get(diagnostic.code)
    return diagnostic.is_error and check is not None and check.stops


def as_set(
    found: Iterable[Diagnostic], settings: Mapping[str, Importance], broken: Iterable[Diagnostic] = ()
) -> Iterator[Diagnostic]:
    """The findings as a game sets them: more or less important, or left out. What stops a build stays an error."""
    for diagnostic in found:
        setting = settings.get(diagnostic.code)
        if setting is None or diagnostic in broken or _stops(diagnostic):
            yield diagnostic
        elif setting != "ignore":
            yield replace(diagnostic, severity=Severity(setting))


def _own(check: Callable[[Game], Iterable[Diagnostic]], game: Game) -> list[Diagnostic]:
    """What a check of the game's own finds. It is the author's code, so that it fails is a finding too."""
    name = getattr(check, "__name__", "a check")
    try:
        found = list(check(game))
        wrong = next((item for item in found if not _is_finding(item)), None)
        if wrong is None:
            return found
        said = f"it found {wrong!r:.80} where a Diagnostic with a code, a message and a Span is meant"
        file, line = game.schema_file, 0
    except (Exception, SystemExit) as error:
        said, (file, line) = one_line(error), place_in(error, game.schema_file)
    shown = PurePosixPath(file.relative_to(game.root).as_posix())
    span = Span(shown, line, 1 if line else 0)
    return [Diagnostic("schema-module", f"the check {name} failed: {said}", span)]


def _is_finding(item: object) -> bool:
    """Whether it is a finding that can be shown; what a schema makes is checked by nobody before."""
    return (
        isinstance(item, Diagnostic)
        and isinstance(item.code, str)
        and isinstance(item.message, str)
        and isinstance(item.span, Span | None)
        and isinstance(item.severity, Severity)
        and isinstance(item.hint, str | None)
        and all(isinstance(related, Related) for related in item.related)
    )


def _cannot(code: str, span: Span) -> Diagnostic:
    message = f'"{code}" cannot be ignored here: nothing can be made of content that cannot be read'
    return Diagnostic("unused-ignore", message, span, Severity.WARNING, hint="mend it, and remove the comment")


def _unused(code: str, span: Span) -> Diagnostic:
    checks = all_checks()
    near = did_you_mean(code, checks) if code not in checks else None
    message = f'this ignore of "{code}" silences nothing'
    return Diagnostic("unused-ignore", message, span, Severity.WARNING, hint=near or "remove the comment")
