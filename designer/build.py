"""The story: open → compile → check → lay out → produce → publish.

A finding that is an error stops a game before anything of it is published; the other games are still built.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from designer.checking import check_content, without_ignored
from designer.compiling import Compiled, compile_game
from designer.diagnostics import Diagnostic
from designer.exporting.bundle import bundle_of
from designer.laying_out import Layout, Progress, lay_out, unsound_boards
from designer.locales.languages import game_in
from designer.model.game import Game
from designer.producing import produce, produce_pack
from designer.project import Project
from designer.publishing import publish, published, require_own
from designer.reprinting.earlier import BrokenStateError
from designer.reprinting.pack import Pack, pack_since
from designer.targets import all_targets
from designer.workshop import Artifact, Duplex, Workshop


@dataclass(frozen=True, slots=True)
class Options:
    """How to build. Empty ``targets`` and ``layouts`` mean all; ``since`` is the state that is printed already.

    ``language`` is that of a translation, or ``qps``; None is the language of the content.
    """

    targets: tuple[str, ...] = ()
    layouts: tuple[str, ...] = ()
    duplex: Duplex = "long"
    jobs: int = 1
    out: Path | None = None
    executor: Executor | None = None
    progress: Progress | None = None
    since: str | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Checked:
    """One game after checking: what was found, and the texts of its files for excerpts."""

    name: str
    diagnostics: list[Diagnostic]
    sources: dict[str, str]
    faces_rendered: int = 0
    faces_reused: int = 0

    @property
    def failed(self) -> bool:
        """Whether anything found is an error."""
        return any(diagnostic.is_error for diagnostic in self.diagnostics)


@dataclass(frozen=True, slots=True)
class Built:
    """One game after building. ``artifacts`` is empty when an error stopped it; ``pack`` is what is to be reprinted.

    ``language`` is None when it is that of the content.
    """

    checked: Checked
    folder: Path
    artifacts: tuple[Artifact, ...]
    seconds: float
    pack: Pack | None = None
    language: str | None = None


def check_game(project: Project, name: str, options: Options, *, layout: bool = True) -> Checked:
    """Compile and check one game. Without ``layout``, what only the laid-out faces can tell is left out."""
    compiled = _compiled(project, name, options)
    found = list(compiled.diagnostics)
    laid_out: Layout | None = None
    if compiled.game is not None:
        found += check_content(compiled.game)
        if layout:
            unsound = unsound_boards(compiled.game, _checked(name, compiled, found, None).diagnostics)
            laid_out = _lay_out(compiled.game, options, unsound)
            found += laid_out.diagnostics
            if not unsound:  # else the book misses them
                found += _check_targets(compiled.game, laid_out, options)
    return _checked(name, compiled, found, laid_out)


def build_game(project: Project, name: str, options: Options) -> Built:
    """Build one game into ``build/<name>`` (or ``<out>/<name>``), unless something found is an error.

    A game in another language has a folder of its own, ``<name>.<language>``. With ``since`` it is the reprint pack
    that is made, also in a folder of its own, ``<name>.reprint``.

    Raises:
        OSError: the output cannot be written; it is then as it was.
        HistoryError, NotThereError: there is no state ``since``, or the game is not in it.
    """
    started = time.monotonic()
    folder = (options.out or project.root / "build") / _folder_name(name, options)
    require_own(folder)  # not only when all is made
    compiled = _compiled(project, name, options)
    found = list(compiled.diagnostics)
    laid_out: Layout | None = None
    pack: Pack | None = None
    artifacts: list[Artifact] = []
    if compiled.game is not None:
        found += check_content(compiled.game)
        unsound = unsound_boards(compiled.game, _checked(name, compiled, found, None).diagnostics)
        laid_out = _lay_out(compiled.game, options, unsound)
        found += laid_out.diagnostics
        if not _checked(name, compiled, found, laid_out).failed:
            workshop = _workshop(compiled.game, laid_out, options)
            if options.since is None:
                artifacts, problems = produce(workshop, options.targets, published(folder), options.progress)
            else:
                try:
                    pack = pack_since(
                        project,
                        options.since,
                        workshop,
                        laid_out,
                        language=options.language,
                        jobs=options.jobs,
                        executor=options.executor,
                        progress=options.progress,
                    )
                except BrokenStateError as error:
                    checked = Checked(name, error.diagnostics, error.texts)
                    return Built(checked, folder, (), time.monotonic() - started, language=options.language)
                artifacts, problems = produce_pack(pack, options.targets, options.progress)
            found += problems
    checked = _checked(name, compiled, found, laid_out)
    if checked.failed:
        artifacts = []
    else:
        publish(folder, artifacts)
    return Built(checked, folder, tuple(artifacts), time.monotonic() - started, pack, options.language)


def _compiled(project: Project, name: str, options: Options) -> Compiled:
    """The game in the language that is asked for, and what was found when it was read."""
    compiled = compile_game(project, name)
    return replace(compiled, game=game_in(compiled.game, options.language)) if compiled.game else compiled


def _folder_name(name: str, options: Options) -> str:
    return ".".join([name, *([options.language] if options.language else []), *(["reprint"] if options.since else [])])


def _lay_out(game: Game, options: Options, unsound: frozenset[str]) -> Layout:
    return lay_out(game, without=unsound, jobs=options.jobs, executor=options.executor, progress=options.progress)


def _check_targets(game: Game, laid_out: Layout, options: Options) -> list[Diagnostic]:
    """Check the sources of targets, such as the rulebook. What they quote may be missing from an incomplete game."""
    if not game.complete or any(diagnostic.is_error for diagnostic in laid_out.diagnostics):
        return []
    workshop = _workshop(game, laid_out, options)
    return [found for target in all_targets().values() if target.check for found in target.check(workshop)]


def _workshop(game: Game, laid_out: Layout, options: Options) -> Workshop:
    return Workshop(
        game,
        bundle_of(game),
        laid_out.studio,
        laid_out.cards,
        laid_out.rendered.by_face,
        laid_out.cache,
        laid_out.fonts,
        laid_out.resources,
        options.layouts,
        options.duplex,
    )


def _checked(name: str, compiled: Compiled, found: Sequence[Diagnostic], laid_out: Layout | None) -> Checked:
    kept = without_ignored(
        found,
        compiled.sources,
        reading=compiled.diagnostics,
        layout_checked=laid_out is not None,
        settings=compiled.game.info.checks if compiled.game else None,
    )
    texts = compiled.texts
    if compiled.game is not None:
        texts = {**_texts_about(kept, compiled.game), **texts}
    rendered, reused = (laid_out.rendered.rendered, laid_out.rendered.reused) if laid_out else (0, 0)
    return Checked(name, kept, texts, rendered, reused)


def _texts_about(found: Sequence[Diagnostic], game: Game) -> dict[str, str]:
    """The texts of templates, styles and rulebooks that findings are about, for excerpts."""
    places = {span.path for d in found for span in (d.span, *(related.span for related in d.related)) if span}
    texts = {}
    for place in sorted(places):
        path = game.root / place
        # What is no file of the project may be the very finding: a pipe, or a link that leads out.
        if path.is_file() and game.may_read(path):
            with suppress(OSError, UnicodeDecodeError):  # then the finding is shown without its line
                texts[str(place)] = path.read_text(encoding="utf-8")
    return texts
