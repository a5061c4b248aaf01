"""The story: open → compile → check → lay out → produce → publish.

A finding that is an error stops a game before anything of it is published; the other games are still built.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from designer.checking import as_set, check_content, check_without_facts, without_ignored
from designer.compiling import Compiled, compile_game
from designer.diagnostics import Diagnostic, in_order
from designer.exporting.bundle import bundle_of
from designer.laying_out import Layout, Rendering, lay_out, unsound_boards
from designer.locales.faults import without_broken, without_others
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
class Options(Rendering):
    """How to build. Empty ``targets`` and ``layouts`` mean all; ``since`` is the state that is printed already.

    ``language`` is that of a translation, or ``qps``; None is the language of the content.
    """

    targets: tuple[str, ...] = ()
    layouts: tuple[str, ...] = ()
    duplex: Duplex = "long"
    out: Path | None = None
    since: str | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Checked:
    """One game after checking: what was found, and the texts of its files for excerpts.

    It is ``partial`` when errors kept something from being looked at: there may be more once they are mended.
    """

    name: str
    diagnostics: list[Diagnostic]
    sources: dict[str, str]
    faces_rendered: int = 0
    faces_reused: int = 0
    partial: bool = False

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
    """Compile and check one game. Without ``layout``, what only the laid-out faces can tell is left out.

    In no language, its translations are checked too; else only the one into the ``language``.
    """
    case = _examined(project, name, options, layout=layout, alone=options.language is not None)
    if case.layout is not None and not case.unsound:  # else the book misses them
        case.found += _check_targets(case.layout, options)
    return case.checked()


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
    case = _examined(project, name, options, layout=True, alone=True)
    pack: Pack | None = None
    artifacts: list[Artifact] = []
    if case.layout is not None and not case.checked().failed:
        workshop = _workshop(case.layout, options)
        try:
            if options.since is None:
                artifacts, problems = produce(workshop, options.targets, published(folder), options.progress)
            else:
                pack = pack_since(project, options.since, workshop, case.layout, options, options.language)
                artifacts, problems = produce_pack(pack, options.targets, options.progress)
        except BrokenStateError as error:
            checked = Checked(name, error.diagnostics, error.texts)
            return Built(checked, folder, (), time.monotonic() - started, language=options.language)
        case.found += problems
    checked = case.checked()
    if checked.failed:
        artifacts = []
    else:
        publish(folder, artifacts)
    return Built(checked, folder, tuple(artifacts), time.monotonic() - started, pack, options.language)


@dataclass(slots=True)
class _Case:
    """A game on its way: what was found so far, its layout if it has one, and the boards that were left out of it.

    With ``alone``, errors of translations into other languages than its own do not matter.
    """

    name: str
    language: str | None
    alone: bool
    game: Game | None
    compiled: Compiled
    found: list[Diagnostic]
    layout: Layout | None = None
    unsound: frozenset[str] = frozenset()

    def checked(self) -> Checked:
        """What was found so far, without what is ignored."""
        kept = self.judged()
        if self.alone:
            kept, others = without_others(kept, self.name, self.language)
            kept = in_order([*kept, *as_set(others, self.game.info.checks if self.game else {})])
        texts = self.compiled.texts
        if self.game is not None:
            texts = {**_texts_about(kept, self.game), **texts}
        rendered, reused = (self.layout.rendered.rendered, self.layout.rendered.reused) if self.layout else (0, 0)
        partial = self._hides_something() and any(diagnostic.is_error for diagnostic in kept)
        return Checked(self.name, kept, texts, rendered, reused, partial)

    def _hides_something(self) -> bool:
        """Whether records, faces or the texts of targets were not looked at."""
        if self.game is None or not self.game.complete or self.unsound:
            return True
        return self.layout is not None and any(diagnostic.is_error for diagnostic in self.layout.diagnostics)

    def judged(self) -> list[Diagnostic]:
        """What was found so far in all languages, without what is ignored."""
        return without_ignored(
            self.found,
            self.compiled.sources,
            reading=self.compiled.diagnostics,
            layout_checked=self.layout is not None,
            settings=game.info.checks if (game := self.game or self.compiled.without_facts) else None,
        )


def _examined(project: Project, name: str, options: Options, *, layout: bool, alone: bool) -> _Case:
    """Compile a game in the language that is asked for, check it, and lay it out if that can be done."""
    compiled = compile_game(project, name)
    game = game_in(compiled.game, options.language) if compiled.game else None
    case = _Case(name, options.language, alone, game, compiled, list(compiled.diagnostics))
    if game is not None:
        case.found += check_content(game)
        if layout:
            game = without_broken(game, case.judged())  # as it is published
            case.unsound = unsound_boards(game, case.checked().diagnostics)
            case.layout = lay_out(game, options, without=case.unsound)
            case.found += case.layout.diagnostics
    elif compiled.without_facts is not None:
        case.found += check_without_facts(compiled.without_facts)
    return case


def _folder_name(name: str, options: Options) -> str:
    return ".".join([name, *([options.language] if options.language else []), *(["reprint"] if options.since else [])])


def _check_targets(layout: Layout, options: Options) -> list[Diagnostic]:
    """Check the sources of targets, such as the rulebook. What they quote may be missing from an incomplete game."""
    if not layout.studio.game.complete or any(diagnostic.is_error for diagnostic in layout.diagnostics):
        return []
    workshop = _workshop(layout, options)
    return [found for target in all_targets().values() if target.check for found in target.check(workshop)]


def _workshop(layout: Layout, options: Options) -> Workshop:
    game = layout.studio.game
    return Workshop(
        game,
        bundle_of(game),
        layout.studio,
        layout.cards,
        layout.rendered.by_face,
        layout.cache,
        layout.fonts,
        layout.resources,
        options.layouts,
        options.duplex,
    )


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
