"""Runs the checks over a game, and keeps back what content asks to ignore."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePosixPath

from designer.checks import all_checks
from designer.compiling import without_echoes
from designer.diagnostics import Diagnostic, Related, Severity, Span, in_order
from designer.model.failures import one_line, place_in
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.suggestions import did_you_mean
from designer.yaml_source import Source


def check_content(game: Game) -> list[Diagnostic]:
    """Return what is wrong with the content itself: the general checks, then the game's own."""
    found: list[Diagnostic] = []
    for check in all_checks().values():
        if check.over_game is not None:
            found += check.over_game(game)
    for own_check in game.schema.checks:
        found += _own(own_check, game)
    return found


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
) -> list[Diagnostic]:
    """Return the findings in order, without those that a ``# designer: ignore[code]`` comment on their line silences.

    An ignore that silences nothing is itself reported, unless its check may not have seen all there is. ``reading`` are
    those findings that were made while content was read: their errors cannot be ignored, because nothing can be made of
    content that cannot be read, and hide what else is found at their places.
    """
    broken = {diagnostic for diagnostic in reading if diagnostic.is_error}
    later = [diagnostic for diagnostic in found if diagnostic not in broken]
    found = in_order([*broken, *without_echoes(later, broken)])
    checks = all_checks()
    ignorable = {check.code for check in checks.values() if check.over_game or check.over_faces}
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
        elif diagnostic in broken or (diagnostic.is_error and code in checks and code not in ignorable):
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
    return in_order(kept)


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
