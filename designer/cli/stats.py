"""``designer stats``: what can be said of a game without playing it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from designer.cli.common import (
    CONTENT_ERROR,
    TEXT,
    ProjectOption,
    chosen_games,
    fail,
    format_option,
    is_colored,
    open_project,
    terminal_width,
)
from designer.cli.languages import in_languages
from designer.cli.lines import harmless
from designer.cli.play_bundles import LanguageOption
from designer.cli.writing import write_reports
from designer.compiling import compile_game
from designer.locales.languages import game_in
from designer.model.game import Game
from designer.project import Project
from designer.statistics import statistics_of
from designer.statistics_reports import View, all_reports

NAME = "stats"
EXAMPLES = "Examples: designer stats battlepop · designer stats brawlhalla --format html --out stats.html"


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    format_: Annotated[str, format_option(all_reports(), "How it is written.")] = TEXT,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write to a file instead of the terminal.")] = None,
    players: Annotated[
        int | None, typer.Option("--players", "-p", min=1, help="How many play; as few as can if not given.")
    ] = None,
    language: LanguageOption = None,
    project: ProjectOption = None,
) -> None:
    """Say what can be counted or worked out of a game: copies, costs, texts, effects, draws and dice.

    Nothing is played, and all chances are exact. What is drawn in a turn and what dice do is known of games that can be
    played; of other games the decks are told card by card. Exit code 0: it can be said. 1: the content has errors.
    2: wrong use.
    """
    read = _game(open_project(project), game, language)
    least, most = read.info.players.min, read.info.players.max
    if players is not None and not least <= players <= most:
        fail(f"{read.info.name} is for {least if least == most else f'{least} to {most}'} players, not {players}")
    statistics = statistics_of(read, players or least)
    text = all_reports()[format_](statistics, View(out is None and is_colored(), terminal_width()))
    if out is not None:
        write_reports({out: text}, "the report")
        return
    sys.stdout.write(harmless(text) if format_ == TEXT else text)
    sys.stdout.flush()


def _game(project: Project, name: str, language: str | None) -> Game:
    """Return a game in a language, or stop when its content has errors: its numbers would be wrong."""
    chosen_games(project, [name])
    ((_, known),) = in_languages(project, [name], [language] if language else None, all_of_them=False)
    compiled = compile_game(project, name)
    if compiled.game is None or any(found.is_error for found in compiled.diagnostics):
        fail(f"{name} has errors, so its numbers would be wrong", f"see: designer check {name}", CONTENT_ERROR)
    return game_in(compiled.game, known)
