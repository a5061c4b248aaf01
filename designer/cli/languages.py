"""The option ``--lang``, and which games can be made in which languages."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated

import typer

from designer.cli.common import fail
from designer.cli.game_facts import facts_of
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
    known = {name: _languages(project, name) for name in names}
    for language in wanted:
        without = [name for name in names if language not in known[name]]
        if without and (len(without) == len(names) or not all_of_them):
            _refuse(without[0], known[without[0]], language)
    return [
        (name, None if language == _of_content(project, name) else language)
        for name in names
        for language in wanted
        if language in known[name]
    ]


def name_in(game: str, language: str | None) -> str:
    """Return what a game in a language is called: as the folder of its output is."""
    return f"{game}.{language}" if language else game


def _languages(project: Project, name: str) -> set[str]:
    """The languages that a game can be made in."""
    own = _of_content(project, name)
    return {PSEUDO, *(path.stem for path in project.locale_files(name)), *([own] if own else [])}


def _of_content(project: Project, name: str) -> str | None:
    facts = facts_of(project, name)
    return facts.language if facts else None


def _refuse(name: str, known: Collection[str], language: str) -> None:
    there = sorted(known)
    near = did_you_mean(language, there) if len(language) > 2 else None
    hint = near or f"there is {listed(there)}; to begin one: designer translate {name} {language}"
    fail(f'{name} has no translation into "{language}"', hint)
