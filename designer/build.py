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
from designer.model.game import Game
from designer.project import Project
from designer.publishing import manifest, publish, published, require_own
from designer.targets import all_targets
from designer.version import version
from designer.workshop import Artifact, Duplex, Workshop


@dataclass(frozen=True, slots=True)
class Options:
    """How to build. Empty ``targets`` and ``layouts`` mean all."""

    targets: tuple[str, ...] = ()
    layouts: tuple[str, ...] = ()
    duplex: Duplex = "long"
    jobs: int = 1
    out: Path | None = None
    executor: Executor | None = None
    progress: Progress | None = None


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
    """One game after building. ``artifacts`` is empty when an error stopped it."""

    checked: Checked
    folder: Path
    artifacts: tuple[Artifact, ...]
    seconds: float


def check_game(project: Project, name: str, options: Options, *, layout: bool = True) -> Checked:
    """Compile and check one game. Without ``layout``, what only the laid-out faces can tell is left out."""
    compiled = compile_game(project, name)
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

    Raises:
        OSError: the output cannot be written; it is then as it was.
    """
    started = time.monotonic()
    folder = (options.out or project.root / "build") / name
    require_own(folder)  # not only when all is made
    compiled = compile_game(project, name)
    found = list(compiled.diagnostics)
    laid_out: Layout | None = None
    artifacts: list[Artifact] = []
    if compiled.game is not None:
        found += check_content(compiled.game)
        unsound = unsound_boards(compiled.game, _checked(name, compiled, found, None).diagnostics)
        laid_out = _lay_out(compiled.game, options, unsound)
        found += laid_out.diagnostics
        if not _checked(name, compiled, found, laid_out).failed:
            artifacts, problems = _produce(_workshop(compiled.game, laid_out, options), options, published(folder))
            found += problems
    checked = _checked(name, compiled, found, laid_out)
    if checked.failed:
        artifacts = []
    else:
        publish(folder, artifacts)
    return Built(checked, folder, tuple(artifacts), time.monotonic() - started)


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


def _produce(
    workshop: Workshop, options: Options, earlier: Sequence[Artifact]
) -> tuple[list[Artifact], list[Diagnostic]]:
    """Make what is asked for. A build of some targets or sheets keeps the other files of the ``earlier`` build."""
    artifacts: list[Artifact] = []
    diagnostics: list[Diagnostic] = []
    for target in all_targets().values():
        if not options.targets or target.name in options.targets:
            if options.progress is not None:
                options.progress(0, 0, target.name)
            made, problems = target.produce(workshop)
            artifacts += [replace(artifact, target=target.name) for artifact in made]
            diagnostics += problems
    if options.targets or options.layouts:
        made_now = {artifact.path for artifact in artifacts}
        # Of a target that is made for all papers nothing else is left; one made for some keeps the others.
        renewed = set(options.targets) if not options.layouts else set()
        artifacts += [old for old in earlier if old.path not in made_now and old.target not in renewed]
    info = workshop.game.info
    facts = {
        "game": workshop.game.id,
        "name": info.name,
        "content_version": info.version,
        "designer_version": version(),
    }
    return [*artifacts, manifest(facts, workshop.bundle.content_hash, artifacts)], diagnostics


def _checked(name: str, compiled: Compiled, found: Sequence[Diagnostic], laid_out: Layout | None) -> Checked:
    kept = without_ignored(found, compiled.sources, reading=compiled.diagnostics, layout_checked=laid_out is not None)
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
