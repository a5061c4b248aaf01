"""The bundle that a game is played by: of the content as it is, or of a file that a build wrote."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from designer.cli.common import CONTENT_ERROR, chosen_games, fail, open_project, reason_of
from designer.cli.languages import in_languages
from designer.compiling import compile_game
from designer.engine.bundle import read_bundle
from designer.engine.failures import Problem, RefusedError
from designer.engine_format import Bundle
from designer.exporting.bundle import published
from designer.locales.languages import game_in
from designer.model.game import Game
from designer.rendering.book_reading import read_book

EngineOption = Annotated[
    Path | None,
    typer.Option("--engine", metavar="FILE", help="Play by this JSON that a build wrote, instead of the content."),
]
LanguageOption = Annotated[
    str | None,
    typer.Option("--lang", "-l", metavar="LANG", help="The language of names and texts, if not that of the content."),
]


@contextmanager
def refusals(what: str) -> Iterator[None]:
    """Say what the engine does not accept, and stop."""
    try:
        yield
    except RefusedError as error:
        first, *others = (_said(problem) for problem in error.problems)
        lines = "".join(f"\n  {other}" for other in others[:_MOST])
        more = f"\n  and {len(others) - _MOST} more" if len(others) > _MOST else ""
        problem = error.problems[0]
        hint = (problem.hint if len(error.problems) == 1 else None) or f"see: designer explain {problem.code}"
        fail(f"{what}: {first}{lines}{more}", hint, CONTENT_ERROR)


_MOST = 20


def _said(problem: Problem) -> str:
    return f"{problem} [{problem.code}]"


def game_of(folder: Path | None, name: str, language: str | None) -> Game:
    """Return a game of the project in a language, or stop when it has errors."""
    project = open_project(folder)
    chosen_games(project, [name])
    ((_, known),) = in_languages(project, [name], [language] if language else None, all_of_them=False)
    compiled = compile_game(project, name)
    if compiled.game is None or any(found.is_error for found in compiled.diagnostics):
        fail(f"{name} has errors and cannot be played", f"see: designer check {name}", CONTENT_ERROR)
    return game_in(compiled.game, known)


def bundle_in(game: Game) -> Bundle:
    """Return the bundle of a game, with its texts in the language of the game."""
    with refusals(f"{game.id} cannot be played"):
        bundle = published(game)
    return translated(bundle, game.info.language)


def bundle_from(file: Path, language: str | None) -> Bundle:
    """Return the bundle that a file holds, or stop and say why it is none."""
    try:
        data = file.read_bytes()
    except OSError as error:
        fail(f"cannot read the game: {reason_of(error)}")
    with refusals(str(file)):
        bundle = read_bundle(data)
    if language and language not in (*bundle.locales, bundle.game.language):
        known = ", ".join([bundle.game.language, *bundle.locales])
        fail(f'{file} has no language "{language}"', f"it has {known}")
    return translated(bundle, language)


def translated(bundle: Bundle, language: str | None) -> Bundle:
    """Return a bundle whose names and texts are those of a language, where it has them."""
    texts = bundle.locales.get(language or "")
    if texts is None:
        return bundle
    strings = {key: {**own, **texts.strings.get(key, {})} for key, own in bundle.strings.items()}
    return bundle.model_copy(update={"strings": strings, "game": bundle.game.model_copy(update={"name": texts.name})})


def rulebook_of(game: Game) -> Sequence[tuple[str, Sequence[str]]]:
    """Return the sections of a game's rulebook; none where it cannot be read."""
    return [(section.heading, section.paragraphs) for section in read_book(game, published).sections or ()]
