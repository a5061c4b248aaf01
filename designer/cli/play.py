"""``designer play``: a game on the terminal, by its rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from designer.cli.common import ProjectOption, fail, reason_of, terminal_width
from designer.cli.keyboard import keyboard
from designer.cli.lines import console
from designer.cli.play_bundles import (
    EngineOption,
    LanguageOption,
    bundle_from,
    bundle_in,
    game_of,
    refusals,
    rulebook_of,
)
from designer.cli.play_keeping import play_and_keep, require_savable
from designer.cli.play_setup import seats_of, setup_of, shown_setup
from designer.engine.bots import bot_named
from designer.engine.games import Setup
from designer.engine.replays import Table
from designer.engine_format import Bundle
from designer.tabletop.handbook import Handbook
from designer.tabletop.inputs import Inputs, Script
from designer.tabletop.saved_games import load_game, table_in
from designer.tabletop.screens import Screen
from designer.tabletop.sessions import Session

NAME = "play"
EXAMPLES = (
    "Examples: designer play frogs_and_logs --players 3 · designer play brawlhalla --seat human --seat mcts · "
    "designer play battlepop --seat human --seat human --ruling winning-ties=wins --save game.json"
)


def run(
    game: Annotated[str, typer.Argument(help="The game.")],
    players: Annotated[int | None, typer.Option(min=1, help="How many play; the fewest that can if not given.")] = None,
    seats: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="WHO",
            help="Who plays: human, random, greedy, mcts (mcts:500 thinks longer), or a style of the game, such as "
            "steady. Once for each seat, in order; you against greedy players if not given. With several humans the "
            "screen is handed on.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The seed of all chance: the same seed, the same dice.")] = 0,
    rulings: Annotated[
        list[str] | None,
        typer.Option("--ruling", metavar="ID=OPTION", help="Decide a ruling otherwise than the content does."),
    ] = None,
    modules: Annotated[
        list[str] | None, typer.Option("--module", metavar="ID=on|off", help="Play with or without a module.")
    ] = None,
    script: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Read what is typed from a file: a line each, comments after #. Stops at one that is not allowed.",
        ),
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the game at the end, however it comes to it.")
    ] = None,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Go on with a saved game although it was played by other rules.")
    ] = False,
    language: LanguageOption = None,
    engine: EngineOption = None,
    project: ProjectOption = None,
) -> None:
    """Play a game on the terminal, alone against bots, with others at one keyboard, or watch bots play.

    Type help for what can be typed, and help with a word for what the rules say of it. What comes through a pipe is
    read like a script. Exit code 0: played, to the end or not. 1: the game cannot be played, or a line of a script is
    not allowed. 2: wrong use. 130: Ctrl-C.
    """
    if save is not None:
        require_savable(save)
    bundle, handbook = _game(game, language, engine, project)
    if load is not None:
        if players or seed or rulings or modules:
            fail("a saved game has its own players, seed, rulings and modules", "leave these options out")
        table = _loaded(bundle, load, seats, anyway)
    else:
        table = _begun(bundle, setup_of(bundle, players, seed, rulings, modules))
        table.seats = seats_of(seats, table.rules)
    terminal = console(highlight=False) if Console().is_terminal else console(highlight=False, width=terminal_width())
    with refusals(f"{game} cannot be played so"):
        session = Session(table, Screen(terminal, table.rules), _inputs(script), handbook, bot_named)
    if (agreed := shown_setup(table.setup)) and not load:
        session.screen.say(f"Agreed: {agreed}", "dim")
    if load is not None:
        session.keep()
    play_and_keep(session, save)


def _game(name: str, language: str | None, engine: Path | None, folder: Path | None) -> tuple[Bundle, Handbook]:
    if engine is None:
        game = game_of(folder, name, language)
        bundle = bundle_in(game)
        return bundle, Handbook(bundle, rulebook_of(game))
    bundle = bundle_from(engine, language)
    if bundle.game.id != name:
        fail(f"{engine} is the game {bundle.game.id}, not {name}", f"write: designer play {bundle.game.id}")
    return bundle, Handbook(bundle)


def _begun(bundle: Bundle, setup: Setup) -> Table:
    with refusals(f"{bundle.game.id} cannot be played"):
        return Table(bundle, setup)


def _loaded(bundle: Bundle, file: Path, seats: list[str] | None, anyway: bool) -> Table:
    with refusals(str(file)):
        try:
            replay = load_game(file)
        except OSError as error:
            fail(f"cannot read the game: {reason_of(error)}")
        table = table_in(bundle, replay, anyway=anyway)
    if seats or not table.seats:
        table.seats = seats_of(seats, table.rules)
    return table


def _inputs(script: Path | None) -> Inputs:
    if script is not None:
        try:
            return Script(script.read_text(encoding="utf-8").splitlines(), str(script))
        except UnicodeDecodeError:
            fail(f"{script} is not UTF-8")
        except OSError as error:
            fail(f"cannot read the script: {reason_of(error)}")
    if sys.stdin.isatty():
        return keyboard()
    return Script(sys.stdin, "standard input")
