"""A whole game, laid out: every face that is printed, as a page, with what was found on it."""

from __future__ import annotations

import atexit
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from designer.checking import check_layout
from designer.diagnostics import Diagnostic
from designer.model.board import AreaBoard, GridBoard
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.rendering.cache import FaceCache
from designer.rendering.cache_folder import CACHE
from designer.rendering.face import RenderedFace, RenderedFaces
from designer.rendering.faces import PrintedCard, print_cards, unique_faces
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import render_faces
from designer.rendering.resources import Resources
from designer.rendering.sides import sides_of
from designer.rendering.templates import Studio

Progress = Callable[[int, int, str], None]
"""Called with faces done, faces to render, and the last one's name; then with 0, 0 and each thing that is made."""


@dataclass(frozen=True, slots=True)
class Rendering:
    """How faces are rendered: in how many processes or by whose executor, and who is told how it goes."""

    jobs: int = 1
    executor: Executor | None = None
    progress: Progress | None = None


_BY_ITSELF = Rendering()


@dataclass(frozen=True)
class Layout:
    """A game's faces, laid out and checked, and what they were made with."""

    studio: Studio
    cards: Sequence[PrintedCard]
    rendered: RenderedFaces
    cache: FaceCache
    fonts: FontLibrary
    resources: Resources
    diagnostics: list[Diagnostic]

    def sides(self, card: PrintedCard) -> dict[str, RenderedFace]:
        """The pages of a component's sides by their names, as ``sides_of`` has them."""
        return {name: self.rendered[face] for name, face in sides_of(card).items()}


def lay_out(
    game: Game,
    how: Rendering = _BY_ITSELF,
    *,
    without: frozenset[str] = frozenset(),
    cache: FaceCache | None = None,
) -> Layout:
    """Render the faces that are not in the cache, and check all of them.

    ``without`` are the ids of boards that are left out. ``cache`` is where rendered faces are kept, if not in the
    game's own project: the states of a project share one.

    Raises:
        OSError: the cache cannot be written to.
    """
    studio = Studio(game)
    fonts = FontLibrary.for_project(game.root)
    resources = Resources(game.root)
    cards, diagnostics = print_cards(game, studio, without=without)
    diagnostics += [Diagnostic("unknown-font", problem) for problem in fonts.problems]
    cache = cache or cache_of(game.root, game.id)
    rendered = render_faces(
        unique_faces(cards),
        cache=cache,
        fonts=fonts,
        resources=resources,
        jobs=how.jobs,
        executor=how.executor,
        progress=how.progress,
    )
    diagnostics += check_layout(game, list(_laid_out_faces(cards, rendered)))
    return Layout(studio, cards, rendered, cache, fonts, resources, diagnostics)


def unsound_boards(game: Game, found: Iterable[Diagnostic]) -> frozenset[str]:
    """The boards with an error in their data. A template would stumble over it, and one mistake would be told twice."""
    errors = [diagnostic.span for diagnostic in found if diagnostic.is_error and diagnostic.span is not None]
    boards = [entry for entry in game.components() if isinstance(entry.record, GridBoard | AreaBoard)]
    whole = {entry.id: entry.span() for entry in boards}
    return frozenset(
        ident
        for ident, span in whole.items()
        if any(at.path == span.path and span.line <= at.line <= span.end_line for at in errors)
    )


def cache_of(root: Path, game: str) -> FaceCache:
    """Where rendered faces are kept: in the project, or, when that cannot be written to, in a folder for this run."""
    folder = root / CACHE
    if os.access(folder if folder.exists() else root, os.W_OK):
        return FaceCache(folder / game)
    passing = tempfile.TemporaryDirectory(prefix="designer-", ignore_cleanup_errors=True)
    atexit.register(passing.cleanup)
    return FaceCache(Path(passing.name))


def _laid_out_faces(cards: Sequence[PrintedCard], rendered: RenderedFaces) -> Iterator[LaidOutFace]:
    for card in cards:
        for face in card.faces:
            side: Literal["front", "back"] = "back" if face is card.back else "front"
            yield LaidOutFace(card.entry, side, rendered[face].report, card.edition)
