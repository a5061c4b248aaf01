"""The option ``--lang``, and which games can be made in which languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from designer.cli.common import fail
from designer.compiling import compile_game
from designer.model.locale import PSEUDO
from designer.project import Project
from designer.suggestions import did_you_mean, listed

Languages = Annotated[
    list[str] | None,
    typer.Option(
        "--lang",
        "-l",
        metavar="LANG",
        help="The language, such as fr; may be given more than once. qps is made-up words that show where there is no "
        "room. That of the content if not given.",
    ),
]


def in_languages(
    project: Project, names: Sequence[str], languages: Sequence[str] | None, *, all_of_them: bool
) -> list[tuple[str, str | None]]:
    """Return each game with each language in which it is to be made; None is the language of the content.

    Stop when a game has no translation into a language; with ``all_of_them``, because no game was named, games without
    it are left out, as long as one has it.
    """
    wanted = dict.fromkeys(languages or ())
    if not wanted:
        return [(name, None) for name in names]
    chosen: list[tuple[str, str | None]] = []
    for language in wanted:
        with_it = [(name, _known(project, name, language)) for name in names]
        found = [(name, known or None) for name, known in with_it if known is not None]
        if not found or (len(found) < len(names) and not all_of_them):
            _refuse(project, next(name for name, known in with_it if known is None), language)
        chosen += found
    return sorted(chosen, key=lambda pair: names.index(pair[0]))


def name_in(game: str, language: str | None) -> str:
    """Return what a game in a language is called: as the folder of its output is."""
    return f"{game}.{language}" if language else game


def _known(project: Project, name: str, language: str) -> str | None:
    """The language itself, "" when it is that of the content, or None when the game does not have it."""
    if language == PSEUDO or language in {path.stem for path in project.locale_files(name)}:
        return language
    return "" if language == _of_content(project, name) else None


def _of_content(project: Project, name: str) -> str | None:
    game = compile_game(project, name).game
    return game.info.language if game else None


def _refuse(project: Project, name: str, language: str) -> None:
    there = sorted({PSEUDO, *(path.stem for path in project.locale_files(name)), _of_content(project, name) or PSEUDO})
    near = did_you_mean(language, there) if len(language) > 2 else None
    hint = near or f"there is {listed(there)}; to begin one: designer translate {name} {language}"
    fail(f'{name} has no translation into "{language}"', hint)
